"""The programs that need a window: the table, bots that play to be watched, a log's replay."""

import gc
import os
import random
import signal
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import replace
from itertools import cycle
from threading import Event

import pygame

from game import GAMES
from game.bots.characters import CHARACTERS
from game.engine.log import Folded
from game.engine.match import Setup
from scenes.files import learned
from scenes.files.settings import Settings, load
from scenes.files.storage import SETTINGS, Storage, home
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD
from scenes.input.devices import Devices
from scenes.kiosk.attract import Loop
from scenes.kiosk.heartbeat import Heartbeat
from scenes.kiosk.stack import Fittings, open_kiosk
from scenes.lessons.scene import TO_THE_LOBBY, LessonScene
from scenes.lobby.scene import Lobby
from scenes.match.session import Session
from scenes.match.timeline import Timeline
from scenes.menus.results import Results
from scenes.menus.title import Title
from scenes.menus.wishes import screen_for
from scenes.people.seating import Seating, from_save
from scenes.people.sitting import bots, set_seats
from scenes.program.app import App, SystemClock
from scenes.program.commands.options import (
    DemoOptions,
    LessonOptions,
    ReplayOptions,
    TableOptions,
    WindowOptions,
)
from scenes.program.commands.outcome import Unusable
from scenes.program.scanner import Scanner
from scenes.program.sweep import Sweep
from scenes.program.thinker import Thinker
from scenes.program.window import Window
from scenes.replay.scene import Replay
from scenes.replay.watching import Watching
from scenes.services import Services
from scenes.stage.audio import Audio
from scenes.stage.render.canvas import Canvas
from scenes.stage.scene import Scene, SceneStack
from scenes.stage.voice import Voice
from scenes.texts import N_, Texts, system_language

WINDOW_SIZE = (1280, 720)

_NO_FOLDER = N_("The table’s folder cannot be used: games and settings are not saved.")
_BOTS_IN_HERE = N_("The bots’ helper stopped: pictures may stutter while bots think.")


def run_table(options: TableOptions) -> int:
    """Run the table, from the title on, until somebody quits."""

    def first(services: Services) -> Scene:
        services.seed = options.seed
        return Title(services)

    return open_table(options.window, first, options.kiosk)


def run_demo(options: DemoOptions) -> int:
    """Let bots play one game on the screen, unsaved."""

    def first(services: Services) -> Scene:
        services.settings = replace(services.settings, animation=options.speed)
        seed = services.draw_seed() if options.seed is None else options.seed
        setup = Setup(options.game, options.seats, seed, options.game.options())
        seating = bots(options.seats, services.luck.randrange(len(CHARACTERS)))
        return watch(services, Session.unsaved(services, setup, seating))

    return open_table(options.window, first)


def run_loop(options: WindowOptions) -> int:
    """Show all games over and over, until somebody closes it.

    The table may be open beside it.
    """

    def first(services: Services) -> Scene:
        services.keep_awake(True)
        services.keep_awake = lambda _: None  # not even between two games
        return Loop(services, cycle(GAMES))

    return open_table(options, first, writes=False)


def run_lesson(options: LessonOptions) -> int:
    """Show a game first, then open the lobby.

    The seats are the same, and all that follows from there. Raises Unusable where a game has no
    lesson.
    """

    def first(services: Services) -> Scene:
        device = next(iter(services.devices.present()), KEYBOARD)
        lobby = Lobby(services, options.game.name, device)
        set_seats(lobby.seating, options.seats)

        def to_the_lobby() -> None:
            services.stack.clear_to(Title(services))
            services.stack.push(lobby)

        return LessonScene(services, options.game.name, lobby.seating, to_the_lobby, TO_THE_LOBBY)

    if presentation(options.game.name).lesson is None:
        raise Unusable(f"{options.game.name} has no lesson")
    return open_table(options.window, first)


def run_replay(options: ReplayOptions) -> int:
    """Play a log on the screen, as far as it goes."""

    def first(services: Services) -> Scene:
        match = options.log.match
        line = Timeline(match, presentation(match.setup.game.name).rounds)
        return Replay(services, line, _players(options.log), services.stack.clear)

    return open_table(options.window, first, writes=False)


def watch(services: Services, session: Session) -> Watching:
    """Make a scene that shows a session to spectators.

    Then the program ends.
    """
    services.after_game = lambda _services, _session: None
    return Watching(services, session, then=services.stack.clear)


def _players(log: Folded) -> Seating:
    """Seat who has played, or bots where a log does not say it in words of the table."""
    try:
        return from_save(log.players)
    except ValueError:
        return bots(len(log.players))  # written by `simulate` or by a test


def open_table(
    options: WindowOptions,
    first: Callable[[Services], Scene],
    kiosk: bool = False,
    *,
    writes: bool = True,
) -> int:
    """Open everything, show the first scene, and close everything again.

    What `writes` nothing into the table's folder needs it not for itself alone. Raises Unusable
    where the table is open already, and NoDisplay.
    """
    with _ended_by_sigterm() as ends:  # before the window opens, which else would listen for it
        _open(ends, options, first, kiosk, writes)
    return 0


