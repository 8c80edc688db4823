"""Great moments of this very kiosk: games that guests have played here, without their names."""

from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread

from scenes.games.registry import presentation
from scenes.kiosk.reel import Reel, begins, watched
from scenes.replay.seeker import Seeker
from scenes.services import Services
from scenes.session.archive import Kept, film, finished_games
from scenes.session.timeline import Timeline


class OwnMoments:
    """Looks for what decided the newest game of each kind, as far as there is time.

    They are read in a thread, and searched where bots think.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._films: SimpleQueue[Timeline] = SimpleQueue()
        self._line: Timeline | None = None  # that is searched just now
        self._seeker: Seeker | None = None
        self._found: dict[str, tuple[Timeline, int]] = {}
        Thread(target=self._read, name="archive", daemon=True).start()

    def _read(self) -> None:
        storage, read = self._services.storage, set[str]()
        for game in finished_games(storage):
            if isinstance(game, Kept) and game.game not in read:
                read.add(game.game)
                with suppress(OSError, ValueError):  # then there is none of this game
                    line, _ = film(storage, game.name, presentation(game.game).rounds)
                    self._films.put(line)

    def update(self) -> None:
        """Search on; nobody waits for it."""
        if self._seeker is None:
            with suppress(Empty):
                self._line = self._films.get_nowait()
                self._seeker = Seeker(self._services.thinker, self._line.search())
        elif self._line is not None:
            self._seeker.update()
            if found := self._seeker.found:
                self._found[self._line.game] = self._line, begins(self._line, found)
            if self._seeker.over:
                self._seeker = None

    def reel(self, game: str, services: Services) -> Reel | None:
        """Give the one of this game to `services`, if there is one."""
        found = self._found.get(game)
        return watched(services, *found) if found else None
