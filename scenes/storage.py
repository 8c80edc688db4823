"""The user's data folder: whole files that are either old or new, and damaged ones kept aside."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

MATCH = "match.jsonl"
SETTINGS = "settings.json"


class Storage:
    """Files in one folder. All methods raise OSError when the disk refuses."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def claim(self) -> bool:
        """Take the folder for this program alone, until it ends; False if another one has it."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._lock = self.path("lock").open("ab")
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(self._lock.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True

    def path(self, name: str) -> Path:
        return self.folder / name

    def read(self, name: str) -> bytes | None:
        """The file's bytes, or None where there is no such file."""
        try:
            return self.path(name).read_bytes()
        except FileNotFoundError:
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
        """Move a finished file into a numbered archive; the oldest beyond `limit` go."""
        path = self.path(name)
        archive = self.path(folder)
        archive.mkdir(parents=True, exist_ok=True)
        kept = sorted(archive.glob(f"*{path.suffix}"))
        number = int(kept[-1].stem) + 1 if kept and kept[-1].stem.isdigit() else 1
        target = archive / f"{number:06d}{path.suffix}"
        path.replace(target)
        for old in kept[: max(0, len(kept) + 1 - limit)]:
            old.unlink()
        _flush_folder(archive)
        return target


def home(environment: Mapping[str, str]) -> Path:
    """The data folder: what KRABBELTISCH_HOME names, or the place the system has for it."""
    if named := environment.get("KRABBELTISCH_HOME"):
        return Path(named)
    import pygame.system

    return Path(pygame.system.get_pref_path("krabbeltisch", "krabbeltisch"))


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
