"""EV-16 to EV-18: equal parts of whole gems."""

from itertools import product

import pytest

from game.eight28.gems import Gems, parts


@pytest.mark.parametrize(
    ("gems", "count", "shares"),
    [
        ((7, 0), 2, [(3, 0), (3, 0)]),
        ((0, 0), 3, [(0, 0)] * 3),
        ((2, 1), 2, [(0, 1), (2, 0)]),
        ((0, 1), 2, [(0, 0), (0, 0)]),
        ((2, 3), 2, [(0, 2), (2, 1)]),
        ((4, 5), 3, [(0, 2), (0, 2), (2, 1)]),
        ((1, 4), 3, [(0, 1), (0, 1), (0, 1)]),
        ((10, 1), 3, [(2, 1), (4, 0), (4, 0)]),
        ((5, 0), 1, [(5, 0)]),
    ],
)
def test_equal_parts(gems: tuple[int, int], count: int, shares: list[tuple[int, int]]) -> None:
    """EV-18: worked by hand: 2 blue and 3 red are two parts of 4: two reds; a red and two blues."""
    assert parts(Gems(*gems), count) == shares


def possible(gems: Gems, count: int, value: int) -> bool:
    """Whether `count` parts of `value` can be made: by trying every number of reds in each."""
    if not count:
        return True
    return any(
        0 <= (blue := value - 2 * red) <= gems.blue
        and possible(Gems(gems.blue - blue, gems.red - red), count - 1, value)
        for red in range(min(gems.red, value // 2) + 1)
    )


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_parts_are_equal_whole_and_as_large_as_can_be(count: int) -> None:
    """EV-18: no gem too many, reds spread evenly, as many as possible; of all ways the best."""
    for blue, red in product(range(20), range(16)):
        gems, shares = Gems(blue, red), parts(Gems(blue, red), count)
        reds = [share.red for share in shares]
        (value,) = {share.worth for share in shares}
        assert min(share.blue for share in shares) >= 0
        assert sum(share.blue for share in shares) <= blue
        assert sum(reds) == min(red, count * (value // 2))
        assert reds == sorted(reds, reverse=True)
        assert reds[0] - reds[-1] <= 1
        if count <= 4 and blue < 9 and red < 7:
            larger = range(value + 1, gems.worth + 1)
            assert not any(possible(gems, count, more) for more in larger)
