"""Frames in motion: the fullest moment of each game and ending, bots in all seats, no display.

Painting is what the canvas does with a finished display list, and enlarging that for a very fine
screen; showing it is the driver's. The reference is one ground blitted and one card turned, the
least that a moving card can cost. As a program (`tools.bench.frames cockroach 1920x1080`) it plays
in a fresh process, nothing drawn before, and prints as JSON its slowest step and its memory.
"""

import gc
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import islice
from pathlib import Path
from statistics import median
from typing import NamedTuple

import pygame

from game import GAMES
from scenes.evening.course import Course
from scenes.evening.gather import Gather
from scenes.evening.show.fixtures import evening_of
from scenes.evening.show.podium import Podium
from scenes.files.settings import BotPace, Settings
from scenes.games.fixtures import STEP, staged, table_of
from scenes.menus.results import Results
from scenes.program.app import FRAME
from scenes.program.quiet import quiet_services
from scenes.program.window import Window
from scenes.services import Services
from scenes.stage.render.cache import argb, opaque
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Frame, Layer
from scenes.stage.scene import Scene
from tools.bench import figure
from tools.bench.engine import goofspiel
from tools.bench.figure import Figure, Measure, nearly_most, seconds_each
from tools.checkout import ROOT

SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4K": (3840, 2160)}
BARS = {"1080p": 6.0, "4K": 14.0}  # ms, the 99th percentile, so the median too
MEMORY = {"1080p": 200.0, "4K": 250.0}  # MB
WINDOW = 60  # frames that count as one moment: two seconds
LOOK = 10  # steps from one look to the next while the moment is searched for
COLD = 90.0  # seconds of play in a fresh process
ENDING = 30.0  # seconds until an ending is at rest
GUESTS = 14  # as many as an evening can have
PIECES = 10  # of the reference, each time
NO_SCREEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


class Moment(NamedTuple):
    """Some steps of a game of bots: from which on, and what is told there."""

    name: str
    first: int
    told: str

    def __str__(self) -> str:
        return f"{self.name} at {self.told}"


class Step(NamedTuple):
    """One frame, and the milliseconds it took the scene to move on and to write it."""

    frame: Frame
    millis: float


def frames() -> Sequence[Figure]:
    """Measure the fullest moment of each game, at three sizes.

    It is written, and painted.
    """
    figures = []
    for name in (*GAMES, *ENDINGS):
        moment = fullest(name)
        steps = _steps(moment)
        figures.append(_written(moment, steps))
        for size in SIZES:
            figures += _painted(moment, [step.frame for step in steps], size)
    return figures


def _written(moment: Moment, steps: Sequence[Step]) -> Figure:
    """Plain Python, so it stands beside a decision of the goofspiel."""
    millis = median(step.millis for step in steps)
    plain = 1e3 * median(seconds_each(goofspiel) for _ in range(figure.REPEATS))
    return Figure(f"frames: {moment}, written, median", millis, "ms", millis / plain)


def _painted(moment: Moment, shown: Sequence[Frame], size: str) -> list[Figure]:
    easel, bare = Easel(SIZES[size]), Bare(SIZES[size])
    times: list[list[float]] = []  # by repeat, by frame
    plain = []
    for _ in range(figure.REPEATS + 1):
        plain.append(1e3 * seconds_each(bare.paint))
        easel.paint(shown[0])
        times.append([easel.paint(frame) for frame in shown[1:]])
    del times[0], plain[0]  # the first time round, everything is drawn anew
    by_frame = [median(column) for column in zip(*times, strict=True)]
    middle = median(median(row) / bare for row, bare in zip(times, plain, strict=True))
    slowest = median(nearly_most(row) / bare for row, bare in zip(times, plain, strict=True))
    what = f"frames: {moment}, {size}"
    return [
        Figure(f"{what}, median", median(by_frame), "ms", middle, BARS.get(size)),
        Figure(f"{what}, 99th percentile", nearly_most(by_frame), "ms", slowest, BARS.get(size)),
    ]


