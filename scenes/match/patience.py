"""How long people have had no part in the game, and how much faster all goes meanwhile."""

from collections.abc import Collection, Sequence

CALM = 8.0  # seconds without a part in which nothing quickens
FULL = 16.0  # seconds from which on all goes as fast as it ever does by itself
MOST = 1.6
ALONE, TOGETHER = 1.4, 1.3  # times as fast, once people have seen a round


class Patience:
    """The pace of a table where somebody waits.

    What is told is told a little faster and faster to who has waited longest, never so fast that it
    could not be followed. A guess is a part, too.
    """

    def __init__(self) -> None:
        self._waited: dict[int, float] = {}  # seconds, by seat

    def takes_part(self, seat: int) -> None:
        """Let the wait of this person begin anew."""
        self._waited[seat] = 0.0

    @property
    def tried(self) -> bool:
        """Whether somebody has long had no part."""
        return max(self._waited.values(), default=0.0) >= CALM

    def pace(
        self, dt: float, people: Sequence[int], asked: Collection[int], *, known: bool = False
    ) -> float:
        """Return how many times as fast the next `dt` seconds go.

        Of the seats `people` those `asked` have a part now. `known` says whether they have seen how
        a round goes.
        """
        self._waited = {
            seat: 0.0 if seat in asked else self._waited.get(seat, 0.0) + dt for seat in people
        }
        late = (max(self._waited.values(), default=0.0) - CALM) / (FULL - CALM)
        waited = 1.0 + (MOST - 1.0) * min(1.0, max(0.0, late))
        brisk = ALONE if len(people) == 1 else TOGETHER
        return max(waited, brisk if known and people else 1.0)
