"""Pages of rules: turning, ends, leaving, with every device."""

from dataclasses import replace
from pathlib import Path

import pytest

from scenes.games import registry
from scenes.input.action import KEYBOARD, Verb
from scenes.lobby.scene import Lobby
from scenes.menus.rules import Rules
from scenes.services import Services
from scenes.stage.render.frame import Frame, Picture
from tests.scenes.room import Room, room


def _nothing(_house: Services, _frame: Frame) -> None:
    pass


def _hopper(_house: Services, frame: Frame) -> None:
    frame.add(Picture("grasshopper/hopper", 960, 500, 200, 140))


@pytest.fixture
def here(tmp_path: Path) -> Room:
    here = room(tmp_path)
    pages = (("One", _nothing), ("Two", _hopper), ("Three", _nothing))
    presentation = replace(registry.presentation("grasshopper"), pages=pages)
    here.show(Lobby(here.services, "grasshopper", "pad:1"))
    here.show(Rules(here.services, presentation))
    return here


def test_a_page_shows_its_title_its_picture_and_its_number(here: Room) -> None:
    here.press(Verb.RIGHT)
    assert "Two" in here.words()
    assert "Page 2 of 3" in here.words()
    assert any("grasshopper/hopper" in line for line in here.frame().lines())


@pytest.mark.parametrize(
    ("on", "back"),
    [(Verb.RIGHT, Verb.LEFT), (Verb.RIGHT_SHOULDER, Verb.LEFT_SHOULDER), (Verb.SOUTH, Verb.LEFT)],
)
def test_pages_turn_and_stop_at_the_ends(here: Room, on: Verb, back: Verb) -> None:
    here.press(on, on, on, on)
    assert "Three" in here.words()
    assert here.sounds.played.count("refuse") == 2
    here.press(back, back, back)
    assert "One" in here.words()


def test_the_mouse_turns_pages_by_hint(here: Room) -> None:
    here.click_on("Next page")
    assert "Two" in here.words()
    here.click_on("Page back")
    assert "One" in here.words()
    here.click_on("Close")
    assert isinstance(here.top, Lobby)


def test_the_mouse_turns_pages_by_arrow(here: Room) -> None:
    here.click(1776, 118)
    assert "Two" in here.words()
    here.click(144, 118)
    assert "One" in here.words()


@pytest.mark.parametrize("verb", [Verb.EAST, Verb.NORTH, Verb.START])
def test_leaving(here: Room, verb: Verb) -> None:
    here.press(verb, device=KEYBOARD)
    assert isinstance(here.top, Lobby)


def test_a_given_page_is_open(tmp_path: Path) -> None:
    here = room(tmp_path)
    here.show(Rules(here.services, registry.presentation("grasshopper"), page=1))
    assert any(word.startswith("Page 2 of") for word in here.words())
