"""Links in the data folder: whatever is done there, nothing behind them is read or touched."""

from collections.abc import Callable
from pathlib import Path

import pytest

from scenes.files.desk import Desk
from scenes.files.learned import PADS
from scenes.files.plain import Unfit
from scenes.files.storage import (
    EVENING,
    EVENING_MATCH,
    EVENINGS,
    LEFT,
    LOCK,
    LOGS,
    MATCH,
    SETTINGS,
    Storage,
)
from scenes.kiosk.counts import COUNTS
from scenes.people.guests import GUESTS
from scenes.session.archive import INDEX
from tests.systems import needs_posix
from tests.waiting import PATIENCE

pytestmark = needs_posix("links as POSIX has them")

FILES = (SETTINGS, PADS, GUESTS, COUNTS, MATCH, EVENING, EVENING_MATCH, INDEX, LOCK)
FOLDERS = (LOGS, LEFT, EVENINGS)
NAMES = (*FILES, "crash-000001.txt", *(f"{folder}/000002.jsonl" for folder in FOLDERS))

Verb = Callable[[Desk, str], object]


def _grow(desk: Desk, name: str) -> None:
    save = desk.grow(name)
    save.append(b"ours\n")
    save.close()
    save.wait(PATIENCE)


def _report(storage: Storage, _: str) -> None:
    storage.number("crash-", ".txt", b"ours", 1)


VERBS: dict[str, Verb] = {
    "has": Storage.has,
    "read": Storage.read,
    "stamp": lambda storage, name: storage.stamp(name).st_size,
    "write": lambda storage, name: storage.write(name, b"ours"),
    "grow": _grow,
    "delete": Storage.delete,
    "keep aside": Storage.keep_aside,
    "keep a copy": lambda storage, name: storage.keep_copy(name, b"ours"),
    "wipe what is damaged": Storage.wipe_damaged,
    "report": _report,
    "claim": lambda storage, _: storage.claim(),
    **{
        f"{verb} {folder}": deed
        for folder in FOLDERS
        for verb, deed in {
            "list": lambda storage, _, folder=folder: storage.archived(folder),
            "wipe": lambda storage, _, folder=folder: storage.wipe_archive(folder),
            "retire to": lambda storage, name, folder=folder: storage.retire(name, folder),
        }.items()
    },
}


def _at_the_file(home: Path, name: str, outside: Path) -> None:
    (home / name).parent.mkdir(exist_ok=True)
    (home / name).symlink_to(outside / "000001.jsonl")


def _at_its_new_one(home: Path, name: str, outside: Path) -> None:
    (home / name).parent.mkdir(exist_ok=True)
    (home / f"{name}.new").symlink_to(outside / "000001.jsonl")


def _at_a_folder(home: Path, name: str, outside: Path) -> None:
    path = home / name
    (path if path.parent == home else path.parent).symlink_to(outside)


def _at_all_folders(home: Path, name: str, outside: Path) -> None:
    for folder in FOLDERS:
        (home / folder).symlink_to(outside)
    if not (home / name).exists():
        (home / name).write_text("ours")


def _at_the_home(home: Path, _: str, outside: Path) -> None:
    home.rmdir()
    home.symlink_to(outside)


TRAPS = (_at_the_file, _at_its_new_one, _at_a_folder, _at_all_folders, _at_the_home)


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize("trap", TRAPS, ids=[trap.__name__[1:] for trap in TRAPS])
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.slow
def test_no_verb_follows_a_link_at_any_name(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    trap: Callable[[Path, str, Path], None],
    name: str,
) -> None:
    """Nor is anything made behind it, and what lies there is told to nobody."""
    for kept in ("MOST", "LEFT_KEPT"):
        monkeypatch.setattr(f"scenes.files.storage.{kept}", 1)
    outside = tmp_path / "outside"
    outside.mkdir()
    foreign = [*(f"{n:06d}.jsonl" for n in range(1, 4)), *FILES, "crash-000001.txt"]
    foreign += [f"{Path(file).stem}.damaged-1{Path(file).suffix}" for file in FILES]
    for number, file in enumerate(foreign):
        (outside / file).write_text(f"foreign {number}")
    before = contents(outside)
    for verb, deed in VERBS.items():
        home = tmp_path / verb
        home.mkdir()
        trap(home, name, outside)
        try:
            found = deed(Desk(home), name)
        except (OSError, Unfit):
            found = None
        assert contents(outside) == before, verb
        told = found if isinstance(found, bytes) else repr(found).encode()
        assert b"foreign" not in told, verb
        assert trap is _at_the_file or not str(found).count("000003"), verb


def verbs_of(kind: type) -> set[str]:
    return {name for name in vars(kind) if not name.startswith("_")}


def test_the_verbs_are_all_there_are() -> None:
    """Whoever gives the storage, or its desk, another verb tries it with links, too."""
    tried = {"number", "archived", "wipe_archive", "retire", "wipe_damaged"}
    tried |= {"has", "read", "stamp", "write", "delete", "keep_aside", "keep_copy"}
    assert verbs_of(Storage) == tried | {"claim", "refused", "path"}
    behind = {"put", "put_aside", "aside", "later", "recall", "close", "clear", "forget"}
    waits = {"start", "finish", "arrive", "problem", "holds", "has_lost"}
    assert verbs_of(Desk) == behind | waits | {"grow"}, "these go by the storage's, but grow"
