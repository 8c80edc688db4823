"""What a seat may know: its hand, what lies open, counts, claims, and a card it has looked at."""

from random import Random

import pytest

from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach import events as told
from game.cockroach.cards import BAT, BLACK, DECK, FACES, FLY, RAT, SUBJECTS, TOAD, UNKNOWN
from game.cockroach.moves import Call, Look, Slide, SlideOn
from game.cockroach.rules import CockroachOptions, State, determinise
from game.cockroach.view import Round
from game.engine.match import Match, Setup
from game.engine.rng import Pcg32
from tests.game.cockroach.positions import act, by_face, position
from tests.game.tables import play_randomly


def random_game(seats: int, seed: int) -> Match:
    return Match(Setup(COCKROACH_POKER_ROYAL, seats, seed, CockroachOptions()))


def who_knows(state: State) -> list[int]:
    """The seats whose view tells the card on its way."""
    return [seat for seat in range(len(state.hands)) if state.view(seat).card != UNKNOWN]


def test_a_seat_that_looked_knows_the_card_until_it_is_turned() -> None:
    """CP-8: and nobody else does, the public least of all."""
    state = position(4, hands=[[BAT, FLY], [FLY], [FLY], [FLY]])
    assert who_knows(state) == []
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
    """CP-5: of the others only the number of cards."""
    state = position(3, hands=[[BAT, BLACK], [RAT], [FLY, TOAD, TOAD]])
    assert [state.view(seat).hand for seat in range(3)] == [
        tuple(by_face(cards)) for cards in ([BAT, BLACK], [RAT], [FLY, TOAD, TOAD])
    ]
    assert state.view(None).hand == ()
    assert {state.view(seat).hand_sizes for seat in (None, 0, 1, 2)} == {(2, 1, 3)}


def test_all_claims_and_calls_stay_known() -> None:
    """CP-6: the way of each turned card with all that was said of it."""
    state = position(3, hands=[[BAT, FLY], [FLY], [RAT]])
    act(state, Slide(BAT, 1, RAT), Look(), SlideOn(2, TOAD), Call(0))
    act(state, Slide(FLY, 0, FLY), Call(0))
    history = (Round((0, 1, 2), (RAT, TOAD), 0, BAT), Round((1, 0), (FLY,), 0, FLY))
    assert [state.view(seat).history for seat in (None, 0, 1, 2)] == [history] * 4


def test_all_know_who_took_a_special_card() -> None:
    """CP-13: until somebody else takes it; on its way it may be any card of its holder."""
    state = position(3, hands=[[BLACK, FLY], [RAT, TOAD], [TOAD, BAT]])
    assert state.view(2).specials == (UNKNOWN, UNKNOWN)
    act(state, Slide(BLACK, 1, RAT), Call(1))
    assert state.view(2).specials == (UNKNOWN, 1)


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_card_is_never_told_to_who_has_not_looked(seats: int) -> None:
    """CP-8: by no event and no view; and nobody is passed a card twice."""
    for seed in range(12):
        heard = 0
        for match in play_randomly(random_game(seats, seed), Random(seed)):
            state = match.state
            looked = set(state.way[:-1]) | set(state.way[-1:] if state.looked else ())
            assert set(who_knows(state)) == looked
            assert len(set(state.way)) == len(state.way)
            for event in match.events[heard:]:
                match event:
                    case told.Slid(seat, _, _, card) | told.Looked(seat, card):
                        tellings = [event.seen_by(other) for other in (None, *range(seats))]
                        assert card in FACES
                        assert {
                            other - 1
                            for other, telling in enumerate(tellings)
                            if telling.card != UNKNOWN
                        } == {seat}
            heard = len(match.events)


def test_unseen_cards_are_all_but_those_a_seat_sees() -> None:
    """CP-1: its hand, what is laid out, the top of the pile, and the card it has looked at."""
    state = position(3, hands=[[BAT, FLY], [FLY], [RAT]], laid=[[TOAD]], pile=[RAT, RAT])
    act(state, Slide(BAT, 1, RAT))
    mine, theirs = state.view(0).unseen(), state.view(1).unseen()
    seen = [DECK[face] - left for face, left in enumerate(mine)]
    assert seen == by_face([BAT, FLY, TOAD, RAT])
    assert [DECK[face] - left for face, left in enumerate(theirs)] == by_face([FLY, TOAD, RAT])


@pytest.mark.parametrize("held", [SUBJECTS, BLACK])
def test_a_special_card_stays_where_all_saw_it_go(held: int) -> None:
    """CP-13: in every state that could be the true one it is in that hand, or on its way."""
    state = position(3, hands=[[held, FLY], [RAT, TOAD, BAT], [FLY, BAT]], pile=[TOAD, BAT])
    act(state, Slide(held, 1, RAT), Call(int(held == BLACK)))
    act(state, state.legal(1)[0])
    before = {determinise(state.view(2), Pcg32(n, 1)).hands[1][held] for n in range(20)}
    assert before == {1}
    act(state, Slide(held, 2, FLY))
    guesses = [determinise(state.view(2), Pcg32(n, 1)) for n in range(40)]
    assert {guess.card == held for guess in guesses} == {True, False}
    assert all(guess.hands[1][held] + (guess.card == held) == 1 for guess in guesses)


@pytest.mark.parametrize("seats", range(2, 7))
def test_guessed_states_have_all_cards_and_play_on(seats: int) -> None:
    """CP-1: whatever a seat has seen so far."""
    streams = Pcg32(3, 1)
    for match in play_randomly(random_game(seats, 9), Random(9)):
        for seat in (None, *range(seats)):
            guess = determinise(match.state.view(seat), streams)
            assert sum(map(sum, guess.hands)) == sum(map(sum, match.state.hands))
            cards = by_face([*guess.pile, guess.card])
            for place in (*guess.hands, *guess.laid):
                cards = [
                    count + more
                    for count, more in zip(cards, [*place, 0, 0][: len(FACES)], strict=True)
                ]
            assert cards == list(DECK)
