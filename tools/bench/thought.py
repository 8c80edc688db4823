"""Whether bots that think hold up frames: a process, a thread, and nobody thinking, side by side.

Hard bots take all seats of a game that is played at its real pace, in a window without a display.
It is played again and again, in turn with bots that think in a process of their own (as the table
does), in a thread, and that already know what to do and only wait as long. All choose alike, so
all show the same; the pictures were drawn before. Only frames that began or ended within a thought
count.

"wall" is what a frame took, so on a busy machine others have their part in it; "own" is the
processor time of the main thread. "locked" are frames that had to wait for Python's lock (they gave
the processor up, and nothing else in a frame does).

    python3 -m tools.bench.thought
    python3 -m tools.bench.thought --games cockroach --seconds 30
"""

import argparse
import os
import sys
import tempfile
import threading
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from game import GAMES
from scenes.files.settings import BotPace, Settings
from scenes.games.fixtures import staged, table_of
from scenes.match.game_scene import GameScene
from scenes.program.app import FRAME
from scenes.program.quiet import quiet_services
from scenes.program.thinker import Thinker
from scenes.program.window import Window
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Frame
from tools.bench.figure import Figure, Measure

SEATS = {"grasshopper": 4, "cockroach": 6}
SIZE = (1920, 1080)
LATE = 33.0  # ms: a frame that everybody sees
SECONDS = 15.0  # of play, each time
ROUNDS = 2
SEED = 1

Key = tuple[int, int]
"""A thought's own random stream, so the thought itself."""


class Thought(NamedTuple):
    """What a bot decided, and the seconds it took to."""

    move: Any
    seconds: float


class Knowing(Executor):
    """Bots that think at once, and remember what; later they only wait as long, in a thread."""

    def __init__(self) -> None:
        self._thoughts: dict[Key, Thought] = {}
        self._thread = ThreadPoolExecutor(1, "waiting")

    def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
        key: Key = args[-1].key()
        known = self._thoughts.get(key)
        if known:
            return self._thread.submit(_wait, known)
        began = time.thread_time()
        move = fn(*args)
        self._thoughts[key] = Thought(move, time.thread_time() - began)
        future: Future[Any] = Future()
        future.set_result(move)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self._thread.shutdown(wait, cancel_futures=cancel_futures)


def _wait(thought: Thought) -> Any:
    time.sleep(thought.seconds)
    return thought.move


class Watched(Executor):
    """Hands thoughts on; knows whether one runs, and what asking took the main thread."""

    def __init__(self, thinker: Executor) -> None:
        self.asking: list[float] = []  # ms of processor time
        self._thinker = thinker
        self._asked: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        began = time.thread_time()
        future = self._thinker.submit(fn, *args, **kwargs)
        self.asking.append(1e3 * (time.thread_time() - began))
        self._asked.append(future)
        return future

    @property
    def thinking(self) -> bool:
        self._asked = [future for future in self._asked if not future.done()]
        return bool(self._asked)


class Times(NamedTuple):
    """One frame: milliseconds on the wall and of the main thread, and whether it was locked out."""

    wall: float
    own: float
    locked: bool


class Stage:
    """A window and a canvas, kept from play to play, so that pictures are drawn once."""

    def __init__(self) -> None:
        self.window = Window(SIZE, full_screen=False)
        self.canvas = Canvas(SIZE)

    def show(self, scene: GameScene) -> None:
        """Show a frame as the main loop does."""
        scene.update(FRAME)
        frame = Frame()
        scene.services.stack.draw(frame)
        if self.canvas.draw(frame):
            self.window.show(self.canvas.surface, self.canvas.changed, self.canvas.shaken)


def play(stage: Stage, name: str, thinker: Watched, seconds: float, pace: bool) -> list[Times]:
    """Return the frames with a thought in them.

    They are of so many seconds of a game of hard bots. With `pace` a frame takes as long as on a
    screen, so that thoughts have their time.
    """
    times = []
    with _scene(name, thinker) as scene:
        for _ in range(round(seconds / FRAME)):
            if scene.over:
                break
            thought = thinker.thinking
            began, own, switches = time.perf_counter(), time.thread_time(), _given_up()
            stage.show(scene)
            wall = time.perf_counter() - began
            if thought or thinker.thinking:
                own = time.thread_time() - own
                times.append(Times(1e3 * wall, 1e3 * own, _given_up() > switches))
            if pace:
                time.sleep(max(0.0, FRAME - wall))
    return times


