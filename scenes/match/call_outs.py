"""Call-outs: what everybody is told once, in their first game, at the moment it matters."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from game.engine.events import Event
from scenes.people.guests import newcomers, remember_lesson
from scenes.services import Services
from scenes.session.table import Table


class Now(NamedTuple):
    """A moment at which people are asked, as everybody in the room knows it.

    `seat` is the first that is asked, `phase` what, `view` the game's public view, and `news` what
    has happened since people were asked before.
    """

    seat: int
    phase: str
    view: Any
    news: Sequence[Event]


def after(kind: type[Event]) -> Callable[[Now], bool]:
    """Make what is due once such an event is news."""
    return lambda now: any(isinstance(event, kind) for event in now.news)


class CallOut(NamedTuple):
    """`words` (a msgid) of at most eight, said once `due`; `name` is what guests are noted by."""

    name: str
    words: str
    due: Callable[[Now], bool]


class CallOuts:
    """Those of a game that somebody at its table has not been shown yet."""

    def __init__(self, services: Services, table: Table, all_of_them: Sequence[CallOut]) -> None:
        self._services = services
        self._table = table
        self._left = [one for one in all_of_them if self._newcomers(one)]
        self._heard = len(table.history())  # a resumed game begins with what comes now
        self._moment: object = None

    def _key(self, one: CallOut) -> str:
        return f"{self._table.game}/{one.name}"

    def _newcomers(self, one: CallOut) -> list[str]:
        seating = self._table.seating
        names = [seating[seat].name for seat in seating.people()]
        return newcomers(self._services, self._key(one), names)

    def new(self) -> bool:
        """Tell, once for each ask, that people are asked something new."""
        before, self._moment = self._moment, self._table.moment
        return self._moment != before

    def words(self) -> str:
        """Give what is called out now (a msgid); mostly nothing.

        Whoever plays here has been shown it then.
        """
        if not self._left:
            return ""
        history = self._table.history()
        news, self._heard = history[self._heard :], len(history)
        now = Now(self._table.waiting()[0], self._table.phase, self._table.public().game, news)
        due = next((one for one in self._left if one.due(now)), None)
        if due is None:
            return ""
        self._left.remove(due)
        remember_lesson(self._services, self._key(due), self._newcomers(due))
        return due.words
