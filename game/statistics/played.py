"""A finished game, reduced to what is counted of it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.engine.account import Tally
from game.engine.dice import SIDES
from game.engine.match import Match
from game.evening.tallies import final_points, tallies


class Person(NamedTuple):
    """Who sat there: a name, and the mark (0..5) that gives the face."""

    name: str
    mark: int

    @property
    def key(self) -> str:
        """Tell guests apart, as the table remembers them: by name, large or small letters."""
        return self.name.casefold()


@dataclass(frozen=True, slots=True)
class Played:
    """What is counted of a finished game; everything by seat, a bot is None among `people`.

    `points` are those that were collected, all 0 where there are none; `dice` says how often each
    face from 1 to 6 fell.
    """

    game: str
    people: tuple[Person | None, ...]
    ranks: tuple[int, ...]
    tallies: tuple[Tally, ...]
    points: tuple[int, ...]
    decisions: int
    dice: tuple[int, ...]


def played(match: Match, people: Sequence[Person | None]) -> Played:
    """Count a match that is over (ValueError: it goes on, or `people` do not fit its seats)."""
    counted = tallies(match)
    if len(people) != match.setup.seats:
        raise ValueError(f"{len(people)} players cannot sit on {match.setup.seats} seats")
    account = match.setup.game.account
    pips = [pip for event in match.events for pip in account.thrown(event)] if account else []
    return Played(
        match.setup.game.name,
        tuple(people),
        match.state.ranking(),
        counted,
        final_points(match),
        len(match.decisions),
        tuple(pips.count(face) for face in range(1, SIDES + 1)),
    )
