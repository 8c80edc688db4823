"""Finders of facts: each looks at all deeds so far, and says if the newest one is remarkable.

How remarkable is told in bits: what comes once in 64 times is as surprising as can be.
"""

from collections.abc import Callable, Mapping, Sequence
from math import comb, log2
from typing import NamedTuple, TypeAlias

from game.facts.deed import NOBODY, Deed

_MOST_BITS = 6.0
_ROW = 3  # times in a row, or by the same two, before anybody speaks of it
_RARE = 1 / 12
_USUAL = 3  # times a thing was seen, before one of them can be a record


class Best(NamedTuple):
    """The most of a kind of deed so far this evening, and how often there was one."""

    most: int = 0
    times: int = 0

    def with_(self, amount: int) -> "Best":
        return Best(max(self.most, amount), self.times + 1)


class Past(NamedTuple):
    """All that finders look at: the deeds so far, the newest last, and the evening before."""

    deeds: Sequence[Deed]
    seats: int
    best: Mapping[str, Best]  # by kind, before the newest deed

    @property
    def newest(self) -> Deed:
        return self.deeds[-1]


class Found(NamedTuple):
    """A `number` to say, and the `chance` that it is as it is."""

    number: int
    chance: float


Finder: TypeAlias = Callable[[Past], Found | None]


def surprise(chance: float) -> float:
    """Measure how surprising a thing of this chance is, 0 to 1.

    >>> surprise(1.0), surprise(1 / 8), surprise(1 / 1000)
    (0.0, 0.5, 1.0)
    """
    return min(1.0, log2(1 / max(chance, 2**-_MOST_BITS)) / _MOST_BITS)


def first(past: Past) -> Found | None:
    """Find what nobody has done before in this game."""
    new = past.newest
    seen = any(old.kind == new.kind for old in past.deeds[:-1])
    return None if seen else Found(1, new.chance)


def streak(past: Past) -> Found | None:
    """Find what goes the same way three times running, or more."""
    new, row = past.newest, 0
    for old in reversed(past.deeds):
        if (old.topic, old.seat) == (new.topic, new.seat):
            if old.way != new.way:
                break
            row += 1
    return Found(row, new.chance**row) if row >= _ROW else None


def rivalry(past: Past) -> Found | None:
    """Find who does something to the same one again and again."""
    new = past.newest
    if new.other == NOBODY:
        return None
    same = [old for old in past.deeds if (old.topic, old.seat) == (new.topic, new.seat)]
    times = sum(old.other == new.other for old in same)
    return (
        Found(times, _at_least(times, len(same), 1 / (past.seats - 1))) if times >= _ROW else None
    )


def _at_least(hits: int, tries: int, chance: float) -> float:
    """The chance of so many hits or more."""
    return sum(
        comb(tries, n) * chance**n * (1 - chance) ** (tries - n) for n in range(hits, tries + 1)
    )


def record(past: Past) -> Found | None:
    """Find what is more than ever this evening."""
    new, best = past.newest, past.best.get(past.newest.kind, Best())
    if new.amount <= best.most or best.times < _USUAL:
        return None
    return Found(new.amount, 1 / (best.times + 1))


def rare(past: Past) -> Found | None:
    """Find what comes once in twelve times or less."""
    chance = past.newest.chance
    return Found(round(1 / chance), chance) if 0 < chance <= _RARE else None


def count(past: Past) -> Found | None:
    """Find how much there is; its deed knows how surprising."""
    return Found(past.newest.amount, past.newest.chance) if past.newest.amount else None


FINDERS: Mapping[str, Finder] = {
    "first": first,
    "streak": streak,
    "rivalry": rivalry,
    "record": record,
    "rare": rare,
    "count": count,
}
