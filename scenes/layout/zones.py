"""What lies where on a table: zones with things in them, which events move from one to another."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import TypeAlias

from game.engine.events import Event

Zone: TypeAlias = Hashable
"""A name ("display"), with its seat where each seat has one (("garden", 2))."""

Thing: TypeAlias = Hashable
"""A card, a chip or a die that is followed across the table: ("card", 17)."""


class Zones:
    """The things in each zone, the first one lowest or leftmost, and the faces seen so far.

    A game's model is one of these that knows what its events move. Nothing gets lost: a thing lies
    in one zone at a time.

    >>> table = Zones()
    >>> table.put("pile", [("card", 1), ("card", 2), ("card", 3)])
    >>> table.deal("pile", "display", [7])
    >>> table["display"], table.face(("card", 3)), len(table["pile"])
    ((('card', 3),), 7, 2)
    """

    def __init__(self) -> None:
        self._lying: dict[Zone, list[Thing]] = {}
        self._zone: dict[Thing, Zone] = {}
        self._faces: dict[Thing, int] = {}
        self._before: dict[Thing, Zone] = {}

    def apply(self, event: Event) -> None:
        """Move what the event moves: a game's model says which."""

    def __getitem__(self, zone: Zone) -> tuple[Thing, ...]:
        """The things in a zone, none in one that nobody has filled."""
        return tuple(self._lying.get(zone, ()))

    def face(self, thing: Thing) -> int | None:
        """Return what is on the thing, None while nobody saw it."""
        return self._faces.get(thing)

    def zone(self, thing: Thing) -> Zone | None:
        """Return where the thing lies, if anywhere."""
        return self._zone.get(thing)

    def before(self, thing: Thing) -> Zone | None:
        """Return where the thing lay before its last move."""
        return self._before.get(thing)

    def showing(self, zone: Zone, face: int) -> tuple[Thing, ...]:
        """Return the things in the zone with this face, lowest first."""
        return tuple(thing for thing in self[zone] if self._faces.get(thing) == face)

    def counts(self, zone: Zone, faces: Iterable[int]) -> tuple[int, ...]:
        """Count the things in the zone with each of these faces."""
        return tuple(len(self.showing(zone, face)) for face in faces)

    def lock(self, seats: Iterable[int]) -> None:
        """Lay a choice face down before these seats alone (if the model shows it)."""

    # What events do.

    def put(self, zone: Zone, things: Iterable[Thing], source: Zone | None = None) -> None:
        """Lay new things on top in the zone, coming from `source`."""
        for thing in things:
            self._lying.setdefault(zone, []).append(thing)
            self._zone[thing], self._before[thing] = zone, source

    def move(self, things: Sequence[Thing], to: Zone) -> None:
        """Lay these things, in this order, on top in the zone."""
        for thing in things:
            here = self._zone[thing]
            self._lying[here].remove(thing)
            self._lying.setdefault(to, []).append(thing)
            self._zone[thing], self._before[thing] = to, here

    def pour(self, zone: Zone, to: Zone) -> None:
        """Move everything in the zone."""
        self.move(self[zone], to)

    def deal(self, zone: Zone, to: Zone, faces: Iterable[int]) -> None:
        """Turn up the topmost things one by one, and move them.

        `faces` are what is seen on them, the first thing's first. Raises IndexError if none is
        left.
        """
        for face in faces:
            top = self._lying[zone][-1]
            self._faces[top] = face
            self.move([top], to)

    def turn_up(self, faces: Mapping[Thing, int]) -> None:
        """Show what is on these things, where they lie."""
        self._faces |= faces

    def turn_down(self, things: Iterable[Thing]) -> None:
        """Show the backs of these things, where they lie."""
        for thing in things:
            self._faces.pop(thing, None)
