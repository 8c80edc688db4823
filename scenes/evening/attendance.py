"""Who sits at the next game with which device, whom those who wait bet on, and who is ready."""

from game.evening.steps import Bet
from scenes.evening.course import Course
from scenes.evening.people import held_at, name_of_guest, name_of_heads
from scenes.evening.show.row import Backed
from scenes.games import registry
from scenes.people.faces import face
from scenes.people.guests import newcomers
from scenes.people.seating import Seating
from scenes.session.session import STAND_IN
from scenes.stage.render.theme import PAPER

NOBODY = "ui/thinking"


class Backing:
    """Who is asked whom they bet on (PY-21), or in the final back (PY-27); `done` have said so.

    Until then everybody backs the first, and bets on nobody. Bets are put with the first card, so
    that all may think again. Only in the final whoever waits is waited for, if they hold a device.
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        self.done: set[int] = set()
        self._thought: dict[int, int] = {}  # seats to bet on, by guest

    @property
    def asked(self) -> tuple[int, ...]:
        """Guests who wait for the end of the next game and may still choose."""
        evening = self.course.evening
        if evening.now is None or not evening.now.betting:
            return ()
        if evening.backing:
            return evening.waiting()
        waiting = evening.waiting() if evening.results else ()  # no rows stand before the first
        return tuple(guest for guest in waiting if guest not in evening.now.bets)

    @property
    def final(self) -> bool:
        """Whether seats are backed."""
        return self.course.evening.backing

    @property
    def _backers(self) -> tuple[int, ...]:
        """Who is asked in the final; before other games nobody waits for bets."""
        return self.asked if self.final else ()

    def of(self, device: str) -> list[int]:
        """List who is asked and holds this device."""
        return [guest for guest in self.asked if self.course.device_of(guest) == device]

    def thinking(self) -> list[int]:
        """List who is waited for."""
        backers = [guest for guest in self._backers if self.course.device_of(guest)]
        return [guest for guest in backers if guest not in self.done]

    def next_of(self, device: str) -> int | None:
        """Return whose turn it is to choose with this device."""
        return next((guest for guest in self.of(device) if guest not in self.done), None)

    def turn(self, guest: int, step: int) -> None:
        """Let this guest back, or bet on, a seat further on (a bet: nobody, too)."""
        now = self.course.now
        if self.final:
            self.course.do(Bet(guest, (now.bets.get(guest, 0) + step) % len(now.heads)))
            return
        self._thought[guest] = (self._thought.get(guest, -1) + step + 1) % (len(now.heads) + 1) - 1

    def ask_again(self) -> None:
        """Forget what was said of another game."""
        self.done.clear()
        self._thought.clear()

    def put(self) -> None:
        """Put all bets as the cards are dealt."""
        for guest, seat in self._thought.items():
            if seat >= 0 and guest in self.asked:
                self.course.do(Bet(guest, seat))

    def adopt(self, device: str) -> int | None:
        """Adopt this device for the first who has none, and return who."""
        guest = next((guest for guest in self._backers if not self.course.device_of(guest)), None)
        if guest is not None:
            self.course.devices[guest] = device
        return guest

    def release(self, device: str) -> None:
        """Let the last who holds this device be without one."""
        self.course.devices.pop(self.of(device)[-1], None)

    def shown(self, seating: Seating, told: bool) -> dict[int, Backed]:
        """Return whom each guest backs or bets on.

        It is shown once the table is told; where a hand is at it, before.
        """
        devices = {self.course.device_of(guest) for guest in self.asked} - {""}
        turn = {self.next_of(device) for device in devices}
        now = self.course.evening.now
        bets = now.valid_bets if now and not self.final else {}  # that are put already, by phones
        put = {guest: face(seating[seat]) for guest, seat in bets.items()}
        found = {guest: Backed(*drawn, open=False, done=True) for guest, drawn in put.items()}
        for guest in self.asked:
            seat, asked, done = self.chosen(guest), guest in turn, guest in self.done
            chosen = seat > (0 if self.final else -1)
            if (told and (self.final or asked)) or chosen or done:
                picture, colour = face(seating[seat]) if seat >= 0 else (NOBODY, PAPER)
                found[guest] = Backed(picture, colour, open=asked, done=done)
        return found

    def chosen(self, guest: int) -> int:
        """Return whose seat this guest backs or bets on (-1: nobody)."""
        if self.final:
            return self.course.now.bets.get(guest, 0)
        return self._thought.get(guest, -1)


def key_of(guest: int) -> int:
    """Return the key of this guest's row; seats have other ones."""
    return -1 - guest


