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
from itertools import pairwise, zip_longest
from math import inf
from typing import Any

from game import GAMES
from game.engine.game import Options
from tools.command_line import numbers
from tools.contest import QUICK, Contest, Deal, play_deal, summary, tasks
from tools.executors import Crew, crew_of, reader


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
    tables: Sequence[Contest], games: int, crew: Crew, minutes: float = inf
) -> list[dict[str, Any]]:
    """Play at least `games` of each contest, within `minutes`.

    Returns a row for each. All contests advance together, a deal at a time: the time left is a
    good guess, and what is cut off is cut off everywhere. One that had no time for two deals, of
    which alone something can be told, is missing; the first has them.
    """
    end = time.monotonic() + 60 * minutes
    rounds = zip_longest(*(tasks(contest, games) for contest in tables))
    deals = [task for some in rounds for task in some if task]
    played: dict[Contest, list[Deal]] = {contest: [] for contest in tables}
    with closing(crew.each(play_deal, deals)) as results:
        for task, deal in zip(deals, results, strict=False):
            played[task.contest].append(deal)
            if len(played[task.contest]) > 1 and time.monotonic() >= end:
                break
    return [row(contest, deals) for contest, deals in played.items() if len(deals) > 1]


def row(contest: Contest, deals: Sequence[Deal]) -> dict[str, Any]:
    """Sum up what the one bot came to, in shares per seat."""
    seats = len(contest.bots)
    told = summary(contest, deals)[0]
    options = ", options on" if any(contest.options.to_json().values()) else ""
    return {
        "game": contest.game + options,
        "seats": seats,
        "level / others": f"{contest.bots[0]} / {contest.bots[1]}",
        "games": len(deals) * seats,
        "wins": f"{100 * told['win_share']:.1f} ± {100 * told['half_width_95']:.1f}",
        "even": f"{100 / seats:.1f}",
        "losses": f"{100 * told['loss_share']:.1f} ± {100 * told['loss_half_width_95']:.1f}",
        "CPU ms 99 %": f"{told['cpu_ms_99']:.2f}",
        "apart": "yes" if told["win_share"] - told["half_width_95"] > 1 / seats else "**no**",
    }


def as_page(rungs: Sequence[dict[str, Any]], wanted: int, arguments: Sequence[str]) -> str:
    """Write the table as a page.

    It says how it came about, and what it does not prove.
    """
    apart = sum(rung["apart"] == "yes" for rung in rungs)
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
            f"| {' | '.join(rungs[0])} |",
            "|---" * len(rungs[0]) + "|",
            *(f"| {' | '.join(map(str, rung.values()))} |" for rung in rungs),
        ]
    )


def main(arguments: list[str]) -> int:
    parser = reader(__doc__, games=1000)
    parser.add_argument("--game", choices=sorted(GAMES), help="this one only")
    parser.add_argument("--seats", type=numbers, default=[], help="these numbers only, as 3,4")
    parser.add_argument("--quick", action="store_true", help=f"only {QUICK} games")
    parser.add_argument(
        "--minutes", type=float, default=inf, help="no more, even if that is fewer --games"
    )
    parser.add_argument("--json", action="store_true", help="JSON instead of a page")
    wanted = parser.parse_args(arguments)
    if not wanted.minutes > 0:
        parser.error("--minutes is over 0")
    tables = list(contests([wanted.game] if wanted.game else [*GAMES], wanted.seats, wanted.seed))
    if not tables:
        parser.error(f"nobody plays with --seats {','.join(map(str, wanted.seats))}")
    games = QUICK if wanted.quick else wanted.games
    with crew_of(wanted, parser) as crew:
        rungs = climb(tables, games, crew, wanted.minutes)
    print(json.dumps(rungs, indent=2) if wanted.json else as_page(rungs, len(tables), arguments))
    return int(sum(rung["apart"] == "yes" for rung in rungs) < len(tables))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
