"""Nothing is lost by a kill at any moment, and what it leaves half written is cut off."""

import os
from pathlib import Path

import pytest

from game import GAMES
from game.engine.log import fold
from game.engine.match import Setup
from scenes.files.storage import MATCH
from scenes.people.sitting import new_table
from scenes.session.session import Session
from tests.instruments import kill
from tests.instruments.kill import PATIENCE, killed
from tests.scenes.behind import match_of, resume
from tests.scenes.room import room
from tests.systems import needs_posix

KILLS = 2  # `python3 -m tests.instruments.kill --kills 200` for more


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


# What lies there then.


def test_behind_what_holds_nothing_is_left_of_a_page_that_was_half_written(tmp_path: Path) -> None:
    here, game = room(tmp_path), GAMES["grasshopper"]
    seating = new_table(game, "")
    seating[0].bot = "easy"
    session = Session.start(here.services, Setup(game, 4, 1, game.options()), seating)
    while len(match_of(session).decisions) < 30:
        session.think(10.0)
    session.close()
    path = tmp_path / MATCH
    path.write_bytes(path.read_bytes() + b"\0" * 4096)
    back = resume(here.services)
    assert back is not None
    assert len(match_of(back).decisions) >= 30
    back.close()
    assert fold(path.read_bytes(), GAMES).lost == ""


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
