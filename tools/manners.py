"""How guests fare at a table of Cockroach Poker Royal: who waits how long, and who is asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from game.cockroach.events import Round
from game.cockroach.moves import Call, Look
from game.engine.match import Decision, Match

PATIENCE = 12  # decisions of others that nobody should wait longer than


@dataclass(frozen=True, slots=True)
class Manners:
    """What one game was like. `longest_wait` counts decisions of others in a row."""

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
            sum(went_back(one, other) for one, other in began),
            sum(isinstance(move, Call | Look) for move in moves),
            sum(isinstance(move, Look) for move in moves),
        )


def longest_wait(decisions: Sequence[Decision], seats: int) -> int:
    """Count the most decisions in a row without one seat."""
    last, longest = [-1] * seats, 0
    for number, decision in enumerate(decisions):
        longest = max(longest, number - last[decision.seat] - 1)
        last[decision.seat] = number
    return max(longest, len(decisions) - 1 - min(last))


def went_back(one: Round, other: Round) -> bool:
    """Return True if a caller slid the card straight back."""
    return other.way[:2] == (one.way[-1], one.way[-2])


def line(games: Sequence[Manners]) -> str:
    """Write all games in one line."""
    patient = sum(game.longest_wait <= PATIENCE for game in games)
    slides, answers = sum(game.slides for game in games), sum(game.answers for game in games)
    return (
        f"manners: nobody waits over {PATIENCE} decisions in {100 * patient / len(games):.1f} % of "
        f"games (longest {max(game.longest_wait for game in games)}); "
        f"{100 * sum(game.straight_back for game in games) / max(1, slides):.1f} % of slides go "
        f"straight back; {100 * sum(game.passed_on for game in games) / max(1, answers):.1f} % of "
        "cards are passed on"
    )
