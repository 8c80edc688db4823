"""Which button is which card, drawn as the pad itself: nobody has to look up what A or X mean.

The same for every seat and every moment of a choice, so it tells nothing.
"""

from collections.abc import Sequence
from typing import NamedTuple

from scenes.input.action import KEYBOARD, Verb
from scenes.people.labels import seat_picture
from scenes.people.prompts import draw_key
from scenes.people.seating import Player
from scenes.privacy.blind import PAD_SLOTS
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK, PAPER

DPAD, FACES = (840.0, 950.0), (1110.0, 950.0)
BUTTON, APART = 66.0, 66.0
CARD, CARD_APART = (68.0, 95.2), (84.0, 58.0)
WORDS, MARKS, MARK = (534.0, 936.0, 360.0, 118.0), (690.0, 1024.0), 52.0  # whose pads these are
_BODY, _SPENT = "#3A4753", "#5E6B77"
_TOWARDS = {
    Verb.UP: (0, -1), Verb.RIGHT: (1, 0), Verb.DOWN: (0, 1), Verb.LEFT: (-1, 0),
    Verb.EAST: (1, 0), Verb.NORTH: (0, -1), Verb.SOUTH: (0, 1), Verb.WEST: (-1, 0),
}  # fmt: skip
KEYS_AT, _KEY = (1824.0, 962.0), 56.0  # the right end of the row of keys


class Value(NamedTuple):
    """What a button stands for: a picture on it, or a card with a word in place of it.

    `spent`: nobody can choose it now.
    """

    word: str = ""
    picture: str = ""
    colour: str = ""
    spent: bool = False


def draw_legend(
    frame: Frame,
    services: Services,
    values: Sequence[Value],
    players: Sequence[Player],
    keys_at: tuple[float, float] = KEYS_AT,
) -> None:
    """Draw the eight values in a pad's buttons and above keys.

    It helps these `players`, who choose blindly; beside a pad stand what it is and their marks.
    `keys_at` is the right end of the row of keys, in units.
    """
    devices = [player.device for player in players]
    pads = [player for player in players if player.device != KEYBOARD]
    if pads:
        _pad(frame, values)
        words = services.texts("Press without looking: each button is a card")
        frame.add(Text(words, *WORDS, 34.0, services.theme.text, "bold", "right"))
        for index, player in enumerate(pads):
            picture, colour = seat_picture(player.mark)
            x, y = MARKS[0] - index * (MARK + 10), MARKS[1]
            frame.add(Picture(picture, x, y, MARK, MARK, colour=colour))
    if KEYBOARD in devices:
        pitch = 100.0 if not pads else 72.0 if values[0].word else 60.0
        _keys(frame, values, pitch, *keys_at)


def _pad(frame: Frame, values: Sequence[Value]) -> None:
    (x, y), (round_x, round_y) = DPAD, FACES
    long = 2 * APART + BUTTON + 14
    frame.add(Box(x, y, BUTTON + 14, long, _BODY, 20.0, INK, 4.0))
    frame.add(Box(x, y, long, BUTTON + 14, _BODY, 20.0, INK, 4.0))
    frame.add(Box(x, y, BUTTON + 8, BUTTON + 8, _BODY))
    frame.add(Box(round_x, round_y, long, long, _BODY, long / 2, INK, 4.0))
    for verb, slot in PAD_SLOTS.items():
        across, down = _TOWARDS[verb]
        on_cross = slot < len(PAD_SLOTS) / 2
        at_x, at_y = DPAD if on_cross else FACES
        value = values[slot]
        wide, high = CARD_APART if value.word else (APART, APART)
        place = at_x + across * wide, at_y + down * high
        _value(frame, value, *place, BUTTON, 14.0 if on_cross else BUTTON / 2)


def _keys(frame: Frame, values: Sequence[Value], pitch: float, right: float, y: float) -> None:
    """The row of number keys; the value of each stands above it."""
    for slot, value in enumerate(values):
        x = right - _KEY / 2 - (len(values) - 1 - slot) * pitch
        _value(frame, value, x, y - (44 if value.word else 34), _KEY, 10.0)
        draw_key(frame, Layer.REST, str(slot + 1), x, y + (36 if value.word else 30), _KEY)


def _value(frame: Frame, value: Value, x: float, y: float, size: float, radius: float) -> None:
    w, h = CARD if value.word else (size, size)
    corner = 0.15 * w if value.word else radius
    ground = _SPENT if value.spent else PAPER
    frame.add(Box(x, y, w, h, ground, corner, INK, 3.0, 150 if value.spent else 255))
    alpha = 120 if value.spent else 255
    if value.picture:
        inside = 0.78 * size
        picture = Picture(value.picture, x, y, inside, inside, 0.0, alpha, value.colour)
        frame.add(picture)
    else:
        frame.add(Text(value.word, x, y, w, h, 0.66 * h, INK, "black", alpha=alpha))
