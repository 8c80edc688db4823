"""The mine railway: what lies on the table and rolls there, bursts and is called out."""

from collections.abc import Iterator, Sequence
from typing import Any

from game.eight28 import events as ev
from game.eight28.cards import EIGHT, TWENTY_EIGHT, UNSEEN, totals
from scenes.games.eight28 import table
from scenes.games.eight28.carts import BUFFER, Cart, carts_of, near_gate, station_x, stations
from scenes.games.eight28.model import TableModel
from scenes.games.eight28.table import Pose
from scenes.layout.motions import Motions
from scenes.layout.scenery import Scenery
from scenes.people.faces import Mood
from scenes.stage.motion.board import Piece
from scenes.stage.motion.director import Beat
from scenes.stage.render.theme import INK, SEAT_COLOURS
from scenes.texts import N_

# Seconds.
SLIDE = 0.4
SHIVER = 0.075  # each way, of a card that is about to be taken
STATION = 0.055  # of a cart from one station to the next
NEAR = (0.12, 0.18, 0.26)  # of the last ones before a gate
BLOW = (10.0, 0.2)  # units and seconds, by which the buffer shakes the table
BANNER, GREAT, CALLED = 1.4, 1.8, 52.0  # and the letters of what is called out

SPARKS, SPARKLES = 8, 40
CLICKS = 8  # steps of the sound of a cart
GATE_SOUNDS = {EIGHT: "bell", TWENTY_EIGHT: "gong"}


