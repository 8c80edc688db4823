"""Film strips: each event from its turn on, a frame every 80 ms."""

from importlib import import_module

import pytest

from game import GAMES
from game.engine.events import Event
from scenes.program.film_strips import played


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_every_kind_of_event_comes_up_in_the_games_that_are_filmed(name: str) -> None:
    module = import_module(f"game.{name}.events")
    named = [one for one in vars(module).values() if isinstance(one, type)]
    kinds = {one for one in named if issubclass(one, Event) and not one.__subclasses__()}
    filmed = [kinds for _, kinds in played(GAMES[name])]
    assert set().union(*filmed) >= kinds
    assert sum(map(len, filmed)) == len(set().union(*filmed)), "each in one strip"
