"""Set one bot of each level among bots of the level below, in every game at every number of seats.

A level is above the one below if its share of wins is above an even share by more than the 95 %
interval, as tools/arena.py reckons both. In a game that only names a loser, all others share the
win. Exit code 1 if a rung is not shown to be one.

    python3 -m tools.ladder --games 1000
    python3 -m tools.ladder --game eight28 --seats 3,4
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import ceil

from game import GAMES
from game.engine.game import Options
from tools.arena import QUICK, Contest, play, summary


@dataclass(frozen=True, slots=True)
class Rung:
    """What one `bot` reached among `others`; shares are per seat, times CPU milliseconds."""

    game: str
    seats: int
    options: dict[str, bool]
    bot: str
    others: str
    games: int
    wins: float
    wins_half_width: float
    losses: float
    losses_half_width: float
    cpu_ms_99: float

    @property
    def apart(self) -> bool:
        return self.wins - self.wins_half_width > 1 / self.seats


def contests(games: Sequence[str], seats: Sequence[int], seed: int) -> Iterator[Contest]:
    """Each level of each game above the one below, with no options and with all that it has.

    `seats` chooses among the numbers of seats of each game; none means all.
    """
    for name in games:
        game = GAMES[name]
        for number in game.seats:
            if seats and number not in seats:
                continue
            for options in _options(game.options):
                for below, level in pairwise(["random", *game.bots]):
                    yield Contest(name, (level, *[below] * (number - 1)), options, seed)


def _options(kind: type[Options]) -> list[Options]:
    """Off, and all on but the short game, in which there is less time to be better."""
    on = {name: True for name in kind.names() if name != "short"}
    return [kind(), kind(**on)] if on else [kind()]


def climb(contest: Contest, games: int, workers: int) -> Rung:
    """Play at least so many games of a contest."""
    seats = len(contest.bots)
    deals = max(2, ceil(games / seats))
    row = summary(contest, list(play(contest, deals, workers)))[0]
    return Rung(
        contest.game,
        seats,
        contest.options.to_json(),
        contest.bots[0],
        contest.bots[1],
        deals * seats,
        row["win_share"],
        row["half_width_95"],
        row["loss_share"],
        row["loss_half_width_95"],
        row["cpu_ms_99"],
    )


HEAD = f"{'':33}{'wins':>14}{'even':>8}{'losses':>16}{'CPU ms 99 %':>14}  apart"


def as_line(rung: Rung) -> str:
    options = "options on" if any(rung.options.values()) else ""
    return (
        f"{rung.game:12}{rung.seats:2}  {rung.bot:6} / {rung.others:6}"
        f"{100 * rung.wins:8.1f} ± {100 * rung.wins_half_width:3.1f}"
        f"{100 / rung.seats:8.1f}"
        f"{100 * rung.losses:10.1f} ± {100 * rung.losses_half_width:3.1f}"
        f"{rung.cpu_ms_99:14.2f}  {'yes' if rung.apart else 'NO'}  {options}"
    ).rstrip()


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=sorted(GAMES), help="this one only")
    parser.add_argument("--seats", default="", help="these numbers only, as 3,4")
    parser.add_argument("--games", type=int, default=1000, help="at least, for a rung (1000)")
    parser.add_argument("--quick", action="store_true", help=f"only {QUICK} games")
    parser.add_argument("--seed", type=int, default=1, help="of the deals (1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--json", action="store_true", help="JSON instead of a table")
    wanted = parser.parse_args(arguments)
    try:
        seats = [int(number) for number in wanted.seats.split(",") if number]
    except ValueError:
        parser.error("--seats are numbers, as 3,4")
    if wanted.games < 1 or wanted.workers < 1 or wanted.seed < 0:
        parser.error("--games and --workers are at least 1, --seed at least 0")
    tables = list(contests([wanted.game] if wanted.game else list(GAMES), seats, wanted.seed))
    if not tables:
        parser.error(f"nobody plays with --seats {wanted.seats}")
    if not wanted.json:
        print(HEAD)
    rungs = []
    for contest in tables:
        rungs.append(climb(contest, QUICK if wanted.quick else wanted.games, wanted.workers))
        if not wanted.json:
            print(as_line(rungs[-1]), flush=True)
    if wanted.json:
        print(json.dumps([asdict(rung) | {"apart": rung.apart} for rung in rungs], indent=2))
    else:
        print(f"{sum(rung.apart for rung in rungs)} of {len(rungs)} rungs are apart")
    return int(not all(rung.apart for rung in rungs))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
