"""How fast the house is on this machine: figures, each timed beside a plain reference."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import process_time
from typing import NamedTuple, TypeAlias

REPEATS = 7  # of which the median counts

Work: TypeAlias = Callable[[], int]
"""Does many pieces of one kind and says how many."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value; `bar` is what it must reach, if anything.

    `ratio` is how many times as long a piece took as a piece of the plain reference in the same
    run, so it can be compared between machines; None where there is nothing to compare with.
    """

    what: str
    value: float
    unit: str
    ratio: float | None = None
    bar: float | None = None
    more_is_better: bool = False

    @property
    def held(self) -> bool:
        """Whether the bar is reached; true where there is none."""
        if self.bar is None:
            return True
        return self.value >= self.bar if self.more_is_better else self.value <= self.bar


Measure: TypeAlias = Callable[[], Sequence[Figure]]


class Timed(NamedTuple):
    """Medians of one piece of work: its seconds, and its ratio to a piece of the reference."""

    seconds: float
    ratio: float


def beside(work: Work, reference: Work) -> Timed:
    """Time a piece of work beside a piece of the reference."""
    return alternating(lambda: seconds_each(work), lambda: seconds_each(reference))


def alternating(ours: Callable[[], float], reference: Callable[[], float]) -> Timed:
    """Take both times in turn, in seconds.

    So whatever slows the machine for a while slows both. Once before is not counted, so that caches
    are warm.
    """
    reference()
    ours()
    pairs = [(reference(), ours()) for _ in range(REPEATS)]
    return Timed(median(our for _, our in pairs), median(our / bare for bare, our in pairs))


def seconds_each(work: Work) -> float:
    """Return the processor's seconds for one piece, without other programs'."""
    began = process_time()
    pieces = work()
    return (process_time() - began) / pieces
