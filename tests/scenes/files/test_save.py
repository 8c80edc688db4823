"""The file of a running match: in order, on the disk, and going on after trouble."""

import errno
import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from scenes.files.save import PROBLEM, SLOW, SaveFile
from tests.systems import needs_posix
from tests.waiting import PATIENCE, wait_for


def closed(save: SaveFile) -> bool:
    save.close()
    return save.wait(PATIENCE)


@pytest.mark.parametrize("at_once", [3, 1000])
def test_lines_come_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, at_once: int) -> None:
    """Behind the part that holds, and where the disk takes little at a time."""
    write, path = os.write, tmp_path / "deep" / "match"
    monkeypatch.setattr("os.write", lambda handle, data: write(handle, data[:at_once]))
    path.parent.mkdir()
    path.write_bytes(b"good\nhalf a li")
    save = SaveFile(path, b"good\n")
    for number in range(100):
        save.append(b"%d\n" % number)
    closed(save)
    assert path.read_bytes().split() == [b"good", *(b"%d" % number for number in range(100))]


@pytest.mark.parametrize("decides", [True, False])
def test_a_write_that_fails_is_tried_again_soon_or_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, decides: bool
) -> None:
    monkeypatch.setattr("scenes.files.save.RETRY", 1000.0 if decides else 0.01)
    monkeypatch.setattr("scenes.files.save.LOOK", 1000.0)
    path = tmp_path / "match"
    path.mkdir()  # cannot be opened for writing
    save = SaveFile(path)
    save.append(b"one\n")
    wait_for("the problem", lambda: save.problem == PROBLEM)
    path.rmdir()
    if decides:
        save.append(b"two\n")
    whole = b"one\ntwo\n" if decides else b"one\n"
    wait_for("the lines", lambda: path.exists() and path.read_bytes() == whole)
    closed(save)
    assert save.problem == ""


# A disk that takes its time.


class SlowDisk:
    """Syncs of what lies in `folder` last until `go` is set; counts them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.folder = str(folder)
        self.go = threading.Event()
        self.begun = 0
        for name in ("fdatasync", "fsync"):
            monkeypatch.setattr(os, name, self.sync, raising=False)

    def sync(self, handle: int) -> None:
        if self._mine(handle):  # a table of an earlier test may still be saving
            self.begun += 1
            self.go.wait()

    def _mine(self, handle: int) -> bool:
        try:
            return os.readlink(f"/proc/self/fd/{handle}").startswith(self.folder)
        except OSError:  # no Linux
            return True


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[SlowDisk]:
    disk = SlowDisk(monkeypatch, tmp_path)
    yield disk
    disk.go.set()


@needs_posix("there the folder is synced, too")
def test_what_is_decided_during_a_sync_is_written_at_once_and_synced_together(
    tmp_path: Path, slow: SlowDisk
) -> None:
    """A killed program has lost nothing then, and a slow disk is asked twice, not fifty times."""
    save = SaveFile(tmp_path / "match")
    save.append(b"header\n")
    wait_for("the first sync", lambda: slow.begun == 1)
    lines = [b"%d\n" % number for number in range(50)]
    for line in lines:
        save.append(line)
    whole = b"header\n" + b"".join(lines)
    wait_for("all lines", lambda: (tmp_path / "match").read_bytes() == whole)
    assert not save.settled
    slow.go.set()
    wait_for("the end", lambda: save.settled)
    closed(save)
    assert slow.begun == 3  # the header, its name in the folder, all the rest


@needs_posix("there the folder is synced, too")
def test_what_came_during_a_sync_is_late_too_if_the_next_one_hangs(
    tmp_path: Path, slow: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first one, of the file and its name, ends; the one of the rest does not."""
    monkeypatch.setattr("scenes.files.save.LATE", 0.02)
    hangs, sync = threading.Event(), slow.sync

    def second(handle: int) -> None:
        sync(handle)
        if slow.begun > 2:
            hangs.wait(10.0)

    for name in ("fdatasync", "fsync"):
        monkeypatch.setattr(os, name, second, raising=False)
    save = SaveFile(tmp_path / "match")
    save.append(b"header\n")
    wait_for("the first sync", lambda: slow.begun == 1)
    save.append(b"more\n")
    slow.go.set()
    wait_for("the second sync", lambda: slow.begun == 3)
    for line in (b"", b"even more\n"):  # and what comes once all was safe
        save.append(line)
        try:
            wait_for("the notice", lambda: save.problem == SLOW)
        finally:
            hangs.set()
        wait_for("its end", lambda: save.settled and save.problem == "")
        hangs.clear()
    hangs.set()
    closed(save)


