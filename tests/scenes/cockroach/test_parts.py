"""Card, target, claim: picked in any order, changed until confirmed, checked by the rules."""

from itertools import permutations

import pytest

from game.cockroach.cards import BAT, BLACK, FLY, RAT, ROYAL, TOAD
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn
from scenes.cockroach.parts import Card, Claim, Parts, To, cards_to_pick
from tests.game.cockroach.positions import act, by_face, position


def sliding() -> Parts:
    return Parts(position(4, hands=[[BAT, BLACK, BLACK - 1]]).legal(0))


def paying(*hand: int, claim: int = RAT) -> Parts:
    state = position(3, hands=[[BLACK], hand, [TOAD]])
    act(state, Slide(BLACK, 1, claim), Call(1))
    return Parts(state.legal(1))


@pytest.mark.parametrize("order", list(permutations((Card(BAT), To(2), Claim(RAT)))))
def test_parts_in_any_order_make_the_move(order) -> None:
    parts = sliding()
    for part in order:
        assert parts.move is None
        parts.pick(part)
    assert parts.move == Slide(BAT, 2, RAT)
    assert parts.missing is None
    assert set(parts.chosen) == set(order)


def test_a_part_can_be_changed_until_the_move_is_confirmed() -> None:
    parts = sliding()
    for part in (Card(BAT), To(2), Claim(RAT), Card(BLACK), Claim(ROYAL), To(1)):
        parts.pick(part)
    assert parts.move == Slide(BLACK, 1, ROYAL)


def test_what_is_missing_is_asked_for_in_turn() -> None:
    parts = sliding()
    asked = []
    for part in (Card(BAT), Claim(RAT), To(3)):
        asked.append(parts.missing)
        parts.pick(part)
    assert asked == [Card, Claim, To]


def test_equal_numbers_are_different_parts() -> None:
    assert len({Card(1), To(1), Claim(1)}) == 3


def test_a_card_that_is_passed_on_is_not_chosen() -> None:
    state = position(4, hands=[[BAT], [FLY], [FLY], [FLY]])
    act(state, Slide(BAT, 1, RAT), Look())
    parts = Parts(state.legal(1))
    assert parts.missing is Claim
    parts.pick(Claim(RAT))
    parts.pick(To(0))
    assert parts.move is None, "seat 0 has had the card"
    parts.pick(To(3))
    assert parts.move == SlideOn(3, RAT)


def test_one_fitting_card_or_two_others_pay() -> None:
    """CP-13."""
    parts = paying(RAT, TOAD, FLY)
    parts.pick(Card(RAT))
    assert parts.move == Pay((RAT,))
    parts.pick(Card(TOAD))
    assert parts.move == Pay((RAT, TOAD))
    parts.pick(Card(RAT))
    assert parts.move is None
    parts.pick(Card(FLY))
    assert parts.move == Pay((TOAD, FLY))


def test_two_equal_cards_pay_and_go_back_together() -> None:
    """CP-13."""
    parts = paying(TOAD, TOAD, FLY)
    parts.pick(Card(TOAD))
    parts.pick(Card(TOAD))
    assert parts.move == Pay((TOAD, TOAD))
    parts.pick(Card(TOAD))
    assert parts.paid == []


def test_a_third_card_begins_anew() -> None:
    parts = paying(TOAD, BAT, FLY)
    for face in (TOAD, BAT, FLY):
        parts.pick(Card(face))
    assert parts.paid == [FLY]


def test_a_last_animal_pays_alone() -> None:
    """CP-14."""
    parts = paying(TOAD)
    parts.pick(Card(TOAD))
    assert parts.move == Pay((TOAD,))


def test_only_cards_that_make_a_move_can_be_picked() -> None:
    """CP-14: special cards are not paid with."""
    state = position(3, hands=[[BLACK], [TOAD, FLY, BLACK - 1], [TOAD]])
    hand = by_face([TOAD, FLY, BLACK - 1])
    assert cards_to_pick(state.legal(1), hand) == [TOAD, FLY, BLACK - 1]
    act(state, Slide(BLACK, 1, RAT), Call(1))
    assert cards_to_pick(state.legal(1), state.hands[1]) == [TOAD, FLY]
