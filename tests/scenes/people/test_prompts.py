"""What stands on a button is what is to be pressed: for each brand, each key, and pads that mix."""

from math import cos, radians, sin
from pathlib import Path

import pytest

from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.people.prompts import draw_prompt, families
from scenes.stage.render.frame import Frame, Layer, Picture
from tests.scenes.room import Room, room

# Where the four buttons lie on every pad, and what is written there (each maker's own pads).
SIGNS = {
    "xbox": {Verb.SOUTH: "a", Verb.EAST: "b", Verb.WEST: "x", Verb.NORTH: "y"},
    "nintendo": {Verb.SOUTH: "b", Verb.EAST: "a", Verb.WEST: "y", Verb.NORTH: "x"},
    "playstation": {
        Verb.SOUTH: "cross",
        Verb.EAST: "circle",
        Verb.WEST: "square",
        Verb.NORTH: "triangle",
    },
}
WAYS = {Verb.LEFT: (-1, 0), Verb.UP: (0, -1), Verb.RIGHT: (1, 0), Verb.DOWN: (0, 1)}


@pytest.mark.parametrize("brand", SIGNS)
def test_each_brand_has_its_own_sign_beside_the_place(brand: str, here: Room) -> None:
    here.pads.brands["pad:1"] = brand
    for verb, sign in SIGNS[brand].items():
        frame = Frame()
        draw_prompt(frame, Layer.REST, here.services, "pad:1", verb, 960, 540)
        place, shown = (mark.name for mark in frame.layers[Layer.REST.value] if _picture(mark))
        assert place.endswith(f"face_{verb.value}")
        assert shown.rpartition("_")[2] == sign


def _picture(mark: object) -> bool:
    return isinstance(mark, Picture)


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
