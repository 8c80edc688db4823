"""Every game at every number of seats with every combination of options, and random play there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from itertools import cycle, product
from random import Random
from typing import Any

import pytest

from game import GAMES
from game.engine.game import Game, Options
from game.engine.match import Match, Setup
from tests.fifth import FIFTH
from tests.fifth.rules import conserved as ladybirds_conserved
from tests.game.cockroach.positions import conserved as cockroach_conserved
from tests.game.eight28.positions import conserved as eight28_conserved
from tests.game.fruechtchen.positions import conserved as fruechtchen_conserved
from tests.game.grasshopper.positions import conserved as grasshopper_conserved

ALL_GAMES = {**GAMES, FIFTH.name: FIFTH}

CONSERVED: dict[str, Callable[[Any], bool]] = {
    "eight28": eight28_conserved,
    "fruechtchen": fruechtchen_conserved,
    "grasshopper": grasshopper_conserved,
    "cockroach": cockroach_conserved,
    "ladybirds": ladybirds_conserved,
}


@dataclass(frozen=True)
class Table:
    """A game with its seats and options: all of a match but the seed."""

    game: Game
    seats: int
    options: Options

    def match(self, seed: int, starter: int | None = None) -> Match:
        return Match(Setup(self.game, self.seats, seed, self.options, starter))

    def __str__(self) -> str:
        chosen = [name for name, on in self.options.to_json().items() if on]
        return "-".join([self.game.name, str(self.seats), *chosen])


def option_combinations(game: Game) -> list[Options]:
    names = [field.name for field in fields(game.options)]
    values = product((False, True), repeat=len(names))
    return [game.options(**dict(zip(names, row, strict=True))) for row in values]


def options_at(game: Game, seats: int) -> list[Options]:
    """All combinations at the smallest table; at the others all options off, and all on.

    The short game has tables of its own: with no other option, at the smallest and at the largest.
    """
    combinations = [each for each in option_combinations(game) if not each.to_json().get("short")]
    between = 1 if seats == game.seats[0] else max(1, len(combinations) - 1)
    return combinations[::between]


LONG_TABLES = [
    Table(game, seats, options)
    for game in ALL_GAMES.values()
    for seats in game.seats
    for options in options_at(game, seats)
]
SHORT_TABLES = [
    Table(game, seats, game.options.from_json({"short": True}))
    for game in GAMES.values()
    for seats in (game.seats[0], game.seats[-1])
]
TABLES = [*LONG_TABLES, *SHORT_TABLES]

BY_GAME = {name: [table for table in TABLES if table.game.name == name] for name in ALL_GAMES}
SMALLEST = [tables[0] for tables in BY_GAME.values()]
LARGEST = [tables[-1] for tables in BY_GAME.values()]
ENDS = [table for tables in BY_GAME.values() for table in (tables[0], tables[-1])]

NUMBERED = [  # each game's tables from 0, so that what alternates comes to every game
    (number, table) for tables in BY_GAME.values() for number, table in enumerate(tables)
]

EVERY = 15  # decisions in which a test that takes long looks at every moment
SELDOM = 12  # after these it looks at about one of so many

at_every_table = pytest.mark.parametrize("table", TABLES, ids=str)
SEEDS = (1, 20261120, (1 << 64) - 1)
with_seeds = pytest.mark.parametrize("seed", SEEDS)
at_every_table_with_a_seed = pytest.mark.parametrize(
    ("table", "seed"), list(zip(TABLES, cycle(SEEDS))), ids=str
)  # for tests that take long: each game gets each seed at some of its tables


def play_randomly(match: Match, chance: Random, take_backs: bool = False) -> Iterator[Match]:
    """Yield the match as it begins and after each decision, seats in any order, until it is over.

    With `take_backs`, about a third of the sealed choices are opened again.
    """
    yield match
    while not match.over:
        seat = chance.choice(match.waiting())
        match.commit(seat, chance.choice(match.legal(seat)))
        yield match
        if take_backs and seat in match.view(seat).committed and chance.randrange(3) == 0:
            match.take_back(seat)
            yield match


def moments(match: Match, chance: Random, take_backs: bool = False) -> Iterator[Match]:
    """The same, but of a long game only some moments: for tests that take long at each."""
    for moment in play_randomly(match, chance, take_backs):
        if looked_at(moment, chance):
            yield moment


def looked_at(match: Match, chance: Random) -> bool:
    """Whether a test that takes long at each moment looks at this one."""
    return match.over or len(match.decisions) < EVERY or chance.randrange(SELDOM) == 0


def played_out(match: Match, chance: Random, take_backs: bool = False) -> Match:
    """The match at its end, after random play."""
    for _ in play_randomly(match, chance, take_backs):
        pass
    return match
