"""The moments that decided the games of an evening: looked for in its pauses, the greatest kept."""

from typing import NamedTuple

from game.chances.moments import Moment
from scenes.games import registry
from scenes.people.seating import Seating
from scenes.replay.seeker import Seeker
from scenes.services import Services
from scenes.session.session import Session
from scenes.session.timeline import Timeline


class Decisive(NamedTuple):
    """A moment with the finished game it was in, and who played that."""

    moment: Moment
    timeline: Timeline
    seating: Seating


class Moments:
    """Looks through one game after another, as time is given; `best` is what was found so far."""

    def __init__(self, services: Services) -> None:
        self.best: Decisive | None = None
        self._services = services
        self._open: list[tuple[Seeker, Session]] = []

    def add(self, session: Session) -> None:
        """Look through a finished game too, unless nobody looks for moments here."""
        if self._services.moments:
            seeker = Seeker(self._services.thinker, session.search())
            self._open.append((seeker, session))

    @property
    def over(self) -> bool:
        """Tell if all games have been looked through."""
        return not self._open

    def update(self) -> bool:
        """Go on looking; return True when a greater moment is found."""
        if not self._open:
            return False
        seeker, session = self._open[0]
        seeker.update()
        if seeker.over:
            del self._open[0]
        found = seeker.found
        if found is None or (self.best is not None and self.best.moment.swing >= found.swing):
            return False
        timeline = session.timeline(registry.presentation(session.table.game).rounds)
        self.best = Decisive(found, timeline, session.seating)
        return True
