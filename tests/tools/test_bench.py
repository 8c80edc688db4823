"""The benchmark: what it says of its figures; whether they are good is for its reader."""

import json
import os
import subprocess
import sys

import pytest

from scenes.program.app import App
from tests.stand_ins import Clock
from tools import bench
from tools.bench import __main__ as program
from tools.bench import engine, screen
from tools.checkout import ROOT


@pytest.fixture(autouse=True)
def _once(monkeypatch):
    monkeypatch.setattr(bench, "REPEATS", 1)


@pytest.fixture
def own_time(monkeypatch):
    """A clock on which each of its 15 600 plain decisions takes 0.2 µs, and each copy 3 µs."""
    monkeypatch.setattr(engine, "DECISIONS", 1)
    monkeypatch.setattr(engine, "PIECES", 10)
    tables = [engine.Table("cockroach", 2), engine.Table("grasshopper", 4)]
    monkeypatch.setattr(engine, "TABLES", tables)
    clock = Clock()
    monkeypatch.setattr(bench, "process_time", clock.now)
    monkeypatch.setattr(engine, "goofspiel", clock.lasting(15_600 * 0.2e-6, engine.goofspiel))
    for state in {type(engine._middle(table)) for table in engine.TABLES}:
        monkeypatch.setattr(state, "copy", clock.lasting(3e-6, state.copy))


@pytest.mark.usefixtures("own_time")
def test_bench_measures_and_says_where(capsys, tmp_path):
    path = tmp_path / "bench.json"
    assert program.main(["--only", "copy,bare", "--json", str(path)]) == 0
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
        program.main(["--only", "warp"])
    assert ended.value.code == 2
    assert "search" in capsys.readouterr().err


@pytest.fixture
def processor(monkeypatch):
    """The processor's time, which passes only in what is said to take some."""
    clock = Clock()
    monkeypatch.setattr(bench, "process_time", clock.now)
    monkeypatch.setattr(screen.time, "process_time", clock.now)
    return clock


@pytest.mark.slow
def test_a_table_at_rest_is_measured_beside_a_loop_that_only_wakes(processor, monkeypatch):
    """Each round takes 1 ms to wake, and 3 more for the table, which rests 40 ms and not 16.7."""
    wall = Clock()
    monkeypatch.setattr(screen, "Clock", lambda: wall)
    monkeypatch.setattr(screen.time, "sleep", processor.lasting(0.001, wall.sleep))
    monkeypatch.setattr(App, "step", processor.lasting(0.003, App.step))
    monkeypatch.setattr(App, "pause", 0.04)
    for name in screen.UNSEEN:
        monkeypatch.setenv(name, "dummy")
    monkeypatch.setattr(screen, "REST", 0.25)
    monkeypatch.setattr(screen, "GAMES", {"cockroach": screen.GAMES["cockroach"]})
    (idle,) = screen.idle()
    assert idle.what == "idle: table at rest, 1080p, cockroach"
    assert idle.value == pytest.approx(10)
    assert idle.ratio == pytest.approx(10 / 6)
    assert idle.bar == 1.8


@pytest.mark.slow
def test_a_cold_game_tells_its_slowest_frame_and_its_memory():
    code = (
        "import json; from tools.bench import screen;"
        "print(json.dumps(screen.play_cold('cockroach', (320, 180), 3.0)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True)
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["slowest"] > 0
    assert told["when"]
    assert 0 < told["painting"] <= told["slowest"]
    assert 20 < told["memory"] < 2000
    assert 0 <= told["slow"] <= 100
    assert 0 < told["held"] <= 100, "its ground at least is drawn beside the loop"
