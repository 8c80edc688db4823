"""Faces that hop when somebody presses: whoever holds a device sees at once who that is."""

from collections.abc import Iterable

from scenes.stage.render.frame import Picture

LASTS = 0.3  # seconds
HEIGHT = 26.0
GROWN = 1.15  # instead of the jump where less movement is wished for


class Hops:
    """Which seats' faces are in the air."""

    def __init__(self) -> None:
        self._left: dict[int, float] = {}

    def start(self, seats: Iterable[int]) -> None:
        """Let these seats' faces hop, from the ground again if they are in the air."""
        self._left.update(dict.fromkeys(seats, LASTS))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if the picture changes."""
        moved = bool(self._left)
        self._left = {seat: left - dt for seat, left in self._left.items() if left > dt}
        return moved

    def hopping(self, seat: int, face: Picture, *, still: bool) -> Picture:
        """The seat's face where it is now; with `still` it only stands out for that time."""
        left = self._left.get(seat)
        if left is None:
            return face
        if still:
            return face._replace(w=face.w * GROWN, h=face.h * GROWN)
        way = left / LASTS
        return face._replace(y=face.y - 4 * HEIGHT * way * (1 - way))
