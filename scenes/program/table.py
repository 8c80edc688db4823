"""The table opened: window, sound, devices, files; and closed again."""

import gc
import io
import os
import random
import signal
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from dataclasses import replace
from importlib import import_module, resources
from threading import Event, Thread
from typing import Any

import pygame

from game import GAMES
from scenes.files import learned
from scenes.files.desk import Desk
from scenes.files.save import PATIENCE
from scenes.files.settings import Settings, Small, load
from scenes.files.storage import SETTINGS, SMALL, Storage, home
from scenes.input.devices import Devices
from scenes.kiosk.machine import Heartbeat
from scenes.menus.title import Title
from scenes.program.app import App, Clock, Lateness
from scenes.program.commands.outcome import Failed, Unusable, warn
from scenes.program.commands.screen import WindowOptions
from scenes.program.on_phones import OnPhones
from scenes.program.scanner import Scanner
from scenes.program.sweep import Sweep
from scenes.program.thinker import Thinker
from scenes.program.window import Window
from scenes.screens.notices import NewNotices
from scenes.services import Services
from scenes.stage.audio import Audio
from scenes.stage.render.canvas import Canvas
from scenes.stage.scene import Scene, SceneStack
from scenes.stage.voice import Voice
from scenes.texts import N_, Texts, system_language

WINDOW_SIZE = (1280, 720)
ICON = 256  # pixels, which desktops make smaller
LOOK = 2.0  # seconds after which the folder's lock is looked at

_NO_FOLDER = N_("The table’s folder cannot be used: games and settings are not saved.")
_BOTS_IN_HERE = N_("The bots’ helper stopped: pictures may stutter while bots think.")


def run_table(
    options: WindowOptions, seed: int | None = None, phones: tuple[str, int] | None = None
) -> int:
    """Run the table, from the title on, until somebody quits.

    `seed` makes the first match repeatable, None draws one. `phones` come in from the start at this
    address and port.
    """

    def first(services: Services) -> Scene:
        services.seed = seed
        if phones:
            _open_to_phones(services, *phones)
        return Title(services)

    return open_table(options, first)


def _open_to_phones(services: Services, address: str, port: int) -> None:
    """Let phones come in from the start, and say where in one line."""
    from scenes.menus.phone_door import NoPhones, switch_on

    try:
        switch_on(services, address, port)
    except NoPhones as refused:
        raise Unusable(str(refused)) from refused
    services.phones.stays = True
    services.phones.open_door()
    print(f"krabbeltisch: phones come in at {services.phones.link}", flush=True)


def open_table(
    options: WindowOptions, first: Callable[[Services], Scene], *, writes: bool = True
) -> int:
    """Open everything, show the first scene, and close everything again.

    What `writes` nothing into the table's folder needs it not for itself alone. Raises Unusable
    where the table is open already, and NoDisplay.
    """
    with _ended_by_sigterm() as ends:  # before the window opens, which else would listen for it
        storage = Desk(home(os.environ))
        storage.writable = writes
        try:
            _open(ends, storage, options, first)
        finally:
            saved = storage.finish(PATIENCE)
    if not saved:
        raise Failed("not everything could be saved: the disk is full, broken or very slow")
    return 0


def _open(
    ends: Callable[[SceneStack], None],
    storage: Desk,
    options: WindowOptions,
    first: Callable[[Services], Scene],
) -> None:
    parts = _Parts(storage, options)
    with (
        Thinker(lambda: parts.notices.append(_BOTS_IN_HERE)) as thinker,
        parts.painter,
        closing(parts.voice),
        _watched(storage, parts.notices),
    ):
        services = parts.lend(thinker)
        lateness = parts.follow(services)
        if options.kiosk:
            _warn_of_code(parts.settings, storage)
            open_unattended(services, parts.window, parts.canvas, parts.audio)
        ends(services.stack)
        storage.start(SMALL)
        services.stack.push(first(services))
        parts.run(services, lateness)
    parts.window.close()


