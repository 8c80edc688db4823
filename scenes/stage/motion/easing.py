"""How a movement spends its time: functions of a share of time, 0 at its start and 1 at its end."""

from math import pi, sin

BACK = 0.8  # how hard a thrown thing shoots past its goal: 2.3 % of the way


def smooth(share: float) -> float:
    """From 0 to 1, slow at both ends."""
    return share * share * (3 - 2 * share)


def overshoot(share: float) -> float:
    """From 0 to 1, fast at first, a little past 1 and back to it."""
    left = share - 1
    return 1 + left * left * ((BACK + 1) * left + BACK)


def hop(share: float) -> float:
    """From 0 up to 1 at half time and down to 0."""
    return sin(pi * share) if 0 < share < 1 else 0.0
