"""Dice for all games, thrown with the table's own random numbers."""

from itertools import product

from game.engine.rng import Pcg32

SIDES = 6
_HANDFUL = 4  # dice that one random number throws
_THROWS = tuple(tuple(product(range(1, SIDES + 1), repeat=dice)) for dice in range(_HANDFUL + 1))
_FULL = _THROWS[_HANDFUL]


def throw(rng: Pcg32, dice: int) -> tuple[int, ...]:
    """Throw some dice; returns their pips."""
    pips: tuple[int, ...] = ()
    while dice > _HANDFUL:
        pips += _FULL[rng.below(len(_FULL))]
        dice -= _HANDFUL
    throws = _THROWS[dice]
    return pips + throws[rng.below(len(throws))]
