"""Whether the mouse moves in a hand, or somebody has nudged the table."""

from math import dist

REAL = 15.0  # units of the screen that a hand moves it
SECONDS = 1.0  # within which it does


class Nudge:
    """Tells a hand on the mouse from a nudge, which must not take the focus from keys and pads.

    After a press of theirs, and at the start, the mouse sleeps: a click wakes it, or a real
    movement.
    """

    def __init__(self) -> None:
        self._awake = False
        self._from: tuple[float, float] | None = None
        self._seconds = 0.0  # since then

    def sleep(self) -> None:
        """Note that keys or pads are in use."""
        self._awake, self._from = False, None

    def wake(self) -> None:
        """Note that a hand is on the mouse."""
        self._awake = True

    def moves(self, start: tuple[float, float], end: tuple[float, float]) -> bool:
        """Return True if this movement counts, in units."""
        if not self._awake:
            if self._from is None or self._seconds > SECONDS:
                self._from, self._seconds = start, 0.0
            self._awake = dist(self._from, end) >= REAL
        return self._awake

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._seconds += dt
