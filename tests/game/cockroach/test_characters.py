"""Each dial moves the bots of Cockroach Poker Royal the way it says."""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random

import pytest

from game.bots.characters import PLAIN, Character
from game.bots.play import with_character
from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.bots import harmed_by
from game.cockroach.cards import BAT, FITS, RAT, UNKNOWN
from game.cockroach.moves import Call, Look, Slide, SlideOn
from game.cockroach.rules import CockroachOptions
from game.cockroach.view import Round, View
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32
from tests.game.cockroach.positions import position
from tests.game.tables import play_randomly

LEVELS = pytest.mark.parametrize("level", ["normal", "hard"])
STATES = 80


@cache
def asked(*phases: str) -> Sequence[tuple[View, int, Sequence[Move]]]:
    """What some seats were asked, with what they saw."""
    found = []
    for seed in range(100):
        match = Match(Setup(COCKROACH_POKER_ROYAL, 4, seed, CockroachOptions()))
        chance = Random(seed)
        for now in play_randomly(match, chance):
            if now.ask and now.ask.phase in phases and chance.random() < 0.3:
                (seat,) = now.ask.seats
                found.append((now.state.view(seat), seat, now.legal(seat)))
            if len(found) == STATES:
                return found
    raise AssertionError("too few such questions")


@cache
def answers(level: str, character: Character, *phases: str) -> Sequence[Move]:
    bot = with_character(COCKROACH_POKER_ROYAL.bots[level], character)
    return [bot(*question, Pcg32(n, 1)) for n, question in enumerate(asked(*phases))]


def lies(moves: Sequence[Move]) -> int:
    return sum(isinstance(m, Slide) and not FITS[m.card][m.claim] for m in moves)


def looks(moves: Sequence[Move]) -> int:
    return -moves.count(Look())


def believed(moves: Sequence[Move]) -> int:
    return moves.count(Call(1))


def paid_back(moves: Sequence[Move]) -> int:
    """How many cards go to whoever harmed that seat last."""
    return sum(
        isinstance(move, Slide | SlideOn) and move.to == harmed_by(view, seat)
        for move, (view, seat, _) in zip(moves, asked("slide", "pass"), strict=True)
    )


@LEVELS
@pytest.mark.parametrize(
    ("dial", "counted", "phases"),
    [
        ("slyness", lies, ("slide",)),
        ("trust", believed, ("call",)),
        ("daring", looks, ("call",)),
        ("grudge", paid_back, ("slide", "pass")),
    ],
    ids=["the sly lie", "the trusting believe", "the daring call", "a grudge is paid back"],
)
@pytest.mark.slow
def test_a_dial_moves_what_it_says(
    dial: str, counted: Callable[[Sequence[Move]], int], phases: tuple[str, ...], level: str
) -> None:
    values = (0, 100) if dial == "grudge" else (-100, 0, 100)
    counts = [counted(answers(level, Character("", **{dial: n}), *phases)) for n in values]
    assert counts == sorted(set(counts))


@LEVELS
def test_noise_does_not_always_choose_the_best(level: str) -> None:
    plain, odd = (answers(level, one, "call") for one in (PLAIN, Character("", noise=100)))
    assert 0 < sum(one != other for one, other in zip(plain, odd, strict=True)) < STATES / 2


def test_the_record_tells_who_harmed_whom() -> None:
    """Seat 0's lie was caught by 1; then 2 fell for the lie of 3."""
    state = position(4, hands=[[BAT]] * 4)
    state.history = (Round((0, 1), (RAT,), 0, BAT), Round((3, 2), (RAT,), 1, BAT))
    harmed = [harmed_by(state.view(0), seat) for seat in range(4)]
    assert harmed == [1, UNKNOWN, 3, UNKNOWN]
