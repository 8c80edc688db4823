"""Who is about to win, told while a game is watched that nobody plays."""

from concurrent.futures import Future
from functools import partial

from game import GAMES
from game.chances.moments import EARLIEST
from game.chances.playouts import PLAYOUTS, chances, outcome
from scenes.services import Services
from scenes.session.table import Table


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
        """Ask on, or take an answer; return True for new chances.

        Called while all is told that has happened.
        """
        course = self._game.course if self._game else None
        if self._thinker is None or self._game is None or course is None:
            return False
        if self._asked is not None:
            return self._answer()
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

    def _answer(self) -> bool:
        """Take the answer, if there is one by now."""
        if self._asked is None or not self._asked.done():
            return False
        self.told, self._asked = self._asked.result(), None
        return True
