"""What the settings do to the window, the canvas and the sound; a slow computer’s small picture."""

from dataclasses import replace
from pathlib import Path
from random import SystemRandom

import pygame
import pytest

from scenes.files.settings import Settings, Small
from scenes.input.action import Verb
from scenes.menus.settings import SettingsMenu
from scenes.menus.title import TitleLife
from scenes.program import enlarging
from scenes.program.commands.screen import WindowOptions
from scenes.program.table import _warn_of_display, applier, fit, open_table
from scenes.program.window import Window
from scenes.services import Services
from scenes.stage.audio import Audio
from scenes.stage.render.canvas import Canvas
from scenes.stage.scene import Scene
from tests.scenes.room import Room

SETTINGS = Settings(full_screen=False, text_size=100)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return Window((320, 180), full_screen=False)


@pytest.fixture
def canvas(window: Window) -> Canvas:
    return Canvas(window.size)


def test_the_settings_hold_from_the_start_and_after_each_change(
    window: Window, canvas: Canvas
) -> None:
    def now() -> tuple[object, ...]:
        volumes = audio.game_volume, audio.menu_volume, audio.music_volume
        return canvas.text_scale, canvas.safe_area, window.full_screen, *volumes

    audio = Audio()
    apply = applier(SETTINGS, window, canvas, audio)
    assert now() == (1.0, 0.0, False, 0.8, 0.6, 0.5)
    changed = replace(SETTINGS, text_size=150, safe_area=5, full_screen=True)
    apply(replace(changed, game_volume=30, menu_volume=40, music_volume=10))
    assert now() == (1.5, 0.05, True, 0.3, 0.4, 0.1)


def test_what_f11_did_stays_when_something_else_is_changed(window: Window, canvas: Canvas) -> None:
    apply = applier(SETTINGS, window, canvas, Audio())
    window.set_full_screen(True)
    apply(replace(SETTINGS, text_size=150))
    assert window.full_screen
    apply(replace(SETTINGS, display=1))
    assert not window.full_screen, "the settings for the screen mean the screen"


def test_grids_of_secret_signs_are_drawn_by_what_no_earlier_one_tells(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Some hundred numbers of a Mersenne Twister tell the rest, as the true cell of a grid."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("KRABBELTISCH_HOME", str(tmp_path))
    drawn = []

    def first(services: Services) -> Scene:
        drawn.append(services.luck)
        raise SystemExit

    with pytest.raises(SystemExit):
        open_table(WindowOptions(windowed=True, size=(320, 180)), first)
    assert [type(luck) for luck in drawn] == [SystemRandom]


@pytest.mark.parametrize(("wanted", "words"), [(None, 0), (0, 0), (7, 1)])
def test_a_display_that_is_not_there_is_told(
    wanted: int | None, words: int, window: Window, capsys: pytest.CaptureFixture[str]
) -> None:
    _warn_of_display(wanted, window)
    assert capsys.readouterr().err.count("there is no display 7 yet; the table is on 0") == words


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
    wanted: Small,
    late: bool,
    small: bool,
    here: Room,
    window: Window,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It is needed where the first frames came late."""
    monkeypatch.setattr(enlarging, "SMALL", 160 * 90)
    here.services.settings = Settings(small=wanted)
    window.show(pygame.Surface(window.size), [])
    fit(here.services, window, late=late)
    assert here.services.small is small
    assert window.size == ((160, 90) if small else (320, 180))
    assert window.screen.get_size() == (320, 180)
    assert window.stale is small


def test_nothing_moves_idly_in_a_small_picture(here: Room) -> None:
    life = TitleLife(here.services)
    assert any(life.update(0.05) for _ in range(400))
    here.services.small = True
    life.update(0.05)
    assert not any(life.update(0.05) for _ in range(400))


def test_the_settings_say_why_the_picture_is_small(here: Room) -> None:
    here.services.small = True
    here.show(SettingsMenu(here.services))
    for _ in range(30):
        if "Small picture" in here.words():
            break
        here.press(Verb.DOWN)
    assert "yes: frames came late" in here.words()
    here.services.settings = replace(here.services.settings, small=Small.ALWAYS)
    assert "always" in here.words()
