"""What is kept for later has an end, and what is not goes back to the system."""

import gc
import subprocess
import sys
import tracemalloc
from pathlib import Path

import pytest

from scenes.stage.render.frame import Text
from scenes.stage.render.text import Fitted, fit, font, pixel_size

ROOT = Path(__file__).parents[3]

HOLES = """
from pathlib import Path
from pygame import Surface
from scenes.stage.render.cache import SurfaceCache, argb

def megabytes():
    return int(Path("/proc/self/status").read_text().partition("VmRSS:")[2].split()[0]) / 1024

def painted(height):
    surface = argb((1000, height))
    surface.fill("#3091F2")
    return surface

cache = SurfaceCache()
first = painted(7000)
del first
before = megabytes()
second, small = painted(6000), painted(20)
del second
print(megabytes() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="glibc's allocator, and /proc")
def test_a_large_surface_leaves_no_hole_behind() -> None:
    """24 MB below a small one that stays: where a cache throws out in any order, holes add up."""
    told = subprocess.run(
        [sys.executable, "-c", HOLES], cwd=ROOT, check=True, capture_output=True, text=True
    )
    assert float(told.stdout.splitlines()[-1]) < 5


def test_texts_that_have_passed_are_forgotten() -> None:
    """Names, numbers and sentences pass for days; of them a table of texts may be kept."""
    for number in range(1500):
        words = Text(f"{number} grasshoppers and plants", 0, 0, 900, 90, 40, "#FFFFFF")
        pixel_size(fit(words), words.weight, 900, 1.0)
    kept = sum(type(one) is Fitted for one in gc.get_objects())
    assert 0 < kept <= 1100


def test_fonts_of_all_sizes_share_their_file() -> None:
    font("bold", 10)
    tracemalloc.start()
    try:
        fonts = [font("bold", size) for size in range(11, 31)]
        held, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert len({one.get_height() for one in fonts}) > 10
    assert held < 100_000