def _open(
    ends: Callable[[SceneStack], None],
    options: WindowOptions,
    first: Callable[[Services], Scene],
    kiosk: bool,
    writes: bool,
) -> None:
    storage = Storage(home(os.environ))
    storage.writable = writes
    notices = _claim(storage) if writes else []
    settings, problem = load(storage)
    settings = _overridden(settings, options)
    texts = Texts(settings.language or system_language())
    size = options.size or WINDOW_SIZE
    window = Window(size, settings.full_screen, settings.display, kiosk=kiosk)
    painter = ThreadPoolExecutor(1, "painter")
    canvas = Canvas(window.size, painter=painter)
    maps, forgotten = learned.load(storage)
    devices = Devices(canvas.to_units, maps)
    notices += [text for text in (problem, forgotten) if text]
    audio = Audio(notices.append)
    audio.preload(["focus"])  # opens the device: what is wrong with it is told at the title
    voice = Voice(notices.append)
    with (
        Thinker(lambda: notices.append(_BOTS_IN_HERE)) as thinker,
        painter,
        closing(voice),
    ):
        services = Services(
            settings, texts, audio, devices, storage, SceneStack(), random.Random(), thinker,
            keep_awake=window.keep_awake,
            rest_pointer=lambda x, y: window.rest_pointer(*canvas.to_pixels(x, y)),
            after_game=lambda services, session: services.stack.replace(Results(services, session)),
            screen_for=screen_for,
            voice=voice,
            displays=[str(n + 1) for n in range(pygame.display.get_num_displays())],
            moments=True,
            notices=notices,
        )  # fmt: skip
        services.apply = applier(settings, window, canvas, audio)
        if kiosk:
            _warn_of_code(settings, storage)
            open_kiosk(services, fittings(canvas, audio))
        ends(services.stack)
        services.stack.push(first(services))
        scanner = Scanner(devices, services)
        gc.freeze()  # what is here stays; to look through it for garbage holds up a frame for 25 ms
        try:
            App(
                services.stack,
                window,
                canvas,
                scanner,
                SystemClock(),
                closable=not kiosk,
                beside=audio.update,
                over=scanner.draw,
                sweep=Sweep(services),
            ).run()
        except KeyboardInterrupt:
            services.stack.clear()  # whoever ends it like this has a good save, too
            services.stack.apply_changes()
            raise
        finally:
            if services.party:
                services.party.rest()
    window.close()


@contextmanager
def _ended_by_sigterm() -> Iterator[Callable[[SceneStack], None]]:
    """Whoever sends that owns the machine: all ends in good order, in a kiosk too.

    Yields what is to be told the stack. SDL would make a press of the close button of SIGTERM, and
    that means nothing in a kiosk.
    """
    told, stacks = Event(), list[SceneStack]()

    def end(*_: object) -> None:
        told.set()
        for stack in stacks:
            stack.end()

    def ends(stack: SceneStack) -> None:
        stacks.append(stack)
        if told.is_set():
            stack.end()

    before = signal.signal(signal.SIGTERM, end)
    try:
        yield ends
    finally:
        signal.signal(signal.SIGTERM, before)


def _warn_of_code(settings: Settings, storage: Storage) -> None:
    """Whoever has read the README could leave this kiosk."""
    if settings.kiosk_code == Settings().kiosk_code:
        print(
            "krabbeltisch: this kiosk still has the code of the README; another one goes into "
            f"kiosk_code in {storage.path(SETTINGS)}",
            file=sys.stderr,
            flush=True,
        )


def _claim(storage: Storage) -> list[str]:
    """Take the folder for this program; what has to be said of it (msgids).

    Raises Unusable where another program has it: two at once would spoil the save.
    """
    try:
        if not storage.claim():
            raise Unusable("the table is open already, in another window or on another desktop")
    except OSError:
        return [_NO_FOLDER]
    return []


def applier(
    settings: Settings, window: Window, canvas: Canvas, audio: Audio
) -> Callable[[Settings], None]:
    """Apply settings, and return what applies all later ones.

    They go to window, canvas and sound. `window` shows what the settings say, already. What F11 did
    to it stays until the settings for the screen change.
    """
    shown = settings.full_screen, settings.display

    def apply(settings: Settings) -> None:
        nonlocal shown
        canvas.text_scale = settings.text_size / 100
        canvas.safe_area = settings.safe_area / 100
        audio.game_volume = settings.game_volume / 100
        audio.menu_volume = settings.menu_volume / 100
        audio.music_volume = settings.music_volume / 100
        if shown != (settings.full_screen, settings.display):
            shown = settings.full_screen, settings.display
            window.set_full_screen(*shown)

    apply(settings)
    return apply


def fittings(canvas: Canvas, audio: Audio) -> Fittings:
    """Return what a kiosk moves outside the scenes."""

    def ceiling(value: float) -> None:
        audio.ceiling = value

    def drift(pixels: tuple[int, int]) -> None:
        canvas.drift = pixels

    return Fittings(ceiling, drift, Heartbeat(os.environ).update, time.localtime)


def _overridden(settings: Settings, options: WindowOptions) -> Settings:
    """The settings with what the command line says for this evening."""
    if options.windowed:
        settings = replace(settings, full_screen=False)
    if options.display is not None:
        settings = replace(settings, display=options.display)
    if options.language is not None:
        settings = replace(settings, language=options.language)
    return settings
