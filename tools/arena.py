"""Let bots of different levels play each other, and say who wins and who comes last how often.

Every deal is played once in each rotation of the seats, so that nobody wins by a better place or a
better deck. A shared win or last place counts in shares. The interval is taken over deals, because
the games of one deal hang together. Shares do not depend on the number of workers; only the times
do. Of Cockroach Poker Royal it also says how bots play with the others: how long somebody waits,
what is slid straight back, and how much is passed on.

    python3 -m tools.arena --bots normal,random,random,random --games 1000
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from fractions import Fraction
from functools import partial
from math import ceil, sqrt
from multiprocessing import get_context
from statistics import mean, median, quantiles, stdev
from time import process_time_ns
from typing import Any

from game import GAMES
from game.bots.play import named_bots, play_out, seed_of
from game.engine.game import Bot, Options
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32
from scenes.program.thinker import safe_path
from tools.manners import Manners, line

QUICK = 80  # games


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what: `bots` names one bot a place; `first_seed` seeds the deals."""

    game: str
    bots: tuple[str, ...]
    options: Options
    first_seed: int


@dataclass(slots=True)
class Tally:
    """What one bot's name achieved in some games."""

    wins: Fraction = Fraction(0)  # a tie's parts added
    losses: Fraction = Fraction(0)  # last places, likewise
    ranks: int = 0  # sum
    played: int = 0  # seats times games
    times: list[int] = field(default_factory=list)  # CPU nanoseconds, decision by decision


@dataclass(frozen=True, slots=True)
class Deal:
    """What came of one deal: tallies by the bots' names, and each game's manners."""

    tallies: dict[str, Tally]
    manners: list[Manners]


