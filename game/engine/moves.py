"""Moves and refusals: what a seat decides, and why it may not.

A game's moves are small frozen dataclasses that read like the rulebook (`Bid(ACE)`). Their fields
are whole numbers or tuples of whole numbers, so that one codec serves all games.
"""

from collections.abc import Iterable
from typing import Any, TypeAlias, get_type_hints

Json: TypeAlias = Any

_LARGEST = 1 << 16


class Move:
    """A decision of one seat; games derive frozen dataclasses with slots from it."""

    __slots__ = ()


class Refused(Exception):
    """A decision against the rules: `rule` is its id, `why` an English sentence to translate."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(f"{rule}: {why}")
        self.rule = rule
        self.why = why


class MoveCodec:
    """Moves of one game to JSON and back: `["Bid", 7]`."""

    def __init__(self, kinds: Iterable[type[Move]]) -> None:
        self._kinds = {kind.__name__: (kind, get_type_hints(kind)) for kind in kinds}

    def encode(self, move: Move) -> Json:
        name = type(move).__name__
        _, types = self._kinds[name]
        return [name, *[getattr(move, field) for field in types]]

    def decode(self, data: Json) -> Move:
        """Read the move in `data`; raises ValueError if it is none."""
        if not (isinstance(data, list) and data and isinstance(data[0], str)):
            raise ValueError("a move is a list that begins with its name")
        name, *values = data
        if name not in self._kinds:
            raise ValueError(f"there is no move {name[:40]!r} in this game")
        kind, types = self._kinds[name]
        if len(values) != len(types):
            raise ValueError(f"{name} takes {len(types)} values, not {len(values)}")
        pairs = zip(values, types.values(), strict=True)
        return kind(*[_value(name, value, wanted) for value, wanted in pairs])


def _value(name: str, value: Json, wanted: Any) -> int | tuple[int, ...]:
    if wanted is int and _small(value):
        return int(value)
    if (
        wanted is not int
        and isinstance(value, list)
        and len(value) < 100
        and all(map(_small, value))
    ):
        return tuple(value)
    raise ValueError(f"{name} has a value that fits no move")


def _small(value: Json) -> bool:
    return type(value) is int and -_LARGEST <= value <= _LARGEST