class Easel:
    """A canvas, and the window that its picture is enlarged for, if it is."""

    def __init__(self, size: tuple[int, int]) -> None:
        os.environ.update(NO_SCREEN)
        self._window = Window(size, full_screen=False)
        self._canvas = Canvas(self._window.size)
        self._enlarged = self._window.size != size

    def paint(self, frame: Frame) -> float:
        """Return the processor's milliseconds."""
        began, canvas = time.process_time(), self._canvas
        drawn = canvas.draw(frame)
        if self._enlarged and (drawn or self._window.stale):
            self._window.show(canvas.surface, canvas.changed if drawn else (), canvas.shaken)
        return 1e3 * (time.process_time() - began)


class Bare:
    """The reference, at a size in pixels."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._screen, self._ground = opaque(size), opaque(size)
        self._card = argb((round(0.085 * size[0]), round(0.21 * size[1])))

    def paint(self) -> int:
        for angle in range(PIECES):
            self._screen.blit(self._ground, (0, 0))
            self._screen.blit(pygame.transform.rotozoom(self._card, angle + 0.5, 1.0), (0, 0))
        return PIECES


@cache
def fullest(name: str) -> Moment:
    """Find the two seconds with the most marks that move.

    They are of a whole game, or of a whole ending.
    """
    with _opened(name) as (services, playing):
        looks = []
        for number, told in enumerate(playing):
            if number % LOOK == 0:
                looks.append((len(_frame(services).layers[Layer.MOVING]), told))
    width = WINDOW // LOOK
    windows = [looks[first : first + width] for first in range(len(looks) - width + 1)]
    most = max(windows, key=lambda window: sum(moving for moving, _ in window))
    return Moment(name, windows.index(most) * LOOK, max(most)[1])


def _steps(moment: Moment) -> list[Step]:
    """One frame before the moment, and those of it that differ from the one before."""
    steps: list[Step] = []
    with _opened(moment.name) as (services, playing):
        next(islice(playing, moment.first, moment.first), None)
        while len(steps) <= WINDOW:
            began = time.process_time()
            if next(playing, None) is None:
                break
            frame = _frame(services)
            millis = 1e3 * (time.process_time() - began)
            if not steps or frame != steps[-1].frame:
                steps.append(Step(frame, millis))
    return steps


@contextmanager
def _opened(name: str) -> Iterator[tuple[Services, Iterator[str]]]:
    """A game at a full table, or an ending: what tells step by step what is being told."""
    with tempfile.TemporaryDirectory() as folder:
        services = quiet_services(Path(folder), Settings(bot_pace=BotPace.INSTANT))
        yield services, _game(services, name) if name in GAMES else _ending(services, name)


def _game(services: Services, name: str) -> Iterator[str]:
    """Bots that are never waited for, to the end of the game."""
    scene = staged(services, GAMES[name], table_of(GAMES[name], (), GAMES[name].seats[-1]), seed=1)
    while not scene.over:
        scene.update(STEP)
        yield type(scene.motions.last).__name__


def _ending(services: Services, name: str) -> Iterator[str]:
    """An ending; the game before it is over, so its time does not count."""
    scene = ENDINGS[name](services)
    services.stack.clear_to(scene)
    services.stack.apply_changes()
    return _first_steps(scene)


def _first_steps(scene: Scene) -> Iterator[str]:
    """Its first steps."""
    for step in range(round(ENDING / STEP)):
        scene.update(STEP)
        yield f"{step * STEP:.0f} s"


def _results(game: str) -> Callable[[Services], Scene]:
    """What follows on a game of bots at a full table."""

    def results(services: Services) -> Scene:
        seats = GAMES[game].seats[-1]
        scene = staged(services, GAMES[game], table_of(GAMES[game], (), seats), seed=1)
        scene.session.play_out([GAMES[game].bots["easy"]] * seats)
        return Results(services, scene.session)

    return results


def _podium(services: Services) -> Scene:
    over = evening_of(services.texts, GUESTS, 4)
    return Podium(services, over, again=lambda: None, title=lambda: None)


def _evening(services: Services) -> Scene:
    return Gather(Course(services, evening_of(services.texts, GUESTS, 2)), "")


ENDINGS: dict[str, Callable[[Services], Scene]] = {
    "results": _results("eight28"),
    "throne": _results("cockroach"),
    "podium": _podium,
    "evening": _evening,
}


def _frame(services: Services) -> Frame:
    frame = Frame()
    services.stack.draw(frame)
    return frame


def cold() -> Sequence[Figure]:
    """Measure the first minutes of a game, and its memory.

    They run in a fresh process. Times are the loop's own processor time: a busy machine does not
    count, nor does the painter.
    """
    figures = []
    for name in (*GAMES, *ENDINGS):
        for size in ("1080p", "4K"):
            width, height = SIZES[size]
            command = [sys.executable, "-m", "tools.bench.frames", name, f"{width}x{height}"]
            ran = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
            told = json.loads(ran.stdout)
            what = f"{name}, {size}"
            figures += [
                Figure(f"cold: slowest frame, {what}", told["slowest"], "ms", told["ratio"], 250),
                Figure(f"cold: frames over 33 ms, {what}", told["slow"], "%"),
                Figure(f"cold: frames held back for a picture, {what}", told["held"], "%"),
                Figure(
                    f"cold: painting, 99th percentile, {what}",
                    told["painting"],
                    "ms",
                    bar=BARS[size],
                ),
                Figure(f"cold: memory, {what}", told["memory"], "MB", bar=MEMORY[size]),
            ]
    return figures


def play_cold(name: str, size: tuple[int, int], seconds: float = COLD) -> dict[str, float | str]:
    """Return what `cold` tells, and tell of the slowest frame.

    What is made for a frame that is not ready counts as painting, too.
    """
    os.environ.update(NO_SCREEN)
    gc.freeze()  # as the program does when it starts
    window = Window(size, full_screen=False)
    steps: list[tuple[float, str]] = []
    painting = []  # ms of frames that differ from the one before, or were not ready
    held = 0  # frames that came late, since a picture was still being drawn
    with _opened(name) as (services, playing), ThreadPoolExecutor(1) as painter:
        canvas = Canvas(window.size, painter=painter)
        while len(steps) * STEP < seconds:
            began = time.thread_time()
            if (told := next(playing, None)) is None:
                break
            frame = _frame(services)
            drawing = time.thread_time()
            tries = []
            while not canvas.ready(frame):
                tries.append(1e3 * (time.thread_time() - began))
                painting.append(1e3 * (time.thread_time() - drawing))
                time.sleep(FRAME)
                began = drawing = time.thread_time()
            held += bool(tries)
            drawn = canvas.draw(frame)
            if drawn or window.stale:
                painted = time.thread_time()
                window.show(canvas.surface, canvas.changed if drawn else (), canvas.shaken)
                done = time.thread_time() if window.size != size else painted
                painting.append(1e3 * (done - drawing))
            tries.append(1e3 * (time.thread_time() - began))
            steps.append((max(tries), told))
    memory = _peak_memory()
    slowest, when = max(steps)
    return {
        "slowest": slowest,
        "when": when,
        "ratio": slowest / (1e3 * seconds_each(Bare(size).paint)),
        "slow": 100 * sum(millis > 33 for millis, _ in steps) / len(steps),
        "painting": nearly_most(painting),
        "held": 100 * held / len(steps),
        "memory": memory,
    }


def _peak_memory() -> float:
    """Megabytes this process has held at most; Linux alone tells it without counting its parent."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


MEASURES: dict[str, Measure] = {measure.__name__: measure for measure in (frames, cold)}

if __name__ == "__main__":
    width, height = map(int, sys.argv[2].split("x"))
    print(json.dumps(play_cold(sys.argv[1], (width, height))))
