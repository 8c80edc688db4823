"""A disk whose calls can be made to fail, one at a time: every open, write, flush, rename …"""

import errno
import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ERRORS = (errno.ENOSPC, errno.EIO, errno.EACCES)
ON_PATHS = ("open", "mkdir", "replace", "unlink", "listdir", "stat", "lstat")
ON_FILES = ("fstat", "read", "write", "ftruncate", "lseek", "fsync", "fdatasync", "close")


class FailingDisk:
    """Counts the calls on files below `folder`; call number `fails` (from 1) raises `error`.

    A write that fails has written half; a close that fails has closed. Flushing is left out, since
    nobody pulls a plug here. Files of Python's own are counted when they are opened.
    """

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch) -> None:
        self.folder = folder
        self.fails = 0
        self.lasts = False
        self.error = errno.EIO
        self.calls: list[str] = []
        self._handles: set[int] = set()
        self.open = io.open
        patch.setattr("io.open", self._open_file)
        for name in ON_PATHS:
            patch.setattr(os, name, self._on_path(name, getattr(os, name)))
        for name in ON_FILES:
            if hasattr(os, name):
                patch.setattr(os, name, self._on_file(name, getattr(os, name)))

    @property
    def failed(self) -> str:
        """The call that failed, or nothing if there were not so many."""
        return self.calls[self.fails - 1] if 0 < self.fails <= len(self.calls) else ""

    def begin(self, fails: int, error: int, lasts: bool = False) -> None:
        """From now on, let call number `fails` raise `error`; if that `lasts`, all later ones."""
        self.calls, self.fails, self.error, self.lasts = [], fails, error, lasts

    def read(self, name: str) -> bytes:
        """A file as it really is, or nothing where there is none."""
        try:
            with self.open(self.folder / name, "rb") as file:
                return file.read()
        except FileNotFoundError:
            return b""

    def count(self, call: str) -> None:
        """One more call; raises OSError if it is to fail."""
        self.calls.append(call)
        if len(self.calls) == self.fails or (self.lasts and 0 < self.fails < len(self.calls)):
            raise OSError(self.error, os.strerror(self.error))

    def _ours(self, path: Any) -> bool:
        return isinstance(path, str | Path) and Path(path).is_relative_to(self.folder)

    def _on_path(self, name: str, genuine: Callable[..., Any]) -> Callable[..., Any]:
        def call(path: Any, *more: Any, **words: Any) -> Any:
            if self._ours(path):
                self.count(f"{name} {Path(path).name}")
            result = genuine(path, *more, **words)
            if name == "open" and self._ours(path):
                self._handles.add(result)
            return result

        return call

    def _on_file(self, name: str, genuine: Callable[..., Any]) -> Callable[..., Any]:
        def call(handle: int, *more: Any) -> Any:
            if handle not in self._handles:
                return genuine(handle, *more)
            if name == "close":
                self._handles.remove(handle)
                genuine(handle)
            try:
                self.count(name)
            except OSError:
                if name == "write":
                    genuine(handle, more[0][: len(more[0]) // 2])
                raise
            return None if name in ("close", "fsync", "fdatasync") else genuine(handle, *more)

        return call

    def _open_file(self, path: Any, *more: Any, **words: Any) -> Any:
        if self._ours(path):
            self.count(f"open {Path(path).name}")
        return self.open(path, *more, **words)
