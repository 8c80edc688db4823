"""How a movement spends its time: functions of a share of time, 0 at its start and 1 at its end."""

from math import pi, sin

_BOUNCES = ((0.5, 1.0), (0.28, 0.35), (0.14, 0.1), (0.08, 0.03))  # how long each, and how high
BACK = 0.8  # how hard a thrown thing shoots past its goal: 2.3 % of the way


def smooth(share: float) -> float:
    """Return the way gone at `share`, slow at both ends."""
    return share * share * (3 - 2 * share)


def overshoot(share: float) -> float:
    """Return the way gone at `share`: fast, past 1 and back."""
    left = share - 1
    return 1 + left * left * ((BACK + 1) * left + BACK)


def bounces(share: float) -> float:
    """Return a thrown thing's height at `share` (0 to 1): three ever lower bounces."""
    begins = 0.0
    for lasts, height in _BOUNCES:
        if share < begins + lasts:
            return height * hop((share - begins) / lasts)
        begins += lasts
    return 0.0


def hop(share: float) -> float:
    """Return the height of a hop: 1 at half time, 0 outside."""
    return sin(pi * share) if 0 < share < 1 else 0.0
