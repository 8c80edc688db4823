"""The two signs in a corner of every table, pause and rules, for the mouse too."""

from collections.abc import Sequence

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.people.prompts import draw_prompt, families
from scenes.people.seating import Privacy, Seating
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Text
from scenes.stage.widgets.focus import Target

SIZE = 60.0
PLACES: Sequence[Target[Verb]] = (
    Target(Verb.START, 1845.0, 62.0, SIZE, SIZE),
    Target(Verb.NORTH, 1845.0, 250.0, SIZE, SIZE),
)
_CAPTION = 54.0
_LOW = 800.0


def sign_at(action: Action, places: Sequence[Target[Verb]]) -> Verb | None:
    """Return what a click on a sign means: START, NORTH or None."""
    if action.verb is not Verb.CLICK or not action.pressed:
        return None
    return next((place.key for place in places if place.holds(action.x, action.y)), None)


def draw_corner(
    frame: Frame, services: Services, seating: Seating, places: Sequence[Target[Verb]]
) -> None:
    """Draw ☰ and ?, each with its key or button.

    The key is below the sign, or above if the sign lies low. A blind pad needs its upper button for
    a card: there the rules are in the pause.
    """
    theme = services.theme
    here = [player for player in seating if player.device]
    for verb, x, y, w, h in places:
        frame.add(Box(x, y, w, h, theme.panel, 16.0, theme.outline, 2.0, 225))
        if verb is Verb.START:
            for row in (-1, 0, 1):
                frame.add(Box(x, y + 14 * row, 34.0, 6.0, theme.text, 3.0))
        else:
            frame.add(Text("?", x, y, w - 16, h + 6, 46.0, theme.text, "black"))
        people = here
        if verb is Verb.NORTH:
            people = [p for p in here if p.privacy is not Privacy.BLIND or p.device == KEYBOARD]
        named = families(services, [player.device for player in people])
        for row, (device, signs) in enumerate(one for one in named if one[0] != MOUSE):
            away = (62 + row * (_CAPTION + 4)) * (1 if y < _LOW else -1)
            draw_prompt(frame, Layer.REST, services, device, verb, x, y + away, _CAPTION, signs)
