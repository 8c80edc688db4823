"""How a game of the evening ended: who gets how many points for it."""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from game.evening.evening import Evening
from game.evening.points import POINT
from game.evening.records import Result
from scenes.evening.moments import Moments
from scenes.evening.people import name_of_guest
from scenes.evening.show.passing import Passing
from scenes.games import registry
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.match.mats import shortened
from scenes.match.session import Session
from scenes.people.faces import Mood, face
from scenes.people.prompts import Hints
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.widgets.plates import ground, heading, plate
from scenes.texts import N_, Texts

CALM = 1.0  # seconds without a press, after which one counts
_TOP, _BOTTOM = 190.0, 900.0
_LONGEST, _ROOM = 24, 580.0  # a name: letters, and units


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
        fair = Verb.SELECT if self.device == KEYBOARD else Verb.WEST
        ways = ((Verb.SOUTH, N_("Next")), (Verb.NORTH, N_("Rules")), (fair, N_("Fair?")))
        self.hints = Hints(self.services, *ways)

    def update(self, dt: float) -> bool:
        if self._moments is not None:
            self._moments.update()
        return super().update(dt)

    @property
    def result(self) -> Result:
        return self.evening.results[-1]

    def enter(self) -> None:
        self.session.close()
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
        heading(frame, layer, theme, texts(presentation.title), y=104.0)
        ranks = self.result.ranks
        order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
        height = min(124.0, (_BOTTOM - _TOP) / len(order) - 14.0)
        for index, seat in enumerate(order):
            self._draw(frame, seat, _TOP + height / 2 + index * (height + 14.0), height)
        decided = presentation.decided(self.services, self.session)
        y = _TOP + len(order) * (height + 14.0) + 36.0
        if y <= _BOTTOM:
            frame.add(Text(decided, 960.0, y, 1500.0, 72.0, 38.0, theme.text, "bold"), layer)

    def _draw(self, frame: Frame, seat: int, y: float, h: float) -> None:
        theme, layer, texts = self.services.theme, Layer.REST, self.services.texts
        heads, player = self.result.now.heads[seat], self.session.seating[seat]
        guests = [name_of_guest(self.evening.guests[head], _LONGEST) for head in heads]
        name = shortened(" + ".join(guests) or player.name, _ROOM)
        first = self.result.ranks[seat] == 1
        picture, colour = face(player, Mood.GLAD if first else Mood.IDLE)
        plate(frame, layer, theme, 960.0, y, 1320.0, h, outline=theme.accent if first else "")
        rank = Text(f"{self.result.ranks[seat]}.", 372.0, y, 100.0, h, 56.0, theme.accent, "black")
        frame.add(rank, layer)
        size = min(96.0, h - 12)
        frame.add(Picture(picture, 486.0, y, size, size, colour=colour), layer)
        frame.add(Text(name, 840.0, y, _ROOM, h - 8, 46.0, theme.text, "black", "left"), layer)
        if heads:
            gain = Fraction(self.result.gains.get(heads[0], 0), POINT)
            words = Text(
                points_in_words(texts, gain),
                1380.0,
                y,
                420.0,
                h - 8,
                42.0,
                theme.good,
                "bold",
                "right",
            )
            frame.add(words, layer)
        else:
            frame.add(
                Text(texts("a bot"), 1380.0, y, 420.0, h - 8, 38.0, theme.secondary, align="right"),
                layer,
            )


def points_in_words(texts: Texts, points: Fraction) -> str:
    """Write "+10 points" or "+3.3 points", translated."""
    if points.denominator == 1:
        return texts.n("+{n} point", "+{n} points", int(points))
    return texts("+{points} points", points=texts.number(float(points)))
