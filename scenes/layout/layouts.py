"""Where things lie on the screen: a layout for each zone, as data.

A table is declared as a mapping from zones to layouts; `lay` makes the pieces of all that is shown.
Units are those of the 1920×1080 frame, places are centres.
"""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, TypeAlias

from scenes.layout.zones import Thing, Zone, Zones
from scenes.stage.motion.board import Piece
from scenes.stage.widgets.focus import Target

Place: TypeAlias = tuple[float, float]
Size: TypeAlias = tuple[float, float]


class Layout(Protocol):
    """How the things of one zone lie."""

    def pieces(self, zones: Zones, zone: Zone) -> Iterator[tuple[Thing, Piece]]:
        """Yield each thing that is seen and its piece, lowest first."""

    def gate(self) -> Piece | None:
        """Return where unseen things come from and go to, if anywhere.

        Its picture is empty where they show what they show anyway.
        """
        return None


Layouts: TypeAlias = Mapping[Zone, Layout]


@dataclass(frozen=True, slots=True)
class Gate(Layout):
    """A zone of which nothing is seen: things come out of it and vanish in it."""

    at: Place
    size: Size
    back: str = ""

    def pieces(self, zones: Zones, zone: Zone) -> Iterator[tuple[Thing, Piece]]:  # noqa: ARG002
        yield from ()

    def gate(self) -> Piece:
        return Piece(self.back, *self.at, *self.size)


@dataclass(frozen=True, slots=True)
class Pile(Layout):
    """Things on top of one another; of a high pile three are seen."""

    at: Place
    size: Size
    back: str

    def pieces(self, zones: Zones, zone: Zone) -> Iterator[tuple[Thing, Piece]]:
        x, y = self.at
        for row, thing in enumerate(zones[zone][-3:]):
            yield thing, Piece(self.back, x - 3 * row, y - 3 * row, *self.size, z=row)

    def gate(self) -> Piece:
        return Piece(self.back, *self.at, *self.size)


@dataclass(frozen=True, slots=True)
class Row(Layout):
    """Things side by side, `gap` apart: around `at`, or to the right of it if not `centred`.

    The first one may be larger; `tilts` are given to them in turn. A row longer than `room` closes
    up.
    """

    at: Place
    size: Size
    pictures: Mapping[int, str]
    gap: float = 0.0
    room: float = 0.0
    first: Size | None = None
    back: str = ""
    centred: bool = True
    tilts: Sequence[float] = (0.0,)
    alpha: int = 255
    z: int = 10
    shadow: float | None = 0.08

    def pieces(self, zones: Zones, zone: Zone) -> Iterator[tuple[Thing, Piece]]:
        things = zones[zone]
        sizes = [self.size] * len(things)
        if self.first and sizes:
            sizes[0] = self.first
        width, gap = sum(w for w, _ in sizes), self.gap
        if self.room and len(things) > 1:
            gap = min(gap, (self.room - width) / (len(things) - 1))
        left = self.at[0] - (width + gap * (len(things) - 1)) / 2 if self.centred else self.at[0]
        for column, (thing, (w, h)) in enumerate(zip(things, sizes, strict=True)):
            face = zones.face(thing)
            yield (
                thing,
                Piece(
                    picture=self.back if face is None else self.pictures[face],
                    x=left + w / 2,
                    y=self.at[1],
                    w=w,
                    h=h,
                    angle=self.tilts[column % len(self.tilts)],
                    alpha=self.alpha,
                    z=self.z + column,
                    shadow=self.shadow,
                ),
            )
            left += w + gap


