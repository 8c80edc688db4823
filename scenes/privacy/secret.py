"""Something that one seat alone may look at, told by sign, behind the curtain, or openly."""

from collections.abc import Callable, Hashable
from typing import NamedTuple


class Secret(NamedTuple):
    """One card that a seat may look at whenever it likes.

    `true` gives its picture, and is asked only while the seat looks: one of `faces`, the at most 16
    pictures that it might have for all that the table knows. A new secret has a new `key`; as long
    as the key stays, so does `true`.
    `place` is where it lies face down: centre and size in 1920×1080 units, for the mouse.
    """

    key: Hashable
    true: Callable[[], str]
    faces: tuple[str, ...]
    place: tuple[float, float, float, float]

    def under(self, x: float, y: float) -> bool:
        """Return True if it lies under the mouse at (x, y)."""
        at_x, at_y, w, h = self.place
        return abs(x - at_x) <= w / 2 and abs(y - at_y) <= h / 2
