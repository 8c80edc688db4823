"""Who plays the games of bots: this process, processes of this machine, or a cluster.

A program begins with our `reader`, opens its crew as the arguments want it, and hands its tasks to
`Crew.each`, which needs nothing but a `concurrent.futures.Executor`.
"""

import argparse
import os
import sys
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, ProcessPoolExecutor
from contextlib import closing, contextmanager, nullcontext, suppress
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing import get_context
from typing import TextIO, TypeVar

from scenes.program.commands.arguments import add_seed, whole
from tools import command_line
from tools.checkout import Unable

T = TypeVar("T")
R = TypeVar("R")

MOST_GAMES, MOST_WORKERS = 1_000_000, 1000
PATIENCE = 3  # losses in a row without a single result between them
PAUSE = 0.5  # seconds between two progress lines
ANSWER = "10s"  # until somebody answers at a cluster's address

Progress = Callable[[int, int], None]
"""Hears how many tasks are done, of how many."""


@dataclass(frozen=True, slots=True)
class Crew:
    """Who works: `start` gives a new executor, and `lost` says that one of its workers died.

    Without `start` all is done in this process.
    """

    start: Callable[[], Executor] | None = None
    lost: tuple[type[BaseException], ...] = (BrokenExecutor,)
    progress: Progress | None = None

    def each(self, work: Callable[[T], R], tasks: Sequence[T]) -> Generator[R, None, None]:
        """Yield the result of each task, in their order.

        It does not matter who does which when. What a lost worker had not given is done again.
        Raises what `work` raises, and Unable.
        """
        given = losses = 0
        while given < len(tasks):
            before = given
            with suppress(*self.lost), closing(self._results(work, tasks[given:])) as results:
                for result in results:
                    given += 1
                    if self.progress:
                        self.progress(given, len(tasks))
                    yield result
            losses = losses + 1 if given == before else 0
            if losses == PATIENCE:
                raise Unable(f"workers were lost {PATIENCE} times in a row without a result")

    def _results(self, work: Callable[[T], R], tasks: Sequence[T]) -> Generator[R, None, None]:
        if self.start is None:
            yield from map(work, tasks)
            return
        with self.start() as executor:
            yield from executor.map(work, tasks)


def processes(number: int) -> Crew:
    """Give so many processes of this machine."""
    # Spawned, not forked: a fork of a process with threads may hang.
    return Crew(partial(ProcessPoolExecutor, number, get_context("spawn")))


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
        minutes, seconds = divmod(round((now - self._began) / done * (of - done)), 60)
        line = f"{100 * done // of} %, {done:,} of {of:,}, {minutes}:{seconds:02} left"
        self._stream.write(f"\r{line:<60}" + "\n" * (done == of))
        self._stream.flush()


def reader(about: str | None, games: int) -> argparse.ArgumentParser:
    """Begin the parser of a program whose bots play so many `games`."""
    parser = command_line.reader(about)
    parser.add_argument(
        "--games", type=whole(1, MOST_GAMES), default=games, help=f"at least, of a kind ({games})"
    )
    add_seed(parser, 1, "of the games (1)")
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--workers",
        type=whole(1, MOST_WORKERS),
        default=os.cpu_count() or 1,
        help="processes (as many as cores)",
    )
    who.add_argument(
        "--dask",
        metavar="ADDRESS",
        help="the workers of a dask cluster instead, as tcp://host:8786; needs the extra “cluster”",
    )
    parser.add_argument(
        "--progress", action="store_true", help="on stderr, also where that is no terminal"
    )
    return parser


@contextmanager
def crew_of(wanted: argparse.Namespace, parser: argparse.ArgumentParser) -> Iterator[Crew]:
    """Open whom the arguments want, who tells of progress.

    Ends the program with one sentence where they cannot be had, or are lost for good.
    """
    told = ProgressLine(sys.stderr) if wanted.progress or sys.stderr.isatty() else None
    here = processes(wanted.workers) if wanted.workers > 1 else Crew()
    try:
        with nullcontext(here) if wanted.dask is None else _cluster(wanted.dask, parser) as crew:
            yield replace(crew, progress=told)
    except Unable as error:
        parser.exit(1, f"{parser.prog}: {error}\n")


@contextmanager
def _cluster(address: str, parser: argparse.ArgumentParser) -> Iterator[Crew]:
    """The workers of a dask cluster, by dask's own executor."""
    try:  # only now: it is slow to import, and may be missing
        from distributed import Client, KilledWorker
        from distributed.client import ClosedClientError
    except ModuleNotFoundError as error:
        parser.error(f"--dask needs the extra “cluster”, pip install -e .[cluster] ({error})")
    try:
        client = Client(address, timeout=ANSWER)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        parser.error(f"there is no dask cluster at {address}: {error}")
    with client:
        # A pure task would be remembered by its arguments, and so would its failure.
        start = partial(client.get_executor, pure=False)
        yield Crew(start, (KilledWorker, CancelledError, ClosedClientError))
