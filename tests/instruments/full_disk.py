"""Kills an evening at random moments of its first three games, on a disk that fills up meanwhile.

What the disk had when the program last said so must be there again by "Go on": no game is dealt
anew whose result was counted, and no decision is missing. Every second time the disk is still full
then.

    python3 -m tests.instruments.full_disk --kills 40
"""

import sys
import tempfile
from collections import Counter
from pathlib import Path
from random import Random
from typing import NamedTuple

from scenes.input.action import Verb
from tests.instruments.killed import killed
from tests.instruments.saving_evening import FullDisk, decisions
from tests.scenes.evening.party import evening, place, press
from tools.command_line import reader

EVENING = "tests.instruments.saving_evening"
WRITTEN = 60_000  # bytes in three games, about
SECONDS = 6.0  # that they take, about


class Safe(NamedTuple):
    """Games that were counted, and decisions of the one on the table."""

    games: int
    decisions: int


def told_until(folder: Path, room: int, seed: int, seconds: float) -> Safe | None:
    """Let the evening be killed some seconds after it has begun; what it last called safe."""
    lines = killed(EVENING, [str(folder), str(room), str(seed)], 1, seconds)
    safe = [Safe(int(games), int(count)) for games, count in lines if games.isdigit()]
    return safe[-1] if safe else None


def left(folder: Path, *, full: bool) -> Safe | None:
    """What "Go on" finds; None where nothing goes on."""
    disk = FullDisk(0) if full else None
    try:
        here = place(folder)
        if not any(words.startswith("Go on") for words in here.words()):
            return None
        press(here, Verb.SOUTH)
        return Safe(len(evening(here).results), decisions(here))
    finally:
        if disk:
            disk.mend()


def run(folder: Path, kills: int, seed: int) -> bool:
    """Kill so often; whether all was well. Prints what was found."""
    luck, games = Random(seed), Counter[int]()
    for kill in range(kills):
        place, full = folder / str(kill), kill % 2 == 1
        room = luck.randrange(WRITTEN // 6, WRITTEN)
        seconds = luck.uniform(0, SECONDS)
        safe = told_until(place, room, seed + kill, seconds)
        if safe is None:
            games[-1] += 1
            continue
        games[safe.games] += 1
        found = left(place, full=full)
        if found is None or found < safe:
            print(
                f"kill {kill + 1} after {seconds:.2f} s, {room} bytes: {found}, not {safe}; {place}"
            )
            return False
    by_game = ", ".join(f"in game {game + 1}: {games[game]}" for game in sorted(games) if game >= 0)
    print(f"{kills} kills, before the first game: {games[-1]}, {by_game}; all found again")
    return True


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("--kills", type=int, default=8, metavar="N", help="how many (8)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the moments (1)")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="to keep what is left there")
    wanted = parser.parse_args(arguments)
    if wanted.folder:
        return int(not run(wanted.folder, wanted.kills, wanted.seed))
    with tempfile.TemporaryDirectory() as folder:
        return int(not run(Path(folder), wanted.kills, wanted.seed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
