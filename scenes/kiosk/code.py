"""Six presses that nobody else knows: the code that opens a kiosk to its owner."""

from collections.abc import Callable

from scenes.files.settings import CODE_LENGTH, CODE_WORDS
from scenes.input.action import MOUSE, Action, Verb
from scenes.screens.screen import Resting
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.widgets.plates import plate, veil

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
_KEYS_Y, _KEY, _STEP = 660.0, 104.0, 122.0  # of what a finger presses


class AskCode(Resting):
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
                frame.add(Box(x, _KEYS_Y, _KEY, _KEY, theme.panel_lit, 18.0, theme.outline), layer)
                frame.add(Picture(name, x, _KEYS_Y, 84, 84), layer)


def _key_x(verb: Verb) -> float:
    return 960 + ([*_SIGNS].index(verb) - (len(_SIGNS) - 1) / 2) * _STEP


def _tapped(action: Action) -> Verb | None:
    """Which key lies under the finger."""
    if abs(action.y - _KEYS_Y) > _KEY / 2:
        return None
    return next((verb for verb in _SIGNS if abs(action.x - _key_x(verb)) <= _KEY / 2), None)
