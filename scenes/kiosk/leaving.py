"""The only way out of a kiosk: two buttons held for long, or four corners, then a code."""

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.stage.render.frame import HEIGHT, WIDTH

HOLD = 5.0  # seconds
_CORNER = 110.0  # units from both edges
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
        """Let `dt` seconds pass; return the device that held long enough.

        It is told once; else an empty text is returned.
        """
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
