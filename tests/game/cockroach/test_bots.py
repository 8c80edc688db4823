"""The bots of Cockroach Poker Royal, where anybody can see what is right; what each dial does."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

import pytest

from game.bots.characters import PLAIN, Character
from game.bots.play import named_bots, play_out, seed_of, with_character
from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.beliefs import Beliefs, lie_rates, look_rates, prior, random_rates
from game.cockroach.bots import easy, harm, harmed_by, normal, possible
from game.cockroach.cards import (
    ANIMALS,
    BAT,
    BLACK,
    CLAIMS,
    COCKROACH,
    DECK,
    FITS,
    FLY,
    JOKER,
    RAT,
    ROYAL,
    SCORPION,
    STINK_BUG,
    TOAD,
    UNKNOWN,
)
from game.cockroach.danger import Danger
from game.cockroach.events import Round
from game.cockroach.hard import Walk, hard
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn
from game.cockroach.rules import CockroachOptions, State
from game.cockroach.table import View
from game.cockroach.weights import ACTIVE
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32
from tests.game.cockroach.positions import act, position, royal
from tests.game.tables import play_randomly

FULL = [BAT, RAT, TOAD, FLY]

every_level = pytest.mark.parametrize("bot", [easy, normal, hard], ids=["easy", "normal", "hard"])
thinking = pytest.mark.parametrize("bot", [normal, hard], ids=["normal", "hard"])


def decisions(bot: Any, state: State, times: int = 16) -> set[Move]:
    """What the bot does in this position, with so many different streams."""
    ask = state.ask()
    assert ask is not None
    (seat,) = ask.seats
    legal, view = state.legal(seat), state.view(seat)
    return {bot(view, seat, legal, Pcg32(n, 1)) for n in range(times)}


# What can be claimed.


@every_level
def test_nobody_claims_what_all_can_see_to_be_impossible(bot: Any) -> None:
    """CP-10: all rats lie open and all know who holds the joker; or all royals lie open."""
    laid = [[RAT] * 2, [RAT] * 2, [RAT] * 2, [RAT, RAT, royal(RAT)]]
    rats = position(4, hands=[[BAT, FLY, BLACK], [JOKER], [TOAD], [TOAD]], laid=laid)
    assert possible(rats.view(0))[RAT], "as long as anybody may have the joker"
    rats.specials[0] = 1
    assert possible(rats.view(0)) == [claim != RAT for claim in CLAIMS]
    royals = position(
        3,
        hands=[[BAT, FLY, JOKER], [FLY], [TOAD]],
        laid=[
            [royal(BAT), royal(RAT)],
            [royal(TOAD), royal(FLY)],
            [royal(SCORPION), royal(STINK_BUG)],
        ],
        pile=[royal(COCKROACH)],
    )
    assert not possible(royals.view(0))[ROYAL]
    for state, claim in ((rats, RAT), (royals, ROYAL)):
        moves = decisions(bot, state, 40)
        assert all(isinstance(move, Slide) and move.claim != claim for move in moves)
    act(rats, Slide(BAT, 2, BAT), Look())
    assert all(isinstance(move, SlideOn) and move.claim != RAT for move in decisions(bot, rats, 40))


@pytest.fixture
def rats_alone() -> State:
    """All other animals lie open, at most two of a species before one seat; 1 has the joker."""
    others = [face for face in ANIMALS if face != RAT for _ in range(DECK[face])]
    hands = [[RAT, RAT], [RAT, JOKER], [RAT, RAT], [RAT, BLACK], [RAT], [RAT]]
    state = position(6, hands=hands, laid=[others[seat::6] for seat in range(6)])
    state.specials[0] = 1
    assert [claim for claim in CLAIMS if possible(state.view(0))[claim]] == [RAT]
    return state


@every_level
def test_where_nobody_could_believe_a_lie_none_is_told(bot: Any, rats_alone: State) -> None:
    """CP-10: of all claims one is left; whoever would rather lie says it, too."""
    slides = decisions(bot, rats_alone, 40)
    assert {move.claim for move in slides if isinstance(move, Slide)} == {RAT}
    act(rats_alone, Slide(RAT, 2, RAT), Look())
    slides = decisions(bot, rats_alone, 40)
    assert {move.claim for move in slides if isinstance(move, SlideOn)} == {RAT}


def test_hard_expects_no_claim_that_nobody_could_believe(rats_alone: State) -> None:
    """Three in ten may act at random, half of these say "true": 0.15 would believe a bat."""
    beliefs = Beliefs(rats_alone.view(0))
    assert beliefs.trust(0, 2, BAT) == pytest.approx(0.15)
    assert beliefs.trust(0, 2, RAT) > 0.5
    walk = Walk(beliefs, 0)
    truths = [walk.slid((0, 2, to), RAT, RAT) for to in (1, 3, 4, 5)]
    assert walk.passed((0, 2), RAT) in truths, "not the mean of a truth and of a lie"


@pytest.mark.parametrize(
    ("level", "others", "most"),
    [
        ("easy", "random", 0.25),
        ("normal", "easy", 0.2),
        ("hard", "normal", 0.15),
    ],
)
@pytest.mark.slow
def test_it_seldom_loses_and_about_every_second_claim_is_a_lie(
    level: str, others: str, most: float
) -> None:
    """The order of the levels at fixed seeds; the figures proper are the arena's, at length."""
    games, lost, lies, claims = 20, 0, Counter[bool](), set[int]()
    for number in range(games):
        me = number % 4
        names = [level if seat == me else others for seat in range(4)]
        setup = Setup(COCKROACH_POKER_ROYAL, 4, seed_of(7, number // 4), CockroachOptions())
        play_out(match := Match(setup), named_bots(COCKROACH_POKER_ROYAL, names))
        lost += match.state.loser == me
        for played in match.state.history:
            for teller, claim in zip(played.way, played.claims, strict=False):
                if teller == me:
                    lies[FITS[played.card][claim]] += 1
                    claims.add(claim)
    assert lost <= most * games
    assert 0.35 < lies[False] / lies.total() < 0.65
    assert claims == {*CLAIMS}, "none is left out, so that none stands out"


# What the card may be.


@thinking
def test_it_calls_what_is_certain(bot: Any) -> None:
    """Seat 0 has only the Black card, which all saw it take; or nearly all rats are in one hand."""
    black = position(3, hands=[[BLACK], FULL, FULL], laid=[[], [], [SCORPION]])
    black.specials[1] = 0
    act(black, Slide(BLACK, 1, RAT))
    assert prior(black.view(1))[BLACK] == sum(prior(black.view(1))) == 1
    assert Call(1) not in decisions(bot, black)
    one_of_four = position(3, hands=[[BLACK, *FULL[1:]], FULL, FULL])
    one_of_four.specials[1] = 0
    act(one_of_four, Slide(RAT, 1, RAT))
    weights = prior(one_of_four.view(1))
    assert (weights[BLACK], sum(weights)) == (1, pytest.approx(4))
    counted = position(3, hands=[FULL[2:], [RAT] * 6, FULL[2:]], laid=[[royal(RAT), RAT], [RAT]])
    counted.specials[0] = 2
    act(counted, Slide(TOAD, 1, RAT))
    odds = Beliefs(counted.view(1)).odds()
    assert sum(chance for face, chance in enumerate(odds) if FITS[face][RAT]) == 0
    assert Call(1) not in decisions(bot, counted)


def claimed(history: Sequence[Round]) -> State:
    """Seat 0 claims a rat to seat 1, with nothing in front of anybody."""
    state = position(3, hands=[FULL, FULL[:1] + FULL[2:], FULL[:1] + FULL[2:]])
    act(state, Slide(BAT, 1, RAT))
    state.history = tuple(history)
    return state


def test_normal_remembers_who_has_lied() -> None:
    """Ten lies of seat 0 and it says "false"; many true claims and it says "true"."""
    lies = [Round((0, 2), (RAT,), 0, BAT)] * 10
    truths = [Round((0, 2), (RAT,), 1, RAT)] * 30
    assert decisions(normal, claimed(lies)) == {Call(0)}
    assert decisions(normal, claimed(truths)) == {Call(1)}
    others = [Round((2, 0), (RAT,), 0, BAT)] * 10
    assert decisions(normal, claimed(others)) == decisions(normal, claimed([]))
    assert decisions(easy, claimed(lies)) == decisions(easy, claimed(truths))


def test_the_record_tells_liars_the_careless_and_who_looks() -> None:
    """Of its claims, turned since: four lies of seat 0; one lie, one true claim of seat 1."""
    state = position(3, hands=[FULL] * 3)
    lie, honest = Round((1, 2), (RAT,), 0, BAT), Round((1, 2), (RAT,), 1, RAT)
    state.history = (*[Round((0, 2), (RAT,), 0, BAT)] * 4, lie, honest)
    assert lie_rates(state.view(2)) == [5 / 6, 1 / 2, 1 / 2]
    careless = random_rates(state.view(2))
    assert careless[0] > careless[2] > careless[1]
    state = position(4, hands=[FULL] * 4)  # seat 1 passed one card on and called another
    state.history = (Round((0, 1, 2), (RAT, RAT), 1, RAT), Round((0, 1), (RAT,), 1, RAT))
    assert look_rates(state.view(0)) == [1 / 5, 2 / 7, 1 / 6, 1 / 5]


def test_a_claim_is_doubted_more_from_a_liar_and_when_it_is_dangerous_to_believe() -> None:
    """With three bats in front one fears that the "rat" is a bat."""
    state = position(3, hands=[FULL] * 3)
    fair = Beliefs(state.view(0)).trust(0, 1, RAT)
    state.history = (Round((0, 2), (RAT,), 0, BAT),) * 4
    assert Beliefs(state.view(0)).trust(0, 1, RAT) < fair
    state = position(3, hands=[FULL] * 3, laid=[[], [BAT] * 3])
    assert Beliefs(state.view(0)).trust(0, 1, RAT) < fair < Beliefs(state.view(0)).trust(0, 1, BAT)


# What it fears.


@thinking
def test_it_does_not_risk_its_fourth(bot: Any) -> None:
    """CP-17: with three rats in front it never calls a rat false; it slides anything but a rat."""
    state = position(3, hands=[FULL, FULL, FULL], laid=[[TOAD] * 2, [RAT] * 3, [BAT]])
    act(state, Slide(RAT, 1, RAT))
    assert Call(0) not in decisions(bot, state)
    state = position(3, hands=[FULL, FULL, FULL], laid=[[RAT] * 3, [BAT]])
    assert all(isinstance(m, Slide) and m.card != RAT for m in decisions(bot, state))


@thinking
def test_it_passes_on_what_would_finish_a_seat(bot: Any) -> None:
    """CP-8, CP-17: a fly for seat 2, who fears bats as much and so may well believe in a bat."""
    laid = [[BAT] * 2, [TOAD] * 2, [FLY] * 3 + [BAT] * 3, [RAT] * 2]
    state = position(4, hands=[[FLY, BAT], FULL[:3], FULL[:3], FULL[1:3]], laid=laid)
    act(state, Slide(FLY, 1, TOAD), Look())
    lies = {m for m in decisions(bot, state) if isinstance(m, SlideOn) and m.claim != FLY}
    assert lies == {SlideOn(2, BAT)}


@thinking
def test_it_pays_with_what_hurts_least(bot: Any) -> None:
    """CP-13, CP-15: two harmless cards rather than the fourth rat, or a royal."""
    hands = [[BLACK, BAT], [RAT, TOAD, FLY, royal(RAT)], [BAT]]
    state = position(3, hands=hands, laid=[[], [RAT] * 3], pile=[BAT, BAT])
    act(state, Slide(BLACK, 1, RAT), Call(1))
    assert decisions(bot, state) == {Pay((TOAD, FLY))}


def test_harm_and_danger_grow_towards_the_loss() -> None:
    """CP-12, CP-17: chances add up to 1, a fourth is the end, a royal costs the penalty as well."""
    laid = [[], [FLY], [FLY] * 2, [FLY] * 3]
    view = position(5, hands=[[BAT, RAT]] * 5, laid=laid, pile=[BAT, TOAD]).view(4)
    danger = Danger(view)
    chances = [danger.chance(seat) for seat in range(5)]
    harms = [harm(view, seat, (FLY,)) for seat in range(4)]
    for growing in (chances[:4], harms):
        assert growing == sorted(set(growing))
    assert sum(chances) == pytest.approx(1)
    assert harms[3] == harm(view, 2, (FLY, FLY)) == 1000
    assert harm(view, 0, (royal(FLY),)) == harm(view, 0, (FLY, BAT))
    assert danger.loss(3, 3, FLY) == pytest.approx(1)
    assert danger.loss(0, 3, FLY) == pytest.approx(0, abs=1e-6)
    assert danger.loss(2, 2, BAT) > danger.chance(2) > danger.loss(2, 3, BAT)


@pytest.mark.parametrize("special", [BLACK, JOKER])
def test_who_has_to_pay_is_in_more_danger(special: int) -> None:
    """CP-12, CP-13, CP-15: than who only slides next, for a royal above it on the pile, too."""
    danger = Danger(position(3, hands=[FULL] * 3, laid=[[], [FLY] * 2, [FLY] * 2]).view(0))
    assert danger.after[1][special] > 1.1 * ACTIVE * danger.now[1]
    assert danger.loss(1, 1, special) > danger.chance(1) > danger.loss(1, 2, special)
    for seat in (0, 1):
        hands, laid = [FULL] * 3, [[BAT], [BAT], [BAT]]
        alone = Danger(position(3, hands, laid).view(0)).growth(seat, (royal(RAT),))
        owing = Danger(position(3, hands, laid, pile=[special]).view(0)).growth(seat, (royal(RAT),))
        assert owing > alone


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
    """Seat 0's lie was caught by 1; then 2 fell for the lie of 3, who caught 0 last."""
    state = position(4, hands=[[BAT]] * 4)
    state.history = (Round((0, 1), (RAT,), 0, BAT), Round((3, 2), (RAT,), 1, BAT))
    state.history += (Round((2, 0, 3), (RAT, RAT), 0, BAT),)
    harmed = [harmed_by(state.view(0), seat) for seat in range(4)]
    assert harmed == [3, UNKNOWN, 3, UNKNOWN]
