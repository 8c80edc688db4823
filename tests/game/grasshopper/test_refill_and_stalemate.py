"""GP-14 to GP-17: how the display is filled, and what happens when nobody takes."""

from game.grasshopper.cards import (
    ACE,
    BLACKBERRY,
    BROCCOLI,
    CORN,
    GRASSHOPPER,
    STRAWBERRY,
    X,
)
from game.grasshopper.events import (
    BidsCancelled,
    BidsPutAside,
    BidsRevealed,
    CardAdded,
    DisplayFilled,
    DisplayTaken,
    DisplayWiped,
    Planted,
    RoundBegan,
    RoundScored,
    StackTaken,
    Stalemate,
)
from tests.game.grasshopper.positions import NONE, PLENTY, bid, cards, position, take

THREE_STACKS = cards(corn=1, strawberry=1, broccoli=1)


# GP-14


def test_the_display_is_filled_to_three_cards() -> None:
    """GP-14: cards, not stacks: two of the pile for the two that were taken."""
    state = position(3, display=cards(corn=2, broccoli=1), pile=(BROCCOLI, BROCCOLI, CORN))
    bid(state, 1, 1, 2)
    assert take(state, 2, CORN) == [
        StackTaken(2, CORN, 2),
        Planted(2, cards(corn=2)),
        BidsPutAside(),
        DisplayFilled((BROCCOLI, BROCCOLI)),
    ]
    assert state.display == list(cards(broccoli=3))
    assert state.draw_pile == [CORN]


def test_the_display_is_filled_after_the_last_seat_has_taken() -> None:
    """GP-14: not in between."""
    state = position(3, display=THREE_STACKS, pile=(BLACKBERRY, GRASSHOPPER))
    bid(state, 3, 2, X)
    assert take(state, 0, CORN)[-1] == Planted(0, cards(corn=1))
    assert sum(state.display) == 2
    assert take(state, 1, BROCCOLI)[-1] == DisplayFilled((BLACKBERRY, GRASSHOPPER))


def test_a_display_of_three_or_more_stays_as_it_is() -> None:
    """GP-14: four cards were left of five."""
    state = position(3, display=cards(grasshopper=4, corn=1))
    bid(state, 1, 1, 2)
    assert take(state, 2, CORN) == [
        StackTaken(2, CORN, 1),
        Planted(2, cards(corn=1)),
        BidsPutAside(),
    ]
    assert state.display == list(cards(grasshopper=4))
    assert len(state.draw_pile) == len(PLENTY)


def test_the_pile_may_not_reach() -> None:
    """GP-14: its last card is revealed, and the game goes on with what lies there."""
    state = position(3, display=THREE_STACKS, pile=(BLACKBERRY,))
    bid(state, ACE, 1, 2)
    assert state.display == list(cards(blackberry=1))
    assert state.draw_pile == []
    assert state.ask() is not None


# GP-15


def test_a_stalemate_adds_one_card() -> None:
    """GP-15: 5+5+X+X; all are spent, and all choose again."""
    state = position(4, display=THREE_STACKS, pile=(CORN, BROCCOLI))
    assert bid(state, 5, X, 5, X) == [
        BidsRevealed((5, X, 5, X)),
        BidsCancelled((0, 1, 2, 3)),
        Stalemate(1),
        BidsPutAside(),
        CardAdded(CORN),
    ]
    assert state.display == list(cards(corn=2, strawberry=1, broccoli=1))
    assert state.draw_pile == [BROCCOLI]
    assert state.view(None).hands[0] == (1, 2, 3, 4, 6, ACE, X)
    assert state.view(None).hands[1] == (1, 2, 3, 4, 5, 6, ACE)
    ask = state.ask()
    assert ask is not None
    assert (ask.phase, ask.seats) == ("bid", (0, 1, 2, 3))


def test_one_x_and_cancelled_cards_are_a_stalemate() -> None:
    """GP-15: an X alone takes nothing."""
    state = position(3, display=THREE_STACKS, pile=(BLACKBERRY,))
    assert bid(state, 4, X, 4) == [
        BidsRevealed((4, X, 4)),
        BidsCancelled((0, 2)),
        Stalemate(1),
        BidsPutAside(),
        CardAdded(BLACKBERRY),
    ]


def test_the_seats_bid_for_the_larger_display() -> None:
    """GP-15: four cards to take, and then three again (GP-14)."""
    state = position(2, display=THREE_STACKS, pile=(CORN, *PLENTY))
    bid(state, 1, 1)
    assert bid(state, ACE, 2)[1] == DisplayTaken(0, cards(corn=2, strawberry=1, broccoli=1))
    assert sum(state.display) == 3


