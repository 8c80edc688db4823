"""A match for a lesson: the real rules, moves that fit the beat, and bots by its script."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from game.engine.game import Ask, Game
from game.engine.log import Log
from game.engine.match import Match, Setup
from game.engine.moves import Move, Refused
from scenes.match.lesson import Beat, Moment
from scenes.people.seating import Privacy, Seating
from scenes.services import Services
from scenes.session.session import Session
from scenes.session.table import Table
from scenes.texts import N_

_THINKS = 1.2  # seconds until a bot plays what its script says

NOT_NOW = N_("That comes later: try what is lit")


class TaughtTable(Table):
    """A table whose moves are those that the lesson's beat allows."""

    def __init__(
        self,
        match: Match,
        seating: Seating,
        decided: Callable[[int], object],
        allowed: Callable[[int, Sequence[Move]], Sequence[Move]],
    ) -> None:
        super().__init__(match, seating, decided)
        self.to_look: Sequence[int] | None = None  # the seats asked for nothing but a look, if any
        self._allowed = allowed

    @property
    def ask(self) -> Ask | None:
        """Give what is asked now: by the rules, or of those who are to look."""
        ask = super().ask
        return ask if ask is None or self.to_look is None else replace(ask, seats=self.waiting())

    def waiting(self) -> tuple[int, ...]:
        """List the asked seats that have not chosen, or not looked yet.

        Of those who share a device, one after another.
        """
        if self.to_look is None:
            return super().waiting()
        first = {self.seating[seat].device: seat for seat in reversed(self.to_look)}
        return tuple(sorted(first.values()))

    def legal(self, seat: int) -> Sequence[Move]:
        """List the moves of `seat` in this beat (raises PermissionError as every table)."""
        return self._allowed(seat, super().legal(seat))

    def why_not(self, seat: int, move: Move) -> Refused | None:
        """Say why not, with the rules' reason or the lesson's."""
        refused = super().why_not(seat, move)
        if refused is None and move not in self._allowed(seat, self._match.legal(seat)):
            return Refused("ALL-5", NOT_NOW)
        return refused

    def commit(self, seat: int, move: Move) -> None:
        """Decide for `seat`; raises Refused for what this beat is not about."""
        self._match.verify(seat, move)
        if self.to_look is not None or move not in self._allowed(seat, self._match.legal(seat)):
            raise Refused("ALL-5", NOT_NOW)
        super().commit(seat, move)


class Taught(Session):
    """The match of a lesson, which leaves no trace. It rests until a beat is set that asks."""

    def __init__(
        self, services: Services, game: Game, seed: int, course: Sequence[Beat], seating: Seating
    ) -> None:
        self.people = seating.people()  # in whose seats others may sit by and by
        starter = self.people[0] if game.has_starter and self.people else None
        setup = Setup(game, len(seating), seed, game.options(), starter)
        match = Match(setup)
        super().__init__(services, match, seating, None, Log())
        self.table: TaughtTable = TaughtTable(match, seating, self._decided, self._allowed)
        self.course = course
        self.beat: Beat | None = None
        self.looks = False  # whether people have still to look before anybody acts
        self._acted: list[int] = []
        self._before = 0  # how many had acted when this beat began
        self._wait = _THINKS
        self._began = self.table.moment

    def begin(self, beat: Beat | None) -> None:
        """Let the match go on as this beat says (None: it rests)."""
        self.beat, self._wait = beat, _THINKS
        self._before, self._began = len(self._acted), self.table.moment
        self.looks = beat is not None and bool(beat.look)

    def comes(self, beat: Beat) -> bool:
        """Return True if this beat's turn has come."""
        if beat.phase != self.table.phase:
            return not beat.phase
        moments = [self._moment(seat, self._match.legal(seat)) for seat in self.table.waiting()]
        return any(beat.allows(moment) for moment in moments)

    @property
    def goes_on(self) -> bool:
        """Whether this beat is for everybody, and somebody has still to act in it."""
        beat, done = self.beat, self._acted[self._before :]
        if beat is None or not beat.everybody or beat.phase != self.table.phase:
            return False
        return any(seat not in done for seat in self.table.waiting())

    def _moment(self, seat: int, legal: Sequence[Move]) -> Moment:
        signs = [one for one in self.people if self.seating[one].privacy is Privacy.SIGN]
        return Moment(seat, legal, self.people, tuple(self._acted), signs, self._match.state)

    def _allowed(self, seat: int, legal: Sequence[Move]) -> Sequence[Move]:
        if self.beat is None or not legal or self.beat.phase != self.table.phase:
            return legal
        return self.beat.allows(self._moment(seat, legal)) or legal

    def shown_move(self, seat: int) -> Move:
        """Return what the script plays for `seat`, a bot or a looker-on."""
        legal = self._allowed(seat, self._match.legal(seat))
        moment = self._moment(seat, legal)
        return self.beat.plays(moment) if self.beat else legal[0]

    def _decided(self, seat: int) -> None:
        self._acted.append(seat)
        super()._decided(seat)

    def think(self, dt: float) -> None:
        """Let each bot of this beat play by script after a moment (`dt`: seconds)."""
        if self.beat is None or self.looks or self.beat.phase != self.table.phase:
            return
        if self.table.moment != self._began and not self.goes_on:
            return  # this act is over: whatever is asked now belongs to another beat
        self._wait -= dt
        asked = [seat for seat in self.table.waiting() if self.seating[seat].bot]
        if asked and self._wait <= 0:
            self._wait = _THINKS
            self.table.commit(asked[0], self.shown_move(asked[0]))
