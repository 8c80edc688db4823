"""After a game rows move to their new places in the evening's table, and points count up."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple

from game.evening.evening import Evening
from game.evening.points import POINT
from game.evening.records import Row
from scenes.evening.show.heads import heads_of
from scenes.evening.show.row import Backed, Place, Shown, draw_row
from scenes.people.faces import Mood
from scenes.services import Services
from scenes.stage.motion.easing import smooth
from scenes.stage.render.frame import Frame, Layer
from scenes.stage.widgets.plates import ROOM

GAINS = 1.0  # seconds: what the game brought is told
MOVE = 2.4  # the first row sets out, the last one of the table
TRAVEL = 0.7
COUNT = 0.6  # points count up, once their row lies
_STAGGER = 0.15  # from row to row, for a long table less
_ALL = 1.0  # all have set out by then

_HIGHEST, _LOWEST, _GAP = 168.0, 72.0, 12.0  # of a row with the gap below it
_WIDEST, _MOST_COLUMNS = 1500.0, 3


class Line(NamedTuple):
    """A guest or a team before and after the last game; `gain` is the game's, `bets` the bets'."""

    guests: tuple[int, ...]
    before: Row
    after: Row
    old_slot: int
    gain: Fraction
    bets: Fraction


def changed(evening: Evening) -> tuple[Line, ...]:
    """Return the lines of the table after a game, the first first."""
    game, bets = _gains(evening)
    earlier = evening.copy()
    earlier.guests = [
        replace(guest, points=guest.points - game[guest.number] - bets[guest.number])
        for guest in evening.guests
    ]
    old = {row.guests: (slot, row) for slot, row in enumerate(earlier.standings())}
    return tuple(
        Line(row.guests, old[row.guests][1], row, old[row.guests][0], *_means(row, game, bets))
        for row in evening.standings()
    )


def _gains(evening: Evening) -> tuple[dict[int, int], dict[int, int]]:
    """Twelfths of each guest from the last game, and from bets on it."""
    game = {guest.number: 0 for guest in evening.guests}
    bets = dict(game)
    last = evening.results[-1]
    game.update(last.gains)
    here = {guest.number for guest in evening.here()}
    brought = evening.bets_bring(last.now, last.ranks, last.factor)
    bets.update((guest, more) for guest, more in brought.items() if guest in here)
    return game, bets


def _means(row: Row, *parts: dict[int, int]) -> tuple[Fraction, ...]:
    return tuple(
        Fraction(sum(part[guest] for guest in row.guests), POINT * len(row.guests))
        for part in parts
    )


@dataclass(frozen=True, slots=True)
class _Way:
    """A line of the table on its way: from one place to another, and when it sets out."""

    line: Line
    start: Place
    end: Place
    at: float

    @property
    def lands(self) -> float:
        return self.at + TRAVEL

    def share(self, clock: float) -> float:
        """Return how much of the way is done, 0 to 1."""
        return min(1.0, max(0.0, (clock - self.at) / TRAVEL))


class Standings:
    """Old places first, then the new ones; who leads alone is gold and has the cup.

    `clock` is how many seconds it has been seen. After a game that has just `ended` faces show how
    that was for them.
    """

    def __init__(
        self, services: Services, evening: Evening, room: tuple[float, float], *, ended: bool
    ) -> None:
        """`room` is where it lies, from top to bottom."""
        self.services = services
        self.evening = evening
        self.clock = 0.0
        self._ended = ended
        self._backs: Mapping[int, Backed] = {}
        self._focused: int | None = None
        self._heads = heads_of(evening)
        lines = changed(evening)
        places, last = _places(len(lines), *room), len(lines) - 1
        stagger = min(_STAGGER, _ALL / max(1, len(lines)))
        self._ways = [
            _Way(line, places[line.old_slot], places[slot], MOVE + stagger * (last - slot))
            for slot, line in enumerate(lines)
        ]
        self.lasts = max((way.lands for way in self._ways), default=0.0) + COUNT

    @property
    def told(self) -> bool:
        """Whether all of it has been seen."""
        return self.clock >= self.lasts

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True while something moves."""
        before, self.clock = self.clock, self.clock + dt
        heard = [(GAINS, "score"), *((way.lands, "card_land") for way in self._ways)]
        for moment, name in heard:
            if before < moment <= self.clock:
                self.services.audio.play(name)
        return before < self.lasts

    def places(self) -> dict[int, Place]:
        """Return where each guest ends up (two of a team: half a row each)."""
        return {
            guest: way.end.part(number, len(way.line.guests))
            for way in self._ways
            for number, guest in enumerate(way.line.guests)
        }

    def draw(
        self, frame: Frame, backed: Mapping[int, Backed] = {}, focused: int | None = None
    ) -> None:
        """Draw all rows.

        In those of guests who back a seat stands whose, by guest.
        """
        self._backs, self._focused = backed, focused
        for way in sorted(self._ways, key=lambda way: way.end.y < way.start.y):
            self._draw(frame, way)

    def _draw(self, frame: Frame, way: _Way) -> None:
        share = way.share(self.clock)
        lies = share in (0.0, 1.0)
        layer = Layer.REST if lies else Layer.MOVING
        if lies:
            place = way.end if share else way.start
            draw_row(frame, layer, self.services, place, self._shown(way, landed=share == 1.0))
        elif self.services.settings.reduced_motion:
            gone, come = max(0.0, 1 - 2 * share), max(0.0, 2 * share - 1)
            for place, seen in ((way.start, gone), (way.end, come)):
                if seen:
                    told = self._shown(way, landed=False, seen=seen)
                    draw_row(frame, layer, self.services, place, told)
        else:
            place = way.start.towards(way.end, smooth(share))
            draw_row(frame, layer, self.services, place, self._shown(way, landed=False))

    def _shown(self, way: _Way, *, landed: bool, seen: float = 1.0) -> Shown:
        """What the row tells now: nothing new before it lies."""
        line = way.line
        counted = smooth(min(1.0, max(0.0, (self.clock - way.lands) / COUNT))) if landed else 0.0
        new = line.after.points - line.before.points
        points = line.before.points + new * int(counted * 1000) / 1000
        telling = 0.0 < counted < 1.0
        told = self.clock >= GAINS
        return Shown(
            tuple(self._heads[guest] for guest in line.guests),
            (line.after if landed else line.before).place,
            max(line.before.points, Fraction(int(points))) if telling else points,
            line.gain if told and self._played(line) else None,
            line.bets if told else 0,
            self._leads(way),
            round(255 * seen),
            self._was_backed,
            self._mood(line),
            tuple(self._backs[guest] for guest in line.guests if guest in self._backs),
            self._focused in line.guests,
        )

    def _mood(self, line: Line) -> Mood:
        """Return how these look after the game that has just ended: first, last, or neither."""
        if not self._ended:
            return Mood.IDLE
        result = self.evening.results[-1]
        ranks = [
            rank
            for rank, heads in zip(result.ranks, result.now.heads, strict=True)
            if set(heads) & set(line.guests)
        ]
        if 1 in ranks:
            return Mood.GLAD
        return Mood.SORE if max(result.ranks) in ranks else Mood.IDLE

    @property
    def _was_backed(self) -> bool:
        """Whether the last game was a final whose seats were backed."""
        results = self.evening.results
        return self.evening.backed and bool(results) and results[-1].factor > 1

    def _played(self, line: Line) -> bool:
        results = self.evening.results
        return bool(results) and any(guest in results[-1].gains for guest in line.guests)

    def _leads(self, way: _Way) -> bool:
        """Whether it leads alone: before anything moves as it was, then when all is told."""
        if self.clock < MOVE:
            rows = [other.line.before for other in self._ways]
            mine = way.line.before
        elif self.told:
            rows = [other.line.after for other in self._ways]
            mine = way.line.after
        else:
            return False
        return mine.place == 1 and [row.place for row in rows].count(1) == 1


def _places(rows: int, top: float, bottom: float) -> list[Place]:
    """Where the rows lie, the first first; many of them in two or three columns."""
    high = bottom - top + _GAP
    columns = min(_MOST_COLUMNS, max(1, -(-rows // int(high // _LOWEST))))
    each = -(-rows // columns)
    pitch = min(_HIGHEST, high / max(1, each))
    w = min(_WIDEST, (ROOM - 2 * _GAP * (columns - 1)) / columns)
    first = (top + bottom - pitch * (each - 1)) / 2
    places = []
    for row in range(rows):
        column, down = divmod(row, each)
        x = 960.0 + (column - (columns - 1) / 2) * (w + 2 * _GAP)
        places.append(Place(x, first + down * pitch, w, pitch - _GAP))
    return places
