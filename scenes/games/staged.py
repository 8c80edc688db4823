"""The staged moments of every game: its telling pictures by name, scenes played that far."""

from collections.abc import Callable, Iterable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, TypeAlias

from game.engine.account import Tally
from scenes.services import Services
from scenes.stage.scene import Scene

Moments: TypeAlias = Callable[[Services], Iterable[tuple[str, Scene]]]


class _Staged(dict[str, Moments]):
    """Moments by game, read from its package when they are asked for; a plain scene has none."""

    def __missing__(self, game: str) -> Moments:
        self[game] = getattr(_fixtures(game), "fixtures", lambda _: ())
        return self[game]


STAGED = _Staged()


def tally_of(game: str) -> Tally:
    """Give what a seat may have done in a game."""
    return getattr(_fixtures(game), "TALLY", {})


def _fixtures(game: str) -> Any:
    package = f"scenes.games.{game}"
    return import_module(f"{package}.fixtures") if find_spec(package) else None
