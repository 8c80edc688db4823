"""A device that several people share goes from hand to hand: to whom, and what to press then."""

from collections.abc import Sequence

from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.people.labels import seat_picture
from scenes.people.prompts import draw_prompt, prompt_width
from scenes.people.seating import Player
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK
from scenes.stage.widgets.focus import Target

_X, _Y = 1302.0, 958.0  # beside the strip, where choices lie that begin only after this press
_W, _H = 1140.0, 180.0
_GAP = 24.0


def handing_place(index: int) -> Target[str]:
    """Return where the plate of a device that is passed on lies.

    Several devices have an `index` each, from 0.
    """
    return Target("handing", _X, _Y - index * (_H + _GAP), _W, _H)


def draw_handing(frame: Frame, services: Services, players: Sequence[Player]) -> None:
    """Draw a plate for each device to be passed on.

    It has the next player's mark and name.
    """
    for index, player in enumerate(players):
        _plate(frame, services, player, handing_place(index).y)


def _plate(frame: Frame, services: Services, player: Player, y: float) -> None:
    picture, colour = seat_picture(player.mark)
    left, right = _X - _W / 2, _X + _W / 2
    verb = Verb.CLICK if player.device == MOUSE else Verb.SOUTH
    width = prompt_width(services, player.device, verb, 84.0)
    frame.add(Box(_X, y, _W, _H, INK, 36.0, colour, 8.0), Layer.MOVING)
    frame.add(Picture(picture, left + 116, y, 132.0, 132.0, colour=colour), Layer.MOVING)
    at, room = left + 210, right - left - 210 - width - 70
    words = Text(_words(services, player), at + room / 2, y, room, 120.0, 56.0,
                 services.theme.text, "title", "left")  # fmt: skip
    frame.add(words, Layer.MOVING)
    x = right - 44 - width / 2
    draw_prompt(frame, Layer.MOVING, services, player.device, verb, x, y, 84.0)


def _words(services: Services, player: Player) -> str:
    if player.device in (KEYBOARD, MOUSE):
        return services.texts("{name}, it is your turn", name=player.holder or player.name)
    return services.texts("Hand the pad to {name}", name=player.holder or player.name)
