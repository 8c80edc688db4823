"""What sells a game to whoever passes: its great moments, with all hands open, played by bots.

The games of the reel are kept as files, so that better bots never change what is shown; the name of
each bears the number of decisions after which the great moment begins. Moments of this very kiosk
are of games that guests have played here, without their names.
"""

from bisect import bisect_right
from contextlib import suppress
from functools import cache
from importlib import resources
from queue import Empty, SimpleQueue
from threading import Thread

from game import GAMES
from game.bots.characters import CHARACTERS
from game.chances.moments import Moment
from game.engine.match import Setup
from scenes.games.registry import presentation
from scenes.input.action import Action
from scenes.people.sitting import USUAL, bots
from scenes.replay.around import Around
from scenes.replay.open_table import OpenTable
from scenes.replay.replayed import Replayed
from scenes.replay.seeker import Seeker
from scenes.services import Services
from scenes.session.archive import Kept, film, finished_games
from scenes.session.session import Session
from scenes.session.timeline import Timeline
from scenes.stage.render.frame import Frame

SECONDS = 25.0  # of a great moment
LOOK = 1.5  # seconds of them in which one sees the hands before anything happens
_EARLIER = 4  # stops before the one that all waited for


class Reel(Around):
    """Bots play on a table with open hands; one sees the hands before anything happens.

    Nobody presses anything here. Raises PermissionError where a person has to do with the table.
    """

    opaque = True

    def __init__(self, services: Services, session: Session) -> None:
        self.table = OpenTable(services, session)
        self.game = self.table.game
        self._still = LOOK

    def handle(self, action: Action) -> None:
        """Do nothing: whoever presses is led to the lobby."""

    def update(self, dt: float) -> bool:
        if self._still > 0:
            self._still -= dt
            return False
        return self.table.update(dt)

    def draw(self, frame: Frame) -> None:
        self.table.draw(frame)


@cache
def reels(game: str) -> tuple[str, ...]:
    """Name the files with great moments of this game."""
    files = (resources.files("assets") / "reel").iterdir()
    return tuple(sorted(one.name for one in files if one.name.startswith(f"{game}-")))


def great_moment(services: Services, file: str) -> Reel:
    """Set the table shortly before a great moment (OSError, ValueError for a bad file)."""
    data = (resources.files("assets") / "reel" / file).read_bytes()
    return watched(services, Timeline.read(data), int(file.removesuffix(".jsonl").split("-")[1]))


def watched(services: Services, line: Timeline, after: int) -> Reel:
    """Show a finished game after so many decisions, with bots' faces."""
    seating = bots(line.seats, services.luck.randrange(len(CHARACTERS)))
    match = line.at(after)
    return Reel(services, Replayed(services, match, seating, line.decisions, finished=True))


def begins(line: Timeline, moment: Moment) -> int:
    """Return after how many decisions one sees what led to it."""
    at = bisect_right(line.stops, moment.reveal) - 1
    return max(moment.begin, line.stops[max(0, at - _EARLIER)])


def bots_play(services: Services, name: str) -> Reel:
    """Deal a new game of this name to bots."""
    game = GAMES[name]
    seats = max(game.seats[0], min(USUAL, game.seats[-1]))
    setup = Setup(game, seats, services.draw_seed(), game.options())
    seating = bots(seats, services.luck.randrange(len(CHARACTERS)))
    return Reel(services, Session.unsaved(services, setup, seating))


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
        for kept in finished_games(storage):
            if isinstance(kept, Kept) and (game := kept.counted.game) not in read:
                read.add(game)
                with suppress(OSError, ValueError):  # then there is none of this game
                    line, _ = film(storage, kept.name, presentation(game).rounds)
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
