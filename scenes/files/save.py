"""The file of a running match: lines are written at once, and synced together, by two threads.

One thread writes, so that a program that is killed has lost nothing but what it decided a moment
ago; the other syncs whatever is written by then, so that after a power cut at most that is missing
which was decided while the disk was busy. Neither is ever on a frame's path.
"""

import os
import time
from pathlib import Path
from threading import Condition, Thread

from scenes.files.plain import (
    Unfit,
    create,
    flush_folder,
    lies,
    open_plain,
    private_file,
    private_folder,
    replace_whole,
    write_all,
)
from scenes.texts import N_

RETRY = 1.0  # seconds after which a write that failed is tried again by itself
LOOK = 1.0  # seconds after which a file that rests is looked for
LATE = 2.0  # seconds that the disk may be behind until it is told
PATIENCE = 3.0  # seconds that closing waits for the disk

PROBLEM = N_("The game cannot be saved right now; it goes on, and the table keeps trying.")
SLOW = N_("The disk is slow: the last moments of the game are not safe yet.")


class SaveFile:
    """Appends bytes in order, and keeps them all: a file that is taken away is written anew.

    `trouble` is what the disk refused last (a msgid), or an empty text.
    """

    def __init__(self, path: Path, held: bytes = b"") -> None:
        """`held` is what the file has already; what lies behind it is cut off."""
        self.trouble = ""
        self._path = path
        self._whole = bytearray(held)
        self._written = self._synced = len(held)  # bytes
        self._file: tuple[int, int] | None = None  # device and inode, once we have opened it
        self._since: float | None = None  # when the oldest line that is not synced came
        self._changed = Condition()
        self._asked = bool(held)
        self._doubtful = False  # what was written may be gone: a sync of it has failed
        self._closing = self._all_tried = self._given_up = False
        self._threads = (
            Thread(target=self._write_on, name="save", daemon=True),
            Thread(target=self._sync_on, name="sync", daemon=True),
        )
        for thread in self._threads:
            thread.start()

    @property
    def problem(self) -> str:
        """Empty, or the sentence (a msgid) to show while not all of the game is safe."""
        since = self._since
        late = since is not None and (self._given_up or time.monotonic() - since > LATE)
        return self.trouble or (SLOW if late else "")

    @property
    def settled(self) -> bool:
        """Whether all that was appended is on the disk."""
        return self._synced == self._written == len(self._whole)

    def append(self, data: bytes) -> None:
        """Have `data` written; returns at once."""
        with self._changed:
            self._whole += data
            if self._since is None:
                self._since = time.monotonic()
            self._asked = True
            self._changed.notify_all()

    def close(self) -> None:
        """Write and sync what is left, and stop.

        The file can be moved afterwards. A disk that hangs is not waited for: `problem` then stays.
        """
        with self._changed:
            self._closing = True
            self._changed.notify_all()
        end = time.monotonic() + PATIENCE
        for thread in self._threads:
            thread.join(max(0.0, end - time.monotonic()))
        self._given_up = True

    # The thread that writes.

    def _write_on(self) -> None:
        closing = False
        while not closing:
            with self._changed:
                self._changed.wait_for(
                    lambda: self._asked or self._doubtful or self._closing,
                    RETRY if self.trouble else LOOK,
                )
                self._asked, closing = False, self._closing
            self._write()
        with self._changed:
            self._all_tried = True
            self._changed.notify_all()

    def _write(self) -> None:
        """Have the file hold all there is by now, whatever became of it since."""
        if self._given_up:  # another file may lie there by now
            return
        try:
            handle = self._ours()
            if handle is None:
                self._write_anew()
            else:
                self._write_rest(handle)
        except (OSError, Unfit):
            self.trouble = PROBLEM
        with self._changed:
            if self.settled and self._file:
                self.trouble = ""
            self._changed.notify_all()

    def _ours(self) -> int | None:
        """A handle of the file as we left it, or None if it is gone, cut short or another one."""
        if not self._written or self._doubtful:
            return None
        try:
            handle = open_plain(self._path, os.O_WRONLY)
        except (FileNotFoundError, NotADirectoryError, Unfit):
            return None
        facts = os.fstat(handle)
        file = facts.st_dev, facts.st_ino
        known = self._file in (None, file)
        if not known or facts.st_nlink != 1 or facts.st_size < self._written:
            os.close(handle)
            return None
        self._file = file
        private_file(handle)
        return handle

    def _write_rest(self, handle: int) -> None:
        """Behind what holds, and nothing behind that: a half-written line of before is cut off."""
        try:
            if os.fstat(handle).st_size > self._written:
                os.ftruncate(handle, self._written)
            with self._changed:
                rest = bytes(self._whole[self._written :])
            os.lseek(handle, self._written, os.SEEK_SET)
            write_all(handle, rest)
        finally:
            os.close(handle)
        with self._changed:
            self._written += len(rest)

    def _write_anew(self) -> None:
        """All of it: at once where nothing lies, else beside, so that what lies there stays."""
        with self._changed:
            whole = bytes(self._whole)
            self._written = self._synced = 0
            self._file = None
            self._since = self._since or time.monotonic()
        if not whole:
            return
        private_folder(self._path.parent)
        if lies(self._path):
            replace_whole(self._path, whole)
        else:
            handle = create(self._path)
            try:
                write_all(handle, whole)
            finally:
                os.close(handle)
        facts = os.lstat(self._path)
        with self._changed:
            self._file = facts.st_dev, facts.st_ino
            self._written = len(whole)
            self._doubtful = False

    # The thread that syncs.

    def _sync_on(self) -> None:
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._unsynced or self._all_tried)
                if not self._unsynced:
                    return
                goal, file, begun = self._written, self._file, time.monotonic()
                fresh = self._synced == 0
            try:
                self._sync(fresh)
            except (OSError, Unfit):
                self.trouble = PROBLEM
                with self._changed:
                    self._changed.wait_for(lambda: self._closing, RETRY)
                    self._doubtful = True
                    self._changed.notify_all()
                continue
            with self._changed:
                if self._file == file:
                    self._synced = goal
                    self._since = begun if len(self._whole) > goal else None
                    self.trouble = ""

    @property
    def _unsynced(self) -> bool:
        return self._written > self._synced and not self._doubtful

    def _sync(self, fresh: bool) -> None:
        handle = open_plain(self._path, os.O_WRONLY)
        try:
            getattr(os, "fdatasync", os.fsync)(handle)
        finally:
            os.close(handle)
        if fresh:
            flush_folder(self._path.parent)
