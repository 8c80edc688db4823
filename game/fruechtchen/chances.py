"""What a harvest promises, exactly: binomial chances from whole numbers, so alike everywhere.

A die that is rolled again for k attempts shows its fruit with chance 1 − (5/6)^k, whatever the
others do; so a harvest of k cards with d dice succeeds with P(Bin(d, 1 − (5/6)^k) ≥ k). Floats here
are only quotients of whole numbers, added and multiplied one by one.
"""

from functools import lru_cache
from math import comb
from typing import NamedTuple


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


class Outlook(NamedTuple):
    """What a harvest is expected to bring, in Euros."""

    chance: float  # of success
    own: float  # to the harvesting seat
    foreign: float  # to all others whose dice lie there


@lru_cache(maxsize=4096)
def outlook(need: int, own: int, foreign: int) -> Outlook:
    """Foresee a harvest by a seat that stops once it may."""
    rolling = {(0, 0): 1.0}
    chance = mine = theirs = 0.0
    for _ in range(need):
        going_on: dict[tuple[int, int], float] = {}
        for (own_hits, foreign_hits), before in rolling.items():
            for more_own, p in enumerate(shares(own - own_hits)):
                for more_foreign, q in enumerate(shares(foreign - foreign_hits)):
                    hits = own_hits + more_own, foreign_hits + more_foreign
                    here = before * p * q
                    if hits[0] + hits[1] < need:
                        going_on[hits] = going_on.get(hits, 0.0) + here
                    else:
                        left = worth(max(0, need - hits[1]))
                        chance += here
                        mine += here * left
                        theirs += here * (worth(need) - left)
        rolling = going_on
    return Outlook(chance, mine, theirs)
