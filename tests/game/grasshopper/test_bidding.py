"""GP-5 to GP-9: all choose at once, equal cards cancel, Ace, X, and numbers take stacks."""

import pytest

from game.engine.events import Forced
from game.engine.match import Match, Setup
from game.engine.moves import Refused
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper.cards import (
    ACE,
    BLACKBERRY,
    BROCCOLI,
    CARDS,
    CORN,
    GRASSHOPPER,
    STRAWBERRY,
    X,
)
from game.grasshopper.events import (
    BidsCancelled,
    BidsPutAside,
    BidsRevealed,
    DisplayFilled,
    DisplayTaken,
    NothingLeft,
    Planted,
    StackTaken,
    Stalemate,
)
from game.grasshopper.rules import Bid, GrasshopperOptions, Take
from tests.game.grasshopper.positions import bid, cards, match_at, position, take

THREE_STACKS = cards(corn=1, strawberry=1, broccoli=1)


# GP-5


def test_nothing_is_revealed_before_the_last_seat_has_chosen() -> None:
    """GP-5: all choose face down, then all is revealed together."""
    match = Match(Setup(GRASSHOPPER_POKER, 3, 1, GrasshopperOptions()))
    assert match.commit(2, Bid(4)) == []
    assert match.commit(0, Bid(ACE)) == []
    assert match.view(1).committed == (0, 2)
    assert match.view(1).choice is None
    assert match.view(1).game.hands == (CARDS, CARDS, CARDS)
    assert match.commit(1, Bid(6))[0] == BidsRevealed((ACE, 6, 4))


def test_a_played_card_is_out_until_the_round_ends() -> None:
    """GP-5: and everybody sees which cards the others still hold."""
    state = position(3, display=THREE_STACKS)
    bid(state, ACE, X, 3)
    assert state.view(None).hands == (
        (1, 2, 3, 4, 5, 6, X),
        (1, 2, 3, 4, 5, 6, ACE),
        (1, 2, 4, 5, 6, ACE, X),
    )
    with pytest.raises(Refused, match="GP-5: this card is out"):
        state.verify(0, Bid(ACE))
    assert Bid(ACE) not in state.legal(0)
    assert Bid(ACE) in state.legal(1)


def test_a_poker_card_is_asked_for_not_a_stack() -> None:
    """GP-5."""
    state = position(3, display=THREE_STACKS)
    with pytest.raises(Refused, match="GP-5: choose a poker card"):
        state.verify(0, Take(CORN))


def test_a_choice_can_be_taken_back_until_the_reveal() -> None:
    """GP-5: the cards lie face down that long."""
    match = match_at(position(2, display=THREE_STACKS))
    match.commit(0, Bid(1))
    match.take_back(0)
    match.commit(0, Bid(2))
    assert match.commit(1, Bid(3))[0] == BidsRevealed((2, 3))
    with pytest.raises(Refused):
        match.take_back(0)


# GP-6


def test_equal_cards_are_ignored() -> None:
    """GP-6: the fives cancel, the two chooses though it is lower."""
    state = position(3, display=THREE_STACKS)
    assert bid(state, 5, 2, 5) == [BidsRevealed((5, 2, 5)), BidsCancelled((0, 2))]
    assert state.takers == [1]


def test_two_pairs_cancel_each_other_out_separately() -> None:
    """GP-6: and nobody is left."""
    state = position(4, display=THREE_STACKS, pile=(CORN,))
    assert bid(state, 2, 4, 4, 2)[:3] == [
        BidsRevealed((2, 4, 4, 2)),
        BidsCancelled((0, 1, 2, 3)),
        Stalemate(1),
    ]


def test_three_equal_cards_cancel_too() -> None:
    """GP-6: it is not only for pairs, nor only for an even number."""
    state = position(4, display=THREE_STACKS)
    assert bid(state, 6, 6, 1, 6) == [BidsRevealed((6, 6, 1, 6)), BidsCancelled((0, 1, 3))]
    assert state.takers == [2]


