"""GP-14 to GP-17: how the display is filled, and what happens when nobody takes."""

from game.grasshopper import events as gp
from game.grasshopper.cards import ACE, BLACKBERRY, BROCCOLI, CORN, GRASSHOPPER, STRAWBERRY, X
from tests.game.grasshopper.positions import PLENTY, bid, cards, position, take

THREE_STACKS = cards(corn=1, strawberry=1, broccoli=1)
FOUR_CARDS = cards(corn=2, strawberry=1, broccoli=1)


def test_the_display_is_filled_to_three_cards_after_the_last_seat_has_taken() -> None:
    """GP-14: cards, not stacks, around what is left over."""
    state = position(3, display=FOUR_CARDS, pile=(BROCCOLI, BROCCOLI, CORN))
    bid(state, 2, 3, X)
    assert take(state, CORN)[-1] == gp.Planted(1, cards(corn=2))
    assert sum(state.display) == 2
    assert take(state, STRAWBERRY)[-1] == gp.DisplayFilled((BROCCOLI, BROCCOLI))
    assert state.display == list(cards(broccoli=3))
    assert state.draw_pile == [CORN]


def test_a_display_of_three_or_more_stays_as_it_is() -> None:
    """GP-14: four cards were left of five."""
    state = position(3, display=cards(grasshopper=4, corn=1))
    bid(state, 1, 1, 2)
    assert take(state, CORN)[-1] == gp.BidsPutAside()
    assert state.display == list(cards(grasshopper=4))
    assert len(state.draw_pile) == len(PLENTY)


def test_the_pile_may_not_reach() -> None:
    """GP-14: its last card is revealed, and the game goes on with what lies there."""
    state = position(3, display=THREE_STACKS, pile=(BLACKBERRY,))
    bid(state, ACE, 1, 2)
    assert state.display == list(cards(blackberry=1))
    assert state.draw_pile == []
    assert state.ask() is not None


def test_a_stalemate_adds_one_card() -> None:
    """GP-15: 5+5+X+X; all are spent, all choose again for four cards, and then for three."""
    state = position(4, display=THREE_STACKS, pile=(CORN, BROCCOLI, *PLENTY))
    assert bid(state, 5, X, 5, X)[2:] == [gp.Stalemate(1), gp.BidsPutAside(), gp.CardAdded(CORN)]
    assert state.display == list(FOUR_CARDS)
    assert state.view(None).hands[0] == (1, 2, 3, 4, 6, ACE, X)
    assert state.view(None).hands[1] == (1, 2, 3, 4, 5, 6, ACE)
    ask = state.ask()
    assert ask is not None
    assert (ask.phase, ask.seats) == ("bid", (0, 1, 2, 3))
    assert bid(state, ACE, 2, 3, 4)[1] == gp.DisplayTaken(0, FOUR_CARDS)
    assert sum(state.display) == 3


def test_the_second_stalemate_in_succession_wipes_the_display() -> None:
    """GP-16: all four cards are discarded, three new ones revealed; then it counts afresh."""
    state = position(2, display=THREE_STACKS, pile=(CORN, BLACKBERRY, CORN, BLACKBERRY, CORN))
    discarded = sum(state.discard_pile)
    assert gp.Stalemate(1) in bid(state, 2, 2)
    assert bid(state, 3, 3)[2:] == [
        gp.Stalemate(2),
        gp.BidsPutAside(),
        gp.DisplayWiped(FOUR_CARDS),
        gp.DisplayFilled((BLACKBERRY, CORN, BLACKBERRY)),
    ]
    assert state.display == list(cards(corn=1, blackberry=2))
    assert sum(state.discard_pile) == discarded + 4
    assert gp.Stalemate(1) in bid(state, 4, 4)
    assert gp.Stalemate(2) in bid(state, 5, 5)


def test_stalemates_with_a_turn_between_are_not_in_succession() -> None:
    """GP-16: whether somebody took a stack or all of them."""
    state = position(2, display=THREE_STACKS, pile=(CORN, STRAWBERRY) * 4)
    assert gp.Stalemate(1) in bid(state, 1, 1)
    bid(state, X, ACE)
    assert gp.Stalemate(1) in bid(state, 2, 2)
    bid(state, 3, 4)
    take(state, CORN, STRAWBERRY)
    assert gp.Stalemate(1) in bid(state, 5, 5)


def test_the_succession_runs_on_across_the_end_of_a_round() -> None:
    """GP-17 (ruling): a stalemate on the 8th card, and one on the first of the new round."""
    state = position(2, display=THREE_STACKS, pile=(CORN,) * 6, hands=[[X]] * 2)
    assert bid(state, X, X)[2:] == [
        gp.Stalemate(1),
        gp.BidsPutAside(),
        gp.CardAdded(CORN),
        gp.RoundScored((0, 0), ()),
        gp.RoundBegan(),
    ]
    assert gp.DisplayWiped(FOUR_CARDS) in bid(state, 5, 5)


def test_a_second_stalemate_on_the_eighth_card() -> None:
    """GP-17 (ruling): the display is wiped before the round ends, and the count is back at none."""
    state = position(2, display=THREE_STACKS, pile=(CORN,) * 4, hands=[[2]] * 2, stalemates=1)
    assert bid(state, 2, 2)[4:] == [
        gp.DisplayWiped(THREE_STACKS),
        gp.DisplayFilled((CORN, CORN, CORN)),
        gp.RoundScored((0, 0), ()),
        gp.RoundBegan(),
    ]
    assert state.stalemates == 0


def test_with_an_empty_pile_nothing_is_added() -> None:
    """GP-17 (ruling): but it counts; the next one takes what the pile still has."""
    state = position(2, display=THREE_STACKS, pile=())
    assert bid(state, 3, 3)[2:] == [gp.Stalemate(1), gp.BidsPutAside()]
    assert state.display == list(THREE_STACKS)
    assert state.stalemates == 1
    state = position(2, display=THREE_STACKS, pile=(CORN, GRASSHOPPER), stalemates=1)
    assert bid(state, 3, 3)[-1] == gp.DisplayFilled((CORN, GRASSHOPPER))
    assert state.ask() is not None
