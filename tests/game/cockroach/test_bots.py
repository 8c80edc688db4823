"""The bots of Cockroach Poker Royal: what they believe, fear and never say."""

from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

from game.bots.play import named_bots, play_out, seed_of
from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.bots import easy, harm, normal, possible
from game.cockroach.cards import (
    BAT,
    BLACK,
    COCKROACH,
    FITS,
    FLY,
    RAT,
    ROYAL,
    SCORPION,
    SPECIES,
    STINK_BUG,
    SUBJECTS,
    TOAD,
)
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn
from game.cockroach.rules import CockroachOptions, State
from game.cockroach.view import Round
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32
from tests.game.cockroach.positions import act, position, royal
from tests.game.tables import play_randomly

LEVELS = pytest.mark.parametrize("bot", [easy, normal], ids=["easy", "normal"])


def decisions(bot, state: State, times: int = 40) -> list[Move]:
    """What the bot does in this position, with so many different streams."""
    ask = state.ask()
    assert ask is not None
    (seat,) = ask.seats
    legal, view = state.legal(seat), state.view(seat)
    return [bot(view, seat, legal, Pcg32(n, 1)) for n in range(times)]


def played(names: Sequence[str], seed: int) -> Match:
    match = Match(Setup(COCKROACH_POKER_ROYAL, len(names), seed, CockroachOptions()))
    play_out(match, named_bots(COCKROACH_POKER_ROYAL, names))
    return match


def all_but_rats() -> list[list[int]]:
    """In front of four seats: every rat, crowned or not, and other animals."""
    return [[RAT] * 2, [RAT] * 2, [RAT] * 2, [RAT, RAT, royal(RAT)]]


@LEVELS
def test_nobody_claims_what_all_can_see_to_be_impossible(bot) -> None:
    """CP-10: all rats lie open and all know who holds the Subjects, so this is none."""
    state = position(4, hands=[[BAT, FLY, BLACK], [SUBJECTS], [TOAD], [TOAD]], laid=all_but_rats())
    state.specials[0] = 1
    assert possible(state.view(0)) == [claim != RAT for claim in range(8)]
    assert all(move.claim != RAT for move in decisions(bot, state, 200) if isinstance(move, Slide))
    state.specials[0] = -1
    assert possible(state.view(0))[RAT]


@LEVELS
def test_nobody_claims_royal_when_all_royals_lie_open(bot) -> None:
    """CP-10: the one on the penalty pile included; the Subjects are none."""
    laid = [[royal(BAT), royal(RAT)], [royal(TOAD), royal(FLY)], [royal(SCORPION)]]
    state = position(
        3,
        hands=[[BAT, FLY, SUBJECTS], [FLY], [TOAD]],
        laid=[*laid[:2], [*laid[2], royal(STINK_BUG)]],
        pile=[royal(COCKROACH)],
    )
    assert not possible(state.view(0))[ROYAL]
    assert all(move.claim != ROYAL for move in decisions(bot, state, 200) if hasattr(move, "claim"))


@LEVELS
def test_claims_stay_possible_in_whole_games(bot) -> None:
    for seed in range(6):
        match = Match(Setup(COCKROACH_POKER_ROYAL, 5, seed, CockroachOptions()))
        for current in play_randomly(match, Random(seed)):
            if current.ask is None or current.ask.phase not in ("slide", "pass"):
                continue
            seat = current.ask.seats[0]
            view = current.state.view(seat)
            move = bot(view, seat, current.legal(seat), Pcg32(seed, 1))
            assert isinstance(move, Slide | SlideOn)
            assert possible(view)[move.claim]


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.slow
def test_about_every_second_claim_is_a_lie(level: str) -> None:
    """So that a claim tells nothing: over whole games, from the hand and when passing on."""
    told = Counter(
        (place > 0, FITS[r.card][claim])
        for seed in range(12)
        for r in played([level] * 4, seed).state.history
        for place, claim in enumerate(r.claims)
    )
    first = told[False, False] / (told[False, False] + told[False, True])
    later = told[True, False] / (told[True, False] + told[True, True])
    assert 0.4 < first < 0.6
    assert 0.35 < later < 0.65


def claimed(history: Sequence[Round]) -> State:
    """Seat 0 claims a rat to seat 1, with nothing in front of anybody."""
    state = position(3, hands=[[BAT, RAT, TOAD, FLY], [TOAD, FLY, BAT], [TOAD, FLY, BAT]])
    act(state, Slide(BAT, 1, RAT))
    state.history = tuple(history)
    return state


