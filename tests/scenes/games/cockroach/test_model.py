"""Pieces of the table are neither doubled nor lost; that they are the right ones: test_models."""

from pathlib import Path

from scenes.games.fixtures import play
from tests.scenes.games.cockroach.tables import table


def test_each_animal_on_the_table_is_one_piece(tmp_path: Path) -> None:
    scene = table(tmp_path, (), 4, seed=1)
    while not scene.over:
        play(scene, 1.0)
        laid = [card for seat in scene.shown.laid for column in seat for card in column]
        assert len(set(laid)) == len(laid)
        heads = [key for key in scene.board.snapshot() if key[0] == "card"]
        extra = (scene.shown.top >= 0) + (scene.shown.card >= 0)
        assert len(heads) == len(laid) + extra