def test_two_aces_cancel_the_x_takes_nothing_the_three_chooses() -> None:
    """GP-6: A+A+X+3; without an Ace the X has no power (GP-8, GP-9)."""
    state = position(4, display=THREE_STACKS, pile=(BLACKBERRY,))
    assert bid(state, ACE, ACE, X, 3) == [
        BidsRevealed((ACE, ACE, X, 3)),
        BidsCancelled((0, 1)),
    ]
    assert take(state, 3, BROCCOLI) == [
        StackTaken(3, BROCCOLI, 1),
        Planted(3, cards(broccoli=1)),
        BidsPutAside(),
        DisplayFilled((BLACKBERRY,)),
    ]
    assert state.display == list(cards(corn=1, strawberry=1, blackberry=1))


def test_two_x_cancel_and_the_ace_takes_all() -> None:
    """GP-6: A+X+X+2; with the Xs gone the Ace stands alone (GP-7)."""
    state = position(4, display=THREE_STACKS, pile=(CORN, CORN, CORN))
    assert bid(state, ACE, X, X, 2) == [
        BidsRevealed((ACE, X, X, 2)),
        BidsCancelled((1, 2)),
        DisplayTaken(0, THREE_STACKS),
        Planted(0, THREE_STACKS),
        BidsPutAside(),
        DisplayFilled((CORN, CORN, CORN)),
    ]


def test_two_aces_and_two_x_all_cancel() -> None:
    """GP-6: a stalemate."""
    state = position(4, display=THREE_STACKS)
    events = bid(state, X, ACE, ACE, X)
    assert events[1:3] == [BidsCancelled((0, 1, 2, 3)), Stalemate(1)]


# GP-7, GP-8


def test_the_ace_takes_the_whole_display() -> None:
    """GP-7: nobody else takes anything, not even the six."""
    state = position(3, display=cards(grasshopper=1, corn=2), pile=(BROCCOLI,))
    assert bid(state, 6, ACE, 5) == [
        BidsRevealed((6, ACE, 5)),
        DisplayTaken(1, cards(grasshopper=1, corn=2)),
        Planted(1, cards(grasshopper=1, corn=2)),
        BidsPutAside(),
        DisplayFilled((BROCCOLI,)),
    ]
    assert state.gardens == [list(cards()), list(cards(grasshopper=1, corn=2)), list(cards())]
    assert state.takers == []


def test_the_x_takes_the_whole_display_from_the_ace() -> None:
    """GP-8: the Ace and all others take nothing."""
    state = position(4, display=cards(corn=1, blackberry=3), pile=(CORN, CORN, CORN, CORN))
    events = bid(state, ACE, 6, X, 1)
    assert events[:3] == [
        BidsRevealed((ACE, 6, X, 1)),
        DisplayTaken(2, cards(corn=1, blackberry=3)),
        Planted(2, cards(corn=1, blackberry=3)),
    ]
    assert state.gardens[2] == list(cards(corn=1))
    assert state.chips == [0, 0, 1, 0]
    assert [sum(garden) for garden in state.gardens] == [0, 0, 1, 0]


def test_the_x_takes_the_grasshoppers_too() -> None:
    """GP-8: the whole display, wanted or not."""
    state = position(2, display=cards(grasshopper=3), gardens=[cards(corn=2)])
    bid(state, X, ACE)
    assert state.gardens == [list(cards()), list(cards())]


# GP-9


def test_numbers_choose_highest_first() -> None:
    """GP-9: each one stack, all of it, once."""
    state = position(4, display=cards(corn=2, strawberry=1, broccoli=1), pile=(BLACKBERRY,) * 3)
    assert bid(state, 2, 6, 4, X) == [BidsRevealed((2, 6, 4, X))]
    assert state.takers == [1, 2, 0]
    assert take(state, 1, STRAWBERRY) == [
        StackTaken(1, STRAWBERRY, 1),
        Planted(1, cards(strawberry=1)),
    ]
    assert take(state, 2, CORN) == [StackTaken(2, CORN, 2), Planted(2, cards(corn=2))]
    assert take(state, 0, BROCCOLI) == [
        StackTaken(0, BROCCOLI, 1),
        Planted(0, cards(broccoli=1)),
        BidsPutAside(),
        DisplayFilled((BLACKBERRY, BLACKBERRY, BLACKBERRY)),
    ]
    assert state.gardens[3] == list(cards())
    ask = state.ask()
    assert ask is not None
    assert ask.phase == "bid"


