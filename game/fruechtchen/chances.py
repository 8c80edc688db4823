"""What a harvest promises, exactly: binomial chances from whole numbers, so alike everywhere.

A die that is rolled again for k attempts shows its fruit with chance 1 − (5/6)^k, whatever the
others do; so a harvest of k cards with d dice succeeds with P(Bin(d, 1 − (5/6)^k) ≥ k). Floats here
are only quotients of whole numbers, added and multiplied one by one.
"""

from functools import lru_cache
from math import comb


@lru_cache(maxsize=1024)
def success(dice: int, need: int, attempts: int) -> float:
    """Return the chance that `dice` dice give `need` matches in time (FR-8)."""
    hit, miss = 6**attempts - 5**attempts, 5**attempts
    ways: int = sum(
        comb(dice, hits) * hit**hits * miss ** (dice - hits)
        for hits in range(max(0, need), dice + 1)
    )
    every: int = 6 ** (attempts * dice)
    return ways / every


@lru_cache(maxsize=1024)
def shares(dice: int) -> tuple[float, ...]:
    """Return the chances that 0, 1, … dice show a face."""
    return tuple(comb(dice, hits) * 5 ** (dice - hits) / 6**dice for hits in range(dice + 1))


def worth(cards: int) -> int:
    """Add up the values 1, 2, … of so many cards (FR-10)."""
    return cards * (cards + 1) // 2
