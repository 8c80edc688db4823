"""A moved mouse chooses nothing: it moves the focus, wherever it goes."""

from pathlib import Path

import pytest

from scenes.input.action import MOUSE, Action, Verb
from scenes.screens.book import Book
from scenes.stage.widgets.stations import Offers
from tests.scenes.every_screen import opened_in, screens
from tests.scenes.room import Room

HEARD = {"focus"}


@pytest.mark.parametrize("name", sorted(screens().keys() - {"film", "lesson", "evening, moving 6"}))
def test_the_mouse_can_go_over_everything(name: str, tmp_path: Path) -> None:
    """Films, lessons and tables that change sound by themselves."""
    here: Room = opened_in(tmp_path, screens()[name])
    scene = here.top
    page = scene.page if isinstance(scene, Book) else 0
    here.sounds.played.clear()
    places = [(one.x, one.y) for one in scene.stations()] if isinstance(scene, Offers) else []
    for x, y in (*places, (120.0, 118.0), (1800.0, 118.0), (960.0, 540.0)):
        here.do(Action(MOUSE, Verb.POINT, x=x, y=y))
        here.stack.update(0.05)
        assert here.top is scene
        assert {*here.sounds.played} <= HEARD
        assert not isinstance(scene, Book) or scene.page == page
    here.stack.clear()
    here.stack.apply_changes()
