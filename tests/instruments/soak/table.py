"""The table of the soak: the real kiosk and its main loop, as fast as they can go."""

import random
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

import pygame
from pygame.event import Event

from scenes.files.desk import Desk
from scenes.files.settings import Settings
from scenes.input.devices import Devices
from scenes.kiosk.attract import Attract
from scenes.kiosk.reel import Reel
from scenes.kiosk.stack import Fittings, open_kiosk
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.menus.wishes import after_game, screen_for
from scenes.program import table
from scenes.program.app import App
from scenes.program.quiet import SameThread
from scenes.program.window import Window
from scenes.replay.watching import Watching
from scenes.services import Services
from scenes.stage.audio import Audio
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Frame
from scenes.stage.scene import Scene, SceneStack
from scenes.texts import Texts
from tests.stand_ins import Clock

RESTING = 0.2  # seconds of a step while the picture stays as it is
PAINTING = 1 / 60  # seconds that pass, here and in the simulation, while a ground is painted

VISIT = 1800.0  # seconds from one guest to the next
STAY = 480.0  # seconds that a guest plays before it goes away without a word
HASTE = (0.3, 2.5)  # seconds between two presses
HABITS = {
    pygame.K_RETURN: 45,
    **dict.fromkeys((pygame.K_UP, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_LEFT), 10),
    pygame.K_ESCAPE: 4,
    pygame.K_F1: 3,
    pygame.K_TAB: 2,
    pygame.K_p: 1,
}


class Bots(SameThread):
    """Bots that think at once; `seconds` is the processor time that they took."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        began = time.thread_time()
        thought = super().submit(fn, *args, **kwargs)
        self.seconds += time.thread_time() - began
        return thought


class NotingCanvas(Canvas):
    """Notes whether the last frame was painted, was equal to the one before, or is not ready."""

    painted = False
    waiting = False

    def kept(self) -> tuple[int, float]:
        """How many surfaces are kept for later, and their megabytes."""
        return len(self._cache), self._cache.held / 2**20

    def ready(self, frame: Frame) -> bool:
        ready = super().ready(frame)
        self.waiting = not ready
        return ready

    def draw(self, frame: Frame) -> bool:
        self.painted = super().draw(frame)
        return self.painted


class Guest:
    """Comes every half an hour, presses keys for some minutes, and goes away without a word."""

    def __init__(self, luck: random.Random) -> None:
        self._luck = luck
        self._pressed = 0  # during this visit
        self._next = 0.0

    def update(self, now: float) -> None:
        """Press what is due by `now`, in seconds."""
        if now % VISIT < VISIT - STAY:
            self._pressed = 0
        elif now >= self._next:
            _press(self._key())
            self._pressed += 1
            self._next = now + self._luck.uniform(*HASTE)

    def _key(self) -> int:
        """Wake the table, begin the game that it shows, and then anything."""
        if self._pressed < 2:
            return (pygame.K_RETURN, pygame.K_p)[self._pressed]
        return self._luck.choices(list(HABITS), list(HABITS.values()))[0]


def _press(key: int) -> None:
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(Event(kind, key=key, scancode=0, mod=0, unicode=""))


class Table:
    """The kiosk with its window (of the driver "dummy"), canvas, painter, sound and save files.

    `step` is a step of its main loop. Full screen is not switched, as there is no screen.
    """

    def __init__(self, size: tuple[int, int], fps: int, luck: random.Random, folder: Path) -> None:
        """`size` in pixels; `fps` steps a simulated second while something moves."""
        self.clock = Clock()
        self.thinker = Bots()
        self.shown = Counter[str]()  # games by name
        self.finished = Counter[str]()
        self._step = 1 / fps
        self._window = Window(size, full_screen=False)
        self._painter = ThreadPoolExecutor(1, "painter")
        self.canvas = NotingCanvas(size, painter=self._painter)
        self.audio = Audio()
        self.audio.preload(["focus"])
        self._guest = Guest(luck)
        devices = Devices(self.canvas.to_units)
        self._house = Services(
            Settings(), Texts("en"), self.audio, devices, Desk(folder), SceneStack(), luck,
            self.thinker, table.applier(Settings(), self._window, self.canvas, self.audio),
            self._window.keep_awake,
            after_game=after_game,
            screen_for=screen_for,
            draw_seed=lambda: luck.getrandbits(64),
        )  # fmt: skip
        fittings = Fittings(
            partial(setattr, self.audio, "ceiling"), partial(setattr, self.canvas, "drift"),
            lambda _: None, lambda: time.gmtime(self.clock.time),
        )  # fmt: skip
        open_kiosk(self._house, fittings)
        self._house.stack.push(Title(self._house))
        self._app = App(
            self._house.stack, self._window, self.canvas, devices, self.clock, closable=False
        )
        self._game: GameScene | None = None
        self._ended = False

    @property
    def top(self) -> Scene | None:
        return self._house.stack.top

    def step(self) -> float:
        """A step of the main loop; the seconds of processor time it took, without the bots'.

        While nothing changes on the screen, steps are longer. A ground that the painter draws
        beside takes its real time.
        """
        if self.canvas.waiting:
            time.sleep(PAINTING)
            self.clock.sleep(PAINTING)
        else:
            self.clock.sleep(self._step if self.canvas.painted else RESTING)
        self.canvas.painted = self.canvas.waiting = False
        self._guest.update(self.clock.time)
        before, thought = time.thread_time(), self.thinker.seconds
        self._app.step(self.clock.time)
        took = time.thread_time() - before - (self.thinker.seconds - thought)
        self._count()
        return took

    def close(self) -> None:
        """End it where it is; the scenes leave, so that no save stays open."""
        self._house.stack.clear()
        self._house.stack.apply_changes()
        self._painter.shutdown()
        self._window.close()

    def _count(self) -> None:
        """Note each game that begins, and that comes to its end."""
        game = _game_on(self._house.stack)
        if game is None:
            return
        name = game.table.game
        if game is not self._game:
            self._game, self._ended = game, False
            self.shown[name] += 1
        if game.over and not self._ended:
            self._ended = True
            self.finished[name] += 1


def _game_on(stack: SceneStack) -> GameScene | None:
    scene: Any = stack.top
    if isinstance(scene, Attract):
        scene = scene.shown
    if isinstance(scene, (Watching, Reel)):
        scene = scene.game
    return scene if isinstance(scene, GameScene) else None
