"""Which button is which card: the same for every seat and every moment, so it tells nothing."""

from collections.abc import Sequence
from typing import NamedTuple

from scenes.house import House
from scenes.input.action import KEYBOARD
from scenes.privacy.blind import PAD_SLOTS
from scenes.prompts import draw_key, draw_prompt
from scenes.stage.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.theme import INK, PAPER


class Icon(NamedTuple):
    """What a button stands for, as a picture."""

    picture: str
    colour: str = ""


def draw_legend(
    frame: Frame,
    house: House,
    names: Sequence[str | Icon],
    devices: Sequence[str],
    places: Sequence[tuple[float, float]],
) -> None:
    """Each card's name or picture at its place, with the blind devices' button and key."""
    pads = [device for device in devices if device != KEYBOARD]
    keys = KEYBOARD in devices
    size, step = (46.0, 54.0) if pads and keys else (52.0, 70.0)
    for slot, (name, (x, y), verb) in enumerate(zip(names, places, PAD_SLOTS, strict=True)):
        top = y - step * (2 if pads and keys else 1) / 2
        if isinstance(name, Icon):
            frame.add(Picture(name.picture, x, top, size, size, colour=name.colour))
        else:
            frame.add(Box(x, top, size + 4, size + 2, PAPER, 9, INK, 2))
            frame.add(Text(name, x, top, size + 4, size + 2, 36, INK, "black"))
        if pads:
            draw_prompt(frame, Layer.REST, house, pads[0], verb, x, top + step, size)
        if keys:
            below = top + step * (2 if pads else 1)
            draw_key(frame, Layer.REST, str(slot + 1), x, below, 50.0)