def test_normal_remembers_who_has_lied() -> None:
    """Ten lies of seat 0 and it says "false"; ten true claims and it says "true"."""
    lies = [Round((0, 2), (RAT,), 0, BAT)] * 10
    truths = [Round((0, 2), (RAT,), 1, RAT)] * 30
    assert set(decisions(normal, claimed(lies))) == {Call(0)}
    assert set(decisions(normal, claimed(truths))) == {Call(1)}
    others = [Round((2, 0), (RAT,), 0, BAT)] * 10
    assert decisions(normal, claimed(others)) == decisions(normal, claimed([]))
    assert decisions(easy, claimed(lies)) == decisions(easy, claimed(truths))


def test_normal_counts_cards() -> None:
    """All rats but the crowned one are in its own hand: the claim can hardly be true."""
    state = position(3, hands=[[BAT, TOAD, FLY], [RAT] * 8, [TOAD, FLY]])
    act(state, Slide(BAT, 1, RAT))
    assert set(decisions(normal, state)) == {Call(0)}


def test_normal_knows_a_card_that_all_saw() -> None:
    """Seat 0 has nothing but the Black card that it took: whatever it claims is false."""
    state = position(3, hands=[[BLACK], [TOAD, FLY], [TOAD, FLY]])
    state.specials[1] = 0
    act(state, Slide(BLACK, 1, RAT))
    assert Call(1) not in decisions(normal, state)


def test_normal_fears_its_fourth() -> None:
    """CP-17: with three rats in front it never says "false" to a rat from a fair player."""
    state = position(
        3, hands=[[BAT, RAT, TOAD, FLY], [TOAD, FLY, BAT], [TOAD]], laid=[[], [RAT] * 3]
    )
    act(state, Slide(BAT, 1, RAT))
    assert Call(0) not in decisions(normal, state)


def test_normal_does_not_slide_what_would_be_its_own_end() -> None:
    """CP-17: three flies in front and a fly in hand: it slides something else."""
    state = position(3, hands=[[FLY, BAT, RAT, TOAD], [TOAD, FLY], [TOAD]], laid=[[FLY] * 3])
    assert all(move.card != FLY for move in decisions(normal, state) if isinstance(move, Slide))


def test_normal_slides_to_whom_it_would_hurt() -> None:
    """CP-8: it has looked at a fly; seat 2 has three of them, seat 3 none."""
    state = position(4, hands=[[FLY, BAT], [TOAD], [TOAD], [TOAD]], laid=[[], [], [FLY] * 3])
    act(state, Slide(FLY, 1, BAT), Look())
    moves = decisions(normal, state)
    assert all(isinstance(move, SlideOn) and move.to == 2 for move in moves)


def test_normal_pays_with_what_hurts_least() -> None:
    """CP-13: two harmless cards rather than the fourth rat."""
    state = position(3, hands=[[BLACK, BAT], [RAT, TOAD, FLY], [BAT]], laid=[[], [RAT] * 3])
    act(state, Slide(BLACK, 1, RAT), Call(1))
    assert set(decisions(normal, state)) == {Pay((TOAD, FLY))}


def test_harm_grows_towards_the_loss() -> None:
    """CP-12, CP-17: and a royal costs what lies on the penalty pile as well."""
    laid = [[], [FLY], [FLY] * 2, [FLY] * 3]
    view = position(4, laid=laid, pile=[BAT, TOAD]).view(0)
    harms = [harm(view, seat, (FLY,)) for seat in range(4)]
    assert harms == sorted(harms)
    assert len(set(harms)) == 4
    assert harm(view, 3, (FLY,)) == harm(view, 2, (FLY, FLY)) == 1000
    assert harm(view, 0, (royal(FLY),)) == harm(view, 0, (FLY, BAT))


def losses(names: Sequence[str], games: int) -> Counter[str]:
    """Lost games by name, the seats rotated over the same deals."""
    lost: Counter[str] = Counter()
    for number in range(games):
        shift = number % len(names)
        seated = [*names[shift:], *names[:shift]]
        loser = played(seated, seed_of(7, number // len(names))).state.loser
        lost[seated[loser]] += 1
    return lost


@pytest.mark.slow
def test_normal_seldom_loses_against_random_seats() -> None:
    """The order of the levels at fixed seeds; the figures proper are the arena's, at length."""
    games = 24
    assert losses(["normal", "random", "random", "random"], games)["normal"] <= 0.08 * games
    assert losses(["normal", "easy", "easy", "easy"], games)["normal"] < 0.2 * games
    assert losses(["easy", "random", "random", "random"], games)["easy"] < 0.25 * games


@pytest.mark.slow
def test_all_species_are_claimed() -> None:
    """No claim is left out, so that none stands out."""
    claims = {
        c for seed in range(8) for r in played(["normal"] * 4, seed).state.history for c in r.claims
    }
    assert claims == {*SPECIES, ROYAL}