class Timed:
    """A bot that notes the processor time of each of its decisions."""

    def __init__(self, bot: Bot, times: list[int]) -> None:
        self._bot = bot
        self._times = times

    def __call__(self, view: Any, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
        began = process_time_ns()
        move = self._bot(view, seat, legal, rng)
        self._times.append(process_time_ns() - began)
        return move


def play_deal(contest: Contest, deal: int) -> Deal:
    """One deal in all rotations of the seats."""
    game = GAMES[contest.game]
    seats = len(contest.bots)
    seed = seed_of(contest.first_seed, deal)
    tallies = {name: Tally() for name in contest.bots}
    manners: list[Manners] = []
    for shift in range(seats):
        names = contest.bots[shift:] + contest.bots[:shift]
        bots = named_bots(game, names)
        match = Match(Setup(game, seats, seed, contest.options))
        timed = [Timed(bot, tallies[name].times) for bot, name in zip(bots, names, strict=True)]
        play_out(match, timed)
        if contest.game == "cockroach":
            manners.append(Manners.of(match))
        ranks = match.state.ranking()
        for name, rank in zip(names, ranks, strict=True):
            tally = tallies[name]
            tally.played += 1
            tally.ranks += rank
            tally.wins += Fraction(rank == 1, ranks.count(1))
            tally.losses += Fraction(rank == max(ranks), ranks.count(max(ranks)))
    return Deal(tallies, manners)


def play(contest: Contest, deals: int, workers: int) -> Iterator[Deal]:
    """All deals, in order, whoever plays them."""
    one = partial(play_deal, contest)
    if workers == 1:
        yield from map(one, range(deals))
        return
    # Spawned, not forked: a fork of a process with threads may hang.
    with safe_path(), get_context("spawn").Pool(workers) as pool:
        yield from pool.imap(one, range(deals), chunksize=max(1, min(8, deals // workers)))


def summary(contest: Contest, deals: Sequence[Deal]) -> list[dict[str, Any]]:
    """A row for each name, in the order they were named."""
    rows = []
    for name in dict.fromkeys(contest.bots):
        tallies = [deal.tallies[name] for deal in deals]
        wins, losses = (
            [float(part / tally.played) for part, tally in zip(parts, tallies, strict=True)]
            for parts in ([t.wins for t in tallies], [t.losses for t in tallies])
        )
        times = sorted(time / 1e6 for tally in tallies for time in tally.times)
        rows.append(
            {
                "bot": name,
                "seats": contest.bots.count(name),
                "win_share": round(mean(wins), 6),
                "half_width_95": half_width(wins),
                "loss_share": round(mean(losses), 6),
                "loss_half_width_95": half_width(losses),
                "mean_rank": round(
                    sum(tally.ranks for tally in tallies) / sum(tally.played for tally in tallies),
                    6,
                ),
                "decisions": len(times),
                "cpu_ms_median": round(median(times), 4),
                "cpu_ms_99": round(quantiles(times, n=100)[98], 4),
                "cpu_ms_most": round(times[-1], 4),
            }
        )
    return rows


def half_width(shares: Sequence[float]) -> float:
    """Of the 95 % interval around their mean."""
    return round(1.96 * stdev(shares) / sqrt(len(shares)), 6)


def as_table(contest: Contest, games: int, rows: Sequence[dict[str, Any]]) -> str:
    even = 100 / len(contest.bots)
    lines = [
        f"{contest.game}, {len(contest.bots)} seats, {games} games, seed {contest.first_seed}; "
        f"even is {even:.1f} % a seat",
        "",
        "bot              seats     wins a seat   losses a seat   mean rank   decisions"
        "   CPU ms: median    99 %    most",
    ]
    lines += [
        f"{row['bot']:16} {row['seats']:5}"
        f"  {100 * row['win_share']:6.1f} % ± {100 * row['half_width_95']:3.1f}"
        f"  {100 * row['loss_share']:6.1f} % ± {100 * row['loss_half_width_95']:3.1f}"
        f" {row['mean_rank']:11.2f} {row['decisions']:11}"
        f" {row['cpu_ms_median']:16.2f} {row['cpu_ms_99']:7.2f} {row['cpu_ms_most']:7.2f}"
        for row in rows
    ]
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", choices=sorted(GAMES), default="grasshopper")
    parser.add_argument("--seats", type=int, help="places at the table (as many as --bots)")
    parser.add_argument(
        "--bots",
        default="normal,random,random,random",
        help='a bot for each place: a level, a level with a character as normal-flea, or "random"'
        " (normal,random,random,random)",
    )
    parser.add_argument("--games", type=int, default=1000, help="at least this many (1000)")
    parser.add_argument("--quick", action="store_true", help=f"only {QUICK} games")
    parser.add_argument("--seed", type=int, default=1, help="of the deals (1)")
    parser.add_argument("--options", default="{}", help="""JSON, as '{"beginners": true}'""")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--json", action="store_true", help="JSON instead of a table")
    wanted = parser.parse_args(arguments)
    game = GAMES[wanted.game]
    bots = tuple(wanted.bots.split(","))
    seats = wanted.seats or len(bots)
    if len(bots) != seats or seats not in game.seats:
        parser.error(f"--bots names {len(bots)} places, {wanted.game} with --seats has {seats}")
    if wanted.games < 1 or wanted.workers < 1 or wanted.seed < 0:
        parser.error("--games and --workers are at least 1, --seed at least 0")
    try:
        named_bots(game, bots)
        options = game.options.from_json(json.loads(wanted.options))
    except (ValueError, RecursionError) as error:
        parser.error(str(error))
    contest = Contest(wanted.game, bots, options, wanted.seed)
    deals = max(2, ceil((QUICK if wanted.quick else wanted.games) / seats))
    played = list(play(contest, deals, wanted.workers))
    rows = summary(contest, played)
    manners = [game for deal in played for game in deal.manners]
    if wanted.json:
        document = {
            "game": contest.game,
            "options": options.to_json(),
            "places": list(bots),
            "games": deals * seats,
            "seed": contest.first_seed,
            "manners": [asdict(game) for game in manners],
            "rows": rows,
        }
        print(json.dumps(document, indent=2, sort_keys=True))
    else:
        print(as_table(contest, deals * seats, rows))
        if manners:
            print(f"\n{line(manners)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
