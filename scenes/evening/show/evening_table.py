"""After a game: how it ended, then rows move to their new places, and their points count up."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from game.evening.evening import Evening
from scenes.evening.moments import Moments
from scenes.evening.people import name_of_heads
from scenes.evening.show.change import Line, changed
from scenes.evening.show.heads import heads_of
from scenes.evening.show.passing import CALM, Passing
from scenes.evening.show.row import Place, Shown, draw_row
from scenes.evening.words import progress
from scenes.games import registry
from scenes.input.action import KEYBOARDS, Action, Verb
from scenes.match.mats import shortened
from scenes.match.session import Session
from scenes.people.faces import Mood
from scenes.people.prompts import Hints
from scenes.services import Services
from scenes.stage.motion.easing import smooth
from scenes.stage.render.frame import Frame, Layer, Text
from scenes.stage.widgets.plates import ground, heading
from scenes.texts import N_

GAINS = 1.0  # seconds: what the game brought is told
MOVE = 2.4  # the first row sets out, the last one of the table
TRAVEL = 0.7
COUNT = 0.6  # points count up, once their row lies
_STAGGER = 0.15  # from row to row, for a long table less
_ALL = 1.0  # all have set out by then

LONG_CALM = 1.0  # seconds without a press, after which one counts: the game was pressed
_HINTS_Y = 1000.0
_ONE_COLUMN = 7  # rows
_TOP, _BOTTOM = 226.0, 936.0
_HIGHEST, _GAP = 168.0, 12.0
_WIDE, _NARROW = 1500.0, 900.0
_HEADLINE = 760.0  # units of a name in the headline


@dataclass(frozen=True, slots=True)
class Doubts:
    """Where the rules of a game are read, and what was promised of a shuffle; told who asks."""

    rules: Callable[[str, str], object]
    fair: Callable[[Session, str], object]


@dataclass(frozen=True, slots=True)
class Ended:
    """The game that has just ended: who may doubt it, and where its moment is looked for."""

    session: Session
    doubts: Doubts
    moments: Moments | None = None


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


class EveningTable(Passing):
    """Old places first, then the new ones; who leads alone is gold and has the crown.

    Where the game has just `ended`, whoever asks for its rules or doubts the shuffle holds it up as
    long as they read.
    """

    lasts = 7.0

    def __init__(
        self,
        services: Services,
        evening: Evening,
        then: Callable[[], object],
        device: str = "",
        ended: Ended | None = None,
    ) -> None:
        super().__init__(services, evening, then, device, calm=LONG_CALM if ended else CALM)
        self.ended = ended
        self._hint()
        self._heads = heads_of(evening)
        lines = changed(evening)
        places = _places(len(lines))
        stagger = min(_STAGGER, _ALL / max(1, len(lines)))
        self._ways = [
            _Way(
                line,
                places[line.old_slot],
                places[slot],
                MOVE + stagger * (len(lines) - 1 - slot),
            )
            for slot, line in enumerate(lines)
        ]
        self.stops = (max((way.lands for way in self._ways), default=0.0) + COUNT,)

    def _hint(self) -> None:
        """What the device that pressed last may press, once a game has just ended."""
        if self.ended:
            fair = Verb.SELECT if self.device in KEYBOARDS else Verb.WEST
            doubts = (Verb.NORTH, N_("Rules")), (fair, N_("Was it fair?"))
            self.hints = Hints(self.services, (Verb.SOUTH, N_("Next")), *doubts, y=_HINTS_Y)

    def enter(self) -> None:
        if self.ended:
            self.services.audio.play("win")

    def update(self, dt: float) -> bool:
        if self.ended and self.ended.moments is not None:
            self.ended.moments.update()
        return super().update(dt)

    def act(self, action: Action) -> None:
        self._hint()
        if self.ended and action.verb is Verb.NORTH:
            self.ended.doubts.rules(self.ended.session.table.game, self.device)
        elif self.ended and action.verb in (Verb.WEST, Verb.SELECT):
            self.ended.doubts.fair(self.ended.session, self.device)
        else:
            super().act(action)

    def passed(self, before: float) -> None:
        fixtures = [(GAINS, "score"), *((way.lands, "card_land") for way in self._ways)]
        for moment, name in fixtures:
            if before < moment <= self.clock:
                self.services.audio.play(name)

    def paint(self, frame: Frame) -> None:
        ground(frame, "ui/table_title", 225)
        if self.ended:
            self._draw_ending(frame, self.ended.session)
        else:
            self._draw_title(frame)
        for way in sorted(self._ways, key=lambda way: way.end.y < way.start.y):
            self._draw(frame, way)

    def _draw_ending(self, frame: Frame, session: Session) -> None:
        """Who has won or lost, and by what."""
        theme, texts, result = self.services.theme, self.services.texts, self.evening.results[-1]
        presentation = registry.presentation(result.now.game)
        names = [
            shortened(name_of_heads(self.evening, heads) or session.seating[seat].name, _HEADLINE)
            for seat, heads in enumerate(result.now.heads)
        ]
        told = presentation.headline(texts, names, result.ranks)
        heading(frame, Layer.REST, theme, told, y=92.0)
        words = presentation.decided(self.services, session)
        if result.factor > 1:
            words = f"{words} · ×{result.factor}"
        frame.add(Text(words, 960.0, 176.0, 1700.0, 60.0, 42.0, theme.text, "bold"))

    def _draw_title(self, frame: Frame) -> None:
        theme, texts = self.services.theme, self.services.texts
        heading(frame, Layer.REST, theme, texts("The evening so far"), y=92.0)
        if self.evening.results:
            last = self.evening.results[-1]
            game = texts(registry.presentation(last.now.game).title)
            words = f"{progress(texts, self.evening)} · {game}"
            if last.factor > 1:
                words = f"{words} · ×{last.factor}"
            frame.add(Text(words, 960.0, 176.0, 1400.0, 56.0, 40.0, theme.text, "bold"))

    def _draw(self, frame: Frame, way: _Way) -> None:
        share = way.share(self.clock)
        lies = share in (0.0, 1.0)
        layer = Layer.REST if lies else Layer.MOVING
        if lies:
            place = way.end if share else way.start
            draw_row(frame, layer, self.services, place, self._shown(way, landed=share == 1.0))
        elif self.still:
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
        points = (
            line.before.points
            + (line.after.points - line.before.points) * int(counted * 1000) / 1000
        )
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
            self._backed,
            self._mood(line),
        )

    def _mood(self, line: Line) -> Mood:
        """Return how these look after the game that has just ended: first, last, or neither."""
        if not self.ended:
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
    def _backed(self) -> bool:
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


def _places(rows: int) -> list[Place]:
    """Where the rows lie, the first first; many of them in two columns."""
    columns = 1 if rows <= _ONE_COLUMN else 2
    each = -(-rows // columns)
    pitch = min(_HIGHEST + _GAP, (_BOTTOM - _TOP + _GAP) / max(1, each))
    w = _WIDE if columns == 1 else _NARROW
    top = (_TOP + _BOTTOM - pitch * (each - 1)) / 2
    places = []
    for row in range(rows):
        column, down = divmod(row, each)
        x = 960.0 + (column - (columns - 1) / 2) * (w + 2 * _GAP)
        places.append(Place(x, top + down * pitch, w, pitch - _GAP))
    return places
