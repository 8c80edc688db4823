"""A fifth game of a few lines, which fits into the house without touching it."""

from game.bots.play import random_bot
from game.engine.game import Course, Game
from tests.fifth.rules import (
    Call,
    LadybirdOptions,
    Play,
    Rolled,
    Scored,
    determinise,
    normal,
    progress,
    start,
)

FIFTH = Game(
    name="ladybirds",
    rules_version=1,
    seats=range(2, 6),
    options=LadybirdOptions,
    moves=(Call, Play),
    start=start,
    determinise=determinise,
    bots={"easy": random_bot, "normal": normal},
    course=Course(progress, (Rolled, Scored), (Scored,)),
)