# GP-16


def test_the_second_stalemate_in_succession_wipes_the_display() -> None:
    """GP-16: all four cards are discarded, three new ones revealed."""
    state = position(3, display=THREE_STACKS, pile=(CORN, BLACKBERRY, CORN, BLACKBERRY, CORN))
    discarded = sum(state.discard_pile)
    bid(state, 2, 2, 2)
    assert bid(state, 3, X, 3) == [
        BidsRevealed((3, X, 3)),
        BidsCancelled((0, 2)),
        Stalemate(2),
        BidsPutAside(),
        DisplayWiped(cards(corn=2, strawberry=1, broccoli=1)),
        DisplayFilled((BLACKBERRY, CORN, BLACKBERRY)),
    ]
    assert state.display == list(cards(corn=1, blackberry=2))
    assert sum(state.discard_pile) == discarded + 4


def test_the_count_of_stalemates_starts_afresh() -> None:
    """GP-16: the third in succession is a first one again, the fourth a second."""
    state = position(2, display=THREE_STACKS, pile=(CORN,) * 8)
    counted = [
        event.succession
        for card in (1, 2, 3, 4)
        for event in bid(state, card, card)
        if isinstance(event, Stalemate)
    ]
    assert counted == [1, 2, 1, 2]


def test_stalemates_with_a_turn_between_are_not_in_succession() -> None:
    """GP-16: somebody took, so the next stalemate is a first one."""
    state = position(2, display=THREE_STACKS, pile=(CORN, STRAWBERRY) * 4)
    assert Stalemate(1) in bid(state, 1, 1)
    bid(state, X, ACE)
    assert state.stalemates == 0
    assert Stalemate(1) in bid(state, 2, 2)


def test_taking_a_stack_ends_the_succession_too() -> None:
    """GP-16: not only an Ace."""
    state = position(3, display=THREE_STACKS, stalemates=1)
    bid(state, 1, 1, 2)
    take(state, 2, CORN)
    assert state.stalemates == 0


# GP-17


def test_the_succession_runs_on_across_the_end_of_a_round() -> None:
    """GP-17 (ruling): a stalemate on the 8th card, and one on the first of the new round."""
    state = position(2, display=THREE_STACKS, pile=(CORN,) * 6, hands=[[X]] * 2)
    assert bid(state, X, X) == [
        BidsRevealed((X, X)),
        BidsCancelled((0, 1)),
        Stalemate(1),
        BidsPutAside(),
        CardAdded(CORN),
        RoundScored((0, 0), ()),
        RoundBegan(),
    ]
    assert state.display == list(cards(corn=2, strawberry=1, broccoli=1))
    assert bid(state, 5, 5) == [
        BidsRevealed((5, 5)),
        BidsCancelled((0, 1)),
        Stalemate(2),
        BidsPutAside(),
        DisplayWiped(cards(corn=2, strawberry=1, broccoli=1)),
        DisplayFilled((CORN, CORN, CORN)),
    ]


def test_a_second_stalemate_on_the_eighth_card() -> None:
    """GP-17 (ruling): the display is wiped before the round ends, and the count is back at none."""
    state = position(2, display=THREE_STACKS, pile=(CORN,) * 4, hands=[[2]] * 2, stalemates=1)
    assert bid(state, 2, 2) == [
        BidsRevealed((2, 2)),
        BidsCancelled((0, 1)),
        Stalemate(2),
        BidsPutAside(),
        DisplayWiped(THREE_STACKS),
        DisplayFilled((CORN, CORN, CORN)),
        RoundScored((0, 0), ()),
        RoundBegan(),
    ]
    assert state.stalemates == 0


def test_with_an_empty_pile_nothing_is_added() -> None:
    """GP-17 (ruling): but it counts."""
    state = position(2, display=THREE_STACKS, pile=())
    assert bid(state, 3, 3)[2:] == [Stalemate(1), BidsPutAside()]
    assert state.display == list(THREE_STACKS)
    assert state.stalemates == 1


def test_a_wiped_display_takes_what_the_pile_still_has() -> None:
    """GP-17 (ruling): two cards, and the game goes on."""
    state = position(2, display=THREE_STACKS, pile=(CORN, GRASSHOPPER), stalemates=1)
    assert bid(state, 3, 3)[4:] == [DisplayWiped(THREE_STACKS), DisplayFilled((CORN, GRASSHOPPER))]
    assert state.gardens == [list(NONE)] * 2
    assert state.ask() is not None
