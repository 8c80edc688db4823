"""Chances and stakes come from what everybody sees: the same whatever is hidden, unnoticed.

How far a game is and how one plays by habit is worked out by hand at tables that were laid.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.bots.play import stream_of
from game.chances.playouts import chances, error, outcome
from game.chances.stake import stake, stakes
from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.account import progress as cockroach_progress
from game.cockroach.cards import BAT, COCKROACH, FLY, RAT, ROYAL, TOAD
from game.cockroach.moves import Call
from game.eight28 import account as eight28_account
from game.eight28.cards import ONE_ELEVEN
from game.engine.match import Match, Setup
from game.engine.rng import Pcg32
from tests.game.cockroach import positions as cockroach
from tests.game.eight28 import positions as eight28
from tests.game.tables import ALL_GAMES, Table, play_randomly, played_out
from tests.instruments.hidden import CHANGES

NOBODY = -1  # a seat: all that is in the hands of anybody is hidden from it


def at(name: str, decisions: int, seed: int = 5) -> Match:
    """A random game of three, that far or in its middle; sealed choices are still open then."""
    game = ALL_GAMES[name]
    match = Match(Setup(game, 3, seed, game.options()))
    middle = len(played_out(match.copy(), Random(seed)).decisions) // 2
    decisions = min(decisions, middle)
    for moment in play_randomly(match, Random(seed)):
        if len(moment.decisions) >= decisions and not moment.view(None).committed:
            break
    assert not match.over
    return match


@pytest.mark.parametrize("name", ALL_GAMES)
@pytest.mark.parametrize("decisions", [0, 23])
@pytest.mark.slow
def test_somebody_wins_or_loses_as_often_whatever_is_hidden(name: str, decisions: int) -> None:
    match, chance = at(name, decisions), Random(7)
    told = chances(match.setup.game, match.view(None), playouts=12)
    assert len(told) == 3
    assert sum(told) == pytest.approx(1.0, abs=1e-12)
    assert all(0 <= chance <= 1 for chance in told)
    keys = set()
    for _ in range(4):
        other = match.copy()
        CHANGES[name](other.state, NOBODY, chance)
        assert other.view(None) == match.view(None)
        assert chances(match.setup.game, other.view(None), playouts=12) == told
        keys.add(other.key())
    assert len(keys) > 1


@pytest.mark.parametrize("name", ALL_GAMES)
def test_asking_moves_no_stream_and_changes_no_match(name: str) -> None:
    asked, left_alone = at(name, 5), at(name, 5)
    chances(asked.setup.game, asked.view(None), playouts=5)
    assert asked.key() == left_alone.key()
    for seat in asked.waiting():
        assert stream_of(asked, seat).key() == stream_of(left_alone, seat).key()
    chance, same = Random(9), Random(9)
    while not asked.over:
        for match, luck in ((asked, chance), (left_alone, same)):
            seat = match.waiting()[0]
            match.commit(seat, luck.choice(match.legal(seat)))
        if chance.randrange(30) == 0 and not asked.over:
            chances(asked.setup.game, asked.view(None), playouts=1)
        same.setstate(chance.getstate())
    assert asked.events == left_alone.events


def test_another_seed_is_another_sample() -> None:
    match = at("grasshopper", 9)
    told = {chances(match.setup.game, match.view(None), seed, 20) for seed in range(5)}
    assert len(told) > 1


def test_who_is_about_to_collect_a_fourth_fears_it_most() -> None:
    """CP-17: three rats lie before one, and nothing before the others."""
    match = Match(Setup(COCKROACH_POKER_ROYAL, 4, 3, COCKROACH_POKER_ROYAL.options()))
    match.state.laid[2][1] = 3  # type: ignore[attr-defined]
    hand = match.state.hands[0]  # type: ignore[attr-defined]
    hand[1] = 0
    told = chances(match.setup.game, match.view(None), playouts=60)
    assert told[2] == max(told) > 0.4


def test_a_tie_is_shared_and_one_loser_is_all_there_is() -> None:
    assert outcome(GAMES["grasshopper"], (1, 3, 1)) == (0.5, 0.0, 0.5)
    assert outcome(GAMES["cockroach"], (1, 3, 1)) == (0.0, 1.0, 0.0)


def test_the_view_of_one_seat_and_no_playouts_are_refused() -> None:
    match = at("cockroach", 3)
    with pytest.raises(ValueError, match="one seat's view"):
        chances(match.setup.game, match.view(1))
    with pytest.raises(ValueError, match="too few"):
        chances(match.setup.game, match.view(None), playouts=0)


def test_an_error_is_as_large_as_that_of_so_many_coins() -> None:
    assert error(0.5, 400) == pytest.approx(0.025)
    assert error(1.0, 400) == 0.0


# What hangs on a call: all where it may lose.


GAME = GAMES["cockroach"]


def calls(seed: int) -> Iterator[Match]:
    """A random game of three, each time somebody is asked whether a claim is true."""
    match = Table(GAME, 3, GAME.options()).match(seed)
    for moment in play_randomly(match, Random(seed)):
        if moment.ask is not None and moment.ask.phase == "call":
            yield moment


def test_whatever_is_hidden_the_silence_is_the_same() -> None:
    match = next(calls(3))
    told, keys, chance = stake(GAME, match.view(None), Call(1), 30), set(), Random(1)
    for _ in range(4):
        other = match.copy()
        CHANGES["cockroach"](other.state, NOBODY, chance)
        assert stake(GAME, other.view(None), Call(1), 30) == told
        keys.add(other.key())
    assert len(keys) > 1


def test_who_may_lose_by_a_call_waits_for_all_of_it() -> None:
    """CP-7, CP-17: whoever calls a true claim a lie collects the card, and it is one too many."""
    for seed in range(40):
        for match in calls(seed):
            view = match.view(None).game
            claim, caller = view.claims[-1], view.way[-1]
            if claim != ROYAL and view.animals(caller, claim) == view.limit - 1:
                told = stake(GAME, match.view(None), Call(0))
                assert told.gap > 0.4
                assert sum(told.shares.values()) == pytest.approx(1)
                assert 0 < told.shares[1] < 0.6
                return
    raise AssertionError("nobody was in danger")


@pytest.mark.slow
def test_with_an_empty_table_less_hangs_on_it() -> None:
    match = next(match for match in calls(3) if not any(map(sum, match.view(None).game.laid)))
    assert all(one.gap < 0.4 for one in stakes(GAME, match.view(None), [Call(0), Call(1)]).values())


def test_an_outcome_that_hardly_ever_comes_up_says_nothing_of_what_hangs_on_it() -> None:
    """Fewer than ten worlds tell no chance: then nothing hangs on it, however they came out."""
    for match in calls(5):
        few = stake(GAME, match.view(None), Call(1), 14)
        rarest = round(14 * min(few.shares.values()))
        if len(few.shares) == 2 and 0 < rarest < 5:
            assert few.gap == 0.0
            assert stake(GAME, match.view(None), Call(1), 200).gap > 0.0
            return
    raise AssertionError("both outcomes are as likely in all of this game")


def test_nothing_is_told_of_a_seats_view_or_a_game_without_outcomes() -> None:
    match = next(calls(3))
    with pytest.raises(ValueError, match="view"):
        stake(GAME, match.view(0), Call(1))
    other = GAMES["grasshopper"]
    fresh = Table(other, 2, other.options()).match(1)
    with pytest.raises(ValueError, match="grasshopper"):
        stake(other, fresh.view(None), fresh.legal(0)[0])


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
