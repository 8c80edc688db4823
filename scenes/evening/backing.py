"""The final before its first card: whoever waits backs a seat, each with a device (PY-27)."""

from game.evening.steps import Bet
from scenes.evening.course import Course
from scenes.evening.people import name_of_guest
from scenes.evening.show.row import Backed
from scenes.people.faces import face
from scenes.people.seating import Seating


class Backing:
    """Who is asked whom they back; `done` are those who have said so.

    Until then everybody backs the first. Nobody without a device is waited for.
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        self.done: set[int] = set()

    @property
    def asked(self) -> tuple[int, ...]:
        """Guests who wait for the end of the final and may still choose."""
        evening = self.course.evening
        asks = evening.backing and evening.now is not None and evening.now.betting
        return evening.waiting() if asks else ()

    def device(self, guest: int) -> str:
        """Return what this guest holds, or an empty text."""
        services = self.course.services
        phone = services.phones.of(name_of_guest(self.course.evening.guests[guest]))
        held = (phone, self.course.devices.get(guest, ""))
        return next((device for device in held if device and device in services.present), "")

    def of(self, device: str) -> list[int]:
        """List who is asked and holds this device."""
        return [guest for guest in self.asked if self.device(guest) == device]

    def thinking(self) -> list[int]:
        """List who is waited for."""
        return [guest for guest in self.asked if self.device(guest) and guest not in self.done]

    def next_of(self, device: str) -> int | None:
        """Return whose turn it is to choose with this device."""
        return next((guest for guest in self.of(device) if guest not in self.done), None)

    def turn(self, guest: int, step: int) -> None:
        """Let this guest back a seat further on."""
        now = self.course.now
        self.course.do(Bet(guest, (now.bets.get(guest, 0) + step) % len(now.heads)))

    def adopt(self, device: str) -> int | None:
        """Give this device to the first who has none.

        Returns who that is.
        """
        guest = next((guest for guest in self.asked if not self.device(guest)), None)
        if guest is not None:
            self.course.devices[guest] = device
        return guest

    def release(self, device: str) -> None:
        """Let the last who holds this device be without one."""
        self.course.devices.pop(self.of(device)[-1], None)

    def shown(self, seating: Seating, told: bool) -> dict[int, Backed]:
        """Return whom each guest backs, once the table is told.

        Where a hand is at it, before.
        """
        bets = self.course.now.bets if self.asked else {}
        turn = {self.next_of(self.device(guest)) for guest in self.thinking()}
        return {
            guest: Backed(
                *face(seating[bets.get(guest, 0)]), open=guest in turn, done=guest in self.done
            )
            for guest in self.asked
            if told or bets.get(guest, 0) or guest in self.done
        }


def key_of(guest: int) -> int:
    """Return the key of this guest's row; seats have other ones."""
    return -1 - guest


def guest_of(key: int) -> int:
    """Return whose row this is."""
    return -1 - key
