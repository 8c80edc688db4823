"""Whose the folder is, what is kept aside there, and how folders are made."""

import errno
import os
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.files.desk import Desk
from scenes.files.plain import make_folder
from scenes.files.storage import LOCK, MATCH, TAKEN, Storage
from tests.failing_disk import ERRORS, FailingDisk
from tests.systems import needs_posix
from tests.waiting import wait_for


@pytest.fixture
def storage(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "data")


@pytest.mark.parametrize("copies", [False, True], ids=["moved", "copied"])
def test_of_damaged_files_the_last_twenty_are_kept(storage: Desk, copies: bool) -> None:
    storage.folder.mkdir(parents=True)
    for number in range(1, 26):
        data = b"%d" % number
        if copies:
            kept = storage.keep_copy("a.txt", data)
        else:
            storage.write("a.txt", data)
            kept = storage.keep_aside("a.txt")
            assert storage.read("a.txt") is None
        assert kept.name == f"a.damaged-{number}.txt"
    assert sorted(int(path.read_bytes()) for path in storage.folder.iterdir()) == [*range(6, 26)]


def test_what_shall_be_forgotten_goes_and_what_belongs_to_others_stays(storage: Desk) -> None:
    for name in ("a.txt", "b.txt", "a.json"):
        storage.write(name, b"first")
        storage.keep_aside(name)
        storage.write(name, b"second")
    storage.wipe_damaged("a.txt")
    left = sorted(path.name for path in storage.folder.iterdir())
    assert left == ["a.damaged-1.json", "a.json", "a.txt", "b.damaged-1.txt", "b.txt"]


# Two copies of the table, whose lock somebody has deleted.

posix = needs_posix("elsewhere an open file cannot be deleted")
DELETES: dict[str, Callable[[Path], object]] = {
    "the lock": lambda folder: (folder / LOCK).unlink(),
    "the home": shutil.rmtree,
    "the home, moved": lambda folder: folder.rename(folder.with_name("elsewhere")),
}


@posix
@pytest.mark.parametrize("deletes", DELETES)
def test_of_two_copies_one_writes_and_the_other_says_so(
    storage: Desk, monkeypatch: pytest.MonkeyPatch, deletes: str
) -> None:
    monkeypatch.setattr("scenes.files.save.LOOK", 1000.0)  # the other copy is faster
    assert storage.claim()
    save = storage.grow(MATCH)
    save.append(b"first\n")
    wait_for("the line", lambda: save.settled)
    DELETES[deletes](storage.folder)
    second = Storage(storage.folder)
    assert second.claim()
    second.write(MATCH, b"second\n")
    save.append(b"more\n")
    wait_for("the notice", lambda: save.problem == TAKEN)
    save.close()
    assert save.problem == TAKEN
    assert second.read(MATCH) == b"second\n"
    for write in (
        lambda: storage.write("a.txt", b""),
        lambda: storage.retire(MATCH, "old"),
        lambda: storage.keep_aside(MATCH),
        lambda: storage.delete(MATCH),
    ):
        with pytest.raises(OSError, match="Read-only"):
            write()
    second.write(MATCH, b"and on\n")


@posix
@pytest.mark.parametrize("deletes", DELETES)
def test_a_copy_that_came_and_went_meanwhile_is_noticed(storage: Desk, deletes: str) -> None:
    """While the first one was stopped, say: it may not write over what it has not seen."""
    assert storage.claim()
    DELETES[deletes](storage.folder)
    second = Storage(storage.folder)
    assert second.claim()
    second.write(MATCH, b"second\n")
    del second  # its lock goes with it
    assert storage.refused() == TAKEN
    with pytest.raises(OSError, match="Read-only"):
        storage.write(MATCH, b"first\n")
    third = Storage(storage.folder)
    assert third.claim()
    assert third.read(MATCH) == b"second\n"


@posix
@pytest.mark.parametrize("deletes", [*DELETES, ""], ids=[*DELETES, "copied and put back"])
def test_a_lock_that_is_gone_is_taken_anew_before_anybody_comes(
    storage: Desk, tmp_path: Path, deletes: str
) -> None:
    assert storage.claim()
    if deletes:
        DELETES[deletes](storage.folder)
    else:
        shutil.copytree(storage.folder, tmp_path / "kept")
        shutil.rmtree(storage.folder)
        (tmp_path / "kept").rename(storage.folder)
    storage.write("a.txt", b"on it goes")
    assert not Storage(storage.folder).claim()
    assert storage.read("a.txt") == b"on it goes"


# A folder that is to be there, in any Python: there, or why not.


@pytest.mark.parametrize("error", ERRORS, ids=os.strerror)
@pytest.mark.parametrize("name", ["there", "new", "new/below"])
def test_whatever_call_fails_it_is_told_by_its_own_words(
    tmp_path: Path, name: str, error: int
) -> None:
    """Not as "File exists", which is no trouble at all."""
    for fails in range(1, 20):
        folder = tmp_path / str(fails)
        (folder / "there").mkdir(parents=True)
        with pytest.MonkeyPatch.context() as patch:
            disk = FailingDisk(folder, patch)
            disk.begin(fails, error)
            told = None
            try:
                make_folder(folder / name)
            except OSError as refused:
                told = refused.errno
        assert told == (error if disk.failed else None)
        if not told:
            assert (folder / name).is_dir()
            return
    pytest.fail("it is never made")


@needs_posix("links as POSIX has them")
@pytest.mark.parametrize(
    ("name", "why"),
    [("file", errno.ENOTDIR), ("file/below", errno.ENOTDIR), ("link", errno.ENOENT)],
)
def test_what_is_in_the_way_is_told(tmp_path: Path, name: str, why: int) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "link").symlink_to(tmp_path / "nowhere")
    with pytest.raises(OSError) as refused:
        make_folder(tmp_path / name)
    assert refused.value.errno == why


def test_of_two_that_make_it_at_once_both_have_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    genuine = os.mkdir

    def second(path: Path, mode: int) -> None:
        genuine(path, mode)
        genuine(path, mode)

    monkeypatch.setattr(os, "mkdir", second)
    make_folder(tmp_path / "logs")
    assert (tmp_path / "logs").is_dir()