def test_a_disk_that_hangs_keeps_nobody_and_nothing_is_called_saved(
    tmp_path: Path, slow: SlowDisk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody waits for what nobody shall have: else a forgotten evening kept the next one off."""
    monkeypatch.setattr("scenes.files.save.LATE", 0.02)
    save, other = SaveFile(tmp_path / "match"), SaveFile(tmp_path / "evening")
    for one in (save, other):
        one.append(b"header\n")
        wait_for("the notice", lambda one=one: one.problem == SLOW)  # type: ignore[misc]
    save.close()
    assert not save.wait(0.05)
    assert not other.settle(0.05)
    other.drop()
    assert other.settle(0.05)
    slow.go.set()
    assert save.wait(PATIENCE)
    assert save.problem == ""


def test_after_a_sync_that_failed_all_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The system forgets what it could not write, and says so only once."""
    monkeypatch.setattr("scenes.files.save.RETRY", 0.01)
    path = tmp_path / "match"
    save = SaveFile(path)
    save.append(b"one\n")
    wait_for("the line", lambda: save.settled)
    genuine, failed = os.fsync, []

    def fail_once(handle: int) -> None:
        if not failed:
            failed.append(handle)
            path.write_bytes(b"\0" * 8)  # as after a power cut; the file itself stays
            raise OSError(errno.EIO, "Input/output error")
        genuine(handle)

    monkeypatch.setattr(os, "fdatasync", fail_once, raising=False)
    save.append(b"two\n")
    wait_for("both lines", lambda: path.read_bytes() == b"one\ntwo\n")
    wait_for("the end of the trouble", lambda: save.problem == "")
    closed(save)
    assert failed


# A file that somebody takes away.

Deed = Callable[[Path, Path], object]


def _linked(path: Path, other: Path) -> None:
    """At once: between two steps the save would be written anew."""
    os.link(path, other)
    link = other.with_name("link")
    link.symlink_to(other)
    link.replace(path)


DEEDS: dict[str, Deed] = {
    "deleted": lambda path, _: path.unlink(),
    "folder deleted": lambda path, other: shutil.rmtree(path.parent.rename(other)),
    "emptied": lambda path, _: path.write_bytes(b""),
    "cut": lambda path, _: path.write_bytes(path.read_bytes()[:2]),
    "moved": lambda path, other: path.rename(other),
    "another file": lambda path, other: (other.write_bytes(b"other"), other.replace(path)),
    "a link": _linked,
    "a second name": lambda path, other: os.link(path, other),
    "a pipe": lambda path, other: (os.mkfifo(other), other.replace(path)),
}


@needs_posix("what POSIX lets be done to open files")
@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("decides", [True, False], ids=["and goes on", "and rests"])
def test_a_save_that_is_gone_is_written_anew_where_it_was_and_nowhere_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, deed: str, decides: bool
) -> None:
    monkeypatch.setattr("scenes.files.save.LOOK", 1000.0 if decides else 0.01)
    path, other = tmp_path / "home" / "match", tmp_path / "other"
    save = SaveFile(path)
    save.append(b"one\n")
    wait_for("the line", lambda: save.settled)
    DEEDS[deed](path, other)
    left = other.read_bytes() if other.exists() else b""
    if decides:
        save.append(b"two\n")
    whole = b"one\ntwo\n" if decides else b"one\n"
    wait_for("the whole save", lambda: plain(path) and path.read_bytes() == whole)
    closed(save)
    assert save.problem == ""
    assert path.stat().st_nlink == 1
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert (other.read_bytes() if other.exists() else b"") == left


def plain(path: Path) -> bool:
    return path.is_file() and not path.is_symlink() and path.stat().st_nlink == 1


@needs_posix("elsewhere a folder with an open file keeps its name")
def test_a_stick_that_is_pulled_is_told_and_made_up_for_when_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.files.save.LOOK", 0.01)
    monkeypatch.setattr("scenes.files.save.RETRY", 0.01)
    stick, disk, nothing = (tmp_path / name for name in ("stick", "disk", "nothing"))
    disk.mkdir()
    nothing.write_text("where a stick was, nothing can be made")

    def plug(what: Path) -> None:
        """At one blow, or the save would make a folder where the stick is about to be."""
        (tmp_path / "next").symlink_to(what)
        (tmp_path / "next").replace(stick)

    plug(disk)
    save = SaveFile(stick / "home" / "match")
    save.append(b"one\n")
    wait_for("the line", lambda: save.settled)
    plug(nothing)
    wait_for("the notice", lambda: save.problem == PROBLEM)
    save.append(b"two\n")
    plug(disk)
    wait_for("both", lambda: (stick / "home" / "match").read_bytes() == b"one\ntwo\n")
    wait_for("the end of the notice", lambda: save.problem == "")
    closed(save)