def test_all_see_the_bids_while_seats_still_take() -> None:
    """GP-9: who played what, and who chooses next; later the bids are put aside."""
    state = position(3, display=THREE_STACKS)
    bid(state, 1, 2, 3)
    assert (state.view(None).bids, state.view(None).takers) == ((1, 2, 3), (2, 1, 0))
    take(state, 2, CORN)
    assert (state.view(None).bids, state.view(None).takers) == ((1, 2, 3), (1, 0))
    take(state, 1, STRAWBERRY)
    take(state, 0, BROCCOLI)
    assert (state.view(None).bids, state.view(None).takers) == ((), ())


def test_choosing_is_compulsory_even_if_only_grasshoppers_are_left() -> None:
    """GP-9: the table takes them for the seat, since there is nothing to choose (ALL-2)."""
    match = match_at(position(3, display=cards(grasshopper=2, corn=1), pile=(CORN,) * 3))
    for seat, card in enumerate((6, 3, X)):
        match.commit(seat, Bid(card))
    assert list(match.legal(0)) == [Take(GRASSHOPPER), Take(CORN)]
    assert match.commit(0, Take(CORN)) == [
        StackTaken(0, CORN, 1),
        Planted(0, cards(corn=1)),
        Forced(1),
        StackTaken(1, GRASSHOPPER, 2),
        Planted(1, cards(grasshopper=2)),
        BidsPutAside(),
        DisplayFilled((CORN, CORN, CORN)),
    ]


def test_only_a_stack_of_the_display_can_be_chosen() -> None:
    """GP-9."""
    state = position(3, display=THREE_STACKS)
    bid(state, 1, 2, 3)
    for move in (Take(GRASSHOPPER), Take(-1), Take(5)):
        with pytest.raises(Refused, match="GP-9: there is no such stack"):
            state.verify(2, move)
    with pytest.raises(Refused, match="GP-9: choose a stack"):
        state.verify(2, Bid(4))


def test_only_the_next_in_turn_chooses() -> None:
    """GP-9: the others wait, and cannot bid either."""
    match = match_at(position(3, display=THREE_STACKS))
    for seat, card in enumerate((1, 2, 3)):
        match.commit(seat, Bid(card))
    assert match.waiting() == (2,)
    assert match.legal(1) == ()
    with pytest.raises(Refused, match="not your turn"):
        match.commit(1, Take(CORN))


def test_stacks_left_over_stay() -> None:
    """GP-9: and the display is filled around them (GP-14)."""
    state = position(3, display=THREE_STACKS, pile=(CORN,))
    bid(state, 4, 4, 1)
    take(state, 2, STRAWBERRY)
    assert state.display == list(cards(corn=2, broccoli=1))


def test_when_no_stack_is_left_later_seats_get_nothing() -> None:
    """GP-9: two stacks for four numbers."""
    state = position(4, display=cards(corn=2, broccoli=1), pile=(CORN, STRAWBERRY, BROCCOLI))
    bid(state, 1, 6, 2, 5)
    take(state, 1, BROCCOLI)
    assert take(state, 3, CORN) == [
        StackTaken(3, CORN, 2),
        Planted(3, cards(corn=2)),
        NothingLeft((2, 0)),
        BidsPutAside(),
        DisplayFilled((CORN, STRAWBERRY, BROCCOLI)),
    ]
    assert state.gardens[0] == state.gardens[2] == list(cards())


def test_an_x_takes_nothing_from_numbers() -> None:
    """GP-9: with stacks to spare it still gets none."""
    state = position(3, display=THREE_STACKS, pile=(BLACKBERRY, BLACKBERRY))
    bid(state, X, 1, 2)
    assert state.takers == [2, 1]
    take(state, 2, CORN)
    take(state, 1, STRAWBERRY)
    assert state.gardens[0] == list(cards())
