"""How the events of Grasshopper Poker move: times in seconds, sounds and numbers at contact."""

from collections.abc import Iterator, Mapping, Sequence
from math import atan2, degrees
from typing import ClassVar

from game.engine.events import Event
from game.grasshopper import events as ev
from game.grasshopper.cards import ACE, GRASSHOPPER, SET
from scenes.games.grasshopper import log_text, table
from scenes.games.grasshopper.model import Garden
from scenes.layout.layouts import Layouts
from scenes.layout.mats import Mat
from scenes.layout.motions import LaidMotions, Motion, Pose, slide, together
from scenes.layout.zones import Thing
from scenes.people.faces import Mood
from scenes.people.labels import listing
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.stage.render.theme import INK, SEAT_COLOURS

LIMBS = 7  # segments of an arm
SWARM, _ARC = 18, 6.0  # of a plague, in two rows
COUNTED = 0.09  # seconds a plant
_ROUTINE = ev.Planted | ev.BidsPutAside | ev.DisplayFilled | ev.CardAdded
LINED, LINE_PITCH, LINE = 130.0, 144.0, 500.0  # plants that are harvested, in a row

MOMENTS: Mapping[str, tuple[type[Event], float]] = {  # staged: which event, seconds into it
    "reveal": (ev.BidsRevealed, 1.3),
    "cancelled": (ev.BidsCancelled, 0.6),
    "everything": (ev.DisplayTaken, 0.35),
    "harvest": (ev.Harvested, 0.3),
    "plague": (ev.Plague, 0.6),
    "stalemate": (ev.Stalemate, 0.5),
    "scoring": (ev.RoundScored, 0.7),
}


