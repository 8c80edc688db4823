"""The user's data folder: whole files that are either old or new, and damaged ones kept aside."""

import errno
import os
import re
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path

from scenes.files.plain import (
    LARGEST,
    Unfit,
    create,
    flush_folder,
    lies,
    open_plain,
    private_folder,
    read_head,
    read_plain,
    replace_whole,
)

MATCH = "match.jsonl"
EVENING = "evening.jsonl"
EVENINGS = "evenings"  # the archive of those that are over
LOGS = "logs"  # the archive of games that are over, or were left
EVENING_MATCH = "evening-match.jsonl"  # of the evening that waits, beside any other game
SETTINGS = "settings.json"

HEAD = 1 << 16  # bytes in which a header ends
ASIDE = 20  # damaged files of one name that are kept

# Where the system has no place for us: nothing is there, and all that is written there is refused.
NOWHERE = Path(os.devnull) / "krabbeltisch"


class Storage:
    """Files in one folder. All methods raise OSError when the disk refuses.

    Nothing is written while `writable` is False: somebody else may have the folder.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.writable = True

    def claim(self) -> bool:
        """Take the folder for this program alone, until it ends.

        Returns False if another one has it. Raises OSError where nobody can have it: then nothing
        is written there any more.
        """
        try:
            return self._lock()
        except (OSError, Unfit) as error:
            self.writable = False
            raise OSError(f"{self.folder} cannot be locked: {error}") from error

    def _lock(self) -> bool:
        private_folder(self.folder)
        path = self.path("lock")
        with suppress(FileExistsError):
            os.close(create(path))
        self._locked = os.fdopen(open_plain(path, os.O_RDWR), "rb+")  # until the program ends
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(self._locked.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(self._locked, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):  # the latter is what Windows says
            self._locked.close()
            return False
        return True

    def path(self, name: str) -> Path:
        return self.folder / name

    def has(self, name: str) -> bool:
        """Return True if anything lies there, even no file."""
        return lies(self.path(name))

    def read(self, name: str, most: int = LARGEST) -> bytes | None:
        """Return the file's bytes, or None without such a file.

        Raises Unfit where something else lies there, or more than `most` bytes.
        """
        return read_plain(self.path(name), most)

    def head(self, name: str) -> bytes | None:
        """Return the file's first bytes, enough for a header.

        None without such a file; raises Unfit as `read`.
        """
        return read_head(self.path(name), HEAD)

    def write(self, name: str, data: bytes) -> None:
        """Replace the whole file: written beside, flushed, renamed; never half of it."""
        self._may_write()
        path = self.path(name)
        private_folder(path.parent)
        replace_whole(path, data)

    def keep_aside(self, name: str) -> Path:
        """Rename what is damaged to a free name, and return that."""
        self._may_write()
        path = self.path(name)
        aside = _damaged(path).next()
        os.replace(path, aside)
        _damaged(path).prune(ASIDE)
        flush_folder(path.parent)
        return aside

    def keep_copy(self, name: str, data: bytes) -> Path:
        """Keep damaged `data` under a free name beside its file.

        Returns that name.
        """
        aside = _damaged(self.path(name)).next()
        self.write(aside.name, data)
        _damaged(self.path(name)).prune(ASIDE)
        return aside

    def wipe_damaged(self, name: str) -> None:
        """Delete all that was kept aside of this file.

        It holds what shall be forgotten.
        """
        self._may_write()
        path = self.path(name)
        if path.parent.is_dir():
            for aside in path.parent.glob(f"{path.stem}.damaged-*{path.suffix}"):
                aside.unlink()

    def wipe_archive(self, folder: str) -> None:
        """Delete the numbered files there, because they hold what shall be forgotten."""
        self._may_write()
        if self.path(folder).is_dir():
            Numbered(self.path(folder), "", ".jsonl", 6).prune(0)

    def archived(self, folder: str) -> list[str]:
        """List the names of the numbered files there, the newest first."""
        if not self.path(folder).is_dir():
            return []
        return [f"{folder}/{path.name}" for path in Numbered(self.path(folder), "", ".jsonl", 6)]

    def written(self, name: str) -> float:
        """Return when the file was written last, in seconds since 1970."""
        return os.lstat(self.path(name)).st_mtime

    def retire(self, name: str, folder: str, limit: int = 200) -> Path:
        """Move a finished file into an archive, under the next number there.

        Of the numbered files the oldest beyond `limit` go; numbers tell their age, not a clock.
        """
        self._may_write()
        path = self.path(name)
        archive = self.path(folder)
        private_folder(archive)
        numbered = Numbered(archive, "", path.suffix, 6)
        target = numbered.next()
        os.replace(path, target)
        numbered.prune(limit)
        flush_folder(archive)
        return target

    def _may_write(self) -> None:
        if not self.writable:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))


class Numbered:
    """The files of one kind that stand in `folder` as numbers: `start`, digits, `end`.

    Other names there are not looked at, whatever they are.
    """

    def __init__(self, folder: Path, start: str, end: str, digits: int) -> None:
        self._folder, self._start, self._end, self._digits = folder, start, end, digits
        self._name = re.compile(f"{re.escape(start)}([0-9]{{1,7}}){re.escape(end)}")

    def _all(self) -> dict[int, Path]:
        matches = [self._name.fullmatch(name) for name in os.listdir(self._folder)]
        return {int(match[1]): self._folder / match[0] for match in matches if match}

    def __iter__(self) -> Iterator[Path]:
        """Give their paths, the newest first."""
        files = self._all()
        return iter([files[number] for number in sorted(files, reverse=True)])

    def next(self) -> Path:
        """Return a free path, numbered behind all others."""
        number = max(self._all(), default=0) + 1
        while lies(path := self._path(number)):
            number += 1
        return path

    def _path(self, number: int) -> Path:
        return self._folder / f"{self._start}{number:0{self._digits}d}{self._end}"

    def prune(self, limit: int) -> None:
        """Let the oldest go, so that `limit` are left."""
        files = self._all()
        for number in sorted(files)[: max(0, len(files) - limit)]:
            with suppress(OSError):  # the next one that comes tries again
                os.unlink(files[number])


def _damaged(path: Path) -> Numbered:
    return Numbered(path.parent, f"{path.stem}.damaged-", path.suffix, 1)


def home(environment: Mapping[str, str]) -> Path:
    """Return the data folder.

    It is what KRABBELTISCH_HOME names, else what the system has for it, else NOWHERE.
    """
    if named := environment.get("KRABBELTISCH_HOME"):
        return Path(os.path.realpath(named))  # the folder itself may be a link, its owner's
    import pygame

    try:
        return Path(os.path.realpath(pygame.system.get_pref_path("krabbeltisch", "krabbeltisch")))
    except pygame.error:
        return NOWHERE
