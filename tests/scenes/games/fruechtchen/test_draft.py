"""Putting a lay-out together by presses that may not show."""

from hypothesis import given
from hypothesis import strategies as st

from game.fruechtchen.cards import APPLE, CHERRY, GRAPE, JOKER, NO_FRUIT, PEAR
from game.fruechtchen.moves import LayOut
from scenes.games.fruechtchen.draft import KEYS, Draft
from tests.game.fruechtchen.positions import cards, position

HAND = cards(apple=3, pear=1, joker=2)


def test_each_press_adds_a_card_and_after_the_last_one_there_is_none() -> None:
    draft = Draft(HAND, (1, 2))
    seen = []
    for _ in range(5):
        assert draft.add(APPLE)
        seen.append(draft.count)
    assert seen == [1, 2, 3, 0, 1]


def test_another_fruit_begins_with_one_card_and_jokers_stay() -> None:
    draft = Draft(HAND, (1, 2))
    for kind in (APPLE, APPLE, JOKER, PEAR):
        assert draft.add(kind)
    assert draft.move() == LayOut(PEAR, 1, 1, 1)


def test_cards_that_are_not_there_cannot_be_added() -> None:
    draft = Draft(HAND, (1, 2))
    assert not draft.add(GRAPE)
    assert not Draft(cards(apple=1), (1,)).add(JOKER)
    assert draft.move() == LayOut(NO_FRUIT, 0, 0, 1)


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


def test_number_cards_go_round() -> None:
    draft = Draft(HAND, (3, 1, 1))
    numbers = [draft.number]
    for _ in range(3):
        draft.next_number()
        numbers.append(draft.number)
    assert numbers == [1, 3, 1, 3]


def test_only_jokers_name_their_fruit() -> None:
    """FR-5."""
    draft = Draft(cards(joker=2), (2,))
    assert draft.add(CHERRY)
    assert draft.add(JOKER)
    assert draft.move() == LayOut(CHERRY, 0, 1, 2)


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
