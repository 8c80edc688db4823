"""Putting a lay-out together by presses that may not show."""

from hypothesis import given
from hypothesis import strategies as st

from game.fruechtchen.cards import APPLE, CHERRY, GRAPE, JOKER, NO_FRUIT, PEAR
from game.fruechtchen.moves import LayOut
from scenes.fruechtchen.parts import KEYS, Parts
from tests.game.fruechtchen.positions import cards, position

HAND = cards(apple=3, pear=1, joker=2)


def test_each_press_adds_a_card_and_after_the_last_one_there_is_none() -> None:
    parts = Parts(HAND, (1, 2))
    seen = []
    for _ in range(5):
        assert parts.add(APPLE)
        seen.append(parts.count)
    assert seen == [1, 2, 3, 0, 1]


def test_another_fruit_begins_with_one_card_and_jokers_stay() -> None:
    parts = Parts(HAND, (1, 2))
    for kind in (APPLE, APPLE, JOKER, PEAR):
        assert parts.add(kind)
    assert parts.move() == LayOut(PEAR, 1, 1, 1)


def test_cards_that_are_not_there_cannot_be_added() -> None:
    parts = Parts(HAND, (1, 2))
    assert not parts.add(GRAPE)
    assert not Parts(cards(apple=1), (1,)).add(JOKER)
    assert parts.move() == LayOut(NO_FRUIT, 0, 0, 1)


def test_cards_are_taken_back_one_by_one() -> None:
    parts = Parts(HAND, (1, 2))
    for kind in (APPLE, APPLE, JOKER):
        parts.add(kind)
    assert parts.remove(APPLE)
    assert parts.move() == LayOut(APPLE, 1, 1, 1)
    assert parts.remove(APPLE)
    assert not parts.remove(APPLE)
    assert parts.remove(JOKER)
    assert parts.move() == LayOut(NO_FRUIT, 0, 0, 1)


def test_number_cards_go_round() -> None:
    parts = Parts(HAND, (3, 1, 1))
    numbers = [parts.number]
    for _ in range(3):
        parts.next_number()
        numbers.append(parts.number)
    assert numbers == [1, 3, 1, 3]


def test_only_jokers_name_their_fruit() -> None:
    """FR-5."""
    parts = Parts(cards(joker=2), (2,))
    assert parts.add(CHERRY)
    assert parts.add(JOKER)
    assert parts.move() == LayOut(CHERRY, 0, 1, 2)


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
    parts = Parts(hand, state.numbers[0])
    presses = [wanted.fruit] * max(wanted.count, int(parts.jokers_only))
    for kind in [*presses, *[JOKER] * wanted.jokers]:
        assert kind in KEYS
        assert parts.add(kind)
    for _ in range(3):
        if parts.number != wanted.number:
            parts.next_number()
    assert parts.move() == wanted
