"""How long people have had no part in the game, and how much faster all goes meanwhile."""

CALM = 8.0  # seconds without a part in which nothing quickens
FULL = 16.0  # seconds from which on all goes as fast as it ever does by itself
MOST = 1.6


class Patience:
    """The pace of a table where somebody waits.

    What is told to one who waits is told a little faster and faster, never so fast that it could
    not be followed.
    """

    def __init__(self) -> None:
        self._waited = 0.0  # seconds

    def pace(self, dt: float, *, part: bool) -> float:
        """Return how many times as fast the next `dt` seconds go.

        `part` says whether somebody has one now.
        """
        self._waited = 0.0 if part else self._waited + dt
        late = (self._waited - CALM) / (FULL - CALM)
        return 1.0 + (MOST - 1.0) * min(1.0, max(0.0, late))
