"""Over all screens: a moved mouse chooses nothing, and nothing lies on what is read or chosen."""

from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from scenes.input.action import MOUSE, Action, Verb
from scenes.screens.book import Book
from scenes.screens.deafness import Opener
from scenes.screens.notices import FLAG
from scenes.screens.screen import Screen
from scenes.stage.widgets.stations import Offers
from tests.scenes.every_screen import OTHER, PAD, SHOW, focus_of, opened_in, screens
from tests.scenes.room import Room, frame_of, inked, texts_of

HEARD = {"focus"}
ANY_PRESS = {"film", "lesson", *(f"evening, {one}" for one in SHOW)}
WARNINGS = ("One.", "This page is open: that press did not count")
PILL = 76.0  # how high a hint is drawn


@pytest.fixture
def here(name: str, tmp_path: Path) -> Iterator[Room]:
    """The screen of this name, as it opens."""
    here = opened_in(tmp_path, screens()[name])
    yield here
    here.stack.clear()
    here.stack.apply_changes()


@pytest.mark.parametrize("name", sorted(screens().keys() - {"film", "lesson", "evening, moving 6"}))
def test_the_mouse_can_go_over_everything(here: Room) -> None:
    """Films, lessons and tables that change sound by themselves."""
    scene = here.top
    page = scene.page if isinstance(scene, Book) else 0
    here.sounds.played.clear()
    places = [(one.x, one.y) for one in scene.stations()] if isinstance(scene, Offers) else []
    for x, y in (*places, (120.0, 118.0), (1800.0, 118.0), (960.0, 540.0)):
        before, heard = focus_of(scene), len(here.sounds.played)
        here.do(Action(MOUSE, Verb.POINT, x=x, y=y))
        assert focus_of(scene) == before or here.sounds.played[heard:] == ["focus"]
        here.stack.update(0.05)
        assert here.top is scene
        assert {*here.sounds.played} <= HEARD
        assert not isinstance(scene, Book) or scene.page == page


@pytest.mark.parametrize("name", sorted(screens().keys() - {"film"}))
def test_nothing_to_choose_lies_under_the_hints_and_no_words_under_a_flag(
    here: Room,
) -> None:
    here.services.notices[:] = ["One.", "Two."]
    scene = here.top
    if isinstance(scene, Offers) and isinstance(scene, Screen):
        stations = scene.stations()
        hints = [one for one in stations if isinstance(one.key, Verb)]
        for hint, one in product(hints, stations):
            if one not in hints:
                aside = abs(hint.x - one.x) >= (hint.w + one.w) / 2
                assert aside or abs(hint.y - one.y) >= (PILL + one.h) / 2, one
        scene.opener = Opener(PAD, [OTHER])
        for lost in (False, True):
            if lost:
                here.press(Verb.SOUTH, device=OTHER)
            words = [mark for mark in texts_of(frame_of(scene)) if mark.text]
            flags = [mark for mark in words if mark.text in WARNINGS]
            assert len(flags) == 1, "never one warning on another"
            for mark in words:
                x, y, w, h = inked(mark)
                aside = abs(x - FLAG.x) >= (w + FLAG.w) / 2
                assert mark in flags or aside or y - h / 2 >= FLAG.y + FLAG.h / 2, mark.text


@pytest.mark.parametrize("name", sorted(screens().keys() - {"film", "lesson", "code"}))
def test_the_wheel_moves_no_focus_from_under_the_pointer(here: Room) -> None:
    """It scrolls a list, and whatever row lies there then has the focus."""
    here.stack.update(1.5)
    scene = here.top
    assert isinstance(scene, Offers)
    for place in [one for one in scene.stations() if not isinstance(one.key, Verb)][:2]:
        here.do(Action(MOUSE, Verb.POINT, x=place.x, y=place.y))
        before = focus_of(scene)
        for verb in (Verb.DOWN, Verb.DOWN, Verb.UP):
            here.do(Action(MOUSE, verb))
            here.do(Action(MOUSE, verb, pressed=False))
            lit = [one for one in scene.stations() if one.focused]
            there = any(abs(one.y - place.y) <= one.h / 2 for one in lit)
            assert there or focus_of(scene) == before, place


@pytest.mark.parametrize("name", [one for one in sorted(screens()) if one not in ANY_PRESS])
def test_a_click_beside_everything_is_silent_or_closes(here: Room) -> None:
    """It never ticks for nothing, and chooses nothing, but where any press is an answer."""
    here.stack.update(1.5)
    scene, focus = here.top, focus_of(here.top)
    here.sounds.played.clear()
    here.click(2.0, 1078.0)
    assert here.sounds.played == [] or here.top is not scene
    assert here.top is not scene or focus_of(scene) == focus
