"""Where bots think: in a process of its own, so that no thought holds up a frame.

A thread would do the same work, but Python runs one thread at a time: a bot that thinks for 20 ms
makes the frame wait that long. Starting the process takes the first thought some tenths of a
second, which nobody sees as bots take their time anyway.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Event, Thread
from typing import Any, ParamSpec, TypeVar

Args = ParamSpec("Args")
T = TypeVar("T")

TICK = 1.0  # seconds
PATIENCE = 10  # ticks without an answer after which the process is taken for hung
LEAVING = 1.0  # seconds that the process may take to end


class Thinker(Executor):
    """Runs one thought after another in a worker process, which starts with the first one.

    Should the process die, hang or not start, this and all later thoughts are thought in a thread,
    and `on_loss` is called once, from any thread.
    """

    def __init__(self, on_loss: Callable[[], None]) -> None:
        self._on_loss = on_loss
        self._process = _pool()
        if self._process is None:
            on_loss()
        self._workers: frozenset[BaseProcess] = frozenset()
        self._thoughts: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._asked = self._answered = 0
        self._open: dict[Future[Any], Callable[[], None]] = {}  # how to think each in here
        self._over = Event()

    def submit(
        self, fn: Callable[Args, T], /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Future[T]:
        """Submit work (pickled, without side effects) for a future of its result."""
        answer: Future[T] = Future()

        def in_thread() -> None:
            self._think_here(lambda: _settle(answer, lambda: fn(*args, **kwargs)))

        def hand_on(done: Future[T]) -> None:
            self._answered += 1
            if self._open.pop(answer, None) is None:
                return  # the process was given up meanwhile
            if self._over.is_set() and (done.cancelled() or done.exception()):
                answer.cancel()
            elif isinstance(done.exception(), BrokenProcessPool):
                self._lose_process()
                in_thread()
            else:
                _settle(answer, done.result)

        if self._process is None:
            in_thread()
            return answer
        self._open[answer] = in_thread
        try:
            thought = self._in_process(self._process, fn, *args, **kwargs)
        except (RuntimeError, OSError):
            self._lose_process()
            self._think_open_ones_here()
        else:
            thought.add_done_callback(hand_on)
        return answer

    def _in_process(
        self, process: ProcessPoolExecutor, fn: Callable[..., T], /, *args: Any, **kwargs: Any
    ) -> Future[T]:
        """Ask the process, which the first question starts (OSError, RuntimeError: it cannot)."""
        self._asked += 1
        if self._workers:
            return process.submit(fn, *args, **kwargs)
        others = active_children()
        try:
            with _interrupts_blocked(), safe_path():
                thought = process.submit(fn, *args, **kwargs)
        finally:
            self._workers = frozenset(active_children()) - frozenset(others)
        Thread(target=self._watch, name="bots' watch", daemon=True).start()
        return thought

    def _watch(self) -> None:
        """End a process that does not answer; its thoughts go on in here then.

        Ticks are counted, not seconds: if all of us were stopped, nobody hangs.
        """
        quiet, answered = 0, 0
        while self._process and not self._over.wait(TICK):
            waits = self._asked > self._answered == answered
            quiet, answered = quiet + 1 if waits else 0, self._answered
            if quiet >= PATIENCE:
                for worker in self._workers:
                    worker.kill()
                self._lose_process()
                self._think_open_ones_here()

    def _think_open_ones_here(self) -> None:
        """Ask nobody for them any more: what waits for the process may hang itself."""
        for answer in [*self._open]:
            if again := self._open.pop(answer, None):
                again()

    def _lose_process(self) -> None:
        if self._process is not None:
            self._process = None
            self._on_loss()

    def _think_here(self, thought: Callable[[], None]) -> None:
        self._thoughts.put(thought)
        if self._thread is None:
            # No pool: Python would wait for its thread at the end of the program.
            self._thread = Thread(target=self._think_on, name="bots", daemon=True)
            self._thread.start()

    def _think_on(self) -> None:
        while (thought := self._thoughts.get()) and not self._over.is_set():
            thought()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:  # noqa: ARG002
        """End the process (with `wait` within a second), forget all thoughts."""
        self._over.set()
        self._thoughts.put(None)
        pool, self._process = self._process, None
        pool_ends = Thread(target=_end_pool, args=(pool,), name="bots' end", daemon=True)
        pool_ends.start()
        if wait and self._workers:
            _end(self._workers)
            pool_ends.join(TICK)  # or Python, as it ends, would wake it through a pipe just closed


def _pool() -> ProcessPoolExecutor | None:
    """Spawned, not forked: a fork of a process with threads may hang; None without semaphores."""
    try:
        with safe_path():
            return ProcessPoolExecutor(1, get_context("spawn"), _live_with_parent)
    except (ImportError, OSError):  # nor is there one where /dev/shm cannot be written
        return None


def _end_pool(pool: ProcessPoolExecutor | None) -> None:
    """Let the pool end, with the thread of its own that waits for its process."""
    if pool is not None:
        pool.shutdown(cancel_futures=True)


def _end(workers: frozenset[BaseProcess]) -> None:
    """Wait for processes that were told to end; those that do not are killed."""
    left = {worker.sentinel: worker for worker in workers}
    for sentinel in wait(list(left), LEAVING):
        del left[sentinel]  # type: ignore[arg-type]
    for worker in left.values():
        worker.kill()
    for worker in workers:
        worker.join(TICK)  # at once, unless the system itself holds it


def _settle(answer: Future[Any], work: Callable[[], Any]) -> None:
    try:
        answer.set_result(work())
    except Exception as error:  # whoever asked gets it
        answer.set_exception(error)


@contextmanager
def safe_path() -> Iterator[None]:
    """Let no Python that starts meanwhile import from this folder.

    Whoever starts the table among strange files would else run what lies there by a known name.
    """
    before = os.environ.get("PYTHONSAFEPATH")
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONSAFEPATH"]
        else:
            os.environ["PYTHONSAFEPATH"] = before


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """A process that starts meanwhile hears no Ctrl-C, not even before its first line."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _live_with_parent() -> None:
    """In the worker: leave Ctrl-C to the program, and end when it ends, even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(0)
