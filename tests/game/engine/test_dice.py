"""Dice thrown a handful at a time: as many as wanted, fair, and each on its own."""

import pytest

from game.engine.dice import throw
from game.engine.rng import Pcg32


@pytest.mark.parametrize("dice", [0, 1, 4, 5, 9, 24])
def test_as_many_dice_fall_as_are_thrown(dice: int) -> None:
    pips = throw(Pcg32(1, 1), dice)
    assert len(pips) == dice
    assert set(pips) <= {1, 2, 3, 4, 5, 6}


def test_the_stream_decides_and_nothing_else() -> None:
    throws = [throw(Pcg32(seed, 3), 9) for seed in (7, 7, 8)]
    assert throws[0] == throws[1] != throws[2]


@pytest.mark.parametrize("place", range(6))
def test_each_die_of_a_throw_is_fair(place: int) -> None:
    rng = Pcg32(4, 5)
    fallen = [throw(rng, 6)[place] for _ in range(6000)]
    assert all(870 < fallen.count(face) < 1130 for face in range(1, 7))


@pytest.mark.parametrize("places", [(0, 1), (3, 4), (4, 5), (0, 5)])
def test_dice_of_a_throw_know_nothing_of_each_other(places: tuple[int, int]) -> None:
    rng = Pcg32(3, 5)
    throws = [throw(rng, 6) for _ in range(7200)]
    pairs = [(pips[places[0]], pips[places[1]]) for pips in throws]
    faces = range(1, 7)
    assert all(140 < pairs.count((a, b)) < 265 for a in faces for b in faces)
