"""The games themselves: rules, views, bots. Standard library only; no screen, files or clock."""

from collections.abc import Iterator, MutableMapping
from importlib import import_module

from game.engine.game import Game


class Games(MutableMapping[str, Game]):
    """Games by name, in the order they stand on the shelf; each is imported when asked for."""

    def __init__(self, **places: str) -> None:
        """For each game's folder, what it is called there."""
        self._games: dict[str, Game | str] = dict(places)

    def __getitem__(self, name: str) -> Game:
        game = self._games[name]
        if isinstance(game, str):
            game = self._games[name] = getattr(import_module(f"game.{name}"), game)
        return game

    def __setitem__(self, name: str, game: Game) -> None:
        self._games[name] = game

    def __delitem__(self, name: str) -> None:
        del self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


GAMES = Games(
    grasshopper="GRASSHOPPER_POKER",
    eight28="EIGHT_28",
    cockroach="COCKROACH_POKER_ROYAL",
    fruechtchen="FRUECHTCHEN",
)
