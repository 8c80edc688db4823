"""What an event moves sets out where it lay, and arrives where it belongs.

Whole random games are told to each scene. Of each event, what flies from one place to another is
held against what the rules say moves: places are the players' mats, the draw pile and the table
between them, read off the first picture; kinds of pieces are read off their pictures.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import hypot
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias, TypeVar

import pytest

from game import GAMES
from game.cockroach import events as cockroach
from game.cockroach.cards import CROWN
from game.eight28 import events as eight28
from game.engine.events import Event
from game.fruechtchen import events as fruechtchen
from game.grasshopper import events as grasshopper
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.fixtures import resumed
from scenes.people.sitting import bots
from scenes.program.quiet import quiet_services
from scenes.stage.motion.board import Key, Piece, nowhere
from scenes.stage.motion.director import Beat
from scenes.stage.render.frame import Picture
from tests.game.tables import BY_GAME, ENDS, Table, played_out
from tests.scenes.games.test_seen import (
    ANIMALS,
    CARDS,
    FACES,
    FRUITS,
    PLANTS,
    around,
    marks,
    mats,
    named,
)
from tests.scenes.room import frame_of

Place: TypeAlias = int | str
"""A seat, whose mat it is; "pile", where cards are drawn; "table", anywhere else."""

Flight: TypeAlias = tuple[Place, Place, str]
"""From where to where, and the picture that arrives."""

Way: TypeAlias = tuple[Piece | None, Piece | None]
"""A piece as it stood when its event began, and where it went; None for out of sight."""

Kind = TypeVar("Kind", bound=Event)

REACH = 30.0  # units that a piece may stand out of its mat
EVENTS = 220  # of a game: then all kinds of them have come

WHOLE = [max(BY_GAME[name], key=lambda table: len(str(table))) for name in GAMES]  # all options
SOME = [table for table in ENDS if table.game.name in GAMES]
SOME += [table for table in WHOLE if table not in SOME]

# What comes and goes by itself: arms, swarms, sparks, and carts that are put together.
PROPS = (*(f"grasshopper/{name}" for name in ("limb", "claw", "hopper")), "ui/", "eight28/cart")


class Watched:
    """A scene that tells a whole random match, and whatever moves on its board meanwhile."""

    def __init__(self, table: Table, folder: Path, seed: int) -> None:
        match = table.match(seed)
        services = quiet_services(folder, Settings(animation=AnimationSpeed.FAST, bots_talk=False))
        self.scene = named(resumed(services, match, bots(table.seats)))
        self.told: list[tuple[Sequence[Event], dict[Key, Way]]] = []
        scene: Any = self.scene
        self._beats, scene.motions.beats = scene.motions.beats, self.beats
        self._arrange, scene.board.arrange = scene.board.arrange, self.arrange
        self._fly, scene.board.fly = scene.board.fly, self.fly
        self._tell()
        self._read(table.seats)
        later = played_out(table.match(seed), Random(seed)).events[len(match.events) : EVENTS]
        self.scene.teller.queue(
            [seen for event in later if (seen := event.seen_by(None)) is not None]
        )
        self._tell()

    def _tell(self) -> None:
        while not self.scene.director.empty:
            self.scene.director.update(0.5)

    def _read(self, seats: int) -> None:
        """Where mats and the pile are, by the picture before the first choice."""
        frame = frame_of(self.scene)
        self.mats = mats(frame, seats)
        back = f"{self.scene.table.game}/back"
        backs = [mark for mark in marks(frame) if isinstance(mark, Picture) and mark.name == back]
        between = [back for back in backs if not any(around(back, mat) for mat in self.mats)]
        self.pile = between[0].x, between[0].y

    def beats(self, event: Event) -> Iterable[Beat]:
        self.told.append((self.scene.motions.turn, {}))
        return self._beats(event)  # type: ignore[no-any-return]

    def arrange(self, pieces: dict[Key, Piece], seconds: float, **more: Any) -> None:
        before = self.scene.board.snapshot()
        entry, leave = more.get("entry", nowhere), more.get("exit", nowhere)
        for key in {**before, **pieces}:
            start = before[key] if key in before else entry(key)
            self._goes(key, start, pieces[key] if key in pieces else leave(key))
        self._arrange(pieces, seconds, **more)

    def fly(self, start: Piece, end: Piece, seconds: float, **more: Any) -> None:
        self._goes(object(), start, end)
        self._fly(start, end, seconds, **more)

    def _goes(self, key: Key, start: Piece | None, end: Piece | None) -> None:
        if self.told:
            ways = self.told[-1][1]
            ways[key] = (ways[key][0] if key in ways else start, end)

    def place(self, piece: Piece) -> Place:
        for seat, mat in enumerate(self.mats):
            if around(piece, mat._replace(w=mat.w + 2 * REACH, h=mat.h + 2 * REACH)):  # type: ignore[arg-type]
                return seat
        if piece.picture == "eight28/back":  # whose pile goes round
            near = min(self.mats, key=lambda mat: hypot(piece.x - mat.x, piece.y - mat.y))
            return before(self.mats.index(near))
        x, y = self.pile
        here = abs(piece.x - x) < REACH and abs(piece.y - y) < REACH
        return "pile" if here and self.scene.table.game != "eight28" else "table"

    def flights(self) -> Iterator[tuple[Sequence[Event], Counter[Flight]]]:
        """Each turn's events, and what of them flew from one place to another."""
        for turn, ways in self.told:
            yield turn, self._across(ways)

    def _across(self, ways: dict[Key, Way]) -> Counter[Flight]:
        return Counter(
            (self.place(start), self.place(end), end.picture)
            for start, end in ways.values()
            if start and end and self.place(start) != self.place(end)
            if not end.picture.startswith(PROPS)
        )


