"""Finished games added up, per guest and per pair; in whatever order they come, it is the same.

A guest is a name: two guests of one name are one here, and who plays under two names is two. Two
who share a seat are the guest that their seat is called after ("Anna + Ben").
"""

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import combinations

from game.engine.account import Tally
from game.engine.dice import SIDES
from game.evening.awards import COMPANY, Award, awarded
from game.evening.plan import has_loser
from game.evening.tallies import add
from game.statistics.played import Person, Played

RIVALS = 3  # games that two must have played together before one can be the other's nemesis
OFTEN = 10  # games, after which everybody is known for something

# The greatest of a single game, each a record of its own.
DEEDS = ("believed", "cancelled", "guesting", "hits", "plagues", "rise", "right")
LONGEST = "longest"
LEAST_RISE = 100  # thousandths: what rose by less is no rise worth a word


@dataclass(slots=True)
class Guest:
    """What one guest did in all finished games.

    `won` counts games won alone or together, `lost` those that have a loser and no winner. `luck`
    is how many wins more (or losses less) than an even share of each game: a game of four has a
    quarter of a win for everybody. `looks` counts how this guest sat there.
    """

    looks: Counter[Person] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    won: int = 0
    lost: int = 0
    luck: Fraction = Fraction(0)
    tallies: dict[str, Tally] = field(default_factory=dict)

    @property
    def look(self) -> Person:
        """Return how this guest mostly sits there."""
        return min(self.looks, key=lambda look: (-self.looks[look], look))

    @property
    def played(self) -> int:
        """Count the games."""
        return self.games.total()


@dataclass(slots=True)
class Pair:
    """Two guests in the same games: how often the first and the second came out ahead."""

    games: int = 0
    first: int = 0
    second: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """The most of something in one game, and all who have done so much."""

    value: int
    holders: frozenset[str]


@dataclass(slots=True)
class Statistics:
    """All that was counted: guests by key (`Person.key`), pairs by two sorted keys, records.

    >>> from game.statistics.played import Person
    >>> one = Played("eight28", (Person("Ada", 0), Person("Ben", 1), None), (2, 1, 3),
    ...              ({}, {"hits": 1}, {}), (4, 6, 1), 80, (0,) * 6)
    >>> counted = Statistics()
    >>> counted.add(one)
    >>> counted.guests["ben"].won, str(counted.guests["ada"].luck), counted.pairs["ada", "ben"]
    (1, '-1/3', Pair(games=1, first=0, second=1))
    >>> counted.records["points of eight28"]
    Record(value=6, holders=frozenset({'ben'}))
    """

    games: Counter[str] = field(default_factory=Counter)
    guests: dict[str, Guest] = field(default_factory=dict)
    pairs: dict[tuple[str, str], Pair] = field(default_factory=dict)
    records: dict[str, Record] = field(default_factory=dict)
    dice: list[int] = field(default_factory=lambda: [0] * SIDES)

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.games[played.game] += 1
        self.dice = [sum(both) for both in zip(self.dice, played.dice, strict=True)]
        here = [(seat, person) for seat, person in enumerate(played.people) if person]
        for seat, person in here:
            self._count(self.guests.setdefault(person.key, Guest()), played, seat, person)
        for (seat, person), (other_seat, other) in combinations(here, 2):
            self._compare(played, (person.key, seat), (other.key, other_seat))
        for seat, person in here:
            for name, value in _marks(played, seat).items():
                self._try(name, value, person.key)

    def _count(self, guest: Guest, played: Played, seat: int, person: Person) -> None:
        guest.looks[person] += 1
        guest.games[played.game] += 1
        guest.luck += _luck(played, seat)
        guest.won += _won(played, seat)
        guest.lost += _lost(played, seat)
        before = guest.tallies.get(played.game, {})
        guest.tallies[played.game] = add(before, played.tallies[seat])

    def _compare(self, played: Played, one: tuple[str, int], other: tuple[str, int]) -> None:
        (first, seat), (second, other_seat) = sorted((one, other))
        if first == second:
            return  # two of one name
        pair = self.pairs.setdefault((first, second), Pair())
        mine, theirs = played.ranks[seat], played.ranks[other_seat]
        pair.games += 1
        pair.first += mine < theirs
        pair.second += theirs < mine

    def _try(self, name: str, value: int, key: str) -> None:
        """Let a guest have the record, or share it."""
        before = self.records.get(name, Record(0, frozenset()))
        if value > before.value:
            self.records[name] = Record(value, frozenset((key,)))
        elif value == before.value > 0:
            self.records[name] = Record(value, before.holders | {key})

    def nemesis(self, key: str) -> str:
        """Return who comes out ahead of this guest by most games.

        Whoever it is has played `RIVALS` games with the guest; nothing where there is nobody.
        """
        margins: dict[str, tuple[int, int]] = {}
        for (first, second), pair in self.pairs.items():
            if key in (first, second) and pair.games >= RIVALS:
                behind = pair.second - pair.first if key == first else pair.first - pair.second
                margins[second if key == first else first] = behind, pair.games
        worse = [other for other, (behind, _) in margins.items() if behind > 0]
        return min(worse, key=lambda other: (*(-n for n in margins[other]), other), default="")

    def titles(self) -> tuple[Award, ...]:
        """Say for what each guest is known.

        Titles are chosen as the awards of an evening (PY-22); who has none and plays often is known
        for that.
        """
        keys = sorted(self.guests)
        titles = awarded({key: self.guests[key].tallies for key in keys}, keys)
        known = {title.owner for title in titles}
        often = [key for key in keys if self.guests[key].played >= OFTEN and key not in known]
        often.sort(key=lambda key: -self.guests[key].played)
        company = [Award(COMPANY, key, (self.guests[key].played,)) for key in often]
        return (*titles, *company)


def _won(played: Played, seat: int) -> bool:
    draw = played.ranks.count(1) == len(played.ranks)
    return not has_loser(played.game) and played.ranks[seat] == 1 and not draw


def _lost(played: Played, seat: int) -> bool:
    return has_loser(played.game) and played.ranks[seat] == max(played.ranks) > 1


def _luck(played: Played, seat: int) -> Fraction:
    """How much better than an even share: of the win, or of the loss in a game of one loser."""
    ranks = played.ranks
    even, worst = Fraction(1, len(ranks)), max(ranks)
    if has_loser(played.game):
        return even - Fraction(ranks[seat] == worst, ranks.count(worst))
    return Fraction(ranks[seat] == 1, ranks.count(1)) - even


def _marks(played: Played, seat: int) -> dict[str, int]:
    """What could be a record of this seat, by name."""
    tally = played.tallies[seat]
    return {
        f"points of {played.game}": played.points[seat],
        LONGEST: played.decisions,
        **{name: tally[name] for name in DEEDS if _counts(name, tally.get(name, 0))},
    }


def _counts(name: str, value: int) -> bool:
    return value >= (LEAST_RISE if name == "rise" else 1)
