"""A session whose decisions were all made before: those of a log, each after a pause."""

from collections.abc import Sequence

from game.engine.log import Log
from game.engine.match import Decision, Match, Setup
from scenes.match.session import Session
from scenes.people.seating import Seating
from scenes.services import Services


class Replayed(Session):
    """Plays `decisions` one after another, at the pace of the bots."""

    def __init__(
        self, services: Services, setup: Setup, seating: Seating, decisions: Sequence[Decision]
    ) -> None:
        super().__init__(services, Match(setup), seating, None, Log())
        self._decisions = list(decisions)
        self._wait = 0.0

    def think(self, dt: float) -> None:
        """Let `dt` seconds pass, and make the next decision when due."""
        self._wait -= dt
        made = self.table.decisions
        if self._wait > 0 or made == len(self._decisions):
            return
        together = self.table.ask is not None and len(self.table.ask.seats) > 1
        self._wait = self.services.settings.bot_pace.seconds / (4 if together else 1)
        self._match.apply(self._decisions[made])
