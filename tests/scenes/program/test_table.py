"""What the settings do to the window, the canvas and the sound."""

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