def before(seat: int) -> Place:
    return f"before {seat}"


# What moves, by the rules.


class Moves(NamedTuple):
    """Exactly these fly, and besides any number of those in `more`."""

    exactly: Counter[Flight]
    more: set[Flight]


def moves(start: Place, end: Place, pictures: Iterable[str], more: Iterable[Flight] = ()) -> Moves:
    return Moves(Counter((start, end, picture) for picture in pictures), set(more))


NOTHING = moves("", "", ())


def last(past: Sequence[Event], kind: type[Kind]) -> Kind:
    """The last one of this kind."""
    return next(event for event in reversed(past) if isinstance(event, kind))


POKER = [f"grasshopper/poker_{card}" for card in (1, 2, 3, 4, 5, 6, "ace", "x")]


def of_grasshopper(event: Event, _past: Sequence[Event], seats: range) -> Moves:
    match event:
        case grasshopper.DisplayFilled(kinds):
            return moves("pile", "table", (f"grasshopper/{PLANTS[kind]}" for kind in kinds))
        case grasshopper.CardAdded(kind):
            return moves("pile", "table", [f"grasshopper/{PLANTS[kind]}"])
        case grasshopper.BidsRevealed(cards):
            bids = Counter((seat, "table", POKER[cards[seat] - 1]) for seat in seats)
            return Moves(bids, set())
        case grasshopper.BidsPutAside():
            return NOTHING  # spent bids do not come back to anybody
        case grasshopper.StackTaken(seat, kind, count):
            return moves("table", seat, [f"grasshopper/{PLANTS[kind]}"] * count)
        case grasshopper.DisplayTaken(seat, cards):
            kinds = (PLANTS[kind] for kind, count in enumerate(cards) for _ in range(count))
            return moves("table", seat, (f"grasshopper/{kind}" for kind in kinds))
    return NOTHING


def of_eight28(event: Event, past: Sequence[Event], seats: range) -> Moves:
    match event:
        case eight28.RoundBegan(number, giver) if number > 1:
            whence = (*seats, *map(before, seats))
            return Moves(Counter(), {(one, before(giver), "eight28/back") for one in whence})
        case eight28.HiddenDealt(seat):
            giver = last(past, eight28.RoundBegan).giver
            return moves(before(giver), seat, ["eight28/back_seat"])
        case eight28.Offered(seat) | eight28.PilePassed(seat):
            backs = {(before(one), before(seat), "eight28/back") for one in seats}
            return Moves(Counter(), backs)
        case eight28.Accepted(seat, card):
            return moves(before(seat), seat, [f"eight28/card_{CARDS[card - 1]}"])
        case eight28.GemsWon(seat, blue, red):
            gems = ["eight28/gem_blue"] * blue + ["eight28/gem_red"] * red
            return moves("table", seat, gems)
    return NOTHING


