"""Blind buttons: one of eight cards by the position of a button, with nothing shown.

What is pressed here never reaches a frame, a sound or a timing: a scene shows only who has locked,
who should, and what a press did not do.
"""

from collections.abc import Iterable, Mapping

from scenes.input.action import KEYBOARD, Action, Verb
from scenes.people.prompts import draw_prompt
from scenes.people.seating import Seating
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture
from scenes.texts import N_

SLOTS = 8

# By position: the d-pad's four arms, then the face buttons.
PAD_SLOTS = {
    Verb.UP: 0,
    Verb.RIGHT: 1,
    Verb.DOWN: 2,
    Verb.LEFT: 3,
    Verb.EAST: 4,
    Verb.NORTH: 5,
    Verb.SOUTH: 6,
    Verb.WEST: 7,
}


def slot_of(action: Action) -> int | None:
    """Return the slot 0..7 of a press, or None (a stick: too easily touched)."""
    if not action.pressed or action.repeat or action.stick:
        return None
    if action.device == KEYBOARD:
        digit = int(action.text) - 1 if action.verb is Verb.DIGIT else SLOTS
        return digit if digit < SLOTS else None
    return PAD_SLOTS.get(action.verb)


def locks(action: Action) -> bool:
    """Return True if a press (a shoulder, Enter) locks or unlocks the choice."""
    if not action.pressed or action.repeat:
        return False
    shoulder = action.verb in (Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER)
    return shoulder or (action.device == KEYBOARD and action.verb is Verb.SOUTH)


EARLY = N_("One moment")
LOCK_FIRST = N_("Choose a card first")
GONE = N_("That card is gone")
OPENED = N_("Choose anew")
CLOSED = N_("Covered again")
NOW_LOCK = N_("Now lock")

UNLOCKED = 2.0  # seconds after a press until its seat is told that it must still lock
ANSWER = 2.6  # seconds that an answer stands
_PADLOCK, _PROMPT = 46.0, 76.0  # units


class Answers:
    """What seats that press blindly or look are told, each in its own panel."""

    def __init__(self) -> None:
        self._said: dict[int, tuple[str, float]] = {}  # by seat: a msgid, and seconds left
        self._open: dict[int, float] = {}  # seconds since a seat chose without locking

    def chosen(self, seat: int) -> None:
        """Note that `seat` has pressed something that can be locked."""
        self._said.pop(seat, None)
        self._open[seat] = 0.0

    def say(self, seat: int, words: str) -> None:
        """Answer a press of `seat` with `words` (a msgid)."""
        self._said[seat] = words, ANSWER

    def forget(self, seat: int) -> None:
        """Say nothing more to `seat`: it has locked."""
        self._said.pop(seat, None)
        self._open.pop(seat, None)

    def clear(self) -> None:
        """Begin anew: what was asked is resolved."""
        self._said.clear()
        self._open.clear()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if something may look different now."""
        self._said = {
            seat: (words, left - dt) for seat, (words, left) in self._said.items() if left > dt
        }
        self._open = {seat: since + dt for seat, since in self._open.items()}
        return bool(self._said or self._open)

    @property
    def to_lock(self) -> list[int]:
        """The seats that have chosen and not locked for a while."""
        return [seat for seat, since in self._open.items() if since >= UNLOCKED]

    def to(self, seat: int) -> str:
        """Return what `seat` is told now, a msgid; empty if nothing."""
        if seat in self._said:
            return self._said[seat][0]
        return NOW_LOCK if seat in self.to_lock else ""


def draw_padlocks(
    frame: Frame,
    services: Services,
    seating: Seating,
    faces: Mapping[int, tuple[float, float]],
    locked: Iterable[int],
    to_lock: Iterable[int],
) -> None:
    """Draw who has locked, and who should, at the `faces` (units, by seat)."""
    for seat in filter(faces.__contains__, locked):
        x, y = faces[seat]
        frame.add(Picture("ui/lock", x - 20, y + 40, _PADLOCK, _PADLOCK), Layer.MOVING)
    for seat in filter(faces.__contains__, to_lock):
        x, y = faces[seat]
        device = seating[seat].device
        verb = Verb.SOUTH if device == KEYBOARD else Verb.RIGHT_SHOULDER
        draw_prompt(frame, Layer.MOVING, services, device, verb, x, y + 12, _PROMPT)
