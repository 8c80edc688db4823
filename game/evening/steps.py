"""The steps of an evening: everything that people or the clock do to it, one line of its log each.

Like the moves of a game they are small frozen dataclasses, in JSON `["Join", "Anna", ""]`.
"""

from dataclasses import dataclass, field, fields
from typing import Any, get_args, get_origin

from game.engine.account import Tally
from game.engine.moves import Json

LARGEST = 10**9  # of all numbers: milliseconds of eleven days
_LETTERS = 200  # of all texts


class Step:
    """One thing that happens to an evening; derive frozen dataclasses with slots from it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Join(Step):
    """PY-1, PY-3: a new guest; `look` is the scenes' own (character, colour), kept as it is."""

    name: str
    look: str = ""


@dataclass(frozen=True, slots=True)
class Leave(Step):
    """PY-4: this guest goes."""

    guest: int


@dataclass(frozen=True, slots=True)
class Return(Step):
    """PY-2: a guest who left is here again."""

    guest: int


@dataclass(frozen=True, slots=True)
class Plan(Step):
    """PY-5: minutes (0: open), the games that are wanted, who sits (PY-12 to PY-14)."""

    minutes: int
    games: tuple[str, ...]
    rule: str


@dataclass(frozen=True, slots=True)
class ShuffleGames(Step):
    """PY-5: another order of the games."""


@dataclass(frozen=True, slots=True)
class ShuffleTeams(Step):
    """PY-15: teams of two by lot."""


@dataclass(frozen=True, slots=True)
class NoTeams(Step):
    """PY-15: everybody for themselves."""


@dataclass(frozen=True, slots=True)
class Begin(Step):
    """PY-1: guests and plan are as they shall be."""


@dataclass(frozen=True, slots=True)
class Play(Step):
    """PY-10: the next game, one of the proposals.

    `bots` names the bots, for the awards; `save` says where the match's own log lies.
    """

    game: str
    short: bool
    bots: tuple[str, ...] = ()
    save: str = ""


@dataclass(frozen=True, slots=True)
class Sit(Step):
    """PY-16: these guests have this seat from now on; none: a bot."""

    seat: int
    guests: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Undo(Step):
    """PY-16: the game is skipped, after so many seconds; nobody has played or waited."""

    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Bet(Step):
    """PY-21: a waiting guest bets on a seat."""

    guest: int
    seat: int


@dataclass(frozen=True, slots=True)
class CloseBets(Step):
    """PY-21: the game has come so far that betting is over."""


@dataclass(frozen=True, slots=True)
class Finish(Step):
    """PY-17: the match is over; `seconds` since the last result, pauses and all.

    `tallies` by seat (`tallies(match)`); `asks` are pairs of asks and milliseconds by phase, to
    learn from (PY-6).
    """

    ranks: tuple[int, ...]
    seconds: int
    tallies: tuple[Tally, ...] = ()
    asks: dict[str, tuple[int, int]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class CallFinal(Step):
    """PY-9: the next game is the final."""


@dataclass(frozen=True, slots=True)
class Announce(Step):
    """PY-9: everybody has been told of the final that follows; it holds from now on."""


@dataclass(frozen=True, slots=True)
class EndNow(Step):
    """PY-24: the podium, from what there is."""


STEPS: dict[str, type[Step]] = {
    kind.__name__: kind
    for kind in (
        *(Join, Leave, Return, Plan, ShuffleGames, ShuffleTeams, NoTeams, Begin, Play),
        *(Sit, Undo, Bet, CloseBets, Finish, CallFinal, Announce, EndNow),
    )
}


def encode(step: Step) -> Json:
    """Return the step as JSON."""
    return [type(step).__name__, *(getattr(step, each.name) for each in fields(step))]  # type: ignore[arg-type]


def decode(data: Json) -> Step:
    """Return the step that `data` describes. Raises ValueError for anything else."""
    if not (isinstance(data, list) and data and isinstance(data[0], str)):
        raise ValueError("a step is a list that begins with its name")
    kind = STEPS.get(data[0])
    if kind is None:
        raise ValueError(f"there is no step {data[0][:40]!r} in an evening")
    wanted = fields(kind)  # type: ignore[arg-type]
    if len(data) - 1 != len(wanted):
        raise ValueError(f"{data[0]} takes {len(wanted)} values, not {len(data) - 1}")
    values = [_value(each.type, value) for each, value in zip(wanted, data[1:], strict=True)]
    return kind(*values)


def _value(kind: Any, value: Json) -> Json:
    """A field's value of this type; raises ValueError."""
    if get_origin(kind) is tuple and isinstance(value, list):
        if all(_fits(each, get_args(kind)[0]) for each in value):
            return tuple(value)
    elif get_origin(kind) is dict and isinstance(value, dict):
        if all(map(is_pair, value.values())):
            return {phase: (asks, spent) for phase, (asks, spent) in value.items()}
    elif _fits(value, kind):
        return value
    raise ValueError("a step has a value that does not fit")


def _fits(value: Json, kind: Any) -> bool:
    """Whether it is a plain value of this kind, as short as all that people and clocks make."""
    if kind == Tally:
        return isinstance(value, dict) and all(map(is_count, value.values()))
    if type(value) is str:
        return kind is str and len(value) <= _LETTERS
    return type(value) is kind and isinstance(value, int) and abs(value) <= LARGEST


def is_count(value: Json) -> bool:
    """Return True for a whole number from 0 to `LARGEST`."""
    return type(value) is int and 0 <= value <= LARGEST


def is_pair(data: Json) -> bool:
    """Return True for a list of two counts."""
    return isinstance(data, list) and len(data) == 2 and all(map(is_count, data))
