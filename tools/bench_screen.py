"""The screen's figures: Grasshopper Poker with four bots, painted without a display.

Painting means what the canvas does with a finished display list; showing it is the driver's.
As a program (`bench_screen.py 1920x1080`) it plays one game in a fresh process and prints, as JSON,
its slowest step and its memory.
"""

import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from statistics import median

import bench_figure
from bench_figure import Figure, Measure, seconds_each
from checkout import ROOT

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game import GAMES
from scenes.app import App, SystemClock
from scenes.input.devices import Devices
from scenes.settings import BotPace, Settings
from scenes.stage.audio import Audio
from scenes.stage.cache import argb, opaque
from scenes.stage.canvas import Canvas
from scenes.stage.frame import Frame, Layer
from scenes.staging import STEP, play, quiet_house, staged, table_of
from scenes.window import Window

GAME = GAMES["grasshopper"]
SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4K": (3840, 2160)}
BARS = {"1080p": 6.0, "4K": 14.0}  # ms, the median frame
UNSEEN = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
FULL_HD = SIZES["1080p"]
WINDOW = 60  # frames that count as one scene in motion: two seconds
IDLE = 4.0  # seconds
PIECES = 200  # of the reference, each time

FIRST = """
import os, sys
from scenes.window import Window
Window.show = lambda *_: os._exit(7)
from scenes.cli import main
main(["--windowed", "--size", "1920x1080"])
"""


def first() -> Sequence[Figure]:
    """From the start of Python to the moment the title is handed to the screen."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, **UNSEEN, "KRABBELTISCH_HOME": home}
        times = []
        for _ in range(bench_figure.REPEATS):
            began = time.perf_counter()
            code = subprocess.call([sys.executable, "-c", FIRST], cwd=ROOT, env=environment)
            times.append(time.perf_counter() - began)
            if code != 7:
                raise RuntimeError(f"the table did not come up: exit code {code}")
    return [Figure("first: picture after the start, 1080p", median(times), "s", 1.0)]


def frames() -> Sequence[Figure]:
    """The fullest scene in motion at three sizes, beside one ground and one turned card."""
    figures = []
    for name, size in SIZES.items():
        times = _painted(size)
        slow = times[len(times) * 99 // 100]
        figures += [
            Figure(f"frames: bare ground + rotozoom, {name}", _bare(size), "ms"),
            Figure(f"frames: median, {name}", median(times), "ms", BARS.get(name)),
            Figure(f"frames: 99th percentile, {name}", slow, "ms"),
        ]
    return figures


def _painted(size: tuple[int, int]) -> list[float]:
    """The milliseconds of each frame, sorted; its pictures were drawn before."""
    canvas = Canvas(size)
    times: list[list[float]] = [[] for _ in range(WINDOW)]
    for repeat in range(bench_figure.REPEATS + 1):
        for frame, its_times in zip(_fullest(), times, strict=True):
            began = time.perf_counter()
            canvas.draw(frame)
            if repeat:
                its_times.append(1e3 * (time.perf_counter() - began))
    return sorted(map(median, times))


@cache
def _fullest() -> tuple[Frame, ...]:
    """The two seconds of a game with the most marks that move."""
    with tempfile.TemporaryDirectory() as folder:
        recent: deque[Frame] = deque(maxlen=WINDOW)
        best, most = tuple[Frame, ...](), 0
        for frame in _played(Path(folder)):
            if recent and frame == recent[-1]:
                continue
            recent.append(frame)
            moving = sum(len(one.layers[Layer.MOVING]) for one in recent)
            if moving > most and len(recent) == WINDOW:
                best, most = tuple(recent), moving
    return best


def _played(folder: Path) -> Iterator[Frame]:
    """A whole game of bots, frame by frame."""
    house = quiet_house(folder, Settings(bot_pace=BotPace.INSTANT))
    house.audio = Audio()
    scene = staged(house, GAME, table_of(GAME, (), 4), seed=1)
    while not scene.over:
        scene.update(STEP)
        frame = Frame()
        house.stack.draw(frame)
        yield frame


def _bare(size: tuple[int, int]) -> float:
    """The milliseconds of a ground blitted and a card turned, the least a moving card can cost."""
    screen, ground = opaque(size), opaque(size)
    card = argb((round(0.085 * size[0]), round(0.21 * size[1])))

    def paint() -> int:
        for angle in range(PIECES):
            screen.blit(ground, (0, 0))
            screen.blit(pygame.transform.rotozoom(card, angle + 0.5, 1.0), (0, 0))
        return PIECES

    return 1e3 * seconds_each(paint)


def idle() -> Sequence[Figure]:
    """The real loop, while the table waits for somebody's bid."""
    os.environ.update(UNSEEN)
    with tempfile.TemporaryDirectory() as folder:
        house = quiet_house(Path(folder))
        scene = staged(house, GAME, table_of(GAME, ("keyboard",), 4))
        play(scene, 10.0)
        window = Window(FULL_HD, full_screen=False)
        canvas, clock = Canvas(FULL_HD), SystemClock()
        app = App(house.stack, window, canvas, Devices(canvas.to_units), clock)
        app.step(clock.now())
        threading.Timer(IDLE, house.stack.clear).start()
        began, worked = clock.now(), time.process_time()
        app.run()
        share = (time.process_time() - worked) / (clock.now() - began)
        window.close()
    return [Figure("idle: of one core, table at rest, 1080p", 100 * share, "%", 2)]


def cold() -> Sequence[Figure]:
    """One game in a fresh process, nothing drawn before; and the memory it took.

    Times are the loop's own processor time: a busy machine does not count, nor does the painter.
    """
    figures = []
    for name in ("1080p", "4K"):
        width, height = SIZES[name]
        command = [sys.executable, __file__, f"{width}x{height}"]
        told = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
        bar = 200 if name == "1080p" else None
        figures += [
            Figure(f"cold: slowest frame of a game, {name}", told["slowest"], "ms", 250),
            Figure(f"cold: slow frames (over 33 ms), {name}", told["slow"], "%"),
            Figure(f"cold: memory after a game, {name}", told["memory"], "MB", bar),
        ]
    return figures


def _play_cold(size: tuple[int, int]) -> dict[str, float]:
    os.environ.update(UNSEEN)
    window = Window(size, full_screen=False)
    times = []
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(1) as painter:
        canvas = Canvas(size, painter=painter)
        for frame in _played(Path(folder)):
            ready = False
            while not ready:
                began = time.thread_time()
                ready = canvas.ready(frame)
                if ready and canvas.draw(frame):
                    window.show(canvas.surface)
                times.append(1e3 * (time.thread_time() - began))
                if not ready:
                    time.sleep(0.005)
    slow = 100 * sum(one > 33 for one in times) / len(times)
    return {"slowest": max(times), "slow": slow, "memory": _peak_memory()}


def _peak_memory() -> float:
    """Megabytes this process has held at most; Linux alone tells it without counting its parent."""
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


MEASURES: dict[str, Measure] = {
    measure.__name__: measure for measure in (first, frames, idle, cold)
}

if __name__ == "__main__":
    width, height = map(int, sys.argv[1].split("x"))
    print(json.dumps(_play_cold((width, height))))
