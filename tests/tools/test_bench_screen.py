"""The benchmarks of the screen measure what they say; whether it is fast is for their reader."""

import json
import subprocess
import sys

import pytest

from scenes.program.app import App
from tests.stand_ins import Clock
from tools.bench import figure, screen
from tools.checkout import ROOT


@pytest.fixture(autouse=True)
def _once(monkeypatch):
    monkeypatch.setattr(figure, "REPEATS", 1)


@pytest.fixture
def processor(monkeypatch):
    """The processor's time, which passes only in what is said to take some."""
    clock = Clock()
    monkeypatch.setattr(figure, "process_time", clock.now)
    monkeypatch.setattr(screen.time, "process_time", clock.now)
    return clock


@pytest.mark.slow
def test_a_table_at_rest_is_measured_beside_a_loop_that_only_wakes(processor, monkeypatch):
    """Each round takes 1 ms to wake, and 3 more for the table, which rests 40 ms and not 16.7."""
    wall = Clock()
    monkeypatch.setattr(screen, "Clock", lambda: wall)
    monkeypatch.setattr(screen.time, "sleep", processor.lasting(0.001, wall.sleep))
    monkeypatch.setattr(App, "wake", processor.lasting(0.003, App.wake))
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
        "import json; from tools.bench import frames;"
        "print(json.dumps(frames.play_cold('cockroach', (320, 180), 3.0)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True)
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["slowest"] > 0
    assert told["when"]
    assert 0 < told["painting"] <= told["slowest"]
    assert 20 < told["memory"] < 2000
    assert 0 <= told["slow"] <= 100
    assert 0 < told["held"] <= 100, "its ground at least is drawn beside the loop"
