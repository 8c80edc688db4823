"""What the lobby is laid out with: seats, tiles, the start, and who could still join."""

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple, TypeVar

from scenes.input.action import KEYBOARD, MOUSE, NO_PADS, Verb
from scenes.layout.mats import STRIPE, shortened
from scenes.people.characters import lamps_lit
from scenes.people.faces import Faces, Mood, face
from scenes.people.labels import device_picture, player_name, privacy_name
from scenes.people.prompts import draw_prompt, prompt_width
from scenes.people.seating import Player, Privacy
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.text import text_width
from scenes.stage.render.theme import HIGH_CONTRAST, LAMP, SEAT_COLOURS
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import MARGIN_X, ROOM, plate

K = TypeVar("K", bound=Hashable)

GAP = 24.0
_NARROW, _WIDE = ("seats", "cut", "rules", "back"), 1.7  # tiles of a word; the others' width
_EDGES, _LABEL = 1.1, 0.8  # of a tile, in heights of its value; and of its label
_PROMPT = 52.0
_CALL = 84.0  # the key to press while nobody sits here
_PRESS = "ui/face_south"
_EXPECTED = 58.0  # the same where somebody is expected
FACE = 220.0
_FACE_Y, _NAME_Y = 122.0, 264.0
_NOT_YET = 170  # alpha of the face of somebody who is expected


class Tile(NamedTuple):
    """A small button: its name, what it says, and what it does."""

    key: str
    label: str
    value: str
    act: Callable[[], object]


def share_of(tile: Tile, *, large: bool) -> float:
    """Return how wide a tile is beside others.

    Large letters need all the room that there is.
    """
    if not large:
        return 1.0 if tile.key in _NARROW else _WIDE
    label, value = text_width(tile.label, "regular"), text_width(tile.value, "bold")
    return _EDGES + max(label * _LABEL, value)


def in_a_row(
    keys: Sequence[K], y: float, h: float, shares: Sequence[float] = ()
) -> list[Target[K]]:
    """Return places side by side over the whole room.

    They are equal, or wide by their `shares` of it; `y` and `h` are in units.
    """
    parts = shares or [1.0] * len(keys)
    unit = (ROOM - GAP * (len(keys) - 1)) / sum(parts)
    targets, left = [], MARGIN_X
    for key, part in zip(keys, parts, strict=True):
        w = part * unit
        targets.append(Target(key, left + w / 2, y, w, h))
        left += w + GAP
    return targets


def draw_seat(
    frame: Frame,
    services: Services,
    place: Target[K],
    player: Player,
    faces: Faces,
    seat: int,
    focused: bool,
) -> Picture:
    """Draw a seat: name, device or level; return its face.

    The caller draws the face, which may hop.
    """
    theme, layer, x = services.theme, Layer.REST, place.x
    top, inner = place.y - place.h / 2, place.w - 36
    _draw_mat(frame, services, place, SEAT_COLOURS[player.mark], focused)
    name, ink = player.aside or player.name, theme.secondary if player.aside else theme.text
    frame.add(Text(shortened(name, inner), x, top + _NAME_Y, inner, 70, 48.0, ink, "black"), layer)
    size = min(FACE, inner)
    if player.aside:
        _draw_expected(frame, services, x, top, inner, player)
        sleeper = Player(player.aside, player.mark)
        picture, colour = face(sleeper, Mood.ASLEEP)
        return Picture(picture, x, top + _FACE_Y, size, size, alpha=_NOT_YET, colour=colour)
    if player.bot:
        _draw_level(frame, services, x, top, inner, player)
    else:
        _draw_device(frame, services, x, top, inner, player)
    return faces.picture(seat, x, top + _FACE_Y, size)


def _draw_mat(
    frame: Frame, services: Services, place: Target[K], colour: str, focused: bool
) -> None:
    """A mat as at the table: dark cloth with a stripe in the seat's colour."""
    theme = services.theme
    _, x, y, w, h = place
    if focused or theme is HIGH_CONTRAST:
        plate(frame, Layer.REST, theme, x, y, w, h, focused=focused)
    else:
        frame.add(Box(x, y, w, h, theme.panel, 26.0, alpha=225), Layer.REST)
    stripe = Box(x, y + h / 2 - STRIPE, w - 52, STRIPE, colour, STRIPE / 2)
    frame.add(stripe, Layer.REST)


def _draw_level(
    frame: Frame, services: Services, x: float, top: float, inner: float, player: Player
) -> None:
    """How well a bot plays, in words and as lit lamps."""
    theme = services.theme
    who = player_name(services, player)
    frame.add(Text(who, x, top + 328, inner, 52, 36.0, theme.text), Layer.REST)
    for lamp in range(3):
        place = x + (lamp - 1) * 40, top + 384
        colour = LAMP if lamp < lamps_lit(player.bot) else theme.panel_lit
        frame.add(Box(*place, 28, 28, colour, 14.0, theme.outline, 2.0), Layer.REST)


def _draw_device(
    frame: Frame, services: Services, x: float, top: float, inner: float, player: Player
) -> None:
    """What a person plays with, and how its secrets are kept."""
    theme, layer = services.theme, Layer.REST
    who = player_name(services, player)
    wide = min(inner - 76, text_width(who, "regular") * 36 + 4)
    left = x - (wide + 76) / 2
    frame.add(Picture(device_picture(services, player.device), left + 32, top + 326, 64, 64), layer)
    frame.add(Text(who, left + 76 + wide / 2, top + 326, wide, 78, 36.0, theme.text), layer)
    if player.privacy is not Privacy.OPEN:
        words = privacy_name(services.texts, player.privacy, player.device)
        frame.add(Text(words, x, top + 394, inner, 80, 32.0, theme.secondary), layer)


