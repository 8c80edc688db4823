"""Every process plays the same games alike (ALL-4)."""

import sys
from itertools import islice

import pytest

from game import GAMES
from tests.game.tables import option_combinations
from tests.instruments import determinism
from tests.instruments.setups import setups

LOGS = 8  # `python3 -m tests.instruments.determinism` plays 400, in every Python it finds


@pytest.mark.slow
def test_all_4_another_process_plays_the_same() -> None:
    """ALL-4: whatever the order of its sets, and without its asserts."""
    here = list(determinism.hashes(LOGS))
    assert len(set(here)) == LOGS
    assert determinism.played_by(sys.executable, ("-O",), "4242", LOGS) == here


def test_all_games_seats_options_and_bots_are_played() -> None:
    for game in GAMES.values():
        some = list(islice(setups(game, seed=6), 100))
        assert {setup.seats for setup in some} == set(game.seats)
        assert {setup.options for setup in some} == set(option_combinations(game))
        assert {setup.starter is None for setup in some} == (
            {True, False} if game.has_starter else {True}
        )
        bots = [determinism.bots_at(game, setup.seats, n) for n, setup in enumerate(some)]
        seated = {name for names in bots for name in names}
        assert seated > {"random", *game.bots, "easy-flea", "normal-spider"}
