"""What a kiosk's owner wants to know: how much was played, by game and by day, and nothing of whom.

The numbers are written the moment a game ends, so that they survive restarts and power cuts.
"""

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from scenes.files import checked
from scenes.files.checked import amount, entries, items, whole, word
from scenes.files.desk import Desk
from scenes.files.storage import COUNTS
from scenes.match.game_scene import GameScene
from scenes.texts import N_

DAYS = 400  # that are kept
_DAY = 10  # letters of a day
_LARGEST = 1 << 18  # bytes; a day of four games takes some 150

_DAMAGED = N_("The file of these numbers was damaged and is kept aside.")
_UNSAVED = N_("These numbers could not be saved.")


class Count(NamedTuple):
    """How many games came to their end, how many did not, and how long they took."""

    played: int = 0
    abandoned: int = 0
    seconds: float = 0.0

    def __add__(self, other: "Count") -> "Count":  # type: ignore[override]
        """Add up two counts."""
        return Count(
            self.played + other.played,
            self.abandoned + other.abandoned,
            self.seconds + other.seconds,
        )


class Counts:
    """The numbers of each day ("2026-11-22") and game ("cockroach")."""

    def __init__(self, storage: Desk) -> None:
        """Read them; what makes no sense is kept aside, and they begin anew."""
        self._storage = storage
        found, self._problem = checked.load(
            storage, COUNTS, _from_json, _LARGEST, damaged=_DAMAGED, unread=_UNSAVED
        )
        self._days = found or {}

    @property
    def problem(self) -> str:
        """Say what was wrong, or that the disk has not all of them (a msgid), or nothing."""
        return _UNSAVED if self._storage.has_lost(COUNTS) else self._problem

    def add(self, day: str, game: str, count: Count) -> None:
        """Count a game of that day, and write all numbers down."""
        games = self._days.pop(day, {})
        games[game] = games.get(game, Count()) + count
        self._days[day] = games  # the last one, whatever the clock says
        for old in list(self._days)[:-DAYS]:
            del self._days[old]
        self._problem = ""
        self._storage.put(COUNTS, json.dumps(self._days, indent=0).encode(), "")

    def by_game(self) -> Mapping[str, Count]:
        """Add up all days."""
        found: dict[str, Count] = {}
        for games in self._days.values():
            for game, count in games.items():
                found[game] = found.get(game, Count()) + count
        return found

    def by_day(self, days: int) -> Mapping[str, Count]:
        """Add up the last `days` on which somebody played, the latest first."""
        last = list(reversed(self._days))[:days]
        return {day: sum(self._days[day].values(), Count()) for day in last}


def _from_json(data: Any) -> dict[str, dict[str, Count]]:
    return {
        word(day, _DAY): {game: _count(items(one, 3)) for game, one in entries(games, DAYS)}
        for day, games in entries(data, DAYS)
    }


def _count(numbers: list[Any]) -> Count:
    played, abandoned, seconds = numbers
    return Count(whole(played), whole(abandoned), amount(seconds))


class Attendance:
    """Watches the game that lies on the table, and counts it once.

    It is played if somebody saw its end, and abandoned if all had left it, be it to bots.
    """

    def __init__(self, counts: Counts) -> None:
        self._counts = counts
        self._game: GameScene | None = None
        self._seconds = 0.0
        self._counted = False

    def update(self, game: GameScene | None, dt: float, day: str) -> None:
        """Note that `game` (None: none) was played for `dt` seconds more."""
        if game is not self._game:
            if self._game and not self._counted:
                self._count(self._game, day, played=False)
            self._game, self._seconds, self._counted = game, 0.0, False
        if game and not self._counted:
            self._seconds += dt
            if game.table.over:
                self._count(game, day, played=bool(game.session.seating.people()))

    def _count(self, game: GameScene, day: str, *, played: bool) -> None:
        self._counted = True
        self._counts.add(day, game.table.game, Count(played, not played, self._seconds))
