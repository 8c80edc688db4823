"""A game's table for spectators, with open hands and chances beside it."""

from collections.abc import Sequence
from concurrent.futures import Future
from functools import partial

from game import GAMES
from game.chances.moments import EARLIEST
from game.chances.playouts import PLAYOUTS, chances, outcome
from scenes.games.registry import presentation
from scenes.match.opened import Opened
from scenes.replay.paint import draw_hands
from scenes.services import Services
from scenes.session.session import Session
from scenes.session.table import Table
from scenes.stage.render.frame import Frame
from scenes.stage.widgets.small import draw_small


class OpenTable:
    """The scene of a session, drawn a little smaller; beside it stands what each alone knew.

    Nobody is asleep here, and nobody presses anything. `hands` says whether they lie open just now.
    """

    def __init__(self, services: Services, session: Session, *, opens: bool = True) -> None:
        """Set the table, of which hands are never looked at unless it `opens`.

        Raises PermissionError where it opens and a person has to do with the session.
        """
        self._shown = presentation(session.table.game)
        self.session = session
        self.game = self._shown.open(services, session)
        self.game.faces.sleep = False  # bots do not stand in here: people have played
        self.odds = Odds(services, session.table)
        self._services = services
        self._opens = opens
        self.hands = opens
        self._known: Sequence[Opened] = ()
        self._seen = -1  # after so many decisions
        self.look()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; look, once all is told that has happened."""
        moved = not self.game.over and self.game.update(dt)
        return self.settle() or moved

    def settle(self) -> bool:
        """Look, and reckon on, once all is told, however long it rests.

        True for new chances.
        """
        if self.game.director.telling:
            return False
        self.look()
        return self.hands and self.odds.update()

    def look(self) -> None:
        """See what each seat knows now."""
        if self._opens and self._seen != self.session.table.decisions:
            self._seen = self.session.table.decisions
            seats = range(len(self.session.seating))
            self._known = [self._shown.opens(self.session.opened(seat)) for seat in seats]

    def draw(self, frame: Frame, *, odds: bool = True) -> None:
        """Write the table, and beside open hands the `odds` known so far."""
        table = Frame()
        self.game.draw(table)
        draw_small(frame, table, self._services.settings.text_size)
        if self.hands:
            texts = self._services.texts
            what = texts("to lose") if self._shown.one_loses else texts("to win")
            told = self.odds.told if odds else ()
            places = self.game.faces.places
            draw_hands(frame, self.session.seating, self._known, places, (what, told))


class Odds:
    """Asks for chances where bots think, at each checkpoint of a table; it waits for nothing.

    `told` are the newest by seat, empty before there are any: of losing, where one loses. Only for
    tables whose hands may be opened, or they would help somebody.
    """

    def __init__(self, services: Services, table: Table) -> None:
        self.told: tuple[float, ...] = ()
        self._thinker = services.thinker if services.moments else None
        self._table = table
        self._game = GAMES.get(table.game)
        self._heard = 0  # events
        self._asked: Future[tuple[float, ...]] | None = None

    def update(self) -> bool:
        """Ask on, or take an answer; True for new chances (once all is told)."""
        course = self._game.course if self._game else None
        if self._thinker is None or self._game is None or course is None:
            return False
        if self._asked is not None:
            if answered := self._asked.done():
                self.told, self._asked = self._asked.result(), None
            return answered
        events = self._table.history()
        new, self._heard = events[self._heard :], len(events)
        if self._table.over:
            before, self.told = self.told, outcome(self._game, self._table.ranks)
            return self.told != before
        if any(isinstance(event, course.checkpoints) for event in new):
            view = self._table.public()
            if course.progress(view.game) >= EARLIEST:
                ask = partial(chances, self._game, view, 0, PLAYOUTS)
                self._asked = self._thinker.submit(ask)
        return False
