"""Grasshopper Poker by Jacques Zeimet (Drei Magier Spiele), 2 to 4 seats."""

from game.engine.game import Game
from game.grasshopper.account import ACCOUNT, COURSE
from game.grasshopper.bots import easy, normal
from game.grasshopper.hard import Hard
from game.grasshopper.rules import Bid, GrasshopperOptions, Take, determinise, start

GRASSHOPPER_POKER = Game(
    name="grasshopper",
    rules_version=1,
    seats=range(2, 5),
    options=GrasshopperOptions,
    moves=(Bid, Take),
    start=start,
    determinise=determinise,
    bots={"easy": easy, "normal": normal, "hard": Hard()},
    has_starter=False,
    course=COURSE,
    account=ACCOUNT,
)
