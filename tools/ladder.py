"""Set one bot of each level among bots of the level below, in every game at every number of seats.

A level is above the one below if its share of wins is above an even share by more than the 95 %
interval, as tools.arena reckons both. In a game that only names a loser, all others share the
win. Exit code 1 if a rung is not shown to be one.

    python3 -m tools.ladder --games 1000
    python3 -m tools.ladder --game eight28 --seats 3,4
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from itertools import pairwise, zip_longest
from math import inf

from game import GAMES
from game.engine.game import Options
from tools import executors
from tools.contest import QUICK, Contest, Deal, play_portion, portions, summary
from tools.executors import Progress, Workers, each


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


def climb(
    tables: Sequence[Contest],
    games: int,
    workers: Workers | None,
    progress: Progress,
    minutes: float = inf,
) -> list[Rung]:
    """Play at least so many games of each contest, or as many as all can have in the minutes.

    All contests advance together, a portion at a time, so that the time left is a good guess.
    """
    end = time.monotonic() + 60 * minutes
    split = [portions(contest, games) for contest in tables]
    rounds = [
        [(rung, portion) for rung, portion in enumerate(some) if portion]
        for some in zip_longest(*split)
    ]
    tasks = [portion for some in rounds for _, portion in some]
    played: list[list[Deal]] = [[] for _ in tables]
    with closing(each(play_portion, tasks, workers, progress)) as results:
        for some in rounds:
            for rung, _ in some:
                played[rung] += next(results)
            if time.monotonic() >= end:
                break
    return [reached(contest, deals) for contest, deals in zip(tables, played, strict=True)]


def reached(contest: Contest, deals: Sequence[Deal]) -> Rung:
    """Sum up what the one bot of a contest came to."""
    seats = len(contest.bots)
    row = summary(contest, deals)[0]
    return Rung(
        contest.game,
        seats,
        contest.options.to_json(),
        contest.bots[0],
        contest.bots[1],
        len(deals) * seats,
        row["win_share"],
        row["half_width_95"],
        row["loss_share"],
        row["loss_half_width_95"],
        row["cpu_ms_99"],
    )


HEAD = f"{'':26}{'games':>7}{'wins':>14}{'even':>8}{'losses':>16}{'CPU ms 99 %':>14}  apart"


def as_line(rung: Rung) -> str:
    options = "options on" if any(rung.options.values()) else ""
    return (
        f"{rung.game:12}{rung.seats:2}  {rung.bot:6} / {rung.others:6}{rung.games:7}"
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
    parser.add_argument(
        "--minutes", type=float, default=inf, help="no more, even if that is fewer --games"
    )
    parser.add_argument("--json", action="store_true", help="JSON instead of a table")
    executors.add_arguments(parser)
    wanted = parser.parse_args(arguments)
    try:
        seats = [int(number) for number in wanted.seats.split(",") if number]
    except ValueError:
        parser.error("--seats are numbers, as 3,4")
    if wanted.games < 1 or wanted.seed < 0 or not wanted.minutes > 0:
        parser.error("--games is at least 1, --minutes over 0, --seed at least 0")
    tables = list(contests([wanted.game] if wanted.game else list(GAMES), seats, wanted.seed))
    if not tables:
        parser.error(f"nobody plays with --seats {wanted.seats}")
    games = QUICK if wanted.quick else wanted.games
    with executors.workers(wanted, parser) as (workers, progress):
        rungs = climb(tables, games, workers, progress, wanted.minutes)
    if wanted.json:
        print(json.dumps([asdict(rung) | {"apart": rung.apart} for rung in rungs], indent=2))
    else:
        print("\n".join([HEAD, *map(as_line, rungs)]))
        print(f"{sum(rung.apart for rung in rungs)} of {len(rungs)} rungs are apart")
    return int(not all(rung.apart for rung in rungs))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
