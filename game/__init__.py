"""The games themselves: rules, views, bots. Standard library only; no screen, files or clock."""

from game.grasshopper import GRASSHOPPER_POKER
from game.table.game import Game

GAMES: dict[str, Game] = {game.name: game for game in (GRASSHOPPER_POKER,)}
