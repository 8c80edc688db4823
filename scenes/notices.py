"""What the house has to say (a damaged save, settings that could not be stored), once."""

from scenes.house import House
from scenes.input.action import Action, Verb
from scenes.prompts import draw_prompt, prompt_width
from scenes.stage.focus import Target
from scenes.stage.frame import Box, Frame, Layer, Picture, Text

_PLACE = Target("notice", 960.0, 110.0, 1500.0, 112.0)


def dismiss(house: House, action: Action) -> bool:
    """East, or a click on it, takes the oldest notice away; False if the action is not for it."""
    if not house.notices or not action.pressed:
        return False
    clicked = action.verb is Verb.CLICK and _PLACE.holds(action.x, action.y)
    if action.verb is Verb.EAST or clicked:
        house.notices.pop(0)
        house.audio.play("back")
        return True
    return False


def draw_notice(frame: Frame, layer: Layer, house: House, device: str) -> None:
    """The oldest notice, over whatever lies at the top of the screen."""
    if not house.notices:
        return
    theme = house.theme
    _, x, y, w, h = _PLACE
    frame.add(Box(x, y, w, h, theme.panel, 24.0, theme.danger, 6.0), layer)
    frame.add(Picture("ui/warning", x - w / 2 + 76, y, 76.0, 76.0), layer)
    width = prompt_width(house, device, Verb.EAST)
    left, right = x - w / 2 + 136, x + w / 2 - width - 64
    words = house.texts(house.notices[0])
    mark = Text(words, (left + right) / 2, y, right - left, h - 12, 38.0, theme.text, align="left")
    frame.add(mark, layer)
    draw_prompt(frame, layer, house, device, Verb.EAST, x + w / 2 - width / 2 - 32, y)
