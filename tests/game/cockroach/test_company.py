"""Bots play with the others: nobody waits for long, and cards do not go to and fro."""

from itertools import pairwise

import pytest

from game.bots.play import decide, stream_of
from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.company import sociable, waits
from game.cockroach.moves import Call, Look, Slide, SlideOn
from game.engine.match import Match, Setup


def table(seats: int, seed: int = 1) -> Match:
    return Match(Setup(COCKROACH_POKER_ROYAL, seats, seed, COCKROACH_POKER_ROYAL.options(), 0))


def targets(match: Match) -> set[int]:
    """Those whom a bot would think of now."""
    (seat,) = match.waiting()
    moves = sociable(match.view(seat).game, match.legal(seat))
    assert moves
    return {move.to for move in moves if isinstance(move, Slide | SlideOn)}


def slide(match: Match, to: int) -> None:
    (seat,) = match.waiting()
    match.commit(seat, next(m for m in match.legal(seat) if isinstance(m, Slide) and m.to == to))


def call_so_that_it_collects(match: Match) -> None:
    """The receiver is wrong, and slides the next card."""
    (seat,) = match.waiting()
    for call in (Call(0), Call(1)):
        twin = match.copy()
        twin.commit(seat, call)
        if twin.waiting() == (seat,) and twin.ask and twin.ask.phase == "slide":
            match.commit(seat, call)
            return
    pytest.skip("a special card was slid")


def test_waits_are_counted_in_decisions_of_others() -> None:
    match = table(4)
    assert waits(match.view(None).game) == [0, 0, 0, 0]
    slide(match, 1)
    assert waits(match.view(None).game) == [0, 1, 1, 1]
    match.commit(1, Look())
    passed = next(move for move in match.legal(1) if isinstance(move, SlideOn) and move.to == 2)
    match.commit(1, passed)
    assert waits(match.view(None).game) == [2, 0, 3, 3]


def test_a_card_does_not_go_straight_back() -> None:
    match = table(3)
    slide(match, 1)
    call_so_that_it_collects(match)
    assert targets(match) == {2}


def test_who_has_waited_too_long_comes_first() -> None:
    """Two play among themselves; a bot among them then thinks of the others only, in turn."""
    match = table(4)
    for to in (1, 0, 1):
        slide(match, to)
        call_so_that_it_collects(match)
    assert targets(match) == {2, 3}
    slide(match, 2)
    call_so_that_it_collects(match)
    assert targets(match) == {3}


def test_two_seats_always_slide_to_each_other() -> None:
    match = table(2)
    slide(match, 1)
    call_so_that_it_collects(match)
    assert targets(match) == {0}


@pytest.mark.parametrize("level", list(COCKROACH_POKER_ROYAL.bots))
@pytest.mark.parametrize("seats", [3, 4, 6])
@pytest.mark.slow
def test_nobody_is_left_out_of_whole_games(level: str, seats: int) -> None:
    """At four seats nobody waits longer than 12 decisions; without company it was up to 60."""
    bot = COCKROACH_POKER_ROYAL.bots[level]
    for seed in range(2 if level == "hard" else 4):  # it thinks long
        match, last = table(seats, seed), [0] * seats
        while not match.over:
            (seat,) = match.waiting()
            view, number = match.view(seat), len(match.decisions)
            move = decide(bot, view, seat, match.legal(seat), stream_of(match, seat))
            match.commit(seat, move)
            assert number - last[seat] <= 3 * seats + 1
            last[seat] = number
        assert all(len(match.decisions) - then <= 3 * seats + 1 for then in last)
        rounds = match.view(None).game.history
        back = sum(b.way[:2] == (a.way[-1], a.way[-2]) for a, b in pairwise(rounds))
        assert back <= 0.15 * len(rounds)
