"""Where bots think: in a process of its own, so that no thought holds up a frame.

A thread would do the same work, but Python runs one thread at a time: a bot that thinks for 20 ms
makes the frame wait that long. Starting the process takes the first thought some tenths of a
second, which nobody sees as bots take their time anyway.
"""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import get_context, parent_process
from threading import Thread
from typing import Any, ParamSpec, TypeVar

Args = ParamSpec("Args")
T = TypeVar("T")


class Thinker(Executor):
    """Runs one thought after another in a worker process, which starts with the first one.

    Should the process die or not start, this and all later thoughts are thought in a thread, and
    `on_loss` is called once, from any thread.
    """

    def __init__(self, on_loss: Callable[[], None]) -> None:
        self._on_loss = on_loss
        # Spawned, not forked: a fork of a process with threads may hang.
        self._process: ProcessPoolExecutor | None = ProcessPoolExecutor(
            1, get_context("spawn"), _live_with_parent
        )
        self._thread = ThreadPoolExecutor(1, "bots")

    def submit(
        self, fn: Callable[Args, T], /, *args: Args.args, **kwargs: Args.kwargs
    ) -> Future[T]:
        """A future of `fn`, which like its arguments can be pickled, and has no side effects."""
        answer: Future[T] = Future()

        def in_thread() -> None:
            self._thread.submit(_settle, answer, lambda: fn(*args, **kwargs))

        def hand_on(done: Future[T]) -> None:
            if isinstance(done.exception(), BrokenProcessPool):
                self._lose_process()
                in_thread()
            else:
                _settle(answer, done.result)

        if self._process is None:
            in_thread()
            return answer
        try:
            with _interrupts_blocked():
                thought = self._process.submit(fn, *args, **kwargs)
            thought.add_done_callback(hand_on)
        except (BrokenProcessPool, OSError):
            self._lose_process()
            in_thread()
        return answer

    def _lose_process(self) -> None:
        if self._process is not None:
            self._process = None
            self._on_loss()

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the process and the thread, as soon as they have thought to the end."""
        if self._process is not None:
            self._process.shutdown(wait, cancel_futures=cancel_futures)
        self._thread.shutdown(wait, cancel_futures=cancel_futures)


def _settle(answer: Future[Any], work: Callable[[], Any]) -> None:
    try:
        answer.set_result(work())
    except Exception as error:  # whoever asked gets it
        answer.set_exception(error)


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
