"""Which button is which card: the same for every seat and every moment, so it tells nothing."""

from collections.abc import Sequence

from scenes.house import House
from scenes.input.action import KEYBOARD
from scenes.privacy.blind import PAD_SLOTS
from scenes.prompts import draw_key, draw_prompt
from scenes.stage.frame import Box, Frame, Layer, Text
from scenes.stage.theme import INK, PAPER


def draw_legend(
    frame: Frame,
    house: House,
    names: Sequence[str],
    devices: Sequence[str],
    places: Sequence[tuple[float, float]],
) -> None:
    """Each card's name at its place, with the pad's button and the key of the blind devices."""
    pads = [device for device in devices if device != KEYBOARD]
    keys = KEYBOARD in devices
    size, step = (46.0, 54.0) if pads and keys else (52.0, 70.0)
    for slot, (name, (x, y), verb) in enumerate(zip(names, places, PAD_SLOTS, strict=True)):
        top = y - step * (2 if pads and keys else 1) / 2
        frame.add(Box(x, top, size + 4, size + 2, PAPER, 9, INK, 2))
        frame.add(Text(name, x, top, size + 4, size + 2, 36, INK, "black"))
        if pads:
            draw_prompt(frame, Layer.REST, house, pads[0], verb, x, top + step, size)
        if keys:
            below = top + step * (2 if pads else 1)
            draw_key(frame, Layer.REST, str(slot + 1), x, below, 50.0)
