"""What bots think while the table waits for them, and how long they seem to."""

from collections.abc import Iterator
from concurrent.futures import Future
from dataclasses import dataclass

from game.bots.play import IN_TIME, bot_named, decide, stream_of
from game.engine.match import Match
from game.engine.moves import Move
from scenes.people.characters import pace
from scenes.people.seating import Seating
from scenes.services import Services

_AMONG_BOTS = 0.5  # of the pace in the settings, while people wait for bots
_FEW = 4  # seats; among more, all together take no longer than so many do
_SHORTEST, _LONGEST = 0.4, 1.6  # of the pace in the settings, where all choose at once


@dataclass(slots=True)
class _Thought:
    """A bot's decision, computed first and shown after a wait that knows nothing of it.

    `moment` tells the question it answers: a thought that a person's choice has overtaken answers
    no other.
    """

    moment: tuple[str, int]  # the bot's name, and how many events there had been
    decision: Future[Move]
    wait: float


class Thoughts:
    """The thoughts of one table's bots, by seat."""

    def __init__(self, services: Services, match: Match, seating: Seating) -> None:
        self._services = services
        self._match = match
        self._seating = seating
        self._begun: dict[int, _Thought] = {}

    def forget(self, seat: int) -> None:
        """Forget what a bot of `seat` thought."""
        self._begun.pop(seat, None)

    def think(self, dt: float) -> Iterator[tuple[int, Move]]:
        """Let the asked bots think `dt` seconds; yield each that is due."""
        for seat in self._match.waiting():
            name = self._seating[seat].bot
            thought = self._begun.get(seat)
            if not name:
                self.forget(seat)
            elif thought is None or thought.moment != (name, len(self._match.events)):
                self._begun[seat] = self._begin(seat, name)
            elif self._due(thought, dt):
                yield seat, thought.decision.result()

    def _begin(self, seat: int, name: str) -> _Thought:
        wait = IN_TIME if self._must(seat) else self._waiting_time(name)
        match = self._match
        bot = bot_named(match.setup.game, name)
        future = self._services.thinker.submit(
            decide, bot, match.view(seat), seat, match.legal(seat), stream_of(match, seat)
        )
        return _Thought((name, len(match.events)), future, wait)

    def _waiting_time(self, name: str) -> float:
        """Seconds, drawn before anything is looked at, by who waits and whether all choose at once.

        Nobody waits longer than the longest wait of those who take their time like most, nor less
        than any thought takes: how long that is hangs on the hand.
        """
        share = pace(name)
        if self._plays_on_without_people():
            share *= _AMONG_BOTS * min(1.0, _FEW / len(self._seating))
        if self._match.ask is not None and len(self._match.ask.seats) > 1:
            share = min(_LONGEST, share * self._services.luck.uniform(_SHORTEST, _LONGEST))
        return max(IN_TIME, self._services.settings.bot_pace.seconds * share)

    def _must(self, seat: int) -> bool:
        """Whether a bot only presses, with nothing to choose from: all know that."""
        ask = self._match.ask
        return ask is not None and ask.manual and len(self._match.legal(seat)) == 1

    def _plays_on_without_people(self) -> bool:
        """Whether people sit here, and none of them is asked now."""
        asked = self._match.ask.seats if self._match.ask else ()
        return any(player.device for player in self._seating) and not any(
            self._seating[seat].device for seat in asked
        )

    def _due(self, thought: _Thought, dt: float) -> bool:
        thought.wait -= dt
        if thought.wait > 0:
            return False
        if not thought.decision.done():  # a late one tells no more than that
            thought.wait += IN_TIME
        return thought.decision.done()
