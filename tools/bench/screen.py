"""What the table costs, without a display: until it is there, at rest, in a jump, in motion.

In motion are the first minutes of each game and ending, bots in all seats. Painting is what the
canvas does with a finished display list, and enlarging that for a very fine screen; showing it is
the driver's. The reference is one ground blitted and one card turned, the least that a moving card
can cost. As a program (`tools.bench.screen cockroach 1920x1080`) it plays in a fresh process,
nothing drawn before, and prints as JSON its slowest step and its memory.
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
from functools import partial
from itertools import product
from pathlib import Path
from statistics import median, quantiles

import pygame

from game import GAMES
from scenes.evening.course import Course
from scenes.evening.fixtures import evening_of
from scenes.evening.gather import Gather
from scenes.evening.show.podium import Podium
from scenes.files.settings import BotPace, Settings
from scenes.games.fixtures import STEP, play, staged, table_of
from scenes.input.devices import Devices
from scenes.match.game_scene import GameScene
from scenes.menus.results import Results
from scenes.program.app import FRAME, App, Clock
from scenes.program.quiet import quietly
from scenes.program.window import Window
from scenes.replay.fixtures import people, played
from scenes.replay.scene import Replay
from scenes.services import Services
from scenes.stage.render.cache import argb, opaque
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Frame
from scenes.stage.scene import Scene
from tools import bench
from tools.bench import Figure, Measure, alternating, seconds_each
from tools.bench.engine import goofspiel
from tools.checkout import ROOT, UNSEEN

SIZES = {"1080p": (1920, 1080), "4K": (3840, 2160)}
ROWS: dict[str, tuple[str, str, dict[str, float]]] = {  # what is told: its name, its unit, its bars
    "slowest": ("slowest frame", "ms", {"1080p": 250, "4K": 250}),
    "slow": ("frames over 33 ms", "%", {}),
    "held": ("frames held back for a picture", "%", {}),
    "painting": ("painting, 99th percentile", "ms", {"1080p": 6.0, "4K": 14.0}),
    "memory": ("memory", "MB", {"1080p": 200.0, "4K": 250.0}),
}
COLD = 90.0  # seconds of play in a fresh process
ENDING = 30.0  # seconds until an ending is at rest
GUESTS = 14  # as many as an evening can have
PIECES = 10  # of the reference, each time
REST = 2.0  # seconds of rest a repeat
JUMPS = 40  # in a replay, from its beginning to its end

FIRST = """
import os, sys
from scenes.program.window import Window
Window.show = lambda *_: os._exit(7)
from scenes.program.cli import main
main(["--windowed", "--size", "1920x1080"])
"""


def first() -> Sequence[Figure]:
    """Measure from Python's start to the title, beside a bare Python."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, **UNSEEN, "KRABBELTISCH_HOME": home}
        environment["PYTHONWARNINGS"] = "ignore:resource_tracker"  # FIRST ends without goodbye

        def start(code: str, expected: int) -> float:
            began = time.perf_counter()
            ended = subprocess.call([sys.executable, "-c", code], cwd=ROOT, env=environment)
            if ended != expected:
                raise RuntimeError(f"the table did not come up: exit code {ended}")
            return time.perf_counter() - began

        timed = alternating(partial(start, FIRST, 7), partial(start, "", 0))
    return [Figure("first: picture after the start, 1080p", timed.seconds, "s", timed.ratio, 0.4)]


def idle() -> Sequence[Figure]:
    """Measure the real loop at rest, beside one that only wakes."""
    os.environ.update(UNSEEN)
    return [_idle(name) for name in GAMES]


def _idle(name: str) -> Figure:
    game = GAMES[name]
    with quietly() as services:
        scene = staged(services, game, table_of(game, ("keyboard",), game.seats[-1]))
        play(scene, 60.0)
        window = Window(SIZES["1080p"], full_screen=False)
        canvas, clock = Canvas(SIZES["1080p"]), Clock()
        app = App(services.stack, window, canvas, Devices(canvas.to_units), clock)

        def frame() -> float:
            app.step(clock.now())
            return app.pause

        timed = alternating(lambda: _awake(frame), lambda: _awake(lambda: FRAME))
        window.close()
    share = 100 * timed.seconds / REST
    return Figure(f"idle: table at rest, 1080p, {name}", share, "% of a core", timed.ratio, 1.8)


def _awake(step: Callable[[], float]) -> float:
    """The processor's seconds in `REST`: steps, each with the pause after it that it asks for."""
    began, slept = time.process_time(), 0.0
    while slept < REST:
        pause = step()
        time.sleep(pause)
        slept += pause
    return (time.process_time() - began) * REST / slept


