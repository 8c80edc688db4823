"""What the settings do to the window, the canvas and the sound."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from scenes.files.settings import Settings
from scenes.program.table import applier
from scenes.program.window import Window
from scenes.stage.audio import Audio
from scenes.stage.render.canvas import Canvas

SETTINGS = Settings(full_screen=False, text_size=100)


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Window:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    return Window((320, 180), full_screen=False)


@pytest.fixture
def canvas(window: Window) -> Canvas:
    return Canvas(window.size)


@pytest.fixture
def apply(window: Window, canvas: Canvas) -> Callable[[Settings], None]:
    return applier(SETTINGS, window, canvas, Audio())


def test_the_settings_hold_from_the_start_and_after_each_change(
    apply: Callable[[Settings], None], window: Window, canvas: Canvas
) -> None:
    assert (canvas.text_scale, window.full_screen) == (1.0, False)
    apply(replace(SETTINGS, text_size=150, full_screen=True))
    assert (canvas.text_scale, window.full_screen) == (1.5, True)


def test_margin_and_volumes_reach_the_canvas_and_the_sound(window: Window, canvas: Canvas) -> None:
    audio = Audio()
    change = applier(SETTINGS, window, canvas, audio)
    assert (canvas.safe_area, audio.game_volume, audio.menu_volume) == (0.0, 0.8, 0.6)
    assert audio.music_volume == 0.5
    change(replace(SETTINGS, safe_area=5, game_volume=30, menu_volume=40, music_volume=10))
    assert (canvas.safe_area, audio.game_volume, audio.menu_volume) == (0.05, 0.3, 0.4)
    assert audio.music_volume == 0.1


def test_what_f11_did_stays_when_something_else_is_changed(
    apply: Callable[[Settings], None], window: Window
) -> None:
    window.set_full_screen(True)
    apply(replace(SETTINGS, text_size=150))
    assert window.full_screen
    apply(replace(SETTINGS, display=1))
    assert not window.full_screen, "the settings for the screen mean the screen"
