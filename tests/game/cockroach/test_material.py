"""CP-1 to CP-4: what lies on the table, and how a game begins."""

import pytest

from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.cards import ANIMALS, BLACK, DECK, JOKER, ROYALS, SPECIALS, SPECIES
from game.cockroach.events import Dealt, PileLaid
from game.cockroach.rules import CockroachOptions, State, start
from game.engine.match import Setup
from tests.game.cockroach.positions import asked, conserved
from tests.game.emitted import Emitted

# By number of seats: cards of the starting seat, of the others, and of the penalty pile.
# 65 - 7 = 58 cards to deal: 3 × 19 + 1; 4 × 14 + 2; 5 × 11 + 3; 6 × 9 + 4. Two: 65 - 16 = 49.
SHARES = {2: (25, 24, 16), 3: (20, 19, 7), 4: (15, 14, 8), 5: (12, 11, 9), 6: (10, 9, 10)}

at_every_size = pytest.mark.parametrize("seats", SHARES)


def begun(seats: int, starter: int = 0, seed: int = 7) -> State:
    return start(CockroachOptions(), seats, starter, seed, Emitted())


def test_sixty_five_cards_for_two_to_six_seats() -> None:
    """CP-1: eight plain and one crowned of each species, joker and Black."""
    assert sum(DECK) == 65
    assert [DECK[face] for face in SPECIES] == [8] * 7
    assert [DECK[face] for face in ROYALS] == [1] * 7
    assert (DECK[JOKER], DECK[BLACK]) == (1, 1)
    assert (len(SPECIES), len(ANIMALS), SPECIALS) == (7, 14, (JOKER, BLACK))
    for seats in (1, 7):
        with pytest.raises(ValueError, match="2 to 6 seats"):
            Setup(COCKROACH_POKER_ROYAL, seats, 1, CockroachOptions())


@at_every_size
def test_even_hands_and_one_card_more_for_the_starting_seat(seats: int) -> None:
    """CP-2, CP-3: what is then left over goes to the penalty pile; CP-4: that seat begins."""
    first, others, pile = SHARES[seats]
    for starter in range(seats):
        state = begun(seats, starter)
        sizes = [first if seat == starter else others for seat in range(seats)]
        assert [sum(hand) for hand in state.hands] == sizes
        assert len(state.pile) == pile
        assert conserved(state)
        assert asked(state) == ("slide", starter)


def test_what_is_left_over_lies_at_the_bottom() -> None:
    """CP-2 (ruling): the seven penalty cards set aside first stay on top, as the seed has them."""
    piles = {tuple(begun(seats, seed=seed).pile[-7:]) for seats in (3, 4, 5, 6) for seed in (5, 6)}
    assert len(piles) == 2


@at_every_size
def test_the_pile_shows_its_top_card(seats: int) -> None:
    """CP-2: and each seat is told its own hand, of the others only how many cards."""
    emitted = Emitted()
    state = start(CockroachOptions(), seats, 1, 7, emitted)
    laid, *dealt = emitted.events
    assert laid == PileLaid(len(state.pile), state.pile[-1])
    assert state.view(None).top == state.pile[-1]
    for seat, event in enumerate(dealt):
        size = sum(state.hands[seat])
        assert event == Dealt(seat, size, tuple(state.hands[seat]))
        assert event.seen_by(seat) == event
        assert event.seen_by((seat + 1) % seats) == event.seen_by(None) == Dealt(seat, size, ())
