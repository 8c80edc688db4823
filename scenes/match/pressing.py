"""Which presses are answers: none decides by accident, and none for the next person."""

from collections.abc import Hashable, Iterable, Mapping

from scenes.people.seating import Seating

STANDS = 0.4  # seconds a question stands before a press can answer it


class Pressing:
    """What people are asked, how long it stands, and who holds the device.

    A question is told from others by a key. A press is told once and its hold never repeats it, so
    whoever presses while the question stands has had the button up before.
    """

    def __init__(self, seating: Seating) -> None:
        self._seating = seating
        self._asked: dict[int, Hashable] = {}  # by seat
        self._stands: dict[int, float] = {}  # seconds, by seat
        self._refused: dict[str, float] = {}  # seconds since, by device
        self._holders: dict[str, int] = {}  # the seat that held a shared device last
        self._passing: set[int] = set()  # the seats of two heads that change hands

    def ask(self, asked: Mapping[int, Hashable]) -> list[int]:
        """Note what stands now, by seat; returns the seats whose question begins."""
        begun = [seat for seat, question in asked.items() if self._asked.get(seat) != question]
        self._asked = dict(asked)
        self._stands |= dict.fromkeys(begun, 0.0)
        for seat in begun:
            self._refused.pop(self._seating[seat].device, None)
        return begun

    def ask_anew(self) -> None:
        """Let all questions begin again: something else lay on the table."""
        self._asked.clear()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        for seat in self._asked:
            self._stands[seat] += dt
        for device in self._refused:
            self._refused[device] += dt

    def counts(self, seat: int, question: Hashable) -> bool:
        """Return True if a press now may answer this question."""
        return self._asked.get(seat) == question and self._stands[seat] >= STANDS

    def refused(self, device: str) -> None:
        """Note that a press of `device` was refused just now."""
        self._refused[device] = 0.0

    def insists(self, device: str) -> bool:
        """Return True if a press comes well after a refused one.

        Mashing is never that.
        """
        return self._refused.get(device, 0.0) >= STANDS

    def next_hands(self, waiting: Iterable[int]) -> list[int]:
        """List those who must get a shared device before they choose.

        They are of `waiting`.
        """
        seating, first = self._seating, dict[str, int]()
        for seat in waiting:
            if seating.shared(seat) or seat in self._passing:
                first.setdefault(seating[seat].device, seat)
        return [
            seat
            for device, seat in first.items()
            if self._holders.get(device) != seat or seat in self._passing
        ]

    def pass_on(self, seats: Iterable[int]) -> None:
        """Let the devices of these seats go to their other player."""
        self._passing.update(seats)

    def decided(self, seat: int) -> None:
        """Begin anew the questions at the device of `seat`.

        A person there has decided: whoever gets the device is asked only now.
        """
        device = self._seating[seat].device
        for other in self._asked:
            if self._seating[other].device == device:
                self._stands[other] = 0.0

    def hand_to(self, seat: int) -> None:
        """Note that `seat` holds its device; its question begins to stand."""
        self._passing.discard(seat)
        self._holders[self._seating[seat].device] = seat
        self._stands[seat] = 0.0
