"""Whole games kept for good: saves that must always load, and what happened in them, in words.

A game in golden/*.jsonl was played once; its .txt is read by people. When the words change on
purpose: `python -m tests.game.eight28.transcript golden/NAME.jsonl > golden/NAME.txt`.
"""

from pathlib import Path

import pytest

from game import GAMES
from game.eight28 import events as told
from game.engine import log
from game.engine.match import Match
from tests.game.eight28.transcript import transcript
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
    ("name", "why"),
    [
        ("ends_when_nobody_took", told.NOBODY_TOOK),
        ("ends_with_all_out", told.ALL_OUT),
        ("ends_with_an_empty_pile", told.PILE_EMPTY),
    ],
)
def test_each_way_a_last_round_can_end(name: str, why: str) -> None:
    """EV-9, EV-10, EV-11, EV-20: the red gems were begun, and this ended it."""
    match = kept(name)
    ends = [event.why for event in match.events if isinstance(event, told.RoundEnded)]
    assert ends[-1] == why
    assert match.view(None).game.supply.red < 15


def test_a_game_that_ends_with_a_direct_hit() -> None:
    """EV-13: the last gems go to one seat, in whole."""
    match = kept("ends_with_a_direct_hit")
    last = max(n for n, event in enumerate(match.events) if isinstance(event, told.RoundEnded))
    assert any(isinstance(event, told.DirectHit) for event in match.events[last:])
    assert match.view(None).game.middle == (0, 0)
