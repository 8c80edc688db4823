"""Who plays the games of bots: this process, processes of this machine, or a cluster.

A program adds `add_arguments`, opens `workers` with what was wanted, and hands its tasks to `each`,
which needs nothing but a `concurrent.futures.Executor`.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, as_completed
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from typing import TextIO, TypeVar

T = TypeVar("T")
R = TypeVar("R")

PATIENCE = 3  # losses in a row without a single result between them
PAUSE = 0.5  # seconds between two progress lines


class WorkersLost(Exception):
    """Workers were lost again and again; the message says so in one sentence."""


@dataclass(frozen=True, slots=True)
class Workers:
    """Executors of one kind: `start` gives a new one, `lost` says that one of its workers died."""

    start: Callable[[], Executor]
    lost: tuple[type[BaseException], ...] = (BrokenExecutor,)


Progress = Callable[[int, int], None]
"""Hears how many tasks are done, of how many."""


def processes(number: int) -> Workers:
    """Give so many processes of this machine."""
    # Spawned, not forked: a fork of a process with threads may hang.
    return Workers(partial(ProcessPoolExecutor, number, get_context("spawn")))


def each(
    work: Callable[[T], R],
    tasks: Sequence[T],
    workers: Workers | None = None,
    progress: Progress = lambda _done, _all: None,
) -> Generator[R, None, None]:
    """Yield the result of each task, in their order.

    It does not matter who does which when. No workers: all is done in this process. Tasks of a
    worker that is lost are done again. Raises what `work` raises, and WorkersLost.
    """
    if workers is None:
        for number, task in enumerate(tasks, start=1):
            result = work(task)
            progress(number, len(tasks))
            yield result
        return
    done: dict[int, R] = {}
    given = losses = 0
    while given < len(tasks):
        before = given + len(done)
        open_tasks = {n: tasks[n] for n in range(given, len(tasks)) if n not in done}
        with workers.start() as executor:
            for number, result in _arriving(executor, work, open_tasks, workers.lost):
                done[number] = result
                progress(given + len(done), len(tasks))
                while given in done:
                    yield done.pop(given)
                    given += 1
        losses = losses + 1 if given + len(done) == before else 0
        if losses == PATIENCE:
            raise WorkersLost(f"workers were lost {PATIENCE} times in a row without a result")


def _arriving(
    executor: Executor,
    work: Callable[[T], R],
    tasks: dict[int, T],
    lost: tuple[type[BaseException], ...],
) -> Iterator[tuple[int, R]]:
    """Yield results as they come, with the tasks' numbers; what was lost is missing."""
    asked: dict[Future[R], int] = {}
    try:
        with suppress(*lost):  # a pool that breaks meanwhile takes no more
            for number, task in tasks.items():
                asked[executor.submit(work, task)] = number
        for future in as_completed(asked):
            try:
                result = future.result()
            except lost:
                continue
            yield asked[future], result
    finally:
        for future in asked:
            future.cancel()


class ProgressLine:
    """One line that says how much is done and how long the rest will take."""

    def __init__(self, stream: TextIO, now: Callable[[], float] = time.monotonic) -> None:
        """`now` is in seconds."""
        self._stream, self._now = stream, now
        self._began = self._said = now()

    def __call__(self, done: int, of: int) -> None:
        """Say it, at most twice a second, and for the last time when all is done."""
        now = self._now()
        if done < of and now - self._said < PAUSE:
            return
        self._said = now
        left = (now - self._began) / done * (of - done)
        line = f"{100 * done // of} %, {done:,} of {of:,}, {_clock(left)} left"
        self._stream.write(f"\r{line:<60}" + "\n" * (done == of))
        self._stream.flush()


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes}:{rest:02}"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add --workers, --dask and --progress."""
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--workers", type=int, default=os.cpu_count() or 1, help="processes (as many as cores)"
    )
    who.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="the workers of a dask cluster instead, as tcp://host:8786; needs the extra “cluster”",
    )
    parser.add_argument(
        "--progress", action="store_true", help="on stderr, also where that is no terminal"
    )


@contextmanager
def workers(
    wanted: argparse.Namespace, parser: argparse.ArgumentParser
) -> Iterator[tuple[Workers | None, Progress]]:
    """Open whom the arguments want, and who hears of progress.

    Ends the program with one sentence where they cannot be had, or are lost for good.
    """
    if wanted.workers < 1:
        parser.error("--workers is at least 1")
    progress: Progress = lambda _done, _all: None  # noqa: E731
    if wanted.progress or sys.stderr.isatty():
        progress = ProgressLine(sys.stderr)
    try:
        with _opened(wanted, parser) as opened:
            yield opened, progress
    except WorkersLost as error:
        parser.exit(1, f"{parser.prog}: {error}\n")


@contextmanager
def _opened(
    wanted: argparse.Namespace, parser: argparse.ArgumentParser
) -> Iterator[Workers | None]:
    if wanted.dask is None:
        yield processes(wanted.workers) if wanted.workers > 1 else None
        return
    try:
        from tools.cluster import connect  # only now: it is slow to import, and may be missing
    except ModuleNotFoundError as error:
        parser.error(f"--dask needs the extra “cluster”, pip install -e .[cluster] ({error})")
    try:
        client = connect(wanted.dask)
    except (OSError, ValueError) as error:
        parser.error(f"there is no dask cluster at {wanted.dask}: {error}")
    with client as cluster:
        yield cluster
