"""A game that was played, entered anywhere: going back folds anew from the last checkpoint."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence

from game import GAMES
from game.chances.moments import Search, search
from game.engine.events import Event
from game.engine.log import fold
from game.engine.match import Decision, Match

EVERY = 24  # decisions from one checkpoint to the next


class Timeline:
    """The decisions of a match, with the numbers after which something happened.

    `stops` are the numbers of decisions after which events were told, from 0 to all of them;
    `rounds` those of the stops at which a round begins.

    >>> from game import GAMES
    >>> from game.bots.play import play_out, random_bot
    >>> from game.engine.match import Setup
    >>> from game.grasshopper.events import RoundBegan
    >>> game = GAMES["grasshopper"]
    >>> match = Match(Setup(game, seats=2, seed=7, options=game.options()))
    >>> play_out(match, [random_bot] * 2)
    >>> line = Timeline(match, [RoundBegan])
    >>> line.stops[:3], line.stops[-1] == len(match.decisions)
    ((0, 2, 3), True)
    >>> line.at(4).decisions == match.decisions[:4]
    True
    """

    def __init__(self, match: Match, rounds: Collection[type[Event]]) -> None:
        """Fold `match` once more; events of the kinds `rounds` begin a round."""
        self.decisions: Sequence[Decision] = tuple(match.decisions)
        self.finished = match.over
        twin = Match(match.setup)
        self._checkpoints = [twin.copy()]
        stops, begun, seen = [0], [0], len(twin.events)
        for number, decision in enumerate(self.decisions, start=1):
            twin.apply(decision)
            if number % EVERY == 0:
                self._checkpoints.append(twin.copy())
            if len(twin.events) > seen or number == len(self.decisions):
                stops.append(number)
                if any(type(event) in rounds for event in twin.events[seen:]):
                    begun.append(number)
            seen = len(twin.events)
        self.stops = tuple(stops)
        self.rounds = tuple(begun)

    @classmethod
    def read(cls, log: bytes) -> "Timeline":
        """Read a game's log, without rounds (ValueError for what is no log of this table)."""
        return cls(fold(log, GAMES).match, ())

    @property
    def game(self) -> str:
        """Name the game: "grasshopper"."""
        return self._checkpoints[0].setup.game.name

    @property
    def seats(self) -> int:
        """Return how many have played."""
        return self._checkpoints[0].setup.seats

    def search(self) -> Search:
        """Look for the moment that decided, as chances.moments.search."""
        return search(self._checkpoints[0].setup, self.decisions)

    def at(self, number: int) -> Match:
        """Give the match as it was after so many decisions."""
        match = self._checkpoints[number // EVERY].copy()
        for decision in self.decisions[len(match.decisions) : number]:
            match.apply(decision)
        return match

    def before(self, number: int, marks: Sequence[int] = ()) -> int:
        """Find the last of `marks` (of the stops, if none are given) before `number`, or 0."""
        marks = marks or self.stops
        index = bisect_left(marks, number)
        return marks[index - 1] if index else 0

    def after(self, number: int, marks: Sequence[int] = ()) -> int:
        """Find the first of `marks` (of the stops) after `number`, or the end."""
        marks = marks or self.stops
        index = bisect_right(marks, number)
        return marks[index] if index < len(marks) else len(self.decisions)

    def nearest(self, share: float) -> int:
        """Find the stop nearest to `share` of the game, 0 to 1."""
        wanted = share * len(self.decisions)
        return min(self.stops, key=lambda stop: abs(stop - wanted))

    def round_at(self, number: int) -> int:
        """Number the round that is played there, the first is 1."""
        return bisect_right(self.rounds, number)