def _draw_expected(
    frame: Frame, services: Services, x: float, top: float, inner: float, player: Player
) -> None:
    """A guest of the last time: what to press, and who plays if nobody does."""
    theme, layer = services.theme, Layer.REST
    sign, size = sign_to_join(services), _EXPECTED
    frame.add(Picture(sign, x - inner / 2 + 30, top + 322, size, size), layer)
    words = services.texts("Press to join in")
    place = x + 34, top + 322, inner - 68, 80
    frame.add(Text(words, *place, 36.0, theme.accent, "bold"), layer)
    other = services.texts("else {name} plays", name=player.name)
    frame.add(Text(other, x, top + 392, inner, 80, 32.0, theme.secondary), layer)


def sign_to_join(services: Services) -> str:
    """Name the picture of what joins.

    It is a pad's button, or in a house without pads its device.
    """
    device = next(iter(services.devices.present()), KEYBOARD)
    return device_picture(services, device) if device in NO_PADS else _PRESS


def draw_empty_seat(frame: Frame, services: Services, place: Target[K], focused: bool) -> None:
    """Draw room for one more seat."""
    theme, layer = services.theme, Layer.REST
    if focused:
        plate(frame, layer, theme, place.x, place.y, place.w, place.h, focused=focused)
    else:
        frame.add(Box(*place[1:], theme.panel, 26.0, theme.outline, 2.0, alpha=120), layer)
    frame.add(Text("+", place.x, place.y - 60, 150, 180, 140.0, theme.secondary, "black"), layer)
    words = services.texts("one more seat")
    frame.add(Text(words, place.x, place.y + 70, place.w - 40, 90, 36.0, theme.secondary), layer)


def draw_start(
    frame: Frame, services: Services, place: Target[K], focused: bool, minutes: str
) -> None:
    """Draw the button that begins, and how many `minutes` that takes."""
    theme = services.theme
    _, x, y, w, h = place
    plate(frame, Layer.REST, theme, x, y, w, h, focused=focused, outline=theme.accent)
    words = services.texts("Deal the cards")
    frame.add(Text(words, x, y - 18, w - 60, h - 52, 56.0, theme.accent, "black"), Layer.REST)
    frame.add(Text(minutes, x, y + 38, w - 60, 44.0, 32.0, theme.text), Layer.REST)


def draw_call(frame: Frame, services: Services, place: Target[K]) -> None:
    """Draw what to press to join, large, while nobody sits here.

    It stands where the start will be.
    """
    _, x, y, w, h = place
    left, right = x - w / 2, x + w / 2
    device = next(iter(services.devices.present()), KEYBOARD)
    width = prompt_width(services, device, Verb.SOUTH, _CALL)
    draw_prompt(frame, Layer.REST, services, device, Verb.SOUTH, left + width / 2, y, _CALL)
    room = right - left - width - GAP
    words = services.texts("Press to join in")
    middle = right - room / 2
    frame.add(Text(words, middle, y, room, h, 96.0, services.theme.accent, "title"), Layer.REST)


def draw_tile(
    frame: Frame, services: Services, place: Target[K], tile: Tile, focused: bool
) -> None:
    theme = services.theme
    _, x, y, w, h = place
    plate(frame, Layer.REST, theme, x, y, w, h, focused=focused)
    if not tile.value:
        frame.add(Text(tile.label, x, y, w - 40, h - 12, 40.0, theme.text), Layer.REST)
        return
    label = Text(tile.label, x, y - 32, w - 40, 52.0, 32.0, theme.secondary)
    value = Text(tile.value, x, y + 22, w - 40, 78.0, 40.0, theme.text, "bold")
    frame.add(label, Layer.REST)
    frame.add(value, Layer.REST)


def draw_phones(frame: Frame, services: Services, place: Target[K], focused: bool) -> None:
    """Draw the way in for phones."""
    _, x, y, w, h = place
    plate(frame, Layer.REST, services.theme, x, y, w, h, focused=focused)
    frame.add(Picture("ui/phone", x - 26, y, 76, 76), Layer.REST)
    frame.add(Text("+", x + 34, y, 44, 84, 56.0, services.theme.text, "black"), Layer.REST)


def draw_waiting(
    frame: Frame, services: Services, devices: Sequence[str], middle: Target[K]
) -> None:
    """Draw up to four devices without a seat beside `middle`.

    Each shows what lets it join.
    """
    side = (ROOM - middle.w) / 2 - 2 * GAP
    for index, device in enumerate(devices[:4]):
        right, row = divmod(index, 2)
        rows = min(2, len(devices[:4]) - 2 * right)
        x = middle.x + middle.w / 2 + 2 * GAP if right else MARGIN_X
        _draw_joining(frame, services, device, x, middle.y + 70 * (row - (rows - 1) / 2), side)


def _draw_joining(
    frame: Frame, services: Services, device: str, left: float, y: float, room: float
) -> None:
    theme, layer = services.theme, Layer.REST
    frame.add(Picture(device_picture(services, device), left + 32, y, 64, 64), layer)
    number = device.partition(":")[2]
    if device not in NO_PADS and number:
        frame.add(Text(number, left + 92, y, 44, 56, 36.0, theme.text, "bold"), layer)
    width = prompt_width(services, device, Verb.SOUTH, _PROMPT)
    at = left + 84 + width / 2 if device in NO_PADS else left + 190  # beside its number
    draw_prompt(frame, layer, services, device, Verb.SOUTH, at, y, _PROMPT)
    words = services.texts("click a seat") if device == MOUSE else services.texts("join in")
    start = at + (width if device == MOUSE else max(width, 116.0)) / 2 + 16
    w = left + room - start
    frame.add(Text(words, start + w / 2, y, w, 64, 32.0, theme.text, align="left"), layer)
