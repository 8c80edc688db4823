"""Set one bot of each level among bots of the level below, in every game at every number of seats.

A level is above the one below if its share of wins is above an even share by more than the 95 %
interval, as tools.arena reckons both. In a game that only names a loser, all others share the
win. Exit code 1 if a rung is not shown to be one.

    python3 -m tools.ladder --games 1000
    python3 -m tools.ladder --game eight28 --seats 3,4
"""

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
from tools.command_line import reader
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
    """Yield each level of each game above the one below.

    They have no options, and all that the game has. `seats` chooses among the numbers of seats of
    each game; none means all.
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
    """Play at least `games` of each contest, within `minutes`.

    All contests advance together, a portion at a time: the time left is a good guess, and what is
    cut off is cut off everywhere. A contest for which there was no time is missing.
    """
    end = time.monotonic() + 60 * minutes
    rounds = zip_longest(*(portions(contest, games) for contest in tables))
    tasks = [(rung, portion) for some in rounds for rung, portion in enumerate(some) if portion]
    played: list[list[Deal]] = [[] for _ in tables]
    work = [portion for _, portion in tasks]
    with closing(each(play_portion, work, workers, progress)) as results:
        for (rung, _), deals in zip(tasks, results, strict=True):
            played[rung] += deals
            if time.monotonic() >= end:
                break
    return [reached(*both) for both in zip(tables, played, strict=True) if both[1]]


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


COLUMNS = (
    *("game", "seats", "level / others", "games", "wins", "even", "losses"),
    *("CPU ms 99 %", "apart"),
)


def as_page(rungs: Sequence[Rung], wanted: int, arguments: Sequence[str]) -> str:
    """Write the table as a page.

    It says how it came about, and what it does not prove.
    """
    apart = sum(rung.apart for rung in rungs)
    rows = [
        f"| {rung.game}{', options on' if any(rung.options.values()) else ''} | {rung.seats} "
        f"| {rung.bot} / {rung.others} | {rung.games} "
        f"| {100 * rung.wins:.1f} ± {100 * rung.wins_half_width:.1f} | {100 / rung.seats:.1f} "
        f"| {100 * rung.losses:.1f} ± {100 * rung.losses_half_width:.1f} "
        f"| {rung.cpu_ms_99:.2f} | {'yes' if rung.apart else '**no**'} |"
        for rung in rungs
    ]
    return "\n".join(
        [
            "# The ladder",
            "",
            "One bot of each level among bots of the level below; made by",
            "",
            f"    python3 -m tools.ladder {' '.join(arguments)} > docs/ladder.md",
            "",
            f"{apart} of {wanted} rungs are apart: the share of wins is above an even share by",
            f"more than its 95 % interval. {len(rungs) - apart} are not shown to be, which with",
            f"few games says little; for {wanted - len(rungs)} there was no time. Shares are in",
            "percent, intervals over deals; each deal is played in all rotations of the seats.",
            "",
            f"| {' | '.join(COLUMNS)} |",
            "|---" * len(COLUMNS) + "|",
            *rows,
        ]
    )


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("--game", choices=sorted(GAMES), help="this one only")
    parser.add_argument("--seats", default="", help="these numbers only, as 3,4")
    parser.add_argument("--games", type=int, default=1000, help="at least, for a rung (1000)")
    parser.add_argument("--quick", action="store_true", help=f"only {QUICK} games")
    parser.add_argument("--seed", type=int, default=1, help="of the deals (1)")
    parser.add_argument(
        "--minutes", type=float, default=inf, help="no more, even if that is fewer --games"
    )
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--json", action="store_true", help="JSON instead of a table")
    how.add_argument("--markdown", action="store_true", help="a page, as docs/ladder.md")
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
    elif wanted.markdown:
        print(as_page(rungs, len(tables), arguments))
    else:
        print("\n".join([HEAD, *map(as_line, rungs)]))
        print(f"{sum(rung.apart for rung in rungs)} of {len(tables)} rungs are apart")
    return int(sum(rung.apart for rung in rungs) < len(tables))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
