"""Cockroach Poker Royal by Jacques Zeimet (Drei Magier Spiele), 2 to 6 seats."""

from game.cockroach.account import ACCOUNT, COURSE
from game.cockroach.bots import easy, normal
from game.cockroach.hard import hard
from game.cockroach.moves import Call, Look, Pay, Slide, SlideOn
from game.cockroach.rules import determinise, start
from game.cockroach.table import CockroachOptions
from game.engine.game import Game

COCKROACH_POKER_ROYAL = Game(
    name="cockroach",
    rules_version=1,
    seats=range(2, 7),
    options=CockroachOptions,
    moves=(Slide, Call, Look, SlideOn, Pay),
    start=start,
    determinise=determinise,
    bots={"easy": easy, "normal": normal, "hard": hard},
    course=COURSE,
    account=ACCOUNT,
)
