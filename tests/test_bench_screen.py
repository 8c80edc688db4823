"""The benchmark of the screen measures what it says; whether it is fast is for its reader."""

import json
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run(*words: str) -> str:
    command = [sys.executable, *words]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout


def test_the_screens_figures_stand_beside_the_engines() -> None:
    told = json.loads(run("tools/bench.py", "--only", "copy,idle", "--json", "-"))
    figures = {figure["what"].partition(":")[0]: figure for figure in told["figures"]}
    assert list(figures) == ["copy", "idle"]
    assert 0 < figures["idle"]["value"] < 100
    assert figures["idle"]["bar"] == 2


def test_a_cold_game_tells_its_slowest_frame_and_its_memory() -> None:
    told = json.loads(run("tools/bench_screen.py", "320x180"))
    assert told["slowest"] > 0
    assert 20 < told["memory"] < 2000
    assert 0 <= told["slow"] <= 100
