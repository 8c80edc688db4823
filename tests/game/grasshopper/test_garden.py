"""GP-12 and GP-13: the plague first, then planting and harvest."""

import pytest

from game.grasshopper import events as gp
from game.grasshopper.cards import ACE, BLACKBERRY, BROCCOLI, CORN, GRASSHOPPER, STRAWBERRY
from tests.game.grasshopper.positions import NONE, bid, cards, position, take


def test_three_grasshoppers_eat_the_garden_and_all_just_taken() -> None:
    """GP-12: everything goes to the discard pile; the neighbours are spared."""
    eaten = cards(grasshopper=3, strawberry=2, broccoli=1)
    spared = cards(grasshopper=2, corn=2)
    state = position(
        3,
        display=cards(grasshopper=2, corn=1),
        gardens=[spared, cards(grasshopper=1, strawberry=2, broccoli=1)],
    )
    before = state.discard_pile.copy()
    bid(state, 3, 6, 2)
    assert take(state, GRASSHOPPER) == [gp.StackTaken(1, GRASSHOPPER, 2), gp.Plague(1, eaten)]
    assert state.gardens == [list(spared), list(NONE), list(NONE)]
    assert state.discard_pile == [was + now for was, now in zip(before, eaten, strict=True)]
    assert state.chips == [0, 0, 0]


@pytest.mark.parametrize(
    ("garden", "display"),
    [
        (NONE, cards(grasshopper=3)),  # three at once are enough
        (cards(grasshopper=2), cards(grasshopper=3)),  # three *or more*
        (cards(grasshopper=2, corn=1), cards(grasshopper=1, corn=2)),  # a set but for the plague
        (cards(grasshopper=2), cards(grasshopper=1, corn=3)),  # a set by itself
    ],
)
def test_what_comes_with_the_third_grasshopper_is_eaten_and_not_harvested(
    garden: tuple[int, ...], display: tuple[int, ...]
) -> None:
    """GP-12: plague first."""
    state = position(3, display=display, gardens=[garden])
    eaten = tuple(grown + taken for grown, taken in zip(garden, display, strict=True))
    assert bid(state, ACE, 1, 2)[1:3] == [gp.DisplayTaken(0, display), gp.Plague(0, eaten)]
    assert state.gardens[0] == list(NONE)
    assert state.chips == [0, 0, 0]


def test_three_plants_of_a_kind_are_a_chip() -> None:
    """GP-13: they go to the discard pile."""
    state = position(
        3,
        display=cards(corn=1, strawberry=2),
        gardens=[NONE, NONE, cards(strawberry=1, corn=1)],
    )
    discarded = state.discard_pile[STRAWBERRY]
    bid(state, 1, 1, 5)
    assert take(state, STRAWBERRY)[:3] == [
        gp.StackTaken(2, STRAWBERRY, 2),
        gp.Planted(2, cards(strawberry=2)),
        gp.Harvested(2, STRAWBERRY, 1),
    ]
    assert state.gardens[2] == list(cards(corn=1))
    assert state.chips == [0, 0, 1]
    assert state.discard_pile[STRAWBERRY] == discarded + 3


@pytest.mark.parametrize(
    ("garden", "display", "harvests", "left"),
    [
        # neither two of a kind nor three kinds are a set
        (cards(corn=1), cards(corn=1, broccoli=1, blackberry=1), [],
         cards(corn=2, broccoli=1, blackberry=1)),
        (cards(corn=2), cards(corn=4), [(CORN, 2)], NONE),  # two sets at once
        (cards(broccoli=2), cards(broccoli=2), [(BROCCOLI, 1)], cards(broccoli=1)),  # one is over
        (cards(corn=2, blackberry=2), cards(corn=1, blackberry=2), [(CORN, 1), (BLACKBERRY, 1)],
         cards(blackberry=1)),
        # GP-12: two grasshoppers are no plague; they live on, and are never harvested
        (cards(grasshopper=1, corn=2), cards(grasshopper=1, corn=2), [(CORN, 1)],
         cards(grasshopper=2, corn=1)),
        (cards(grasshopper=2), cards(corn=3), [(CORN, 1)], cards(grasshopper=2)),
    ],
)  # fmt: skip
def test_each_set_is_a_chip_and_what_is_left_over_stays(
    garden: tuple[int, ...],
    display: tuple[int, ...],
    harvests: list[tuple[int, int]],
    left: tuple[int, ...],
) -> None:
    """GP-13."""
    state = position(3, display=display, gardens=[garden])
    events = bid(state, ACE, 1, 2)
    assert gp.Planted(0, display) in events
    harvested = [(e.kind, e.sets) for e in events if isinstance(e, gp.Harvested)]
    assert harvested == harvests
    assert state.gardens[0] == list(left)
    assert state.chips == [sum(sets for _, sets in harvests), 0, 0]
