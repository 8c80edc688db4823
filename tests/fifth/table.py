"""Ladybirds on the table: what each event moves, and where everything lies, as data."""

from collections.abc import Iterable
from functools import cache

from game.engine.events import Event
from game.engine.moves import Move
from scenes.layout.layouts import Gate, Layout, Layouts, Place, Row, Size
from scenes.layout.mats import Mat, seat_places
from scenes.layout.zones import Zone, Zones
from scenes.stage.widgets.focus import Target
from tests.fifth.rules import DECK, HAND, Rolled, Scored

CENTRE = 915.0
BACK, FRONT = "eight28/back", "fruechtchen/die_blank"
PIPS = {pips: f"fruechtchen/die_{pips}" for pips in range(1, 7)}
TUMBLING = tuple(f"fruechtchen/die_tumble_{turn}" for turn in range(1, 5))
FRONTS = dict.fromkeys(DECK, FRONT)

_MAT: Size = (400.0, 230.0)
_SIDES = (250.0, 1580.0)
_ROWS = {1: (400.0,), 2: (270.0, 560.0), 3: (150.0, 400.0, 650.0)}
PLAYED: Size = (130.0, 182.0)
EYE: Size = (150.0, 200.0)
_PLAYED_Y, _PITCH = 580.0, 156.0
CALLED = (CENTRE, 250.0, 700.0, 110.0)
IN_HAND: Size = (128.0, 180.0)
BUTTON: Size = (250.0, 120.0)
_HAND_X, _HAND_Y = 1000.0, 944.0
LAMP = (CENTRE, 420.0, 900.0, 800.0)


class Meadow(Zones):
    """The zones "cup", "discard", and of each seat "hand", "played" and "rolled" (its die)."""

    def __init__(self, seats: int, leader: int) -> None:
        super().__init__()
        self.seats = range(seats)
        self.leader = leader
        self.high = self.pips = 0
        self.points = [0] * seats
        self.put("cup", ["die"])
        for seat in self.seats:
            self.put(("hand", seat), [("card", seat, n) for n in range(HAND)])

    def apply(self, event: Event) -> None:
        match event:
            case Rolled(leader, high, pips):
                self.leader, self.high, self.pips = leader, high, pips
                for seat in self.seats:
                    self.pour(("played", seat), "discard")
                self.turn_up({"die": pips})
                self.move(["die"], ("rolled", leader))
            case Scored(cards, seat, points):
                self.lock(self.seats)
                self.turn_up({self["played", s][0]: card for s, card in enumerate(cards)})
                self.points[seat] += points
                self.leader, self.pips = (self.leader + 1) % len(self.seats), 0

    def lock(self, seats: Iterable[int]) -> None:
        for seat in self.seats:
            if seat in seats and not self["played", seat]:
                self.move(self["hand", seat][-1:], ("played", seat))
            elif seat not in seats and not self.card(seat):
                self.pour(("played", seat), ("hand", seat))

    def card(self, seat: int) -> int | None:
        """Return the card that all can see before this seat."""
        return next((self.face(thing) for thing in self["played", seat]), None)

    def facts(self) -> dict[str, object]:
        """Return what must equal the public view when all is told."""
        lying = [*self["discard"], *(thing for s in self.seats for thing in self["played", s])]
        played = tuple(face for thing in lying if (face := self.face(thing)))
        return {
            "hand_size": HAND - len(played) // len(self.seats),
            "played": played,
            "leader": self.leader,
            "high": self.high,
            "pips": self.pips,
            "points": tuple(self.points),
        }


@cache
def mats(seats: int) -> tuple[Mat, ...]:
    """Return each seat's mat."""
    return tuple(
        Mat(x, y, *_MAT, side="left" if x < CENTRE else "right", face=100.0, score=64.0)
        for x, y in seat_places(seats, _SIDES, _ROWS)
    )


def played_at(seat: int, seats: int) -> Place:
    """Return where a player lays the card."""
    return CENTRE + (seat - (seats - 1) / 2) * _PITCH, _PLAYED_Y


def hand_place(move: Move, index: int, size: Size = IN_HAND) -> Target[Move]:
    """Return where a card or button to choose lies."""
    return Target(move, _HAND_X + index * (size[0] + 22.0), _HAND_Y, *size)


@cache
def layouts(seats: int) -> Layouts:
    """Return every zone's layout."""
    found: dict[Zone, Layout] = {
        "cup": Gate((CENTRE, 420.0), (60.0, 60.0)),
        "discard": Gate((CENTRE, 790.0), (60.0, 84.0), BACK),
    }
    for seat, mat in enumerate(mats(seats)):
        inwards = 1 if mat.x < CENTRE else -1
        found |= {
            ("hand", seat): Row((mat.x, mat.y + 54.0), (70.0, 98.0), FRONTS, gap=10.0, back=BACK),
            ("played", seat): Row(played_at(seat, seats), PLAYED, FRONTS, back=BACK),
            ("rolled", seat): Row((mat.x + inwards * 244.0, mat.y), (80.0, 80.0), PIPS, z=60),
        }
    return found