@dataclass(frozen=True, slots=True)
class Stacks(Layout):
    """A stack for each face, side by side around `at`, fanned downwards.

    The more stacks, the closer: `pitches` (units) by the number of stacks, from one on.
    """

    at: Place
    size: Size
    pictures: Mapping[int, str]
    pitches: Sequence[float]
    fan: float
    tilt: float = 0.0

    def stacks(self, zones: Zones, zone: Zone) -> list[int]:
        """List the faces that lie here, from left to right."""
        here = {zones.face(thing) for thing in zones[zone]}
        return [face for face in self.pictures if face in here]

    def pieces(self, zones: Zones, zone: Zone) -> Iterator[tuple[Thing, Piece]]:
        for column, face in enumerate(faces := self.stacks(zones, zone)):
            tilt = self.tilt if column % 2 else -self.tilt
            for row, thing in enumerate(zones.showing(zone, face)):
                x, y = self._x(column, len(faces)), self.at[1] + self.fan * row
                yield thing, Piece(self.pictures[face], x, y, *self.size, tilt, z=10 + row)

    def places(self, zones: Zones, zone: Zone) -> dict[int, Target[int]]:
        """Return where each whole stack lies, by its face."""
        faces, (w, h) = self.stacks(zones, zone), self.size
        found = {}
        for column, face in enumerate(faces):
            fan = self.fan * (len(zones.showing(zone, face)) - 1)
            x, y = self._x(column, len(faces)), self.at[1] + fan / 2
            found[face] = Target(face, x, y, w, h + fan)
        return found

    def _x(self, column: int, stacks: int) -> float:
        pitch = self.pitches[min(stacks, len(self.pitches)) - 1]
        return self.at[0] + (column - (stacks - 1) / 2) * pitch


@dataclass(frozen=True, slots=True)
class Columns(Layout):
    """A column for each of `faces`, side by side from `at` to the right, its things on a heap.

    `step` leads from each thing to the one that lies on it.
    """

    at: Place
    size: Size
    pictures: Mapping[int, str]
    pitch: float
    step: Place
    shadow: float | None = 0.08

    def place(self, face: int) -> Place:
        """Return the middle of the column of `face`, in units."""
        return self.at[0] + self.pitch * list(self.pictures).index(face), self.at[1]

    def pieces(self, zones: Zones, zone: Zone) -> Iterator[tuple[Thing, Piece]]:
        for face, picture in self.pictures.items():
            things = zones.showing(zone, face)
            x, y = self.place(face)
            x -= self.step[0] * (len(things) - 1) / 2
            y -= self.step[1] * (len(things) - 1) / 2
            for row, thing in enumerate(things):
                at = x + self.step[0] * row, y + self.step[1] * row
                yield thing, Piece(picture, *at, *self.size, z=10 + row, shadow=self.shadow)

    def gate(self) -> Piece:
        middle = self.at[0] + self.pitch * (len(self.pictures) - 1) / 2
        return Piece("", middle, self.at[1], *self.size)


@dataclass(frozen=True, slots=True)
class Heap(Layout):
    """Chips or coins, each `step` right of the one below it; a long heap closes up to `most`."""

    at: Place
    size: Size
    picture: str
    step: float
    most: float

    def pieces(self, zones: Zones, zone: Zone) -> Iterator[tuple[Thing, Piece]]:
        things = zones[zone]
        step = min(self.step, self.most / max(1, len(things) - 1))
        for row, thing in enumerate(things):
            x = self.at[0] + step * row
            yield thing, Piece(self.picture, x, self.at[1], *self.size, z=10 + row, shadow=None)


def lay(layouts: Layouts, zones: Zones) -> dict[Thing, Piece]:
    """Return the piece of every seen thing, zone by zone."""
    return {
        thing: piece
        for zone, layout in layouts.items()
        for thing, piece in layout.pieces(zones, zone)
    }


def entry(layouts: Layouts, zones: Zones, thing: Hashable, piece: Piece) -> Piece | None:
    """Return where what was not seen comes from: its last zone's gate."""
    return _through(layouts.get(zones.before(thing)), piece)


def exit(layouts: Layouts, zones: Zones, thing: Hashable, piece: Piece) -> Piece | None:
    """Return where what is seen no more goes: its zone's gate."""
    return _through(layouts.get(zones.zone(thing)), piece)


def _through(layout: Layout | None, piece: Piece) -> Piece | None:
    gate = layout.gate() if layout else None
    return gate and piece._replace(
        picture=gate.picture or piece.picture, x=gate.x, y=gate.y, w=gate.w, h=gate.h, angle=0.0
    )
