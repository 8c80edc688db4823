"""Pieces of the table are neither doubled nor lost; that they are the right ones: test_models."""

from pathlib import Path

import pytest

from game.grasshopper import GRASSHOPPER_POKER
from scenes.games.fixtures import play, staged, table_of
from scenes.program.quiet import quiet_services


@pytest.mark.slow
def test_cards_do_not_multiply_or_vanish(tmp_path: Path) -> None:
    scene = staged(
        quiet_services(tmp_path), GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, (), 4), seed=1
    )
    while not scene.over:
        play(scene, 1.0)
        shown = scene.motions.shown
        zones = ["pile", "display", "discard pile"]
        zones += [(name, seat) for name in ("held", "plants", "hoppers") for seat in range(4)]
        cards = [thing for zone in zones for thing in shown[zone]]
        assert sorted(cards) == [("card", number) for number in range(66)]
