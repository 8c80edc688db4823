"""What the settings do to the window, the canvas and the sound."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import SystemRandom

import pytest

from scenes.files.settings import Settings
from scenes.program.commands.options import WindowOptions
from scenes.program.table import _warn_of_display, applier, open_table
from scenes.program.window import Window
from scenes.services import Services
from scenes.stage.audio import Audio
from scenes.stage.render.canvas import Canvas
from scenes.stage.scene import Scene

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
