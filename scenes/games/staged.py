"""The staged moments of every game: its telling pictures by name, scenes played that far."""

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import TypeAlias

from game.engine.account import Tally
from scenes.services import Services
from scenes.stage.scene import Scene

Moments: TypeAlias = Callable[[Services], Iterable[tuple[str, Scene]]]


class _Staged(dict[str, Moments]):
    """Moments by game, read from its package when they are asked for."""

    def __missing__(self, game: str) -> Moments:
        self[game] = import_module(f"scenes.games.{game}.fixtures").fixtures
        return self[game]


STAGED = _Staged()


def tally_of(game: str) -> Tally:
    """Give what a seat may have done in a game."""
    tally: Tally = import_module(f"scenes.games.{game}.fixtures").TALLY
    return tally
