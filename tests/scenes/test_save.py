"""The file of a running match: in order, on the disk, and going on after trouble."""

import os
from pathlib import Path

import pytest

from scenes.save import PROBLEM, SaveFile
from tests.waiting import wait_for


def test_lines_come_in_order(tmp_path: Path) -> None:
    save = SaveFile(tmp_path / "deep" / "match")
    for number in range(100):
        save.append(b"%d\n" % number)
    save.close()
    lines = (tmp_path / "deep" / "match").read_bytes().split()
    assert lines == [b"%d" % number for number in range(100)]


def test_what_lies_behind_the_part_that_holds_is_overwritten(tmp_path: Path) -> None:
    path = tmp_path / "match"
    path.write_bytes(b"good\nhalf a li")
    save = SaveFile(path, size=5)
    save.append(b"next\n")
    save.close()
    assert path.read_bytes() == b"good\nnext\n"


def test_a_write_that_fails_is_tried_again_with_the_next(tmp_path: Path) -> None:
    path = tmp_path / "match"
    path.mkdir()  # cannot be opened for writing
    save = SaveFile(path)
    save._pending = b"one\n"
    save._flush()
    assert save.problem == PROBLEM
    path.rmdir()
    save.append(b"two\n")
    save.close()
    assert save.problem == ""
    assert path.read_bytes() == b"one\ntwo\n"


def test_what_failed_is_written_soon_though_nobody_decides(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.save.RETRY", 0.01)
    path = tmp_path / "match"
    path.mkdir()
    save = SaveFile(path)
    save.append(b"one\n")
    wait_for("the problem", lambda: save.problem == PROBLEM)
    path.rmdir()
    wait_for("the line", lambda: path.exists() and path.read_bytes() == b"one\n")
    save.close()
    assert save.problem == ""


def test_a_disk_that_takes_little_at_a_time_gets_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr("os.write", lambda handle, data: write(handle, data[:3]))
    save = SaveFile(tmp_path / "match")
    save.append(b"one line\n")
    save.append(b"and one more\n")
    save.close()
    assert (tmp_path / "match").read_bytes() == b"one line\nand one more\n"
