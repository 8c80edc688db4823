"""Nothing is lost: not by a kill at any moment, not by damage, not by a disk that refuses."""

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game import GAMES
from game.engine.log import fold
from game.engine.match import Setup
from scenes.files.save import PROBLEM
from scenes.files.storage import MATCH
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from scenes.match.session import Session
from scenes.menus.title import Title
from scenes.people.sitting import new_table
from tests.instruments import kill
from tests.instruments.killed import PATIENCE, killed
from tests.scenes.behind import match_of, resume
from tests.scenes.room import Room, room
from tests.systems import needs_posix
from tests.waiting import wait_for

KILLS = 2  # `python3 -m tests.instruments.kill --kills 200` for more
GAME = GAMES["grasshopper"]


# A program that is killed.


@pytest.mark.slow
def test_killed_at_any_moment_at_most_the_decision_in_flight_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert kill.main(["--kills", str(KILLS), "--folder", str(tmp_path)]) == 0
    assert f"{KILLS} kills" in capsys.readouterr().out


@pytest.mark.slow
def test_a_slow_disk_loses_no_more(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What is written outlives the program, synced or not."""
    words = ["--kills", "1", "--seed", "3", "--slow", "0.6", "--folder", str(tmp_path)]
    assert kill.main(words) == 0
    assert "1 kills" in capsys.readouterr().out


@needs_posix("a kill is told by its signal")
@pytest.mark.parametrize(("deed", "fault"), [
    ("import time; time.sleep(60)", "timeit said 0 of 1 lines in 0.5 s"),
    ("1 / 0", "timeit ended with code 1: .*ZeroDivisionError"),
], ids=["says too little", "fails"])  # fmt: skip
def test_a_program_that_never_comes_so_far_is_a_fault_and_no_long_wait(
    deed: str, fault: str
) -> None:
    patience = 0.5 if "sleep" in deed else PATIENCE
    with pytest.raises(RuntimeError, match=f"(?s)^{fault}"):
        killed("timeit", ["-n1", "-r1", deed], 1, 0.0, patience)


def test_the_title_offers_nothing_where_nothing_waits(tmp_path: Path) -> None:
    here = room(tmp_path)
    here.show(Title(here.services))
    assert "Go on" not in here.words()


# A file that is damaged.


def interrupted(here: Room, decisions: int = 30) -> bytes:
    """Leave a match of bots behind; its save."""
    session = of_bots(here)
    play(session, decisions)
    session.close()
    return (here.services.storage.path(MATCH)).read_bytes()


def of_bots(here: Room) -> Session:
    seating = new_table(GAME, "")
    seating[0].bot = "easy"
    return Session.start(here.services, Setup(GAME, 4, 1, GAME.options()), seating)


def play(session: Session, decisions: int) -> None:
    while len(match_of(session).decisions) < decisions and not match_of(session).over:
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
    here.show(Title(here.services))
    here.press(Verb.SOUTH)
    assert isinstance(here.top, GameScene)
    assert len(match_of(here.top.session).decisions) >= 29
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
    here.show(Title(here.services))
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

    monkeypatch.setattr(os, "replace", refuse)
    here = room(tmp_path)
    assert resume(here.services) is None
    (told,) = here.services.notices
    assert told.startswith("The save cannot be used: line 1 ")
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
    assert folded.match.key() == match_of(session).key()


def test_while_every_write_fails_the_game_goes_on_and_says_so(tmp_path: Path, disk: Disk) -> None:
    session = of_bots(room(tmp_path))
    play(session, 25)
    wait_for("a second try", lambda: disk.refused > 1)
    assert session.problem == PROBLEM
    assert fold_or_none(tmp_path) != match_of(session).key()
    disk.full = False
    play(session, 1000)
    assert match_of(session).over
    wait_for("the whole save", lambda: fold_or_none(tmp_path) == match_of(session).key())
    wait_for("no word of it any more", lambda: session.problem == "")
    session.close()


def fold_or_none(folder: Path) -> object:
    """The state that the save comes to, if it comes to any."""
    try:
        return fold((folder / MATCH).read_bytes(), GAMES).match.key()
    except ValueError:
        return None
