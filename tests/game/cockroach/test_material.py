"""CP-1 to CP-4: what lies on the table, how a game begins, and what a seat may know of it."""

import pytest

from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.cards import (
    ANIMALS,
    BAT,
    BLACK,
    DECK,
    FLY,
    JOKER,
    RAT,
    ROYALS,
    SPECIALS,
    SPECIES,
    TOAD,
    UNKNOWN,
)
from game.cockroach.events import Dealt, PileLaid, Round
from game.cockroach.moves import Call, Look, Slide, SlideOn
from game.cockroach.rules import CockroachOptions, State, determinise, start
from game.engine.match import Setup
from game.engine.rng import Pcg32
from tests.game.cockroach.positions import act, asked, by_face, conserved, position
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


def who_knows(state: State) -> list[int]:
    """The seats whose view tells the card on its way."""
    return [seat for seat in range(len(state.hands)) if state.view(seat).card != UNKNOWN]


def test_a_seat_that_looked_knows_the_card_until_it_is_turned() -> None:
    """CP-8: and nobody else does, the public least of all."""
    state = position(4, hands=[[BAT, FLY], [FLY], [FLY], [FLY]])
    for move, knowing in (
        (Slide(BAT, 1, RAT), [0]),
        (Look(), [0, 1]),
        (SlideOn(3, RAT), [0, 1]),
        (Look(), [0, 1, 3]),
        (SlideOn(2, BAT), [0, 1, 3]),
        (Call(0), []),
    ):
        act(state, move)
        assert who_knows(state) == knowing
        assert state.view(None).card == UNKNOWN


def test_a_hand_is_told_to_its_own_seat_alone() -> None:
    """CP-1, CP-5: of the others only how many cards; unseen are all but those a seat sees."""
    hands = [[BAT, FLY], [FLY], [RAT, TOAD, TOAD]]
    state = position(3, hands=hands, laid=[[TOAD]], pile=[RAT, RAT])
    assert [list(state.view(seat).hand) for seat in range(3)] == [by_face(one) for one in hands]
    assert state.view(None).hand == ()
    assert {state.view(seat).hand_sizes for seat in (None, 0, 1, 2)} == {(2, 1, 3)}
    act(state, Slide(BAT, 1, RAT))
    for seat, seen in ((0, [BAT, FLY, TOAD, RAT]), (1, [FLY, TOAD, RAT])):
        unseen = state.view(seat).unseen()
        assert [DECK[face] - left for face, left in enumerate(unseen)] == by_face(seen)


def test_all_claims_and_calls_stay_known() -> None:
    """CP-6: the way of each turned card with all that was said of it."""
    state = position(3, hands=[[BAT, FLY], [FLY], [RAT]])
    act(state, Slide(BAT, 1, RAT), Look(), SlideOn(2, TOAD), Call(0))
    act(state, Slide(FLY, 0, FLY), Call(0))
    history = (Round((0, 1, 2), (RAT, TOAD), 0, BAT), Round((1, 0), (FLY,), 0, FLY))
    assert [state.view(seat).history for seat in (None, 0, 1, 2)] == [history] * 4


@pytest.mark.parametrize("held", [JOKER, BLACK])
def test_a_special_card_stays_where_all_saw_it_go(held: int) -> None:
    """CP-13: in every state that could be the true one it is in that hand, or on its way."""
    state = position(3, hands=[[held, FLY], [RAT, TOAD, BAT], [FLY, BAT]], pile=[TOAD, BAT])
    assert state.view(2).specials == (UNKNOWN, UNKNOWN)
    act(state, Slide(held, 1, RAT), Call(int(held == BLACK)))
    assert state.view(2).specials[held - JOKER] == 1
    act(state, state.legal(1)[0])
    before = {determinise(state.view(2), Pcg32(n, 1)).hands[1][held] for n in range(20)}
    assert before == {1}
    act(state, Slide(held, 2, FLY))
    guesses = [determinise(state.view(2), Pcg32(n, 1)) for n in range(40)]
    assert {guess.card == held for guess in guesses} == {True, False}
    assert all(guess.hands[1][held] + (guess.card == held) == 1 for guess in guesses)


def test_who_owes_for_a_special_card_can_pay_in_every_imagined_world() -> None:
    """CP-13: that the game goes on says that there is an animal in this hand."""
    state = State(CockroachOptions(), 3, 0)
    state.hands[0][JOKER] = 1
    state.hands[0][3] = 1
    state.hands[1][BLACK] = 1
    state.hands[1][4] = state.hands[2][5] = 1
    state.specials[0] = 0
    state.owes = True
    state.history = (Round((1, 0), (3,), 1, JOKER),)
    streams = Pcg32(3, 1)
    for _ in range(200):
        for seat in (None, 1, 2):
            world = determinise(state.view(seat), streams)
            assert any(world.hands[0][face] for face in ANIMALS)
            assert world.legal(0)
