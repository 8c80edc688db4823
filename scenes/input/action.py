"""What people do, free of pygame: scenes see actions and nothing else of the devices."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum


class Verb(Enum):
    """What was pressed, by position; scenes decide what it means.

    Directions come from the d-pad, the left stick or the arrow keys and repeat while held.
    SOUTH accepts (Enter; Space, but see keymap.looking_key), EAST goes back (Escape, Backspace),
    NORTH opens the rules (F1), LEFT_SHOULDER and RIGHT_SHOULDER page and hold (Page Up and Down,
    the shift keys), START pauses (P).
    DIGIT is a number key 1 to 9, TEXT typed letters, POINT a moved mouse, CLICK its left button,
    PICK what was tapped on a phone, PLUGGED and UNPLUGGED a pad or phone coming or going, AWAY the
    window losing the focus, QUIT the window's close button.
    """

    UP = "up"
    RIGHT = "right"
    DOWN = "down"
    LEFT = "left"
    SOUTH = "south"
    EAST = "east"
    WEST = "west"
    NORTH = "north"
    LEFT_SHOULDER = "left shoulder"
    RIGHT_SHOULDER = "right shoulder"
    START = "start"
    SELECT = "select"
    DIGIT = "digit"
    TEXT = "text"
    POINT = "point"
    CLICK = "click"
    PICK = "pick"
    PLUGGED = "plugged"
    UNPLUGGED = "unplugged"
    AWAY = "away"
    QUIT = "quit"


DIRECTIONS = (Verb.UP, Verb.RIGHT, Verb.DOWN, Verb.LEFT)

_NO_PRESS = (Verb.POINT, Verb.PLUGGED, Verb.UNPLUGGED, Verb.AWAY, Verb.QUIT)

KEYBOARD = "keyboard"
LEFT_KEYS, RIGHT_KEYS = "keyboard:left", "keyboard:right"
MOUSE = "mouse"

HALVES = (RIGHT_KEYS, LEFT_KEYS)  # of a keyboard that two people play with, who has arrows first
KEYBOARDS = (KEYBOARD, *HALVES)
NO_PADS = (*KEYBOARDS, MOUSE)
_PHONE = "phone:"


@dataclass(frozen=True, slots=True)
class Action:
    """One press, release or movement of one device.

    `device` is one of NO_PADS, "pad:<our own number>" or "phone:<the guest's number>". `pressed` is
    False for a release; POINT, TEXT, PLUGGED, UNPLUGGED, AWAY and QUIT are always pressed. `x`, `y`
    are canvas units for POINT and CLICK. `text` is the typed text of TEXT, the digit of DIGIT, and
    for other keys what they write besides what they do (see writing.py). `stick` tells a direction
    given by a stick from one of the d-pad; `repeat` one made by holding; `cut` a release that no
    hand made, since the scene has changed or the device is gone. `key` is what PICK picks, as the
    scene has offered it.
    """

    device: str
    verb: Verb
    pressed: bool = True
    x: float = 0.0
    y: float = 0.0
    text: str = ""
    stick: bool = False
    repeat: bool = False
    cut: bool = False
    key: Hashable = None

    @property
    def by_hand(self) -> bool:
        """Whether a hand does this now: what lies on a pad and repeats is nobody."""
        return self.pressed and not self.repeat and self.verb not in _NO_PRESS


def phone(guest: int) -> str:
    """Return the device of the guest with this number."""
    return f"{_PHONE}{guest}"


def is_phone(device: str) -> bool:
    """Return True if this is a guest's phone."""
    return device.startswith(_PHONE)
