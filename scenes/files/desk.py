"""The data folder as scenes use it: it answers at once, and the disk follows, however slow it is.

Saves write themselves (save.py). All else that is done in the folder waits in one queue, and what
the table has read or written there is known by heart.
"""

import errno
import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Lock, Thread
from time import monotonic

from scenes.files.plain import LARGEST, NEW, Unfit
from scenes.files.save import PATIENCE, RETRY, SaveFile, at_once
from scenes.files.storage import Storage

Job = Callable[[], object]


class Desk(Storage):
    """A folder whose reader and writer never wait for the disk, once it is started.

    Until then all is done at once, as small programs and tests want it. What the disk refuses is
    told to `tell` (msgids), from any thread.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.tell: Callable[[str], object] = lambda _: None
        self._known: dict[str, bytes | SaveFile | None] = {}
        self._saves: list[SaveFile] = []  # that may not have ended yet, the oldest first
        self._lost: set[str] = set()  # whole files that the disk has refused last
        self._waiting: dict[str, bytes] = {}  # whole files, until their turn comes
        self._taking = Lock()
        self._jobs: SimpleQueue[Job] | None = None

    def start(self, names: Sequence[str]) -> None:
        """Learn what these files have, and keep nobody waiting from now on."""
        for name in names:
            with suppress(OSError, ValueError):
                self._known[name] = self._read(name, LARGEST)
        self._jobs = SimpleQueue()
        Thread(target=self._work, args=(self._jobs,), name="desk", daemon=True).start()

    def _work(self, jobs: SimpleQueue[Job]) -> None:
        while True:
            jobs.get()()

    def finish(self, seconds: float) -> bool:
        """Wait until the disk has followed (False if it refuses, or takes longer)."""
        end, done = monotonic() + seconds, Event()
        self.later(done.set, "")
        saved = [save.wait(max(0.0, end - monotonic())) for save in self._saves]
        return done.wait(max(0.0, end - monotonic())) and all(saved) and not self._lost

    def arrive(self, seconds: float) -> None:
        """Wait until what was closed lies in its place (at most `seconds` for each)."""
        for save in [save for save in self._saves if save.closed]:
            save.end(seconds)

    @property
    def problem(self) -> str:
        """Say why something is not safe yet (a msgid), or nothing."""
        return next((save.problem for save in self._saves if save.problem), "")

    # Whole files.

    def recall(self, name: str, most: int = LARGEST) -> bytes | None:
        """Return what the file has once the disk has followed (raises as `read`)."""
        known = self._known[name] if name in self._known else self._read(name, most)
        return (known.whole or None) if isinstance(known, SaveFile) else known

    def _read(self, name: str, most: int) -> bytes | None:
        """What lies there, or a longer copy that the disk took without being able to sync it."""
        data = self.read(name, most)
        if data is None or not name.endswith(".jsonl"):
            return data
        with suppress(Unfit):
            beside = self.read(name + NEW, most) or b""
            if len(beside) > len(data) and beside.startswith(data[: data.rfind(b"\n") + 1]):
                return beside
        return data

    def holds(self, name: str) -> bool:
        """Return True if anything lies there, or will, even no file."""
        if name not in self._known:
            return self.has(name)
        known = self._known[name]
        return bool(known.whole) if isinstance(known, SaveFile) else known is not None

    def put(self, name: str, data: bytes, problem: str) -> None:
        """Have the whole file replaced.

        Of several that wait only the last one is written.

        `problem` is what is told (a msgid) if the disk refuses it.
        """
        self._learn(name, data)
        with self._taking:
            waits = name in self._waiting
            self._waiting[name] = data
        if not waits:
            self.later(partial(self._put, name), problem)

    def _put(self, name: str) -> None:
        with self._taking:
            data = self._waiting.pop(name)
        self._lost.add(name)
        self.write(name, data)
        self._lost.discard(name)

    def has_lost(self, name: str) -> bool:
        """Return True if the disk lacks what was put there last."""
        return name in self._lost

    def put_aside(self, name: str, kept: str, stays: str) -> None:
        """Have what is damaged renamed to a free name; tell if kept."""
        self._learn(name, None)
        self.later(lambda: (self.keep_aside(name), self.tell(kept)), stays)

    def aside(self, name: str, kept: str, stays: str) -> str:
        """Put it aside; return what is told of it (OSError if known at once)."""
        if self._jobs is None:
            self.keep_aside(name)
            return kept
        self.put_aside(name, kept, stays)
        return ""

    def later(self, job: Job, problem: str) -> None:
        """Have `job` done after all others (`problem` is told if refused)."""
        work = partial(self._try, job, problem)
        if self._jobs is None:
            work()
        else:
            self._jobs.put(work)

    def _try(self, job: Job, problem: str) -> None:
        try:
            job()
        except (OSError, Unfit):
            if problem:
                self.tell(problem)

    def _learn(self, name: str, what: bytes | SaveFile | None) -> None:
        if self._jobs is not None:
            self._known[name] = what

    # Saves.

    def grow(self, name: str, held: bytes = b"", clear: Job = at_once) -> SaveFile:
        """Open a file that is written line by line.

        `held` is what it has already. It stops when another program takes the folder.

        Without that, `clear` first moves what may lie in its way, once the file of that name before
        has been closed, and moved.
        """
        self._saves = [save for save in self._saves if not save.end(0)]
        before = [save for save in self._saves if save.name == name]

        def first() -> bool:
            if before and not before[-1].end(RETRY):
                if before[-1].trouble:
                    raise OSError(errno.EBUSY, os.strerror(errno.EBUSY), name)
                return False
            if held:
                self._take_longer(name, held)
            else:
                clear()
            return True

        save = SaveFile(self.path(name), held, first, self.tell, self.refused)
        self._saves.append(save)
        self._learn(name, save)
        return save

    def _take_longer(self, name: str, held: bytes) -> None:
        """Let the longer copy be the file, if that is what was read."""
        data = super().read(name)
        if data is not None and len(data) < len(held) and self.read(name + NEW) == held:
            os.replace(self.path(name + NEW), self.path(name))

    def close(self, save: SaveFile, last: Callable[[], bool] | None = None) -> None:
        """Close a save (`last` moves it, once all is on the disk, `SaveFile.close`)."""

        def moved() -> bool:
            return last is None or not self.has(save.name) or last()

        save.close(moved)
        if last:
            self._learn(save.name, None)
        if self._jobs is None:
            save.wait(PATIENCE)

    def clear(self, name: str, move: Job) -> None:
        """Have what lies there moved, as soon as it is all written."""
        if self.holds(name):
            self.close(self.grow(name, b"", move), at_once)

    def forget(self, name: str, wipe: Job, problem: str) -> None:
        """Write no more to a closed save, and wipe it.

        All that belongs to it goes, too.

        `problem` is told if the disk refuses that.
        """
        for save in self._saves:
            if save.name == name:
                save.drop()
        self.close(self.grow(name, clear=partial(self._try, wipe, problem)))
