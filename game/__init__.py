"""The games themselves: rules, views, bots. Standard library only; no screen, files or clock."""

from game.cockroach import COCKROACH_POKER_ROYAL
from game.eight28 import EIGHT_28
from game.fruechtchen import FRUECHTCHEN
from game.grasshopper import GRASSHOPPER_POKER
from game.table.game import Game

GAMES: dict[str, Game] = {
    game.name: game for game in (GRASSHOPPER_POKER, EIGHT_28, COCKROACH_POKER_ROYAL, FRUECHTCHEN)
}
