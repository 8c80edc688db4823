"""A device that several people share goes from hand to hand: to whom, and what to press then."""

from collections.abc import Sequence
from typing import TypeAlias

from scenes.input.action import MOUSE, NO_PADS, Verb, is_phone
from scenes.people.labels import seat_picture
from scenes.people.prompts import draw_prompt, prompt_width
from scenes.people.seating import Player
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK
from scenes.stage.widgets.focus import Target

# Where devices are handed on, by its middle and size: beside what is asked.
Room: TypeAlias = tuple[float, float, float, float]

BESIDE: Room = (1302.0, 958.0, 1140.0, 180.0)  # the strip in its corner
_GAP, _WIDEST = 24.0, 1140.0
_MARK, _PROMPT = 0.6, 0.46  # of a plate's height
_LETTERS = 0.31  # of a plate's height


def handing_places(room: Room, count: int) -> list[Target[str]]:
    """List places side by side in `room` for `count` devices."""
    x, y, w, h = room
    wide = min(_WIDEST, (w - (count - 1) * _GAP) / max(1, count))
    left = x - (count - 1) * (wide + _GAP) / 2
    return [Target("handing", left + i * (wide + _GAP), y, wide, h) for i in range(count)]


def draw_handing(frame: Frame, services: Services, players: Sequence[Player], room: Room) -> None:
    """Draw a plate in `room` for each shared device and next player."""
    for player, place in zip(players, handing_places(room, len(players)), strict=True):
        _plate(frame, services, player, place)


def _plate(frame: Frame, services: Services, player: Player, place: Target[str]) -> None:
    _, x, y, w, h = place
    picture, colour = seat_picture(player.mark)
    verb = Verb.CLICK if player.device == MOUSE else Verb.SOUTH
    mark, sign, gap = _MARK * h, _PROMPT * h, 0.12 * h
    width = prompt_width(services, player.device, verb, sign)
    left, right = x - w / 2 + 2 * gap, x + w / 2 - 2 * gap
    frame.add(Box(x, y, w, h, INK, 0.2 * h, colour, 8.0), Layer.MOVING)
    frame.add(Picture(picture, left + mark / 2, y, mark, mark, colour=colour), Layer.MOVING)
    at, until = left + mark + gap, right - width - gap
    words = Text(_words(services, player), (at + until) / 2, y, until - at, 0.86 * h,
                 _LETTERS * h, services.theme.text, "title", "left")  # fmt: skip
    frame.add(words, Layer.MOVING)
    draw_prompt(frame, Layer.MOVING, services, player.device, verb, right - width / 2, y, sign)


def _words(services: Services, player: Player) -> str:
    if player.device in NO_PADS:
        return services.texts("{name}, it is your turn", name=player.who)
    if is_phone(player.device):
        return services.texts("Hand the phone to {name}", name=player.who)
    return services.texts("Hand the pad to {name}", name=player.who)
