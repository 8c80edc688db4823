"""What an evening keeps: guests, the game being played, results, the table, the podium."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from game.evening.awards import Award


@dataclass(frozen=True, slots=True)
class Guest:
    """One guest; `number` tells guests apart, names need not. `points` are twelfths."""

    number: int
    name: str
    look: str
    here: bool = True
    points: int = 0
    games: int = 0  # really played
    turns: int = 0  # games as taking turns counts them (PY-3, PY-12)
    waited: int = 0  # games in a row
    won: bool = False  # the last game
    bets: int = 0  # that were right


@dataclass(frozen=True, slots=True)
class Now:
    """The game being played: the heads of each seat (none: a bot), and the bets so far."""

    game: str
    short: bool
    final: bool
    heads: tuple[tuple[int, ...], ...]
    seed: int  # of the match
    bots: Mapping[int, str] = field(default_factory=dict)  # names of those who sat from the start
    save: str = ""
    bets: Mapping[int, int] = field(default_factory=dict)  # guests' seats
    betting: bool = True

    @property
    def playing(self) -> tuple[int, ...]:
        return tuple(guest for heads in self.heads for guest in heads)

    @property
    def valid_bets(self) -> Mapping[int, int]:
        """Return the bets that do not rest: of those who have no seat (PY-16)."""
        return {guest: seat for guest, seat in self.bets.items() if guest not in self.playing}


@dataclass(frozen=True, slots=True)
class Result:
    """A game that is over; `gains` and `totals` are twelfths by guest, `right` the bets won."""

    now: Now
    ranks: tuple[int, ...]
    seconds: int
    factor: int
    gains: Mapping[int, int]
    right: tuple[int, ...]
    totals: Mapping[int, int]

    def points_of(self, guests: tuple[int, ...]) -> Fraction:
        """Return what a guest, or a team on average, had then (twelfths; who came later: none)."""
        return Fraction(sum(self.totals.get(guest, 0) for guest in guests), len(guests))


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the evening's table: a guest, or a team with the mean of its points."""

    place: int
    guests: tuple[int, ...]
    points: Fraction


@dataclass(frozen=True, slots=True)
class Podium:
    """PY-24: everybody's place, the awards, and the game after which nobody led but the first."""

    rows: tuple[Row, ...]
    awards: tuple[Award, ...]
    decisive: int | None  # an index of `results`
