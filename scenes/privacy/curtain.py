"""The curtain: the whole screen for one seat alone.

A button is held until the ring on the cover is full; then the secret shows, for as long as it is
held and never longer than LONGEST. Whatever ends it shuts it within the same frame and leaves
nothing behind: no focus, and the mouse pointer at one fixed place.

A mouse cannot hold and point at once, and letting go must not mean yes, since a lost focus lets go
too. So its hold only opens; a button shuts, and what is picked is sealed by another button, both at
places that are the same whatever was picked.
"""

from collections.abc import Callable
from typing import Any

from scenes.files.settings import CurtainGrip, OneButton
from scenes.input.action import MOUSE, Action, Verb
from scenes.people.seating import Seating
from scenes.services import Services
from scenes.stage.widgets.focus import Target

FIRST = 2.5  # seconds the cover stands when somebody opens it for the first time in a match
OPENING = 1.2  # seconds from then on
LONGEST = 20.0  # seconds after which an open one shuts by itself
SETTLES = 0.6  # seconds in which a press may be meant for what has just ended by itself
SCANNED = 60.0  # seconds with a single button, which chooses slowly, since its last press

# For the mouse, in the corner that no game's choice needs.
SHUT = Target("shut", 356.0, 982.0, 204.0, 96.0)
SEAL = Target("seal", 574.0, 982.0, 204.0, 96.0)


class Curtain:
    """Shut, covering, or open for one seat that holds it with one device.

    `known` keeps by name who has looked in this match, for all curtains of the table; `ended` is
    called whenever one shuts.
    """

    def __init__(
        self,
        services: Services,
        seating: Seating,
        known: set[str] | None = None,
        ended: Callable[[], None] = lambda: None,
    ) -> None:
        self.seat: int | None = None
        self.device = ""
        self.picked: Any = None  # a move that waits for the mouse to seal it
        self.known = set() if known is None else known
        self._services = services
        self._seating = seating
        self._ended = ended
        self._clock = 0.0
        self._opening = OPENING
        self._settling = "", 0.0  # with whose device it shut by itself, seconds ago

    def draw_to(self, seat: int, device: str) -> bool:
        """Begin to open the curtain for `seat`, held with `device` (False: it just shut)."""
        held, since = self._settling
        if device == held and since < SETTLES:
            return False
        self.seat, self.device, self.picked = seat, device, None
        self._clock = 0.0
        self._opening = OPENING if self._seating[seat].who in self.known else FIRST
        self._services.audio.play("curtain_open")
        return True

    def shut(self) -> None:
        """Hide everything from the next frame on; shake the others' pads."""
        if self.seat is None:
            return
        device = self.device
        self.seat, self.device, self.picked = None, "", None
        self._ended()
        self._services.audio.play("curtain_close")
        for player in self._seating:
            if player.device and player.device != device:
                self._services.rumble(player.device, 0.08, 0.3)
        if device == MOUSE:
            self._services.rest_pointer(SHUT.x, SHUT.y)

    @property
    def covering(self) -> bool:
        """The cover stands and nothing else shows."""
        return self.seat is not None and self._clock < self._opening

    @property
    def open(self) -> bool:
        """The secret shows."""
        return self.seat is not None and self._clock >= self._opening

    @property
    def drawn(self) -> float:
        """How far the hold has come, from 0 to 1 (open)."""
        return min(1.0, self._clock / self._opening)

    @property
    def left(self) -> float:
        """Seconds until an open curtain shuts by itself."""
        return self.longest + self._opening - self._clock

    @property
    def longest(self) -> float:
        """Seconds after which it shuts by itself."""
        return LONGEST if self._services.settings.one_button is OneButton.OFF else SCANNED

    def wait_anew(self) -> None:
        """Let a press of a single button begin the time anew."""
        if self.longest > LONGEST:
            self._clock = self._opening

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while a curtain is there."""
        held, since = self._settling
        self._settling = held, since + dt
        if self.seat is None:
            return False
        self._clock += dt
        if self.open:
            self.known.add(self._seating[self.seat].who)
        if self.left <= 0:
            self._settling = self.device, 0.0
            self.shut()
        return True


def grips(action: Action) -> bool:
    """Return True if this (shoulder, Space, left mouse button) is held to look."""
    return action.verb in (Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER, Verb.CLICK)


def lets_go(curtain: Curtain, action: Action, grip: CurtainGrip) -> bool:
    """Return True if this press or release shuts the curtain.

    That is the end of the hold, or a second press where the settings want that. With the mouse the
    hold only opens, and an open curtain is shut by its button alone.
    """
    if curtain.open and curtain.device == MOUSE:
        return clicks(action, SHUT)
    return grips(action) and action.pressed is (grip is CurtainGrip.PRESS)


def clicks(action: Action, place: Target[Any]) -> bool:
    """Return True if this is a click on `place`."""
    return action.verb is Verb.CLICK and action.pressed and place.holds(action.x, action.y)
