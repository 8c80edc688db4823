"""The games on the screen: each game's package in scenes/games is read when it is asked for."""

from importlib import import_module
from importlib.util import find_spec

from scenes.games import generic
from scenes.match.presentation import Presentation

_PRESENTATIONS: dict[str, Presentation] = {}  # by game, those that were asked for


def presentation(name: str) -> Presentation:
    """Find the presentation of a game by its name (else the generic scene)."""
    if name not in _PRESENTATIONS:
        _PRESENTATIONS[name] = _read(f"scenes.games.{name}") or generic.presentation(name)
    return _PRESENTATIONS[name]


def _read(package: str) -> Presentation | None:
    return import_module(package).PRESENTATION if find_spec(package) else None
