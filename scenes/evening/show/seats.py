"""Who sits at the next game, with which device, and who is ready."""

from collections.abc import Collection

from scenes.evening.people import face_of
from scenes.evening.show.told import GAME_W
from scenes.layout.mats import shortened
from scenes.lobby.pieces import GAP, in_a_row, sign_to_join
from scenes.people.characters import draw_bot
from scenes.people.labels import device_name, device_picture
from scenes.people.seating import Player, Seating
from scenes.services import Services
from scenes.stage.motion.hops import Hops
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.plates import MARGIN_X, ROOM, plate

BELOW = (662.0, 196.0)  # y and height of the seats below the table
_PANELS = (392.0, 400.0)  # and before the first game, without one
_SEAT_W = 300.0  # below the table, at most
_PRESS = 56.0  # the button that joins, at least
_TALL = 300.0  # a panel of this height has room for words
_LOW = (52.0, 88.0, 118.0, 36.0, 164.0, 46.0)
_HIGH = (76.0, 104.0, 178.0, 44.0, 262.0, 88.0)
"""Of a low and a high panel: how far down face, name and device lie, each with its size."""


def places_of(seats: int, *, below: bool) -> list[Target[int]]:
    """Return where the panels of so many seats lie.

    That is beside the next game `below` the table, or over the whole room where none is.
    """
    if not below:
        return in_a_row(range(seats), *_PANELS)
    room = ROOM - GAME_W
    w = min(_SEAT_W, room / max(1, seats) - GAP)
    left = MARGIN_X + GAME_W + GAP + (room - seats * (w + GAP)) / 2
    y, h = BELOW
    return [Target(seat, left + w / 2 + seat * (w + GAP), y, w, h) for seat in range(seats)]


def draw_seat(
    frame: Frame,
    services: Services,
    place: Target[int],
    seating: Seating,
    hops: Hops,
    ready: Collection[int],
    *,
    focused: bool,
) -> None:
    """Draw a seat's panel: face, name, device, and a tick.

    The face may hop; the tick is for the `ready`.
    """
    theme, layer, player = services.theme, Layer.REST, seating[place.key]
    _, x, y, w, h = place
    top, inner = y - h / 2, w - 24
    face_y, face, name_y, letters, device_y, device = _HIGH if h >= _TALL else _LOW
    picture, colour = face_of(player.mark)
    outline = "" if player.stands_in else theme.good if place.key in ready else colour
    plate(frame, layer, theme, x, y, w, h, focused=focused, outline=outline)
    if player.person:
        alpha = 150 if player.stands_in else 255
        shown = Picture(picture, x, top + face_y, face, face, alpha=alpha, colour=colour)
        still = services.settings.reduced_motion
        frame.add(hops.hopping(place.key, shown, still=still), Layer.MOVING)
    else:
        draw_bot(frame, player.bot, x, top + face_y, face, layer)
    name = shortened(player.name, inner)
    frame.add(Text(name, x, top + name_y, inner, 2 * letters, letters, theme.text, "black"), layer)
    if player.stands_in:
        size = max(_PRESS, 0.8 * device)
        frame.add(Picture(sign_to_join(services), x, top + device_y, size, size), layer)
    elif player.device:
        at = x, top + device_y, device
        _draw_device(frame, services, player, at, place.key in ready)
    if h >= _TALL:
        _draw_words(frame, services, player, x, top + 344, inner)


def _draw_device(
    frame: Frame, services: Services, player: Player, at: tuple[float, float, float], ready: bool
) -> None:
    """The device, its number, and a tick once it is ready."""
    x, y, size = at
    frame.add(Picture(device_picture(services, player.device), x, y, size, size), Layer.REST)
    number = player.device.partition(":")[2]
    if number.isdigit():
        place = x - 0.9 * size, y, 0.8 * size, size
        frame.add(Text(number, *place, 36.0, services.theme.text, "black"), Layer.REST)
    if ready:
        frame.add(Picture("ui/check", x + 0.95 * size, y, 0.9 * size, 0.9 * size), Layer.REST)


def _draw_words(
    frame: Frame, services: Services, player: Player, x: float, y: float, w: float
) -> None:
    theme, texts = services.theme, services.texts
    if player.stands_in:
        words = Text(texts("Press to join in"), x, y, w, 92.0, 34.0, theme.accent, "bold")
    elif player.bot:
        words = Text(texts("a bot"), x, y, w, 56.0, 34.0, theme.text)
    else:
        words = Text(device_name(services, player.device), x, y, w, 56.0, 34.0, theme.text)
    frame.add(words, Layer.REST)
