"""The bots' chances: worked by hand where that is possible, against simulation elsewhere (FR-8)."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from game.fruechtchen.chances import shares, success, worth
from game.fruechtchen.harvests import harvest, return_chance


def one_harvest(need: int, own: int, foreign: int, chance: Random) -> tuple[bool, int, int]:
    """Succeeded, Euros of the seat, Euros of its guests: rolled die by die, stopping at once."""
    hits = [0, 0]
    for _ in range(need):
        for side, dice in enumerate((own, foreign)):
            hits[side] += sum(chance.randrange(6) == 0 for _ in range(dice - hits[side]))
        if sum(hits) >= need:
            values = list(range(1, need + 1))
            guests = sum(values.pop() for _ in range(min(hits[1], need)))
            return True, sum(values), guests
    return False, 0, 0


def test_what_can_be_worked_by_hand() -> None:
    """FR-8 to FR-10: one hit in one roll; both of two within two rolls, each with 11/36; and so on.

    What is reached stays reached, whatever is left to roll; too few dice have no chance.
    """
    assert success(1, 1, 1) == 1 / 6
    assert success(9, 1, 1) == float(1 - Fraction(5, 6) ** 9)
    assert success(2, 2, 2) == float(Fraction(11, 36) ** 2)
    assert success(4, 0, 2) == success(0, -1, 0) == 1
    assert success(4, 1, 0) == success(3, 4, 4) == 0
    assert harvest(4, 2, 1, displacing=False)[:3] == (0, 0, 0)
    assert shares(0) == (1.0,)
    assert shares(2) == (25 / 36, 10 / 36, 1 / 36)
    assert [worth(cards) for cards in range(6)] == [0, 1, 3, 6, 10, 15]


@pytest.mark.parametrize(
    ("need", "own", "foreign"), [(3, 6, 3), (5, 7, 4), (2, 2, 6), (4, 9, 0), (7, 12, 0), (4, 6, 0)]
)
def test_what_a_harvest_brings_is_what_simulation_says(need: int, own: int, foreign: int) -> None:
    """FR-8, FR-10: its chance, and Euros of the seat and its guests, within four standard errors.

    The chance is P(Bin(d, 1 − (5/6)^k) ≥ k).
    """
    chance, runs = Random(10), 4000
    results = [one_harvest(need, own, foreign, chance) for _ in range(runs)]
    expected, error = harvest(need, own, foreign, displacing=False), 4 / 2 / runs**0.5
    for part, whole in enumerate((1, worth(need), worth(need))):
        mean = sum(one[part] for one in results) / runs
        assert abs(mean - expected[part]) < error * whole


@pytest.mark.parametrize(
    ("need", "own", "foreign"), [*product((1, 2, 4), (0, 3, 6), (0, 1, 4)), (6, 5, 8), (9, 9, 6)]
)
def test_both_ways_to_count_agree(need: int, own: int, foreign: int) -> None:
    """FR-8, FR-10: stopping early changes no success, and all cards go to somebody."""
    promise = harvest(need, own, foreign, displacing=False)
    assert sum(promise.served) == pytest.approx(promise.chance)
    assert promise.chance == pytest.approx(success(own + foreign, need, need))
    assert promise.own + promise.foreign == pytest.approx(promise.chance * worth(need))


def test_displacing_brings_more_and_never_risks_the_harvest() -> None:
    """FR-18."""
    for need, own, foreign in product((1, 3, 5), (6, 9), (1, 4)):
        plain, displacing = (harvest(need, own, foreign, option) for option in (False, True))
        assert displacing.chance == pytest.approx(plain.chance)
        assert displacing.own > plain.own


def test_who_is_served_takes_its_dice_back() -> None:
    """FR-11: one card, one own die and one foreign die, rolled once: it matches or it does not.

    Two owners' dice, one card: it is served if it matches alone, and else every second time.
    """
    assert return_chance(1, 1, 1, 1, displacing=False) == pytest.approx(1 / 6)
    assert return_chance(1, 0, 2, 1, displacing=False) == pytest.approx(5 / 36 + 1 / 72)
