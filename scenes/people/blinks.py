"""When eyes blink: each pair for itself, every few seconds."""

from random import Random

LID = 0.1  # seconds that the lids are down
PAUSES = (3.0, 7.0)  # seconds from one blink to the next


class Blinks:
    """The eyes of so many, by number; `luck` is for looks alone."""

    def __init__(self, luck: Random) -> None:
        self._luck = luck
        self._left: dict[int, float] = {}  # seconds until the next; below 0 the lids are down

    def update(self, dt: float, count: int) -> None:
        """Let `dt` seconds pass for `count` pairs of eyes."""
        for number in range(count):
            if number not in self._left:
                self._left[number] = self._luck.uniform(0.5, PAUSES[1])
            left = self._left[number] - dt
            self._left[number] = self._luck.uniform(*PAUSES) if left < -LID else left

    def shut(self, number: int) -> bool:
        """Return True while these eyes are shut."""
        return self._left.get(number, 1.0) < 0
