"""The benchmarks of the screen measure what they say; whether it is fast is for their reader."""

import json
import subprocess
import sys

import pytest

from tools.bench import figure, frames, screen
from tools.checkout import ROOT


@pytest.fixture(autouse=True)
def _once(monkeypatch):
    monkeypatch.setattr(figure, "REPEATS", 1)


def test_a_table_at_rest_costs_more_than_a_loop_that_only_wakes(monkeypatch):
    for name in screen.UNSEEN:
        monkeypatch.setenv(name, "dummy")
    monkeypatch.setattr(screen, "REST", 0.3)
    monkeypatch.setattr(screen, "GAMES", {"cockroach": screen.GAMES["cockroach"]})
    (idle,) = screen.idle()
    assert idle.what == "idle: table at rest, 1080p, cockroach"
    assert 0 < idle.value < 100
    assert idle.ratio > 1
    assert idle.bar == 2


@pytest.mark.slow
def test_the_fullest_moment_is_found_and_painted(monkeypatch):
    """Cockroach Poker Royal moves most when it is dealt: every hand gets its cards at once."""
    monkeypatch.setattr(frames, "GAMES", {"cockroach": frames.GAMES["cockroach"]})
    monkeypatch.setattr(frames, "SIZES", {"720p": (320, 180)})
    moment = frames.fullest("cockroach")
    assert moment.told in ("PileLaid", "Dealt", "Slid")
    told = frames.frames()
    assert [figure.what.rpartition(", ")[2] for figure in told] == ["median", "median", "slowest"]
    assert all(figure.value > 0 and figure.ratio > 0 for figure in told)
    assert told[2].value >= told[1].value


def test_a_cold_game_tells_its_slowest_frame_and_its_memory():
    code = (
        "import json; from tools.bench import frames;"
        "print(json.dumps(frames.play_cold('cockroach', (320, 180), 3.0)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True, capture_output=True)
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["slowest"] > 0
    assert told["when"]
    assert 20 < told["memory"] < 2000
    assert 0 <= told["slow"] <= 100