def _given_up() -> int:
    """How often this thread has given the processor up, 0 where the system does not tell."""
    if sys.platform != "linux":
        return 0
    import resource

    return resource.getrusage(resource.RUSAGE_THREAD).ru_nvcsw


@contextmanager
def _scene(name: str, thinker: Executor) -> Iterator[GameScene]:
    with tempfile.TemporaryDirectory() as folder:
        services = quiet_services(Path(folder), Settings(bot_pace=BotPace.INSTANT))
        services.thinker = thinker
        seating = table_of(GAMES[name], (), SEATS.get(name, 4))
        for player in seating:
            player.bot = "hard"
        yield staged(services, GAMES[name], seating, seed=SEED)


class Played(NamedTuple):
    """All counted frames of one way to think, and what each question took to ask, in ms."""

    frames: list[Times]
    asking: list[float]

    def share(self, values: Sequence[float], part: float = 0.99) -> float:
        return sorted(values)[int(part * (len(values) - 1))] if values else 0.0


def compare(name: str, seconds: float = SECONDS, rounds: int = ROUNDS) -> Mapping[str, Played]:
    """Play a game in all ways, in turn, `rounds` times."""
    os.environ.update({"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"})
    stage = Stage()
    told: dict[str, Played] = defaultdict(lambda: Played([], []))
    with Thinker(lambda: None) as process, ThreadPoolExecutor(1) as thread, Knowing() as knowing:
        process.submit(threading.active_count).result()  # it is there when the first bot thinks
        play(stage, name, Watched(knowing), seconds, pace=False)
        ways = {"process": process, "thread": thread, "none": knowing}
        for _ in range(rounds):
            for way, thinker in ways.items():
                watched = Watched(thinker)
                told[way].frames.extend(play(stage, name, watched, seconds, pace=True))
                told[way].asking.extend(watched.asking)
    stage.window.close()
    return told


def thoughts() -> Sequence[Figure]:
    """Measure frames with a thought in them.

    These are their own time and their lateness. The ratio is to the same frames while nobody
    thinks.
    """
    figures = []
    for name, seats in SEATS.items():
        told = compare(name)
        bare = told["none"].share([frame.own for frame in told["none"].frames])
        for way in ("process", "thread"):  # the third is the ratio
            frames = told[way].frames
            own = told[way].share([frame.own for frame in frames])
            late = 100 * sum(frame.wall > LATE for frame in frames) / max(1, len(frames))
            what = f"thought: {name}, {seats} hard bots in a {way}"
            bar = 33.0 if way == "process" else None
            figures += [
                Figure(
                    f"{what}, own, 99th percentile", own, "ms", own / bare if bare else None, bar
                ),
                Figure(f"{what}, frames over {LATE:g} ms on the wall", late, "%"),
            ]
    return figures


MEASURES: dict[str, Measure] = {"thoughts": thoughts}


def as_table(name: str, told: Mapping[str, Played]) -> str:
    lines = [
        f"{name}, {SEATS.get(name, 4)} hard bots",
        "bots in   frames  over 33 ms: wall  own  locked   99 %: wall   own   most: wall   own"
        "   asking: 99 %  most  ms",
    ]
    for way, played in told.items():
        wall = [frame.wall for frame in played.frames]
        own = [frame.own for frame in played.frames]
        locked = sum(frame.locked for frame in played.frames)
        lines.append(
            f"{way:8} {len(wall):7} {sum(w > LATE for w in wall):17} {sum(o > LATE for o in own):4}"
            f" {locked:7} {played.share(wall):12.1f} {played.share(own):5.1f}"
            f" {max(wall, default=0):12.1f} {max(own, default=0):5.1f}"
            f" {played.share(played.asking):15.2f} {max(played.asking, default=0):5.2f}"
        )
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", nargs="+", choices=GAMES, default=list(SEATS), metavar="GAME")
    parser.add_argument("--seconds", type=float, default=SECONDS, help=f"of play ({SECONDS:g})")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help=f"of each way ({ROUNDS})")
    wanted = parser.parse_args(arguments)
    for name in wanted.games:
        print(as_table(name, compare(name, wanted.seconds, wanted.rounds)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
