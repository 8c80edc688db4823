"""What a game is to the table: four questions with one place each.

Who may act (`ask`), what may they do (`legal`, `verify`), what happens then (`resolve`), and what
may a seat know (`view`).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import cached_property
from typing import Any, Protocol, Self

from game.engine.account import Account
from game.engine.events import Emit, Event
from game.engine.moves import Json, Move, MoveCodec
from game.engine.rng import Pcg32

_FIRST = ("beginners", "harvest_along", "displacing", "open_hands")  # every log names them


@dataclass(frozen=True, slots=True)
class Ask:
    """The table waits for these seats, in seat order.

    Several seats choose at once, each sealed until the last has chosen. `phase` names what is asked
    ("bid"). A single option is taken at once (ALL-2), but not if the ask has `hidden_options`, for
    that would tell the others, nor if it is `manual`: players throw their own dice.
    """

    phase: str
    seats: tuple[int, ...]
    hidden_options: bool = False
    manual: bool = False


class State(Protocol):
    """The whole truth of a game between two decisions, plain and quick to copy.

    `resolve` does not check (a search calls it directly); `Match` checks with `verify` before.
    """

    def ask(self) -> Ask | None:
        """Return who must choose now, None when the game is over."""

    def legal(self, seat: int) -> Sequence[Move]:
        """List all moves of an asked seat, lazily where there are hundreds."""

    def verify(self, seat: int, move: Move) -> None:
        """Raise Refused, with the rule's id, unless this move is allowed."""

    def resolve(self, choices: Sequence[Any], emit: Emit) -> None:
        """Apply one legal move for each asked seat, in their order."""

    def view(self, seat: int | None) -> Any:
        """Show what `seat` (None: the public) may know: a NamedTuple of plain values."""

    def ranking(self) -> tuple[int, ...]:
        """Rank each seat as things stand; 1 is best, ties share (ALL-6)."""

    def key(self) -> tuple[Any, ...]:
        """Return all that tells this state from another, as nested tuples."""

    def copy(self) -> Self: ...


class Bot(Protocol):
    """A player made of code: it gets a view and its own random stream, nothing else."""

    def __call__(self, view: Any, seat: int, legal: Sequence[Move], rng: Pcg32, /) -> Move: ...


@dataclass(frozen=True, slots=True)
class Options:
    """A game's options: switches with their defaults; games derive from it."""

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """List all switches, in the order they are shown."""
        return tuple(field.name for field in fields(cls))

    def to_json(self) -> dict[str, bool]:
        """Return what a log says of them, as a JSON object.

        Those that came after the first logs are in it only if they are not as usual, so that a game
        without them is written, and its truth digested, as it was before they came.
        """
        values = [(field.name, getattr(self, field.name), field.default) for field in fields(self)]
        return {name: on for name, on, usual in values if on != usual or name in _FIRST}

    @classmethod
    def from_json(cls, data: Json) -> Self:
        """Read options; raises ValueError that names what is wrong."""
        if not isinstance(data, dict):
            raise ValueError('options are a JSON object like {"name": true}')
        names = cls.names()
        for name, value in data.items():
            if name not in names:
                known = ", ".join(names) or "none"
                raise ValueError(f"there is no option {name[:40]!r}; this game's options: {known}")
            if not isinstance(value, bool):
                raise ValueError(f"option {name} is true or false")
        return cls(**data)


class Start(Protocol):
    """How a game begins: options, number of seats, starting seat, the deck's own stream."""

    def __call__(
        self, options: Any, seats: int, starter: int, seed: int, emit: Emit, /
    ) -> State: ...


class Habit(Protocol):
    """How somebody usually chooses who is only imagined: quick, with all that `state` knows."""

    def __call__(self, state: Any, seat: int, legal: Sequence[Move], rng: Pcg32, /) -> Move: ...


def any_move(_state: object, _seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
    """Choose any legal move, each equally likely."""
    return legal[rng.below(len(legal))]


@dataclass(frozen=True, slots=True)
class Course:
    """How a game goes, as all can see it: for whoever asks who was about to win (game/chances).

    `progress` says of a public view which share of the game is over, 0 to 1. After a decision that
    told one of `checkpoints` chances are taken; one of `reveals` is what everybody waited for
    until then, and events of the kinds `decisive` are what makes chances swing.
    Where `one_loses`, chances are those of losing. `habit` chooses in imagined games.
    `outcome` numbers how one of `reveals` came out, where a single decision opens it.
    """

    progress: Callable[[Any], float]
    checkpoints: tuple[type[Event], ...]
    reveals: tuple[type[Event], ...]
    decisive: tuple[type[Event], ...] = ()
    one_loses: bool = False
    habit: Habit = any_move
    outcome: Callable[[Any], int] | None = None


@dataclass(frozen=True)
class Game:
    """All that the house needs to know about a game.

    >>> from game import GAMES
    >>> from game.engine.events import silent
    >>> game = GAMES["cockroach"]
    >>> game.seats, game.options.names(), list(game.bots)
    (range(2, 7), ('short',), ['easy', 'normal', 'hard'])
    >>> state = game.start(game.options(), 3, 1, 7, silent)
    >>> state.ask()
    Ask(phase='slide', seats=(1,), hidden_options=True, manual=False)
    >>> game.codec.encode(state.legal(1)[0])
    ['Slide', 0, 0, 0]
    """

    name: str
    rules_version: int
    seats: range
    options: type[Options]
    moves: tuple[type[Move], ...]
    start: Start
    determinise: Callable[[Any, Pcg32], State]
    bots: Mapping[str, Bot]
    has_starter: bool = True
    course: Course | None = None  # without one, nobody asks for chances
    account: Account | None = None  # without one, nothing but its ranks is counted

    @property
    def one_loses(self) -> bool:
        """True where one seat loses in place of one that wins."""
        return self.course is not None and self.course.one_loses

    @cached_property
    def codec(self) -> MoveCodec:
        return MoveCodec(self.moves)


def ranks(standings: Sequence[Any]) -> tuple[int, ...]:
    """Rank seats by their standings; the highest is 1, ties share (ALL-6)."""
    return tuple(1 + sum(other > mine for other in standings) for mine in standings)
