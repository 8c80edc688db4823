"""Setups for tools that play many games of a kind, none of which likes one table more."""

from collections.abc import Iterator
from dataclasses import fields
from itertools import count, product

import checkout  # noqa: F401 (makes `game` importable)

from game.bots.play import seed_of
from game.table.game import Game
from game.table.match import Setup
from game.table.rng import Pcg32


def setups(game: Game, seed: int) -> Iterator[Setup]:
    """Without end: all numbers of seats with all options in turn, starters drawn or picked."""
    switches = product((False, True), repeat=len(fields(game.options)))
    tables = [(game.options(*row), seats) for row in switches for seats in game.seats]
    draws = Pcg32.stream(seed, "starters")
    for number in count():
        options, seats = tables[number % len(tables)]
        starter = draws.below(seats + 1) if game.has_starter else seats
        yield Setup(
            game, seats, seed_of(seed, number), options, None if starter == seats else starter
        )
