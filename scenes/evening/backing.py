"""Before a game's first card: whoever waits bets on a seat, or in the final backs one, in a row."""

from game.evening.steps import Bet, CloseBets
from scenes.evening.course import Course
from scenes.evening.people import name_of_guest
from scenes.evening.show.row import Backed
from scenes.people.faces import face
from scenes.people.seating import Seating
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
        backers = [guest for guest in self._backers if self.device(guest)]
        return [guest for guest in backers if guest not in self.done]

    def next_of(self, device: str) -> int | None:
        """Return whose turn it is to choose with this device."""
        return next((guest for guest in self.of(device) if guest not in self.done), None)

    def turn(self, guest: int, step: int) -> None:
        """Let this guest back, or bet on, a seat further on.

        Of bets nobody comes behind the last.
        """
        now = self.course.now
        if self.final:
            self.course.do(Bet(guest, (now.bets.get(guest, 0) + step) % len(now.heads)))
            return
        self._thought[guest] = (self._thought.get(guest, -1) + step + 1) % (len(now.heads) + 1) - 1

    def ask_again(self) -> None:
        """Forget what was said of another game."""
        self.done.clear()
        self._thought.clear()

    def close(self) -> None:
        """Put all bets: the cards are dealt.

        In the final nobody may think again (PY-27).
        """
        if self.final and self.asked:
            self.course.do(CloseBets())
        for guest, seat in self._thought.items():
            if seat >= 0 and guest in self.asked:
                self.course.do(Bet(guest, seat))

    def adopt(self, device: str) -> int | None:
        """Give this device to the first who has none.

        Returns who that is.
        """
        guest = next((guest for guest in self._backers if not self.device(guest)), None)
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
        turn = {self.next_of(self.device(guest)) for guest in self.asked if self.device(guest)}
        now = self.course.evening.now
        bets = now.bets if now and not self.final else {}  # that are put already, by phones
        put = {guest: face(seating[seat]) for guest, seat in bets.items()}
        found = {guest: Backed(*drawn, open=False, done=True) for guest, drawn in put.items()}
        for guest in self.asked:
            seat, asked, done = self._chosen(guest), guest in turn, guest in self.done
            chosen = seat > (0 if self.final else -1)
            if (told and (self.final or asked)) or chosen or done:
                picture, colour = face(seating[seat]) if seat >= 0 else (NOBODY, PAPER)
                found[guest] = Backed(picture, colour, open=asked, done=done)
        return found

    def _chosen(self, guest: int) -> int:
        """The seat that this guest backs or bets on, -1 for none."""
        if self.final:
            return self.course.now.bets.get(guest, 0)
        return self._thought.get(guest, -1)


def key_of(guest: int) -> int:
    """Return the key of this guest's row; seats have other ones."""
    return -1 - guest


def guest_of(key: int) -> int:
    """Return whose row this is."""
    return -1 - key