class RailMotions(Motions):
    """What lies on the table of 8-28 and moves there, whatever is told."""

    shown: TableModel
    told: TableModel

    def __init__(self, scenery: Scenery) -> None:
        super().__init__(scenery)
        self.spots = table.spots(self.seats)
        self.content: set[int] = set()  # seats that said "no more", as everybody sees
        self._hidden: dict[tuple[int, int], int] = {}  # by round and seat, as they were asked for
        self._stations: dict[int, tuple[int, ...]] = {}  # where the carts of each seat are seen
        self._settled_for: Sequence[int] = ()  # whose hidden cards were counted by all
        self.covered: int | None = None  # the card that is about to turn over, once it is taken
        self.tilt = 0.0  # degrees, of the one that is offered

    def model(self) -> TableModel:
        return TableModel(self.seats, self.table.public().game.short)

    # Carts.

    def counted(self, seat: int) -> tuple[int, ...]:
        """Return the cards of a player that all in the room see."""
        lies = self.told.hidden[seat] is not None
        hidden = self.told.hidden[seat] or (lies and self.known().get(seat, UNSEEN))
        return (*((hidden,) if hidden else ()), *self.told.cards(seat))

    def settle(self) -> None:
        """Let every cart be where its cards have brought it."""
        self._settled_for = self._alone
        self._stations = {
            seat: stations(self.told, seat, self.counted(seat)) for seat in range(self.seats)
        }

    def settled(self, seconds: float) -> Beat:
        """Let the carts drive there."""

        def begin() -> None:
            self.settle()
            self.arrange(seconds)

        return Beat(begin)

    def drive(self, seat: int, goal: Sequence[int], seconds: float) -> None:
        """Let one player's carts drive to these stations."""
        self._stations[seat] = tuple(goal)
        self.arrange(seconds)

    @property
    def carts(self) -> list[Cart]:
        return [cart for seat, at in self._stations.items() for cart in carts_of(seat, at)]

    def roll(self, seat: int) -> Iterator[Beat]:
        """Let the cart go where it now belongs, slowly near a gate."""
        start, goal = self._stations[seat][0], stations(self.told, seat, self.counted(seat))
        way = range(start + 1, goal[0] + 1)
        slow = NEAR[-len(way) :] if way and near_gate(goal[0]) else ()
        fast = way[: len(way) - len(slow)]
        if fast:
            seconds = STATION * len(fast)
            yield Beat(lambda: self.drive(seat, fast[-1:], seconds), 0.0)
            for station in fast:
                yield self._click(station, way, STATION)
        for station, seconds in zip(way[len(fast) :], slow, strict=True):
            yield Beat(lambda s=station, t=seconds: self.drive(seat, (s,), t), 0.0)  # type: ignore[misc]
            yield self._click(station, way, seconds)
        yield Beat(lambda: self.drive(seat, goal, STATION))
        if way and goal[0] in (EIGHT, TWENTY_EIGHT) and goal[0] in totals(self.counted(seat)):
            yield Beat(lambda: self._sparks(goal[0], SPARKS, GATE_SOUNDS[goal[0]]), SLIDE)

    def _click(self, station: int, way: Sequence[int], seconds: float) -> Beat:
        """A station is passed: the farther on the way, the higher it sounds."""
        step = min(CLICKS, 1 + way.index(station))
        return Beat(lambda: self.play("cart", station_x(station), step), seconds)

    def lean(self, tilt: float) -> None:
        """Tilt the card that is offered."""
        self.tilt = tilt
        self.arrange(SHIVER)

    def ram(self) -> None:
        """Let the buffer be hit."""
        self.board.shake(*BLOW)
        self.play("buffer", station_x(BUFFER))

    # Hidden cards.

    def hidden(self, seat: int) -> int:
        """Return the hidden card of the round that `seat` was told of."""
        key = self.shown.round, seat
        if key not in self._hidden:
            self._hidden[key] = self._dealt(*key)
        return self._hidden[key]

    def _dealt(self, round: int, seat: int) -> int:
        """The match may have gone on to another round."""
        number, card = 0, UNSEEN
        for event in self.table.memories(seat):
            if isinstance(event, ev.RoundBegan):
                number = event.number
            elif isinstance(event, ev.HiddenDealt) and (number, event.seat) == (round, seat):
                card = event.card
        return card

    def known(self) -> dict[int, int]:
        """Return the hidden card that lies openly, by seat (of a person alone with bots)."""
        unseen = (seat for seat in self._alone if self.shown.hidden[seat] == UNSEEN)
        return {seat: self.hidden(seat) for seat in unseen}

    @property
    def _alone(self) -> Sequence[int]:
        """The seat of a person alone with bots, if one is."""
        seating = self.session.seating
        return seating.people() if seating.alone else ()

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

    def announce(self, words: str, sound: str, colour: str = "", seconds: float = BANNER) -> None:
        """Call these words (a msgid) out between mats and rails, beside what lies there."""
        self.play(sound)
        lying = [self.spots[self.shown.giver].pile]
        outs = () if self.told.revealing else self.told.outs  # then no doors are left
        lying += [table.at_edge(self.spots[seat], table.DOOR) for seat in outs]
        lying += [table.at_edge(self.spots[seat], table.NO_MORE) for seat in self.content]
        x, y, w, _ = table.banner(lying)
        ink = colour or self.services.theme.accent
        self.board.float_text(lambda: self.texts(words), x, y, colour=ink, size=CALLED,
                              weight="title", w=w, rise=0, seconds=seconds,
                              plate=INK)  # fmt: skip

    def great_moment(self, seats: Sequence[int]) -> None:
        """Let both gates burst at a direct hit, and call it out."""
        colour = SEAT_COLOURS[self.session.seating[seats[0]].mark]
        self.announce(N_("Direct hit: 8 and 28!"), "aah", colour, GREAT)
        self._sparks(EIGHT, SPARKLES // 2, "ace", wide=360.0)
        self._sparks(TWENTY_EIGHT, SPARKLES // 2, "", wide=360.0)
        for seat in seats:
            self.faces.show(seat, Mood.GLAD, GREAT)

    # Where pieces lie, come from and go to.

    def show_committed(self) -> None:
        """Show the hidden cards that may be seen now.

        Nothing is sealed in this game; but who may see them can have changed, and where carts stand
        by them. Else one that rolls goes on.
        """
        if self._alone != self._settled_for:
            self.settle()
        self.arrange(0.0)

    def arrange(self, seconds: float, stagger: float = 0.0) -> None:
        if not self.director.telling:
            self.settle()
        pose = Pose(
            carts=self.carts,
            known=self.known(),
            covered=self.covered,
            tilt=self.tilt,
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
