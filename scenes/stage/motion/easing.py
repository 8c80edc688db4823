"""How a movement spends its time: functions of a share of time, 0 at its start and 1 at its end."""

from math import pi, sin

_BOUNCES = ((0.5, 1.0), (0.28, 0.35), (0.14, 0.1), (0.08, 0.03))  # how long each, and how high
BACK = 0.8  # how hard a thrown thing shoots past its goal: 2.3 % of the way


def smooth(share: float) -> float:
    """From 0 to 1, slow at both ends."""
    return share * share * (3 - 2 * share)


def overshoot(share: float) -> float:
    """From 0 to 1, fast at first, a little past 1 and back to it."""
    left = share - 1
    return 1 + left * left * ((BACK + 1) * left + BACK)


def bounces(share: float) -> float:
    """How high a thrown thing is: up to 1, then three ever lower bounces until it lies."""
    begins = 0.0
    for lasts, height in _BOUNCES:
        if share < begins + lasts:
            return height * hop((share - begins) / lasts)
        begins += lasts
    return 0.0


def hop(share: float) -> float:
    """From 0 up to 1 at half time and down to 0."""
    return sin(pi * share) if 0 < share < 1 else 0.0
