"""Finished games: the logs that the table has kept, read back one by one."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TypeAlias
from zlib import crc32

from game import GAMES
from game.engine.dice import SIDES
from game.engine.events import Event
from game.engine.log import Folded, fold
from game.statistics.played import Person, Played, played
from scenes.files.checked import LARGEST_NUMBER, entries, items, whole
from scenes.files.plain import Unfit
from scenes.files.storage import COUNTED, LEFT, LOGS, MOST, Storage
from scenes.people.seating import Seating, from_save
from scenes.session.timeline import Timeline

INDEX = "finished.json"  # what the games of the archive came to: beside it, and made anew from it
_VERSION = 1  # of the index; a higher one when something else is counted
_MOST_SEATS, _MOST_TALLIES = 14, 100

Done: TypeAlias = tuple[Played, Seating] | None
"""What a game came to and who sat there; None where it was never finished."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One finished game: `name` is that of its file, `written` its date in seconds since 1970.

    Of what is `counted`, a person without a name counts as a bot.
    """

    name: str
    written: float
    counted: Played
    seating: Seating


@dataclass(frozen=True, slots=True)
class Unreadable:
    """A file of the archive that is no finished game any more, and `why`."""

    name: str
    why: str


def put_away(storage: Storage, name: str) -> bool:
    """Move a game that waits, if any, into an archive.

    Return True if it was left before its end: such games never push finished ones out. Raises
    OSError.
    """
    if not storage.has(name):
        return False
    left = False
    archive = LEFT
    try:
        left = not fold(storage.read(name) or b"", GAMES).match.over
        archive = LEFT if left else LOGS
    except OSError:  # in doubt it is kept longer
        archive = LOGS
    except ValueError:  # no game that anybody could go on with
        pass
    storage.retire(name, archive)
    return left


def finished_games(storage: Storage, *, remember: bool = False) -> Iterator[Kept | Unreadable]:
    """Yield the last finished games, `COUNTED` at most, the newest first.

    Each is read once, and then known from the index as long as its file is the same; the index is
    written if it is to `remember`. Those that were never finished are left out. Whatever lies there
    besides, no more than `MOST` files are looked at. Any thread may do it. One broken file hides no
    other.
    """
    try:
        names = storage.archived(LOGS)
    except OSError as error:
        yield Unreadable(LOGS, str(error))
        return
    before, known = _index(storage), dict[str, Any]()
    finished = 0
    for name in names[:MOST]:
        try:
            stamp = storage.stamp(name)
            entry = before.get(f"{name} {stamp.st_size} {stamp.st_mtime_ns}")
            done = _from_index(entry) if entry else _done(_read(storage, name))
        except (OSError, ValueError) as error:
            yield Unreadable(name, str(error))
            continue
        known[f"{name} {stamp.st_size} {stamp.st_mtime_ns}"] = entry or _to_index(done)
        if done:
            yield Kept(name, stamp.st_mtime, *done)
            finished += 1
            if finished == COUNTED:
                break
    if remember and known.keys() != before.keys():
        with suppress(OSError):  # then they are read once more
            text = json.dumps(known)
            storage.write(INDEX, f"{_VERSION} {_sum(text)}\n{text}".encode())


def film(storage: Storage, name: str, rounds: tuple[type[Event], ...]) -> tuple[Timeline, Seating]:
    """Read one game with all its decisions, to be watched again.

    `rounds` are the events that begin a round. Raises ValueError for what is no log of this table,
    OSError where it cannot be read.
    """
    folded = _read(storage, name)
    return Timeline(folded.match, rounds), from_save(folded.players)


def _read(storage: Storage, name: str) -> Folded:
    data = storage.read(name)
    if data is None:
        raise Unfit("it is gone")
    return fold(data, GAMES)


def _done(folded: Folded) -> Done:
    """A person without a name counts as a bot. Raises ValueError where nobody could sit so."""
    seating = from_save(folded.players)
    if not folded.match.over:
        return None
    return played(folded.match, _people(seating)), seating


def _people(seating: Seating) -> list[Person | None]:
    return [
        Person(player.name.strip(), player.mark) if player.person and player.name.strip() else None
        for player in seating
    ]


# The index: a line with its version and check sum, and then one entry for each file.


def _index(storage: Storage) -> dict[str, Any]:
    """All entries of the index; none where it is damaged: then it is made anew."""
    try:
        head, _, text = (storage.read(INDEX) or b"").decode().partition("\n")
        if head == f"{_VERSION} {_sum(text)}":
            return dict(entries(json.loads(text), MOST, 200))
    except (OSError, ValueError, RecursionError):
        pass
    return {}


def _sum(text: str) -> str:
    return f"{crc32(text.encode()):08x}"


def _to_index(done: Done) -> list[Any]:
    if done is None:
        return [None]
    counted, seating = done
    numbers = counted.ranks, counted.tallies, counted.points, counted.decisions, counted.dice
    return [counted.game, [player.to_json() for player in seating], *numbers]


def _from_index(entry: Any) -> Done:
    """Raises ValueError for what no game came to."""
    game, *rest = items(entry, 7)
    if game is None:
        return None
    try:
        seats, ranks, tallies, points, decisions, dice = rest
        seating = from_save(items(seats, _MOST_SEATS))
        if len(seating) not in GAMES[game].seats:
            raise ValueError("so many cannot play this game")
        each = range(len(seating))
        return (
            Played(
                game,
                tuple(_people(seating)),
                tuple(whole(ranks[seat], 1, len(seating)) for seat in each),
                tuple(_tally(tallies[seat]) for seat in each),
                tuple(whole(points[seat], -LARGEST_NUMBER) for seat in each),
                whole(decisions),
                tuple(whole(dice[face]) for face in range(SIDES)),
            ),
            seating,
        )
    except (TypeError, LookupError, AttributeError) as error:
        raise ValueError("the index names a game that cannot be") from error


def _tally(data: Any) -> dict[str, int]:
    return {name: whole(count) for name, count in entries(data, _MOST_TALLIES)}
