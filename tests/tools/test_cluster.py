"""The games of bots on a dask cluster: two real workers, of which one is killed in mid-run."""

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.tools.losing import LOST, square_or_die, times
from tests.tools.test_executors import ARGUMENTS, SQUARES, shares, tasks
from tools import arena
from tools.checkout import ROOT
from tools.executors import Workers, WorkersLost, each


@contextmanager
def _importable() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setenv("PYTHONPATH", str(ROOT))
        yield


@pytest.fixture(scope="module")
def distributed() -> Any:
    """Dask's own package, imported only here: every run of tests would wait a second for it."""
    return pytest.importorskip("distributed", reason="the extra “cluster” is not installed")


def connect(address: str) -> AbstractContextManager[Workers]:
    from tools import cluster

    return cluster.connect(address)


@pytest.fixture(scope="module")
def cluster(distributed: Any) -> Iterator[Any]:
    """Two workers of dask on this machine; a task whose worker is killed fails at once."""
    import dask

    with (
        _importable(),
        dask.config.set({"distributed.scheduler.allowed-failures": 0}),
        distributed.LocalCluster(2, threads_per_worker=1, dashboard_address=":0") as cluster,
    ):
        yield cluster


@pytest.mark.slow
def test_a_cluster_plays_the_same_though_a_worker_is_killed_in_mid_run(
    cluster: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with connect(cluster.scheduler_address) as workers:
        assert list(each(square_or_die, tasks(tmp_path), workers)) == SQUARES
        assert (tmp_path / "fatal").exists()
        assert times(tmp_path, LOST) == 1
        assert shares(workers) == shares(None)
    assert arena.main([*ARGUMENTS, "--dask", cluster.scheduler_address]) == 0
    told = capsys.readouterr().out
    assert arena.main([*ARGUMENTS, "--workers", "1"]) == 0
    assert shares_of(told) == shares_of(capsys.readouterr().out)


@pytest.mark.slow
def test_a_cluster_that_is_gone_is_given_up_and_said(
    distributed: Any, cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dask tries for a while to find the scheduler again, and then takes no more."""

    def gone(*_: Any, **__: Any) -> None:
        raise distributed.client.ClosedClientError("update-graph")

    with connect(cluster.scheduler_address) as workers:
        monkeypatch.setattr(distributed.Client, "submit", gone)
        with pytest.raises(WorkersLost):
            list(each(square_or_die, tasks(tmp_path), workers))


def shares_of(table: str) -> list[str]:
    """The table without the times, and how many were late, which stand last."""
    return [" ".join(line.split()[:-6]) for line in table.splitlines()]


@pytest.mark.slow
@pytest.mark.usefixtures("distributed")
def test_where_no_cluster_is_one_sentence_says_so(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tools.cluster.PATIENCE", "1s")
    with pytest.raises(SystemExit) as ended:
        arena.main([*ARGUMENTS, "--dask", "tcp://127.0.0.1:9"])
    assert ended.value.code == 2
    assert "error: there is no dask cluster at tcp://127.0.0.1:9: " in capsys.readouterr().err
