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

    @property
    def words(self) -> str:
        """Its name and what it says."""
        return ": ".join(filter(None, (self.label, self.value)))


def share_of(tile: Tile, *, large: bool) -> float:
    """Return how wide a tile is beside others (large letters: as its words need)."""
    if not large:
        return 1.0 if tile.key in _NARROW else _WIDE
    label, value = text_width(tile.label, "regular"), text_width(tile.value, "bold")
    return _EDGES + max(label * _LABEL, value)


def in_a_row(
    keys: Sequence[K], y: float, h: float, shares: Sequence[float] = ()
) -> list[Target[K]]:
    """Return places side by side over the whole room (equal, or by their `shares`)."""
    parts = shares or [1.0] * len(keys)
    unit = (ROOM - GAP * (len(keys) - 1)) / (sum(parts) or 1.0)  # of none nobody asks
    targets, left = [], MARGIN_X
    for key, part in zip(keys, parts, strict=True):
        w = part * unit
        targets.append(Target(key, left + w / 2, y, w, h))
        left += w + GAP
    return targets


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


def sign_to_join(services: Services) -> str:
    """Name the picture of what joins: a pad's button, or a device."""
    device = next(iter(services.devices.present()), KEYBOARD)
    return device_picture(services, device) if device in NO_PADS else _PRESS


