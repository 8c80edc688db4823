"""Let the table play by itself for days, in minutes, and see whether it grows.

It is the real kiosk: title, poster, a game of bots, pages of rules, the next game; every half an
hour a guest presses keys for some minutes and leaves without a word. Every picture that differs
from the one before is painted, and handed to a window without a display.

Simplified are: the clock runs as fast as the table can; a simulated second has a few frames where
a screen shows sixty (--fps); bots think in the same process, and their time does not count as the
frame's; nobody switches to full screen.

Memory is what the process holds (RSS), looked at once a simulated minute. The exit code is 1 if
its median grew by 2 MB or more after the first hour, or the handles or threads grew at all. Kept
pictures are only told: what they may take has a limit, and is part of the memory. A frame's time
is processor time of the main thread: what else runs on the machine does not count.
"""

import argparse
import gc
import json
import os
import random
import signal
import sys
import tempfile
import threading
import tracemalloc
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, field
from math import ceil
from pathlib import Path
from statistics import median

from tests.instruments.invisible import without_display
from tests.instruments.soak.table import Table
from tools.command_line import reader

HOUR = 3600.0  # seconds
LOOKS = 60  # at the memory, each hour
GROWTH = 2.0  # megabytes of memory after the first hour that are too many
SLOW, TOO_SLOW = 0.050, 0.250  # seconds of a frame
TRACED = 20  # places in the code


@dataclass(slots=True)
class Hour:
    """What one simulated hour came to; of what is kept, the number at its end."""

    number: int
    memory: list[float] = field(default_factory=list)  # megabytes, look by look
    handles: int = 0
    threads: int = 0
    objects: int = 0  # those that Python's garbage collector follows
    pictures: int = 0
    picture_megabytes: float = 0.0
    shown: int = 0  # games, finished or not
    finished: int = 0
    frames: int = 0  # painted
    over_50_ms: int = 0
    over_250_ms: int = 0
    slowest: float = 0.0  # seconds

    @property
    def usual_memory(self) -> float:
        """The median, in megabytes."""
        return median(self.memory)


def soak(table: Table, hours: int, seconds: float = HOUR) -> Iterator[Hour]:
    """Let so many hours of so many seconds pass at the table; each is told when it is over."""
    for number in range(1, hours + 1):
        yield _pass(table, Hour(number), (number - 1) * seconds, seconds)


def _pass(table: Table, hour: Hour, begin: float, seconds: float) -> Hour:
    shown, finished = table.shown.total(), table.finished.total()
    for look in range(1, LOOKS + 1):
        while table.clock.time < begin + seconds * look / LOOKS:
            _note(hour, table.step(), table.canvas.painted)
        hour.memory.append(_memory())
    hour.handles = len(os.listdir("/proc/self/fd"))
    hour.threads = threading.active_count()
    hour.objects = len(gc.get_objects())
    hour.pictures, hour.picture_megabytes = table.canvas.kept()
    hour.shown = table.shown.total() - shown
    hour.finished = table.finished.total() - finished
    return hour


def _note(hour: Hour, took: float, painted: bool) -> None:
    hour.frames += painted
    hour.over_50_ms += took > SLOW
    hour.over_250_ms += took > TOO_SLOW
    hour.slowest = max(hour.slowest, took)


def _memory() -> float:
    status = Path("/proc/self/status").read_text()
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def grown(hours: Sequence[Hour]) -> list[str]:
    """What grew after the first hour, in words; empty if nothing did, or there was no time to."""
    if len(hours) < 3:
        return []
    early, late = hours[1], hours[-1]
    found = []
    growth = late.usual_memory - early.usual_memory
    if growth >= GROWTH:
        found.append(f"memory grew by {growth:.1f} MB")
    for what in ("handles", "threads"):
        before = max(getattr(hour, what) for hour in hours[:2])
        after = min(getattr(hour, what) for hour in hours[2:])
        if after > before:
            found.append(f"{what} grew from {before} to {after}")
    return found


def as_table(hours: Sequence[Hour]) -> str:
    head = (
        "hour  memory: median, most MB  handles threads  objects  pictures kept MB"
        "  games: shown, finished   frames >50 ms >250 ms slowest ms"
    )
    lines = [head]
    for hour in hours:
        lines.append(
            f"{hour.number:4} {hour.usual_memory:16.1f} {max(hour.memory):7.1f}"
            f" {hour.handles:8} {hour.threads:7} {hour.objects:8,} {hour.pictures:9}"
            f" {hour.picture_megabytes:7.1f} {hour.shown:14} {hour.finished:9} {hour.frames:8,}"
            f" {hour.over_50_ms:6} {hour.over_250_ms:7} {1e3 * hour.slowest:10.0f}"
        )
    return "\n".join(lines)


def _most_grown(before: tracemalloc.Snapshot | None) -> str:
    if before is None:
        return "the first hour is not over"
    places = tracemalloc.take_snapshot().compare_to(before, "lineno")[:TRACED]
    return "\n".join(map(str, places))


def run(wanted: argparse.Namespace, table: Table) -> tuple[list[Hour], str]:
    """All hours, told on stderr as they pass, and what Python holds more than after the first."""
    hours: list[Hour] = []
    first: tracemalloc.Snapshot | None = None
    whole = ceil(wanted.hours)
    for hour in soak(table, whole, wanted.hours * HOUR / whole):
        hours.append(hour)
        print(as_table([hour]).splitlines()[-1], file=sys.stderr, flush=True)
        if wanted.trace and first is None:
            first = tracemalloc.take_snapshot()
    return hours, _most_grown(first) if wanted.trace else ""


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("--hours", type=float, default=24.0, metavar="N", help="24 if not set")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="1 if not set")
    parser.add_argument("--size", default="1920x1080", metavar="WxH", help="1920x1080 if not set")
    parser.add_argument("--fps", type=int, default=10, metavar="N", help="4 to 60; 10 if not set")
    parser.add_argument("--trace", action="store_true", help="where Python's memory grew; slow")
    parser.add_argument("--json", action="store_true", help="all as JSON")
    wanted = parser.parse_args(arguments)
    width, _, height = wanted.size.partition("x")
    if not (
        width.isdecimal() and height.isdecimal() and 4 <= wanted.fps <= 60 < wanted.hours * HOUR
    ):
        parser.error("that is no size, no --fps from 4 to 60, or less than a minute")
    without_display()
    if wanted.trace:
        tracemalloc.start()
    size = int(width), int(height)
    with (
        tempfile.TemporaryDirectory() as folder,
        closing(Table(size, wanted.fps, random.Random(wanted.seed), Path(folder))) as table,
    ):
        hours, traced = run(wanted, table)
        games = dict(table.shown)
    faults = grown(hours)
    verdict = "; ".join(faults) or "nothing grew"
    if wanted.json:
        rows = [{**asdict(hour), "usual_memory": hour.usual_memory} for hour in hours]
        print(json.dumps({"hours": rows, "games": games, "traced": traced, "verdict": verdict}))
    else:
        print(as_table(hours), games, traced, sep="\n")
        print(f"{wanted.hours:g} hours, {wanted.size}, seed {wanted.seed}: {verdict}")
    return 1 if faults else 0


if __name__ == "__main__":  # SDL would make a press of the close button of SIGTERM
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    sys.exit(main(sys.argv[1:]))
