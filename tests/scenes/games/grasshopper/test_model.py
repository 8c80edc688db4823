"""Pieces of the table are neither doubled nor lost; that they are the right ones: test_models."""

from pathlib import Path

from game.grasshopper import GRASSHOPPER_POKER
from scenes.games.fixtures import play, staged, table_of
from scenes.program.quiet import quiet_services


def test_cards_do_not_multiply_or_vanish(tmp_path: Path) -> None:
    scene = staged(
        quiet_services(tmp_path), GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, (), 4), seed=1
    )
    while not scene.over:
        play(scene, 1.0)
        shown = scene.shown
        places = [card for stack in shown.display for card in stack]
        places += [card for garden in shown.gardens for row in garden for card in row]
        places += [card for held in shown.held for card in held] + shown.discard_pile
        assert sorted(places) == list(range(len(shown.kinds)))
