"""The only way out of a kiosk: two buttons held for long, or four corners, then a code.

The code is six presses that nobody else knows.
"""

from collections.abc import Callable

from scenes.files.settings import CODE_LENGTH, CODE_WORDS
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.services import Services
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.scene import Scene
from scenes.stage.widgets.plates import plate, veil

HOLD = 5.0  # seconds
_CORNER = 110.0  # units from both edges
GUESSES = 10  # wrong codes, after which nobody is asked for a while
REST = 60.0  # seconds of that

_PAD = frozenset((Verb.SELECT, Verb.START))
_KEYS = frozenset((Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER))

PATIENCE = 15.0  # seconds without a press after which nobody is asked any more
_SIGNS = {
    Verb.UP: "ui/dpad_up",
    Verb.RIGHT: "ui/dpad_right",
    Verb.DOWN: "ui/dpad_down",
    Verb.LEFT: "ui/dpad_left",
    Verb.SOUTH: "ui/face_south",
    Verb.EAST: "ui/face_east",
    Verb.WEST: "ui/face_west",
    Verb.NORTH: "ui/face_north",
}
_FINGER_Y, _FINGER, _STEP = 660.0, 104.0, 122.0  # of what a finger presses


def held_to_leave(device: str) -> frozenset[Verb]:
    """Return what is held to leave (a pad: Back and Start; a keyboard: both shift keys)."""
    return _KEYS if device == KEYBOARD else _PAD


class LongHold:
    """Sees every action and tells of the long hold.

    A finger, which has no buttons, taps the four corners instead, from the first clockwise.
    """

    def __init__(self) -> None:
        self._held: dict[str, set[Verb]] = {}
        self._seconds = 0.0
        self._corners = 0  # tapped so far
        self._since = 0.0  # seconds since the first one

    def handle(self, action: Action) -> bool:
        """Return True for the press that completes the pair.

        It shall mean nothing else.
        """
        if action.verb is Verb.CLICK and action.pressed:
            return self._tap(action)
        pair = held_to_leave(action.device)
        if action.verb not in pair:
            return False
        held = self._held.setdefault(action.device, set())
        if action.pressed:
            held.add(action.verb)
        else:
            held.discard(action.verb)
        return action.pressed and held == pair

    def _tap(self, action: Action) -> bool:
        """Whether this is the last of the four corners."""
        corner = _corner(action.x, action.y)
        if corner != self._corners:
            self._corners = 0
        if corner == self._corners:
            self._since = 0.0 if corner == 0 else self._since
            self._corners += 1
        return self._corners == 4

    def update(self, dt: float) -> str:
        """Let `dt` seconds pass; return once the device that held long enough (else "")."""
        self._since += dt
        done, self._corners = self._corners == 4, self._corners if self._since < HOLD else 0
        if done:
            self._corners = 0
            return MOUSE
        holding = [device for device, held in self._held.items() if held == held_to_leave(device)]
        self._seconds = self._seconds + dt if holding else 0.0
        if self._seconds < HOLD:
            return ""
        self._held.clear()
        return holding[0]


def _corner(x: float, y: float) -> int | None:
    """Number the corner where this lies, clockwise from the first at the left; None elsewhere."""
    left, right = x < _CORNER, x > WIDTH - _CORNER
    top, bottom = y < _CORNER, y > HEIGHT - _CORNER
    places = (left and top, right and top, right and bottom, left and bottom)
    return places.index(True) if True in places else None


class Guesses:
    """Counts wrong codes since the table was opened, and makes whoever guesses rest."""

    def __init__(self) -> None:
        self.wrong = 0
        self._rest = 0.0

    @property
    def resting(self) -> bool:
        """Whether nobody is asked for the code just now."""
        return self._rest > 0

    def count(self) -> None:
        """Count a wrong code; every tenth one brings the rest."""
        self.wrong += 1
        if self.wrong % GUESSES == 0:
            self._rest = REST

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._rest = max(0.0, self._rest - dt)


class AskCode(Scene):
    """Asks `device` for six presses; a mouse or a finger finds them as keys.

    `told` gets all six, as the settings write them, while this still lies on top. Only if it
    `shows` them, one sees which.
    """

    opaque = False

    def __init__(
        self,
        services: Services,
        device: str,
        asks: str,
        told: Callable[[str], object],
        *,
        shows: bool = False,
    ) -> None:
        self.services = services
        self._device = device
        self._asks = asks
        self._told = told
        self._shows = shows
        self._pressed: list[Verb] = []
        self._left = PATIENCE

    def enter(self) -> None:
        self.services.audio.play("pause")

    def handle(self, action: Action) -> None:
        verb = _tapped(action) if action.verb is Verb.CLICK else action.verb
        mine = action.device == self._device and verb is not None and verb.value in CODE_WORDS
        if not mine or verb is None or not action.pressed or action.repeat:
            return
        if len(self._pressed) == CODE_LENGTH:
            return
        self._left = PATIENCE
        self._pressed.append(verb)
        if len(self._pressed) < CODE_LENGTH:
            self.services.audio.play("tick")
        else:
            self._told(" ".join(verb.value for verb in self._pressed))

    def update(self, dt: float) -> bool:
        self._left -= dt
        if self._left <= 0:
            self.services.stack.pop()
        return False

    def draw(self, frame: Frame) -> None:
        theme, layer = self.services.theme, Layer.MOVING
        veil(frame, layer, 242)
        plate(frame, layer, theme, 960, 540, 1100, 460)
        words = Text(self.services.texts(self._asks), 960, 410, 980, 140, 48, theme.text, "bold")
        frame.add(words, layer)
        for index in range(CODE_LENGTH):
            x = 960 + (index - (CODE_LENGTH - 1) / 2) * 110
            pressed = self._pressed[index] if index < len(self._pressed) else None
            if pressed and self._shows:
                frame.add(Picture(_SIGNS[pressed], x, 530, 84, 84), layer)
            else:
                colour = theme.accent if pressed else theme.panel_lit
                frame.add(Box(x, 530, 64, 64, colour, 32.0, theme.outline, 4.0), layer)
        if self._device == MOUSE:
            for verb, name in _SIGNS.items():
                x = _key_x(verb)
                place = x, _FINGER_Y, _FINGER, _FINGER
                frame.add(Box(*place, theme.panel_lit, 18.0, theme.outline), layer)
                frame.add(Picture(name, x, _FINGER_Y, 84, 84), layer)


def _key_x(verb: Verb) -> float:
    return 960 + ([*_SIGNS].index(verb) - (len(_SIGNS) - 1) / 2) * _STEP


def _tapped(action: Action) -> Verb | None:
    """Which key lies under the finger."""
    if abs(action.y - _FINGER_Y) > _FINGER / 2:
        return None
    return next((verb for verb in _SIGNS if abs(action.x - _key_x(verb)) <= _FINGER / 2), None)
