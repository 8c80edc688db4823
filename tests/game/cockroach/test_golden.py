"""Whole games kept for good: saves that must always load, and what happened in them, in words.

A game in golden/*.jsonl was played once; its .txt is read by people. When the words change on
purpose: `python -m tests.game.cockroach.transcript golden/NAME.jsonl > golden/NAME.txt`.
"""

from pathlib import Path

import pytest

from game import GAMES
from game.cockroach.events import (
    Collected,
    LostByAnimals,
    LostWithoutCards,
    LostWithoutPayment,
    Paid,
    PenaltyDrawn,
    SpecialTaken,
)
from game.engine import log
from game.engine.events import Event
from game.engine.match import Match
from tests.game.cockroach.transcript import transcript
from tests.game.engine.logs import as_version_1

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


@pytest.mark.parametrize(
    ("name", "before", "last"),
    [
        ("ends_by_a_collected_card", Collected, LostByAnimals),
        ("ends_by_a_penalty_card", PenaltyDrawn, LostByAnimals),
        ("ends_by_a_payment", Paid, LostByAnimals),
        ("ends_without_a_card_to_slide", Collected, LostWithoutCards),
        ("ends_without_a_payment", SpecialTaken, LostWithoutPayment),
    ],
)
def test_each_way_a_game_can_end(name: str, before: type[Event], last: type[Event]) -> None:
    """CP-17, CP-19: by an animal collected, drawn or paid with; without a card, or a payment."""
    *events, lost, _ = kept(name).events
    laid = [e for e in events if isinstance(e, Collected | PenaltyDrawn | Paid | SpecialTaken)]
    assert isinstance(lost, last)
    assert type(laid[-1]) is before


def test_a_whole_game_of_two() -> None:
    """CP-3, CP-9, CP-17: 25 cards, nobody passes on, five animals lose."""
    words = transcript(kept("whole_game_of_two"))
    assert "penalty pile: 16" in words
    assert "seat 0 gets 2" in words
    assert "passes it on" not in words
    assert kept("whole_game_of_two").view(None).game.limit == 5
