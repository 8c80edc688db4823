"""Setups for tools that play many games of a kind, none of which likes one table more."""

from collections.abc import Iterator
from dataclasses import fields
from itertools import product

from game.engine.game import Game
from game.engine.match import Setup
from game.engine.rng import Pcg32


def setups(game: Game, seed: int) -> Iterator[Setup]:
    """Without end: all numbers of seats with all options, then again in another order."""
    switches = product((False, True), repeat=len(fields(game.options)))
    tables = [(game.options(*row), seats) for row in switches for seats in game.seats]
    draws = Pcg32.stream(seed, "setups")
    while True:
        draws.shuffle(tables)
        for options, seats in tables:
            match_seed = draws.wide()
            starter = draws.below(seats + 1) if game.has_starter else seats
            yield Setup(game, seats, match_seed, options, None if starter == seats else starter)
