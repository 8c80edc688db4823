"""Which button is which card: the same for every seat and every moment, so it tells nothing."""

from collections.abc import Sequence

from scenes.house import House
from scenes.input.action import KEYBOARD
from scenes.privacy.blind import PAD_SLOTS
from scenes.prompts import draw_key, draw_prompt
from scenes.stage.frame import Box, Frame, Layer, Text
from scenes.stage.theme import INK, PAPER

GLYPH = 52.0


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
    for slot, (name, (x, y), verb) in enumerate(zip(names, places, PAD_SLOTS, strict=True)):
        frame.add(Box(x, y - 34, 60, 62, PAPER, 9, INK, 2))
        frame.add(Text(name, x, y - 34, 60, 62, 40, INK, "black"))
        aside = 24 if pads and keys else 0
        size = GLYPH - aside / 2
        if pads:
            draw_prompt(frame, Layer.REST, house, pads[0], verb, x - aside, y + 36, size)
        if keys:
            draw_key(frame, Layer.REST, str(slot + 1), x + aside, y + 36, size)
