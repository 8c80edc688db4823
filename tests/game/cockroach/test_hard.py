"""The hard bot of Cockroach Poker Royal, where anybody can see what is right."""

from collections import Counter
from random import Random

import pytest

from game.bots.play import named_bots, play_out, seed_of
from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.beliefs import Beliefs, lie_rates, look_rates, prior, random_rates
from game.cockroach.bots import possible
from game.cockroach.cards import BAT, BLACK, FITS, FLY, RAT, SCORPION, SUBJECTS, TOAD
from game.cockroach.danger import Danger
from game.cockroach.hard import hard
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn
from game.cockroach.rules import CockroachOptions, State
from game.cockroach.view import Round
from game.cockroach.weights import ACTIVE
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32
from tests.game.cockroach.positions import act, position, royal
from tests.game.tables import play_randomly

FULL = [BAT, RAT, TOAD, FLY]


def decisions(state: State, times: int = 12) -> set[Move]:
    """What it does in this position, with so many different streams."""
    ask = state.ask()
    assert ask is not None
    (seat,) = ask.seats
    legal, view = state.legal(seat), state.view(seat)
    return {hard(view, seat, legal, Pcg32(n, 1)) for n in range(times)}


def test_it_calls_what_is_certain() -> None:
    """Seat 0 has only the Black card, which all saw it take; or all rats lie open or in hand."""
    state = position(3, hands=[[BLACK], FULL, FULL], laid=[[], [], [SCORPION]])
    state.specials[1] = 0
    act(state, Slide(BLACK, 1, RAT))
    assert prior(state.view(1))[BLACK] == 1
    assert sum(prior(state.view(1))) == 1
    assert decisions(state) == {Call(0)}

    state = position(3, hands=[FULL[2:], [RAT] * 6, FULL[2:]], laid=[[royal(RAT), RAT], [RAT]])
    state.specials[0] = 2
    act(state, Slide(TOAD, 1, RAT))
    odds = Beliefs(state.view(1)).odds()
    assert sum(chance for face, chance in enumerate(odds) if FITS[face][RAT]) == 0
    assert Call(1) not in decisions(state)


def test_a_special_card_that_was_seen_is_one_of_the_hand() -> None:
    """Black is one of four cards, the others are unknown."""
    state = position(3, hands=[[BLACK, *FULL[1:]], FULL, FULL])
    state.specials[1] = 0
    act(state, Slide(RAT, 1, RAT))
    weights = prior(state.view(1))
    assert weights[BLACK] == 1
    assert sum(weights) == pytest.approx(4)


def test_it_never_claims_what_all_can_see_to_be_impossible() -> None:
    """CP-10: all rats lie open and all know who holds the Subjects, so this is none."""
    laid = [[RAT] * 2, [RAT] * 2, [RAT] * 2, [RAT, RAT, royal(RAT)]]
    state = position(4, hands=[[BAT, FLY, BLACK], [SUBJECTS], [TOAD], [TOAD]], laid=laid)
    state.specials[0] = 1
    assert all(isinstance(m, Slide) and m.claim != RAT for m in decisions(state, 40))


@pytest.mark.parametrize("seats", [2, 6])
def test_its_claims_stay_possible_in_whole_games(seats: int) -> None:
    match = Match(Setup(COCKROACH_POKER_ROYAL, seats, 5, CockroachOptions()))
    for current in play_randomly(match, Random(5)):
        if current.ask and current.ask.phase in ("slide", "pass"):
            (seat,) = current.ask.seats
            view = current.state.view(seat)
            move = hard(view, seat, current.legal(seat), Pcg32(5, 1))
            assert isinstance(move, Slide | SlideOn)
            assert possible(view)[move.claim]
            assert move in current.legal(seat)


def test_it_does_not_risk_its_fourth() -> None:
    """CP-17: with three rats in front it calls a rat true; it slides anything but the rat."""
    state = position(3, hands=[FULL, FULL, FULL], laid=[[TOAD] * 2, [RAT] * 3, [BAT]])
    act(state, Slide(RAT, 1, RAT))
    assert Call(0) not in decisions(state)
    state = position(3, hands=[FULL, FULL, FULL], laid=[[RAT] * 3, [BAT]])
    assert all(isinstance(m, Slide) and m.card != RAT for m in decisions(state))


