"""GP-10 and GP-11: the rule for two seats, and the beginners' variant."""

import pytest

from game.engine.events import Event
from game.grasshopper.cards import ACE, BROCCOLI, CORN, STRAWBERRY, X
from game.grasshopper.events import (
    BidsCancelled,
    BidsPutAside,
    BidsRevealed,
    CardAdded,
    DisplayFilled,
    DisplayTaken,
    Plague,
    Planted,
    StackTaken,
    Stalemate,
)
from tests.game.grasshopper.positions import bid, cards, position, take

THREE_STACKS = cards(corn=1, strawberry=1, broccoli=1)


# GP-10


def test_the_only_taker_of_two_takes_the_whole_display() -> None:
    """GP-10: a number against an X."""
    state = position(2, display=cards(grasshopper=1, corn=1, broccoli=1), pile=(CORN,) * 3)
    assert bid(state, X, 1) == [
        BidsRevealed((X, 1)),
        DisplayTaken(1, cards(grasshopper=1, corn=1, broccoli=1)),
        Planted(1, cards(grasshopper=1, corn=1, broccoli=1)),
        BidsPutAside(),
        DisplayFilled((CORN, CORN, CORN)),
    ]


def test_the_only_taker_of_two_cannot_leave_the_grasshoppers() -> None:
    """GP-10: which can bring the plague (GP-12)."""
    state = position(2, display=cards(grasshopper=2, corn=1), gardens=[cards(grasshopper=1)])
    assert Plague(0, cards(grasshopper=3, corn=1)) in bid(state, 6, X)


def test_two_takers_of_two_choose_a_stack_each() -> None:
    """GP-10: it is only for a single taker."""
    state = position(2, display=THREE_STACKS, pile=(CORN, CORN))
    assert bid(state, 3, 4) == [BidsRevealed((3, 4))]
    assert take(state, 1, CORN) == [StackTaken(1, CORN, 1), Planted(1, cards(corn=1))]
    assert take(state, 0, BROCCOLI) == [
        StackTaken(0, BROCCOLI, 1),
        Planted(0, cards(broccoli=1)),
        BidsPutAside(),
        DisplayFilled((CORN, CORN)),
    ]
    assert state.display == list(cards(corn=2, strawberry=1))


@pytest.mark.parametrize("seats", [3, 4])
def test_with_more_seats_a_single_taker_takes_one_stack(seats: int) -> None:
    """GP-10: it is only for two seats."""
    state = position(seats, display=THREE_STACKS)
    bid(state, *[5] * (seats - 1), 2)
    assert take(state, seats - 1, STRAWBERRY)[0] == StackTaken(seats - 1, STRAWBERRY, 1)


# GP-11


def ace_against_x(beginners: bool) -> list[Event]:
    return bid(position(3, THREE_STACKS, pile=(), beginners=beginners), X, ACE, 6)


def test_for_beginners_the_ace_takes_everything_even_against_an_x() -> None:
    """GP-11: the X is the weakest card; without the variant it takes all (GP-8)."""
    assert DisplayTaken(1, THREE_STACKS) in ace_against_x(beginners=True)
    assert DisplayTaken(0, THREE_STACKS) in ace_against_x(beginners=False)


def test_for_beginners_two_x_still_cancel() -> None:
    """GP-11: with GP-6 as always, and the Ace takes all."""
    state = position(4, THREE_STACKS, beginners=True)
    events = bid(state, X, ACE, X, 2)
    assert events[1:3] == [BidsCancelled((0, 2)), DisplayTaken(1, THREE_STACKS)]


def test_for_beginners_two_aces_leave_the_x_with_nothing() -> None:
    """GP-11: a plain pass, so nobody takes."""
    state = position(3, THREE_STACKS, pile=(CORN,), beginners=True)
    assert bid(state, ACE, X, ACE) == [
        BidsRevealed((ACE, X, ACE)),
        BidsCancelled((0, 2)),
        Stalemate(1),
        BidsPutAside(),
        CardAdded(CORN),
    ]


def test_for_beginners_numbers_take_as_always() -> None:
    """GP-11: an X against a number of two seats passes (GP-10)."""
    state = position(2, THREE_STACKS, beginners=True)
    assert bid(state, X, 2)[1] == DisplayTaken(1, THREE_STACKS)


def test_the_variant_is_seen_by_all() -> None:
    """GP-11."""
    assert [
        position(2, THREE_STACKS, beginners=on).view(None).beginners for on in (False, True)
    ] == [False, True]
