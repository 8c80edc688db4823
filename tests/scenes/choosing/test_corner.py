"""The two signs in the corner of a table: each with its keys beside it, all of it on the screen."""

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from game import GAMES
from scenes.choosing.doors import PLACES, draw_corner
from scenes.input.action import KEYBOARD, LEFT_KEYS, RIGHT_KEYS, Verb
from scenes.people.seating import Player, Privacy, Seating
from scenes.stage.render.frame import Box, Frame, Picture
from tests.scenes.room import room, texts_of

SIGNS = {
    name: import_module(f"scenes.games.{name}.table").SIGNS
    for name in GAMES
    if find_spec(f"scenes.games.{name}")
}
SIGNS["any other"] = PLACES


@pytest.mark.parametrize("name", SIGNS)
def test_the_keys_stand_beside_their_sign_and_none_outside(name: str, tmp_path: Path) -> None:
    """A pad and a keyboard: two rows."""
    places, frame = SIGNS[name], Frame()
    seating = Seating([Player("A", 0, "pad:1"), Player("B", 1, KEYBOARD)])
    draw_corner(frame, room(tmp_path).services, seating, places)
    marks = [*frame.layers[1]]
    keys = {text.text: text for text in texts_of(frame)}
    pads = {mark.name: mark for mark in marks if isinstance(mark, Picture)}
    signs = {place.key: place for place in places}
    for verb, key, button in ((Verb.START, "P", "ui/start"), (Verb.NORTH, "F1", "ui/face_north")):
        sign = signs[verb]
        for mark in (keys[key], pads[button]):
            assert abs(mark.x - sign.x) < 40
            assert 45 < abs(mark.y - sign.y) < 150
    for mark in marks:
        if isinstance(mark, Box | Picture):
            assert 0 <= mark.x - mark.w / 2 < mark.x + mark.w / 2 <= 1920
            assert 0 <= mark.y - mark.h / 2 < mark.y + mark.h / 2 <= 1080


def test_a_blind_pad_needs_its_upper_button_for_a_card(tmp_path: Path) -> None:
    frame = Frame()
    seating = Seating([Player("A", 0, "pad:1", privacy=Privacy.BLIND), Player("B", 1, "pad:2")])
    for second, there in ((Privacy.BLIND, False), (Privacy.CURTAIN, True)):
        seating[1].privacy, frame = second, Frame()
        draw_corner(frame, room(tmp_path).services, seating, PLACES)
        names = [mark.name for mark in frame.layers[1] if isinstance(mark, Picture)]
        assert ("ui/face_north" in names) is there
        assert "ui/start" in names


def test_two_halves_of_a_keyboard_share_one_key_a_sign(tmp_path: Path) -> None:
    frame = Frame()
    halves = [Player("A", 0, RIGHT_KEYS), Player("B", 1, LEFT_KEYS), Player("C", 2, "pad:1")]
    draw_corner(frame, room(tmp_path).services, Seating(halves), PLACES)
    keys = [text.text for text in texts_of(frame) if text.text in ("P", "F1")]
    assert sorted(keys) == ["F1", "P"]