def of_cockroach(event: Event, past: Sequence[Event], _seats: range) -> Moves:
    match event:
        case cockroach.PileLaid(_, top):
            return moves("table", "pile", [*["cockroach/back"] * 2, f"cockroach/{FACES[top]}"])
        case cockroach.Dealt(seat):
            return moves("table", seat, ["cockroach/back"])
        case cockroach.Slid(seat) if not isinstance(past[-1], cockroach.Looked):
            return moves(seat, "table", ["cockroach/back"])
        case cockroach.Collected(seat, card):
            return moves("table", seat, [f"cockroach/icon_{ANIMALS[card % CROWN]}"])
        case cockroach.PenaltyDrawn(seat, card):
            return moves("pile", seat, [f"cockroach/icon_{ANIMALS[card % CROWN]}"])
        case cockroach.Paid(seat, cards):
            special = FACES[last(past, cockroach.SpecialTaken).card]
            heads = [f"icon_{ANIMALS[card % CROWN]}" for card in cards]
            taken = moves("table", seat, (f"cockroach/{name}" for name in (special, *heads)))
            shown = moves(seat, "table", (f"cockroach/{FACES[card]}" for card in cards))
            return Moves(taken.exactly + shown.exactly, set())
    return NOTHING


DIE, BACK, EURO = (f"fruechtchen/{name}" for name in ("die_blank", "back", "euro"))


def of_fruechtchen(event: Event, past: Sequence[Event], seats: range) -> Moves:
    match event:
        case fruechtchen.Drawn(seat, cards):
            return moves("pile", seat, [BACK] * min(5, (len(cards) + 1) // 2))
        case fruechtchen.DiceLent(seat, to, dice):
            return moves(seat, to, [DIE] * dice)
        case fruechtchen.HarvestBegan(seat, fruit, need):
            jokers = last(past, fruechtchen.LaidOut).jokers[seat]
            cards = [FRUITS[fruit]] * (need - jokers) + ["joker"] * jokers
            names = (f"fruechtchen/{card}" for card in cards)
            return moves(seat, "table", names, {(seat, "table", DIE), *home(past)})
        case fruechtchen.DicePaid(_, seat, values) | fruechtchen.Harvested(seat, values):
            return moves("table", seat, [EURO] * len(values))
        case fruechtchen.HarvestedAlong(seat, _, euros):
            return moves("table", seat, [EURO] * euros)
        case fruechtchen.DiceReturned(_, owner, dice):
            return moves("table", owner, [DIE] * dice)
        case fruechtchen.CardsDiscarded():
            laid = {(seat, "table", f"fruechtchen/{fruit}") for seat in seats for fruit in FRUITS}
            return Moves(Counter(), laid | home(past))
        case fruechtchen.PileRenewed():
            return Moves(Counter(), {("table", "pile", BACK)})
    return NOTHING


def home(past: Sequence[Event]) -> set[Flight]:
    """Where the harvest before goes, now that it is over."""
    seats = [event.seat for event in past if isinstance(event, fruechtchen.HarvestBegan)][-1:]
    things = (DIE, *(f"fruechtchen/icon_{fruit}" for fruit in FRUITS))
    return {("table", seat, thing) for seat in seats for thing in things}


RULES: dict[str, Callable[[Event, Sequence[Event], range], Moves]] = {
    "grasshopper": of_grasshopper,
    "eight28": of_eight28,
    "cockroach": of_cockroach,
    "fruechtchen": of_fruechtchen,
}


@pytest.mark.parametrize("table", SOME, ids=str)
@pytest.mark.slow
def test_everything_flies_from_where_it_lay_to_where_it_belongs(
    table: Table, tmp_path: Path
) -> None:
    past: list[Event] = []
    flown = 0
    for turn, flights in Watched(table, tmp_path, 5).flights():
        told = [RULES[table.game.name](event, past, range(table.seats)) for event in turn]
        exactly = sum((moved.exactly for moved in told), Counter[Flight]())
        more = set[Flight]().union(*(moved.more for moved in told))
        assert Counter({one: n for one, n in flights.items() if one not in more}) == exactly, turn
        past += turn
        flown += flights.total()
    assert flown > 20
