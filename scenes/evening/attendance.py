"""Who sits at the next game, with which device, and who is ready."""

from scenes.evening.backing import Backing
from scenes.evening.course import Course
from scenes.evening.people import name_of_guest, name_of_heads
from scenes.games import registry
from scenes.people.guests import newcomers
from scenes.people.seating import Seating
from scenes.session.session import STAND_IN


class Attendance:
    """A seat without a device is played by a bot until somebody presses.

    Who backs a seat in the final is asked and ready like those who sit: that is in `backing`.
    """

    def __init__(self, course: Course, backing: Backing) -> None:
        self._course = course
        self.seating = Seating()
        self.backing = backing
        self.ready: set[int] = set()  # seats

    def renew(self) -> None:
        """Seat the players of the next game, with the devices they had."""
        held = self._course.held_at(self.seating)
        self.seating = self._course.seating(held) if self._course.evening.now else Seating()
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

    def take(self, seat: int, device: str) -> None:
        """Give the seat to this device, which is not ready yet."""
        self.seating.hand_over(seat, device)
        self.ready.discard(seat)

    def give_up(self, seat: int) -> None:
        """Free the seat: no press of its device alone takes it back."""
        self.seating.stand_in(seat, STAND_IN)
        self.seating[seat].lost = ""

    def wait_for(self, device: str) -> bool:
        """Take back that this device is ready.

        Returns False where it was not.
        """
        mine, backers = {*self.seats_of(device)}, {*self.backing.of(device)}
        waits = bool(self.ready & mine or self.backing.done & backers)
        self.ready -= mine
        self.backing.done -= backers
        return waits