class Pieces(NamedTuple):
    """Draws into a frame what the lobby is laid out with."""

    frame: Frame
    services: Services

    def seat(
        self, place: Target[K], player: Player, faces: Faces, seat: int, focused: bool
    ) -> Picture:
        """Draw a seat: name, device or level; return its face (still undrawn)."""
        theme, x = self.services.theme, place.x
        top, inner = place.y - place.h / 2, place.w - 36
        self._mat(place, SEAT_COLOURS[player.mark], focused)
        name, ink = player.aside or player.name, theme.secondary if player.aside else theme.text
        name = shortened(name, inner)
        self.frame.add(Text(name, x, top + _NAME_Y, inner, 70, 48.0, ink, "black"))
        size = min(FACE, inner)
        if player.aside:
            self._expected(x, top, inner, player)
            sleeper = Player(player.aside, player.mark)
            picture, colour = face(sleeper, Mood.ASLEEP)
            return Picture(picture, x, top + _FACE_Y, size, size, alpha=_NOT_YET, colour=colour)
        if player.bot:
            self._level(x, top, inner, player)
        else:
            self._device(x, top, inner, player)
        return faces.picture(seat, x, top + _FACE_Y, size)

    def _plate(self, place: Target[K], focused: bool, outline: str = "") -> None:
        theme, (_, x, y, w, h) = self.services.theme, place
        plate(self.frame, Layer.REST, theme, x, y, w, h, focused=focused, outline=outline)

    def _mat(self, place: Target[K], colour: str, focused: bool) -> None:
        """A mat as at the table: dark cloth with a stripe in the seat's colour."""
        theme, (_, x, y, w, h) = self.services.theme, place
        if focused or theme is HIGH_CONTRAST:
            self._plate(place, focused)
        else:
            self.frame.add(Box(x, y, w, h, theme.panel, 26.0, alpha=225))
        self.frame.add(Box(x, y + h / 2 - STRIPE, w - 52, STRIPE, colour, STRIPE / 2))

    def _level(self, x: float, top: float, inner: float, player: Player) -> None:
        """How well a bot plays, in words and as lit lamps."""
        theme = self.services.theme
        who = player_name(self.services, player)
        self.frame.add(Text(who, x, top + 328, inner, 52, 36.0, theme.text))
        for lamp in range(3):
            place = x + (lamp - 1) * 40, top + 384
            colour = LAMP if lamp < lamps_lit(player.bot) else theme.panel_lit
            self.frame.add(Box(*place, 28, 28, colour, 14.0, theme.outline, 2.0))

    def _device(self, x: float, top: float, inner: float, player: Player) -> None:
        """What a person plays with, and how its secrets are kept."""
        theme, services = self.services.theme, self.services
        who = player_name(services, player)
        wide = min(inner - 76, text_width(who, "regular") * 36 + 4)
        left = x - (wide + 76) / 2
        picture = device_picture(services, player.device)
        self.frame.add(Picture(picture, left + 32, top + 326, 64, 64))
        self.frame.add(Text(who, left + 76 + wide / 2, top + 326, wide, 78, 36.0, theme.text))
        if player.privacy is not Privacy.OPEN:
            words = privacy_name(services.texts, player.privacy, player.device)
            self.frame.add(Text(words, x, top + 394, inner, 80, 32.0, theme.secondary))

    def _expected(self, x: float, top: float, inner: float, player: Player) -> None:
        """A guest of the last time: what to press, and who plays if nobody does."""
        theme, texts = self.services.theme, self.services.texts
        sign, size = sign_to_join(self.services), _EXPECTED
        self.frame.add(Picture(sign, x - inner / 2 + 30, top + 322, size, size))
        place = x + 34, top + 322, inner - 68, 80
        self.frame.add(Text(texts("Press to join in"), *place, 36.0, theme.accent, "bold"))
        other = texts("else {name} plays", name=player.name)
        self.frame.add(Text(other, x, top + 392, inner, 80, 32.0, theme.secondary))

    def empty_seat(self, place: Target[K], focused: bool) -> None:
        """Draw room for one more seat."""
        theme, x, y, w = self.services.theme, place.x, place.y, place.w
        if focused:
            self._plate(place, focused)
        else:
            self.frame.add(Box(*place[1:], theme.panel, 26.0, theme.outline, 2.0, alpha=120))
        self.frame.add(Text("+", x, y - 60, 150, 180, 140.0, theme.secondary, "black"))
        words = self.services.texts("one more seat")
        self.frame.add(Text(words, x, y + 70, w - 40, 90, 36.0, theme.secondary))

    def start(self, place: Target[K], focused: bool, minutes: str) -> None:
        """Draw the button that begins, and how many `minutes` that takes."""
        theme, (_, x, y, w, h) = self.services.theme, place
        self._plate(place, focused, theme.accent)
        words = self.services.texts("Deal the cards")
        self.frame.add(Text(words, x, y - 18, w - 60, h - 52, 56.0, theme.accent, "black"))
        self.frame.add(Text(minutes, x, y + 38, w - 60, 44.0, 32.0, theme.text))

    def call(self, place: Target[K]) -> None:
        """Draw what to press to join, large, where the start will be."""
        services, (_, x, y, w, h) = self.services, place
        left, right = x - w / 2, x + w / 2
        device = next(iter(services.devices.present()), KEYBOARD)
        width = prompt_width(services, device, Verb.SOUTH, _CALL)
        at = left + width / 2, y, _CALL
        draw_prompt(self.frame, Layer.REST, services, device, Verb.SOUTH, *at)
        room = right - left - width - GAP
        words, middle = services.texts("Press to join in"), right - room / 2
        self.frame.add(Text(words, middle, y, room, h, 96.0, services.theme.accent, "title"))

    def phones(self, place: Target[K], focused: bool) -> None:
        """Draw the way in for phones."""
        x, y = place.x, place.y
        self._plate(place, focused)
        self.frame.add(Picture("ui/phone", x - 26, y, 76, 76))
        self.frame.add(Text("+", x + 34, y, 44, 84, 56.0, self.services.theme.text, "black"))

    def waiting(self, devices: Sequence[str], middle: Target[K]) -> None:
        """Draw up to four devices without a seat beside `middle`.

        Each shows what lets it join.
        """
        side = (ROOM - middle.w) / 2 - 2 * GAP
        for index, device in enumerate(devices[:4]):
            right, row = divmod(index, 2)
            rows = min(2, len(devices[:4]) - 2 * right)
            x = middle.x + middle.w / 2 + 2 * GAP if right else MARGIN_X
            self._joining(device, x, middle.y + 70 * (row - (rows - 1) / 2), side)

    def _joining(self, device: str, left: float, y: float, room: float) -> None:
        services, theme = self.services, self.services.theme
        self.frame.add(Picture(device_picture(services, device), left + 32, y, 64, 64))
        number = device.partition(":")[2]
        if device not in NO_PADS and number:
            self.frame.add(Text(number, left + 92, y, 44, 56, 36.0, theme.text, "bold"))
        width = prompt_width(services, device, Verb.SOUTH, _PROMPT)
        at = left + 84 + width / 2 if device in NO_PADS else left + 190  # beside its number
        draw_prompt(self.frame, Layer.REST, services, device, Verb.SOUTH, at, y, _PROMPT)
        clicks = device == MOUSE
        words = services.texts("click a seat") if clicks else services.texts("join in")
        start = at + (width if clicks else max(width, 116.0)) / 2 + 16
        w = left + room - start
        self.frame.add(Text(words, start + w / 2, y, w, 64, 32.0, theme.text, align="left"))
