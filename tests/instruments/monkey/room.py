"""The table as a monkey gets it: the real program without a display, and an eye on what it shows.

Events, devices, window, main loop, scenes, canvas, sound and files are the program's own. Only the
clock is the monkey's, and the bots guess.
"""

import random
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from contextlib import ExitStack
from dataclasses import replace
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import pygame
from pygame._sdl2 import controller

from game import GAMES
from game.engine.log import complete
from game.engine.match import Match, Setup
from scenes.files import learned
from scenes.files.desk import Desk
from scenes.files.settings import AnimationSpeed, BotPace, CurtainGrip, Settings, load, store
from scenes.files.storage import LOGS, MATCH, Storage
from scenes.hall import scene as hall
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.kiosk.stack import Kiosk
from scenes.lessons.scene import LessonScene
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.menus.wishes import after_game, screen_for
from scenes.people.sitting import bots, new_table, set_seats, sit_down
from scenes.program import table
from scenes.program.app import LONGEST_STEP
from scenes.program.showing import watch
from scenes.program.window import Window
from scenes.replay import games
from scenes.replay.scene import Replay
from scenes.replay.watching import Watching
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.audio import Audio
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Frame, Mark, Picture, Text
from scenes.stage.scene import Scene, SceneStack
from scenes.texts import LANGUAGES, Texts, system_language
from tests.glances import Glances
from tests.instruments.monkey.deeds import PADS, Deed, Touch, What
from tests.instruments.monkey.gear import Ear, Gear
from tests.instruments.monkey.stand_ins import AtOnce, Guesser, Painter
from tests.stand_ins import Clock

SIZES = ((480, 270), (640, 360), (320, 480), (97, 61))
"""Windows in pixels: common shapes, one on its edge, and one that shows next to nothing."""

LOOKED_AT = 6  # one picture in so many is looked at
PAINTED = 30  # and one in so many of these is painted
COMPARED = 8  # times as seldom is the table, at rest, compared with a new one
FRAME = 1 / 60  # seconds

_SHOULDERS = (Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER)
_KINDS = ("table", "table", "table", "kiosk", "table", "kiosk", "demo")


class Start(NamedTuple):
    """How an evening begins; `kind` is "table", "kiosk" or "demo".

    With `left`, a game is waiting that misses so many decisions of its end.
    """

    seed: int
    game: str
    kind: str
    settings: Settings
    size: tuple[int, int]
    pads: tuple[str, ...]
    left: int


class Eye(Canvas):
    """A canvas that looks at every picture, and paints some."""

    def __init__(
        self, size: tuple[int, int], painter: Executor, look: Callable[[Frame], None]
    ) -> None:
        super().__init__(size, painter=painter)
        self._look = look
        self._seen = 0

    def ready(self, frame: Frame) -> bool:
        self._look(frame)  # before its files are read
        return (self._seen + 1) % PAINTED > 0 or super().ready(frame)

    def draw(self, frame: Frame) -> bool:
        self._seen += 1
        return self._seen % PAINTED == 0 and super().draw(frame)


