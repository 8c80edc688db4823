"""Let a monkey at the table: random deeds of random devices, through the whole real program.

It plays, pauses at every beat, changes settings and languages, draws the window to other sizes and
to full screen, pulls cables and plugs them in again, looks away, quits and comes back, without a
display and as fast as it can. Its keys and clicks are events that SDL hands out, its pads SDL's
virtual joysticks. An evening is 2,000 actions at one table or in a kiosk, or 100 in front of a
demo. It ends at the first exception, at a table that stands still though there are moves, at a
secret on the screen that nobody may see now, at a picture that is missing, and at a table that
shows something else than the public view. Then it prints the seed and the shortest script it can
find that comes to the same, and exits with 1.
"""

import argparse
import itertools
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

from game import GAMES
from scenes.files.settings import Settings
from scenes.match.game_scene import GameScene
from tests.instruments.invisible import without_display
from tests.instruments.monkey.deeds import Deed
from tests.instruments.monkey.hands import Hands
from tests.instruments.monkey.room import LOOKED_AT, Room, Start, any_start
from tests.instruments.monkey.view import Fault
from tests.scenes import virtual_pad

T = TypeVar("T")

EVENING = {"table": 2000, "kiosk": 2000, "demo": 100}  # actions
PATIENCE = 500  # actions without progress
TRIES = 1500  # of a patient monkey, before a table is said to stand still
REPLAYS = 400  # to find a shorter script
STILL_REPLAYS = 60  # of one that ends with a patient monkey
GAME, SCREENS = "game", "screens"
MEMORY = Path("/dev/shm")  # its files are flushed much sooner


class Evening:
    """One table from the first deed to the last, or to a fault; keeps what was done."""

    def __init__(self, start: Start, folder: Path, every: int = LOOKED_AT) -> None:
        self.start = start
        self.script: list[Deed] = []
        self.room = Room(folder, start, every)
        self._progress: dict[
            str, tuple[Any, ...]
        ] = {}  # of the game, and of the screens above and without it
        self._waiting = Counter[str]()  # actions there since the last progress

    def spend(self, actions: int, luck: random.Random) -> None:
        """Do so many random things; raises Fault."""
        hands = Hands(luck, self.start.game)
        for _ in range(actions):
            self.do(hands.next(self.room))
            if max(self._waiting.values()) >= PATIENCE:
                self.get_on(luck)

    def do(self, deed: Deed) -> None:
        self.script.append(deed)
        self.room.do(deed)
        self._watch()

    def _watch(self) -> None:
        """Notice progress; that a pause comes and goes is none of the game it lies on."""
        top = self.room.top
        place = GAME if isinstance(top, GameScene) else SCREENS
        progress: tuple[Any, ...] = top, self.room.services.settings
        if isinstance(top, GameScene):
            progress = top, top.table.decisions, top.motions.last
        self._waiting[place] += 1
        if progress != self._progress.get(place):
            self._progress[place], self._waiting[place] = progress, 0

    def get_on(self, luck: random.Random) -> None:
        """See that somebody who wants to can get on from here; raises Fault."""
        hands = Hands(luck, self.start.game, patient=True)
        place = GAME if self._waiting[GAME] >= self._waiting[SCREENS] else SCREENS
        for _ in range(TRIES):
            self.do(hands.next(self.room))
            if self._waiting[place] == 0:
                return
        name = type(self._progress[place][0]).__name__
        raise Fault(f"stuck in {name}", f"nothing gets on in {name}")

    def close(self) -> None:
        """Leave nothing running."""
        self.room.close()


def replay(start: Start, script: Sequence[Deed], stands_still: bool) -> str:
    """The place of the fault that `script` comes to, or an empty text."""
    with _folder() as folder:
        evening = Evening(start, Path(folder), every=1)
        try:
            for deed in script:
                evening.do(deed)
            if stands_still:
                evening.get_on(random.Random(0))
        except Fault as fault:
            return fault.place
        finally:
            evening.close()
    return ""


