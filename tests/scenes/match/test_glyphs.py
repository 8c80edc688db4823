"""What each device shows for what it can press, and nothing for what it cannot."""

from pathlib import Path

import pytest

from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.match.bar import Hint, glyphs
from scenes.people.prompts import Signs
from scenes.stage.render.frame import Frame, Layer
from tests.game.tables import ALL_GAMES, TABLES
from tests.scenes.games.test_reach import PAD, Sitting, asks, scene_at
from tests.scenes.guest import STANDS, Guest
from tests.scenes.match.test_strip import PADS
from tests.scenes.room import frame_of, pictures_of, room, texts_of

ARROWS = ["ui/arrow_left"] * 2  # turned to each side
CROSS = "ui/dpad"

EXPECTED: dict[Verb, dict[str, list[str]]] = {
    Verb.LEFT: {"pad:1": [CROSS], KEYBOARD: ARROWS, MOUSE: []},
    Verb.UP: {"pad:1": [], KEYBOARD: ARROWS, MOUSE: []},  # the whole cross stands for both
    Verb.SOUTH: {"pad:1": ["ui/face_south"], KEYBOARD: ["Enter"], MOUSE: ["ui/mouse_left"]},
    Verb.EAST: {"pad:1": ["ui/face_east"], KEYBOARD: ["Esc"], MOUSE: ["ui/mouse_right"]},
    Verb.WEST: {"pad:1": ["ui/face_west"], KEYBOARD: [], MOUSE: []},
    Verb.LEFT_SHOULDER: {
        "pad:1": ["ui/shoulder_left"], KEYBOARD: ["Space"], MOUSE: ["ui/mouse_left"],
    },
    Verb.RIGHT_SHOULDER: {"pad:1": ["ui/shoulder_right"], KEYBOARD: ["Enter"], MOUSE: []},
    Verb.NORTH: {"pad:1": ["ui/face_north"], KEYBOARD: ["F1"], MOUSE: []},
    Verb.START: {"pad:1": ["ui/start"], KEYBOARD: ["P"], MOUSE: []},
    Verb.SELECT: {"pad:1": ["ui/select"], KEYBOARD: ["Tab"], MOUSE: []},
}  # fmt: skip


@pytest.mark.parametrize("device", ["pad:1", KEYBOARD, MOUSE])
@pytest.mark.parametrize("verb", EXPECTED)
def test_a_hint_shows_what_this_device_presses(verb: Verb, device: str, tmp_path: Path) -> None:
    services, frame = room(tmp_path).services, Frame()
    signs: Signs = "place" if device == "pad:1" else ""
    found = glyphs(services, [(device, signs)], Hint((verb,), "do it"), 48.0)
    for one in found:
        one.draw(frame, Layer.REST, services, 0.0, 0.0)
    shown = [*(one.name for one in pictures_of(frame)), *(one.text for one in texts_of(frame))]
    assert [one for one in shown if one] == EXPECTED[verb][device]
    assert [one.device for one in found] == [device] * len(EXPECTED[verb][device])


@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.slow
def test_somebody_absent_is_shown_no_button_of_a_pad(game: str, tmp_path: Path) -> None:
    """Beside a keyboard, in a house without pads: whoever comes back may hold anything."""
    for match in asks(next(str(table) for table in TABLES if table.game.name == game)):
        seat = match.waiting()[0]
        scene = scene_at(tmp_path, match, Sitting(PAD, KEYBOARD), seat)
        scene.session.seating.lose(PAD)
        scene.reseat()
        Guest(scene, seat, PAD).wait(STANDS)
        drawn = [one.name for one in pictures_of(frame_of(scene))]
        assert not [name for name in drawn if name.startswith(PADS)], match.ask
