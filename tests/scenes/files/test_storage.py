"""Files that are either old or new, damaged ones kept aside, finished ones archived."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.files.desk import Desk
from scenes.files.storage import LOCK, MATCH, TAKEN, Storage, home
from tests.systems import needs_posix
from tests.waiting import wait_for


@pytest.fixture
def storage(tmp_path: Path) -> Desk:
    return Desk(tmp_path / "data")


def test_what_is_written_is_read_and_nothing_lies_beside_it(storage: Desk) -> None:
    assert home({"KRABBELTISCH_HOME": str(storage.folder)}) == storage.folder
    assert storage.read("a.txt") is None
    storage.write("a.txt", b"one")
    storage.write("a.txt", b"two")
    assert storage.read("a.txt") == b"two"
    assert [path.name for path in storage.folder.iterdir()] == ["a.txt"]


def test_a_half_written_file_leaves_the_old_one(
    storage: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage.write("a.txt", b"old")

    def fail(_handle: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr("os.fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        storage.write("a.txt", b"new")
    assert storage.read("a.txt") == b"old"


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


def test_finished_files_are_numbered_and_only_the_oldest_go_from_a_full_archive(
    storage: Desk,
) -> None:
    for number in range(1, 6):
        storage.write("a.txt", b"%d" % number)
        storage.retire("a.txt", "old", limit=3)
    assert storage.read("a.txt") is None
    kept = {path.name: path.read_bytes() for path in (storage.folder / "old").iterdir()}
    assert kept == {f"{number:06d}.txt": b"%d" % number for number in (3, 4, 5)}


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
