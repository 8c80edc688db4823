"""What stands in the strip of the kitchen floor fits there, at any size of letters."""

from pathlib import Path

import pytest

from game.cockroach.moves import Look
from scenes.games.fixtures import play
from scenes.input.action import KEYBOARD
from scenes.stage.render.text import fit
from tests.scenes.games.cockroach.tables import PAD, asked, table, until
from tests.scenes.room import frame_of, texts_of


@pytest.mark.parametrize("language", ["en", "de", "fr", "it", "sr"])
def test_what_a_keyboard_presses_to_pass_on_stands_in_one_line(
    language: str, tmp_path: Path
) -> None:
    """The widest keys: what to choose and to look with; their words give way to what happened."""
    scene = table(tmp_path, (KEYBOARD, PAD), 5)
    until(scene, 0, "call")
    scene.chooser.commit(0, Look())
    play(scene, 3.0)
    texts, bar = scene.services.texts, scene.view.bar
    texts.use(language)
    words = [mark for mark in texts_of(frame_of(scene)) if abs(mark.y - bar.y) < bar.h / 2]
    assert {texts("Enter"), texts("Space")} <= {mark.text for mark in words}
    for mark in words:
        assert fit(mark).lines == (mark.text,)
        assert fit(mark).size >= 32


@pytest.mark.parametrize("phase", ["call", "pay"])
def test_what_happened_last_grows_with_all_letters(phase: str, tmp_path: Path) -> None:
    sizes = {}
    for percent in (100, 200):
        scene = asked(tmp_path / f"{percent}", 4, phase, text_size=percent)
        (last,) = [m for m in texts_of(frame_of(scene)) if m.text == scene.teller.happened]
        sizes[percent] = fit(last, percent / 100).size
    assert sizes[200] >= 1.2 * sizes[100]
