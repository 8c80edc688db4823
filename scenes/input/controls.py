"""What a pad has to press, and what it means: raw controls and the maps from them to verbs."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, get_args

from scenes.input.action import DIRECTIONS, Verb

Kind: TypeAlias = Literal["key", "mouse", "button", "axis", "hat", "stick"]
KINDS: tuple[Kind, ...] = get_args(Kind)


class Control(NamedTuple):
    """One thing to press on a device.

    `part` is "-" or "+" for an axis and a direction ("up", …) for a hat or a stick.
    """

    kind: Kind
    number: int
    part: str = ""


@dataclass(frozen=True)
class PadMap:
    """What a pad's controls mean. `stick` names the two axes (x, y) that are read as one stick."""

    verbs: Mapping[Control, Verb]
    stick: tuple[int, int] | None = (0, 1)


def _buttons(*verbs: Verb | None) -> dict[Control, Verb]:
    return {Control("button", number): verb for number, verb in enumerate(verbs) if verb}


STICK = {Control("stick", 0, verb.value): verb for verb in DIRECTIONS}
_HAT = {Control("hat", 0, verb.value): verb for verb in DIRECTIONS}

# In the order of SDL_GameControllerButton; Guide and the two stick buttons mean nothing.
STANDARD = PadMap(
    STICK
    | _buttons(
        Verb.SOUTH,
        Verb.EAST,
        Verb.WEST,
        Verb.NORTH,
        Verb.SELECT,
        None,
        Verb.START,
        None,
        None,
        Verb.LEFT_SHOULDER,
        Verb.RIGHT_SHOULDER,
        Verb.UP,
        Verb.DOWN,
        Verb.LEFT,
        Verb.RIGHT,
    )
)

# The guess for a joystick that SDL does not know, until somebody has shown it the buttons.
GUESS = PadMap(
    STICK
    | _HAT
    | _buttons(
        Verb.SOUTH,
        Verb.EAST,
        Verb.WEST,
        Verb.NORTH,
        Verb.LEFT_SHOULDER,
        Verb.RIGHT_SHOULDER,
        Verb.SELECT,
        Verb.START,
    )
)
