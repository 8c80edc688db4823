"""Bots against each other: what is played, by whom it may be played, and what comes of it."""

from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import chain
from math import ceil, sqrt
from statistics import NormalDist, mean, median, quantiles, stdev
from time import thread_time_ns
from typing import Any

from game import GAMES
from game.bots.play import IN_TIME, named_bots, play_out, seed_of
from game.engine.game import Bot, Options
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32
from tools.executors import Crew
from tools.manners import Manners

QUICK = 80  # games
GAMES_AT_ONCE = 12  # that a worker plays before it answers


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
    times: "array[int]" = field(default_factory=lambda: array("q"))  # CPU ns of each decision


@dataclass(frozen=True, slots=True)
class Deal:
    """What came of one deal: tallies by the bots' names, and each game's manners."""

    tallies: dict[str, Tally]
    manners: list[Manners]


class Timed:
    """A bot that notes the processor time of each of its decisions."""

    def __init__(self, bot: Bot, times: "array[int]") -> None:
        self._bot = bot
        self._times = times

    def __call__(self, view: Any, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
        began = thread_time_ns()
        move = self._bot(view, seat, legal, rng)
        self._times.append(thread_time_ns() - began)
        return move


def play_deal(contest: Contest, deal: int) -> Deal:
    """Play one deal in all rotations of the seats."""
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


@dataclass(frozen=True, slots=True)
class Portion:
    """Some deals of a contest, which one worker plays."""

    contest: Contest
    deals: range


def portions(contest: Contest, games: int) -> list[Portion]:
    """Split a contest into portions of at least `games` games, two deals."""
    seats = len(contest.bots)
    deals = max(2, ceil(games / seats))
    size = ceil(GAMES_AT_ONCE / seats)
    return [
        Portion(contest, range(first, min(first + size, deals))) for first in range(0, deals, size)
    ]


def play_portion(portion: Portion) -> list[Deal]:
    """Play all deals of a portion."""
    return [play_deal(portion.contest, deal) for deal in portion.deals]


def play(contest: Contest, games: int, crew: Crew) -> Iterator[Deal]:
    """Yield all deals of a contest, in order, whoever plays them."""
    return chain.from_iterable(crew.each(play_portion, portions(contest, games)))


def summary(contest: Contest, deals: Sequence[Deal]) -> list[dict[str, Any]]:
    """Sum up the deals: a row for each name, in order."""
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
                "cpu_ms_late": sum(time > 1000 * IN_TIME for time in times),
            }
        )
    return rows


def half_width(shares: Sequence[float]) -> float:
    """Return half the 95 % interval around their mean, by Student's t."""
    return round(student(len(shares) - 1) * stdev(shares) / sqrt(len(shares)), 6)


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t.

    It is computed by the first terms of Fisher's expansion, and short by 1 % at 3 degrees of
    freedom and by a quarter at 1.
    """
    z = NormalDist().inv_cdf(0.975)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
