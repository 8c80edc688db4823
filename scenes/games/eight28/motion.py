"""How the events of 8-28 look: what moves, what is heard, and when it is told."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import partial
from typing import Any

from game.eight28 import events as ev
from game.eight28.cards import EIGHT, TWENTY_EIGHT, UNSEEN, totals
from game.engine.events import Event
from scenes.games.eight28 import log_text, table
from scenes.games.eight28.carts import BUFFER, Cart, carts_of, near_gate, station_x, stations
from scenes.games.eight28.model import TableModel
from scenes.games.eight28.reckoning import OUT_CUE
from scenes.games.eight28.table import Pose
from scenes.layout.motions import Motions, together
from scenes.layout.scenery import Scenery
from scenes.people.faces import Mood
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.stage.render.theme import INK, SEAT_COLOURS

# Seconds.
DEAL = 0.3  # of a hidden card's way
SLIDE = 0.4
ROUND = 1.6  # of what goes from seat to seat, past all of them: the more, the nearer they sit
SHIVER = 0.075  # each way, of a card that is about to be taken
HOME, TURN = 0.3, 0.2  # of a taken card into its mat, and over
REVEAL = 0.45  # of a hidden card over
STATION = 0.055  # of a cart from one station to the next
NEAR = (0.12, 0.18, 0.26)  # of the last ones before a gate
RAM, STAMPED = 0.25, 0.12  # into the buffer; of the word that slams down
CLOSER = 0.2  # in which the cards of whoever is out make room for the word
BLOW = (10.0, 0.2)  # units and seconds, by which it shakes the table
SILENCE, ANSWER, LOOKED_AT = 0.5, 0.25, 0.45
BANNER, GREAT, CALLED = 1.4, 1.8, 52.0  # and the letters of what is called out
READ = 1.0  # of a banner, before it goes on below it
SHARED = 1.8  # how long it is seen who shares a gate, and what each gets

_AT_ONCE = (ev.HiddenDealt, ev.HiddenRevealed, ev.GemsWon)
_NEAREST = 3  # so many are turned one by one, all others before them at once
SHIVERS = (5.0, -5.0)  # degrees
SPARKS, SPARKLES = 8, 40
CLICKS = 8  # steps of the sound of a cart
GATE_SOUNDS = {EIGHT: "bell", TWENTY_EIGHT: "gong"}

MOMENTS: Mapping[str, tuple[type[Event], float]] = {  # staged: which event, seconds into it
    "gem": (ev.GemPlaced, 0.3),
    "taken": (ev.Accepted, 0.3),
    "out": (ev.WentOut, 0.8),
    "revealed": (ev.HiddenRevealed, 0.7),
    "halves": (ev.HalvesFormed, 0.9),
    "won": (ev.GemsWon, 1.0),
    "direct hit": (ev.DirectHit, 1.6),
    "last round": (ev.LastRoundBegan, 0.6),
}


class MineMotions(Motions):
    """The motions of the mine railway."""

    tune = "eight28"
    shown: TableModel
    told: TableModel

    def __init__(self, scenery: Scenery) -> None:
        super().__init__(scenery)
        self.spots = table.spots(self.seats)
        self.content: set[int] = set()  # seats that said "no more", as everybody sees
        self._queued: TableModel | None = None  # as it will be when all has been told
        self._hidden: dict[tuple[int, int], int] = {}  # by round and seat, as they were asked for
        self._stations: dict[int, tuple[int, ...]] = {}  # where the carts of each seat are seen
        self._covered: int | None = None
        self._tilt = 0.0

    def model(self) -> TableModel:
        return TableModel(self.seats, self.table.public().game.short)

    def log_text(self, event: Event) -> str:
        model = self.shown
        opened = [model.cards(seat) for seat in range(len(model.opened))]
        texts, seating, worth = self.services.texts, self.session.seating, model.middle.worth
        if isinstance(event, ev.HiddenRevealed) and event.seat in model.outs:
            return ""  # it counts for nothing
        return log_text.line(texts, seating, event, model.plays, opened, worth, model.due)

    def tension(self) -> float:
        """Return 1 once anybody's open cards count much, else 0."""
        return float(self.told.tense)

    # What has happened, in an order that is worth seeing.

    def in_turns(self, events: Sequence[Event]) -> Iterator[Sequence[Event]]:
        """Yield hidden cards in an order that is worth seeing.

        Those farthest from a goal are turned first, at once, the nearest one by one.
        """
        if self._queued is None:
            self._queued = deepcopy(self.told)
        for turn in together(events, *_AT_ONCE):
            for event in turn:
                self._queued.apply(event)
            if isinstance(turn[0], ev.HiddenRevealed):
                yield from _farthest_first(self._queued, turn)
            else:
                yield turn

    # Events become beats.

    def actor_of(self, event: Event) -> int | None:
        """Return who gives now or puts down a gem (for all else as ever)."""
        if isinstance(event, ev.RoundBegan | ev.PilePassed | ev.GemPlaced):
            return event.giver
        return super().actor_of(event)

    def beats(self, event: Event) -> Iterable[Beat]:
        match event:
            case ev.RoundBegan():
                yield Beat(self.content.clear, 0.0)
                yield self.moves(SLIDE, 0.02, "deal")
                yield self.tells()
                yield self._settled(SLIDE)
            case ev.HiddenDealt():
                yield self.moves(DEAL, sound="card_slide")
                yield self.tells()
                yield Beat(self.settle, 0.0)  # what all may see counts at once
            case ev.GemPlaced():
                yield self.moves(SLIDE)
                yield self.tells(f"chip_{min(8, 1 + len(self.shown.heaps[0]))}")
            case ev.LastRoundBegan():
                yield self.tells()
                words = self.services.texts("Last round!")
                yield Beat(lambda: self._announce(words, "siren"), BANNER)
            case ev.Offered() | ev.PilePassed():
                yield self.moves(min(SLIDE, ROUND / self.seats), sound="card_slide")
            case ev.Accepted(seat, _):
                yield from self._taken(seat)
            case ev.Declined():
                yield self.tells("tick", wait=ANSWER)
            case ev.WentOut(seat):
                yield from self._crash(seat)
            case ev.RoundEnded():
                ending = self.services.texts("The round is over")
                yield self.moves(SLIDE)
                yield self.tells()
                yield Beat(self.content.clear, 0.0)  # nothing can be taken back any more
                yield Beat(lambda: self._announce(ending, "chime"), READ)
            case ev.HiddenRevealed(seat, _) if len(self.turn) > 1 or seat in self.told.outs:
                yield from self._turned_at_once()
            case ev.HiddenRevealed(seat, _):
                yield from self._revealed(seat)
            case ev.DirectHit(seats):
                yield from self._direct_hit(seats)
            case ev.PlaysFor(seat, _, _):
                yield self.tells("tick", wait=ANSWER)
                yield from self._roll(seat)
            case ev.HalvesFormed():
                yield self.moves(SLIDE, 0.03)
                shared = any(len(self.told.sharers(gate)) > 1 for gate in (EIGHT, TWENTY_EIGHT))
                yield self.tells("score", wait=SHARED if shared else 0.6)
            case ev.HalfUnclaimed():
                yield self.moves(SLIDE, 0.03)
                yield self.tells("cancel", wait=0.3)
            case ev.GemsWon():
                yield from self._paid()
            case ev.GemsStayed(blue, red):
                yield self.moves(SLIDE)
                yield self.tells(wait=0.4 if blue + red else 0.0)

    def _taken(self, seat: int) -> Iterator[Beat]:
        """EV-6: the card shivers, slides into the mat, turns over there, and the cart rolls."""
        for tilt in SHIVERS:
            yield Beat(lambda tilt=tilt: self._lean(tilt), SHIVER)  # type: ignore[misc]
        self._covered, self._tilt = len(self.shown.faces), 0.0
        yield self.moves(HOME, sound="card_slide")
        self._covered = None
        yield Beat(lambda: self.arrange(TURN))
        yield self.tells("card_flip")
        yield from self._roll(seat)

    def _lean(self, tilt: float) -> None:
        self._tilt = tilt
        self.arrange(SHIVER)

    def _crash(self, seat: int) -> Iterator[Beat]:
        """EV-8: the cart rams the buffer and tips over; cards make room, the word slams."""
        yield Beat(lambda: self._drive(seat, (BUFFER,), RAM))
        yield Beat(self._ram, 0.1)
        yield self.moves(CLOSER)
        yield Beat(lambda: self.board.cue((OUT_CUE, seat), STAMPED), 0.0)
        yield self.tells("stamp", wait=STAMPED)
        yield Beat(lambda: self.play("lose"), 0.6)

    def _ram(self) -> None:
        self.board.shake(*BLOW)
        self.play("buffer", station_x(BUFFER))

    def _revealed(self, seat: int) -> Iterator[Beat]:
        """EV-12: a drum roll before the last one."""
        last = self.shown.hidden.count(UNSEEN) == 1
        if last:
            yield Beat(lambda: self.hush(SILENCE + REVEAL), 0.0)
        yield Beat(lambda: self.play("drum_roll" if last else ""), SILENCE if last else 0.1)
        yield self.moves(REVEAL)
        yield self.tells("card_flip", wait=0.15)
        yield from self._roll(seat)
        yield Beat(seconds=LOOKED_AT)

    def _turned_at_once(self) -> Iterator[Beat]:
        """EV-12: those who are out, and those farthest from a goal, turn their cards together."""
        yield self.moves(REVEAL)
        yield self.tells("card_flip")
        yield self._settled(SLIDE)
        yield Beat(seconds=LOOKED_AT)

    def _direct_hit(self, seats: Sequence[int]) -> Iterator[Beat]:
        """EV-13: the carts stand at both gates at once, and both burst."""
        yield Beat(lambda: self.faces.watch(seats), SILENCE)
        yield self.tells()
        yield self._settled(SLIDE)
        yield Beat(lambda: self._great_moment(seats), GREAT)

    def _paid(self) -> Iterator[Beat]:
        """EV-16: what all have won goes to them at once."""
        won = [event for event in self.turn if isinstance(event, ev.GemsWon)]
        gems = {event.seat: event.blue + event.red for event in won}
        yield self.moves(SLIDE, 0.04, "coin_rain" if sum(gems.values()) > CLICKS else "")
        most = max(self.shown.gems[seat].worth for seat in gems)
        yield self.tells(f"chip_{min(8, 1 + most // 6)}")
        for seat in filter(gems.get, gems):
            yield Beat(partial(self.play, "sparkle", self.spots[seat].offer.x), 0.0)
        yield Beat(seconds=0.5)

    # Carts.

    def counted(self, seat: int) -> tuple[int, ...]:
        """Return the cards of a player that all in the room see."""
        lies = self.told.hidden[seat] is not None
        hidden = self.told.hidden[seat] or (lies and self.known().get(seat, UNSEEN))
        return (*((hidden,) if hidden else ()), *self.told.cards(seat))

    def settle(self) -> None:
        """Let every cart be where its cards have brought it."""
        self._stations = {
            seat: stations(self.told, seat, self.counted(seat)) for seat in range(self.seats)
        }

    def _settled(self, seconds: float) -> Beat:
        def begin() -> None:
            self.settle()
            self.arrange(seconds)

        return Beat(begin)

    def _drive(self, seat: int, goal: Sequence[int], seconds: float) -> None:
        self._stations[seat] = tuple(goal)
        self.arrange(seconds)

    @property
    def carts(self) -> list[Cart]:
        return [cart for seat, at in self._stations.items() for cart in carts_of(seat, at)]

    def _roll(self, seat: int) -> Iterator[Beat]:
        """The cart goes on to where it now belongs, slowly at last where that is near a gate."""
        start, goal = self._stations[seat][0], stations(self.told, seat, self.counted(seat))
        way = range(start + 1, goal[0] + 1)
        slow = NEAR[-len(way) :] if way and near_gate(goal[0]) else ()
        fast = way[: len(way) - len(slow)]
        if fast:
            seconds = STATION * len(fast)
            yield Beat(lambda: self._drive(seat, fast[-1:], seconds), 0.0)
            for station in fast:
                yield self._click(station, way, STATION)
        for station, seconds in zip(way[len(fast) :], slow, strict=True):
            yield Beat(lambda s=station, t=seconds: self._drive(seat, (s,), t), 0.0)  # type: ignore[misc]
            yield self._click(station, way, seconds)
        yield Beat(lambda: self._drive(seat, goal, STATION))
        if way and goal[0] in (EIGHT, TWENTY_EIGHT) and goal[0] in totals(self.counted(seat)):
            yield Beat(lambda: self._sparks(goal[0], SPARKS, GATE_SOUNDS[goal[0]]), SLIDE)

    def _click(self, station: int, way: Sequence[int], seconds: float) -> Beat:
        """A station is passed: the farther on the way, the higher it sounds."""
        step = min(CLICKS, 1 + way.index(station))
        return Beat(lambda: self.play("cart", station_x(station), step), seconds)

    # Hidden cards.

    def hidden(self, seat: int) -> int:
        """Return the hidden card of the round that `seat` was told of."""
        key = self.shown.round, seat
        if key not in self._hidden:
            self._hidden[key] = self._dealt(*key)
        return self._hidden[key]

    def _dealt(self, round: int, seat: int) -> int:
        number, card = 0, UNSEEN
        for event in self.table.memories(seat):
            if isinstance(event, ev.RoundBegan):
                number = event.number
            elif isinstance(event, ev.HiddenDealt) and (number, event.seat) == (round, seat):
                card = event.card
        return card

    def known(self) -> dict[int, int]:
        """Return the hidden card that lies openly, by seat (of a person alone with bots)."""
        seating = self.session.seating
        alone = seating.people() if seating.alone else []
        return {seat: self.hidden(seat) for seat in alone if self.shown.hidden[seat] == UNSEEN}

    # What bursts, floats and is called out.

    def _sparks(self, gate: int, sparks: int, sound: str, wide: float = 130.0) -> None:
        """Sparks fly out of a gate."""
        self.play(sound)
        luck = self.services.luck
        x, y = station_x(gate), table.RAIL.y
        start = Piece("ui/sparkle", x, y, 56.0, 56.0, shadow=None, z=90)
        for _ in range(sparks):
            end = start._replace(
                x=x + luck.uniform(-wide, wide), y=y - luck.uniform(0.3, 1.0) * wide, alpha=0
            )
            self.board.fly(start, end, SLIDE + luck.uniform(0.0, 0.3), arc=60.0)

    def _announce(self, words: str, sound: str, colour: str = "", seconds: float = BANNER) -> None:
        """Call out these words between mats and rails, beside all that lies there."""
        self.play(sound)
        lying = [self.spots[self.shown.giver].pile]
        outs = () if self.told.revealing else self.told.outs  # then no doors are left
        lying += [table.at_edge(self.spots[seat], table.DOOR) for seat in outs]
        lying += [table.at_edge(self.spots[seat], table.NO_MORE) for seat in self.content]
        x, y, w, _ = table.banner(lying)
        self.board.float_text(words, x, y, colour=colour or self.services.theme.accent,
                              size=CALLED, weight="title", w=w, rise=0, seconds=seconds,
                              plate=INK)  # fmt: skip

    def _great_moment(self, seats: Sequence[int]) -> None:
        """A direct hit: both gates burst, and the word stands between mats and rails."""
        colour = SEAT_COLOURS[self.session.seating[seats[0]].mark]
        self._announce(self.services.texts("Direct hit: 8 and 28!"), "aah", colour, GREAT)
        self._sparks(EIGHT, SPARKLES // 2, "ace", wide=360.0)
        self._sparks(TWENTY_EIGHT, SPARKLES // 2, "", wide=360.0)
        for seat in seats:
            self.faces.show(seat, Mood.GLAD, GREAT)

    # Where pieces lie, come from and go to.

    def show_committed(self) -> None:
        """Show the hidden cards that may be seen now.

        Nothing is sealed in this game; but who may see them can have changed.
        """
        self.settle()
        self.arrange(0.0)

    def arrange(self, seconds: float, stagger: float = 0.0) -> None:
        if not self.director.telling:
            self.settle()
        pose = Pose(
            carts=self.carts,
            known=self.known(),
            covered=self._covered,
            tilt=self._tilt,
        )
        pieces = table.pieces(self.shown, self.session.seating, pose)
        self.board.arrange(pieces, seconds, stagger=stagger, entry=self._entry, exit=self._exit)

    def _entry(self, key: Any) -> Piece | None:
        match key:
            case ("gem", gem):
                return table.gem_from_supply(self.shown, gem)
            case ("card" | "hidden" | "pile", _):
                return table.pile_top(self.shown)
        return None

    def _exit(self, key: Any) -> Piece | None:
        match key:
            case ("gem", gem):
                return table.gem_to_winner(self.shown, gem)
        return None if key[0] == "pile" else self._entry(key)


def _farthest_first(model: TableModel, turned: Sequence[Any]) -> Iterator[Sequence[Event]]:
    """Yield those of hidden cards, which lie open in the model, that are turned at once."""
    ordered = sorted(turned, key=lambda event: -model.from_a_goal(event.seat))
    together = max(len(model.outs), len(turned) - _NEAREST)
    if together:
        yield ordered[:together]
    yield from ([event] for event in ordered[together:])