class Room:
    """The program, from its start to its end, and then from its start again.

    `do` raises AssertionError for a secret that shows, a picture that is not there, and a table
    that shows something else than what the public may know. `seen` counts, for every deed,
    the scene on top and what lies over it. One picture in `every` is looked at, and all that follow
    a moment of danger.
    """

    def __init__(self, folder: Path, start: Start, every: int = LOOKED_AT) -> None:
        self.start = start
        self.every = every
        self._settled = 0
        self.seen: Counter[str] = Counter()
        self.luck = random.Random(start.seed)
        self._storage = Desk(folder)
        store(start.settings, self._storage)
        if start.kind == "table":
            keep_a_game(self._storage, start.game, KEYBOARD, random.Random(start.seed))
        if start.left:
            keep_a_game(self._storage, start.game, KEYBOARD, self.luck, start.left)
        self._clock = Clock()
        self.gear = Gear()
        self._plugged = list(start.pads)
        self._open()

    def _open(self) -> None:
        """Start the program, as `open_table` does; what was stored before is there."""
        kiosk = self.start.kind == "kiosk"
        self._threads = ExitStack()
        for reader in (games, hall):
            self._threads.enter_context(patch.object(reader, "Thread", AtOnce))
        settings, problem = load(self._storage)
        window = Window(self.start.size, settings.full_screen, settings.display, kiosk=kiosk)
        for pad in self._plugged:
            self.gear.plug(pad)
        self.thinker, self._painter = Guesser(), Painter()
        canvas = Eye(window.size, self._painter, self._look)
        maps, forgotten = learned.load(self._storage)
        self._devices = Ear(canvas.to_units, maps)
        self.gear.connect(self._devices, canvas.to_units, window)
        audio = Audio()
        self.services = Services(
            settings, Texts(settings.language or system_language()), audio, self._devices,
            self._storage, SceneStack(), self.luck, self.thinker,
            keep_awake=window.keep_awake,
            after_game=after_game,
            displays=[str(n + 1) for n in range(pygame.display.get_num_displays())],
            screen_for=screen_for,
            draw_seed=lambda: self.luck.getrandbits(64),
            notices=[text for text in (problem, forgotten) if text],
        )  # fmt: skip
        self.services.apply = table.applier(settings, window, canvas, audio)
        if kiosk:
            table.open_unattended(self.services, window, canvas, audio)
        self.services.stack.push(self._first())
        self.window = window
        stack = self.services.stack
        self._app = Glances(stack, window, canvas, self._devices, self._clock, closable=not kiosk)
        self._app.every = self.every
        self._step(FRAME)

    def _first(self) -> Scene:
        if self.start.kind != "demo":
            return Title(self.services)
        game = GAMES[self.start.game]
        setup = Setup(game, game.seats[-1], self.luck.getrandbits(64), game.options())
        seating = bots(game.seats[-1])
        return watch(self.services, Session.unsaved(self.services, setup, seating))

    def close(self) -> None:
        """End the program where it stands, be it in the middle of a fault; all is written then."""
        if self.game:
            self.game.session.close()
        self._plugged = self.gear.plugged
        for pad in PADS:
            self.gear.unplug(pad)
        pygame.event.clear()
        controller.quit()
        pygame.joystick.quit()
        self.window.close()
        self._threads.close()

    @property
    def stack(self) -> SceneStack:
        return self.services.stack

    @property
    def top(self) -> Any:
        """The scene that plays."""
        return self.stack.top

    @property
    def game(self) -> GameScene | None:
        """The match on the screen, under whatever lies over it."""
        for scene in reversed(self.stack.scenes):
            shown = scene.game if isinstance(scene, Watching | Replay) else scene
            if isinstance(shown, GameScene):
                return shown
        return None

    def frame(self) -> Frame:
        """What is on the screen."""
        frame = Frame()
        self.stack.draw(frame)
        return frame

    def do(self, deed: Deed) -> None:
        """Let it happen, and its seconds pass; a program that ends starts again."""
        self._app.staring = _endangers(deed.what)
        if deed.what:
            self.gear.do(deed.what)
        left = deed.seconds
        while left > 0 and self.top:
            self._step(min(left, LONGEST_STEP))
            left -= LONGEST_STEP
        if not self.top:
            self.close()
            self._open()
        shown = self.top.view if isinstance(self.top, GameScene) else self.top
        self.seen[type(shown).__name__] += 1

    def _step(self, seconds: float) -> None:
        """One turn of the main loop, and what others do meanwhile."""
        self.thinker.work()
        self._painter.work()
        self._clock.sleep(seconds)
        self._app.step(self._clock.now())
        if self.game and self.game.director.empty:
            self._compare(self.game)

    def _compare(self, game: GameScene) -> None:
        """All told: what stands on the table is the public view."""
        compare_facts(game)
        if not isinstance(self.top, GameScene | Watching):
            return  # who sits down in a pause changes the table when it goes on
        self._settled += 1
        if self._settled % (COMPARED * self.every) == 0:
            compare_pieces(game)

    # What may never be seen.

    def _look(self, frame: Frame) -> None:
        marks = [mark for layer in frame.layers for mark in layer]
        for mark in marks:
            if isinstance(mark, Picture) and not _there(mark.name):
                raise AssertionError(f"there is no picture {mark.name}")
        secrets = [mark for mark in marks if mark.secret and mark.alpha]
        if secrets and not self._may_see():
            raise AssertionError(f"a secret shows on {type(self.top).__name__}: {secrets[0]}")
        self.seen["(a secret, rightly)"] += bool(secrets)
        if isinstance(self.stack, Kiosk):
            self._see_questions({mark.text for mark in marks if isinstance(mark, Text)})

    def _see_questions(self, words: set[str]) -> None:
        """Count what a kiosk asks, which is no scene of its own."""
        texts = self.services.texts
        asks = texts("{names}: still there?", names="")
        self.seen["(still there?)"] += any(text.endswith(asks) for text in words)
        self.seen["(still playing?)"] += texts("Still playing?") in words

    def _may_see(self) -> bool:
        """Whether there is nobody else, or one looks at a secret and holds what must be held."""
        if self.game and self.game.session.seating.alone:
            return True
        scene = self.top.game if isinstance(self.top, LessonScene) else self.top
        if not isinstance(scene, GameScene):
            return False
        looking = scene.asking.looking
        if scene.session.seating.alone:
            return True
        if scene.asking.curtain.open:
            device = scene.asking.curtain.device
        elif looking.hiding and not looking.covering:
            (device,) = looking.devices
        else:
            return False
        held = any((device, verb) in self._devices.held for verb in _SHOULDERS)
        return held or device == MOUSE or self.services.settings.curtain is CurtainGrip.PRESS


