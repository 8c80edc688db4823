"""Events: what happened, in order, told to everybody or to some.

Scenes, logs, replays and statistics live from events alone. A game's events are frozen dataclasses.
The rules call `emit(StackTaken, seat, kind, count)`; a search passes `silent`, so that nothing is
built there that nobody reads.
"""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, ParamSpec, Protocol

Fields = ParamSpec("Fields")


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened on the table."""

    def seen_by(self, seat: int | None) -> "Event | None":  # noqa: ARG002 (for those who override)
        """Return what `seat` (None: the public) may see of it."""
        return self

    def to_json(self) -> list[Any]:
        return [type(self).__name__, *(getattr(self, field.name) for field in fields(self))]


class Emit(Protocol):
    """How rules tell what happened: the event's class, then its fields."""

    def __call__(
        self, event: Callable[Fields, Event], /, *args: Fields.args, **kwargs: Fields.kwargs
    ) -> None: ...


def silent(_event: Callable[Fields, Event], /, *_: Fields.args, **__: Fields.kwargs) -> None:
    """Tell nobody: the emit of a search."""


@dataclass(frozen=True, slots=True)
class Forced(Event):
    """`seat` had a single legal option, which the table took for it (ALL-2)."""

    seat: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over; `ranks` by seat, best is 1, ties share a rank (ALL-6)."""

    ranks: tuple[int, ...]