def test_it_passes_on_what_would_finish_a_seat() -> None:
    """CP-8, CP-17: a fly for seat 2, who fears bats as much and so may well believe in a bat."""
    laid = [[BAT] * 2, [TOAD] * 2, [FLY] * 3 + [BAT] * 3, [RAT] * 2]
    state = position(4, hands=[[FLY, BAT], FULL[:3], FULL[:3], FULL[1:3]], laid=laid)
    act(state, Slide(FLY, 1, TOAD), Look())
    moves = decisions(state)
    assert {m for m in moves if isinstance(m, SlideOn) and m.claim != FLY} == {SlideOn(2, BAT)}


def test_it_pays_with_what_hurts_least() -> None:
    """CP-13, CP-15: two harmless cards rather than the fourth rat, or a royal."""
    hands = [[BLACK, BAT], [RAT, TOAD, FLY, royal(RAT)], [BAT]]
    state = position(3, hands=hands, laid=[[], [RAT] * 3], pile=[BAT, BAT])
    act(state, Slide(BLACK, 1, RAT), Call(1))
    assert decisions(state) == {Pay((TOAD, FLY))}


def test_the_record_tells_liars_and_the_careless() -> None:
    """Of its claims, turned since: four lies of seat 0; one lie, one true claim of seat 1."""
    state = position(3, hands=[FULL] * 3)
    lie, honest = Round((1, 2), (RAT,), 0, BAT), Round((1, 2), (RAT,), 1, RAT)
    state.history = (*[Round((0, 2), (RAT,), 0, BAT)] * 4, lie, honest)
    view = state.view(2)
    assert lie_rates(view) == [5 / 6, 1 / 2, 1 / 2]
    careless = random_rates(view)
    assert careless[0] > careless[2] > careless[1]


def test_the_record_tells_who_looks() -> None:
    """Of four seats, 1 passed one card on and called another; 2 called as well as could look."""
    state = position(4, hands=[FULL] * 4)
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


def test_danger_grows_towards_the_loss() -> None:
    """CP-17: chances add up to 1, and a fourth animal is the end."""
    laid = [[], [FLY], [FLY] * 2, [FLY] * 3]
    danger = Danger(position(5, hands=[[BAT, RAT]] * 5, laid=laid).view(4))
    chances = [danger.chance(seat) for seat in range(5)]
    assert sum(chances) == pytest.approx(1)
    assert chances[0] < chances[1] < chances[2] < chances[3]
    assert danger.loss(3, 3, FLY) == pytest.approx(1)
    assert danger.loss(0, 3, FLY) == pytest.approx(0, abs=1e-6)
    assert danger.loss(2, 2, BAT) > danger.chance(2) > danger.loss(2, 3, BAT)


@pytest.mark.slow
def test_about_every_second_claim_is_a_lie_and_it_seldom_loses() -> None:
    """The order of the levels at fixed seeds; the figures proper are the arena's, at length."""
    games, lost, lies = 32, 0, Counter[bool]()
    for number in range(games):
        me = number % 4
        names = ["hard" if seat == me else "normal" for seat in range(4)]
        seed = seed_of(7, number // 4)
        match = Match(Setup(COCKROACH_POKER_ROYAL, 4, seed, CockroachOptions()))
        play_out(match, named_bots(COCKROACH_POKER_ROYAL, names))
        lost += match.state.loser == me
        lies.update(
            FITS[played.card][claim]
            for played in match.state.history
            for teller, claim in zip(played.way, played.claims, strict=False)
            if teller == me
        )
    assert lost <= 0.15 * games
    assert 0.35 < lies[False] / lies.total() < 0.65


@pytest.mark.parametrize("special", [BLACK, SUBJECTS])
def test_who_has_to_pay_is_in_more_danger(special: int) -> None:
    """CP-13: more than who has only to slide next, whatever is paid out of an unknown hand."""
    danger = Danger(position(3, hands=[FULL] * 3, laid=[[], [FLY] * 2, [FLY] * 2]).view(0))
    assert danger.after[1][special] > 1.1 * ACTIVE * danger.now[1]
    assert danger.loss(1, 1, special) > danger.chance(1) > danger.loss(1, 2, special)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_royal_is_worse_where_a_special_card_lies_on_the_pile(seat: int) -> None:
    """CP-12, CP-15: the penalty then has to be paid for, too."""
    hands, laid = [FULL] * 3, [[BAT], [BAT], [BAT]]
    alone = Danger(position(3, hands, laid).view(0)).growth(seat, (royal(RAT),))
    owing = Danger(position(3, hands, laid, pile=[BLACK]).view(0)).growth(seat, (royal(RAT),))
    assert owing > alone
