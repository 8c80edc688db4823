"""What stands on a key is what is to be pressed, and on the buttons of pads that mix."""

from math import cos, radians, sin
from pathlib import Path

import pytest

from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.people.prompts import draw_prompt, families
from scenes.stage.render.frame import Frame, Layer, Picture
from tests.scenes.room import Room, room

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
