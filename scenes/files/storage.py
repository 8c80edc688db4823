"""The user's data folder: whole files that are either old or new, and damaged ones kept aside.

All that is opened, listed, renamed or deleted there goes through `Storage`, which follows no link:
neither one in place of a file, nor one in place of a folder.
"""

import errno
import os
import re
import secrets
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from threading import RLock
from typing import BinaryIO

from scenes.files.plain import (
    LARGEST,
    Unfit,
    create,
    flush_folder,
    lies,
    open_plain,
    private_folder,
    read_plain,
    real_folder,
    replace_whole,
    write_all,
)
from scenes.texts import N_

LOCK = "lock"
MATCH = "match.jsonl"
EVENING = "evening.jsonl"
EVENINGS = "evenings"  # where older versions kept those that were over
LOGS = "logs"  # the archive of games that are over
LEFT = "left"  # the archive of games that were left
EVENING_MATCH = "evening-match.jsonl"  # of the evening that waits, beside any other game
SETTINGS = "settings.json"
GUESTS = "guests.json"
PADS = "pads.json"
COUNTS = "kiosk.json"  # how much was played at a kiosk
SMALL = (SETTINGS, GUESTS, PADS, COUNTS, MATCH, EVENING, EVENING_MATCH)

_SIGN = 16  # bytes that tell who had the lock last
HEAD = 1 << 16  # bytes in which a header ends
ASIDE = 20  # damaged files of one name that are kept
COUNTED = 200  # finished games, the last ones, that the hall shows
MOST = 2 * COUNTED  # files that are kept of them: older versions laid left games among them
LEFT_KEPT = 20  # files of the archive that nobody looks at

TAKEN = N_("Another copy of the table has this folder now: this one saves nothing any more.")

# Where the system has no place for us: nothing is there, and all that is written there is refused.
NOWHERE = Path(os.devnull) / "krabbeltisch"


