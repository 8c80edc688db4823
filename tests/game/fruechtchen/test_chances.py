"""The bots' chances: worked by hand where that is possible, against simulation elsewhere (FR-8)."""

from fractions import Fraction
from random import Random

import pytest

from game.fruechtchen.chances import outlook, shares, success, worth


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


def test_one_card_needs_one_hit_in_one_roll() -> None:
    """FR-8: 1 − (5/6)^d."""
    assert success(1, 1, 1) == 1 / 6
    assert success(9, 1, 1) == float(1 - Fraction(5, 6) ** 9)


def test_two_dice_for_two_cards() -> None:
    """FR-8: both must hit within two rolls, each with 11/36."""
    assert success(2, 2, 2) == float(Fraction(11, 36) ** 2)


def test_what_is_reached_stays_reached() -> None:
    """FR-8: no more matches are needed, whatever is left to roll."""
    assert success(4, 0, 2) == success(0, -1, 0) == 1
    assert success(4, 1, 0) == 0


def test_too_few_dice_have_no_chance() -> None:
    """FR-9."""
    assert success(3, 4, 4) == 0
    assert outlook(4, 2, 1) == (0, 0, 0)


@pytest.mark.parametrize(("dice", "need"), [(9, 3), (9, 5), (12, 7), (6, 4)])
def test_the_chance_of_a_harvest_is_what_simulation_says(dice: int, need: int) -> None:
    """FR-8: P(Bin(d, 1 − (5/6)^k) ≥ k), within three standard errors."""
    chance = Random(8)
    runs = 4000
    hits = sum(one_harvest(need, dice, 0, chance)[0] for _ in range(runs))
    error = 3 * (success(dice, need, need) * (1 - success(dice, need, need)) / runs) ** 0.5
    assert abs(hits / runs - success(dice, need, need)) < error


@pytest.mark.parametrize(("need", "own", "foreign"), [(3, 6, 3), (5, 7, 4), (2, 2, 6), (4, 9, 0)])
def test_what_a_harvest_brings_is_what_simulation_says(need: int, own: int, foreign: int) -> None:
    """FR-10: to the seat and to its guests, within four standard errors."""
    chance = Random(10)
    runs = 4000
    results = [one_harvest(need, own, foreign, chance) for _ in range(runs)]
    expected = outlook(need, own, foreign)
    error = 4 * worth(need) / 2 / runs**0.5
    assert abs(sum(mine for _, mine, _ in results) / runs - expected.own) < error
    assert abs(sum(guests for *_, guests in results) / runs - expected.foreign) < error


@pytest.mark.parametrize(("need", "own", "foreign"), [(1, 9, 0), (4, 6, 3), (6, 5, 8), (9, 9, 6)])
def test_both_ways_to_count_agree(need: int, own: int, foreign: int) -> None:
    """FR-8, FR-10: stopping early changes no success, and all cards go to somebody."""
    seen = outlook(need, own, foreign)
    assert abs(seen.chance - success(own + foreign, need, need)) < 1e-12
    assert abs(seen.own + seen.foreign - seen.chance * worth(need)) < 1e-9


def test_shares_are_binomial() -> None:
    assert shares(0) == (1.0,)
    assert shares(2) == (25 / 36, 10 / 36, 1 / 36)


def test_worth_is_one_and_two_and_so_on() -> None:
    """FR-10: three cards are worth 1 + 2 + 3."""
    assert [worth(cards) for cards in range(6)] == [0, 1, 3, 6, 10, 15]
