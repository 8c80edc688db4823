"""GP-12 and GP-13: the plague first, then planting and harvest."""

from game.grasshopper.cards import ACE, BLACKBERRY, BROCCOLI, CORN, GRASSHOPPER, STRAWBERRY
from game.grasshopper.events import (
    BidsPutAside,
    BidsRevealed,
    DisplayFilled,
    DisplayTaken,
    Harvested,
    Plague,
    Planted,
    StackTaken,
)
from tests.game.grasshopper.positions import NONE, bid, cards, position, take

# GP-12


def test_three_grasshoppers_eat_the_garden_and_all_just_taken() -> None:
    """GP-12: everything goes to the discard pile."""
    state = position(
        3,
        display=cards(grasshopper=2, corn=1),
        pile=(BROCCOLI,),
        gardens=[NONE, cards(grasshopper=1, strawberry=2, broccoli=1)],
    )
    before = state.discard_pile.copy()
    bid(state, 3, 6, 2)
    assert take(state, 1, GRASSHOPPER) == [
        StackTaken(1, GRASSHOPPER, 2),
        Plague(1, cards(grasshopper=3, strawberry=2, broccoli=1)),
    ]
    assert state.gardens[1] == list(NONE)
    eaten = cards(grasshopper=3, strawberry=2, broccoli=1)
    assert state.discard_pile == [was + now for was, now in zip(before, eaten, strict=True)]
    assert state.chips == [0, 0, 0]


def test_plants_taken_with_the_third_grasshopper_are_not_harvested() -> None:
    """GP-12: two grasshoppers wait; a stack of 2 plants comes with 1 more in the whole display.

    With the corn in the garden it would have been a set.
    """
    state = position(
        3,
        display=cards(grasshopper=1, corn=2),
        pile=(BROCCOLI, BROCCOLI, BROCCOLI),
        gardens=[cards(grasshopper=2, corn=1)],
    )
    assert bid(state, ACE, 1, 2) == [
        BidsRevealed((ACE, 1, 2)),
        DisplayTaken(0, cards(grasshopper=1, corn=2)),
        Plague(0, cards(grasshopper=3, corn=3)),
        BidsPutAside(),
        DisplayFilled((BROCCOLI, BROCCOLI, BROCCOLI)),
    ]
    assert state.gardens[0] == list(NONE)
    assert state.chips == [0, 0, 0]


def test_a_whole_set_in_the_display_is_lost_to_the_plague() -> None:
    """GP-12: plague first, though three corn alone would be a chip."""
    state = position(3, display=cards(grasshopper=1, corn=3), gardens=[cards(grasshopper=2)])
    bid(state, ACE, 1, 2)
    assert state.chips == [0, 0, 0]
    assert state.gardens[0] == list(NONE)


def test_more_than_three_grasshoppers_are_a_plague_too() -> None:
    """GP-12: three *or more*."""
    state = position(3, display=cards(grasshopper=3), gardens=[cards(grasshopper=2)])
    assert Plague(0, cards(grasshopper=5)) in bid(state, ACE, 1, 2)


def test_a_plague_in_an_empty_garden() -> None:
    """GP-12: three grasshoppers at once are enough."""
    state = position(3, display=cards(grasshopper=3))
    bid(state, 1, 4, 4)
    assert take(state, 0, GRASSHOPPER)[1] == Plague(0, cards(grasshopper=3))


def test_two_grasshoppers_are_no_plague() -> None:
    """GP-12: they live in the garden and count on."""
    state = position(
        3, display=cards(grasshopper=1, corn=2), gardens=[cards(grasshopper=1, corn=2)]
    )
    events = bid(state, ACE, 1, 2)
    assert Planted(0, cards(grasshopper=1, corn=2)) in events
    assert Harvested(0, CORN, 1) in events
    assert state.gardens[0] == list(cards(grasshopper=2, corn=1))


def test_the_neighbours_gardens_are_spared() -> None:
    """GP-12: a plague is a matter of one garden."""
    other = cards(grasshopper=2, corn=2)
    state = position(2, display=cards(grasshopper=3), gardens=[other, NONE])
    bid(state, 1, ACE)
    assert state.gardens == [list(other), list(NONE)]


# GP-13


def test_three_plants_of_a_kind_are_a_chip() -> None:
    """GP-13: they go to the discard pile."""
    state = position(
        3,
        display=cards(corn=1, strawberry=2),
        gardens=[NONE, NONE, cards(strawberry=1, corn=1)],
    )
    discarded = state.discard_pile[STRAWBERRY]
    bid(state, 1, 1, 5)
    assert take(state, 2, STRAWBERRY)[:3] == [
        StackTaken(2, STRAWBERRY, 2),
        Planted(2, cards(strawberry=2)),
        Harvested(2, STRAWBERRY, 1),
    ]
    assert state.gardens[2] == list(cards(corn=1))
    assert state.chips == [0, 0, 1]
    assert state.discard_pile[STRAWBERRY] == discarded + 3


def test_two_plants_are_not_enough() -> None:
    """GP-13: nor are three of different kinds."""
    state = position(3, display=cards(corn=1, broccoli=1, blackberry=1), gardens=[cards(corn=1)])
    bid(state, ACE, 1, 2)
    assert state.gardens[0] == list(cards(corn=2, broccoli=1, blackberry=1))
    assert state.chips == [0, 0, 0]


def test_two_sets_at_once_are_two_chips() -> None:
    """GP-13: two corn in the garden and four taken leave nothing over."""
    state = position(3, display=cards(corn=4), gardens=[cards(corn=2)])
    bid(state, 6, 1, 1)
    assert take(state, 0, CORN)[1:3] == [Planted(0, cards(corn=4)), Harvested(0, CORN, 2)]
    assert state.gardens[0] == list(NONE)
    assert state.chips == [2, 0, 0]


def test_what_is_left_over_stays() -> None:
    """GP-13: two and two make a set and one."""
    state = position(3, display=cards(broccoli=2, corn=1), gardens=[cards(broccoli=2)])
    bid(state, 6, 1, 1)
    take(state, 0, BROCCOLI)
    assert state.gardens[0] == list(cards(broccoli=1))
    assert state.chips == [1, 0, 0]


def test_sets_of_two_kinds_at_once() -> None:
    """GP-13: a chip each."""
    state = position(3, display=cards(corn=1, blackberry=2), gardens=[cards(corn=2, blackberry=2)])
    events = bid(state, ACE, 1, 1)
    assert events[4:6] == [Harvested(0, CORN, 1), Harvested(0, BLACKBERRY, 1)]
    assert state.gardens[0] == list(cards(blackberry=1))
    assert state.chips == [2, 0, 0]


def test_grasshoppers_are_never_harvested() -> None:
    """GP-13: two stay, beside a harvest and after it."""
    state = position(3, display=cards(corn=3), gardens=[cards(grasshopper=2)])
    bid(state, ACE, 1, 2)
    assert state.gardens[0] == list(cards(grasshopper=2))
    assert state.chips == [1, 0, 0]
