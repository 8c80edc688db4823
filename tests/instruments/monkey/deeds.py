"""What a monkey can do to the table, as values: a script of them can go into a test."""

from enum import Enum
from typing import NamedTuple, TypeAlias

from scenes.input.action import Verb

PADS = ("pad A", "pad B", "pad C", "pad D", "pad E", "pad F")
"""The pads in the room, plugged in or not (see gear.py). The table numbers them anew."""


class Touch(NamedTuple):
    """A press, a release or a movement of KEYBOARD, MOUSE or one of PADS.

    As with actions: a place in units for the mouse, a digit or a typed text for the keyboard,
    `stick` for a direction given by a stick.
    """

    device: str
    verb: Verb
    down: bool = True
    x: float = 0.0
    y: float = 0.0
    text: str = ""
    stick: bool = False


class Cable(NamedTuple):
    """A pad is plugged in or pulled out; twice the same does nothing."""

    pad: str
    plugged: bool


class Size(NamedTuple):
    """The window is drawn to another size, in pixels."""

    w: int
    h: int


class Happening(Enum):
    """What happens to the window or the computer."""

    AWAY = "the window loses the focus"
    UNCOVERED = "the window is uncovered"
    CLOSE = "the close button"
    FULL_SCREEN = "F11"
    TOLD_AGAIN = "all pads are announced again"
    SILENCE = "the sound device is lost"


What: TypeAlias = Touch | Cable | Size | Happening


class Deed(NamedTuple):
    """One thing done to the table, then `seconds`; 0.0 leaves the next one in the same frame."""

    what: What | None
    seconds: float
