"""Nothing is lost: not by a kill at any moment, not by damage, not by a disk that refuses."""

import os
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from game import GAMES
from game.table.log import digest, fold
from game.table.match import Setup
from scenes.game_scene import GameScene
from scenes.input.action import Verb
from scenes.lobby.guests import new_table
from scenes.menus.title import Title
from scenes.save import PROBLEM
from scenes.session import Session, resume
from scenes.storage import MATCH
from tests.scenes.house import Room, room
from tests.waiting import wait_for

ROOT = Path(__file__).parents[1]
KILLS = int(os.environ.get("KILLS", "8"))  # more of them: KILLS=500 pytest tests/test_kill.py
GAME = GAMES["grasshopper"]


# A program that is killed.


def killed(folder: Path, seed: int, seconds: float) -> dict[int, str]:
    """Let bots play on, and kill them so long after their first decision; what they said."""
    command = [sys.executable, "-m", "tests.saving_bots", str(folder), str(seed)]
    quiet = {**os.environ, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    program = subprocess.Popen(command, cwd=ROOT, env=quiet, stdout=subprocess.PIPE, text=True)
    assert program.stdout
    said = [program.stdout.readline()]
    time.sleep(seconds)
    program.kill()
    said += program.stdout.readlines()
    program.stdout.close()
    program.wait()
    whole = [line.split() for line in said if line.endswith("\n")]
    return {int(number): digest for number, digest in whole}


def test_killed_at_any_moment_at_most_the_decision_in_flight_is_missing(tmp_path: Path) -> None:
    luck = random.Random(1)
    for kill in range(KILLS):
        folder = tmp_path / str(kill // 4)  # the same match is killed again and again
        told = killed(folder, kill // 4, luck.uniform(0, 0.06))
        here = room(folder)
        here.show(Title(here.house))
        assert "Go on" in here.words()
        back = resume(here.house)
        assert back is not None
        decisions = len(back.match.decisions)
        assert max(told) - 1 <= decisions <= max(told) + 1
        assert digest(back.match) == told.get(decisions, digest(back.match))
        back.close()


def test_the_title_offers_nothing_where_nothing_waits(tmp_path: Path) -> None:
    here = room(tmp_path)
    here.show(Title(here.house))
    assert "Go on" not in here.words()


# A file that is damaged.


def interrupted(here: Room, decisions: int = 30) -> bytes:
    """Leave a match of bots behind; its save."""
    session = of_bots(here)
    play(session, decisions)
    session.close()
    return (here.house.storage.path(MATCH)).read_bytes()


def of_bots(here: Room) -> Session:
    seating = new_table(GAME, "")
    seating[0].bot = "easy"
    return Session.start(here.house, Setup(GAME, 4, 1, GAME.options()), seating)


def play(session: Session, decisions: int) -> None:
    while len(session.match.decisions) < decisions and not session.match.over:
        session.think(10.0)


@pytest.mark.parametrize("damage", [
    lambda data: data[:-1],
    lambda data: data[:-40],
    lambda data: data + b"\0" * 4096,
    lambda data: data[:-30] + b"#" + data[-29:],
], ids=["a byte missing", "half a line missing", "a page of zeros", "a letter wrong"])  # fmt: skip
def test_a_damaged_tail_costs_the_tail_and_is_told(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    here = room(tmp_path)
    damaged = damage(interrupted(here))
    (tmp_path / MATCH).write_bytes(damaged)
    here.show(Title(here.house))
    here.press(Verb.SOUTH)
    assert isinstance(here.top, GameScene)
    assert len(here.top.session.match.decisions) >= 29
    assert any("a little earlier" in words for words in here.words())
    assert (tmp_path / "match.damaged-1.jsonl").read_bytes() == damaged
    here.top.session.close()
    assert fold((tmp_path / MATCH).read_bytes(), GAMES).lost == ""


@pytest.mark.parametrize("damage", [
    lambda _: b"",
    lambda _: b"\x89PNG\r\n\x1a\n",
    lambda data: data.replace(b'"seat":1', b'"seat":2', 1),
    lambda data: data.replace(b"grasshopper", b"grasshoppor", 1),
], ids=["empty", "foreign", "wrong in the middle", "wrong in the header"])  # fmt: skip
def test_a_save_that_cannot_go_on_is_kept_aside_and_says_why(
    tmp_path: Path, damage: Callable[[bytes], bytes]
) -> None:
    here = room(tmp_path)
    broken = damage(interrupted(here))
    (tmp_path / MATCH).write_bytes(broken)
    here.show(Title(here.house))
    assert "Go on" in here.words()
    here.press(Verb.SOUTH)
    assert isinstance(here.top, Title)
    assert "Go on" not in here.words()
    assert any("kept aside: line" in words for words in here.words())
    assert (tmp_path / "match.damaged-1.jsonl").read_bytes() == broken
    assert not (tmp_path / MATCH).exists()


def test_a_save_that_can_neither_be_used_nor_moved_ends_no_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / MATCH).write_bytes(b"foreign")

    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "replace", refuse)
    here = room(tmp_path)
    assert resume(here.house) is None
    assert here.house.notices == ["The save could not be read."]
    assert (tmp_path / MATCH).read_bytes() == b"foreign"


# A disk that refuses.


class Disk:
    """Makes the writes of saves fail while it is `full`, after half of what was to be written."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = True
        self.refused = 0
        self._write = os.write
        monkeypatch.setattr("os.write", self.write)

    def write(self, handle: int, data: bytes) -> int:
        if not self.full or threading.current_thread().name != "save":
            return self._write(handle, data)
        self.refused += 1
        self._write(handle, data[: len(data) // 2])
        raise OSError(28, "No space left on device")


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def test_one_refused_write_is_made_up_for(tmp_path: Path, disk: Disk) -> None:
    session = of_bots(room(tmp_path))
    wait_for("the problem", lambda: session.problem == PROBLEM)
    disk.full = False
    play(session, 12)
    wait_for("the end of the problem", lambda: session.problem == "")
    session.close()
    folded = fold((tmp_path / MATCH).read_bytes(), GAMES)
    assert folded.lost == ""
    assert folded.match.key() == session.match.key()


def test_while_every_write_fails_the_game_goes_on_and_says_so(tmp_path: Path, disk: Disk) -> None:
    session = of_bots(room(tmp_path))
    play(session, 25)
    wait_for("a second try", lambda: disk.refused > 1)
    assert session.problem == PROBLEM
    assert fold_or_none(tmp_path) != session.match.key()
    disk.full = False
    play(session, 1000)
    assert session.match.over
    wait_for("the whole save", lambda: fold_or_none(tmp_path) == session.match.key())
    assert session.problem == ""
    session.close()


def fold_or_none(folder: Path) -> object:
    """The state that the save comes to, if it comes to any."""
    try:
        return fold((folder / MATCH).read_bytes(), GAMES).match.key()
    except ValueError:
        return None
