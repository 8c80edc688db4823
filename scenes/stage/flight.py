"""One piece on its way from one place to another: how it looks at any moment between."""

from dataclasses import dataclass
from math import cos, pi
from typing import NamedTuple

from scenes.stage.easing import hop, overshoot, smooth

LIFT = 0.04  # a lifted piece grows by this share


class Piece(NamedTuple):
    """A picture standing on the table, by its centre, in 1920×1080 units.

    The first seven fields are its place: change one and the piece travels, turns or fades.
    A higher `z` lies on top. `shadow` is the roundness of its shadow's corners as a share of the
    width (0.08 a card, 0.5 a chip); None casts no shadow.
    """

    picture: str
    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    alpha: int = 255
    z: int = 0
    colour: str = ""
    secret: bool = False
    shadow: float | None = 0.08

    def same_place(self, other: "Piece") -> bool:
        """Whether going from one to the other shows no movement."""
        return self[:7] == other[:7]

    def faded(self, share: float) -> "Piece":
        """The same piece with that share of its opacity."""
        return self._replace(alpha=round(self.alpha * share))


@dataclass(slots=True)
class Flight:
    """A piece's way from `start` to `end` in `seconds`, bowed upwards by `arc` units.

    Where the picture differs the piece flips on its way. The `clock` runs from minus its waiting
    time. A `fresh` piece comes from out of sight, so nothing is seen of it while it waits.
    """

    start: Piece
    end: Piece
    seconds: float
    clock: float = 0.0
    arc: float = 0.0
    fresh: bool = False

    @property
    def waiting(self) -> bool:
        return self.clock < 0

    @property
    def over(self) -> bool:
        return self.clock >= self.seconds

    @property
    def lift(self) -> float:
        """How high it is above the table, 0 to 1."""
        return hop(self._share())

    def seen(self) -> Piece:
        """The piece as it flies now."""
        share = self._share()
        if share in (0.0, 1.0):
            return self.end if share else self.start
        way, calm, grown = overshoot(share), smooth(share), 1 + LIFT * self.lift
        start, end = self.start, self.end
        flips = start.picture != end.picture
        face = start if flips and calm < 0.5 else end
        narrow = abs(cos(pi * calm)) if flips else 1.0
        return face._replace(
            x=_between(start.x, end.x, way),
            y=_between(start.y, end.y, way) - self.arc * self.lift,
            w=_between(start.w, end.w, calm) * grown * narrow,
            h=_between(start.h, end.h, calm) * grown,
            angle=_between(start.angle, end.angle, way),
            alpha=round(_between(start.alpha, end.alpha, calm)),
            z=end.z,
        )

    def faded(self) -> tuple[Piece, Piece]:
        """Without movement: `start` on its way out and `end` on its way in, each at its place."""
        share = smooth(self._share())
        return self.start.faded(1 - share), self.end.faded(share)

    def _share(self) -> float:
        if self.waiting:
            return 0.0
        return 1.0 if self.over else self.clock / self.seconds


def _between(start: float, end: float, share: float) -> float:
    return start + (end - start) * share
