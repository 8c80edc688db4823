"""Points of a game, in twelfths: with two to six seats every share is a whole number of them."""

from collections.abc import Mapping, Sequence

POINT = 12  # twelfths
MOST = 10 * POINT  # PY-17: for the first of a game
BET = POINT  # PY-21
CLIMB = 2 * POINT  # PY-27: for each place by which a backed seat ends higher


def points(ranks: Sequence[int], factor: int = 1, *, whole: bool = True) -> tuple[int, ...]:
    """Return twelfths of a point by seat (PY-17, PY-18).

    The best rank is 1; who shares a rank shares. An old evening's points are not made whole.

    >>> points([1, 2, 2, 4])
    (120, 60, 60, 0)
    >>> points([1, 2, 3, 4]), points([1, 2, 3, 4], whole=False)
    ((120, 84, 36, 0), (120, 80, 40, 0))
    """
    below = len(ranks) - 1
    shares = []
    for rank in ranks:
        tied = ranks.count(rank)
        places = 2 * (len(ranks) - rank) - (tied - 1)  # twice the mean of n - rank of all tied
        share = MOST * places // (2 * below)
        if whole:
            share = (2 * share + POINT) // (2 * POINT) * POINT
        shares.append(factor * share)
    return tuple(shares)


def factor_of_final(games: int, *, backed: bool = True) -> int:
    """Return what the last of so many games counts (PY-19).

    Once, when nobody waited to back a finalist, it counted three times from five games on.
    """
    return 1 if games < 2 else 2 if backed or games < 5 else 3


def backers(ranks: Sequence[int], factor: int, backed: Mapping[int, int]) -> dict[int, int]:
    """Return twelfths by guest for whoever backed a finalist's seat (PY-27).

    The third of three wins a final that counts double, and the first of the table is last:

    >>> backers([3, 2, 1], 2, {7: 2, 8: 1, 9: 0})
    {7: 288, 8: 120, 9: 0}
    """
    shares = points(ranks, factor)
    ends = [rank + ranks.count(rank) - 1 for rank in ranks]
    climbs = [max(0, began - end) for began, end in enumerate(ends, start=1)]
    return {guest: shares[seat] + CLIMB * climbs[seat] for guest, seat in backed.items()}


def late_start(
    others: Sequence[int], here: Sequence[int], missed: int, games: int, unit: int = POINT
) -> int:
    """Return twelfths for a guest who missed so many games (PY-3).

    `others` are the points of all who have played, `here` those of all guests who are here;
    they get whole units.
    """
    if not (others and games):
        return 0
    mean = sum(others) * missed // (len(others) * games)
    second = sorted(here)[-2:][0] if here else 0
    return min(mean, second) // unit * unit
