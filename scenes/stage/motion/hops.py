"""Faces that hop when somebody presses: whoever holds a device sees at once who that is."""

from collections.abc import Iterable

from scenes.stage.render.frame import Picture

LASTS = 0.3  # seconds
HEIGHT = 26.0
FALLS = 0.5  # seconds
FALL = 260.0
GROWN = 1.15  # instead of the jump where less movement is wished for


class Hops:
    """Which seats' faces are in the air."""

    def __init__(self) -> None:
        self._left: dict[int, float] = {}
        self._falls: dict[int, float] = {}

    def start(self, seats: Iterable[int]) -> None:
        """Let these faces hop, from the ground again even in the air."""
        self._left.update(dict.fromkeys(seats, LASTS))

    def drop(self, seat: int) -> None:
        """Let a seat's face fall into its place and bounce."""
        self._falls[seat] = FALLS

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if the picture changes."""
        moved = bool(self._left or self._falls)
        self._falls = {seat: left - dt for seat, left in self._falls.items() if left > dt}
        self._left = {seat: left - dt for seat, left in self._left.items() if left > dt}
        return moved

    def hopping(self, seat: int, face: Picture, *, still: bool) -> Picture:
        """Return the seat's face now (`still`: larger instead of a hop)."""
        falls = self._falls.get(seat)
        if falls is not None and not still:
            return face._replace(y=face.y - FALL * _above(1 - falls / FALLS))
        left = self._left.get(seat)
        if left is None:
            return face
        if still:
            return face._replace(w=face.w * GROWN, h=face.h * GROWN)
        way = left / LASTS
        return face._replace(y=face.y - 4 * HEIGHT * way * (1 - way))


def _above(share: float) -> float:
    """How high something that falls still is: it lands at two thirds of its time, and bounces."""
    if share < 2 / 3:
        return 1 - (1.5 * share) ** 2
    way = 3 * share - 2
    return 0.6 * way * (1 - way)
