"""Putting a lay-out together by presses that may not show."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.fruechtchen.cards import APPLE, CHERRY, GRAPE, JOKER, NO_FRUIT, PEAR
from game.fruechtchen.moves import LayOut
from scenes.games.fruechtchen.draft import KEYS, Draft
from tests.game.fruechtchen.positions import cards, position

HAND = cards(apple=3, pear=1, joker=2)


@pytest.mark.parametrize(
    ("hand", "presses", "move"),
    [
        pytest.param(HAND, [APPLE] * 3, LayOut(APPLE, 3, 0, 1), id="each press adds a card"),
        pytest.param(
            HAND, [APPLE, APPLE, JOKER, PEAR], LayOut(PEAR, 1, 1, 1), id="another fruit begins anew"
        ),
        pytest.param(HAND, [GRAPE], LayOut(NO_FRUIT, 0, 0, 1), id="none that is not there"),
        pytest.param(cards(apple=1), [JOKER], LayOut(NO_FRUIT, 0, 0, 1), id="nor such a joker"),
        pytest.param(
            cards(joker=2), [CHERRY, JOKER], LayOut(CHERRY, 0, 1, 1), id="FR-5: jokers name theirs"
        ),
    ],
)
def test_presses_add_cards(hand: Sequence[int], presses: Sequence[int], move: LayOut) -> None:
    draft = Draft(hand, (1, 2))
    for kind in presses:
        assert draft.add(kind) == bool(move.count + move.jokers)
    assert draft.move() == move


def test_cards_are_taken_back_one_by_one() -> None:
    draft = Draft(HAND, (1, 2))
    for kind in (APPLE, APPLE, JOKER):
        draft.add(kind)
    assert draft.remove(APPLE)
    assert draft.move() == LayOut(APPLE, 1, 1, 1)
    assert draft.remove(APPLE)
    assert not draft.remove(APPLE)
    assert draft.remove(JOKER)
    assert draft.move() == LayOut(NO_FRUIT, 0, 0, 1)


@given(
    hand=st.lists(st.integers(0, 3), min_size=7, max_size=7),
    numbers=st.sampled_from([(), (1,), (2, 1), (3, 2)]),
    data=st.data(),
)
def test_every_lay_out_can_be_pressed(
    hand: list[int], numbers: tuple[int, ...], data: st.DataObject
) -> None:
    """Counting presses reaches each legal move: fruit, jokers, number, from nothing."""
    state = position([hand, cards(), cards()], numbers=[numbers])
    wanted = data.draw(st.sampled_from(list(state.legal(0))))
    assert isinstance(wanted, LayOut)
    draft = Draft(hand, state.numbers[0])
    presses = [wanted.fruit] * max(wanted.count, int(draft.jokers_only))
    for kind in [*presses, *[JOKER] * wanted.jokers]:
        assert kind in KEYS
        assert draft.add(kind)
    for _ in range(3):
        if draft.number != wanted.number:
            draft.next_number()
    assert draft.move() == wanted
