"""One table on its guests' phones: what each is shown, and what is tapped there.

It is made behind the wall's own door, seat by seat, from what that seat knows; a frame never is.
"""

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from enum import Enum

from scenes.choosing.asking import Asking
from scenes.choosing.chooser import Chooser
from scenes.input.action import Action, is_phone
from scenes.input.phones import Guest
from scenes.match.guess import Guesses
from scenes.match.opened import Opens
from scenes.match.teller import Teller
from scenes.match.view import TableView
from scenes.phones.messages import Choice, State
from scenes.screens.screen import do_picked
from scenes.services import Waits
from scenes.texts import N_


class Word(Enum):
    """What a phone can say beside a choice (msgids)."""

    BACK = N_("One step back")
    HERE = N_("Here I am")  # it has been handed on


@dataclass(frozen=True)
class PutGuess:
    """A guess by a tap, of a seat or of whoever waits for one."""

    guesses: Guesses
    guest: int
    answer: int

    def __call__(self) -> str:
        """Put it, unless it is too late."""
        if self.guest in self.guesses.guessing:
            self.guesses.put(self.guest, self.answer)
        return ""


class OnPhone:
    """What one table says to phones, and hears from them."""

    def __init__(
        self,
        chooser: Chooser,
        view: TableView,
        guesses: Guesses,
        teller: Teller,
        opens: Opens,
    ) -> None:
        """Show one table on phones; `opens` names the pictures of what a seat holds."""
        self._chooser = chooser
        self._choices = chooser.choices
        self._asking: Asking = chooser.asking
        self._view = view
        self._guesses = guesses
        self._teller = teller
        self._opens = opens
        self._hands: dict[int, tuple[str, ...]] = {}  # as last seen on phones, by seat
        scenery = chooser.asking.scenery
        self._seating, self._table = scenery.seating, scenery.table
        self._services = scenery.services
        self._texts, self._phones = self._services.texts, self._services.phones

    def seat_of(self, device: str) -> int | None:
        """Return whom this phone shows: who is asked, or else has it."""
        seats = self._seating.seats_of(device)
        asked = [seat for seat in seats if seat in self._asking.awaited]
        return next(iter((*asked, *filter(self._asking.pressing.holds, seats), *seats)), None)

    # What is shown.

    def shown(self, seat: int, guest: Guest, state: State) -> State:
        """Add what this seat is shown, in its language."""
        asking = self._asking
        guest.offered.ask((asking.moment, seat, asking.asks))
        asked = asking.asks and seat in self._table.waiting()
        handed = asking.pressing.holds(seat) and seat not in asking.handing
        with asking.on_phone(seat):
            guesses = [guest.offered.choice(deed, label) for label, deed in self._answers(seat)]
            return replace(
                state,
                turn=tuple(self._seating[one].name for one in asking.awaited),
                mine=asked,
                question=self._question(seat) if asked and handed else "",
                hand=self._hand(seat) if handed else (),
                choices=tuple(self._offers(seat, guest)),
                ask=self._guesses.question if guesses else "",
                guesses=tuple(guesses),
                lines=self._teller.log,
                playing=True,
            )

    def _question(self, seat: int) -> str:
        return self._asking.later or self._view.question(seat).words

    def _hand(self, seat: int) -> tuple[str, ...]:
        """What nobody else sees; it stays as it was while it is told what happened."""
        if self._asking.scenery.director.telling:
            return self._hands.get(seat, ())
        held, played = self._opens(self._table.private(seat))
        secret = self._choices.secret_of(seat)
        own = secret.true() if secret else ""
        first = (own,) if own and own not in played else ()
        here = (one for one in self._hands if is_phone(self._seating[one].device))
        self._hands = {one: self._hands[one] for one in here} | {seat: (*first, *played, *held)}
        return self._hands[seat]

    def _offers(self, seat: int, guest: Guest) -> Iterator[Choice]:
        """What can be tapped now: nothing while it is told what happened."""
        asking, choices = self._asking, self._choices
        ask = self._table.ask
        if not asking.asks or asking.later or ask is None or seat not in ask.seats:
            return
        if seat in asking.handing:
            yield guest.offered.choice(Word.HERE, self._texts(Word.HERE.value))
            return
        if seat in self._table.waiting():
            for key in choices.places(seat):
                yield guest.offered.choice(
                    key,
                    choices.named(seat, key),
                    choices.pictured(seat, key),
                    choices.chosen(seat, key),
                    choices.decides(key) and asking.hides(seat),
                )
        if seat not in self._table.waiting() or choices.picked(seat):
            yield guest.offered.choice(Word.BACK, self._texts(Word.BACK.value))

    def _answers(self, seat: int) -> list[tuple[str, PutGuess]]:
        """What whoever waits may guess."""
        guesses = self._guesses
        answers = range(len(guesses.answers) if seat in guesses.guessing else 0)
        return [(guesses.named(one), PutGuess(guesses, seat, one)) for one in answers]

    def waits(self, device: str, waits: Waits) -> Waits:
        """Offer a guess before all else, to whoever has no seat."""
        here = self._asking.bench.waiting.items()
        mine = (self._answers(number) for number, player in here if player.device == device)
        answers = next(filter(None, mine), ())
        return waits._replace(ask=self._guesses.question, answers=answers) if answers else waits

    # What is tapped.

    def tap(self, action: Action) -> None:
        """Do what was tapped, or say why not.

        What its guest alone is told is in the guest's own language.
        """
        device, asking = action.device, self._asking
        guest, seat = self._phones.guest(device), self.seat_of(device)
        if not action.pressed or guest is None or do_picked(self._services, action):
            return
        self._phones.refuse(device, "")
        if seat is not None:
            language = guest.language if asking.hides(seat) else ""
            with self._texts.spoken(language), asking.on_phone(seat):
                self._do(seat, action.key, device)

    def _do(self, seat: int, key: Hashable, device: str) -> None:
        match key:
            case Word.HERE if seat in self._asking.handing:
                self._asking.pressing.hand_to(seat)
            case Word.BACK if seat in self._table.waiting():
                self._choices.step_back(seat)
            case Word.BACK:
                self._chooser.take_back(seat)
            case _ if seat not in self._asking.handing:
                self._chooser.tap(seat, key, device)