def _endangers(what: What | None) -> bool:
    """Whether a secret that shows must go away now, or a picture may be out of date."""
    if isinstance(what, Touch):
        return what.verb in _SHOULDERS or what.verb is Verb.START
    return what is not None


@cache
def _there(name: str) -> bool:
    """Whether all files of a picture are there: a joined name has several, each with its place."""
    folder = resources.files("assets") / "svg"
    return all((folder / f"{part.partition('@')[0]}.svg").is_file() for part in name.split("+"))


def keep_a_game(
    storage: Storage, game: str, device: str, luck: random.Random, left: int = 0
) -> None:
    """Save a match of `game` but for its last `left` decisions, or a whole one in the archive.

    `device` and a mouse play.
    """
    rules = GAMES[game]
    seats = luck.choice(rules.seats)
    seating = new_table(rules, device)
    set_seats(seating, seats)
    sit_down(seating, "mouse", seats)
    match = Match(Setup(rules, seats, luck.getrandbits(64), rules.options()))
    while not match.over:
        for seat in match.waiting():
            match.commit(seat, luck.choice(match.legal(seat)))
    log = complete(match, tuple(player.to_json() for player in seating))
    lines = log.splitlines(keepends=True)
    storage.write(MATCH, b"".join(lines[: len(lines) - left]))
    if not left:
        storage.retire(MATCH, LOGS)


def any_start(luck: random.Random, game: str) -> Start:
    """Choose settings to begin with; quick ones more often, to see more games."""
    settings = replace(
        Settings(),
        language=luck.choice(["en", *LANGUAGES]),
        animation=luck.choice([*AnimationSpeed, AnimationSpeed.OFF, AnimationSpeed.OFF]),
        bot_pace=luck.choice([*BotPace, BotPace.INSTANT, BotPace.INSTANT]),
        curtain=luck.choice(list(CurtainGrip)),
        text_size=luck.choice([100, 75, 200]),
        reduced_motion=luck.randrange(5) == 0,
        full_screen=luck.randrange(10) == 0,
    )
    pads = tuple(luck.sample(PADS, luck.randint(0, 3)))
    kind = luck.choice(_KINDS)
    left = luck.choice((0, 1, 4, 20))
    return Start(luck.getrandbits(32), game, kind, settings, luck.choice(SIZES), pads, left)


# What stands on the table must be the public view, however the table came to it.


def compare_facts(scene: GameScene) -> None:
    """The table's own account of itself is what the public may know; raises AssertionError."""
    seen = scene.motions.shown.facts()  # type: ignore[attr-defined]
    view = scene.table.public().game
    true = {name: getattr(view, name) for name in seen}
    if seen != true:
        name = next(name for name in true if seen[name] != true[name])
        raise AssertionError(f"{name} is {true[name]}, but {seen[name]} is shown")


def compare_pieces(scene: GameScene) -> None:
    """The pieces lie as on a table that has only heard of the same match; raises AssertionError."""
    looking = scene.table.looking
    again = GameScene(scene.services, scene.session, type(scene.view), scene.manners)
    again.teller.recall(scene.table.history())
    again._show_committed()
    again.director.finish()
    scene.table.looking = looking
    shown, true = _marks(scene), _marks(again)
    if shown != true:
        told = f"there is {list(shown - true)}\ninstead of {list(true - shown)}"
        raise AssertionError(f"pieces of {type(scene.view).__name__}: {told}")


def _marks(scene: GameScene) -> Counter[str]:
    frame = Frame()
    scene.board.draw(frame)
    return Counter(_told(mark) for layer in frame.layers for mark in layer)


def _told(mark: Mark) -> str:
    """The mark in whole units."""
    return repr(mark._replace(x=round(mark.x), y=round(mark.y), w=round(mark.w), h=round(mark.h)))
