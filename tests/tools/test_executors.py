"""Who plays changes nothing: not how many, not their order, not that some are lost on the way."""

import argparse
import io
import random
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from tests.systems import needs_posix
from tests.tools.losing import Task, die, square, square_or_die, times
from tools import arena, executors
from tools.contest import Contest, play, summary
from tools.executors import ProgressLine, Workers, WorkersLost, each, processes

SQUARES = [number**2 for number in range(12)]

pytestmark = needs_posix("workers are killed by a signal")


def tasks(folder: Path) -> list[Task]:
    return [Task(number, folder) for number in range(12)]


class Shuffled(Executor):
    """Does all that it is asked in a random order, as soon as it was asked for everything."""

    def __init__(self, luck: random.Random, number: int) -> None:
        self._luck, self._number = luck, number
        self._asked: list[Callable[[], None]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        self._asked.append(lambda: future.set_result(fn(*args, **kwargs)))
        if len(self._asked) == self._number:
            self._luck.shuffle(self._asked)
            threading.Thread(target=lambda: [work() for work in self._asked]).start()
        return future


def shares(workers: Workers | None) -> list[dict[str, Any]]:
    """What the arena says of a contest, without the times."""
    bots = ("easy", "random", "random")
    contest = Contest("grasshopper", bots, GAMES["grasshopper"].options(), 3)
    rows = summary(contest, list(play(contest, 60, workers, lambda *_: None)))
    return [{key: row[key] for key in row if not key.startswith("cpu_ms")} for row in rows]


@pytest.mark.slow
def test_shares_are_those_of_one_process_whatever_the_order_of_arrival() -> None:
    alone = shares(None)
    assert sum(row["win_share"] * row["seats"] for row in alone) == pytest.approx(1, abs=1e-5)
    for seed in range(3):
        assert shares(Workers(lambda: Shuffled(random.Random(seed), 5))) == alone  # noqa: B023
    assert shares(Workers(lambda: ThreadPoolExecutor(2))) == alone
    assert shares(processes(2)) == alone


def test_results_come_in_order_as_soon_as_they_can(tmp_path: Path) -> None:
    """The third is late: two are given at once, all others when it has come."""
    late: Future[int] = Future()

    class Late(Executor):
        def submit(self, fn: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
            if args[0].number == 2:
                return late
            future: Future[Any] = Future()
            future.set_result(fn(*args))
            return future

    results = each(square, tasks(tmp_path), Workers(Late))
    assert [next(results), next(results)] == [0, 1]
    late.set_result(4)
    assert list(results) == SQUARES[2:]


@pytest.mark.slow
def test_a_killed_process_costs_only_what_was_not_done_yet(tmp_path: Path) -> None:
    """One worker, so that all before the fatal task is done: none of it is done again."""
    assert list(each(square_or_die, tasks(tmp_path), processes(1))) == SQUARES
    assert (tmp_path / "fatal").exists()
    assert [times(tmp_path, number) for number in range(12)] == [1] * 12


@pytest.mark.slow
def test_two_processes_of_which_one_is_killed_find_all(tmp_path: Path) -> None:
    assert list(each(square_or_die, tasks(tmp_path), processes(2))) == SQUARES
    assert (tmp_path / "fatal").exists()


@pytest.mark.slow
def test_who_always_dies_is_given_up_and_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(WorkersLost, match="3 times in a row"):
        list(each(die, tasks(tmp_path), processes(1)))
    parser = argparse.ArgumentParser("arena")
    executors.add_arguments(parser)
    with (
        pytest.raises(SystemExit) as ended,
        executors.workers(parser.parse_args(["--workers", "2"]), parser) as (workers, progress),
    ):
        list(each(die, tasks(tmp_path), workers, progress))
    assert ended.value.code == 1
    assert capsys.readouterr().err == "arena: workers were lost 3 times in a row without a result\n"


def test_what_the_work_itself_raises_is_raised() -> None:
    for workers in (None, processes(1)):
        with pytest.raises(ZeroDivisionError):
            list(each((1).__truediv__, [1, 0, 1], workers))


def test_who_stops_asking_leaves_nothing_to_be_done(tmp_path: Path) -> None:
    results = each(square, tasks(tmp_path), Workers(lambda: ThreadPoolExecutor(1)))
    assert next(results) == 0
    results.close()
    with ThreadPoolExecutor(1) as one:
        slow = each(square_slowly, tasks(tmp_path / "no"), Workers(lambda: one))
        assert next(slow) == 0
        slow.close()
    assert len(SLOW) < 12


SLOW: list[int] = []


def square_slowly(task: Task) -> int:
    SLOW.append(task.number)
    threading.Event().wait(0.05)
    return task.number**2


# What is said of it.


def test_the_line_tells_how_much_and_the_time_left() -> None:
    times = iter([100.0, 100.2, 110.0, 110.1, 130.0])
    out = io.StringIO()
    line = ProgressLine(out, lambda: next(times))
    for done in (1, 250, 251, 1000):
        line(done, 1000)
    said = [part.rstrip(" ") for part in out.getvalue().split("\r")]
    assert said[:2] == ["", "25 %, 250 of 1,000, 0:30 left"]
    assert said[2].split() == ["100", "%,", "1,000", "of", "1,000,", "0:00", "left"]
    assert len(said) == 3
    assert out.getvalue().endswith("\n")


ARGUMENTS = ["--bots", "easy,random", "--games", "30"]


@pytest.mark.slow
def test_progress_is_told_on_a_terminal_or_when_it_is_wanted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert arena.main([*ARGUMENTS, "--workers", "1"]) == 0
    assert capsys.readouterr().err == ""
    assert arena.main([*ARGUMENTS, "--workers", "1", "--progress"]) == 0
    assert "100 %, 3 of 3, 0:00 left" in capsys.readouterr().err
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert arena.main([*ARGUMENTS, "--workers", "2"]) == 0
    assert "100 %, 3 of 3, 0:00 left" in capsys.readouterr().err


def test_without_the_extra_it_says_what_is_missing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "tools.cluster", None)
    with pytest.raises(SystemExit) as ended:
        arena.main([*ARGUMENTS, "--dask", "tcp://127.0.0.1:9"])
    assert ended.value.code == 2
    assert "--dask needs the extra “cluster”" in capsys.readouterr().err
