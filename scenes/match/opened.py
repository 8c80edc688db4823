"""What a seat alone holds, in pictures: for its phone, and for whoever watches a game again."""

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from game.engine.match import View


class Opened(NamedTuple):
    """The pictures of what a seat holds, and of what it has just played face down."""

    held: tuple[str, ...] = ()
    played: tuple[str, ...] = ()


Opens: TypeAlias = Callable[[View], Opened]


def nothing(_view: View) -> Opened:
    """Open nothing: all lies open in this game."""
    return Opened()
