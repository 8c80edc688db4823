"""Whole games and evenings in a real window, from the first press to the last, by any device.

No press is refused or dead: whoever presses is answered, and once is enough.
"""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import GAMES
from game.cockroach.moves import Slide
from game.engine.log import fold
from game.engine.match import Match
from game.evening.log import fold as fold_evening
from scenes.files.desk import Desk
from scenes.files.settings import AnimationSpeed, BotPace, Settings, store
from scenes.files.storage import EVENING
from tests.programs import ROOT, without_screen
from tests.real_window import needs_window, screen
from tests.scenes import virtual_pad

pytestmark = [
    pytest.mark.slow,
    pytest.mark.waits,
    needs_window,
    pytest.mark.skipif(not virtual_pad.available(), reason="this SDL has no virtual joysticks"),
]
QUICK = Settings("en", animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)
LONGEST = 400.0  # seconds
AMISS = "refused,", "dead,", "Traceback"
SILENT = "in LessonScene"  # to a half of a secret sign, or a nod too early, it says nothing


@pytest.fixture(scope="module")
def display() -> Iterator[str]:
    with screen() as name:
        yield name


def sit_down(display: str, home: Path, *words: str) -> bytes:
    """They come, play what `words` say, and leave the program in good order; what they tell."""
    store(QUICK, Desk(home))
    where = {"DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.sofa", *words],
        cwd=ROOT, env=without_screen(KRABBELTISCH_HOME=str(home), **where),
        timeout=LONGEST, capture_output=True,
    )  # fmt: skip
    told = "".join(path.read_text() for path in home.glob("crash-*"))
    lines = done.stderr.decode().splitlines()
    assert done.returncode == 0, "\n".join(lines)[-2000:] + told[-2000:]
    amiss = [line for line in lines if line.startswith(AMISS)]
    assert [line for line in amiss if not line.endswith(SILENT)] == []
    assert any(line.endswith(", 0 refused, 0 dead") for line in lines)  # and it was counted
    return done.stdout[done.stdout.find(b"{") :]  # behind what pygame says of itself


def played(home: Path) -> list[Match]:
    """The matches of the archive, all to their end."""
    logs = sorted((home / "logs").glob("*.jsonl"))
    matches = [fold(log.read_bytes(), GAMES).match for log in logs]
    assert all(match.over for match in matches)
    return matches


IN_THE_EVENING = ["grasshopper", "eight28"]
BY_TWO = ["cockroach"]
ALONE = [game for game in GAMES if game not in IN_THE_EVENING + BY_TWO]


@pytest.mark.parametrize("game", ALONE)
def test_alone_with_one_pad(display: str, tmp_path: Path, game: str) -> None:
    sit_down(display, tmp_path, game)
    (match,) = played(tmp_path)
    mine = [decision.move for decision in match.decisions if decision.seat == 0]
    assert len(mine) > 3


WAYS = {
    "mouse": ("eight28", "--by mouse", 1),
    "taps": ("cockroach", "--by taps", 1),
    "keys beside a mouse": ("grasshopper", "--by keys mouse", 2),
    "two at one pad": ("grasshopper", "--people 2", 2),
}


@pytest.mark.parametrize("way", WAYS)
def test_by_each_device(display: str, tmp_path: Path, way: str) -> None:
    game, words, people = WAYS[way]
    sit_down(display, tmp_path, game, *words.split())
    (match,) = played(tmp_path)
    ours = Counter(decision.seat for decision in match.decisions if decision.seat < people)
    assert len(ours) == people
    assert min(ours.values()) > 3


def test_two_with_pads_of_two_brands_behind_the_curtain(display: str, tmp_path: Path) -> None:
    """After the lesson, which leaves no trace but that they have seen it."""
    sit_down(display, tmp_path, "cockroach", "--pads", "2", "--lesson")
    (match,) = played(tmp_path)
    ours = [decision for decision in match.decisions if decision.seat in (0, 1)]
    assert {decision.seat for decision in ours} == {0, 1}
    slides = [decision.move for decision in ours if isinstance(decision.move, Slide)]
    assert len({move.claim for move in slides}) >= 4
    assert {move.to for move in slides} == {0, 1, 2, 3}


def test_five_guests_on_three_pads_have_a_whole_evening(display: str, tmp_path: Path) -> None:
    """A game, the final, and the podium; then the title, and out."""
    log = sit_down(display, tmp_path, "evening", "--guests", "5", "--pads", "3", "--games", "2")
    assert not (tmp_path / EVENING).exists()
    evening = fold_evening(log).evening
    assert [result.factor for result in evening.results] == [1, 2]
    assert evening.phase == "podium"
    assert {guest.games > 0 for guest in evening.guests} == {True}
    matches = played(tmp_path)
    assert {match.setup.game.name for match in matches} == set(IN_THE_EVENING)
    assert [match.setup.seed for match in matches] == [one.now.seed for one in evening.results]
    for result, match in zip(evening.results, matches, strict=True):
        assert result.ranks == tuple(match.state.ranking())
        assert {decision.seat for decision in match.decisions} == set(range(len(result.ranks)))
        waiting = len(evening.guests) - len(result.now.playing)
        assert len(result.now.bets) == waiting
