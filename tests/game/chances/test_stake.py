"""What hangs on a call: all where it may lose, and the same whatever is hidden."""

from collections.abc import Iterator
from random import Random

import pytest

from game import GAMES
from game.chances.stake import stake, stakes
from game.cockroach.cards import ROYAL
from game.cockroach.moves import Call
from game.engine.match import Match
from tests.game.tables import Table, play_randomly
from tests.instruments.hidden import CHANGES

GAME = GAMES["cockroach"]
NOBODY = -1


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
