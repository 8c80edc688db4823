"""The file of a running match: lines appended and flushed by a thread, never on a frame's path."""

import os
import queue
import threading
from pathlib import Path

from scenes.texts import later

RETRY = 1.0  # seconds after which a write that failed is tried again by itself
PROBLEM = later("The game cannot be saved right now; it goes on, and the table keeps trying.")


class SaveFile:
    """Appends bytes in order. A write that fails is kept, and tried again soon or with the next.

    `problem` is empty, or the sentence (a msgid) to show while saving fails.
    """

    def __init__(self, path: Path, size: int = 0) -> None:
        """`size` bytes of the file hold already; what lies behind them is overwritten."""
        self.problem = ""
        self._path = path
        self._size = size
        self._pending = b""
        self._queue: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._work, name="save", daemon=True)
        self._thread.start()

    def append(self, data: bytes) -> None:
        """Have `data` written; returns at once."""
        self._queue.put(data)

    def close(self) -> None:
        """Write what is left and stop; the file can be moved afterwards."""
        self._queue.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (data := self._next()) is not None:
            self._pending += data
            self._flush()
        if self._pending:
            self._flush()

    def _next(self) -> bytes | None:
        try:
            return self._queue.get(timeout=RETRY if self._pending else None)
        except queue.Empty:
            return b""

    def _flush(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(self._path, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0))
            try:
                self._write(handle)
            finally:
                os.close(handle)
            self._size += len(self._pending)
            self._pending = b""
            self.problem = ""
        except OSError:
            self.problem = PROBLEM

    def _write(self, handle: int) -> None:
        """Behind what holds, and nothing behind that: a half-written line of before is cut off."""
        os.ftruncate(handle, self._size)
        os.lseek(handle, self._size, os.SEEK_SET)
        rest = memoryview(self._pending)
        while rest:
            rest = rest[os.write(handle, rest) :]
        getattr(os, "fdatasync", os.fsync)(handle)
