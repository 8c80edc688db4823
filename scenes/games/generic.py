"""A plain scene for a game that has none of its own yet: its moves as buttons, its events as text.

What a seat alone may see is shown only where its moves are: openly for a single person, under the
curtain otherwise.
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import fields
from itertools import islice
from typing import Any

from game import GAMES
from game.engine.events import Event
from game.engine.moves import Move
from scenes.choosing.asking import Asking
from scenes.choosing.choices import Choices
from scenes.layout.motions import Model, Motions
from scenes.match.bar import Question
from scenes.match.presentation import Presentation
from scenes.match.view import TableView
from scenes.people.seating import Privacy
from scenes.privacy.cover import draw_eye
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.motion.director import Beat
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.widgets.focus import Target

PAUSE = 0.6  # seconds an event's line stands before the next
COLUMNS = 6
BUTTON = (272.0, 84.0)
SHOWN = 30  # moves on the screen; a game with more needs a scene of its own


class _Nothing:
    """A table without pieces: its facts are the public view, once all is told."""

    def apply(self, event: Event) -> None:
        """Do nothing: facts are read from the view."""


class PlainMotions(Motions):
    """A line for each event."""

    def model(self) -> Model:
        return _Nothing()

    def arrange(self, seconds: float, stagger: float = 0.0) -> None:
        """Do nothing: there are no pieces."""

    def beats(self, event: Event) -> Iterable[Beat]:  # noqa: ARG002 (all sound alike)
        yield self.tells("card_land", wait=PAUSE)

    def log_text(self, event: Event) -> str:
        return _words(event)


class PlainChoices(Choices):
    """A button for each move."""

    def places(self, seat: int) -> Mapping[Move, Target[Move]]:
        found = {}
        for index, move in enumerate(islice(self.table.legal(seat), SHOWN)):
            row, column = divmod(index, COLUMNS)
            x, y = 232 + column * (BUTTON[0] + 20), 430 + row * (BUTTON[1] + 8)
            found[move] = Target(move, x, y, *BUTTON)
        return found

    def invites(self, seat: int) -> bool:
        """Return True for the first who looks: there is one plate."""
        return seat == next(filter(super().invites, self.table.waiting()), None)

    def named(self, seat: int, key: Hashable) -> str:  # noqa: ARG002 (the same for all)
        return _words(key) if isinstance(key, Move) else ""


class PlainView(TableView):
    """Any game, without pictures."""

    def __init__(self, asking: Asking) -> None:
        super().__init__(asking, PlainMotions(asking.scenery), PlainChoices(asking))
        self._public = self.table.public().game  # as it was when all was told

    def update(self) -> None:
        if not self.asking.scenery.director.telling:
            self._public = self.table.public().game

    def question(self, seat: int | None) -> Question:  # noqa: ARG002 (the same for every seat)
        return Question(self.services.texts("Choose a move"))

    def draw_table(self, frame: Frame) -> None:
        theme, table, seating = self.services.theme, self.table, self.session.seating
        telling = self.asking.scenery.director.telling
        waiting = () if telling else table.waiting()
        committed = () if telling else table.public().committed
        frame.add(Box(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, theme.panel), Layer.TABLE)
        for seat, player in enumerate(seating):
            x, wide = 96 + (seat + 0.5) * 1728 / len(seating), 1728 / len(seating) - 16
            line = (theme.accent, 6) if seat in waiting else (theme.outline, 2)
            frame.add(Box(x, 110, wide, 96, theme.panel_lit, 20, *line))
            frame.add(Text(player.name, x, 110, 240, 72, 40, theme.text, "bold"))
            if seat in committed:
                frame.add(Picture("ui/lock", x + 110, 110, 48, 48))
        for seat in filter(self.choices.invites, waiting):
            draw_eye(frame, self.services, seating[seat].device, self.choices.eye(seat))
        self._facts(frame, self._public, 230, secret=False)

    def draw_choice(self, frame: Frame, seat: int, *, secret: bool) -> None:
        theme, chosen = self.services.theme, None
        if secret or self.session.seating[seat].privacy is Privacy.OPEN:
            known = self.table.private(seat)
            self._facts(frame, known.game, 330, secret=secret)
            chosen = known.choice
        for move, place in self.choices.places(seat).items():
            focused = move == self.asking.picker.key
            line = theme.accent if focused else theme.outline
            box = Box(*place[1:], theme.panel_lit, 16, line, 8 if focused else 2, secret=secret)
            frame.add(box, Layer.MOVING)
            frame.add(Text(_words(move), *place[1:], 32, theme.text, secret=secret), Layer.MOVING)
        if chosen is not None:
            words = Text(_words(chosen), 960, 560, 900, 84, 48, theme.accent, secret=secret)
            frame.add(words, Layer.MOVING)

    def _facts(self, frame: Frame, view: Any, y: float, *, secret: bool) -> None:
        facts = " · ".join(f"{name} {value}" for name, value in view._asdict().items())
        line = Text(facts, 960, y, 1728, 100, 32, self.services.theme.text, secret=secret)
        frame.add(line, Layer.MOVING if secret else Layer.REST)


def presentation(name: str) -> Presentation:
    """Make a presentation for a game that has none."""
    names = GAMES[name].options.names() if name in GAMES else ()
    return Presentation(
        title=name.capitalize(),
        tagline=f"{name.capitalize()} in the plain scene",
        emblem="ui/sparkle",
        table="ui/table_title",
        options={one: (_spaced(one), "") for one in names},
        pages=(),
        view=PlainView,
        decided=_decided,
    )


def _spaced(name: str) -> str:
    return name.replace("_", " ").capitalize()


def _words(thing: Any) -> str:
    """A move or an event as plain words: its name and its values."""
    values = (str(getattr(thing, field.name)) for field in fields(thing))
    return " ".join((type(thing).__name__, *values))


def _decided(services: Services, session: Session) -> str:
    ranks = session.table.ranks
    best = [session.seating[seat].name for seat, rank in enumerate(ranks) if rank == 1]
    return services.texts("{names} wins", names=", ".join(best))
