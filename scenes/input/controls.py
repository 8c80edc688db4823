"""What a pad has to press: raw controls, the maps from them to verbs, and how they go down."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias, get_args

from scenes.input.action import DIRECTIONS, Verb

Kind: TypeAlias = Literal["key", "mouse", "button", "axis", "hat", "stick"]
KINDS: tuple[Kind, ...] = get_args(Kind)

PRESSED_AT = 0.35  # an axis counts as pressed from here on, as a part of its way
RELEASED_AT = 0.25  # and as released from here down, so that a trembling thumb is one press


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

Change: TypeAlias = tuple[Control, bool]


class Stick:
    """Two axes as at most one direction: a diagonal keeps the direction it came from."""

    def __init__(self) -> None:
        self._place = [0.0, 0.0]
        self.direction: Verb | None = None

    def move(self, axis: int, value: float) -> None:
        """Set axis 0 (right) or 1 (down) to -1 … 1."""
        self._place[axis] = value

    def debounce(self) -> Verb | None:
        """Return, and keep, the direction after all moves of this frame."""
        x, y = self._place
        reach = {Verb.RIGHT: x, Verb.LEFT: -x, Verb.DOWN: y, Verb.UP: -y}
        if self.direction is None or reach[self.direction] < RELEASED_AT:
            farthest = max(reach, key=reach.__getitem__)
            self.direction = farthest if reach[farthest] >= PRESSED_AT else None
        return self.direction


class PadReader:
    """Follows the pad `device`. Every method yields the controls that changed, True for down."""

    def __init__(self, device: str, pad_map: PadMap) -> None:
        self.device = device
        self.map = pad_map
        self.last_down: Control | None = None  # of the raw controls: what a lesson looks at
        self._down: set[Control] = set()
        self._stick = Stick()

    def button(self, number: int, down: bool) -> Iterator[Change]:
        yield from self._set(Control("button", number), down)

    def axis(self, number: int, value: float) -> Iterator[Change]:
        """Yield the changes of an axis at `value`, -1 to 1 (the stick waits for `debounce()`)."""
        if self.map.stick and number in self.map.stick:
            self._stick.move(self.map.stick.index(number), value)
        for part, reach in (("-", -value), ("+", value)):
            control = Control("axis", number, part)
            border = RELEASED_AT if control in self._down else PRESSED_AT
            yield from self._set(control, reach >= border)

    def hat(self, number: int, x: int, y: int) -> Iterator[Change]:
        """Yield the changes of a hat (`x` 1 is right, `y` 1 is up)."""
        pushed = {Verb.RIGHT: x > 0, Verb.LEFT: x < 0, Verb.UP: y > 0, Verb.DOWN: y < 0}
        for verb, down in pushed.items():
            yield from self._set(Control("hat", number, verb.value), down)

    def debounce(self) -> Iterator[Change]:
        """Yield the stick's change by all that came in this frame."""
        before, now = self._stick.direction, self._stick.debounce()
        if before is not now:
            for verb, down in ((before, False), (now, True)):
                if verb:
                    yield Control("stick", 0, verb.value), down

    def _set(self, control: Control, down: bool) -> Iterator[Change]:
        if down == (control in self._down):
            return
        if down:
            self._down.add(control)
            self.last_down = control
        else:
            self._down.remove(control)
        yield control, down
