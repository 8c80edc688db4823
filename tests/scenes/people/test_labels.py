"""What devices are called, how they are pictured, and what stands on their keys and buttons."""

from math import cos, radians, sin
from pathlib import Path

import pytest

from scenes.files.settings import OneButton, replace
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.scene import Lobby
from scenes.people.labels import company, device_name, device_picture, is_one_button, look_name
from scenes.people.prompts import draw_prompt, families
from scenes.people.seating import MARKS, Player, Seating
from scenes.stage.render.frame import Frame, Layer, Picture
from scenes.texts import LANGUAGES, Texts
from tests.scenes.room import Room, room

DEVICES = ("mouse", "keyboard", "pad:3", "")


def test_a_light_that_one_button_stops_is_no_mouse(tmp_path: Path) -> None:
    services = room(tmp_path).services
    services.settings = replace(services.settings, one_button=OneButton.SLOW)
    names = [device_name(services, one) for one in DEVICES]
    assert names == ["One button", "Keyboard", "Pad 3", ""]
    assert [is_one_button(services, one) for one in DEVICES] == [True, False, False, False]
    assert device_picture(services, "mouse") == "ui/one_button"
    assert device_picture(services, "pad:3") == "ui/pad"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_looks_have_one_name(language: str) -> None:
    texts = Texts(language)
    assert len({look_name(texts, mark) for mark in range(MARKS)}) == MARKS


def test_who_shares_it_shares_a_button(here: Room) -> None:
    here.services.settings = replace(here.services.settings, one_button=OneButton.SLOW)
    lobby = Lobby(here.services, "grasshopper", "mouse")
    here.show(lobby)
    here.do(Action("mouse", Verb.POINT, x=5.0, y=5.0))
    assert "Share the button" in here.words()
    here.click_on("Share the button")
    assert "How many share the button?" in here.words()


def test_in_company_people_have_names_and_bots_a_number(tmp_path: Path) -> None:
    """A person for whom a bot stands in is still the one that is waited for."""
    texts = room(tmp_path).services.texts
    ada, ben = Player("Ada", 0, "pad:1"), Player("Ben", 1, bot="easy", stands_in=True)
    zip_, zap = Player("Zip", 2, bot="easy"), Player("Zap", 3, bot="hard")
    assert company(texts, Seating([ada, zip_, ben])) == "Ada, Ben and one bot"
    assert company(texts, Seating([zip_, zap, ada])) == "Ada and 2 bots"
    assert company(texts, Seating([ada, ben])) == "Ada and Ben"


WAYS = {Verb.LEFT: (-1, 0), Verb.UP: (0, -1), Verb.RIGHT: (1, 0), Verb.DOWN: (0, 1)}


@pytest.mark.parametrize("verb", WAYS, ids=str)
def test_an_arrow_key_points_where_it_goes(verb: Verb, tmp_path: Path) -> None:
    frame = Frame()
    draw_prompt(frame, Layer.REST, room(tmp_path).services, KEYBOARD, verb, 960, 540)
    (arrow,) = (mark for mark in frame.layers[Layer.REST.value] if isinstance(mark, Picture))
    assert arrow.name == "ui/arrow_left"
    turn = radians(arrow.angle)
    assert (round(-cos(turn)), round(-sin(turn))) == WAYS[verb]


def test_pads_of_several_brands_are_shown_places_alone(here: Room) -> None:
    here.pads.brands.update({"pad:1": "xbox", "pad:2": "nintendo", "pad:3": "xbox"})
    several = families(here.services, ["pad:1", KEYBOARD, "pad:2", "", "pad:3", MOUSE])
    assert several == [("pad:1", "place"), (KEYBOARD, ""), (MOUSE, "")]
    assert families(here.services, ["pad:1", "pad:3"]) == [("pad:1", "sign")]
    assert families(here.services, [MOUSE]) == [(MOUSE, "")]
