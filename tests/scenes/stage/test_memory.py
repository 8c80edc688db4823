"""What is kept for later has an end, and what is not goes back to the system."""

import gc
import subprocess
import sys
import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.stage.render import canvas as canvas_module
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Box, Text
from scenes.stage.render.text import Fitted, fit, font, pixel_size
from scenes.stage.render.theme import INK, LAMP, PAPER
from tests.scenes.stage.test_canvas import _frame

ROOT = Path(__file__).parents[3]

MEASURED = """
from pathlib import Path
from scenes.stage.render.cache import SurfaceCache, argb, give_back

def megabytes():
    return int(Path("/proc/self/status").read_text().partition("VmRSS:")[2].split()[0]) / 1024

def painted(height):
    surface = argb((1000, height))
    surface.fill("#3091F2")
    return surface

cache = SurfaceCache()
"""

BELOW_ONE = """
first = painted(7000)
del first
before = megabytes()
second, small = painted(6000), painted(20)
del second
print(megabytes() - before)
"""


BETWEEN_MANY = """
many = [painted(5 + number % 10) for number in range(1000)]
before = megabytes()
del many[::2]
give_back()
print(megabytes() - before)
"""


def _told_by(script: str) -> float:
    """What a process of its own prints in the end, in megabytes."""
    command = [sys.executable, "-c", MEASURED + script]
    told = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return float(told.stdout.splitlines()[-1])


linux = pytest.mark.skipif(sys.platform != "linux", reason="glibc's allocator, and /proc")


@linux
def test_a_large_surface_leaves_no_hole_behind() -> None:
    """24 MB below a small one that stays: where a cache throws out in any order, holes add up."""
    assert _told_by(BELOW_ONE) < 5


@linux
def test_what_many_small_ones_leave_between_others_is_given_back() -> None:
    """19 MB in holes of 20 to 56 KB, which nothing else would give back."""
    assert _told_by(BETWEEN_MANY) < -10


def test_memory_is_given_back_when_another_table_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Then nobody waits for an answer: not in a game, however many of its frames are painted."""
    given: list[bool] = []
    monkeypatch.setattr(canvas_module, "give_back", lambda: given.append(True))
    canvas = Canvas((320, 180))
    for gone, colour in enumerate(("#102030", "#302010", "#102030")):
        for x in range(200, 1000, 100):
            ground = Box(960, 540, 1920, 1080, colour)
            frame = _frame(Box(x, 540, 100, 100, "#FFFFFF"), table=(ground,))
            while not canvas.ready(frame):
                pass
            canvas.draw(frame)
        assert len(given) == gone


@pytest.mark.slow
def test_a_box_of_any_size_takes_the_place_of_a_small_one() -> None:
    """A veil and mats that grow once took 30 MB of what is kept, and threw the pictures out."""
    canvas = Canvas((3840, 2160))
    for size in range(200, 1000, 10):
        canvas.draw(_frame(Box(960, 540, size, size, PAPER, 26, LAMP, 6)))
    canvas.draw(_frame(Box(960, 540, 1920, 1080, INK, alpha=150)))
    assert len(canvas._cache) <= 2
    assert 0 < canvas._cache.held < 1_000_000


def test_a_large_screen_leaves_less_for_what_is_kept() -> None:
    """Four full screens and what is kept: 110 MB in all up to 1440p, 180 MB at 4K."""
    for size, least, most in (
        ((1920, 1080), 70, 85),
        ((2560, 1440), 50, 60),
        ((3840, 2160), 40, 50),
    ):
        assert least * 2**20 <= Canvas(size)._cache.limit <= most * 2**20


def test_texts_that_have_passed_are_forgotten() -> None:
    """Names, numbers and sentences pass for days; of them a table of texts may be kept."""
    for number in range(1500):
        words = Text(f"{number} grasshoppers and plants", 0, 0, 900, 90, 40, "#FFFFFF")
        pixel_size(fit(words), words.weight, 900, 1.0)
    kept = sum(type(one) is Fitted for one in gc.get_objects())
    assert 0 < kept <= 1100


def test_fonts_that_come_and_go_leave_nothing_for_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kiosk sets some 600 fonts an hour; what each leaves to be done at the end would add up."""
    pygame.quit()
    left: list[Callable[[], object]] = []
    monkeypatch.setattr(pygame, "register_quit", left.append)
    for size in range(10, 110):
        font("bold", size)
    assert 0 < len(left) < 5
    for each in left:
        each()
    assert font.cache_info().currsize == 0
    font("bold", 10)
    assert 0 < len(left) < 10, "after a quit it is seen to anew"
    for each in left:  # or other tests would find fonts that were never let go
        each()


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
