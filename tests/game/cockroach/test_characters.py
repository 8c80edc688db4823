"""Each dial moves the bots of Cockroach Poker Royal the way it says."""

from collections.abc import Sequence
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


class Asked(list[tuple[View, int, Sequence[Move]]]):
    """What some seats were asked, with what they saw."""


@cache
def asked(*phases: str) -> Asked:
    found = Asked()
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


def answers(level: str, questions: Asked, character: Character) -> list[Move]:
    bot = with_character(COCKROACH_POKER_ROYAL.bots[level], character)
    return [bot(*question, Pcg32(n, 1)) for n, question in enumerate(questions)]


def lies(level: str, character: Character) -> int:
    """How many of its slides lie."""
    questions = asked("slide")
    moves = answers(level, questions, character)
    return sum(isinstance(m, Slide) and not FITS[m.card][m.claim] for m in moves)


@LEVELS
def test_the_sly_lie_more(level: str) -> None:
    honest, plain, sly = (lies(level, Character("", slyness=s)) for s in (-100, 0, 100))
    assert honest < plain < sly
    assert sly - honest > STATES / 8


@LEVELS
def test_the_trusting_believe(level: str) -> None:
    suspects, plain, trusts = (
        answers(level, asked("call"), Character("", trust=trust)).count(Call(1))
        for trust in (-100, 0, 100)
    )
    assert suspects < plain < trusts


@LEVELS
def test_the_daring_call_where_the_careful_look(level: str) -> None:
    careful, plain, daring = (
        answers(level, asked("call"), Character("", daring=daring)).count(Look())
        for daring in (-100, 0, 100)
    )
    assert careful > plain > daring


def harmed(level: str, character: Character) -> int:
    """How many cards it sends to whoever harmed it last."""
    questions = Asked(q for q in asked("slide", "pass") if harmed_by(q[0], q[1]) != UNKNOWN)
    moves = answers(level, questions, character)
    return sum(
        isinstance(move, Slide | SlideOn) and move.to == harmed_by(view, seat)
        for move, (view, seat, _) in zip(moves, questions, strict=True)
    )


@LEVELS
def test_a_grudge_is_paid_back(level: str) -> None:
    assert harmed(level, Character("", grudge=100)) > harmed(level, PLAIN)


@LEVELS
def test_noise_does_not_always_choose_the_best(level: str) -> None:
    plain = answers(level, asked("call"), PLAIN)
    odd = answers(level, asked("call"), Character("", noise=100))
    changed = sum(one != other for one, other in zip(plain, odd, strict=True))
    assert 0 < changed < STATES / 2


def test_the_record_tells_who_harmed_whom() -> None:
    """Seat 0's lie was caught by 1; then 2 fell for the lie of 3."""
    state = position(4, hands=[[BAT]] * 4)
    state.history = (Round((0, 1), (RAT,), 0, BAT), Round((3, 2), (RAT,), 1, BAT))
    view = state.view(0)
    assert [harmed_by(view, seat) for seat in range(4)] == [1, UNKNOWN, 3, UNKNOWN]
