"""Sessions that decide nothing: of a log, each after a pause, and of a table that is followed."""

from collections.abc import Sequence

from game.engine.log import Log
from game.engine.match import Decision, Match, View
from scenes.people.seating import Seating
from scenes.services import Services
from scenes.session.session import Session


class Replayed(Session):
    """Plays `decisions` one after another, at the pace of the bots, on from where `match` is."""

    again = True

    def __init__(
        self,
        services: Services,
        match: Match,
        seating: Seating,
        decisions: Sequence[Decision],
        *,
        finished: bool = False,
    ) -> None:
        """Begin to play; `finished` tells that these decisions end the game, so that all is told.

        A decision that `match` has taken already is not played again.
        """
        super().__init__(services, match, seating, None, Log())
        self._decisions = decisions
        self._finished = finished
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

    def opened(self, seat: int) -> View:
        """Give what `seat` knew at this point.

        Raises PermissionError unless the game was finished: what one that may go on has of secrets
        stays behind the wall.
        """
        if not self._finished:
            raise PermissionError("hidden cards are opened when the game is over")
        return self._match.view(seat)


class Followed(Replayed):
    """Plays what another session decides, as soon as it can be told; nobody has a seat here."""

    again = False

    def __init__(self, services: Services, followed: Session, seating: Seating) -> None:
        """Begin where `followed` is; `seating` is that of its players, without devices."""
        match = followed._match
        super().__init__(services, match.copy(), seating, match.decisions)

    @property
    def behind(self) -> int:
        """The number of decisions that are still to be told."""
        return len(self._decisions) - self.table.decisions

    def think(self, dt: float) -> None:
        """Make the next decision at once: those at the table have waited."""
        self._wait = 0.0
        super().think(dt)
