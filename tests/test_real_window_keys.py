"""A whole game in a real window by keys alone, pressed as a hurried guest would.

KEYS=all plays one of each kind that can be played so.
"""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import GAMES
from game.engine.log import fold
from tests.real_window import ROOT, Program, missing, screen
from tests.waiting import wait_for

pytestmark = pytest.mark.skipif(
    bool(missing()) and os.environ.get("CI") != "true", reason=f"needs {missing()} on this machine"
)
HASTY = ("Return", "Return", "Return", "Right", "Left", "Up", "Down")
LAY_OUT = ("Return", "Left", "Left", "Return", "Right", "Return")  # fruit, number card, lay out
RULES = ("Left",) * 6 + ("Right",) * 2  # the third tile
SHORT = ("Up", "Up", "Right", "Down", "Return")  # over "Done" to the last house rule, and back
PLAYED = ("eight28", "fruechtchen") if os.environ.get("KEYS") == "all" else ("eight28",)
BURSTS = 600  # of keys, before the game must be over
PAUSE = 30  # milliseconds between keys: a question stands 0.4 seconds before it takes an answer


@pytest.fixture
def display() -> Iterator[str]:
    with screen() as name:
        yield name


@pytest.mark.parametrize("game", PLAYED)
@pytest.mark.slow
@pytest.mark.waits
def test_a_game_played_to_its_end_by_keys_folds(game: str, display: str, tmp_path: Path) -> None:
    luck = random.Random(5)
    with Program(display, tmp_path) as program:
        program.press("Return", *["Right"] * list(GAMES).index(game), "Return")
        program.press("Down", *RULES, "Return", *SHORT, "Up", "Return")  # and deal
        program.press("Down", "Return")  # no lesson first: play now
        wait_for("the first line of the save", lambda: program.saved() is not None)
        for _ in range(BURSTS):
            if program.archived():
                break
            program.press(*LAY_OUT, *luck.choices(HASTY, k=6), pause=PAUSE)
        assert program.archived(), "the game did not end"
        assert program.errors() == ""
    log = program.archived()[0]
    match = fold(log.read_bytes(), GAMES).match
    assert match.setup.game.name == game
    assert match.over
    assert match.setup.options.to_json()["short"]
    assert any(decision.seat == 0 for decision in match.decisions)
    checked = subprocess.run(
        [sys.executable, "-m", "scenes.program.cli", "replay", str(log), "--check"],
        cwd=ROOT, capture_output=True, text=True,
    )  # fmt: skip
    assert checked.returncode == 0, checked.stderr
