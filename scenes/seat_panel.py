"""How a seat looks in the lobby."""

from collections.abc import Hashable
from typing import TypeVar

from scenes.house import House
from scenes.input.action import MOUSE, Verb
from scenes.labels import (
    bot_picture,
    device_picture,
    player_name,
    privacy_name,
    seat_picture,
)
from scenes.prompts import draw_prompt, prompt_width
from scenes.seating import Player, Privacy
from scenes.stage.focus import Target
from scenes.stage.frame import Frame, Layer, Picture, Text
from scenes.stage.plates import plate

K = TypeVar("K", bound=Hashable)


def draw_seat(
    frame: Frame, house: House, place: Target[K], seat: int, player: Player, focused: bool
) -> None:
    """Mark, name, who plays it and how secrets are kept."""
    theme, layer, x = house.theme, Layer.REST, place.x
    top, inner = place.y - place.h / 2, place.w - 40
    picture, colour = seat_picture(player.mark)
    plate(frame, layer, theme, x, place.y, place.w, place.h, focused=focused, outline=colour)
    number = Text(
        str(seat + 1), x - place.w / 2 + 44, top + 44, 56, 56, 40.0, theme.secondary, "bold"
    )
    frame.add(number, layer)
    frame.add(Picture(picture, x, top + 86, 112, 112, colour=colour), layer)
    frame.add(Text(player.name, x, top + 184, inner, 72, 48.0, theme.text, "black"), layer)
    face = bot_picture(player.bot) if player.bot else device_picture(player.device)
    frame.add(Picture(face, x, top + 264, 84, 84), layer)
    who = player_name(house.texts, player)
    frame.add(Text(who, x, top + 332, inner, 48, 32.0, theme.text), layer)
    if not player.bot and player.privacy is not Privacy.OPEN:
        words = privacy_name(house.texts, player.privacy, player.device)
        frame.add(Text(words, x, top + 386, inner, 72, 28.0, theme.secondary), layer)


def draw_empty_seat(frame: Frame, house: House, place: Target[K], focused: bool) -> None:
    """Room for one more."""
    theme, layer = house.theme, Layer.REST
    plate(frame, layer, theme, place.x, place.y, place.w, place.h, focused=focused)
    frame.add(Text("+", place.x, place.y - 40, 120, 130, 96.0, theme.secondary, "black"), layer)
    words = house.texts("one more seat")
    frame.add(Text(words, place.x, place.y + 60, place.w - 40, 90, 34.0, theme.secondary), layer)


def draw_waiting(frame: Frame, house: House, device: str, x: float, y: float, room: float) -> None:
    """A device that has no seat yet, at the left edge `x`, and what it presses to join."""
    theme, layer = house.theme, Layer.REST
    frame.add(Picture(device_picture(device), x + 32, y, 64, 64), layer)
    left = x + 72
    number = device.partition(":")[2]
    if number:
        frame.add(Text(number, left + 16, y, 40, 56, 36.0, theme.text, "bold"), layer)
    left += 48
    width = prompt_width(house, device, Verb.SOUTH, 52.0)
    draw_prompt(frame, layer, house, device, Verb.SOUTH, left + width / 2, y, 52.0)
    left += width + 16
    words = house.texts("click a seat") if device == MOUSE else house.texts("join")
    w = x + room - left
    frame.add(Text(words, left + w / 2, y, w, 60, 32.0, theme.text, align="left"), layer)
