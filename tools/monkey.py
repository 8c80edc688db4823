#!/usr/bin/env python3
"""Let a monkey at the table: random presses on random devices, through the real scenes.

It plays, pauses, changes settings and languages, pulls cables and plugs them in again, looks away,
quits and comes back, without a display and as fast as it can. An evening is 2,000 actions at one
table; every sixth is spent in a kiosk. It ends at the first exception, at a table that stands still
though there are moves, at a secret on the screen that nobody may see now, at a picture that is
missing, and at a table that shows something else than the public view. Then it prints the seed and
the shortest script it can find that comes to the same, and exits with 1.
"""

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, TypeVar

from monkey_hands import Hands
from monkey_room import Deed, Fault, Room, Start, any_start

from game import GAMES
from scenes.game_scene import GameScene
from scenes.settings import Settings

T = TypeVar("T")

EVENING = 2000  # actions
PATIENCE = 500  # actions without progress
TRIES = 1500  # of a patient monkey, before a table is said to stand still
REPLAYS = 300  # to find a shorter script
STILL_REPLAYS = 60  # of one that ends with a patient monkey
GAME, SCREENS = "game", "screens"
MEMORY = Path("/dev/shm")  # its files are flushed much sooner


class Evening:
    """One table from the first press to the last, or to a fault; keeps what was done."""

    def __init__(self, game: str, start: Start, folder: Path) -> None:
        self.game = game
        self.script: list[Deed] = []
        self.counted: Counter[str] = Counter()  # actions by game and by scene
        self._room = Room(folder, start)
        self._progress: dict[
            str, tuple[Any, ...]
        ] = {}  # of the game, and of the screens above and without it
        self._waiting = Counter[str]()  # actions there since the last progress

    def spend(self, actions: int, luck: random.Random) -> None:
        """Do so many random things; raises Fault."""
        hands = Hands(luck, self.game)
        for _ in range(actions):
            self.do(hands.next(self._room))
            if max(self._waiting.values()) >= PATIENCE:
                self.get_on(luck)

    def close(self) -> None:
        """Leave nothing running."""
        self._room.close()

    def do(self, deed: Deed) -> None:
        self.script.append(deed)
        self._room.do(deed)
        top, game = self._room.top, self._room.game
        self.counted[type(top).__name__] += 1
        self.counted[game.session.match.setup.game.name if game else "(no game)"] += 1
        self.counted["(a secret, rightly)"] = self._room.looks
        self._watch()

    def _watch(self) -> None:
        """Notice progress; that a pause comes and goes is none of the game it lies on."""
        top = self._room.top
        place = GAME if isinstance(top, GameScene) else SCREENS
        progress: tuple[Any, ...] = top, self._room.house.settings
        if isinstance(top, GameScene):
            progress = top, len(top.session.match.decisions), top.last
        self._waiting[place] += 1
        if progress != self._progress.get(place):
            self._progress[place], self._waiting[place] = progress, 0

    def get_on(self, luck: random.Random) -> None:
        """See that somebody who wants to can get on from here; raises Fault."""
        hands = Hands(luck, self.game, patient=True)
        place = GAME if self._waiting[GAME] >= self._waiting[SCREENS] else SCREENS
        for _ in range(TRIES):
            self.do(hands.next(self._room))
            if self._waiting[place] == 0:
                return
        name = type(self._progress[place][0]).__name__
        raise Fault(f"stuck in {name}", f"nothing gets on in {name}")


def replay(game: str, start: Start, script: Sequence[Deed], stands_still: bool) -> str:
    """The place of the fault that `script` comes to, or an empty text."""
    with _folder() as folder:
        evening = Evening(game, start, Path(folder))
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
    """Leave out halves, quarters and so on, down to single deeds, while it still fails."""
    left = replays
    size = len(script) // 2
    while size and left:
        start = 0
        while start < len(script) and left:
            left -= 1
            shorter = [*script[:start], *script[start + size :]]
            if fails(shorter):
                script = shorter
            else:
                start += size
        size //= 2
    return script


def _folder() -> "tempfile.TemporaryDirectory[str]":
    return tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None)


def _report(game: str, start: Start, script: Sequence[Deed], fault: Fault) -> None:
    print(f"{fault}\n\nLooking for a shorter script than {len(script)} deeds …", flush=True)
    still = fault.place.startswith("stuck")
    found = script
    if replay(game, start, script, still) == fault.place:
        found = shortest(
            script,
            lambda part: replay(game, start, part, still) == fault.place,
            STILL_REPLAYS if still else REPLAYS,
        )
    print(
        f"{fault.place}, in {game}, from Start({start.seed}, {_told(start.settings)}"
        f"{', kiosk' if start.kiosk else ''}):"
    )
    for deed in found:
        print(f"    {deed}")


def _told(settings: Settings) -> str:
    plain = Settings()
    names = [field.name for field in fields(Settings)]
    other = [name for name in names if getattr(settings, name) != getattr(plain, name)]
    return f"Settings({', '.join(f'{name}={getattr(settings, name)!s}' for name in other)})"


def run(actions: int, seed: int, games: Sequence[str]) -> int:
    """Evening after evening, one game after the other; the exit code."""
    counted: Counter[str] = Counter()
    began = time.perf_counter()
    for number, first in enumerate(range(0, actions, EVENING)):
        luck = random.Random(f"{seed} {number}")
        game = games[number % len(games)]
        start = any_start(luck, kiosk=number % 6 == 5)
        with _folder() as folder:
            evening = Evening(game, start, Path(folder))
            try:
                evening.spend(min(EVENING, actions - first), luck)
            except Fault as fault:
                print(f"Seed {seed}, evening {number}: {fault.place}")
                _report(game, start, evening.script, fault)
                return 1
            finally:
                evening.close()
        counted += evening.counted
    seconds = time.perf_counter() - began
    print(f"{actions:,} actions without a fault, seed {seed}, {actions / seconds:,.0f} a second")
    for name, count in counted.most_common():
        print(f"    {count:9,} {name}")
    return 0


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "--actions", type=int, default=20_000, metavar="N", help="20,000 if not set"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="1 if not set")
    parser.add_argument("--game", choices=list(GAMES), help="all in turn if not set")
    wanted = parser.parse_args(arguments)
    return run(wanted.actions, wanted.seed, [wanted.game] if wanted.game else list(GAMES))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
