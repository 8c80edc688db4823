"""Who plays changes nothing: not how many, not where, not that some are lost on the way."""

import io
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from tests.systems import needs_posix
from tests.tools.losing import SQUARES, die, square_or_die, tasks
from tools import arena, executors
from tools.checkout import ROOT, Unable
from tools.executors import Crew, ProgressLine, processes

pytestmark = needs_posix("workers are killed by a signal")
ARGUMENTS = ["--bots", "easy,random", "--games", "30"]


@pytest.mark.slow
@pytest.mark.parametrize("number", [1, 2])
def test_a_killed_process_costs_only_its_own(tmp_path: Path, number: int) -> None:
    assert list(processes(number).each(square_or_die, tasks(tmp_path))) == SQUARES
    assert (tmp_path / "fatal").exists()


@pytest.mark.slow
def test_who_always_dies_is_given_up_and_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    parser = executors.reader(None, games=1)
    parser.prog = "arena"
    with (
        pytest.raises(SystemExit) as ended,
        executors.crew_of(parser.parse_args(["--workers", "2"]), parser) as crew,
    ):
        list(crew.each(die, tasks(tmp_path)))
    assert ended.value.code == 1
    assert capsys.readouterr().err == "arena: workers were lost 3 times in a row without a result\n"


def test_what_the_work_itself_raises_is_raised_and_who_stops_asking_stops_the_work() -> None:
    for crew in (Crew(), processes(1)):
        with pytest.raises(ZeroDivisionError):
            list(crew.each((1).__truediv__, [1, 0, 1]))
    done: list[int] = []
    results = Crew(lambda: ThreadPoolExecutor(1)).each(done.append, range(5000))
    next(results)
    results.close()
    assert len(done) < 5000


def test_the_line_tells_how_much_and_the_time_left() -> None:
    times = iter([100.0, 100.2, 110.0, 110.1, 130.0])
    out = io.StringIO()
    line = ProgressLine(out, lambda: next(times))
    for done in (1, 250, 251, 1000):
        line(done, 1000)
    said = [part.split() for part in out.getvalue().split("\r")]
    assert said[1:] == [
        ["25", "%,", "250", "of", "1,000,", "0:30", "left"],
        ["100", "%,", "1,000", "of", "1,000,", "0:00", "left"],
    ]


@pytest.fixture
def cluster(tmp_path: Path) -> Iterator[Any]:
    """Two workers of dask on this machine; a task whose worker is killed fails at once."""
    distributed = pytest.importorskip("distributed", reason="the extra “cluster” is not installed")
    import dask

    with (
        pytest.MonkeyPatch.context() as monkeypatch,
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        dask.config.set({"temporary-directory": str(tmp_path)}),
        dask.config.set({"distributed.comm.timeouts.connect": "2s"}),
    ):
        monkeypatch.setenv("PYTHONPATH", str(ROOT))
        with distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=":0") as cluster:
            yield cluster


@pytest.mark.slow
def test_a_cluster_plays_the_same_though_a_worker_is_killed_in_mid_run(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    parser = executors.reader(None, games=1)
    wanted = parser.parse_args(["--dask", cluster.scheduler_address])
    with executors.crew_of(wanted, parser) as crew:
        assert list(crew.each(square_or_die, tasks(tmp_path))) == SQUARES
        assert (tmp_path / "fatal").exists()
        import distributed

        def gone(*_: Any, **__: Any) -> None:
            raise distributed.client.ClosedClientError("update-graph")

        monkeypatch.setattr(distributed.Client, "map", gone)
        with pytest.raises(Unable):
            list(crew.each(square_or_die, tasks(tmp_path)))


@pytest.mark.slow
def test_where_no_cluster_is_one_sentence_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr(executors, "ANSWER", "1s")
    words = [*ARGUMENTS, "--dask", "tcp://127.0.0.1:9"]
    for told in ("there is no dask cluster at tcp://127", "--dask needs the extra “cluster”"):
        with pytest.raises(SystemExit) as ended:
            arena.main(words)
        assert ended.value.code == 2
        assert f"error: {told}" in capsys.readouterr().err
        monkeypatch.setitem(sys.modules, "distributed", None)
