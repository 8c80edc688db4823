"""The two signs in the upper right corner of every table: pause and rules, for the mouse too."""

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.people.prompts import draw_prompt, families
from scenes.people.seating import Privacy, Seating
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Text
from scenes.stage.widgets.focus import Target

SIZE = 60.0
PLACES = (
    Target(Verb.START, 1845.0, 62.0, SIZE, SIZE),
    Target(Verb.NORTH, 1845.0, 250.0, SIZE, SIZE),
)
_CAPTION = 54.0


def sign_at(action: Action) -> Verb | None:
    """What a click on one of the signs means: START or NORTH."""
    if action.verb is not Verb.CLICK or not action.pressed:
        return None
    return next((place.key for place in PLACES if place.holds(action.x, action.y)), None)


def draw_corner(frame: Frame, services: Services, seating: Seating) -> None:
    """☰ and ?, each with the key or button that does the same below it.

    A blind pad needs its upper button for a card: there the rules are in the pause.
    """
    theme = services.theme
    here = [player for player in seating if player.device]
    for verb, x, y, w, h in PLACES:
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
            below = y + 62 + row * (_CAPTION + 4)
            draw_prompt(frame, Layer.REST, services, device, verb, x, below, _CAPTION, signs)
