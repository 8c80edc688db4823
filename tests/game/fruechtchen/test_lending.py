"""FR-6 and FR-7: whose dice sleep where."""

from collections.abc import Sequence

import pytest

from game.engine.events import Event, Forced
from game.engine.moves import Refused
from game.fruechtchen.cards import APPLE, ORANGE, PEAR, STRAWBERRY
from game.fruechtchen.events import DiceLent, HarvestBegan, NothingLent
from game.fruechtchen.moves import LayOut, Lend
from game.fruechtchen.rules import State
from tests.game.fruechtchen.positions import asked, cards, match_at, own_dice, play, position

HANDS = [cards(apple=2), cards(orange=2), cards(pear=2)]
FOUR = [*HANDS, cards(strawberry=2)]
FRUITS = (APPLE, ORANGE, PEAR, STRAWBERRY)


def laid_out(state: State, *numbers: int) -> list[Event]:
    """Everybody lays out one card and these number cards."""
    moves = [LayOut(FRUITS[seat], 1, 0, number) for seat, number in enumerate(numbers)]
    return play(state, *moves)


def test_in_turn_from_the_starting_seat() -> None:
    """FR-6: as many own dice as the number card says."""
    state = position(HANDS, starter=1)
    laid_out(state, 1, 2, 3)
    assert asked(state) == ("lend", (1,))
    assert play(state, Lend(0)) == [DiceLent(1, 0, 2)]
    assert asked(state) == ("lend", (2,))
    assert play(state, Lend(0)) == [DiceLent(2, 0, 3)]
    assert asked(state) == ("lend", (0,))
    assert play(state, Lend(2)) == [DiceLent(0, 2, 1), HarvestBegan(1, ORANGE, 1)]
    assert state.dice == [[8, 2, 3], [0, 7, 0], [1, 0, 6]]


@pytest.mark.parametrize(
    ("number", "own", "lying", "hosts", "given", "rule"),
    [
        pytest.param(2, 9, (0, 0, 0), (1, 2, 3), 2, "FR-6", id="FR-6: to anybody else"),
        pytest.param(1, 4, (0, 3, 2), (1, 3), 1, "FR-6", id="FR-6: no more than three of a colour"),
        pytest.param(2, 4, (2, 2, 1), (3,), 2, "FR-6", id="FR-6: the number is not split"),
        pytest.param(3, 2, (3, 3, 1), (3,), 2, "FR-6", id="FR-7: who has fewer gives all"),
        pytest.param(3, 4, (1, 3, 1), (1, 3), 2, "FR-7", id="FR-7 (ruling): as many as fit"),
        pytest.param(3, 3, (1, 3, 2), (1,), 2, "FR-7", id="FR-7 (ruling): where most room is"),
    ],
)
def test_to_whom_dice_may_be_lent(
    number: int, own: int, lying: Sequence[int], hosts: Sequence[int], given: int, rule: str
) -> None:
    """FR-6, FR-7: to one seat, not to oneself, and to nobody who is not at the table."""
    theirs = zip(lying, own_dice(3), strict=True)
    state = position(FOUR, dice=[[own, 0, 0, 0], *([mine, *row] for mine, row in theirs)])
    laid_out(state, number, 1, 1, 1)
    assert list(state.legal(0)) == [Lend(host) for host in hosts]
    for to in (0, -1, 4):
        with pytest.raises(Refused, match="FR-6: your dice go to another player"):
            state.verify(0, Lend(to))
    for to in {1, 2, 3} - {*hosts}:
        with pytest.raises(Refused, match=rule):
            state.verify(0, Lend(to))
    assert play(state, Lend(hosts[-1]))[0] == DiceLent(0, hosts[-1], given)
    assert state.dice[hosts[-1]][0] == lying[hosts[-1] - 1] + given


@pytest.mark.parametrize(
    ("hands", "dice"),
    [
        pytest.param(
            FOUR, [[0, 0, 0, 0], [3, 9, 0, 0], [3, 0, 9, 0], [3, 0, 0, 9]], id="FR-7: no own dice"
        ),
        pytest.param(
            HANDS, [[3, 0, 0], [3, 9, 0], [3, 0, 9]], id="FR-7 (ruling): no room anywhere"
        ),
    ],
)
def test_who_cannot_lend_gives_none(
    hands: Sequence[Sequence[int]], dice: Sequence[Sequence[int]]
) -> None:
    """FR-7: and is not asked; with three seats six dice fill the table."""
    state = position(hands, dice=dice)
    assert laid_out(state, *[1] * len(hands))[1:] == [NothingLent(0)]
    assert asked(state) == ("lend", (1,))


def test_a_single_possible_host_gets_the_dice_by_itself() -> None:
    """FR-6, ALL-2: the table acts, and tells."""
    match = match_at(position(HANDS, dice=[[6, 0, 0], [3, 9, 0], [0, 0, 9]]))
    for seat in range(3):
        match.commit(seat, LayOut(FRUITS[seat], 1, 0, 1))
    assert match.events[1:3] == [Forced(0), DiceLent(0, 2, 1)]
    assert match.waiting() == (1,)
