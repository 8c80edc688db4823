"""How the events of Grasshopper Poker are told: what moves, is heard, said, felt and guessed.

Times are in seconds; sounds and numbers come at contact.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from game.engine.events import Event, GameEnded
from game.grasshopper import events as ev
from game.grasshopper.cards import ACE, GRASSHOPPER, SET
from scenes.games.grasshopper import gestures, table
from scenes.games.grasshopper.garden import BedMotions
from scenes.games.grasshopper.log_text import card_name, cards_in_words
from scenes.layout.motions import Pose, Telling, foretold, slide, together
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


# What is seen and heard.


def _reveal(motions: BedMotions, _event: ev.BidsRevealed) -> Iterator[Beat]:
    """All bids press down and tremble, turn at once, and walk into their order."""
    yield motions.locks()
    for angle in (-2.0, 2.0, 0.0):
        yield motions.poses(motions.bids, gestures.pressed(angle), seconds=0.08, sound="drum")
    yield motions.turns(0.2)
    yield motions.tells("reveal", wait=0.4)
    yield motions.moves(0.34, 0.04)


def _cancel(motions: BedMotions, event: ev.BidsCancelled) -> Iterator[Beat]:
    """Equal bids back off, ram each other, and fall out of the row."""
    bids: list[Thing] = [("bid", seat) for seat in event.seats]
    yield motions.trembles(_apart(motions, bids, 20.0), seconds=0.14)
    yield motions.trembles(_apart(motions, bids, -30.0), seconds=0.1)
    _bump(motions, bids, event.seats)
    yield Beat(seconds=0.1)
    yield motions.moves(0.3)
    yield motions.tells("cancel", wait=0.1)


def _apart(motions: BedMotions, bids: Sequence[Thing], by: float) -> Mapping[Thing, Pose]:
    """Each of these cards so far away from the middle of those that are equal to it."""
    found: dict[Thing, Pose] = {}
    for bid in bids:
        face = motions.shown.face(bid)
        twins = motions.pieces_of(one for one in bids if motions.shown.face(one) == face)
        middle = sum(piece.x for piece in twins) / len(twins)
        found[bid] = lambda p, m=middle: p._replace(x=p.x + by * ((p.x > m) - (p.x < m)))  # type: ignore[misc]
    return found


def _bump(motions: BedMotions, bids: Sequence[Thing], seats: Sequence[int]) -> None:
    """They have met: a star between them, and faces."""
    places = motions.pieces_of(bids)
    x = sum(piece.x for piece in places) / len(places)
    gestures.flash(motions, x, places[0].y, 150.0, "bump")
    for seat in seats:
        motions.faces.show(seat, Mood.SORE)


def _take_all(motions: BedMotions, event: ev.DisplayTaken) -> Iterator[Beat]:
    """Silence; the card grows and turns once round; two arms sweep the display home."""
    bid: list[Thing] = [("bid", event.seat)]
    card = motions.told.bids[event.seat]
    yield Beat(lambda: motions.hush(0.65), 0.25)
    yield motions.poses(bid, lambda p: p._replace(w=2.0, h=1.12 * p.h, z=60), seconds=0.18)
    yield motions.poses(bid, lambda p: p._replace(w=1.12 * p.w, h=1.12 * p.h, z=60), seconds=0.17)
    sound = "ace" if card == ACE else "x_takes"
    gestures.announce(motions, event, N_("Everything for {name}!"), sound)
    motions.play("aah")
    motions.board.shake(8.0, 0.16)
    yield Beat(seconds=0.35)
    yield from _drag(motions, event.seat, motions.shown["display"], "sweep")
    yield motions.tells("card_land")


def _take(motions: BedMotions, event: ev.StackTaken) -> Iterator[Beat]:
    """An arm comes out of the bed, grabs the stack and drags it home."""
    yield from _drag(motions, event.seat, motions.shown.showing("display", event.kind))
    yield motions.tells("card_land")


def _drag(
    motions: BedMotions, seat: int, things: Sequence[Thing], sound: str = "card_slide"
) -> Iterator[Beat]:
    """Two arms where the display is wide: out, a grip, and home with the cards."""
    places = motions.pieces_of(things)
    grips = {min(places), max(places)} if len(places) > 1 else set(places)
    bed, colour = motions.beds[seat], SEAT_COLOURS[motions.session.seating[seat].mark]
    arms = [part for piece in sorted(grips) for part in gestures.arm(bed, piece, colour)]
    _fly(motions, arms, 0.2)
    yield Beat(seconds=0.2)
    _fly(motions, [(end, end) for _, end in arms], 0.1)
    yield Beat(seconds=0.1)
    _fly(motions, [(end, home) for home, end in arms], 0.36)
    yield motions.moves(0.36, sound=sound)


def _fly(motions: BedMotions, ways: Sequence[tuple[Piece, Piece]], seconds: float) -> None:
    for start, end in ways:
        motions.board.fly(start, end, seconds)


def _deal(motions: BedMotions, _event: Event) -> Iterator[Beat]:
    """What has been taken is planted, bids are put aside; new cards come around the beds."""
    yield Beat(motions.lies, 0.0)
    new = {
        thing: gestures.staying(piece)
        for thing in motions.shown["display"]
        for piece in motions.pieces_of([thing])
        if piece.picture == table.BACK
    }
    yield motions.poses(new, seconds=0.3)._replace(seconds=0.0)
    yield motions.throws(0.34, 0.1, arc=table.AROUND, sound="deal")
    yield motions.tells("card_land")


def _harvest(motions: BedMotions, event: ev.Harvested) -> Iterator[Beat]:
    """The three line up, tremble, jump into one another, and a chip flies out of them.

    They are gone by then.
    """
    ripe = motions.shown.showing(("plants", event.seat), event.kind)[: event.sets * SET]
    x, y = motions.beds[event.seat].at(table.PLANTS_AT, 1.5 * table.PLANT_PITCH)
    yield motions.poses(gestures.lined_up(ripe, x, y, 0.0), seconds=0.12)
    for angle in (-9.0, 9.0, -9.0):
        yield motions.trembles(gestures.lined_up(ripe, x, y, angle), seconds=0.1)
    for size, seconds in ((1.2 * gestures.LINED, 0.17), (0.0, 0.08)):
        yield motions.poses(ripe, gestures.merged(x, y, size), seconds=seconds)
    gestures.flash(motions, x, y, 170.0, "harvest")
    yield Beat(seconds=0.06)
    yield motions.throws(0.4, 0.08, arc=60.0)
    yield _count(motions, event.seat, event.sets)


def _count(motions: BedMotions, seat: int, chips: int) -> Beat:
    """Chips have landed: the figure ticks, and how many rises, no higher than its bed."""
    x, y = motions.beds[seat].at(table.GAIN)
    good = motions.services.theme.good

    def begin() -> None:
        motions.says()
        motions.play(f"chip_{min(8, len(motions.shown['chips', seat]))}")
        motions.board.float_text(f"+{chips}", x, y, colour=good, size=60, rise=24)

    return Beat(begin, 0.1)


def _plague(motions: BedMotions, event: ev.Plague) -> Iterator[Beat]:
    """The third grasshopper hops to its place; then they come in swarms and eat all."""
    seat, shown = event.seat, motions.shown
    motions.hush(1.5)
    motions.play("crunch", motions.beds[seat].x)
    shown.move(shown.showing(("held", seat), GRASSHOPPER), ("hoppers", seat))
    motions.arrange(0.35, arc=60.0)
    yield Beat(seconds=0.35)
    eaten = [thing for zone in ("plants", "held") for thing in shown[zone, seat]]
    gestures.swarm(motions, motions.beds[seat])
    motions.faces.show(seat, Mood.SORE)
    gestures.announce(motions, event, N_("Plague! {name} loses all plants"), "")
    yield Beat(seconds=0.4)
    yield motions.poses(
        eaten,
        lambda p: p._replace(picture=table.STALK, flips=False, shadow=None),
        seconds=0.06,
        stagger=0.06,
    )
    yield motions.moves(0.2)
    yield motions.tells("burp")


def _stalemate(motions: BedMotions, event: ev.Stalemate) -> Iterator[Beat]:
    """The display yawns."""
    first = event.succession == 1
    lying = motions.shown["display"]
    yield motions.tells()
    words = N_("Stalemate!") if first else N_("Second stalemate!")
    gestures.announce(motions, event, words, "stalemate")
    yield Beat(seconds=0.35)
    yawns = dict.fromkeys(lying, lambda p: p._replace(angle=p.angle + 6.0))
    yield motions.trembles(yawns, seconds=0.25)
    yield motions.trembles({}, seconds=0.25)


def _score(motions: BedMotions, event: ev.RoundScored) -> Iterator[Beat]:
    """The plants of each bed are counted aloud; who has most is called, and gets a chip."""
    counts = range(max(event.plants) + 1)
    gestures.announce(motions, event, N_("Most plants?"), "tick", COUNTED * len(counts))
    for count in counts:
        motions.counted = [min(count, plants) for plants in event.plants]
        motions.play("tick")
        yield Beat(seconds=COUNTED)
    motions.most = event.seats
    gestures.announce(motions, event, N_("Most plants: {names}") if event.seats else _most, "")
    yield Beat(seconds=0.8)
    motions.counted = ()
    yield motions.moves(0.4)
    motions.most = ()
    yield motions.tells("chip_1", wait=0.1)
    yield Beat(lambda: motions.play("score"), 0.3)


# What is said.


def _what_was_bid(motions: BedMotions, event: ev.BidsRevealed) -> str:
    texts, cards = motions.texts, event.cards
    order = motions.told.order or range(len(cards))
    bids = ", ".join(card_name(cards[seat]) for seat in order)
    if len(set(cards)) < len(cards):
        return texts("Bids: {bids} – equal ones cancel", bids=bids)
    return texts("Bids: {bids}", bids=bids)


def _ripe(motions: BedMotions, event: ev.Harvested) -> str:
    ripe = cards_in_words(motions.texts, event.kind, event.sets * SET)
    return motions.texts.n(
        "{name}: {cards} for {n} chip",
        "{name}: {cards} for {n} chips",
        event.sets,
        name=motions.name(event.seat),
        cards=ripe,
    )


def _nobody_takes(motions: BedMotions, event: ev.Stalemate) -> str:
    texts = motions.texts
    if event.succession > 1:
        return texts("Second stalemate: a new display")
    if motions.told["pile"]:
        return texts("Nobody takes: one card more")
    return texts("Stalemate, and no card is left to add")


def _most(motions: BedMotions, event: ev.RoundScored) -> str:
    texts, names = motions.texts, motions.names(event.seats)
    if not event.seats:
        return texts("Nobody has a plant to count")
    return texts("Most plants: a chip for {names}", names=names)


# How all of it is told.


class GardenMotions(BedMotions):
    """The motions of the garden table."""

    tune = "grasshopper"
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

    def in_turns(self, events: Sequence[Event]) -> Iterator[Sequence[Event]]:
        """Yield together what nobody decides: a turn's end, the next one's beginning."""
        return together(events, _ROUTINE)

    def actor_of(self, event: Event) -> int | None:
        """Return who has the most plants once counted (GP-18; else as ever)."""
        counts = isinstance(event, ev.RoundScored) and not self.has_told
        return None if counts else super().actor_of(event)

    def opens_a_subject(self, event: Event) -> bool:
        """Return True where no remark of before may stand above."""
        return isinstance(event, ev.Plague)


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
