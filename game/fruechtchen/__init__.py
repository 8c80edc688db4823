"""Früchtchen, 3 to 6 seats."""

from game.engine.game import Game
from game.fruechtchen.account import ACCOUNT, COURSE
from game.fruechtchen.bots import easy, normal
from game.fruechtchen.hard import Hard
from game.fruechtchen.moves import Displace, FruechtchenOptions, LayOut, Lend, Roll, Stop
from game.fruechtchen.rules import determinise, start

FRUECHTCHEN = Game(
    name="fruechtchen",
    rules_version=1,
    seats=range(3, 7),
    options=FruechtchenOptions,
    moves=(LayOut, Lend, Roll, Stop, Displace),
    start=start,
    determinise=determinise,
    bots={"easy": easy, "normal": normal, "hard": Hard()},
    has_starter=False,
    course=COURSE,
    account=ACCOUNT,
)
