"""Card, target, claim: picked in any order, changed until confirmed, checked by the rules."""

from collections.abc import Sequence
from itertools import permutations

import pytest

from game.cockroach.cards import BAT, BLACK, FLY, JOKER, RAT, ROYAL, TOAD
from game.cockroach.moves import Call, Look, Move, Pay, Slide, SlideOn
from scenes.games.cockroach.draft import Card, Claim, Draft, Part, To, cards_to_pick
from tests.game.cockroach.positions import act, by_face, position


def sliding() -> Draft:
    return Draft(position(4, hands=[[BAT, BLACK, JOKER]]).legal(0))


@pytest.mark.parametrize("order", list(permutations((Card(BAT), To(2), Claim(RAT)))))
def test_parts_in_any_order_make_the_move_and_are_changed_or_taken_back(
    order: Sequence[Part],
) -> None:
    """What is missing is asked for in turn; the same again is no step."""
    draft = sliding()
    for part in order:
        assert draft.move is None
        missing = [kind for kind in (Card, Claim, To) if kind not in map(type, draft.chosen)]
        assert draft.missing is missing[0]
        draft.pick(part)
        draft.pick(part)
    assert (draft.move, draft.missing) == (Slide(BAT, 2, RAT), None)
    assert [draft.back() for _ in range(4)] == [*reversed(order), None]
    for part in (*order, Claim(ROYAL), Card(BLACK), To(1)):
        draft.pick(part)
    assert draft.move == Slide(BLACK, 1, ROYAL)


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


@pytest.mark.parametrize(
    ("hand", "picked", "move"),
    [
        pytest.param((RAT, TOAD, FLY), [RAT], Pay((RAT,)), id="one that fits"),
        pytest.param((RAT, TOAD, FLY), [RAT, TOAD], Pay((RAT, TOAD)), id="any two"),
        pytest.param((RAT, TOAD, FLY), [RAT, TOAD, RAT], None, id="a second press takes it away"),
        pytest.param((RAT, TOAD, FLY), [RAT, TOAD, RAT, FLY], Pay((TOAD, FLY)), id="and changes"),
        pytest.param((TOAD, TOAD, FLY), [TOAD, TOAD], Pay((TOAD, TOAD)), id="two equal ones"),
        pytest.param((TOAD, TOAD, FLY), [TOAD] * 3, None, id="which go back together"),
        pytest.param((RAT, BAT, FLY), [BAT, FLY, RAT], Pay((RAT,)), id="a third begins anew"),
        pytest.param((TOAD,), [TOAD], Pay((TOAD,)), id="CP-14: a last animal"),
    ],
)
def test_cards_to_pay_with(hand: Sequence[int], picked: Sequence[int], move: Move | None) -> None:
    """CP-13, CP-14: special cards can be slid, but not paid with."""
    state = position(3, hands=[[BLACK], [*hand, JOKER], [TOAD]])
    held = by_face([*hand, JOKER])
    assert cards_to_pick(state.legal(1), held) == sorted({*hand, JOKER})
    act(state, Slide(BLACK, 1, RAT), Call(1))
    assert cards_to_pick(state.legal(1), held) == sorted({*hand})
    draft = Draft(state.legal(1))
    for face in picked:
        draft.pick(Card(face))
    assert draft.move == move
