"""How far a game is and how one plays by habit, worked out by hand at tables that were laid."""

from typing import Any

import pytest

from game.cockroach.account import progress as cockroach_progress
from game.cockroach.cards import BAT, COCKROACH, FLY, RAT, TOAD
from game.eight28 import account as eight28_account
from game.eight28.cards import ONE_ELEVEN
from game.engine.rng import Pcg32
from tests.game.cockroach import positions as cockroach
from tests.game.eight28 import positions as eight28


@pytest.mark.parametrize("laid", [4, 12])
def test_with_the_same_animals_on_the_table_a_short_game_is_nearer_its_end(laid: int) -> None:
    """CP-20: with three of a kind somebody has lost, not with four."""
    each = [[BAT, RAT, TOAD, FLY][: laid // 4] for _ in range(4)]
    over = {}
    for short in (False, True):
        state = cockroach.position(4, laid=each, short=short)
        over[short] = cockroach_progress(state.view(None))
    assert 0 < over[False] < over[True] < 1


def test_nobody_lies_open_at_the_beginning_and_many_do_at_the_end() -> None:
    nothing = cockroach.position(4, hands=[[BAT]] * 4)
    assert cockroach_progress(nothing.view(None)) == 0
    many = cockroach.position(4, laid=[[BAT, RAT, TOAD, FLY, COCKROACH, BAT, RAT]] * 4)
    assert cockroach_progress(many.view(None)) > 0.9


class Rates:
    """In the place of the table of rates: notes where somebody looked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def __getitem__(self, index: int) -> Any:
        self.asked.append(index)
        return self if len(self.asked) % 4 else 0


@pytest.mark.parametrize(
    ("seat", "asked"),
    [
        (0, [1, 2, 5, 1]),  # 4 and an open 1/11: of the others one is below 8, two are beyond
        (1, [2, 1, 12, 1]),
        (2, [2, 1, 24, 0]),
        (3, [1, 2, 3, 1]),
    ],
)
def test_by_habit_a_seat_of_8_28_looks_at_the_others_and_at_its_own_hand(
    seat: int, asked: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """How many others are below 8, and how many from 8 to 27; its own total and its 1/11s.

    Open cards come to 1, 11, 16, 2 and 29, which is out.
    """
    hands = [[4, ONE_ELEVEN], [1, ONE_ELEVEN, 10], [8, 9, 7], [ONE_ELEVEN, 2], [6, 10, 10, 9]]
    state = eight28.position(hands)
    rates = Rates()
    monkeypatch.setattr(eight28_account, "DRAW_RATES", rates)
    eight28_account.usual(state, seat, [eight28.YES, eight28.NO], Pcg32(1, 1))
    assert rates.asked == asked
