"""8-28 by David L. Hoyt, Colin Morgan and Mike Hirtle (Zoch), 3 to 6 seats."""

from game.eight28.account import ACCOUNT, COURSE
from game.eight28.bots import easy, normal
from game.eight28.hard import hard
from game.eight28.rules import (
    Accept,
    Decline,
    PlayFor,
    determinise,
    start,
)
from game.eight28.table import Eight28Options
from game.engine.game import Game

EIGHT_28 = Game(
    name="eight28",
    rules_version=1,
    seats=range(3, 7),
    options=Eight28Options,
    moves=(Accept, Decline, PlayFor),
    start=start,
    determinise=determinise,
    bots={"easy": easy, "normal": normal, "hard": hard},
    course=COURSE,
    account=ACCOUNT,
)
