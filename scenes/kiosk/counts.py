"""What a kiosk's owner wants to know: how much was played, by game and by day, and nothing of whom.

The numbers are written the moment a game ends, so that they survive restarts and power cuts.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

from scenes.files.storage import Storage
from scenes.match.game_scene import GameScene

COUNTS = "kiosk.json"
DAYS = 400  # that are kept
_MOST = 1e12
_LARGEST = 1 << 18  # bytes; a day of four games takes some 150


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

    def __init__(self, storage: Storage) -> None:
        """Read them; what makes no sense is kept aside, and they begin anew."""
        self.saved = True  # whether the disk has them all
        self._storage = storage
        self._days: dict[str, dict[str, Count]] = {}
        try:
            data = storage.read(COUNTS, _LARGEST)
            self._days = {} if data is None else _from_json(json.loads(data))
        except (ValueError, TypeError, AttributeError, ArithmeticError, RecursionError):
            with suppress(OSError):
                storage.keep_aside(COUNTS)
        except OSError:
            self.saved = False

    def add(self, day: str, game: str, count: Count) -> None:
        """Count a game of that day, and write all numbers down."""
        games = self._days.setdefault(day, {})
        games[game] = games.get(game, Count()) + count
        for old in sorted(self._days)[:-DAYS]:
            del self._days[old]
        try:
            self._storage.write(COUNTS, json.dumps(self._days, indent=0).encode())
        except OSError:
            self.saved = False
        else:
            self.saved = True

    def by_game(self) -> Mapping[str, Count]:
        """Add up all days."""
        found: dict[str, Count] = {}
        for games in self._days.values():
            for game, count in games.items():
                found[game] = found.get(game, Count()) + count
        return found

    def by_day(self, days: int) -> Mapping[str, Count]:
        """Add up the last `days` on which somebody played, the latest first."""
        last = sorted(self._days, reverse=True)[:days]
        return {day: sum(self._days[day].values(), Count()) for day in last}


def _from_json(data: Any) -> dict[str, dict[str, Count]]:
    return {
        str(day): {str(game): _count(*numbers) for game, numbers in games.items()}
        for day, games in data.items()
    }


def _count(played: int, abandoned: int, seconds: float) -> Count:
    count = Count(int(played), int(abandoned), float(seconds))
    if not all(0 <= number < _MOST for number in count):
        raise ValueError("no kiosk has played so much")
    return count


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
