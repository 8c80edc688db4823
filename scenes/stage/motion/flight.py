"""One piece on its way from one place to another: how it looks at any moment between."""

from dataclasses import dataclass
from math import cos, hypot, pi
from typing import NamedTuple

from scenes.stage.motion.easing import bounces, hop, overshoot, smooth

LIFT = 0.04  # a lifted piece grows by this share
ROUNDING = 1e-9  # seconds: times are summed up
READABLE = 0.6  # share of a turn on the spot after which the new face can be read
SPINS = 8  # pictures of a thrown piece on its way
THROW = 150.0  # how high it is thrown, in units
FACES = 0.8  # of its way: from here on a thrown piece shows its face
SETTLES = 0.12  # seconds for which a piece that has come from afar gives way under its landing
AFAR = 60.0  # units
GIVES, BOUNCES = 0.04, 0.1  # so much smaller it is then for a moment; a thrown one lower


class Piece(NamedTuple):
    """A picture standing on the table, by its centre, in 1920×1080 units.

    The first seven fields are its place: change one and the piece travels, turns or fades.
    A higher `z` lies on top. `shadow` is the roundness of its shadow's corners as a share of the
    width (0.08 a card, 0.5 a chip); None casts no shadow. A card `flips` where its picture changes;
    of anything else the new picture is seen when it lies. What is thrown there shows the pictures
    `thrown` in turn on its way.
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
    flips: bool = True
    thrown: tuple[str, ...] = ()

    def same_place(self, other: "Piece") -> bool:
        """Return True if going from one to the other shows no movement."""
        return self[:7] == other[:7]

    def faded(self, share: float) -> "Piece":
        """Return the same piece with `share` of its opacity, 0 to 1."""
        return self._replace(alpha=round(self.alpha * share))


@dataclass(slots=True)
class Flight:
    """A piece's way from `start` to `end` in `seconds`, bowed upwards by `arc` units.

    The `clock` runs from minus its waiting time. A `fresh` piece comes from out of sight, so
    nothing is seen of it while it waits. One that `stays` where it lands gives way there a little,
    once it lies.
    """

    start: Piece
    end: Piece
    seconds: float
    clock: float = 0.0
    arc: float = 0.0
    fresh: bool = False
    stays: bool = False

    @property
    def waiting(self) -> bool:
        return self.clock < 0

    @property
    def z(self) -> int:
        return self.end.z

    @property
    def on_the_spot(self) -> bool:
        """Whether it turns, fades or shifts a little where it lies."""
        return hypot(self.end.x - self.start.x, self.end.y - self.start.y) < AFAR

    @property
    def over(self) -> bool:
        return self.clock >= self.seconds + self._settles - ROUNDING

    @property
    def _settles(self) -> float:
        """Seconds after contact in which it still moves a little."""
        return SETTLES if self.stays and self.seconds > 0 and not self.on_the_spot else 0.0

    @property
    def contact(self) -> float:
        """Seconds from now until it lies, or has turned so far on the spot that it can be read."""
        turns = self._flips and (self.start.x, self.start.y) == (self.end.x, self.end.y)
        return max(0.0, self.seconds * (READABLE if turns else 1.0) - self.clock)

    @property
    def _flips(self) -> bool:
        return self.end.flips and self.start.picture != self.end.picture

    @property
    def lift(self) -> float:
        """How high it is above the table, 0 to 1."""
        share = self._share()
        return bounces(share) if self.end.thrown else hop(share)

    @property
    def _high(self) -> float:
        """How far its way is bowed, in units; what only turns or fades is not."""
        if self.end.thrown:
            return THROW
        return 0.0 if self.on_the_spot else self.arc

    def seen(self) -> Piece:
        """Return the piece as it flies now."""
        share = self._share()
        if share in (0.0, 1.0):
            return self._landed() if share else self.start
        way, calm, grown = overshoot(share), smooth(share), 1 + LIFT * self.lift
        start, end = self.start, self.end
        old = start.picture != end.picture and not (self._flips and calm >= 0.5)
        face = start if old else end
        narrow = abs(cos(pi * calm)) if self._flips else 1.0
        thrown = face.picture
        if end.thrown:
            way = 1 - (1 - share) ** 2
            turn = int(SPINS * share)
            thrown = end.thrown[turn % len(end.thrown)] if share < FACES else end.picture
        return Piece(
            thrown,
            _between(start.x, end.x, way),
            _between(start.y, end.y, way) - self._high * self.lift,
            _between(start.w, end.w, calm) * grown * narrow,
            _between(start.h, end.h, calm) * grown,
            _between(start.angle, end.angle, way),
            round(_between(start.alpha, end.alpha, calm)),
            end.z,
            *face[8:],
        )

    def _landed(self) -> Piece:
        """The piece where it lies: lower, or smaller, while it gives way."""
        if self.over:
            return self.end
        gives = hop((self.clock - self.seconds) / SETTLES)
        if self.end.thrown:
            low = BOUNCES * gives
            return self.end._replace(w=self.end.w * (1 + low / 2), h=self.end.h * (1 - low))
        small = 1 - GIVES * gives
        return self.end._replace(w=self.end.w * small, h=self.end.h * small)

    def faded(self) -> tuple[Piece, Piece]:
        """Return `start` fading out, `end` fading in, unmoved (what stays: unfaded)."""
        share = 1.0 if self.start.same_place(self.end) else smooth(self._share())
        return self.start.faded(1 - share), self.end.faded(share)

    def _share(self) -> float:
        if self.waiting:
            return 0.0
        return 1.0 if self.clock >= self.seconds - ROUNDING else self.clock / self.seconds


def _between(start: float, end: float, share: float) -> float:
    return start + (end - start) * share
