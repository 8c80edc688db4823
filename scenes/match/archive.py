"""Finished games: the logs that the table has kept, read back one by one."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from game import GAMES
from game.engine.events import Event
from game.engine.log import Folded, Progress, fold, no_progress
from game.statistics.played import Person, Played, played
from scenes.files.plain import Unfit
from scenes.files.storage import LOGS, Storage
from scenes.match.timeline import Timeline
from scenes.people.seating import Seating, from_save


@dataclass(frozen=True, slots=True)
class Kept:
    """One finished game: `name` is that of its file, `written` its date in seconds since 1970."""

    name: str
    written: float
    folded: Folded
    seating: Seating

    @property
    def game(self) -> str:
        """Name the game: "grasshopper"."""
        return self.folded.match.setup.game.name

    @property
    def ranks(self) -> tuple[int, ...]:
        """Rank the seats; 1 is best, ties share."""
        return self.folded.match.state.ranking()

    def played(self) -> Played:
        """Reduce the game to what is counted of it.

        A person without a name counts as a bot.
        """
        people = [
            Person(player.name.strip(), player.mark) if player.person else None
            for player in self.seating
        ]
        return played(self.folded.match, [one if one and one.name else None for one in people])

    def timeline(self, rounds: Collection[type[Event]]) -> Timeline:
        """Have it played again; events of the kinds `rounds` begin a round."""
        return Timeline(self.folded.match, rounds)


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file of the archive that is no finished game any more, and `why`."""

    name: str
    why: str


def finished_games(storage: Storage) -> Iterator[Kept | Unreadable]:
    """Yield the finished games, the newest first.

    They are read one by one; those that were never finished are left out. Touches nothing, so any
    thread may do it. One broken file hides no other.
    """
    try:
        names = storage.archived(LOGS)
    except OSError as error:
        yield Unreadable(LOGS, str(error))
        return
    for name in names:
        try:
            kept = read_game(storage, name)
        except (OSError, ValueError) as error:
            yield Unreadable(name, str(error))
            continue
        if kept.folded.match.over:
            yield kept


def read_game(storage: Storage, name: str, progress: Progress = no_progress) -> Kept:
    """Read one game; `progress` hears which share is done.

    Raises ValueError for what is no log of this table, OSError where it cannot be read.
    """
    data = storage.read(name)
    if data is None:
        raise Unfit("it is gone")
    folded = fold(data, GAMES, progress)
    return Kept(name, storage.written(name), folded, from_save(folded.players))