class _Parts:
    """What an open table is made of, and `notices` of what is wrong with it."""

    def __init__(self, storage: Desk, options: WindowOptions) -> None:
        self.storage, self.options = storage, options
        self.notices = claim(storage) if storage.writable else []
        self.stored, problem = load(storage)
        settings = self.settings = _overridden(self.stored, options)
        self.texts = Texts(settings.language or system_language())
        size = options.size or WINDOW_SIZE
        self.window = Window(size, settings.full_screen, settings.display, _icon(), options.kiosk)
        _warn_of_display(options.display, self.window)
        self.painter = ThreadPoolExecutor(1, "painter")
        self.canvas = Canvas(self.window.size, painter=self.painter)
        maps, forgotten = learned.load(storage)
        self.devices = Devices(self.canvas.to_units, maps)
        self.notices += [text for text in (problem, forgotten) if text]
        self.audio = Audio(self.notices.append)
        self.audio.preload(["focus"])  # opens the device: its faults are told at the title, too
        self.voice = Voice(self.notices.append)

    def lend(self, thinker: Thinker) -> Services:
        """Lend the scenes what they may have of it."""
        window, canvas = self.window, self.canvas
        return Services(
            self.settings, self.texts, self.audio, self.devices, self.storage, SceneStack(),
            random.SystemRandom(), thinker,
            keep_awake=window.keep_awake,
            rest_pointer=lambda x, y: window.rest_pointer(*canvas.to_pixels(x, y)),
            after_game=_after_game,
            screen_for=_screen_for,
            voice=self.voice,
            phones=self.devices.phones,
            stored=self.stored,
            displays=[str(n + 1) for n in range(pygame.display.get_num_displays())],
            moments=True,
            notices=self.notices,
        )  # fmt: skip

    def follow(self, services: Services) -> Lateness:
        """Let all parts follow the settings, and the picture what frames take."""
        lateness = Lateness(lambda: fit(services, self.window, late=True))
        apply = applier(self.settings, self.window, self.canvas, self.audio)

        def fitting(settings: Settings) -> None:
            apply(settings)
            fit(services, self.window, late=lateness.late)

        services.apply = fitting
        fit(services, self.window)
        return lateness

    def run(self, services: Services, lateness: Lateness) -> None:
        """Run the scenes until none is left."""
        scanner = Scanner(self.devices, services)
        on_phones = OnPhones(services)
        beside = self._beside(services, on_phones)
        gc.freeze()  # what is here stays; to look through it for garbage holds up a frame for 25 ms
        try:
            App(
                services.stack,
                self.window,
                self.canvas,
                scanner,
                Clock(),
                closable=not self.options.kiosk,
                beside=_after_the_picture(beside, self.window),
                over=[scanner.draw, on_phones.draw],
                sweep=Sweep(services),
                drew=lateness.drew,
            ).run()
        except (KeyboardInterrupt, Failed):
            services.stack.clear()  # whoever or whatever ends it like this has a good save, too
            services.stack.apply_changes()
            raise
        finally:
            if services.party:
                services.party.rest()
            services.phones.stop()

    def _beside(
        self, services: Services, on_phones: OnPhones
    ) -> Sequence[Callable[[float], object]]:
        """List what goes on beside the scenes, whatever is shown."""
        beside = [self.audio.update, on_phones.update, NewNotices(services.notices).update]
        if self.options.public is not None:
            from scenes.program.public import PublicWindow

            window = self.window
            window.beside = PublicWindow(
                services, self.options.public, window.display, self.painter
            )
            beside.append(window.beside.update)
        return beside


def _after_the_picture(
    beside: Sequence[Callable[[float], object]], window: Window
) -> Callable[[float], object]:
    """Begin what goes on beside the scenes with the second frame: the first picture waits for none.

    While the title stands, the rest of the program is read.
    """
    first, reads = True, False

    def update(dt: float) -> bool:
        nonlocal first, reads
        if first:
            first = False
            return True
        if not reads and not window.stale:
            reads = True
            Thread(target=_read_on, name="reading on", daemon=True).start()
        moves = [bool(goes_on(dt)) for goes_on in beside]
        return any(moves)

    return update


def _read_on() -> None:
    from scenes.games.registry import presentation

    for module in ("scenes.menus.ways", "scenes.menus.wishes"):
        import_module(module)
    for name in GAMES:
        presentation(name)
    gc.freeze()


def _icon() -> pygame.Surface:
    """Our sign in task bars; where a desktop finds krabbeltisch.desktop, it takes it from there."""
    drawn = (resources.files("assets") / "krabbeltisch.svg").read_bytes()
    return pygame.image.load_sized_svg(io.BytesIO(drawn), (ICON, ICON))


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
        lies = f"kiosk_code in {storage.path(SETTINGS)}"
        warn(f"this kiosk still has the code of the README; another one goes into {lies}")


def _warn_of_display(wanted: int | None, window: Window) -> None:
    """Whoever asks for a display that is not there looks at it in vain, until it comes."""
    if wanted not in (None, window.display):
        warn(f"there is no display {wanted} yet; the table is on {window.display}")


def claim(storage: Storage) -> list[str]:
    """Take the folder; return what has to be said of it (msgids).

    Raises Unusable where another program has it: two at once would spoil the save.
    """
    try:
        if not storage.claim():
            raise Unusable("the table is open already, in another window or on another desktop")
    except OSError:
        return [_NO_FOLDER]
    return []


@contextmanager
def _watched(storage: Storage, notices: list[str]) -> Iterator[None]:
    """Say so, in `notices`, if another program takes the folder: its lock may have been deleted."""
    ended = Event()

    def watch() -> None:
        while not ended.wait(LOOK):
            with suppress(OSError):
                if (refused := storage.refused()) and refused not in notices:
                    notices.append(refused)
                    return

    Thread(target=watch, name="lock", daemon=True).start()
    try:
        yield
    finally:
        ended.set()


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


def fit(services: Services, window: Window, *, late: bool = False) -> None:
    """Show a small picture if wanted, or needed as frames come `late`."""
    wanted = services.settings.small
    services.small = wanted is Small.ALWAYS or (late and wanted is Small.NEEDED)
    window.small = services.small


def open_unattended(services: Services, window: Window, canvas: Canvas, audio: Audio) -> None:
    """Open a kiosk, with what it moves outside the scenes."""
    from scenes.kiosk.stack import Fittings, open_kiosk

    def ceiling(value: float) -> None:
        audio.ceiling = value

    def drift(pixels: tuple[int, int]) -> None:
        canvas.drift = pixels

    alive = Heartbeat(os.environ, window.again).update
    open_kiosk(services, Fittings(ceiling, drift, alive, time.localtime))


def _screen_for(services: Services, wish: Any) -> Scene:
    from scenes.menus.wishes import screen_for

    return screen_for(services, wish)


def _after_game(services: Services, session: Any) -> None:
    from scenes.menus.wishes import after_game

    after_game(services, session)


def _overridden(settings: Settings, options: WindowOptions) -> Settings:
    """The settings with what the command line says for this evening."""
    if options.windowed:
        settings = replace(settings, full_screen=False)
    if options.display is not None:
        settings = replace(settings, display=options.display)
    if options.language is not None:
        settings = replace(settings, language=options.language)
    return settings