class GardenMotions(LaidMotions):
    """The motions of the garden table."""

    tune = "grasshopper"
    shown: Garden
    told: Garden
    counted: Sequence[int] = ()  # plants by seat, while they are counted
    most: Sequence[int] = ()  # who has most of them, once that is known

    def model(self) -> Garden:
        game = self.table.public().game
        return Garden(self.seats, short=game.short, beginners=game.beginners)

    def log_text(self, event: Event) -> str:
        texts, told = self.services.texts, self.told
        return log_text.line(texts, self.session.seating, event, len(told["pile"]), told.order)

    def actor_of(self, event: Event) -> int | None:
        """Return who has the most plants once counted (GP-18; else as ever)."""
        counts = isinstance(event, ev.RoundScored) and not self.has_told
        return None if counts else super().actor_of(event)

    def opens_a_subject(self, event: Event) -> bool:
        """Return True where no remark of before may stand above."""
        return isinstance(event, ev.Plague)

    @property
    def layouts(self) -> Layouts:
        parted = bool(self.shown["fallen"] and self.shown["order"])
        return table.layouts(self.seats, parted=parted)

    def in_turns(self, events: Sequence[Event]) -> Iterator[Sequence[Event]]:
        """Yield together what nobody decides: a turn's end, the next one's beginning."""
        return together(events, _ROUTINE)

    def dress(self, thing: Thing, piece: Piece) -> Piece:
        """Give bids their seat's colour; those that get nothing are dim."""
        match thing:
            case ("bid", int(seat)):
                alpha = 110 if seat in self.shown.empty else piece.alpha
                return piece._replace(
                    colour=SEAT_COLOURS[self.session.seating[seat].mark], alpha=alpha
                )
        return piece

    @property
    def bids(self) -> list[Thing]:
        return [("bid", seat) for seat in self.shown.seats]

    @property
    def beds(self) -> tuple[Mat, ...]:
        return table.beds(self.seats)

    def tension(self) -> float:
        """Return 1 if any garden has two grasshoppers (one more makes a swarm, GP-12)."""
        return float(any(self.told.grown(s, GRASSHOPPER) == 2 for s in self.told.seats))

    def _reveal(self, _event: ev.BidsRevealed) -> Iterator[Beat]:
        """All bids press down and tremble, turn at once, and walk into their order."""
        yield self.locks()
        for angle in (-2.0, 2.0, 0.0):
            yield self.poses(self.bids, _pressed(angle), seconds=0.08, sound="drum")
        yield self.turns(0.2)
        yield self.tells("reveal", wait=0.4)
        yield self.moves(0.34, 0.04)

    def _cancel(self, event: ev.BidsCancelled) -> Iterator[Beat]:
        """Equal bids back off, ram each other, and fall out of the row."""
        bids: list[Thing] = [("bid", seat) for seat in event.seats]
        yield self.trembles(self._apart(bids, 20.0), seconds=0.14)
        yield self.trembles(self._apart(bids, -30.0), seconds=0.1)
        self._bump(bids, event.seats)
        yield Beat(seconds=0.1)
        yield self.moves(0.3)
        yield self.tells("cancel", wait=0.1)

    def _take_all(self, event: ev.DisplayTaken) -> Iterator[Beat]:
        """Silence; the card grows and turns once round; two arms sweep the display home."""
        bid: list[Thing] = [("bid", event.seat)]
        card, texts = self.told.bids[event.seat], self.services.texts
        yield Beat(lambda: self.hush(0.65), 0.25)
        yield self.poses(bid, lambda p: p._replace(w=2.0, h=1.12 * p.h, z=60), seconds=0.18)
        yield self.poses(bid, lambda p: p._replace(w=1.12 * p.w, h=1.12 * p.h, z=60), seconds=0.17)
        words = texts("Everything for {name}!", name=self.session.seating[event.seat].name)
        self._announce(words, "ace" if card == ACE else "x_takes")
        self.play("aah")
        self.board.shake(8.0, 0.16)
        yield Beat(seconds=0.35)
        yield from self._drag(event.seat, self.shown["display"], "sweep")
        yield self.tells("card_land")

    def _take(self, event: ev.StackTaken) -> Iterator[Beat]:
        """An arm comes out of the bed, grabs the stack and drags it home."""
        yield from self._drag(event.seat, self.shown.showing("display", event.kind))
        yield self.tells("card_land")

    def _deal(self, _event: Event) -> Iterator[Beat]:
        """What has been taken is planted, bids are put aside; new cards come around the beds."""
        yield Beat(self.lies, 0.0)
        new = {
            thing: _staying(piece)
            for thing in self.shown["display"]
            for piece in self.pieces_of([thing])
            if piece.picture == table.BACK
        }
        yield self.poses(new, seconds=0.3)._replace(seconds=0.0)
        yield self.throws(0.34, 0.1, arc=table.AROUND, sound="deal")
        yield self.tells("card_land")

    def _harvest(self, event: ev.Harvested) -> Iterator[Beat]:
        """The three line up, tremble, jump into one another, and a chip flies out of them.

        They are gone by then.
        """
        ripe = self.shown.showing(("plants", event.seat), event.kind)[: event.sets * SET]
        x, y = self.beds[event.seat].at(table.PLANTS_AT, 1.5 * table.PLANT_PITCH)
        yield self.poses(_lined_up(ripe, x, y, 0.0), seconds=0.12)
        for angle in (-9.0, 9.0, -9.0):
            yield self.trembles(_lined_up(ripe, x, y, angle), seconds=0.1)
        for size, seconds in ((1.2 * LINED, 0.17), (0.0, 0.08)):
            yield self.poses(ripe, _merged(x, y, size), seconds=seconds)
        self._flash(x, y, 170.0, "harvest")
        yield Beat(seconds=0.06)
        yield self.throws(0.4, 0.08, arc=60.0)
        yield self._count(event.seat, event.sets)

    def _plague(self, event: ev.Plague) -> Iterator[Beat]:
        """The third grasshopper hops to its place; then they come in swarms and eat all."""
        seat, shown = event.seat, self.shown
        self.hush(1.5)
        self.play("crunch", self.beds[seat].x)
        shown.move(shown.showing(("held", seat), GRASSHOPPER), ("hoppers", seat))
        self.arrange(0.35, arc=60.0)
        yield Beat(seconds=0.35)
        eaten = [thing for zone in ("plants", "held") for thing in shown[zone, seat]]
        self._swarm(seat)
        self.faces.show(seat, Mood.SORE)
        name = self.session.seating[seat].name
        self._announce(self.services.texts("Plague! {name} loses all plants", name=name), "")
        yield Beat(seconds=0.4)
        yield self.poses(
            eaten,
            lambda p: p._replace(picture=table.STALK, flips=False, shadow=None),
            seconds=0.06,
            stagger=0.06,
        )
        yield self.moves(0.2)
        yield self.tells("burp")

    def _stalemate(self, event: ev.Stalemate) -> Iterator[Beat]:
        """The display yawns."""
        first, texts = event.succession == 1, self.services.texts
        lying = self.shown["display"]
        yield self.tells()
        words = texts("Stalemate!") if first else texts("Second stalemate!")
        self._announce(words, "stalemate")
        yield Beat(seconds=0.35)
        yawns = dict.fromkeys(lying, lambda p: p._replace(angle=p.angle + 6.0))
        yield self.trembles(yawns, seconds=0.25)
        yield self.trembles({}, seconds=0.25)

    def _score(self, event: ev.RoundScored) -> Iterator[Beat]:
        """The plants of each bed are counted aloud; who has most is called, and gets a chip."""
        texts, counts = self.services.texts, range(max(event.plants) + 1)
        self._announce(texts("Most plants?"), "tick", COUNTED * len(counts))
        for count in counts:
            self.counted = [min(count, plants) for plants in event.plants]
            self.play("tick")
            yield Beat(seconds=COUNTED)
        self.most = event.seats
        names = listing(texts, [self.session.seating[seat].name for seat in event.seats])
        most = texts("Most plants: {names}", names=names)
        self._announce(most if names else self.log_text(event), "")
        yield Beat(seconds=0.8)
        self.counted = ()
        yield self.moves(0.4)
        self.most = ()
        yield self.tells("chip_1", wait=0.1)
        yield Beat(lambda: self.play("score"), 0.3)

    def _apart(self, bids: Sequence[Thing], by: float) -> Mapping[Thing, Pose]:
        """Each of these cards so far away from the middle of those that are equal to it."""
        found: dict[Thing, Pose] = {}
        for bid in bids:
            face = self.shown.face(bid)
            twins = self.pieces_of(one for one in bids if self.shown.face(one) == face)
            middle = sum(piece.x for piece in twins) / len(twins)
            found[bid] = lambda p, m=middle: p._replace(x=p.x + by * ((p.x > m) - (p.x < m)))  # type: ignore[misc]
        return found

    def _bump(self, bids: Sequence[Thing], seats: Sequence[int]) -> None:
        """They have met: a star between them, and faces."""
        places = self.pieces_of(bids)
        x = sum(piece.x for piece in places) / len(places)
        self._flash(x, places[0].y, 150.0, "bump")
        for seat in seats:
            self.faces.show(seat, Mood.SORE)

    def _flash(self, x: float, y: float, size: float, sound: str) -> None:
        star = Piece("ui/sparkle", x, y, size, size, z=70, shadow=None)
        self.play(sound)
        self.board.fly(star._replace(w=size / 2, h=size / 2), star, 0.12)

    def _drag(
        self, seat: int, things: Sequence[Thing], sound: str = "card_slide"
    ) -> Iterator[Beat]:
        """Two arms where the display is wide: out, a grip, and home with the cards."""
        places = self.pieces_of(things)
        grips = {min(places), max(places)} if len(places) > 1 else set(places)
        arms = [part for piece in sorted(grips) for part in self._arm(seat, piece)]
        self._fly(arms, 0.2)
        yield Beat(seconds=0.2)
        self._fly([(end, end) for _, end in arms], 0.1)
        yield Beat(seconds=0.1)
        self._fly([(end, home) for home, end in arms], 0.36)
        yield self.moves(0.36, sound=sound)

    def _fly(self, ways: Sequence[tuple[Piece, Piece]], seconds: float) -> None:
        for start, end in ways:
            self.board.fly(start, end, seconds)

    def _arm(self, seat: int, card: Piece) -> list[tuple[Piece, Piece]]:
        """The parts of an arm that reaches from the edge of a bed to a card: folded and out."""
        x, y = table.edge(self.beds[seat])
        across, down = card.x - x, card.y + card.h / 4 - y
        colour = SEAT_COLOURS[self.session.seating[seat].mark]
        part = Piece(table.LIMB, x, y, 104.0, 62.0, degrees(atan2(down, across)), z=50,
                     colour=colour, shadow=None)  # fmt: skip
        parts = []
        for joint in range(1, LIMBS + 1):
            out = part._replace(
                x=x + across * joint / LIMBS, y=y + down * joint / LIMBS, z=50 + joint
            )
            if joint == LIMBS:
                out = out._replace(picture=table.CLAW, w=120.0, h=120.0)
            parts.append((out._replace(x=x, y=y, alpha=0), out))
        return parts

    def _count(self, seat: int, chips: int) -> Beat:
        """Chips have landed: the figure ticks, and how many rises, no higher than its bed."""
        x, y = self.beds[seat].at(table.GAIN)
        good = self.services.theme.good

        def begin() -> None:
            self.says()
            self.play(f"chip_{min(8, len(self.shown['chips', seat]))}")
            self.board.float_text(f"+{chips}", x, y, colour=good, size=60, rise=24)

        return Beat(begin, 0.1)

    def _announce(self, words: str, sound: str, seconds: float = 1.4) -> None:
        self.play(sound)
        self.board.float_text(words, *table.TITLE_AT, colour=self.services.theme.accent, size=60,
                              weight="title", w=760, rise=0, seconds=seconds,
                              plate=INK)  # fmt: skip

    def _swarm(self, seat: int) -> None:
        """Grasshoppers come in arcs from the nearer edge of the screen around all that grows.

        What they eat stays free, and whose bed it is, and which bids are left.
        """
        self.play("plague", self.beds[seat].x)
        bed, luck = self.beds[seat], self.services.luck
        side = -1 if bed.x < table.CENTRE else 1
        outside = table.CENTRE + side * (table.CENTRE + 200)
        for number in range(SWARM):
            row, size = table.SWARMS[number % 2]
            size, delay = size * luck.uniform(0.9, 1.0), luck.uniform(0.0, 0.2)
            x = bed.x + (number / (SWARM - 1) - 0.5) * (bed.w - size)
            lands = Piece(table.HOPPER_PICTURE, x, bed.y + row, size, 0.7 * size, z=90, shadow=None)
            start = lands._replace(x=outside)
            self.board.fly(start, lands, 0.3, delay=delay, arc=_ARC)
            self.board.fly(lands, start, 0.3, delay=delay + 0.3, arc=_ARC)

    motions: ClassVar[Mapping[type[Event], Motion]] = {
        ev.DisplayFilled: _deal,
        ev.CardAdded: _deal,
        ev.BidsRevealed: _reveal,
        ev.BidsCancelled: _cancel,
        ev.BidsPutAside: slide(0.35, 0.05, "card_slide"),
        ev.DisplayTaken: _take_all,
        ev.StackTaken: _take,
        ev.NothingLeft: slide(0.0, landing="refuse", wait=0.4),
        ev.Planted: slide(0.25, 0.04, "card_slide", "card_land"),
        ev.Harvested: _harvest,
        ev.Plague: _plague,
        ev.Stalemate: _stalemate,
        ev.DisplayWiped: slide(0.4, 0.06, "wipe", wait=0.2),
        ev.RoundScored: _score,
        ev.RoundBegan: slide(0.0, landing="gong", wait=0.3),
    }


def _lined_up(things: Sequence[Thing], x: float, y: float, angle: float) -> dict[Thing, Pose]:
    """Plants side by side around a place, so that all can count them."""
    pitch = min(LINE_PITCH, LINE / len(things))
    left = x - pitch * (len(things) - 1) / 2

    def pose(column: int) -> Pose:
        at, size = left + pitch * column, LINED
        return lambda p: p._replace(x=at, y=y, w=size, h=size, angle=angle, z=50 + column)

    return {thing: pose(column) for column, thing in enumerate(things)}


def _staying(piece: Piece) -> Pose:
    return lambda _to: piece


def _merged(x: float, y: float, size: float) -> Pose:
    return lambda p: p._replace(x=x, y=y, w=size, h=size, z=50)


def _pressed(angle: float) -> Pose:
    return lambda p: p._replace(w=0.97 * p.w, h=0.97 * p.h, angle=angle)
