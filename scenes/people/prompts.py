"""What to press, drawn for the device that shall press it."""

from collections.abc import Iterable, Sequence
from typing import Literal, TypeAlias

from scenes.files.settings import OneButton
from scenes.input.action import (
    DIRECTIONS,
    KEYBOARD,
    KEYBOARDS,
    LEFT_KEYS,
    MOUSE,
    NO_PADS,
    RIGHT_KEYS,
    Action,
    Verb,
    is_phone,
)
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.text import SMALLEST
from scenes.stage.render.theme import INK, PAPER
from scenes.stage.widgets.focus import Target
from scenes.stage.widgets.stations import Station, stations_at
from scenes.texts import N_

SIZE = 60.0
GAP = 10.0
BAR_Y = 978.0
BAR_H = 96.0
_PILL, _TWO_LINES = 76.0, 88.0  # the height of a hint
_PADDING = 30.0
_SPACE = 24.0  # from pill to pill
_ROOM = 1728.0
_TEXT = 32.0
_LETTER = 0.54  # about the width of a letter, as a part of its size
_SHADE = "#A8A294"  # the lower edge of a key

Signs: TypeAlias = Literal["", "place", "sign"]
"""Of a pad's button: its place and the sign on it, or one of them (the place where it has none)."""

PICTURES = {
    Verb.SOUTH: "face_south",
    Verb.EAST: "face_east",
    Verb.WEST: "face_west",
    Verb.NORTH: "face_north",
    Verb.UP: "dpad_up",
    Verb.RIGHT: "dpad_right",
    Verb.DOWN: "dpad_down",
    Verb.LEFT: "dpad_left",
    Verb.LEFT_SHOULDER: "shoulder_left",
    Verb.RIGHT_SHOULDER: "shoulder_right",
    Verb.SELECT: "select",
    Verb.START: "start",
}
_GLYPHS = {
    "xbox": {Verb.SOUTH: "a", Verb.EAST: "b", Verb.WEST: "x", Verb.NORTH: "y"},
    "ps": {Verb.SOUTH: "cross", Verb.EAST: "circle", Verb.WEST: "square", Verb.NORTH: "triangle"},
    "nintendo": {Verb.SOUTH: "b", Verb.EAST: "a", Verb.WEST: "y", Verb.NORTH: "x"},
}
_BRANDS = {"xbox": "xbox", "playstation": "ps", "nintendo": "nintendo"}
_SHARED_KEYS = {Verb.NORTH: "F1", Verb.START: "P", Verb.SELECT: "Tab"}
_ARROW_KEYS = dict.fromkeys(DIRECTIONS, "")  # which have a picture on them
_KEYS: dict[str, dict[Verb, str]] = {
    KEYBOARD: {
        Verb.SOUTH: N_("Enter"),
        Verb.EAST: N_("Esc"),
        Verb.LEFT_SHOULDER: N_("Space"),
        **_SHARED_KEYS,
        **_ARROW_KEYS,
    },
    LEFT_KEYS: {
        Verb.SOUTH: N_("Space"),
        Verb.EAST: N_("Q"),  # translated to what stands there
        Verb.LEFT_SHOULDER: "E",
        Verb.UP: N_("W"),
        Verb.RIGHT: "D",
        Verb.DOWN: "S",
        Verb.LEFT: N_("A"),
        **_SHARED_KEYS,
    },
    RIGHT_KEYS: {
        Verb.SOUTH: N_("Enter"),
        Verb.EAST: "O",
        Verb.LEFT_SHOULDER: "L",
        **_SHARED_KEYS,
        **_ARROW_KEYS,
    },
}
_ARROWS = {Verb.LEFT: 0.0, Verb.UP: 90.0, Verb.RIGHT: 180.0, Verb.DOWN: 270.0}


def families(services: Services, devices: Iterable[str]) -> list[tuple[str, Signs]]:
    """Return one device of each family, and its kind of signs.

    Pads of one brand show the signs on them; where there are several brands the letters would
    mislead somebody, so only the places are left.
    """
    named = dict.fromkeys(filter(None, devices))
    pads = [device for device in named if device not in NO_PADS]
    signs: Signs = "sign" if len({services.devices.brand(pad) for pad in pads}) == 1 else "place"
    found: list[tuple[str, Signs]] = [(pad, signs) for pad in pads[:1]]
    return [*found, *((device, "") for device in NO_PADS if device in named)]


def prompt_width(
    services: Services, device: str, verb: Verb, size: float = SIZE, signs: Signs = ""
) -> float:
    """Return the width of `draw_prompt` in units (0 without the button)."""
    if device in KEYBOARDS:
        name = _key_name(services, device, verb)
        return 0.0 if name is None else _key_width(name, size)
    pictures = _pictures(services, device, verb, signs)
    return len(pictures) * (size + GAP) - GAP if pictures else 0.0


def draw_prompt(
    frame: Frame,
    layer: Layer,
    services: Services,
    device: str,
    verb: Verb,
    x: float,
    y: float,
    size: float = SIZE,
    signs: Signs = "",
) -> None:
    """Draw what `device` presses for `verb`, `size` high around the centre (x, y).

    For a pad that is the button's place, and the sign on it where the brand is known.
    """
    if device in KEYBOARDS:
        name = _key_name(services, device, verb)
        if name is not None:
            draw_key(frame, layer, name, x, y, size)
        if name == "":
            arrow = Picture("ui/arrow_left", x, y - 3, size * 0.6, size * 0.6, _ARROWS[verb])
            frame.add(arrow, layer)
        return
    left = x - prompt_width(services, device, verb, size, signs) / 2 + size / 2
    for index, name in enumerate(_pictures(services, device, verb, signs)):
        frame.add(Picture(name, left + index * (size + GAP), y, size, size), layer)


