"""The benchmark: what it says of its figures; whether they are good is for its reader."""

import json
import os

import pytest

from tests.stand_ins import Clock
from tools.bench import __main__ as bench
from tools.bench import engine, figure


@pytest.fixture
def quick_bench(monkeypatch):
    """The benchmark with single short repeats; what matters here is what it says."""
    monkeypatch.setattr(engine, "DECISIONS", 1)
    monkeypatch.setattr(engine, "PIECES", 10)
    monkeypatch.setattr(engine, "TABLES", [engine.Table("cockroach", 2), *engine.FULLEST[:1]])
    monkeypatch.setattr(figure, "REPEATS", 1)


@pytest.fixture
def own_time(quick_bench, monkeypatch):  # noqa: ARG001
    """A clock on which each of its 15 600 plain decisions takes 0.2 µs, and each copy 3 µs."""
    clock = Clock()
    monkeypatch.setattr(figure, "process_time", clock.now)
    monkeypatch.setattr(engine, "goofspiel", clock.lasting(15_600 * 0.2e-6, engine.goofspiel))
    for state in {type(engine._middle(table)) for table in engine.TABLES}:
        monkeypatch.setattr(state, "copy", clock.lasting(3e-6, state.copy))


@pytest.mark.usefixtures("own_time")
def test_bench_measures_and_says_where(capsys, tmp_path):
    path = tmp_path / "bench.json"
    assert bench.main(["--only", "copy,bare", "--json", str(path)]) == 0
    table = capsys.readouterr().out
    document = json.loads(path.read_text())
    assert document["machine"]["cores"] == os.cpu_count()
    copy, other, bare = document["figures"]
    assert (copy["unit"], bare["unit"]) == ("µs", "decisions/s")
    assert copy["what"] == "copy: cockroach, 2 seats"
    assert other["what"] == "copy: grasshopper, 4 seats"
    assert (copy["value"], other["value"]) == (pytest.approx(3.0), pytest.approx(3.0))
    assert bare["value"] == pytest.approx(5_000_000)
    assert copy["what"] in table
    assert bare["what"] in table
    assert "2 of 2 bars held" in table


def test_bench_refuses_what_it_cannot_do(capsys):
    with pytest.raises(SystemExit) as ended:
        bench.main(["--only", "warp"])
    assert ended.value.code == 2
    assert "search" in capsys.readouterr().err
