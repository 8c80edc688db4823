"""What harvests of Früchtchen promise with all options, exactly, and who lends to which of them.

Chances are binomial, from whole numbers, so alike everywhere. A die that is rolled again for k
attempts shows its fruit with chance 1 − (5/6)^k, whatever the others do; so a harvest of k cards
with d dice succeeds with P(Bin(d, 1 − (5/6)^k) ≥ k). Floats here are only quotients of whole
numbers, added and multiplied one by one.
"""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from game.fruechtchen.moves import LayOut
from game.fruechtchen.table import Dice, View


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


class Promise(NamedTuple):
    """What a harvest is expected to bring, in Euros."""

    chance: float  # of success
    own: float  # to the harvesting seat
    foreign: float  # to all others whose dice lie there
    served: tuple[float, ...]  # the chances that it succeeds and so many foreign dice are served


@lru_cache(maxsize=1 << 14)
def undisplaced(need: int, own: int, foreign: int, displacing: bool) -> int:
    """Return the foreign matches that cannot be displaced (FR-18)."""
    return foreign - (max(0, min(own, foreign, (own + foreign - need) // 2)) if displacing else 0)


@lru_cache(maxsize=1 << 14)
def takings(need: int, own: int, foreign: int, displacing: bool) -> int:
    """Return what a successful harvest leaves to its seat (FR-10, FR-18)."""
    return worth(max(0, need - undisplaced(need, own, foreign, displacing)))


@lru_cache(maxsize=1 << 16)
def rolling(
    need: int, left: int, own: tuple[int, int], foreign: tuple[int, int], displacing: bool
) -> Promise:
    """Foresee a harvest under way, by a seat that stops wisely."""
    reached = own[0] + foreign[0] >= need
    stopped = _stopped(need, own[0], foreign, displacing)
    if not left or (reached and not displacing):
        return stopped
    rolled = another_roll(need, left, own, foreign, displacing)
    return stopped if reached and stopped.own >= rolled.own else rolled


def _stopped(need: int, own: int, foreign: tuple[int, int], displacing: bool) -> Promise:
    served = [0.0] * (1 + sum(foreign))
    if own + foreign[0] < need:
        return Promise(0.0, 0.0, 0.0, tuple(served))
    served[undisplaced(need, own, foreign[0], displacing)] = 1.0
    mine = takings(need, own, foreign[0], displacing)
    return Promise(1.0, float(mine), float(worth(need) - mine), tuple(served))


def another_roll(
    need: int, left: int, own: tuple[int, int], foreign: tuple[int, int], displacing: bool
) -> Promise:
    """Foresee a harvest if it rolls at least once more."""
    chance = mine = theirs = 0.0
    served = [0.0] * (1 + sum(foreign))
    for more, p in enumerate(shares(own[1])):
        for others, q in enumerate(shares(foreign[1])):
            after = rolling(
                need,
                left - 1,
                (own[0] + more, own[1] - more),
                (foreign[0] + others, foreign[1] - others),
                displacing,
            )
            here = p * q
            chance += here * after.chance
            mine += here * after.own
            theirs += here * after.foreign
            for dice, share in enumerate(after.served):
                served[dice] += here * share
    return Promise(chance, mine, theirs, tuple(served))


@lru_cache(maxsize=1 << 13)
def harvest(need: int, own: int, foreign: int, displacing: bool) -> Promise:
    """Foresee a whole harvest; nothing comes of no cards or dice."""
    if not need or not own + foreign:
        return Promise(0.0, 0.0, 0.0, (0.0,) * (foreign + 1))
    return rolling(need, need, (0, own), (0, foreign), displacing)


@lru_cache(maxsize=1 << 14)
def return_chance(need: int, own: int, foreign: int, dice: int, displacing: bool) -> float:
    """Return the chance that an owner is served and takes dice back (FR-11).

    All foreign matches being alike, as many as there are cards are taken to be served.
    """
    chance = 0.0
    for matches, share in enumerate(harvest(need, own, foreign, displacing).served):
        served = min(matches, need)
        chance += share * (1 - comb(foreign - dice, served) / comb(foreign, served))
    return chance


class Round(NamedTuple):
    """What all have laid out, and who begins."""

    fruits: Sequence[int]
    needs: Sequence[int]
    numbers: Sequence[int]
    starter: int
    along: bool
    displacing: bool

    def yet_to_lend(self, dice: Dice, seat: int, turn: int) -> int:
        """Return how many dice `seat` will give after this turn."""
        waits = (seat - self.starter) % len(dice) > turn
        return min(dice[seat][seat], self.numbers[seat]) if waits else 0


def round_of(view: View) -> Round:
    """Return what lies on the table."""
    return Round(
        view.fruits,
        [view.need(seat) for seat in range(len(view.scores))],
        [out[-1] for out in view.open_numbers],
        view.starter,
        view.harvest_along,
        view.displacing,
    )


def round_with(view: View, moves: Sequence[LayOut]) -> Round:
    """Return what would lie there if all laid out so, by seat."""
    return Round(
        [move.fruit for move in moves],
        [move.count + move.jokers for move in moves],
        [move.number for move in moves],
        view.starter,
        view.harvest_along,
        view.displacing,
    )
