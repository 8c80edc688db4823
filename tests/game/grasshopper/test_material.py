"""GP-1 to GP-4: what lies on the table, and how a game begins."""

import pytest

from game.engine.match import Match, Setup
from game.engine.moves import Refused
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper.cards import ACE, CORN, DECK, KINDS, X
from game.grasshopper.events import DisplayFilled, Harvested
from game.grasshopper.rules import Bid, GrasshopperOptions, start
from tests.game.emitted import Emitted
from tests.game.grasshopper.positions import NONE, bid, cards, position


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_eight_poker_cards(seats: int) -> None:
    """GP-1: 1 to 6, the Ace and the X."""
    match = Match(Setup(GRASSHOPPER_POKER, seats, 1, GrasshopperOptions()))
    assert match.view(None).game.hands == ((1, 2, 3, 4, 5, 6, ACE, X),) * seats
    assert list(match.legal(seats - 1)) == [Bid(c) for c in (1, 2, 3, 4, 5, 6, ACE, X)]


@pytest.mark.parametrize("card", [-1, 0, 9, 1 << 40])
def test_there_are_no_other_poker_cards(card: int) -> None:
    """GP-1."""
    with pytest.raises(Refused, match="GP-1") as refusal:
        position(2, display=cards(corn=3)).verify(0, Bid(card))
    assert refusal.value.rule == "GP-1"


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_seats(seats: int) -> None:
    """GP-1: there are four sets of poker cards, and nobody plays alone."""
    with pytest.raises(ValueError, match="2 to 4 seats"):
        Setup(GRASSHOPPER_POKER, seats, 1, GrasshopperOptions())


def test_chips_are_counted_on_beyond_twenty_four() -> None:
    """GP-3 (ruling): they never run out."""
    state = position(2, display=cards(corn=3), pile=(CORN, CORN, CORN), chips=(23, 24))
    assert Harvested(1, CORN, 1) in bid(state, 3, ACE)
    assert state.chips == [23, 25]


def test_three_cards_are_revealed() -> None:
    """GP-2, GP-4: of 14 grasshoppers and 13 of each plant, alike ones on one stack."""
    assert DECK == (14, 13, 13, 13, 13)
    for seed in range(40):
        emitted = Emitted()
        state = start(GrasshopperOptions(), 4, 0, seed, emitted)
        (filled,) = emitted.events
        assert isinstance(filled, DisplayFilled)
        assert len(filled.kinds) == sum(state.display) == 3
        assert [filled.kinds.count(kind) for kind in KINDS] == state.display
        whole = [state.draw_pile.count(kind) + state.display[kind] for kind in KINDS]
        assert whole == list(DECK)
        assert state.gardens == [list(NONE)] * 4
        assert state.chips == [0] * 4


def test_the_deck_is_shuffled_by_the_seed_alone() -> None:
    """GP-4: whatever the number of seats, the option and the starter."""
    piles = {
        tuple(start(GrasshopperOptions(option), seats, starter, 5, Emitted()).draw_pile)
        for option in (False, True)
        for seats in (2, 3, 4)
        for starter in (0, 1)
    }
    assert len(piles) == 1
    assert list(*piles) != sorted(*piles)


@pytest.mark.parametrize("short", [False, True])
def test_what_nobody_has_seen_is_what_lies_in_the_pile(short: bool) -> None:
    """GP-3, GP-23: kind by kind, so all kinds together are as many as its cards."""
    state = start(GrasshopperOptions(short=short), 3, 0, 5, Emitted())
    view = state.view(None)
    assert [view.unseen(kind) for kind in KINDS] == [state.draw_pile.count(k) for k in KINDS]
    assert view.draw_pile == len(state.draw_pile)
