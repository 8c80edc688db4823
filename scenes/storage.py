"""The user's data folder: whole files that are either old or new, and damaged ones kept aside."""

import os
import sys
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

MATCH = "match.jsonl"
SETTINGS = "settings.json"

# Where the system has no place for us: nothing is there, and all that is written there is refused.
NOWHERE = Path(os.devnull) / "krabbeltisch"


class Storage:
    """Files in one folder. All methods raise OSError when the disk refuses."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def claim(self) -> bool:
        """Take the folder for this program alone, until it ends; False if another one has it.

        Raises OSError where nobody can have it.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        self._lock = self.path("lock").open("ab")
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(self._lock.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):  # the latter is what Windows says
            return False
        return True

    def path(self, name: str) -> Path:
        return self.folder / name

    def read(self, name: str) -> bytes | None:
        """The file's bytes, or None where there is no such file."""
        try:
            return self.path(name).read_bytes()
        except (FileNotFoundError, NotADirectoryError):
            return None

    def write(self, name: str, data: bytes) -> None:
        """Replace the whole file: written beside, flushed, renamed; never half of it."""
        path = self.path(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(path.name + ".new")
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
        _flush_folder(path.parent)

    def keep_aside(self, name: str) -> Path:
        """Rename a damaged file to a free name beside it, and return that."""
        path = self.path(name)
        aside = _free_name(path, ".damaged")
        path.replace(aside)
        _flush_folder(path.parent)
        return aside

    def keep_copy(self, name: str, data: bytes) -> Path:
        """Keep `data`, as it was read from a damaged file, under a free name beside it."""
        aside = _free_name(self.path(name), ".damaged")
        self.write(aside.name, data)
        return aside

    def retire(self, name: str, folder: str, limit: int = 200) -> Path:
        """Move a finished file into an archive, under the next number there.

        Of the numbered files the oldest beyond `limit` go; numbers tell their age, not a clock.
        """
        path = self.path(name)
        archive = self.path(folder)
        archive.mkdir(parents=True, exist_ok=True)
        kept = {
            int(file.stem): file
            for file in archive.iterdir()
            if file.suffix == path.suffix and file.stem.isdecimal()
        }
        target = archive / f"{max(kept, default=0) + 1:06d}{path.suffix}"
        path.replace(target)
        for number in sorted(kept)[: max(0, len(kept) + 1 - limit)]:
            with suppress(OSError):  # the next one that comes tries again
                kept[number].unlink()
        _flush_folder(archive)
        return target


def home(environment: Mapping[str, str]) -> Path:
    """The data folder: what KRABBELTISCH_HOME names, what the system has for it, or NOWHERE."""
    if named := environment.get("KRABBELTISCH_HOME"):
        return Path(named)
    import pygame

    try:
        return Path(pygame.system.get_pref_path("krabbeltisch", "krabbeltisch"))
    except pygame.error:
        return NOWHERE


def _free_name(path: Path, ending: str) -> Path:
    number = 1
    while (free := path.with_name(f"{path.stem}{ending}-{number}{path.suffix}")).exists():
        number += 1
    return free


def _flush_folder(folder: Path) -> None:
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
