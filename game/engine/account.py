"""What is counted of a game that is over, beside who won: for evenings, awards and statistics."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from game.engine.events import Event

Tally: TypeAlias = dict[str, int]
"""Counts of one seat by name."""

Asks: TypeAlias = Mapping[str, int]
"""How many asks of each phase a game has; all who are asked at once are one ask."""

Measure: TypeAlias = Callable[[Tally], tuple[Fraction, bool] | None]
"""How much somebody did, and whether that is enough; None where they could not do it at all."""


@dataclass(frozen=True, slots=True)
class Kind:
    """What an award is for: in which games, how much of it, and from what on.

    `facts` names what is told of it. With `lead` only who has so much
    more than all others can have it.
    """

    name: str
    games: tuple[str, ...]
    facts: tuple[str, ...]
    measure: Measure
    lead: int = 0


def _nothing(_event: Event, _points: list[int]) -> None:
    """What a game without points collects."""


def _no_dice(_event: Event) -> Sequence[int]:
    return ()


@dataclass(frozen=True, slots=True)
class Account:
    """How a game is counted from its events, and how long it takes.

    `tally` adds what each seat did to its counts (PY-23), for the awards `kinds`. A round is over
    with each `round_end`. `collect` adds what an event brings to the points of all seats, where
    points are collected: `half` of them are half of a seat's prospects before the first move.
    `thrown` lists the pips of an event's dice. By whether the game is short and by seats, `asks`
    has the mean asks of each phase in games of normal bots, and the 75th percentile of all asks in
    percent of their mean (`python -m tools.evening_results` prints it); one takes `pace`
    milliseconds, before a table has shown its own (PY-6).
    """

    pace: int
    asks: Mapping[bool, Mapping[int, tuple[Asks, int]]]
    round_end: type[Event]
    tally: Callable[[Sequence[Event], Sequence[Tally]], None]
    kinds: tuple[Kind, ...]
    collect: Callable[[Event, list[int]], None] = _nothing
    half: int = 0
    thrown: Callable[[Event], Sequence[int]] = _no_dice


def more(tally: Tally, name: str, n: int = 1) -> None:
    """Add `n` to a count."""
    tally[name] = tally.get(name, 0) + n


@dataclass(frozen=True, slots=True)
class Count:
    """So many of one thing, at least `least`."""

    name: str
    least: int

    def __call__(self, tally: Tally) -> tuple[Fraction, bool]:
        there_are = tally.get(self.name, 0)
        return Fraction(there_are), there_are >= self.least


@dataclass(frozen=True, slots=True)
class Part:
    """A part of `whole`, of which there are `least`: so many percent or more."""

    name: str
    whole: str
    least: int
    percent: int

    def __call__(self, tally: Tally) -> tuple[Fraction, bool] | None:
        there_are = tally.get(self.whole, 0)
        if not there_are:
            return None
        share = Fraction(100 * tally.get(self.name, 0), there_are)
        return share, there_are >= self.least and share >= self.percent


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of what was added up `least` times: at least `bound`, or (sign -1) at most."""

    name: str
    number: str
    least: int
    sign: int
    bound: int

    def __call__(self, tally: Tally) -> tuple[Fraction, bool] | None:
        there_are = tally.get(self.number, 0)
        if not there_are:
            return None
        mean = Fraction(tally.get(self.name, 0), there_are)
        much = self.sign * mean
        return much, there_are >= self.least and much >= self.sign * self.bound