class Storage:
    """Files in one folder.

    All methods raise OSError when the disk refuses, or for a linked folder.

    Nothing is written while `writable` is False: somebody else may have the folder.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.writable = True
        self._locked: BinaryIO | None = None  # while it is ours alone
        self._sign = secrets.token_bytes(_SIGN)  # in the lock
        self._changing = RLock()  # no two threads look for the same free name

    # Whose it is.

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
        path = self._place(LOCK)
        with suppress(FileExistsError):
            os.close(create(path))
        locked = os.fdopen(open_plain(path, os.O_RDWR), "rb+", 0)  # until the program ends
        try:
            if sys.platform == "win32":
                import msvcrt

                msvcrt.locking(locked.fileno(), msvcrt.LK_NBLCK, 1)
            else:
                import fcntl

                fcntl.flock(locked, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):  # the latter is what Windows says
            locked.close()
            return False
        if self._locked and locked.read(_SIGN) not in (b"", self._sign):
            locked.close()  # somebody came and went: what they wrote, we have not seen
            return False
        self._locked = locked
        self._sign_in(locked)
        return True

    def _sign_in(self, locked: BinaryIO) -> None:
        """Let whoever had the lock before find that we have had it since."""
        facts = os.fstat(locked.fileno())
        if facts.st_nlink == 1 and facts.st_size in (0, _SIGN):  # else it is no file of ours alone
            with suppress(OSError):  # a full disk is no reason to write nothing
                locked.seek(0)
                locked.write(self._sign)

    def refused(self) -> str:
        """Say why nothing is written there any more (a msgid), or nothing.

        A lock that somebody deleted is taken anew. Who came first then has the folder, for good.
        Raises OSError while neither can be known, and for a folder that is a link by now.
        """
        real_folder(self.folder)
        with self._changing:
            if self.writable and self._locked and not self._lies_locked(self._locked):
                try:
                    self.writable = self._lock()
                except Unfit as error:
                    raise OSError(errno.ENOLCK, str(error)) from error
            return TAKEN if self._locked and not self.writable else ""

    def _lies_locked(self, locked: BinaryIO) -> bool:
        try:
            return os.path.samestat(os.lstat(self._place(LOCK)), os.fstat(locked.fileno()))
        except OSError:
            return False

    def _may_write(self) -> None:
        if self.refused() or not self.writable:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    # Single files.

    def path(self, name: str) -> Path:
        """Return where `name` lies, to be told (all is done by name)."""
        return self.folder / name

    def _place(self, name: str) -> Path:
        """The same, to do something there: all folders on the way are none but folders."""
        path = self.folder / name
        real_folder(self.folder)
        if path.parent != self.folder:
            real_folder(path.parent)
        return path

    def has(self, name: str) -> bool:
        """Return True if anything lies there, even no file."""
        return lies(self._place(name))

    def read(self, name: str, most: int = LARGEST) -> bytes | None:
        """Return the file's bytes, or None without such a file.

        Raises Unfit where something else lies there, or more than `most` bytes.
        """
        return read_plain(self._place(name), most)

    def stamp(self, name: str) -> os.stat_result:
        """Return size and date of what lies there, be it a link."""
        return os.lstat(self._place(name))

    def write(self, name: str, data: bytes) -> None:
        """Replace the whole file: written beside, flushed, renamed; never half of it."""
        self._may_write()
        path = self._place(name)
        private_folder(path.parent)
        replace_whole(path, data)

    def delete(self, name: str) -> None:
        """Delete the file, if there is one."""
        self._may_write()
        with suppress(FileNotFoundError):
            os.unlink(self._place(name))

    def number(self, start: str, end: str, data: bytes, limit: int) -> Path:
        """Write a new file under the next number: `start`, digits, `end`.

        The first ones beyond `limit` go. Returns its path.
        """
        self._may_write()
        private_folder(self.folder)
        numbered = Numbered(self.folder, start, end, 6)
        path = numbered.next()
        handle = create(path)
        try:
            write_all(handle, data)
        finally:
            os.close(handle)
        numbered.prune(limit)
        return path

    # Damaged ones.

    def keep_aside(self, name: str) -> Path:
        """Rename what is damaged to a free name, and return that."""
        self._may_write()
        path = self._place(name)
        with self._changing:
            aside = _damaged(path).next()
            os.replace(path, aside)
        _damaged(path).prune(ASIDE)
        flush_folder(path.parent)
        return aside

    def keep_copy(self, name: str, data: bytes) -> Path:
        """Keep damaged `data` under a free name beside its file (returned)."""
        with self._changing:
            aside = _damaged(self._place(name)).next()
            self.write(aside.name, data)
        _damaged(self._place(name)).prune(ASIDE)
        return aside

    def wipe_damaged(self, name: str) -> None:
        """Delete what was kept aside of this file (to be forgotten)."""
        self._may_write()
        path = self._place(name)
        if real_folder(path.parent):
            _damaged(path).wipe()

    # Archives.

    def archived(self, folder: str) -> list[str]:
        """List the names of the numbered files there, the newest first."""
        place = self._place(folder)
        if not real_folder(place):
            return []
        return [f"{folder}/{path.name}" for path in _archive(place)]

    def retire(self, name: str, folder: str) -> Path:
        """Move a file into an archive, under the next number there.

        Of the numbered files the oldest beyond the archive's limit go; numbers tell their age, not
        a clock.
        """
        self._may_write()
        path = self._place(name)
        archive = self._place(folder)
        private_folder(archive)
        numbered = _archive(archive, path.suffix)
        with self._changing:
            target = numbered.next()
            os.replace(path, target)
        numbered.prune(LEFT_KEPT if folder == LEFT else MOST)
        flush_folder(archive)
        return target

    def wipe_archive(self, folder: str) -> None:
        """Delete the numbered files there, because they hold what shall be forgotten."""
        self._may_write()
        place = self._place(folder)
        if real_folder(place):
            _archive(place).wipe()


def _archive(folder: Path, end: str = ".jsonl") -> "Numbered":
    return Numbered(folder, "", end, 6)


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

    def wipe(self) -> None:
        """Let all go; raises OSError if one is left."""
        self.prune(0)
        if left := self._all():
            raise OSError(errno.ENOTEMPTY, os.strerror(errno.ENOTEMPTY), str(left.popitem()[1]))


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
