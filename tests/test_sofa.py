"""Whole games in a real window by pads alone: from the first press on the title to the last one."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import GAMES
from game.cockroach.moves import Slide
from game.table.log import fold
from game.table.match import Match
from scenes.settings import AnimationSpeed, BotPace, Settings, store
from scenes.storage import Storage
from tests.real_window import ROOT, missing, screen
from tests.scenes import virtual_pad

pytestmark = [
    pytest.mark.skipif(
        bool(missing()) and os.environ.get("CI") != "true", reason=f"needs {missing()}"
    ),
    pytest.mark.skipif(not virtual_pad.available(), reason="this SDL has no virtual joysticks"),
]
QUICK = Settings("en", animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)
LONGEST = 240.0  # seconds


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen() as name:
        yield name


def played(display: str, home: Path, game: str, people: int) -> Match:
    """The match that they played to its end, out of its log."""
    store(QUICK, Storage(home))
    environment = {name: value for name, value in os.environ.items() if name != "WAYLAND_DISPLAY"}
    environment |= {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.sofa", game, str(people)],
        cwd=ROOT, env={**environment, "KRABBELTISCH_HOME": str(home)},
        timeout=LONGEST, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-2000:]
    (log,) = (home / "logs").glob("*.jsonl")
    match = fold(log.read_bytes(), GAMES).match
    assert match.over
    return match


@pytest.mark.parametrize("game", GAMES)
def test_alone_with_one_pad(display: str, tmp_path: Path, game: str) -> None:
    match = played(display, tmp_path, game, 1)
    mine = [decision.move for decision in match.decisions if decision.seat == 0]
    assert len(mine) > 3
    if game == "cockroach":
        slides = [move for move in mine if isinstance(move, Slide)]
        assert len({move.claim for move in slides}) >= 4
        assert len({move.to for move in slides}) == 3


def test_two_with_pads_of_two_brands_behind_the_curtain(display: str, tmp_path: Path) -> None:
    match = played(display, tmp_path, "cockroach", 2)
    deciding = {decision.seat for decision in match.decisions}
    assert {0, 1} <= deciding
