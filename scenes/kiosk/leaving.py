"""The only way out of a kiosk: two buttons held for long, then a code."""

from collections.abc import Callable

from scenes.files.settings import CODE_WORDS
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Text
from scenes.stage.widgets.plates import plate, veil

HOLD = 5.0  # seconds
PATIENCE = 15.0  # seconds without a press after which nobody is asked any more
GUESSES = 10  # wrong codes, after which nobody is asked for a while
REST = 60.0  # seconds of that

_PAD = frozenset((Verb.SELECT, Verb.START))
_KEYS = frozenset((Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER))


def held_to_leave(device: str) -> frozenset[Verb]:
    """Return what is held to leave.

    It is Back and Start on a pad, both shift keys on a keyboard.
    """
    return _KEYS if device == KEYBOARD else _PAD


class LongHold:
    """Sees every action and tells of the long hold."""

    def __init__(self) -> None:
        self._held: dict[str, set[Verb]] = {}
        self._seconds = 0.0

    def handle(self, action: Action) -> bool:
        """Return True for the press that completes the pair.

        It shall mean nothing else.
        """
        pair = held_to_leave(action.device)
        if action.verb not in pair:
            return False
        held = self._held.setdefault(action.device, set())
        if action.pressed:
            held.add(action.verb)
        else:
            held.discard(action.verb)
        return action.pressed and held == pair

    def update(self, dt: float) -> str:
        """Let `dt` seconds pass; return the device that held long enough.

        It is told once; else an empty text is returned.
        """
        holding = [device for device, held in self._held.items() if held == held_to_leave(device)]
        self._seconds = self._seconds + dt if holding else 0.0
        if self._seconds < HOLD:
            return ""
        self._held.clear()
        return holding[0]


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


class ExitCode:
    """Asks `device` for the code of the settings; calls `right` for the right one, or `wrong`."""

    opaque = False

    def __init__(
        self,
        services: Services,
        device: str,
        right: Callable[[], object],
        wrong: Callable[[], object],
    ) -> None:
        self.services = services
        self._device = device
        self._right, self._wrong = right, wrong
        self._code = [Verb(word) for word in services.settings.kiosk_code.split()]
        self._pressed: list[Verb] = []
        self._left = PATIENCE

    def enter(self) -> None:
        self.services.audio.play("pause")

    def leave(self) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def handle(self, action: Action) -> None:
        mine = action.device == self._device and action.verb.value in CODE_WORDS
        if not mine or not action.pressed or action.repeat:
            return
        self._left = PATIENCE
        self._pressed.append(action.verb)
        if len(self._pressed) < len(self._code):
            self.services.audio.play("tick")
        elif self._pressed == self._code:
            self._right()
        else:
            self.services.audio.play("refuse")
            self._wrong()
            self.services.stack.pop()

    def update(self, dt: float) -> bool:
        self._left -= dt
        if self._left <= 0:
            self.services.stack.pop()
        return False

    def draw(self, frame: Frame) -> None:
        """Draw how many of the buttons are pressed, never which."""
        theme, layer = self.services.theme, Layer.MOVING
        veil(frame, layer, 242)
        plate(frame, layer, theme, 960, 540, 1100, 460)
        words = self.services.texts("For the owner: press the code.")
        frame.add(Text(words, 960, 440, 980, 170, 48, theme.text, "bold"), layer)
        for index in range(len(self._code)):
            x = 960 + (index - (len(self._code) - 1) / 2) * 110
            colour = theme.accent if index < len(self._pressed) else theme.panel_lit
            frame.add(Box(x, 630, 64, 64, colour, 32.0, theme.outline, 4.0), layer)
