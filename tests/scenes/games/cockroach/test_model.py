"""Pieces of the table are neither doubled nor lost; that they are the right ones: test_models."""

from pathlib import Path

import pytest

from game.cockroach import events as ev
from game.cockroach.cards import UNKNOWN
from scenes.games.cockroach.model import TableModel
from scenes.games.fixtures import play
from tests.scenes.games.cockroach.tables import table


def test_each_animal_on_the_table_is_one_piece(tmp_path: Path) -> None:
    scene = table(tmp_path, (), 4, seed=1)
    while not scene.over:
        play(scene, 1.0)
        laid = [card for seat in scene.motions.shown.laid for column in seat for card in column]
        assert len(set(laid)) == len(laid)
        heads = [key for key in scene.board.snapshot() if key[0] == "card"]
        shown = scene.motions.shown
        extra = sum(card != UNKNOWN for card in (shown.top, shown.card, shown.special))
        assert len(heads) == len(laid) + extra


@pytest.mark.parametrize(
    ("answer", "collects", "left"), [(0, 1, True), (1, 2, False)], ids=["caught", "fooled"]
)
def test_who_collects_comes_from_where_it_stood(answer: int, collects: int, left: bool) -> None:
    """CP-8: the card went on; who passed it on stands left, who guesses right (CP-7)."""
    seen = TableModel(3)
    seen.apply(ev.Slid(0, 1, 0, UNKNOWN))
    seen.apply(ev.Slid(1, 2, 1, UNKNOWN))
    seen.apply(ev.Called(2, answer))
    seen.apply(ev.Turned(2, 0))
    seen.apply(ev.Collected(collects, 2))
    assert seen.active == collects
    assert seen.stood_left is left
