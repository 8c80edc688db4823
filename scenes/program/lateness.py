"""Whether this computer is slow: the first second of frames tells."""

from collections.abc import Callable

FRAMES = 60  # that are looked at: a second of them, if none is late
LATE = 1 / 25  # seconds; a frame that takes longer is seen to stumble


class Lateness:
    """Counts the first frames that are new; `told` is called once if most of them come late.

    The very first has everything still to make, and is left out.
    """

    def __init__(self, told: Callable[[], object]) -> None:
        self._told = told
        self._seen = -1
        self._late = 0
        self.late = False

    def drew(self, seconds: float) -> None:
        """Hear of a frame that took so many seconds."""
        if self._seen == FRAMES:
            return
        self._seen += 1
        self._late += self._seen > 0 and seconds > LATE
        if self._seen == FRAMES and self._late > FRAMES / 2:
            self.late = True
            self._told()
