"""Whole games kept for good: saves that must always load, and what happened in them, in words.

A game in golden/*.jsonl was played once; its .txt is read by people. When the words change on
purpose: `python -m tests.game.fruechtchen.transcript golden/NAME.jsonl > golden/NAME.txt`.
"""

from pathlib import Path

import pytest

from game import GAMES
from game.engine import log
from game.engine.events import GameEnded
from game.engine.match import Match
from game.fruechtchen.events import Harvested, HarvestedAlong, LaidOut
from tests.game.engine.logs import as_version_1
from tests.game.fruechtchen.transcript import transcript

GOLDEN = Path(__file__).parent / "golden"


def kept(name: str) -> Match:
    folded = log.fold((GOLDEN / f"{name}.jsonl").read_bytes(), GAMES)
    assert folded.lost == ""
    assert folded.match.over
    return folded.match


@pytest.mark.parametrize("name", sorted(path.stem for path in GOLDEN.glob("*.jsonl")))
def test_an_old_save_still_tells_the_same_game(name: str) -> None:
    match = kept(name)
    assert transcript(match) == (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    written = log.complete(match, ({},) * match.setup.seats)
    assert as_version_1(written) == (GOLDEN / f"{name}.jsonl").read_bytes()


def scores_before_last_harvest(match: Match) -> list[int]:
    """By seat, without what the last successful harvest of the game brought its own seat."""
    last = [event for event in match.events if isinstance(event, Harvested)][-1]
    scores = list(match.view(None).game.scores)
    scores[last.seat] -= sum(last.values)
    return scores


def test_a_game_that_ends_with_its_last_harvest() -> None:
    """FR-16: nobody had 75 before the last seat harvested."""
    match = kept("ends_with_the_last_harvest")
    assert max(scores_before_last_harvest(match)) < 75 <= max(match.view(None).game.scores)


def test_a_game_in_which_a_later_seat_still_overtakes() -> None:
    """FR-16: the round is finished; two seats have 75 or more."""
    match = kept("two_beyond_the_goal")
    assert sorted(match.view(None).game.scores)[-2] >= 75


def test_a_whole_game_with_both_options() -> None:
    """FR-17, FR-18: dice are displaced, and others harvest along."""
    match = kept("both_options")
    assert any(isinstance(event, HarvestedAlong) for event in match.events)
    assert " displaces " in transcript(match)


def test_six_seats_with_open_hands() -> None:
    """FR-13: 54 cards in hands; the pile runs out and is renewed."""
    match = kept("six_seats")
    assert match.setup.seats == 6
    assert "NEW PILE of" in transcript(match)
    last = match.events[-1]
    assert isinstance(last, GameEnded)
    assert sorted(last.ranks)[0] == 1
    assert sum(isinstance(event, LaidOut) for event in match.events) > 5
