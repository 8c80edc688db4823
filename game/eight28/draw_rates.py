"""How often a sensible seat of 8-28 takes a card, and what that tells about its hidden card.

Whoever takes no card at 3 lies content at 8, or near it.
"""

from collections.abc import Sequence

from game.eight28.cards import EIGHT, LOWEST, ONE_ELEVEN, TWENTY_EIGHT
from game.eight28.rules import MOST_SEATS

MANY = 2  # 1/11s of a hand; more make no difference
_MOST_RIVALS = 3  # more make no difference
CERTAIN = 100

# In hundredths, as *normal* does (counted in 330 of its games): up to 8 by how many others may
# still end there and by its lowest sum, 0 to 8; beyond, by how many others are beyond too and by
# how near to 28 it is, from 19 to 28.
_TOWARDS_8 = (
    (0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 72, 20, 14, 13, 17, 9, 4, 0),
    (0, 99, 99, 96, 97, 97, 93, 24, 0),
    (0, 99, 99, 99, 99, 99, 99, 80, 0),
)
_MORE_BY_ELEVENS = ((0, 0, 0), (0, 25, 70), (0, 30, 60), (0, 30, 60))  # by rivals and 1/11s
_FROM = 19
_TOWARDS_28 = (
    (97, 97, 85, 76, 66, 66, 54, 6, 0, 0),
    (99, 99, 98, 96, 94, 94, 83, 24, 4, 0),
    (99, 99, 99, 99, 99, 98, 98, 52, 17, 0),
    (99, 99, 99, 99, 99, 99, 99, 81, 36, 0),
)
_OUT_OF_REACH = 59  # beyond 28 with its hidden card, but not yet out
_SLIP = 1  # how often anybody does what nobody would


def near_28(low: int, elevens: int) -> int:
    """Return the highest total from 9 to 28, or 0."""
    if low > TWENTY_EIGHT:
        return 0
    near = low + 10 * min(elevens, (TWENTY_EIGHT - low) // 10)
    return near if near > EIGHT else 0


def _draw_rate(low: int, elevens: int, near: int, beyond: int) -> int:
    """With so many rivals near 8, and so many beyond."""
    near, beyond = min(_MOST_RIVALS, near), min(_MOST_RIVALS, beyond)
    if low > TWENTY_EIGHT:
        return _OUT_OF_REACH
    if low == EIGHT and elevens == MANY:
        return 0  # a direct hit
    best = near_28(low, elevens)
    rate = _TOWARDS_28[beyond][best - _FROM] if best >= _FROM else CERTAIN
    if low > EIGHT:
        return rate
    more = _MORE_BY_ELEVENS[near][elevens] if low < EIGHT else 0
    return min(rate, _TOWARDS_8[near][low] + more)


_LOWS = range(TWENTY_EIGHT + max(LOWEST) + 1)  # the lowest sums of seats that may be in the round
_COUNTS = range(MANY + 1)
_RIVALS = range(MOST_SEATS)
NEAR_28: list[list[int]] = [[near_28(low, elevens) for elevens in _COUNTS] for low in _LOWS]
DRAW_RATES: list[list[list[list[int]]]] = [
    [
        [[_draw_rate(low, elevens, *rivals) for elevens in _COUNTS] for low in _LOWS]
        for rivals in row
    ]
    for row in [[(near, beyond) for beyond in _RIVALS] for near in _RIVALS]
]  # by rivals near 8, rivals beyond, lowest sum, 1/11s


def likelihood(hidden: int, opened: Sequence[int], rivals: Sequence[tuple[int, int]]) -> float:
    """Return the likelihood that a seat takes just these cards.

    Without numbers of rivals for the turn after the last card nothing is known of that turn.
    """
    low, elevens, chance = LOWEST[hidden], int(hidden == ONE_ELEVEN), 1.0
    for (near, beyond), card in zip(rivals, opened, strict=False):
        chance *= DRAW_RATES[near][beyond][low][elevens] + _SLIP
        low, elevens = low + LOWEST[card], min(MANY, elevens + (card == ONE_ELEVEN))
    if len(rivals) > len(opened):
        near, beyond = rivals[-1]
        chance *= CERTAIN + _SLIP - DRAW_RATES[near][beyond][low][elevens]
    return chance
