"""How soon the table is there, and what it costs while nothing happens; without a display."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median

from game import GAMES
from scenes.games.fixtures import play, staged, table_of
from scenes.input.devices import Devices
from scenes.program.app import FRAME, App, Clock
from scenes.program.quiet import quiet_services
from scenes.program.window import Window
from scenes.replay.fixtures import people, played
from scenes.replay.scene import Replay
from scenes.stage.render.canvas import Canvas
from tools.bench import figure
from tools.bench.engine import goofspiel
from tools.bench.figure import Figure, Measure, alternating, seconds_each
from tools.checkout import ROOT, UNSEEN

FULL_HD = (1920, 1080)
REST = 1.0  # seconds of rest a repeat
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
    with tempfile.TemporaryDirectory() as folder:
        services = quiet_services(Path(folder))
        scene = staged(services, game, table_of(game, ("keyboard",), game.seats[-1]))
        play(scene, 60.0)
        window = Window(FULL_HD, full_screen=False)
        canvas, clock = Canvas(FULL_HD), Clock()
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
    with tempfile.TemporaryDirectory() as folder:
        services = quiet_services(Path(folder))
        line = played(name)
        replay = Replay(services, line, people(line.seats), lambda: None)
        services.stack.start_with(replay)
        stops = [line.nearest(jump / JUMPS) for jump in range(JUMPS + 1)]
        plain, slowest = [], []
        for _ in range(figure.REPEATS):
            plain.append(seconds_each(goofspiel))
            slowest.append(max(_taken(partial(replay.jump, stop)) for stop in stops))
    millis = 1e3 * median(slowest)
    what = f"jumps: slowest of {JUMPS} in a replay, {name}"
    return Figure(what, millis, "ms", millis / 1e3 / median(plain), 50.0)


def _taken(step: Callable[[], None]) -> float:
    began = time.process_time()
    step()
    return time.process_time() - began


MEASURES: dict[str, Measure] = {measure.__name__: measure for measure in (first, idle, jumps)}
