"""How a game of the evening ended: who gets how many points for it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from game.evening.evening import Evening
from game.evening.points import POINT
from game.evening.records import Result
from scenes.evening.moments import Moments
from scenes.evening.people import name_of_guest, name_of_heads
from scenes.evening.show.passing import Passing
from scenes.evening.words import points_text
from scenes.games import registry
from scenes.input.action import KEYBOARDS, Action, Verb
from scenes.match.mats import shortened
from scenes.match.session import Session
from scenes.people.faces import Mood, face
from scenes.people.prompts import Hints
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.render.text import fit, text_width
from scenes.stage.widgets.plates import ground, heading, plate
from scenes.texts import N_, Texts

CALM = 1.0  # seconds without a press, after which one counts
_TOP, _BOTTOM, _HIGHEST = 244.0, 850.0, 240.0  # of the rows
_W, _RANK_X, _GUESTS, _GAIN_X = 1680.0, 190.0, (260.0, 1080.0), 1610.0
_FACE = 148.0
_LEADER_Y = 898.0
_HEADLINE = 760.0  # units of a name in the headline


@dataclass(frozen=True, slots=True)
class Doubts:
    """Where the rules of a game are read, and what was promised of a shuffle; told who asks."""

    rules: Callable[[str, str], object]
    fair: Callable[[Session, str], object]


class Outcome(Passing):
    """Shows the evening's last result; what follows comes by itself, or at a press.

    Whoever asks for the rules or doubts the shuffle holds it up as long as they read.
    """

    lasts = 6.0

    def __init__(
        self,
        services: Services,
        evening: Evening,
        session: Session,
        doubts: Doubts,
        then: Callable[[], object],
        moments: Moments | None = None,
    ) -> None:
        """Show it; `moments` go on looking for the one that decided meanwhile."""
        super().__init__(services, evening, then, calm=CALM)
        self.session = session
        self._doubts = doubts
        self._moments = moments
        self._hint()

    def _hint(self) -> None:
        """What the device that pressed last may press."""
        fair = Verb.SELECT if self.device in KEYBOARDS else Verb.WEST
        ways = ((Verb.SOUTH, N_("Next")), (Verb.NORTH, N_("Rules")), (fair, N_("Was it fair?")))
        self.hints = Hints(self.services, *ways)

    def update(self, dt: float) -> bool:
        if self._moments is not None:
            self._moments.update()
        return super().update(dt)

    @property
    def result(self) -> Result:
        return self.evening.results[-1]

    def enter(self) -> None:
        self.services.audio.play("win")

    def act(self, action: Action) -> None:
        self._hint()
        if action.verb is Verb.NORTH:
            self._doubts.rules(self.result.now.game, self.device)
        elif action.verb in (Verb.WEST, Verb.SELECT):
            self._doubts.fair(self.session, self.device)
        else:
            super().act(action)

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, Layer.REST, self.services.texts
        presentation = registry.presentation(self.result.now.game)
        ground(frame, presentation.table, 190)
        names = [self._name(seat, _HEADLINE) for seat in range(len(self.result.ranks))]
        told = presentation.headline(texts, names, self.result.ranks)
        heading(frame, layer, theme, told, y=104.0)
        decided = presentation.decided(self.services, self.session)
        frame.add(Text(decided, 960.0, 196.0, 1700.0, 56.0, 42.0, theme.text, "bold"), layer)
        groups = self._groups()
        pitch = min(_HIGHEST, (_BOTTOM - _TOP) / len(groups))
        top = (_TOP + _BOTTOM - pitch * len(groups)) / 2
        for index, seats in enumerate(groups):
            self._draw(frame, seats, top + (index + 0.5) * pitch, pitch - 14.0)
        self._draw_leader(frame)

    def _groups(self) -> list[list[int]]:
        """The seats that share a rank, the first first."""
        ranks = self.result.ranks
        return [
            [seat for seat, other in enumerate(ranks) if other == rank]
            for rank in sorted(set(ranks))
        ]

    def _name(self, seat: int, room: float) -> str:
        heads = self.result.now.heads[seat]
        guests = [name_of_guest(self.evening.guests[head]) for head in heads]
        return shortened(" + ".join(guests) or self.session.seating[seat].name, room)

    def _draw(self, frame: Frame, seats: Sequence[int], y: float, h: float) -> None:
        """One row for all who share a rank: that, who they are, and what each of them gets."""
        theme, layer, ranks = self.services.theme, Layer.REST, self.result.ranks
        first, last = ranks[seats[0]] == 1, ranks[seats[0]] == max(ranks) > 1
        plate(frame, layer, theme, 960.0, y, _W, h, outline=theme.accent if first else "")
        tone = theme.accent if first else theme.text
        rank = Text(f"{ranks[seats[0]]}.", _RANK_X, y, 100.0, h, 64.0, tone, "black")
        frame.add(rank, layer)
        mood = Mood.GLAD if first else Mood.SORE if last else Mood.IDLE
        wide = _GUESTS[1] / len(seats)
        names: list[Text] = []
        for index, seat in enumerate(seats):
            left = _GUESTS[0] + index * wide
            picture, colour = face(self.session.seating[seat], mood)
            if len(seats) == 1:
                size, room = min(_FACE, h - 12), wide - _FACE - 20
                place = left + _FACE / 2, y
                at = left + _FACE + 20 + room / 2, y, room, h - 8
            else:
                size, room = min(_FACE, h - 68, wide - 12), wide - 12
                place = left + wide / 2, y - 30
                at = left + wide / 2, y + h / 2 - 34, room, 52.0
            frame.add(Picture(picture, *place, size, size, colour=colour), layer)
            name, align = self._name(seat, room), "left" if len(seats) == 1 else "center"
            names.append(Text(name, *at, 50.0, theme.text, "black", align))  # type: ignore[arg-type]
        size = min(fit(name).size for name in names)  # alike: nobody of them is less
        for mark in names:
            frame.add(mark._replace(size=size), layer)
        self._draw_gain(frame, seats, y, h)

    def _draw_gain(self, frame: Frame, seats: Sequence[int], y: float, h: float) -> None:
        """What those guests get who share a rank; bots get nothing."""
        theme, texts = self.services.theme, self.services.texts
        guests = [head for seat in seats for head in self.result.now.heads[seat]]
        words, tone = texts("a bot"), theme.secondary
        if guests:
            gain = Fraction(self.result.gains.get(guests[0], 0), POINT)
            words, tone = points_in_words(texts, gain), theme.good if gain else theme.secondary
        frame.add(Text(words, _GAIN_X, y, 330.0, h - 8, 52.0, tone, "black", "right"), Layer.REST)

    def _draw_leader(self, frame: Frame) -> None:
        """Who leads the evening with this result, or that nobody does alone."""
        theme, texts = self.services.theme, self.services.texts
        rows = self.evening.standings()
        best = [row for row in rows if row.place == 1]
        if len(best) != 1:
            words = texts("Nobody leads the evening alone")
            frame.add(Text(words, 960.0, _LEADER_Y, 1400.0, 60.0, 46.0, theme.text, "bold"))
            return
        words = texts(
            "{name} leads the evening: {points} points",
            name=name_of_heads(self.evening, best[0].guests),
            points=points_text(texts, best[0].points),
        )
        w = min(1300.0, text_width(words, "black") * 46.0 + 8)
        frame.add(Picture("ui/crown", 960.0 - w / 2 - 20, _LEADER_Y, 72.0, 72.0))
        frame.add(Text(words, 1000.0, _LEADER_Y, w, 60.0, 46.0, theme.accent, "black"))


def points_in_words(texts: Texts, points: Fraction) -> str:
    """Write "+10 points" or "+3.3 points", translated."""
    if points.denominator == 1:
        return texts.n("+{n} point", "+{n} points", int(points))
    return texts("+{points} points", points=texts.number(float(points)))
