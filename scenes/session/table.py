"""The wall between a match and its scene: what the screen may know, and how it decides.

Only `Session` knows the match. A scene holds its table, which says what all may know, and to whom a
seat's own view may be shown now.
"""

from collections.abc import Callable, Collection, Hashable, Sequence
from hashlib import blake2b

from game.engine.events import Event
from game.engine.game import Ask, Options
from game.engine.match import Match, View
from game.engine.moves import Move, Refused
from scenes.people.seating import Privacy, Seating


class Table:
    """One match as the screen sees it.

    >>> from game.engine.match import Match, Setup
    >>> from game.grasshopper import GRASSHOPPER_POKER as game
    >>> from scenes.people.seating import Player, Seating
    >>> people = [Player("Ada", 0, "pad:1"), Player("Ben", 1, "pad:2", privacy=Privacy.CURTAIN)]
    >>> table = Table(Match(Setup(game, 2, seed=7, options=game.options())), Seating(people))
    >>> table.waiting()
    (0, 1)
    >>> [type(event).__name__ for event in table.news()], table.news()
    (['DisplayFilled'], [])
    >>> table.private(1)
    Traceback (most recent call last):
    PermissionError: the screen may not know what seat 1 knows: nobody chooses openly or looks there
    """

    def __init__(
        self,
        match: Match,
        seating: Seating,
        decided: Callable[[int], object] = lambda _seat: None,
    ) -> None:
        """Show `match`; `decided` hears of each seat that has chosen or taken back."""
        self.seating = seating
        self.looking: Callable[[], Collection[int]] = tuple  # the seats whose curtain or sign is up
        self._match = match
        self._decided = decided
        self._told = 0  # events that `news` has given

    # What all may know.

    @property
    def game(self) -> str:
        """Name the game: "grasshopper"."""
        return self._match.setup.game.name

    @property
    def options(self) -> Options:
        """Give the switches that this match is played with."""
        return self._match.setup.options

    @property
    def key(self) -> str:
        """Tell this match from all others, and nothing of its cards."""
        return blake2b(str(self._match.setup.seed).encode(), digest_size=10).hexdigest()

    @property
    def ask(self) -> Ask | None:
        """Give what is asked now; None when the match is over."""
        return self._match.ask

    @property
    def phase(self) -> str:
        """Name what is asked now ("bid"), or nothing when the match is over."""
        return self._match.ask.phase if self._match.ask else ""

    @property
    def secret(self) -> bool:
        """Tell if what is asked now is chosen in secret: all at once, or from hidden options."""
        ask = self._match.ask
        return ask is not None and (ask.hidden_options or len(ask.seats) > 1)

    @property
    def over(self) -> bool:
        """Tell if the match has ended."""
        return self._match.over

    @property
    def decisions(self) -> int:
        """Count the choices made and taken back so far."""
        return len(self._match.decisions)

    @property
    def moment(self) -> Hashable:
        """Tell this ask from all others: the same while others choose, another when all have."""
        return len(self._match.events), self._match.ask

    @property
    def ranks(self) -> tuple[int, ...]:
        """Rank the seats of a finished match, best is 1; raises RuntimeError while it goes on."""
        if not self._match.over:
            raise RuntimeError("a match is ranked when it is over")
        return self._match.state.ranking()

    def waiting(self) -> tuple[int, ...]:
        """List the asked seats that have not chosen yet."""
        return self._match.waiting()

    def public(self) -> View:
        """Give what everybody in the room may know now."""
        return self._match.view(None)

    def history(self) -> list[Event]:
        """List what has happened so far, as everybody may know it."""
        return _seen(self._match.events, None)

    def news(self) -> list[Event]:
        """List what happened since the last call, as everybody knows it."""
        before, self._told = self._told, len(self._match.events)
        return _seen(self._match.events[before:], None)

    # What one seat may know.

    def private(self, seat: int) -> View:
        """Return what `seat` knows (PermissionError unless it chooses openly or looks)."""
        self._refuse_unless(self._shows(seat), seat)
        return self._match.view(seat)

    def memories(self, seat: int) -> list[Event]:
        """List what has happened as `seat` knows it; raises PermissionError as `private`."""
        self._refuse_unless(self._shows(seat), seat)
        return _seen(self._match.events, seat)

    def legal(self, seat: int) -> Sequence[Move]:
        """List the moves that `seat` may choose from now.

        There are none if it is not waited for. Raises PermissionError where they are secret, unless
        the seat presses blindly or `private` is open to it.
        """
        self._refuse_unless(self._chooses(seat), seat)
        return self._match.legal(seat)

    def why_not(self, seat: int, move: Move) -> Refused | None:
        """Say why `seat` may not choose this move now (PermissionError as `legal`)."""
        self._refuse_unless(self._chooses(seat), seat)
        try:
            self._match.verify(seat, move)
        except Refused as refused:
            return refused
        return None

    def _shows(self, seat: int) -> bool:
        """Whether the screen may show now what `seat` knows."""
        player, ask = self.seating[seat], self._match.ask
        if player.bot:
            return False
        asked = ask is not None and seat in ask.seats and player.privacy is Privacy.OPEN
        return self.seating.alone or asked or seat in self.looking()

    def _chooses(self, seat: int) -> bool:
        """Whether the screen may know now what `seat` can choose from."""
        blind = self.seating[seat].privacy is Privacy.BLIND and not self.seating[seat].bot
        return not self.secret or seat not in self.waiting() or blind or self._shows(seat)

    @staticmethod
    def _refuse_unless(allowed: bool, seat: int) -> None:
        if not allowed:
            raise PermissionError(
                f"the screen may not know what seat {seat} knows: "
                "nobody chooses openly or looks there"
            )

    # Decisions.

    def commit(self, seat: int, move: Move) -> None:
        """Decide for `seat` (what is not allowed raises Refused, and changes nothing)."""
        self._match.commit(seat, move)
        self._decided(seat)

    def take_back(self, seat: int) -> None:
        """Open the sealed choice of `seat` again (else raises Refused)."""
        self._match.take_back(seat)
        self._decided(seat)


def _seen(events: Sequence[Event], seat: int | None) -> list[Event]:
    """These events as `seat` (None: everybody) may see them."""
    seen = (event.seen_by(seat) for event in events)
    return [event for event in seen if event is not None]