def jumps() -> Sequence[Figure]:
    """Measure the slowest of some jumps in a replay of each game.

    Each ends with the table at rest. Beside it is a decision of the goofspiel.
    """
    return [_jumps(name) for name in GAMES]


def _jumps(name: str) -> Figure:
    with quietly() as services:
        line = played(name)
        replay = Replay(services, line, people(line.seats), lambda: None)
        services.stack.start_with(replay)
        stops = [line.nearest(jump / JUMPS) for jump in range(JUMPS + 1)]
        plain, slowest = [], []
        for _ in range(bench.REPEATS):
            plain.append(seconds_each(goofspiel))
            slowest.append(max(seconds_each(partial(_jump, replay, stop)) for stop in stops))
    millis = 1e3 * median(slowest)
    what = f"jumps: slowest of {JUMPS} in a replay, {name}"
    return Figure(what, millis, "ms", millis / 1e3 / median(plain), 50.0)


def _jump(replay: Replay, stop: int) -> int:
    replay.jump(stop)
    return 1


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


def _table(services: Services, game: str) -> GameScene:
    """A full table of bots."""
    seats = GAMES[game].seats[-1]
    return staged(services, GAMES[game], table_of(GAMES[game], (), seats), seed=1)


def _results(game: str, services: Services) -> Scene:
    """What follows on a game, whose own time does not count."""
    session = _table(services, game).session
    session.play_out([GAMES[game].bots["easy"]] * GAMES[game].seats[-1])
    return Results(services, session)


def _podium(services: Services) -> Scene:
    over = evening_of(services.texts, GUESTS, 4)
    return Podium(services, over, again=lambda: None, title=lambda: None)


def _evening(services: Services) -> Scene:
    return Gather(Course(services, evening_of(services.texts, GUESTS, 2)), "")


ENDINGS: dict[str, Callable[[Services], Scene]] = {
    "results": partial(_results, "eight28"),
    "throne": partial(_results, "cockroach"),
    "podium": _podium,
    "evening": _evening,
}


def _game(services: Services, name: str) -> Iterator[str]:
    """Step by step what bots are being told that are never waited for."""
    table = _table(services, name)
    while not table.over:
        table.update(STEP)
        yield type(table.motions.last).__name__


def _first_steps(scene: Scene) -> Iterator[str]:
    for step in range(round(ENDING / STEP)):
        scene.update(STEP)
        yield f"{step * STEP:.0f} s"


def _playing(services: Services, name: str) -> Iterator[str]:
    if name in GAMES:
        return _game(services, name)
    scene = ENDINGS[name](services)
    services.stack.start_with(scene)
    return _first_steps(scene)


def frames() -> Sequence[Figure]:
    """Measure the first minutes of a game, and its memory.

    They run in a fresh process. Times are the loop's own processor time: a busy machine does not
    count, nor does the painter.
    """
    figures = []
    for name, size in product((*GAMES, *ENDINGS), SIZES):
        width, height = SIZES[size]
        command = [sys.executable, "-m", "tools.bench.screen", name, f"{width}x{height}"]
        ran = subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        told = json.loads(ran.stdout)
        for key, (what, unit, bars) in ROWS.items():
            ratio = told["ratio"] if key == "slowest" else None
            what = f"frames: {what}, {name}, {size}"
            figures.append(Figure(what, told[key], unit, ratio, bars.get(size)))
    return figures


def play_cold(name: str, size: tuple[int, int], seconds: float = COLD) -> dict[str, float | str]:
    """Return what `frames` tells, and tell of the slowest frame.

    What is made for a frame that is not ready counts as painting, too.
    """
    os.environ.update(UNSEEN)
    gc.freeze()  # as the program does when it starts
    window = Window(size, full_screen=False)
    steps: list[tuple[float, str]] = []
    painting = []  # ms of frames that differ from the one before, or were not ready
    held = 0  # frames that came late, since a picture was still being drawn
    instant = Settings(bot_pace=BotPace.INSTANT)
    with quietly(instant) as services, ThreadPoolExecutor(1) as painter:
        canvas, playing = Canvas(window.size, painter=painter), _playing(services, name)
        while len(steps) * STEP < seconds:
            began = time.thread_time()
            if (told := next(playing, None)) is None:
                break
            frame = Frame()
            services.stack.draw(frame)
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
        "painting": quantiles(painting, n=100, method="inclusive")[98],
        "held": 100 * held / len(steps),
        "memory": memory,
    }


def _peak_memory() -> float:
    """Megabytes this process has held at most; Linux alone tells it without counting its parent."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


MEASURES: dict[str, Measure] = {"first": first, "idle": idle, "jumps": jumps, "frames": frames}

if __name__ == "__main__":
    width, height = map(int, sys.argv[2].split("x"))
    print(json.dumps(play_cold(sys.argv[1], (width, height))))
