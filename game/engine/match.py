"""A match: one game being played, decision by decision."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from game.engine.events import Event, Forced, GameEnded
from game.engine.game import Ask, Game, Options, State
from game.engine.moves import Move, Refused
from game.engine.rng import Pcg32

_SEEDS = 1 << 64


@dataclass(frozen=True, slots=True)
class Setup:
    """What a match begins with. `starter` is a seat, or None to draw it (ALL-1).

    Raises ValueError for a number of seats, a seed or a starter that cannot be.
    """

    game: Game
    seats: int
    seed: int
    options: Options
    starter: int | None = None

    def __post_init__(self) -> None:
        low, high = self.game.seats[0], self.game.seats[-1]
        if self.seats not in self.game.seats:
            raise ValueError(f"{self.game.name} is for {low} to {high} seats, not {self.seats}")
        if not 0 <= self.seed < _SEEDS:
            raise ValueError("a seed is a whole number from 0 to 2^64 - 1")
        if self.starter is not None and self.starter not in range(self.seats):
            raise ValueError(f"the starting seat is one of 0 to {self.seats - 1}")


class Decision(NamedTuple):
    """One line of the log: `seat` chose `move`, or took its sealed choice back (None)."""

    seat: int
    move: Move | None


class View(NamedTuple):
    """What one seat (None: the public) may know: the game's view, and who has chosen.

    `told` counts the events that everybody saw.
    """

    seat: int | None
    ask: Ask | None
    committed: tuple[int, ...]
    choice: Move | None
    game: Any
    told: int = 0


class Match:
    """One game being played: asks, sealed choices, decisions and events.

    >>> from game import GAMES
    >>> game = GAMES["grasshopper"]
    >>> match = Match(Setup(game, seats=2, seed=7, options=game.options()))
    >>> match.ask.phase, match.waiting()
    ('bid', (0, 1))
    >>> match.commit(1, match.legal(1)[6])  # sealed: nothing happens yet
    []
    >>> match.waiting()
    (0,)
    >>> match.commit(0, match.legal(0)[0])[0]  # the last choice resolves all
    BidsRevealed(cards=(1, 7))
    >>> match.decisions
    [Decision(seat=1, move=Bid(card=7)), Decision(seat=0, move=Bid(card=1))]
    """

    __slots__ = (
        *("_choices", "_forced", "_told", "_waiting"),
        *("ask", "decisions", "events", "setup", "state"),
    )

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.events: list[Event] = []
        self.decisions: list[Decision] = []
        self.ask: Ask | None = None
        self._choices: dict[int, Move] = {}
        self._forced: tuple[int, ...] = ()
        self._waiting: tuple[int, ...] = ()
        self._told = 0
        self.state: State = setup.game.start(
            setup.options, setup.seats, self.starter, setup.seed, self._emit
        )
        self._next_ask()

    @property
    def starter(self) -> int:
        """ALL-1: picked by the host, or drawn with the match's seed."""
        if self.setup.starter is not None:
            return self.setup.starter
        return Pcg32.stream(self.setup.seed, "starter").below(self.setup.seats)

    @property
    def over(self) -> bool:
        return self.ask is None

    def waiting(self) -> tuple[int, ...]:
        """Return the asked seats that have not chosen yet, in seat order."""
        return self._waiting

    def legal(self, seat: int) -> Sequence[Move]:
        """List the moves of `seat`; none if it is not waited for."""
        return self.state.legal(seat) if seat in self._waiting else ()

    def verify(self, seat: int, move: Move) -> None:
        """Raise Refused, with the rule's id, unless `commit` would take this (ALL-5)."""
        if seat not in self._waiting:
            raise self._not_waited_for(seat)
        if type(move) not in self.setup.game.moves:
            raise Refused("ALL-5", "this game has no such move")
        self.state.verify(seat, move)

    def _not_waited_for(self, seat: int) -> Refused:
        if self.ask is None:
            return Refused("ALL-5", "the game is over")
        if seat not in self.ask.seats:
            return Refused("ALL-5", "it is not your turn")
        return Refused("ALL-5", "you have chosen already: take it back first")

    def commit(self, seat: int, move: Move) -> Sequence[Event]:
        """Seal the choice of `seat`; the last one resolves all.

        Returns what happened. Raises Refused, and changes nothing, if the move is not allowed.
        """
        self.verify(seat, move)
        before = len(self.events)
        self._choices[seat] = move
        self.decisions.append(Decision(seat, move))
        self._waiting = tuple([other for other in self._waiting if other != seat])
        if self.ask and not self._waiting:
            self._resolve(self.ask)
            self._next_ask()
        return self.events[before:]

    def take_back(self, seat: int) -> None:
        """Open the sealed choice of `seat` again; raises Refused without one."""
        if seat not in self._choices or seat in self._forced:
            raise Refused("ALL-5", "there is no choice to take back")
        del self._choices[seat]
        self._wait_for_others()
        self.decisions.append(Decision(seat, None))

    def apply(self, decision: Decision) -> None:
        """Commit or take back, as the log says."""
        if decision.move is None:
            self.take_back(decision.seat)
        else:
            self.commit(decision.seat, decision.move)

    def view(self, seat: int | None) -> View:
        """Show what `seat` (None: the public, that is the TV) may know."""
        return View(
            seat,
            self.ask,
            tuple(sorted(self._choices)) if self._choices else (),
            None if seat is None else self._choices.get(seat),
            self.state.view(seat),
            self._told,
        )

    def key(self) -> tuple[Any, ...]:
        """Return the whole truth, sealed choices included, in seat order."""
        encode = self.setup.game.codec.encode
        sealed = tuple((seat, *encode(self._choices[seat])) for seat in sorted(self._choices))
        return (*self.state.key(), sealed)

    def copy(self) -> "Match":
        twin = Match.__new__(Match)
        twin.setup = self.setup
        twin.events = self.events.copy()
        twin.decisions = self.decisions.copy()
        twin.ask = self.ask
        twin._choices = self._choices.copy()
        twin._forced = self._forced
        twin._waiting = self._waiting
        twin._told = self._told
        twin.state = self.state.copy()
        return twin

    def _emit(self, event: Any, /, *args: Any, **kwargs: Any) -> None:
        happened = event(*args, **kwargs)
        self.events.append(happened)
        self._told += happened.seen_by(None) is not None

    def _resolve(self, ask: Ask) -> None:
        choices = [self._choices[seat] for seat in ask.seats]
        self._choices = {}
        self.state.resolve(choices, self._emit)

    def _next_ask(self) -> None:
        """Ask the next seats; take what leaves no choice (ALL-2), until somebody has one."""
        while ask := self.state.ask():
            self.ask = ask
            self._waiting = ask.seats
            self._forced = () if ask.hidden_options or ask.manual else self._without_choice(ask)
            if not self._forced:
                return
            for seat in self._forced:
                self._choices[seat] = self.state.legal(seat)[0]
                self._emit(Forced, seat)
            self._wait_for_others()
            if self._waiting:
                return
            self._resolve(ask)
        self.ask = None
        self._emit(GameEnded, self.state.ranking())

    def _wait_for_others(self) -> None:
        """Wait for those who have not chosen, in seat order."""
        seats = self.ask.seats if self.ask else ()
        self._waiting = tuple([seat for seat in seats if seat not in self._choices])

    def _without_choice(self, ask: Ask) -> tuple[int, ...]:
        legal = self.state.legal
        return tuple([seat for seat in ask.seats if len(legal(seat)) == 1])
