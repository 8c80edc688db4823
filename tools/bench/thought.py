"""Whether bots that think hold up frames: a process, a thread, and nobody thinking, side by side.

Hard bots take all seats of a game that is played at its real pace, in a window without a display.
It is played again and again, in turn with bots that think in a process of their own (as the table
does), in a thread, and that already know what to do and only wait as long. All choose alike, so
all show the same; the pictures were drawn before. Only frames that began or ended within a thought
count.

"wall" is what a frame took, so on a busy machine others have their part in it; "own" is the
processor time of the main thread. "locked" are frames that had to wait for Python's lock (they gave
the processor up, and nothing else in a frame does).

    python3 -m tools.bench --only thoughts
"""

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
from tools.bench.figure import Figure, Measure, nearly_most

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

    @property
    def own(self) -> float:
        """The main thread's ms in the slowest of a hundred frames but one."""
        return nearly_most([frame.own for frame in self.frames])

    def share(self, so: Callable[[Times], bool]) -> float:
        """Return the frames that are so, in %."""
        return 100 * sum(map(so, self.frames)) / max(1, len(self.frames))


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

    The ratio is to the same frames while nobody thinks.
    """
    figures = []
    for name, seats in SEATS.items():
        told = compare(name)
        bare = told["none"].own
        for way in ("process", "thread"):  # the third is the ratio
            played = told[way]
            what = f"thoughts: {name}, {seats} hard bots in a {way}"
            figures += [
                Figure(
                    f"{what}, own, 99th percentile",
                    played.own,
                    "ms",
                    played.own / bare if bare else None,
                    LATE if way == "process" else None,
                ),
                Figure(
                    f"{what}, over {LATE:g} ms on the wall",
                    played.share(lambda frame: frame.wall > LATE),
                    "%",
                ),
                Figure(f"{what}, locked", played.share(lambda frame: frame.locked), "%"),
                Figure(f"{what}, asking, 99th percentile", nearly_most(played.asking), "ms"),
            ]
    return figures


MEASURES: dict[str, Measure] = {"thoughts": thoughts}
