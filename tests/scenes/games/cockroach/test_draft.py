"""Card, target, claim: picked in any order, changed until confirmed, checked by the rules."""

from itertools import permutations

import pytest

from game.cockroach.cards import BAT, BLACK, FLY, RAT, ROYAL, TOAD
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn
from scenes.games.cockroach.draft import Card, Claim, Draft, To, cards_to_pick
from tests.game.cockroach.positions import act, by_face, position


def sliding() -> Draft:
    return Draft(position(4, hands=[[BAT, BLACK, BLACK - 1]]).legal(0))


def paying(*hand: int, claim: int = RAT) -> Draft:
    state = position(3, hands=[[BLACK], hand, [TOAD]])
    act(state, Slide(BLACK, 1, claim), Call(1))
    return Draft(state.legal(1))


@pytest.mark.parametrize("order", list(permutations((Card(BAT), To(2), Claim(RAT)))))
def test_parts_in_any_order_make_the_move(order) -> None:
    draft = sliding()
    for part in order:
        assert draft.move is None
        draft.pick(part)
    assert draft.move == Slide(BAT, 2, RAT)
    assert draft.missing is None
    assert set(draft.chosen) == set(order)


def test_a_part_can_be_changed_until_the_move_is_confirmed() -> None:
    draft = sliding()
    for part in (Card(BAT), To(2), Claim(RAT), Card(BLACK), Claim(ROYAL), To(1)):
        draft.pick(part)
    assert draft.move == Slide(BLACK, 1, ROYAL)


def test_what_is_missing_is_asked_for_in_turn() -> None:
    draft = sliding()
    asked = []
    for part in (Card(BAT), Claim(RAT), To(3)):
        asked.append(draft.missing)
        draft.pick(part)
    assert asked == [Card, Claim, To]


def test_picking_the_same_again_is_no_step() -> None:
    draft = sliding()
    for part in (Card(BAT), Card(BAT), Claim(RAT), Claim(RAT)):
        draft.pick(part)
    assert [draft.back(), draft.back(), draft.back()] == [Claim(RAT), Card(BAT), None]
    assert draft.chosen == ()


def test_equal_numbers_are_different_parts() -> None:
    assert len({Card(1), To(1), Claim(1)}) == 3


def test_a_card_that_is_passed_on_is_not_chosen() -> None:
    state = position(4, hands=[[BAT], [FLY], [FLY], [FLY]])
    act(state, Slide(BAT, 1, RAT), Look())
    draft = Draft(state.legal(1))
    assert draft.missing is Claim
    draft.pick(Claim(RAT))
    draft.pick(To(0))
    assert draft.move is None, "seat 0 has had the card"
    draft.pick(To(3))
    assert draft.move == SlideOn(3, RAT)


def test_one_fitting_card_or_two_others_pay() -> None:
    """CP-13."""
    draft = paying(RAT, TOAD, FLY)
    draft.pick(Card(RAT))
    assert draft.move == Pay((RAT,))
    draft.pick(Card(TOAD))
    assert draft.move == Pay((RAT, TOAD))
    draft.pick(Card(RAT))
    assert draft.move is None
    draft.pick(Card(FLY))
    assert draft.move == Pay((TOAD, FLY))


def test_two_equal_cards_pay_and_go_back_together() -> None:
    """CP-13."""
    draft = paying(TOAD, TOAD, FLY)
    draft.pick(Card(TOAD))
    draft.pick(Card(TOAD))
    assert draft.move == Pay((TOAD, TOAD))
    draft.pick(Card(TOAD))
    assert draft.paid == []


def test_a_card_that_is_held_once_pays_once() -> None:
    draft = paying(TOAD, BAT, FLY)
    draft.pick(Card(TOAD))
    draft.pick(Card(TOAD))
    assert draft.paid == []
    for face in (BAT, TOAD, TOAD):
        draft.pick(Card(face))
    assert draft.paid == [BAT]


def test_a_third_card_begins_anew() -> None:
    draft = paying(TOAD, BAT, FLY)
    for face in (TOAD, BAT, FLY):
        draft.pick(Card(face))
    assert draft.paid == [FLY]


def test_a_last_animal_pays_alone() -> None:
    """CP-14."""
    draft = paying(TOAD)
    draft.pick(Card(TOAD))
    assert draft.move == Pay((TOAD,))


def test_only_cards_that_make_a_move_can_be_picked() -> None:
    """CP-14: special cards are not paid with."""
    state = position(3, hands=[[BLACK], [TOAD, FLY, BLACK - 1], [TOAD]])
    hand = by_face([TOAD, FLY, BLACK - 1])
    assert cards_to_pick(state.legal(1), hand) == [TOAD, FLY, BLACK - 1]
    act(state, Slide(BLACK, 1, RAT), Call(1))
    assert cards_to_pick(state.legal(1), state.hands[1]) == [TOAD, FLY]
