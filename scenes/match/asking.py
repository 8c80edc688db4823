"""The questions that stand before people: what has the focus, and which presses pick something.

Nothing here is decided by accident: what lies under the focus when a question begins does no harm,
a press that comes too early does not count, and a device that is passed on answers nobody's
question before it is in the right hands.
"""

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping
from math import hypot
from typing import Any

from game.engine.moves import Move
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.picker import Picker
from scenes.match.pressing import Pressing
from scenes.match.session import Session
from scenes.match.table import Table
from scenes.people.seating import Privacy
from scenes.privacy.curtain import grips
from scenes.services import Services
from scenes.stage.motion.director import Director
from scenes.stage.widgets.focus import Target


class Asking(ABC):
    """The part of a game's scene that asks people."""

    services: Services
    session: Session
    table: Table
    director: Director

    def __init__(self, session: Session) -> None:
        self.pressing = Pressing(session.seating)
        self.picker = Picker()
        self._pointer: tuple[float, float] | None = None  # where the mouse is
        self._doubted: Hashable | None = None  # what one press alone has not picked

    @abstractmethod
    def places(self, seat: int) -> Mapping[Any, Target[Any]]:
        """Return where each thing lies that `seat` may pick now.

        Those are its moves, or the parts that one is made of.
        """

    # Who is asked.

    @property
    def secret(self) -> bool:
        """Whether what is asked now is chosen in secret: all at once, or from hidden options."""
        return self.table.secret

    def hides(self, seat: int) -> bool:
        """Return True if what this seat picks is hidden from others."""
        return self.secret and self.session.seating[seat].privacy is not Privacy.OPEN

    def openly(self) -> list[int]:
        """List the asked people whose moves lie openly on the screen.

        Those who have chosen already are among them.
        """
        ask, seating = self.table.ask, self.session.seating
        return [
            seat
            for seat in (ask.seats if ask else ())
            if not seating[seat].bot and (not self.secret or seating[seat].privacy is Privacy.OPEN)
        ]

    # Questions and their focus.

    def _ask(self, dt: float) -> bool:
        """Once all is told: let questions stand, those that begin openly with a fresh focus."""
        self.pressing.update(dt)
        people = [seat for seat in self.table.waiting() if not self.session.seating[seat].bot]
        begun = self.pressing.ask(dict.fromkeys(people, self.moment))
        openly = self.openly()
        for seat in begun:
            if seat in openly:
                self.focus_anew(seat)
        return bool(begun)

    @property
    def moment(self) -> Hashable:
        """What is asked now: it stays the same while others choose, and ends when all have."""
        return self.table.moment

    def focus_anew(self, seat: int) -> None:
        """Forget what was in focus, and begin where `seat` may begin."""
        self.picker, self._doubted = Picker(self._pointer), None
        self.place_focus(seat)

    def place_focus(self, seat: int) -> None:
        """Put the focus of `seat` where a press does no harm.

        That is on a part of a move, or on the only thing there is. Else all decide: with arrows it
        is in their middle, on what one press alone does not pick; with a mouse, or where it would
        be a secret, on nothing.
        """
        places = self.places(seat)
        harmless = {key: place for key, place in places.items() if not self.decides(key)}
        if harmless or len(places) == 1:
            self.picker.place_focus(harmless or places)
        elif places and self.shows_focus(seat):
            self.picker.go_to(places, _in_the_middle(places))

    def shows_focus(self, seat: int) -> bool:
        """Tell if this seat has a focus before any press.

        So it is openly and with arrows.
        """
        return self.session.seating[seat].device != MOUSE and not self.hides(seat)

    def decides(self, key: Hashable) -> bool:
        """Return True if picking the place `key` decides for good."""
        return isinstance(key, Move)

    # Presses.

    def pick(self, seat: int, action: Action) -> Hashable | None:
        """Return which place of `seat` this press picks, if any.

        What decides for good is picked only by a focus that this person has moved, or by a second
        press of whoever has left it, or the mouse, where it was when the question began.
        """
        places = self.places(seat)
        picked = self.picker.handle(action, places)
        doubted = action.device == MOUSE or picked == self._doubted
        insists = doubted and self.pressing.insists(action.device)
        sure = self.picker.moved or len(places) == 1 or insists
        if picked is not None and self.decides(picked) and not sure:
            self._doubted = picked
            texts = self.services.texts
            if action.device == MOUSE:
                self.refuse(MOUSE, texts("Do you mean this? Click once more"))
            else:
                self.refuse(action.device, texts("Do you mean this? Press once more"))
            return None
        return picked

    @property
    def doubts(self) -> bool:
        """Whether somebody was asked if they mean what has the focus."""
        return self._doubted is not None

    def step_back(self, seat: int) -> bool:  # noqa: ARG002 (for games whose moves have parts)
        """Take back the last step of a move in steps.

        Returns False if there is none.
        """
        return False

    @abstractmethod
    def refuse(self, device: str, reason: str) -> None:
        """Answer a press that cannot be; `reason` is translated."""

    @property
    def handing(self) -> list[int]:
        """The seats to whom a device that they share must be handed before they choose."""
        if self.director.telling:
            return []  # and the match is not asked: it has long gone on
        return self.pressing.next_hands(self.table.waiting())

    def _handed(self, action: Action) -> bool:
        """Whether this is pressed on a device on its way: it answers nothing for the next person.

        Only a fresh press goes on: what accepts, or what asks for a curtain and then opens it.
        """
        seating = self.session.seating
        seat = next((s for s in self.handing if seating[s].device == action.device), None)
        if seat is None or not action.pressed:
            return False
        shoulder = grips(action) and action.verb is not Verb.CLICK
        goes_on = shoulder or action.verb in (Verb.SOUTH, Verb.CLICK)
        if not (goes_on and self.pressing.counts(seat, self.moment)):
            return True
        self.pressing.hand_to(seat)
        self.services.audio.play("join")
        return not shoulder


def _in_the_middle(places: Mapping[Any, Target[Any]]) -> Any:
    """The key of what lies nearest to the middle of all."""
    x = sum(place.x for place in places.values()) / len(places)
    y = sum(place.y for place in places.values()) / len(places)
    return min(places, key=lambda key: hypot(places[key].x - x, places[key].y - y))
