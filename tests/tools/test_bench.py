"""The benchmark: what it says of its figures; whether they are good is for its reader."""

import json
import os

import pytest

from tests.stand_ins import Clock
from tools.bench import __main__ as bench
from tools.bench import engine, figure
from tools.bench.figure import Figure


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


def test_a_figure_knows_its_bar():
    assert Figure("a", 5.0, "µs").held
    assert Figure("a", 5.0, "µs", bar=6).held
    assert not Figure("a", 5.0, "µs", bar=4).held
    assert Figure("a", 5.0, "/s", bar=4, more_is_better=True).held
    assert not Figure("a", 5.0, "/s", bar=6, more_is_better=True).held


def test_pairs_are_taken_in_turn_so_that_a_slow_moment_slows_both():
    """In the third pair all takes ten times as long: the median of the ratios does not know."""
    taken = []
    ours, plain = iter([99, 2, 2, 20, 2, 2, 3, 3]), iter([99, 1, 1, 10, 1, 1, 1, 1])

    def one(name, times):
        taken.append(name)
        return float(next(times))

    timed = figure.alternating(lambda: one("ours", ours), lambda: one("plain", plain))
    assert timed == (2.0, 2.0)
    assert taken == ["plain", "ours"] * 8


def test_bench_refuses_what_it_cannot_do(capsys):
    with pytest.raises(SystemExit) as ended:
        bench.main(["--only", "warp"])
    assert ended.value.code == 2
    assert "search" in capsys.readouterr().err