def shortest(
    script: Sequence[T], fails: Callable[[Sequence[T]], bool], replays: int
) -> Sequence[T]:
    """Leave out halves, quarters and so on, down to single deeds, while it still fails.

    A round of single deeds in which one could go is followed by another.
    """
    left = replays
    size = max(1, len(script) // 2)
    while left:
        before, start = len(script), 0
        while start < len(script) and left:
            left -= 1
            shorter = [*script[:start], *script[start + size :]]
            if fails(shorter):
                script = shorter
            else:
                start += size
        if size == 1 and len(script) == before:
            break
        size = max(1, size // 2)
    return script


def _folder() -> "tempfile.TemporaryDirectory[str]":
    return tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None)


def _report(start: Start, script: Sequence[Deed], fault: Fault) -> None:
    print(f"{fault}\n\nLooking for a shorter script than {len(script)} deeds …", flush=True)
    still = fault.place.startswith("stuck")
    found = script
    if replay(start, script, still) == fault.place:
        found = shortest(
            script,
            lambda part: replay(start, part, still) == fault.place,
            STILL_REPLAYS if still else REPLAYS,
        )
    print(f"{fault.place}, from {_told(start)}:")
    for deed in found:
        print(f"    {deed}")


def _told(start: Start) -> str:
    plain = Settings()
    names = [field.name for field in fields(Settings)]
    other = [name for name in names if getattr(start.settings, name) != getattr(plain, name)]
    settings = ", ".join(f"{name}={getattr(start.settings, name)!s}" for name in other)
    return repr(start._replace(settings=plain)).replace(repr(plain), f"Settings({settings})")


class Tally:
    """What was done so far, told after each evening and at the end."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._began = time.perf_counter()
        self._by_game, self._by_deed, self._by_scene = (Counter[str]() for _ in range(3))

    @property
    def actions(self) -> int:
        return self._by_game.total()

    def add(self, evening: Evening, number: int) -> None:
        """How far it is: the numbers say where to go on after a fault."""
        start = evening.start
        self._by_game[f"{start.game}, {start.kind}"] += len(evening.script)
        self._by_deed.update(deed.kind for deed in evening.script)
        self._by_scene += evening.room.seen
        rate = self.actions / (time.perf_counter() - self._began)
        told = f"{self.actions:,} actions, {rate:,.0f} a second, seed {self._seed}, to {number}"
        print(told, end="\r" if sys.stderr.isatty() else "\n", file=sys.stderr, flush=True)

    def tell(self, how: str) -> None:
        print(f"{self.actions:,} actions {how}, seed {self._seed}")
        for counted in (self._by_game, self._by_deed, self._by_scene):
            print()
            for name, count in counted.most_common():
                print(f"    {count:9,} {name}")


def run(actions: int, seed: int, games: Sequence[str], first: int = 0) -> int:
    """Evening after evening, one game after the other; the exit code.

    `first` is the number of the first evening. Whoever stops it (Ctrl+C, or SIGTERM) still gets the
    counts of the evenings that are over.
    """
    tally = Tally(seed)
    try:
        return _run(tally, actions, seed, games, first)
    except KeyboardInterrupt:
        tally.tell("without a fault, then stopped")
        return 0


def _run(tally: Tally, actions: int, seed: int, games: Sequence[str], first: int) -> int:
    for number in itertools.count(first):
        luck = random.Random(f"{seed} {number}")
        start = any_start(luck, games[number % len(games)])
        with _folder() as folder:
            evening, found = Evening(start, Path(folder)), None
            try:
                evening.spend(min(EVENING[start.kind], actions - tally.actions), luck)
            except Fault as fault:
                found = fault
            finally:
                evening.close()
        tally.add(evening, number)
        if found:
            tally.tell("to a fault")
            print(f"Seed {seed}, evening {number}: {found.place}")
            _report(start, evening.script, found)
            return 1
        if tally.actions >= actions:
            break
    tally.tell("without a fault")
    return 0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        "python3 -m tests.instruments.monkey",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--actions", type=int, default=20_000, metavar="N", help="20,000 if not set"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="1 if not set")
    parser.add_argument(
        "--evening", type=int, default=0, metavar="E", help="begin with this one (0)"
    )
    parser.add_argument("--game", choices=list(GAMES), help="all in turn if not set")
    wanted = parser.parse_args(arguments)
    without_display()
    if not virtual_pad.available():
        parser.error("this pygame's SDL has no virtual joysticks")
    games = [wanted.game] if wanted.game else list(GAMES)
    return run(wanted.actions, wanted.seed, games, wanted.evening)


if __name__ == "__main__":
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    sys.exit(main(sys.argv[1:]))
