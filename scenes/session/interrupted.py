"""Interrupted matches: read from their saves, and gone on with."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from game import GAMES
from game.bots.play import named_bots
from game.engine.log import Folded, Progress, fold, no_progress
from game.engine.match import Setup
from scenes.files.desk import Desk
from scenes.files.save import NO_COPY
from scenes.files.storage import LOGS, MATCH, Storage
from scenes.people.seating import from_save
from scenes.services import Services
from scenes.session.archive import put_away
from scenes.session.session import Finished, Session, finished
from scenes.texts import N_

_LAST = 8  # games of the archive in which one of this evening is looked for


@dataclass(frozen=True, slots=True)
class Reading:
    """A save that was read and folded: `data` is all that the file had."""

    data: bytes
    folded: Folded

    @property
    def setup(self) -> Setup:
        """What its match is, which tells it from others."""
        return self.folded.match.setup

    @property
    def finished(self) -> Finished | None:
        """What its match came to, if that is over."""
        return finished(self.folded.match) if self.folded.match.over else None


def read_save(storage: Desk, progress: Progress = no_progress, name: str = MATCH) -> Reading | None:
    """Read the interrupted match; return None without one.

    Touches nothing, so any thread may do it. `progress` hears from time to time which share is
    done. Raises ValueError (Damaged, Unfit) for what cannot be used, and OSError.
    """
    data = storage.recall(name)
    return None if data is None else Reading(data, fold(data, GAMES, progress))


def archived(storage: Storage, seed: int) -> Finished | None:
    """Find in the archive what the match of `seed` came to."""
    with suppress(OSError, ValueError):
        for name in storage.archived(LOGS)[:_LAST]:
            match = fold(storage.read(name) or b"", GAMES).match
            if match.setup.seed == seed:
                return finished(match)
    return None


def go_on(
    services: Services, read: Callable[[], Reading | None], name: str = MATCH
) -> Session | None:
    """Go on with the match that `read` gives, of the file `name`.

    Returns None without one. What is wrong with the save is told in `services.notices`. A damaged
    or foreign save is kept aside, never deleted; of one with a damaged tail the longest valid
    prefix goes on.
    """
    try:
        return _go_on(services, read, name)
    except OSError:
        services.notices.append(N_("The save could not be read."))
        return None


def _go_on(services: Services, read: Callable[[], Reading | None], name: str) -> Session | None:
    storage = services.storage
    try:
        reading = read()
        if reading is None:
            return None
        folded = reading.folded
        seating = from_save(folded.players)
        game = folded.match.setup.game
        named_bots(game, [player.bot for player in seating if player.bot])  # refuses unknown ones
    except ValueError as error:
        kept, stays = (services.texts(told, why=str(error)) for told in (_BROKEN, _UNUSABLE))
        storage.put_aside(name, kept, stays)
        return None
    if folded.lost:  # it may have said who came to the table
        seating.doubt()
        if storage.writable:
            storage.later(partial(storage.keep_copy, name, reading.data), NO_COPY)
        services.notices.append(
            N_("The end of the save was damaged: the game goes on a little earlier.")
        )
    if folded.match.over:
        if storage.writable:
            storage.clear(name, lambda: put_away(storage, name))
        services.notices.append(OVER)
        return None
    save = storage.grow(name, reading.data[: folded.size]) if storage.writable else None
    return Session(services, folded.match, seating, save, folded.log, folded.commitment)


OVER = N_("That game was over already.")
_BROKEN = N_("The save cannot be used and is kept aside: {why}")
_UNUSABLE = N_("The save cannot be used: {why}")
