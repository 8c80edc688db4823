"""Bots against each other: what is played, what comes of it, and how guests fare meanwhile.

Programs import it: a `Tally` that one defined itself, no worker of a cluster could send back.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from math import ceil, sqrt
from statistics import NormalDist, mean, median, quantiles, stdev
from time import thread_time_ns
from typing import Any, NamedTuple

from game import GAMES
from game.bots.play import IN_TIME, named_bots, play_out, seed_of
from game.cockroach.moves import Call, Look
from game.engine.game import Bot, Options
from game.engine.match import Decision, Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32

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
    ranks: list[int] = field(default_factory=list)  # in each game, of each of its seats
    times: "array[int]" = field(default_factory=lambda: array("q"))  # CPU ns of each decision


@dataclass(frozen=True, slots=True)
class Manners:
    """How guests fared in a game: who waited how long, and who was asked.

    `longest_wait` counts decisions of others in a row.
    """

    longest_wait: int
    slides: int  # that begin a round, but the first
    straight_back: int  # of these: to the seat that the card of before came from
    answers: int
    passed_on: int  # of these

    @classmethod
    def of(cls, match: Match) -> "Manners":
        """Count the manners of a game of Cockroach Poker Royal so far."""
        rounds = match.view(None).game.history
        began = list(pairwise(rounds))
        moves = [decision.move for decision in match.decisions]
        return cls(
            longest_wait(match.decisions, match.setup.seats),
            len(began),
            sum(other.way[:2] == (one.way[-1], one.way[-2]) for one, other in began),
            sum(isinstance(move, Call | Look) for move in moves),
            sum(isinstance(move, Look) for move in moves),
        )


@dataclass(frozen=True, slots=True)
class Deal:
    """What came of one deal: tallies by the bots' names, and each game's manners."""

    tallies: dict[str, Tally]
    manners: list[Manners]


def timed(bot: Bot, times: "array[int]") -> Bot:
    """Let a bot note the processor time of each of its decisions."""

    def chosen(view: Any, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
        began = thread_time_ns()
        move = bot(view, seat, legal, rng)
        times.append(thread_time_ns() - began)
        return move

    return chosen


class Task(NamedTuple):
    """A deal of a contest, for whoever plays it."""

    contest: Contest
    number: int


def tasks(contest: Contest, games: int) -> list[Task]:
    """List the deals of at least so many games, two of them."""
    return [Task(contest, number) for number in range(max(2, ceil(games / len(contest.bots))))]


def play_deal(task: Task) -> Deal:
    """Play one deal in all rotations of the seats."""
    contest, game = task.contest, GAMES[task.contest.game]
    seats = len(contest.bots)
    seed = seed_of(contest.first_seed, task.number)
    tallies = {name: Tally() for name in contest.bots}
    manners: list[Manners] = []
    for shift in range(seats):
        names = contest.bots[shift:] + contest.bots[:shift]
        bots = named_bots(game, names)
        match = Match(Setup(game, seats, seed, contest.options))
        noting = [timed(bot, tallies[name].times) for bot, name in zip(bots, names, strict=True)]
        play_out(match, noting)
        if contest.game == "cockroach":
            manners.append(Manners.of(match))
        ranks = match.state.ranking()
        for name, rank in zip(names, ranks, strict=True):
            tally = tallies[name]
            tally.ranks.append(rank)
            tally.wins += Fraction(rank == 1, ranks.count(1))
            tally.losses += Fraction(rank == max(ranks), ranks.count(max(ranks)))
    return Deal(tallies, manners)


def summary(contest: Contest, deals: Sequence[Deal]) -> list[dict[str, Any]]:
    """Sum up the deals: a row for each name, in order."""
    return [_row(contest, deals, name) for name in dict.fromkeys(contest.bots)]


def _row(contest: Contest, deals: Sequence[Deal], name: str) -> dict[str, Any]:
    tallies = [deal.tallies[name] for deal in deals]
    wins = [float(tally.wins / len(tally.ranks)) for tally in tallies]
    losses = [float(tally.losses / len(tally.ranks)) for tally in tallies]
    times = sorted(time / 1e6 for tally in tallies for time in tally.times)
    return {
        "bot": name,
        "seats": contest.bots.count(name),
        "win_share": round(mean(wins), 6),
        "half_width_95": half_width(wins),
        "loss_share": round(mean(losses), 6),
        "loss_half_width_95": half_width(losses),
        "mean_rank": round(mean(rank for tally in tallies for rank in tally.ranks), 6),
        "decisions": len(times),
        "cpu_ms_median": round(median(times), 4),
        "cpu_ms_99": round(quantiles(times, n=100)[98], 4),
        "cpu_ms_most": round(times[-1], 4),
        "cpu_ms_late": sum(time > 1000 * IN_TIME for time in times),
    }


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


def longest_wait(decisions: Sequence[Decision], seats: int) -> int:
    """Count the most decisions in a row without one seat."""
    last, longest = [-1] * seats, 0
    for number, decision in enumerate(decisions):
        longest = max(longest, number - last[decision.seat] - 1)
        last[decision.seat] = number
    return max(longest, len(decisions) - 1 - min(last))
