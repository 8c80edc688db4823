"""Points of a game, in twelfths: with two to six seats every share is a whole number of them."""

from collections.abc import Sequence

POINT = 12  # twelfths
MOST = 10 * POINT  # PY-17: for the first of a game
BET = POINT  # PY-21


def points(ranks: Sequence[int], factor: int = 1) -> tuple[int, ...]:
    """Return twelfths of a point by seat (PY-17, PY-18).

    The best rank is 1; who shares a rank shares.

    >>> points([1, 2, 2, 4])
    (120, 60, 60, 0)
    """
    below = len(ranks) - 1
    shares = []
    for rank in ranks:
        tied = ranks.count(rank)
        places = 2 * (len(ranks) - rank) - (tied - 1)  # twice the mean of n - rank of all tied
        shares.append(factor * MOST * places // (2 * below))
    return tuple(shares)


def factor_of_final(games: int) -> int:
    """Return what the last of so many games counts (PY-19)."""
    return 1 if games < 2 else 2 if games < 5 else 3


def late_start(others: Sequence[int], here: Sequence[int], missed: int, games: int) -> int:
    """Return twelfths for a guest who missed so many games (PY-3).

    `others` are the points of all who have played, `here` those of all guests who are here.
    """
    if not (others and games):
        return 0
    mean = sum(others) * missed // (len(others) * games)
    second = sorted(here)[-2:][0] if here else 0
    return min(mean, second)
