"""FR-4 and FR-5: laying out in secret, and what may be laid out."""

import pytest

from game.engine.moves import Move, Refused
from game.fruechtchen.cards import APPLE, CHERRY, GRAPE, JOKER, NO_FRUIT, ORANGE, PEAR
from game.fruechtchen.events import LaidOut, NothingToHarvest
from game.fruechtchen.moves import FruechtchenOptions, LayOut, Lend, Roll
from tests.game.fruechtchen.positions import asked, cards, match_at, play, play_on, position

HAND = cards(apple=2, cherry=1, joker=1)
OTHERS = [cards(pear=3), cards(orange=1, grape=2)]
NOT_MINE = "not in your hand"


def test_everything_that_may_be_laid_out() -> None:
    """FR-4: any number of one fruit, any number of jokers with them, one of the number cards."""
    state = position([HAND, *OTHERS], numbers=[(1, 2)])
    assert set(state.legal(0)) == {
        LayOut(fruit, count, jokers, number)
        for fruit, most in ((APPLE, 2), (CHERRY, 1))
        for count in range(1, most + 1)
        for jokers in (0, 1)
        for number in (1, 3)
    }
    assert len(state.legal(0)) == 12


def test_all_choose_at_once_and_then_everything_lies_open() -> None:
    """FR-4: nothing shows before the last seat has chosen."""
    match = match_at(position([HAND, *OTHERS]))
    assert match.ask is not None
    assert (match.ask.phase, match.ask.seats, match.ask.hidden_options) == (
        "lay out",
        (0, 1, 2),
        True,
    )
    before = match.view(None).game
    match.commit(2, LayOut(GRAPE, 2, 0, 3))
    match.commit(0, LayOut(APPLE, 2, 1, 1))
    assert match.view(None).game == before
    assert match.view(None).committed == (0, 2)
    match.take_back(2)
    match.commit(2, LayOut(ORANGE, 1, 0, 2))
    events = match.commit(1, LayOut(PEAR, 3, 0, 1))
    assert events[0] == LaidOut((APPLE, PEAR, ORANGE), (2, 3, 1), (1, 0, 0), (1, 1, 2))
    view = match.view(None).game
    assert (view.fruits, view.counts, view.jokers) == ((0, 2, 1), (2, 3, 1), (1, 0, 0))
    assert view.hand_sizes == (1, 0, 2)
    assert view.numbers == ((1, 2, 3), (1, 2, 3), (1, 1, 3))
    assert view.open_numbers == ((1,), (1,), (2,))
    assert match.view(0).game.hands[0] == tuple(cards(cherry=1))


@pytest.mark.parametrize(
    ("move", "rule", "why"),
    [
        *[(LayOut(APPLE, *parts, 1), "FR-4", NOT_MINE) for parts in ((3, 0), (1, 2))],
        *[(LayOut(APPLE, *parts, 1), "FR-4", NOT_MINE) for parts in ((-1, 1), (2, -1))],
        (LayOut(PEAR, 1, 0, 1), "FR-4", NOT_MINE),
        *[(LayOut(APPLE, 1, 0, number), "FR-4", "number card") for number in (2, 0)],
        (LayOut(APPLE, 0, 0, 1), "FR-5", "at least one card"),
        (LayOut(APPLE, 0, 1, 1), "FR-5", "a joker needs a fruit"),
        (LayOut(NO_FRUIT, 0, 0, 1), "FR-2", "choose a fruit"),
        *[(LayOut(fruit, 1, 0, 1), "FR-2", "choose") for fruit in (-2, JOKER, 7, 1 << 40)],
        *[(move, "FR-4", "lay out") for move in (Lend(1), Roll())],
    ],
)
def test_what_may_not_be_laid_out(move: Move, rule: str, why: str) -> None:
    """FR-2, FR-4, FR-5."""
    state = position([HAND, *OTHERS], numbers=[(2,)])
    with pytest.raises(Refused, match=why) as refusal:
        state.verify(0, move)
    assert refusal.value.rule == rule
    assert move not in state.legal(0)


def test_only_jokers_name_their_fruit() -> None:
    """FR-5 (ruling): a hand of nothing but jokers is laid out as any one fruit."""
    state = position([cards(joker=2), *OTHERS], numbers=[(1, 1)])
    assert set(state.legal(0)) == {
        LayOut(fruit, 0, jokers, number)
        for fruit in range(6)
        for jokers in (1, 2)
        for number in (2, 3)
    }
    play(state, LayOut(GRAPE, 0, 2, 2), LayOut(PEAR, 1, 0, 1), LayOut(ORANGE, 1, 0, 1))
    assert (state.fruits[0], state.need(0)) == (GRAPE, 2)


def test_an_empty_hand_lays_out_its_number_card_alone() -> None:
    """FR-5 (ruling): it lends dice, but has nothing to harvest."""
    state = position([cards(), *OTHERS], numbers=[(1, 1)])
    assert state.legal(0) == (LayOut(NO_FRUIT, 0, 0, 2), LayOut(NO_FRUIT, 0, 0, 3))
    for wrong in (LayOut(APPLE, 0, 0, 2), LayOut(APPLE, 1, 0, 2), LayOut(NO_FRUIT, 0, 1, 2)):
        with pytest.raises(Refused, match="FR-5"):
            state.verify(0, wrong)
    play(state, LayOut(NO_FRUIT, 0, 0, 3), LayOut(PEAR, 1, 0, 1), LayOut(ORANGE, 1, 0, 1))
    assert asked(state) == ("lend", (0,))
    assert NothingToHarvest(0) in play_on(state, Lend(1), Lend(2), Lend(0))
    assert asked(state) == ("roll", (1,))


@pytest.mark.parametrize("is_open", [False, True])
def test_who_has_no_choice_is_asked_unless_all_can_see_it(is_open: bool) -> None:
    """FR-5, ALL-2: to act for an empty hand would tell that it has no choice; open hands do."""
    options = FruechtchenOptions(open_hands=is_open)
    match = match_at(position([cards(), *OTHERS], options, numbers=[(2, 3)]))
    assert match.waiting() == ((1, 2) if is_open else (0, 1, 2))
    if not is_open:
        assert list(match.legal(0)) == [LayOut(NO_FRUIT, 0, 0, 1)]
