"""Bots play with the others: nobody waits for long, and cards do not go to and fro."""

from itertools import pairwise

import pytest

from game.bots.play import choice_of
from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.company import sociable, waits
from game.cockroach.events import Round
from game.cockroach.moves import Slide, SlideOn
from game.cockroach.rules import State
from game.engine.match import Match, Setup
from tests.game.cockroach.positions import position


def after(*ways: tuple[int, ...], seats: int, active: int, way: tuple[int, ...] = ()) -> State:
    """Cards were turned that had gone these ways; now it is `active` that slides."""
    state = position(seats, hands=[[0, 1]] * seats, active=active)
    state.history = tuple(Round(one, (0,) * (len(one) - 1), 1, 0) for one in ways)
    state.way = list(way)
    return state


def test_waits_are_counted_in_decisions_of_others() -> None:
    """Who passes a card on decides twice."""
    assert waits(after(seats=4, active=0).view(None)) == [0, 0, 0, 0]
    assert waits(after(seats=4, active=0, way=(0, 1)).view(None)) == [0, 1, 1, 1]
    assert waits(after(seats=4, active=0, way=(0, 1, 2)).view(None)) == [2, 0, 3, 3]


@pytest.mark.parametrize(
    ("state", "targets"),
    [
        (after((0, 1), seats=3, active=1), {2}),
        (after((0, 1), seats=2, active=1), {0}),
        (after((0, 1), (1, 0), (0, 1), seats=4, active=1), {2, 3}),
        (after((0, 1), (1, 0), (0, 1), (1, 2), seats=4, active=2), {3}),
    ],
    ids=["not straight back", "but if there are two", "who waits too long", "the last of them"],
)
def test_whom_a_bot_thinks_of(state: State, targets: set[int]) -> None:
    moves = sociable(state.view(state.active), state.legal(state.active))
    assert {move.to for move in moves if isinstance(move, Slide | SlideOn)} == targets


@pytest.mark.parametrize("level", list(COCKROACH_POKER_ROYAL.bots))
@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.slow
def test_nobody_is_left_out_of_whole_games(level: str, seats: int) -> None:
    """At four seats nobody waits longer than 12 decisions; without company it was up to 60."""
    bot = COCKROACH_POKER_ROYAL.bots[level]
    for seed in range(1 if level == "hard" else 3):  # it thinks long
        match = Match(Setup(COCKROACH_POKER_ROYAL, seats, seed, COCKROACH_POKER_ROYAL.options(), 0))
        last = [0] * seats
        while not match.over:
            (seat,) = match.waiting()
            number = len(match.decisions)
            match.commit(seat, choice_of(bot, match, seat))
            assert number - last[seat] <= 3 * seats + 1
            last[seat] = number
        assert all(len(match.decisions) - then <= 3 * seats + 1 for then in last)
        rounds = match.view(None).game.history
        back = sum(b.way[:2] == (a.way[-1], a.way[-2]) for a, b in pairwise(rounds))
        assert back <= 0.15 * len(rounds)
