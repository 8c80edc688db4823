"""Saving, loading and copying at every step changes nothing, and if it did it would be told."""

from itertools import islice
from random import Random

import pytest

from game import GAMES
from game.bots.play import random_bot
from game.engine.match import Setup
from tests.instruments import heavy


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_some_hundred_steps_change_nothing(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The program itself, with `--steps 100000`, takes as many as a table does in years."""
    assert heavy.main(["--game", game, "--steps", "150"]) == 0
    assert "150 steps" in capsys.readouterr().out


@pytest.mark.slow
def test_a_choice_that_the_table_made_is_not_regretted() -> None:
    """ALL-2: here somebody who lent a die has no hand next, so the table lays out for it."""
    game = GAMES["fruechtchen"]
    options = game.options.from_json({"displacing": True, "open_hands": True})
    setup = Setup(game, 4, 14115067809362289916, options)
    walk = heavy.steps(setup, random_bot, Random(setup.seed))
    assert len(list(islice(walk, 260))) == 260
