"""What devices show for a press that the strip names."""

from collections.abc import Sequence
from typing import NamedTuple

from scenes.input.action import DIRECTIONS, KEYBOARD, MOUSE, Verb
from scenes.match.bar import Hint
from scenes.people.prompts import Signs, draw_prompt, prompt_width
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture

_BOTH = {Verb.LEFT: (Verb.LEFT, Verb.RIGHT), Verb.UP: (Verb.UP, Verb.DOWN)}
_CLICKS = {Verb.SOUTH: Verb.CLICK, Verb.LEFT_SHOULDER: Verb.CLICK}


class Glyph(NamedTuple):
    """What a device shows for a press: its prompt, or the whole d-pad for moving."""

    device: str
    verb: Verb
    signs: Signs
    width: float
    size: float

    def draw(self, frame: Frame, layer: Layer, services: Services, x: float, y: float) -> None:
        if self.verb is Verb.LEFT and self.device != KEYBOARD:
            frame.add(Picture("ui/dpad", x, y, self.size, self.size), layer)
        else:
            draw_prompt(frame, layer, services, self.device, self.verb, x, y, self.size, self.signs)


def glyphs(
    services: Services, devices: Sequence[tuple[str, Signs]], hint: Hint, size: float
) -> list[Glyph]:
    """List what these devices show for a hint.

    A device that cannot press it shows nothing.
    """
    found = []
    for device, signs in devices:
        for verb in (one for named in hint.verbs for one in _own(device, named)):
            width = prompt_width(services, device, verb, size, signs)
            if width:
                found.append(Glyph(device, verb, signs, width, size))
    return found


def _own(device: str, verb: Verb) -> tuple[Verb, ...]:
    """What `device` has for a verb: keys for both directions, the mouse's button for a look."""
    if device == MOUSE:
        return () if verb in DIRECTIONS else (_CLICKS.get(verb, verb),)
    if device == KEYBOARD and verb is Verb.RIGHT_SHOULDER:
        return (Verb.SOUTH,)
    if device == KEYBOARD and verb in _BOTH:
        return _BOTH[verb]
    return () if verb is Verb.UP else (verb,)  # a pad shows its whole cross for LEFT
