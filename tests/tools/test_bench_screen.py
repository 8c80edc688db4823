"""The benchmarks of the screen measure what they say; whether it is fast is for their reader."""

import json
import subprocess
import sys
from itertools import cycle

import pytest

from scenes.program.app import App
from scenes.replay.scene import Replay
from scenes.stage.render import canvas
from scenes.stage.render.cache import SurfaceCache
from scenes.stage.render.frame import Box, Frame, Layer
from tests.stand_ins import Clock
from tools.bench import figure, frames, screen
from tools.bench.engine import goofspiel
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
    monkeypatch.setattr(screen, "SystemClock", lambda: wall)
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


def test_the_slowest_jump_in_a_replay_is_measured(processor, monkeypatch):
    """Of four places the third takes 5 ms to come to, the others 2; a plain decision takes 1 µs."""
    slow, quick = (processor.lasting(seconds, Replay.jump) for seconds in (0.005, 0.002))
    jumps = cycle([quick, quick, slow, quick])
    monkeypatch.setattr(Replay, "jump", lambda *stop: next(jumps)(*stop))
    monkeypatch.setattr(screen, "goofspiel", processor.lasting(15_600 * 1e-6, goofspiel))
    monkeypatch.setattr(screen, "JUMPS", 3)
    monkeypatch.setattr(screen, "GAMES", {"cockroach": screen.GAMES["cockroach"]})
    (jumps,) = screen.jumps()
    assert jumps.what == "jumps: slowest of 3 in a replay, cockroach"
    assert jumps.value == pytest.approx(5)
    assert jumps.ratio == pytest.approx(5000)
    assert jumps.bar == 50


@pytest.mark.slow
def test_the_fullest_moment_is_found_and_painted(monkeypatch):
    """Cockroach Poker Royal moves most where a card is slid: two large faces, names, the claim."""
    monkeypatch.setattr(frames, "GAMES", {"cockroach": frames.GAMES["cockroach"]})
    monkeypatch.setattr(frames, "ENDINGS", {})
    monkeypatch.setattr(frames, "SIZES", {"720p": (320, 180)})
    moment = frames.fullest("cockroach")
    assert moment.told == "Slid"
    told = frames.frames()
    last = [figure.what.rpartition(", ")[2] for figure in told]
    assert last == ["median", "median", "99th percentile"]
    assert all(figure.value > 0 and figure.ratio > 0 for figure in told)
    assert told[2].value >= told[1].value


@pytest.mark.slow
def test_endings_are_measured_like_games(monkeypatch):
    """The podium is fullest where confetti falls on the first: nine seconds after it began."""
    monkeypatch.setattr(frames, "GAMES", {})
    monkeypatch.setattr(frames, "ENDINGS", {"podium": frames.ENDINGS["podium"]})
    monkeypatch.setattr(frames, "SIZES", {"4K": (640, 360)})
    moment = frames.fullest("podium")
    told = frames.frames()
    assert [figure.what for figure in told] == [
        f"frames: podium at {moment.told}, written, median",
        f"frames: podium at {moment.told}, 4K, median",
        f"frames: podium at {moment.told}, 4K, 99th percentile",
    ]
    assert told[2].bar == 14
    confetti = [frame.frame.layers[Layer.MOVING] for frame in frames._steps(moment)]
    assert max(map(len, confetti)) > 60


def test_results_throne_podium_and_evening_are_measured():
    assert list(frames.ENDINGS) == ["results", "throne", "podium", "evening"]


def test_enlarging_for_a_fine_screen_belongs_to_painting(monkeypatch):
    """Of a frame that changes all of a screen of 4K, all is enlarged; at 1080p nothing is.

    What the first frame had enlarged in haste alone is enlarged again by the next.
    """
    enlarged = []

    def put(*given):
        enlarged.append(given)
        return []

    monkeypatch.setattr("scenes.program.window.put", put)
    frame = Frame()
    frame.add(Box(960, 540, 1920, 1080, "#3091F2"), Layer.TABLE)
    frames.Easel((1920, 1080)).paint(frame)
    assert {(given[0].size, given[2].size) for given in enlarged} <= {((1920, 1080),) * 2}
    enlarged.clear()
    fine = frames.Easel((3840, 2160))
    again = 2560 * 1440 - 2_000_000
    for expected in (2560 * 1440, again, 0):
        enlarged.clear()
        fine.paint(frame)
        assert {(given[0].size, given[2].size) for given in enlarged} <= {
            ((2560, 1440), (3840, 2160))
        }
        pixels = sum(area.w * area.h for given in enlarged for area in given[1])
        assert pixels == pytest.approx(expected, abs=2560)


@pytest.mark.slow
def test_a_full_moment_fits_into_what_is_kept(monkeypatch):
    """At 1080p nothing of its two seconds is thrown out before they are over."""
    made = []

    class Counting(SurfaceCache):
        def get(self, key, make, **kind):
            if key not in self:
                made.append(key)
            return super().get(key, make, **kind)

    monkeypatch.setattr(canvas, "SurfaceCache", Counting)
    painted = canvas.Canvas((1920, 1080))
    shown = [step.frame for step in frames._steps(frames.fullest("cockroach"))]
    for frame in shown:
        painted.draw(frame)
    assert len(made) > 200
    assert painted._cache.held < 95 * 2**20
    made.clear()
    for frame in shown:
        painted.draw(frame)
    assert made == []


def test_of_many_frames_one_in_a_hundred_may_be_slower():
    assert frames.nearly_most([9.0, 1.0, *[2.0] * 98]) == 2.0
    assert frames.nearly_most([9.0, 8.0, *[2.0] * 98]) == 8.0
    assert frames.nearly_most([3.0, 1.0]) == 3.0


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
