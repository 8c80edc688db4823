"""The file of a running match: lines are written at once, and synced together, by two threads.

One thread writes, so that a program that is killed has lost nothing but what it decided a moment
ago; the other syncs whatever is written by then, so that after a power cut at most that is missing
which was decided while the disk was busy. Neither is ever on a frame's path.
"""

import os
import time
from collections.abc import Callable
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

RETRY = 1.0  # seconds after which what failed is tried again by itself
LOOK = 1.0  # seconds after which a file that rests is looked for
LATE = 2.0  # seconds that the disk may be behind until it is told
PATIENCE = 3.0  # seconds that somebody waits who has to wait for the disk

PROBLEM = N_("The game cannot be saved right now; it goes on, and the table keeps trying.")
SLOW = N_("The disk is slow: the last moments of the game are not safe yet.")
UNSAVED = N_("Not everything could be saved yet; the table keeps trying.")
UNMOVED = N_("What is over could not be cleared away yet; the table keeps trying.")
NO_COPY = N_("No copy of what was damaged could be kept.")
SAVED = N_("Everything is saved now.")


def at_once() -> bool:
    """Do nothing before a file is written, or after."""
    return True


class SaveFile:
    """Appends bytes in order, and keeps them all: a file that is taken away is written anew.

    It goes on trying after it was closed, until all is on the disk. `trouble` is what the disk
    refused last (a msgid), or an empty text.
    """

    def __init__(
        self,
        path: Path,
        held: bytes = b"",
        first: Callable[[], bool] = at_once,
        tell: Callable[[str], object] = lambda _: None,
        refused: Callable[[], str] = lambda: "",
    ) -> None:
        """`held` is what the file has already; what lies behind it is cut off.

        Nothing is written until `first`, which may wait for a disk, was True. `refused` is asked
        before each write: why nothing may be written there now (a msgid). `tell` hears (msgids,
        from another thread) what became of a file that is closed.
        """
        self.trouble = ""
        self._refused = refused
        self._path = path
        self._first, self._last, self._tell = first, at_once, tell
        self._whole = bytearray(held)
        self._written = self._synced = len(held)  # bytes
        self._file: tuple[int, int] | None = None  # device and inode, once we have opened it
        self._since: float | None = None  # when the oldest line that is not synced came
        self._changed = Condition()
        self._asked = bool(held)
        self._doubtful = False  # what was written may be gone: a sync of it has failed
        self._failed = False  # by the last thing that was tried
        self._begun = self._closing = self._tried = self._dropped = self._ended = False
        self._told = ""
        for work, name in (self._write_on, "save"), (self._sync_on, "sync"):
            Thread(target=work, name=name, daemon=True).start()

    @property
    def name(self) -> str:
        """The name of the file in its folder."""
        return self._path.name

    @property
    def problem(self) -> str:
        """Empty, or the sentence (a msgid) to show while not all of the game is safe."""
        since = self._since
        late = since is not None and time.monotonic() - since > LATE
        return self.trouble or (SLOW if late else "")

    @property
    def settled(self) -> bool:
        """Whether all that was appended is on the disk."""
        return self._synced == self._written == len(self._whole)

    @property
    def whole(self) -> bytes:
        """All that the file has, or will have as soon as the disk takes it."""
        with self._changed:
            return bytes(self._whole)

    def append(self, data: bytes) -> None:
        """Have `data` written; returns at once."""
        with self._changed:
            self._whole += data
            if self._since is None:
                self._since = time.monotonic()
            self._asked = True
            self._changed.notify_all()

    def close(self, last: Callable[[], bool] = at_once) -> None:
        """Have the rest written and synced, then `last` done, without waiting.

        `last` may move the file. It is tried again while it is False or raises OSError.
        """
        with self._changed:
            self._last, self._closing, self._asked = last, True, True
            self._changed.notify_all()

    def wait(self, seconds: float) -> bool:
        """Wait for a closed file; return whether all is on the disk."""
        with self._changed:
            self._changed.wait_for(lambda: self._ended or self._tried, seconds)
            return self._dropped or (self._begun and self.settled)

    def settle(self, seconds: float) -> bool:
        """Wait until all is on the disk, or unwanted (False after that time)."""
        with self._changed:
            return self._changed.wait_for(lambda: self.settled or self._dropped, seconds)

    def end(self, seconds: float | None) -> bool:
        """Wait until a closed file is done; False if that takes longer."""
        with self._changed:
            return self._changed.wait_for(lambda: self._ended, seconds)

    @property
    def closed(self) -> bool:
        """Whether nothing more is appended."""
        return self._closing

    def drop(self) -> None:
        """Write nothing more: nobody shall have it."""
        with self._changed:
            self._dropped = self._asked = True
            self._changed.notify_all()

    # The thread that writes.

    def _write_on(self) -> None:
        while not self._ended:
            with self._changed:
                self._changed.wait_for(
                    lambda: self._asked or self._doubtful, RETRY if self.trouble else LOOK
                )
                self._asked, closing = False, self._closing
            if not self._begun and not self._dropped:
                self._begun = self._do(self._first, PROBLEM)
                self._asked = not self.trouble
            if self._begun and not self._dropped and self.trouble != UNMOVED:
                self._write()
            if closing or self._dropped:
                self._leave()

    def _do(self, step: Callable[[], bool], refused: str) -> bool:
        try:
            done = step()
        except (OSError, Unfit):
            self.trouble, self._failed = refused, True
            return False
        self.trouble, self._failed = "", False
        return done

    def _leave(self) -> None:
        """Let the file be once the disk has all of it; tell who thought so already if not."""
        safe = self._begun and self.settled and self.trouble != PROBLEM
        ended = self._dropped or (safe and self._do(self._last, UNMOVED))
        told = SAVED if ended and self._told else ""
        if self._failed:
            told = UNSAVED if self.trouble == PROBLEM else self.trouble
        if told and told != self._told:
            self._told = told
            self._tell(told)
        with self._changed:
            self._ended = ended
            self._tried = self._failed or self.settled
            self._changed.notify_all()

    def _write(self) -> None:
        """Have the file hold all there is by now, whatever became of it since."""
        try:
            if refused := self._refused():
                self.trouble, self._failed = refused, True
                return
            handle = self._ours()
            if handle is None:
                self._write_anew()
            else:
                self._write_rest(handle)
            self._failed = False
        except (OSError, Unfit):
            self.trouble, self._failed = PROBLEM, True
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
                self._changed.wait_for(lambda: self._unsynced or self._ended)
                if self._ended:
                    return
                goal, file, begun = self._written, self._file, time.monotonic()
                fresh = self._synced == 0
            try:
                self._sync(fresh)
            except (OSError, Unfit):
                self._doubt()
                continue
            with self._changed:
                if self._file == file:
                    self._synced = goal
                    self._since = begun if len(self._whole) > goal else None
                    self.trouble = ""
                self._asked = self._asked or self._closing
                self._changed.notify_all()

    def _doubt(self) -> None:
        """All has to be written anew, in a while, or as soon as somebody closes the file."""
        with self._changed:
            self.trouble, closing = PROBLEM, self._closing
            self._failed = self._asked = True
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._closing != closing, RETRY)
            self._doubtful = True
            self._changed.notify_all()

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