def draw_key(frame: Frame, layer: Layer, name: str, x: float, y: float, size: float) -> None:
    """Draw a keyboard's key with its name, centred at (x, y)."""
    width = _key_width(name, size)
    frame.add(Box(x, y, width, size, _SHADE, 12.0, INK, 4.0), layer)
    frame.add(Box(x, y - 3, width - 8, size - 14, PAPER, 9.0), layer)
    if name:
        frame.add(Text(name, x, y - 3, width - 8, size - 2, 32.0, INK, "bold"), layer)


def _key_name(services: Services, device: str, verb: Verb) -> str | None:
    """What stands on the key, nothing on an arrow key; None where there is no key."""
    name = _KEYS[device].get(verb)
    return services.texts(name) if name else name


def _key_width(name: str, size: float) -> float:
    return size if len(name) <= 2 else max(size, 36.0 + 20.0 * len(name))


def _pictures(services: Services, device: str, verb: Verb, signs: Signs = "") -> Sequence[str]:
    if device == MOUSE:
        if services.settings.one_button is not OneButton.OFF:  # which goes nowhere but to the light
            return ("ui/one_button",) if verb in (Verb.SOUTH, Verb.CLICK) else ()
        if verb is Verb.EAST:
            return ("ui/mouse_right",)
        return ("ui/mouse_left",) if verb in (Verb.SOUTH, Verb.CLICK) else ()
    if not device or verb not in PICTURES:  # nobody is there who could press it
        return ()
    if is_phone(device) and verb is Verb.LEFT_SHOULDER:  # it is looked at, not held
        return ("ui/phone",)
    brand = _BRANDS.get(services.devices.brand(device), "")
    glyph = _GLYPHS.get(brand, {}).get(verb)
    place = f"ui/{PICTURES[verb]}"
    if not glyph or signs == "place":
        return (place,)
    sign = f"ui/{brand}_{glyph}"
    return (sign,) if signs else (place, sign)


class Hints:
    """The line at the bottom that says which button does what; the mouse can click on it."""

    def __init__(
        self,
        services: Services,
        *hints: tuple[Verb, str],
        x: float = 960.0,
        y: float = BAR_Y,
        room: float = _ROOM,
        letters: float = _TEXT,
    ) -> None:
        """Each hint is a verb and what it does (a msgid), in `letters` so many units high.

        (x, y) is the middle of the line, which is at most `room` units wide.
        """
        self.services = services
        self.x, self.y = x, y
        self.room, self.letters = room, letters
        self.hints = hints

    def verb_at(self, action: Action, device: str) -> Verb | None:
        """Return what a click on the line means, as drawn for `device`."""
        if action.verb is not Verb.CLICK:
            return None
        places = self._targets(device)
        return next((place.key for place in places if place.holds(action.x, action.y)), None)

    def stations(self, device: str) -> list[Station]:
        """List the hints to choose with one button, where `device` sees them."""
        return stations_at(self._targets(device))

    def draw(self, frame: Frame, layer: Layer, device: str) -> None:
        theme = self.services.theme
        for target, (verb, label) in zip(self._targets(device), self.hints, strict=True):
            _, x, y, w, _ = target
            h = _TWO_LINES if "\n" in label else _PILL
            frame.add(Box(x, y, w, h, theme.panel, _PILL / 2), layer)
            left, right = x - w / 2 + _PADDING, x + w / 2 - _PADDING
            width = prompt_width(self.services, device, verb)
            if width:
                draw_prompt(frame, layer, self.services, device, verb, left + width / 2, y)
                left += width + GAP
            words, middle = self.services.texts(label), (left + right) / 2
            place = middle, y, right - left, h - 4
            frame.add(Text(words, *place, self.letters, theme.secondary, "bold"), layer)

    def _targets(self, device: str) -> list[Target[Verb]]:
        """One place a hint, as wide as its words at this text size, side by side in the middle.

        In too little room the letters give way, not the signs.
        """
        signs = [self._sign_width(device, verb) for verb, _ in self.hints]
        words = [self._words_width(label) for _, label in self.hints]
        room = self.room - _SPACE * (len(words) - 1) - sum(signs)
        squeeze = min(1.0, room / sum(words))
        widths = [sign + squeeze * letters for sign, letters in zip(signs, words, strict=True)]
        left = self.x - (sum(widths) + _SPACE * (len(widths) - 1)) / 2
        targets = []
        for (verb, _), width in zip(self.hints, widths, strict=True):
            targets.append(Target(verb, left + width / 2, self.y, width, BAR_H))
            left += width + _SPACE
        return targets

    def _sign_width(self, device: str, verb: Verb) -> float:
        """The width of a hint without its words."""
        prompt = prompt_width(self.services, device, verb)
        return 2 * _PADDING + (prompt + GAP if prompt else 0.0)

    def _words_width(self, label: str) -> float:
        size = max(SMALLEST, self.letters * self.services.settings.text_size / 100)
        longest = max(map(len, self.services.texts(label).split("\n")))
        return _LETTER * size * (longest + 2)
