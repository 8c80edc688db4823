"""What a benchmark gives, and how the time of a piece of work is taken."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import median
from time import perf_counter
from typing import TypeAlias

REPEATS = 7  # of which the median counts


@dataclass(frozen=True, slots=True)
class Figure:
    """One measured value; `bar` is what it must reach, if anything."""

    what: str
    value: float
    unit: str
    bar: float | None = None
    more_is_better: bool = False

    @property
    def good(self) -> bool:
        if self.bar is None:
            return True
        return self.value >= self.bar if self.more_is_better else self.value <= self.bar


Measure: TypeAlias = Callable[[], Sequence[Figure]]


def seconds_each(work: Callable[[], int]) -> float:
    """The median time of one piece, in seconds; `work` does many and says how many.

    Once before is not counted, so that caches are warm.
    """
    work()
    times = []
    for _ in range(REPEATS):
        began = perf_counter()
        pieces = work()
        times.append((perf_counter() - began) / pieces)
    return median(times)


def per_second(work: Callable[[], int]) -> float:
    """How many pieces of `work` a second holds."""
    return 1 / seconds_each(work)
