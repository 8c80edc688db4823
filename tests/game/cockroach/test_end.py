"""CP-17 to CP-19: the ways a game can end, and the ranking."""

from collections.abc import Sequence

import pytest

from game.cockroach.cards import BAT, BLACK, COCKROACH, FLY, JOKER, RAT, SPECIES, TOAD
from game.cockroach.events import (
    Collected,
    LostByAnimals,
    LostWithoutCards,
    LostWithoutPayment,
    Paid,
    PenaltyDrawn,
    PileTurned,
    SpecialTaken,
)
from game.cockroach.moves import Call, Pay, Slide
from game.engine.events import GameEnded
from tests.game.cockroach.positions import act, asked, match_at, position, royal


@pytest.mark.parametrize("species", SPECIES)
@pytest.mark.parametrize(("seats", "limit"), [(2, 5), (3, 4), (4, 4), (6, 4)])
def test_too_many_of_one_species(seats: int, limit: int, species: int) -> None:
    """CP-17: four, with two seats five; one less goes on."""
    for before in (limit - 2, limit - 1):
        state = position(seats, hands=[[species, BAT], [RAT]], laid=[[], [species] * before])
        events = act(state, Slide(species, 1, species), Call(0))
        if before == limit - 1:
            assert events[-1] == LostByAnimals(1, species)
            assert (state.loser, asked(state)) == (1, None)
        else:
            assert events[-1] == Collected(1, species)
            assert asked(state) == ("slide", 1)


def test_the_claimer_may_lose_too_and_species_do_not_add_up() -> None:
    """CP-17: seat 0 is seen through and collects its own fourth fly; three of each are no loss."""
    state = position(3, hands=[[FLY, BAT], [RAT]], laid=[[FLY, FLY, FLY]])
    assert act(state, Slide(FLY, 1, RAT), Call(0))[-1] == LostByAnimals(0, FLY)
    laid = [species for species in SPECIES for _ in range(3)]
    state = position(3, hands=[[FLY, BAT], [RAT]], laid=[laid])
    assert act(state, Slide(FLY, 1, FLY), Call(0))[-1] == Collected(1, FLY)


@pytest.mark.parametrize("penalty", [TOAD, royal(TOAD)])
def test_a_penalty_card_may_end_the_game(penalty: int) -> None:
    """CP-12, CP-17: at once; a royal one then costs no more."""
    hands = [[royal(BAT), BAT], [RAT]]
    state = position(3, hands=hands, laid=[[], [TOAD] * 3], pile=[penalty, FLY, FLY])
    assert act(state, Slide(royal(BAT), 1, BAT), Call(0))[-4:] == [
        Collected(1, royal(BAT)),
        PenaltyDrawn(1, penalty),
        PileTurned(FLY),
        LostByAnimals(1, TOAD),
    ]
    assert state.view(None).pile == 2


def test_a_payment_may_end_the_game() -> None:
    """CP-13, CP-17."""
    state = position(3, hands=[[BLACK, BAT], [RAT, TOAD]], laid=[[], [RAT] * 3])
    act(state, Slide(BLACK, 1, RAT), Call(1))
    assert act(state, Pay((RAT,))) == [Paid(1, (RAT,)), LostByAnimals(1, RAT)]


def test_who_must_slide_and_has_no_card_has_lost() -> None:
    """CP-17: seat 0 slid its last card and collects it; a special card can be slid, too."""
    state = position(3, hands=[[BAT], [JOKER], [RAT]])
    goes_on = state.copy()
    assert act(state, Slide(BAT, 1, RAT), Call(0))[-2:] == [Collected(0, BAT), LostWithoutCards(0)]
    assert (state.loser, asked(state)) == (0, None)
    act(goes_on, Slide(BAT, 1, BAT), Call(0))
    assert asked(goes_on) == ("slide", 1)
    assert {move.card for move in goes_on.legal(1) if isinstance(move, Slide)} == {JOKER}


def test_a_seat_without_cards_plays_on_until_it_must_slide() -> None:
    """CP-17: it may be given cards, call, and see others play."""
    state = position(3, hands=[[BAT, BAT], [], [RAT]])
    act(state, Slide(BAT, 1, BAT), Call(1))
    assert asked(state) == ("slide", 0)
    assert act(state, Slide(BAT, 1, BAT), Call(0))[-1] == LostWithoutCards(1)


@pytest.mark.parametrize("hand", [[], [JOKER]])
def test_who_must_pay_and_has_no_animal_has_lost(hand: Sequence[int]) -> None:
    """CP-19 (ruling): with no card at all, or with special ones only."""
    state = position(3, hands=[[BLACK, BAT], hand, [RAT]])
    lost = [SpecialTaken(1, BLACK), LostWithoutPayment(1)]
    assert act(state, Slide(BLACK, 1, RAT), Call(1))[-2:] == lost
    assert (state.loser, asked(state)) == (1, None)


def test_a_second_payment_may_be_one_too_many() -> None:
    """CP-16, CP-19: the last animal is a royal, and its penalty the other special card."""
    pile = [JOKER, COCKROACH, COCKROACH]
    state = position(3, hands=[[BLACK, BAT], [royal(RAT)], [RAT]], pile=pile)
    act(state, Slide(BLACK, 1, TOAD), Call(1))
    assert act(state, Pay((royal(RAT),)))[-1] == LostWithoutPayment(1)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_loser_is_last_and_all_others_share_the_first_rank(seats: int) -> None:
    """CP-18: whoever is closest to losing next."""
    laid = [[BAT, BAT, BAT], [], [FLY]][:seats]
    match = match_at(position(seats, hands=[[RAT], [TOAD, TOAD]], laid=laid))
    assert match.state.ranking() == (1,) * seats
    match.commit(0, Slide(RAT, 1, TOAD))
    assert match.commit(1, Call(0))[-1] == GameEnded((seats, *[1] * (seats - 1)))
    assert match.over
