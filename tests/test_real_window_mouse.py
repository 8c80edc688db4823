"""The curtain in a real window: held, pointed and sealed with a real mouse by xdotool."""

import os
import time
from contextlib import suppress
from pathlib import Path

import pytest

from game.engine.log import complete
from game.engine.match import Match, Setup
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper.rules import Bid
from scenes.files.storage import MATCH
from scenes.games.grasshopper import table
from scenes.input.action import KEYBOARD, MOUSE
from scenes.people.seating import Player
from scenes.privacy.curtain import SEAL, SHUT
from tests.real_window import Program, missing, screen
from tests.waiting import wait_for

FIRST = 2.5  # seconds the cover stands when a seat opens it for the first time in a match
OPENING = 1.2  # seconds from then on

pytestmark = pytest.mark.skipif(
    bool(missing()) and os.environ.get("CI") != "true", reason=f"needs {missing()} on this machine"
)
EYE = table.bid_place(0, 2)
MARGIN = 0.5  # seconds
PIXEL = 3.0  # units, in a window of this size


def bid(program: Program, card: int, seconds: float) -> tuple[float, float]:
    """Hold the eye, pick a card and seal it; where the pointer rests then.

    It is held for so long, and longer where a busy machine was too slow for that: what is clicked
    before a shut curtain does nothing.
    """
    before = len(decisions(program))
    for held in (seconds + MARGIN, 2 * seconds, 4 * seconds):
        program.point(*EYE)
        program.hold()
        time.sleep(held)
        program.let_go()
        program.click(*table.hand_place(card - 1, aside=True))
        program.click(SEAL.x, SEAL.y)
        with suppress(AssertionError):
            wait_for("the sealed bid", lambda: len(decisions(program)) > before, 2 * seconds)
            break
    at_rest = pytest.approx((SHUT.x, SHUT.y), abs=PIXEL / 2)
    wait_for("the pointer's rest", lambda: program.pointer() == at_rest)
    return program.pointer()


def decisions(program: Program) -> list[object]:
    """What the mouse's seat has chosen and, as None, taken back."""
    saved = program.saved()
    return [d.move for d in saved.match.decisions if d.seat == 0] if saved else []


@pytest.mark.slow
@pytest.mark.waits
def test_the_pointer_rests_at_one_place_whatever_was_bid(tmp_path: Path) -> None:
    """The other person has not bid yet, so that nothing is told by a sealed bid."""
    people = [Player("Ada", 0, MOUSE).to_json(), Player("Ben", 1, KEYBOARD).to_json()]
    match = Match(Setup(GRASSHOPPER_POKER, 2, 5, GRASSHOPPER_POKER.options()))
    save, before = tmp_path / MATCH, complete(match, people)
    save.write_bytes(before)
    with screen() as display, Program(display, tmp_path) as program:
        program.press("Return")  # go on
        wait_for("who sits there, in the save", lambda: save.read_bytes() != before)
        program.click(*EYE)  # no hold: opens nothing
        rests = [bid(program, 2, FIRST)]
        program.click(*EYE, button=3)
        wait_for("the bid taken back", lambda: len(decisions(program)) == 2)
        rests.append(bid(program, 7, OPENING))
        assert decisions(program) == [Bid(2), None, Bid(7)]
        assert rests[0] == rests[1]
        assert program.errors() == ""
