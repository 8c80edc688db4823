"""How the events of Grasshopper Poker are told: what moves, is heard, said, felt and guessed.

Times are in seconds; sounds and numbers come at contact.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from game.engine.events import Event, GameEnded
from game.grasshopper import events as ev
from game.grasshopper.cards import ACE, GRASSHOPPER, SET
from scenes.games.grasshopper import gestures, table
from scenes.games.grasshopper.log_text import card_name, cards_in_words
from scenes.games.grasshopper.model import Garden
from scenes.layout.layouts import Layouts
from scenes.layout.mats import Mat
from scenes.layout.motions import LaidMotions, Pose, Telling, foretold, slide, together
from scenes.layout.zones import Thing
from scenes.match.guess import NOBODY, Guess, any_of
from scenes.people.chatter import Occasion
from scenes.people.faces import Mood
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.stage.render.theme import SEAT_COLOURS
from scenes.texts import N_

COUNTED = 0.09  # seconds a plant
ROUNDS = (ev.RoundBegan,)  # events that begin one
_ROUTINE = ev.Planted | ev.BidsPutAside | ev.DisplayFilled | ev.CardAdded

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

    # What is seen and heard.

    def _reveal(self, _event: ev.BidsRevealed) -> Iterator[Beat]:
        """All bids press down and tremble, turn at once, and walk into their order."""
        yield self.locks()
        for angle in (-2.0, 2.0, 0.0):
            yield self.poses(self.bids, gestures.pressed(angle), seconds=0.08, sound="drum")
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
        card, texts = self.told.bids[event.seat], self.texts
        yield Beat(lambda: self.hush(0.65), 0.25)
        yield self.poses(bid, lambda p: p._replace(w=2.0, h=1.12 * p.h, z=60), seconds=0.18)
        yield self.poses(bid, lambda p: p._replace(w=1.12 * p.w, h=1.12 * p.h, z=60), seconds=0.17)
        words = texts("Everything for {name}!", name=self.name(event.seat))
        gestures.announce(self, words, "ace" if card == ACE else "x_takes")
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
            thing: gestures.staying(piece)
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
        yield self.poses(gestures.lined_up(ripe, x, y, 0.0), seconds=0.12)
        for angle in (-9.0, 9.0, -9.0):
            yield self.trembles(gestures.lined_up(ripe, x, y, angle), seconds=0.1)
        for size, seconds in ((1.2 * gestures.LINED, 0.17), (0.0, 0.08)):
            yield self.poses(ripe, gestures.merged(x, y, size), seconds=seconds)
        gestures.flash(self, x, y, 170.0, "harvest")
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
        gestures.swarm(self, self.beds[seat])
        self.faces.show(seat, Mood.SORE)
        words = self.texts("Plague! {name} loses all plants", name=self.name(seat))
        gestures.announce(self, words, "")
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
        first, texts = event.succession == 1, self.texts
        lying = self.shown["display"]
        yield self.tells()
        words = texts("Stalemate!") if first else texts("Second stalemate!")
        gestures.announce(self, words, "stalemate")
        yield Beat(seconds=0.35)
        yawns = dict.fromkeys(lying, lambda p: p._replace(angle=p.angle + 6.0))
        yield self.trembles(yawns, seconds=0.25)
        yield self.trembles({}, seconds=0.25)

    def _score(self, event: ev.RoundScored) -> Iterator[Beat]:
        """The plants of each bed are counted aloud; who has most is called, and gets a chip."""
        texts, counts = self.texts, range(max(event.plants) + 1)
        gestures.announce(self, texts("Most plants?"), "tick", COUNTED * len(counts))
        for count in counts:
            self.counted = [min(count, plants) for plants in event.plants]
            self.play("tick")
            yield Beat(seconds=COUNTED)
        self.most = event.seats
        most = texts("Most plants: {names}", names=self.names(event.seats))
        gestures.announce(self, most if event.seats else self.log_text(event), "")
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
        gestures.flash(self, x, places[0].y, 150.0, "bump")
        for seat in seats:
            self.faces.show(seat, Mood.SORE)

    def _drag(
        self, seat: int, things: Sequence[Thing], sound: str = "card_slide"
    ) -> Iterator[Beat]:
        """Two arms where the display is wide: out, a grip, and home with the cards."""
        places = self.pieces_of(things)
        grips = {min(places), max(places)} if len(places) > 1 else set(places)
        bed, colour = self.beds[seat], SEAT_COLOURS[self.session.seating[seat].mark]
        arms = [part for piece in sorted(grips) for part in gestures.arm(bed, piece, colour)]
        self._fly(arms, 0.2)
        yield Beat(seconds=0.2)
        self._fly([(end, end) for _, end in arms], 0.1)
        yield Beat(seconds=0.1)
        self._fly([(end, home) for home, end in arms], 0.36)
        yield self.moves(0.36, sound=sound)

    def _fly(self, ways: Sequence[tuple[Piece, Piece]], seconds: float) -> None:
        for start, end in ways:
            self.board.fly(start, end, seconds)

    def _count(self, seat: int, chips: int) -> Beat:
        """Chips have landed: the figure ticks, and how many rises, no higher than its bed."""
        x, y = self.beds[seat].at(table.GAIN)
        good = self.services.theme.good

        def begin() -> None:
            self.says()
            self.play(f"chip_{min(8, len(self.shown['chips', seat]))}")
            self.board.float_text(f"+{chips}", x, y, colour=good, size=60, rise=24)

        return Beat(begin, 0.1)

    # What is said.

    def _what_was_bid(self, event: ev.BidsRevealed) -> str:
        texts, cards = self.texts, event.cards
        order = self.told.order or range(len(cards))
        bids = ", ".join(card_name(cards[seat]) for seat in order)
        if len(set(cards)) < len(cards):
            return texts("Bids: {bids} – equal ones cancel", bids=bids)
        return texts("Bids: {bids}", bids=bids)

    def _ripe(self, event: ev.Harvested) -> str:
        ripe = cards_in_words(self.texts, event.kind, event.sets * SET)
        return self.texts.n(
            "{name}: {cards} for {n} chip",
            "{name}: {cards} for {n} chips",
            event.sets,
            name=self.name(event.seat),
            cards=ripe,
        )

    def _nobody_takes(self, event: ev.Stalemate) -> str:
        texts = self.texts
        if event.succession > 1:
            return texts("Second stalemate: a new display")
        if self.told["pile"]:
            return texts("Nobody takes: one card more")
        return texts("Stalemate, and no card is left to add")

    def _most(self, event: ev.RoundScored) -> str:
        texts, names = self.texts, self.names(event.seats)
        if not event.seats:
            return texts("Nobody has a plant to count")
        return texts("Most plants: a chip for {names}", names=names)

    # How all of it is told.

    places: ClassVar = {
        "cards": lambda motions, event: cards_in_words(motions.texts, event.kind, event.count)
    }
    tellings: ClassVar[Mapping[type[Event], Telling]] = {
        ev.DisplayFilled: Telling(_deal, going_on=N_("New cards are laid out")),
        ev.CardAdded: Telling(_deal, going_on=N_("One card more")),
        ev.BidsRevealed: Telling(_reveal, _what_was_bid, N_("The bids are turned over")),
        ev.BidsCancelled: Telling(_cancel, N_("{names} cancel each other")),
        ev.BidsPutAside: Telling(
            slide(0.35, 0.05, "card_slide"), going_on=N_("The bids are put aside")
        ),
        ev.DisplayTaken: Telling(
            _take_all, N_("{name} took everything"), N_("{name} takes all cards")
        ),
        ev.StackTaken: Telling(_take, N_("{name} took {cards}"), N_("{name} takes cards")),
        ev.NothingLeft: Telling(
            slide(0.0, landing="refuse", wait=0.4), N_("Nothing is left for {names}")
        ),
        ev.Planted: Telling(
            slide(0.25, 0.04, "card_slide", "card_land"), going_on=N_("The cards go to {name}")
        ),
        ev.Harvested: foretold(_harvest, _ripe),
        ev.Plague: Telling(
            _plague,
            N_("Plague! {name}’s garden is eaten bare"),
            N_("Three grasshoppers: a plague for {name}"),
        ),
        ev.Stalemate: Telling(_stalemate, _nobody_takes),
        ev.DisplayWiped: Telling(slide(0.4, 0.06, "wipe", wait=0.2)),
        ev.RoundScored: Telling(_score, _most, N_("The plants are counted")),
        ev.RoundBegan: Telling(
            slide(0.0, landing="gong", wait=0.3), going_on=N_("A new round begins")
        ),
        GameEnded: Telling(line=N_("The garden deck is used up")),
    }


# What bots say to it.


def reactions(events: Sequence[Event]) -> Iterator[tuple[int, Occasion]]:
    """Yield which seats react to the last event, and how."""
    match events[-1]:
        case ev.DisplayTaken(seat, _):
            yield seat, Occasion.SPITE
        case ev.Harvested(seat, _, _):
            yield seat, Occasion.GLAD
        case ev.RoundScored(_, seats):
            yield from ((seat, Occasion.GLAD) for seat in seats)
        case ev.Plague(seat, _):
            yield seat, Occasion.SORE
        case ev.BidsCancelled(seats) | ev.NothingLeft(seats):
            yield from ((seat, Occasion.SORE) for seat in seats)


# What whoever waits may guess of it.


def _first(event: Event) -> int | None:
    """Who takes first: no guess is left for those who take after."""
    match event:
        case ev.DisplayTaken(seat) | ev.StackTaken(seat):
            return seat
        case ev.Stalemate():
            return NOBODY
    return None


GUESS = Guess(
    N_("Guess: who takes first?"),
    (ev.DisplayFilled, ev.BidsPutAside, ev.RoundBegan),
    any_of(ev.BidsRevealed, ev.RoundScored),
    answer=_first,
    of_seats=True,
    at_once=ev.BidsRevealed,
)
