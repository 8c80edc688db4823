"""A slow computer gets a small picture, in which nothing moves idly; the settings say so."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from scenes.files.settings import Settings, Small
from scenes.input.action import Verb
from scenes.menus.settings import SettingsMenu
from scenes.menus.title_life import TitleLife
from scenes.program import enlarging
from scenes.program.lateness import Lateness
from scenes.program.table import fit
from scenes.program.window import Window
from tests.scenes.program.test_app import Table
from tests.scenes.room import room

LATE, IN_TIME = 0.045, 0.012  # seconds


@pytest.fixture(autouse=True)
def _invisible(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")


@pytest.mark.parametrize(("seconds", "late"), [(LATE, 1), (IN_TIME, 0)])
def test_the_first_second_of_frames_tells_whether_they_come_late(seconds: float, late: int) -> None:
    table, told = Table(), list[str]()
    lateness = Lateness(lambda: told.append("late"))
    table.app._drew = lateness.drew
    table.canvas.draw = table.clock.lasting(seconds, table.canvas.draw)  # type: ignore[method-assign]
    table.scene.moving = 60.0
    table.run(8.0)
    assert len(told) == late
    assert lateness.late is bool(late)


def test_some_late_frames_make_no_slow_computer() -> None:
    told: list[str] = []
    lateness = Lateness(lambda: told.append("late"))
    for number in range(300):
        lateness.drew(LATE if number % 3 == 0 or number > 70 else IN_TIME)
    assert told == []


@pytest.mark.parametrize(
    ("wanted", "late", "small"),
    [
        (Small.NEEDED, False, False),
        (Small.NEEDED, True, True),
        (Small.ALWAYS, False, True),
        (Small.NEVER, True, False),
    ],
)
def test_the_picture_is_small_where_that_is_wanted_or_needed(
    wanted: Small, late: bool, small: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(enlarging, "SMALL", 160 * 90)
    here = room(tmp_path, settings=Settings(small=wanted))
    window = Window((320, 180), full_screen=False)
    window.show(pygame.Surface(window.size), [])
    fit(here.services, window, late=late)
    assert here.services.small is small
    assert window.size == ((160, 90) if small else (320, 180))
    assert window.screen.get_size() == (320, 180)
    assert window.stale is small


def test_nothing_moves_idly_in_a_small_picture(tmp_path: Path) -> None:
    here = room(tmp_path)
    life = TitleLife(here.services)
    assert any(life.update(0.05) for _ in range(400))
    here.services.small = True
    life.update(0.05)
    assert not any(life.update(0.05) for _ in range(400))


def test_the_settings_say_why_the_picture_is_small(tmp_path: Path) -> None:
    here = room(tmp_path)
    here.services.small = True
    here.show(SettingsMenu(here.services))
    for _ in range(30):
        if "Small picture" in here.words():
            break
        here.press(Verb.DOWN)
    assert "yes: frames came late" in here.words()
    here.services.settings = replace(here.services.settings, small=Small.ALWAYS)
    assert "always" in here.words()
