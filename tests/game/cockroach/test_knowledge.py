"""What a seat may know: its hand, what lies open, counts, claims, and a card it has looked at."""

import pytest

from game.cockroach.cards import ANIMALS, BAT, BLACK, DECK, FLY, JOKER, RAT, TOAD, UNKNOWN
from game.cockroach.moves import Call, Look, Slide, SlideOn
from game.cockroach.rules import CockroachOptions, State, determinise
from game.cockroach.view import Round
from game.engine.rng import Pcg32
from tests.game.cockroach.positions import act, by_face, position


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
