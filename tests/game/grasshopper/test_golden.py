"""Whole games kept for good: saves that must always load, and what happened in them, in words.

A game in golden/*.jsonl was played once; its .txt is read by people. When the words change on
purpose: `python -m tests.game.grasshopper.transcript golden/NAME.jsonl > golden/NAME.txt`.
"""

from pathlib import Path

import pytest

from game import GAMES
from game.engine import log
from game.engine.match import Match
from game.grasshopper.events import DisplayWiped, RoundScored
from tests.game.engine.logs import as_version_1
from tests.game.grasshopper.transcript import transcript

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


def cards_left(match: Match) -> int:
    """Poker cards in a seat's hand at the end of the game."""
    return len(match.view(None).game.hands[0])


def wiped_last(match: Match) -> bool:
    return isinstance(match.events[-3], DisplayWiped)


def test_a_game_that_ends_in_the_middle_of_a_round() -> None:
    """GP-21: poker cards are left, and somebody took the last stack."""
    match = kept("ends_in_mid_round")
    assert cards_left(match) == 7
    assert not wiped_last(match)


def test_a_game_that_ends_exactly_with_a_round() -> None:
    """GP-21: one scoring for each time all poker cards were played, the last one included."""
    match = kept("ends_with_a_round")
    assert cards_left(match) == 0
    scorings = [event for event in match.events if isinstance(event, RoundScored)]
    turns = transcript(match).count("bids: ")
    assert turns == 8 * len(scorings)


def test_a_game_that_ends_by_a_wiped_display() -> None:
    """GP-16, GP-21: two stalemates, and no card is left to reveal."""
    match = kept("ends_by_a_wipe")
    assert wiped_last(match)
    assert cards_left(match) == 6


def test_a_whole_game_of_beginners() -> None:
    """GP-11: an Ace takes the display though an X was played."""
    words = transcript(kept("whole_game_of_beginners"))
    assert "'beginners': True" in words
    assert "bids: 1 A X\nseat 1 takes the whole display" in words
