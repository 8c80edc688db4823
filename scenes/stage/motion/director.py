"""Plays what has happened as beats, one after another, while the match has long gone on."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from typing import NamedTuple, Protocol

FAST = 2.0
HURRY = 4.0
ROUNDING = 1e-9  # seconds: times are summed up


class Speed(Enum):
    """How fast beats are played; OFF shows only what they come to."""

    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


def nothing() -> None:
    """Do nothing: a beat with this beginning only lets time pass."""


class Beat(NamedTuple):
    """Something to show: `begin` sets it going, and `seconds` later the next beat may begin.

    Without `seconds` it lasts until contact: until all that moves now lies, or has turned over.
    What the next beat tells has then been seen.
    """

    begin: Callable[[], None] = nothing
    seconds: float | None = None


class Moves(Protocol):
    """What a director sets in motion: a board."""

    @property
    def moving(self) -> bool: ...
    @property
    def contact(self) -> float: ...
    def update(self, dt: float) -> bool: ...
    def finish(self) -> None: ...


class Director:
    """A queue of beats and the board they move.

    The director hands the board its time, so both run at the same speed: call `update` here and
    not on the board. Every beat begins exactly once and in order, whatever is skipped; beats
    begin in `update` and `finish` alone, so `play` may be called from anywhere, a beat included.
    Beats are asked for one by one, each when its turn comes: a generator sees what those before it
    have come to.

    >>> from scenes.stage.motion.board import Board
    >>> director, seen = Director(Board()), []
    >>> director.play(Beat(lambda word=word: seen.append(word), 0.5) for word in ("deal", "turn"))
    >>> director.update(0.1), seen
    (True, ['deal'])
    >>> director.update(0.5), seen, director.telling
    (True, ['deal', 'turn'], True)
    """

    def __init__(self, board: Moves, speed: Speed = Speed.NORMAL) -> None:
        self.board = board
        self.speed = speed
        self.hurry = False  # True while somebody holds the button
        self.pace = 1.0  # how many times as fast as usual, where somebody waits
        self._queue: deque[Iterator[Beat]] = deque()
        self._left = 0.0  # seconds of the current beat still to come

    @property
    def factor(self) -> float:
        """Seconds on the table for each second in the room."""
        fast = self.pace * (FAST if self.speed is Speed.FAST else 1.0)
        return fast * HURRY if self.hurry else fast

    @property
    def empty(self) -> bool:
        """Whether all is told: every beat is over and the board rests."""
        return not (self.telling or self.board.moving)

    @property
    def telling(self) -> bool:
        """Whether beats are playing or still to come, whatever else moves on the board."""
        return bool(self._queue) or self._left > 0

    def play(self, beats: Iterable[Beat]) -> None:
        """Put `beats` behind those still to come."""
        self._queue.append(iter(beats))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if the picture changes, now or soon."""
        changed = not self.empty
        if self.speed is Speed.OFF:
            self.finish()
        time = dt * self.factor
        while self._queue and self._left <= time + ROUNDING:
            time = max(0.0, time - self._left)
            changed |= self.board.update(self._left)
            self._begin()
        self._left = max(0.0, self._left - time)
        return self.board.update(time) or changed

    def skip(self) -> None:
        """End this beat and all movement; the next begins at `update`."""
        self._left = 0.0
        self.board.finish()

    def finish(self) -> None:
        """Begin all that is queued and end it at once."""
        while self._queue:
            self._begin()
        self.skip()

    def _begin(self) -> None:
        """Begin the next beat, if the first in the queue has one left."""
        self._left = 0.0
        beat = next(self._queue[0], None)
        if beat is None:
            self._queue.popleft()
            return
        self._left = beat.seconds or 0.0
        beat.begin()
        if beat.seconds is None:
            self._left = self.board.contact