def guest_of(key: int) -> int:
    """Return whose row this is."""
    return -1 - key


class Attendance:
    """A seat without a device is played by a bot until somebody presses.

    Who backs a seat in the final is asked and ready like those who sit: that is in `backing`.
    """

    def __init__(self, course: Course, backing: Backing) -> None:
        self._course = course
        self.seating = Seating()
        self._heads: tuple[tuple[int, ...], ...] = ()  # who sits there, whatever is played next
        self.backing = backing
        self.ready: set[int] = set()  # seats

    def renew(self) -> None:
        """Seat the players of the next game, with the devices they had."""
        held = held_at(self._heads, self.seating)
        now = self._course.evening.now
        self._heads = now.heads if now else ()
        self.seating = self._course.seating(held) if now else Seating()
        self.ask_again()
        self.check()

    def ask_again(self) -> None:
        """Ask all anew whether they are ready."""
        self.ready.clear()
        self.backing.ask_again()

    def check(self) -> None:
        """Let bots stand in for all whose pad is gone."""
        for seat, player in enumerate(self.seating):
            if player.device and player.device not in self._course.services.present:
                self.seating.stand_in(seat, STAND_IN)
                self.ready.discard(seat)

    @property
    def free(self) -> list[int]:
        """Seats of guests without a device."""
        return [seat for seat, player in enumerate(self.seating) if player.stands_in]

    @property
    def settled(self) -> bool:
        """Whether all guests have their devices."""
        return not self.free and bool(self.seating.people())

    @property
    def unready(self) -> list[int]:
        """Seats whose device was not pressed yet."""
        return [
            seat
            for seat, player in enumerate(self.seating)
            if player.device and seat not in self.ready
        ]

    @property
    def awaited(self) -> list[str]:
        """The names of all whose device was not pressed yet."""
        guests = [name_of_heads(self._course.evening, (one,)) for one in self.backing.thinking()]
        return [*(self.seating[seat].name for seat in self.unready), *guests]

    @property
    def playing(self) -> list[str]:
        """The names of all guests who play the next game with a device."""
        course, people = self._course, self.seating.people()
        guests = [guest for seat in people for guest in course.now.heads[seat]]
        return [name_of_guest(course.evening.guests[guest]) for guest in guests]

    def newcomers(self) -> list[str]:
        """List who of those was never shown the next game's lesson."""
        now = self._course.evening.now
        if now is None or registry.presentation(now.game).lesson is None:
            return []
        return newcomers(self._course.services, now.game, self.playing)

    @property
    def pressed(self) -> int:
        """How many are ready, those who back a seat in the final included."""
        return len(self.ready) + len(self.backing.done if self.backing.final else ())

    def seats_of(self, device: str) -> list[int]:
        """List the seats that this device has taken."""
        return [seat for seat, player in enumerate(self.seating) if player.device == device]

    def joins(self, device: str) -> bool:
        """Return True if this device may take a free seat.

        No phone of a guest who has no seat does.
        """
        if not self.free or self.seats_of(device):
            return False
        return not self._course.beside(device)

    def take(self, seat: int, device: str) -> None:
        """Give the seat to this device, which is not ready yet."""
        self.seating.hand_over(seat, device)
        self.ready.discard(seat)

    def give_up(self, seat: int) -> None:
        """Free the seat: no press of its device alone takes it back."""
        self.seating.stand_in(seat, STAND_IN)
        self.seating[seat].lost = ""

    def wait_for(self, device: str) -> bool:
        """Take back that this device is ready (False where it was not)."""
        mine, backers = {*self.seats_of(device)}, {*self.backing.of(device)}
        waits = bool(self.ready & mine or self.backing.done & backers)
        self.ready -= mine
        self.backing.done -= backers
        return waits
