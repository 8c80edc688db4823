"""Pieces of the table are neither doubled nor lost; that they are the right ones: test_models."""

from pathlib import Path

import pytest

from game.eight28 import EIGHT_28
from scenes.files.settings import Settings
from scenes.games.fixtures import play, play_until, staged, table_of
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services


def scene_of(folder: Path, seats: int, seed: int, settings: Settings | None = None) -> GameScene:
    scene = staged(quiet_services(folder, settings), EIGHT_28, table_of(EIGHT_28, (), seats), seed)
    assert isinstance(scene, GameScene)
    return scene


@pytest.mark.slow
def test_gems_and_cards_do_not_multiply_or_vanish(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, 6, 1)
    for _ in range(400):
        play(scene, 2.0)
        shown = scene.motions.shown
        gems = [gem for heap in shown.heaps.values() for gem in heap] + list(shown.winners)
        assert sorted(gems) == list(range(len(shown.reds)))
        cards = [card for seat in shown.opened for card in seat]
        assert sorted(cards) == list(range(len(shown.faces)))
        if scene.over:
            break
    assert len(shown.winners) > 20


def test_at_rest_every_piece_of_the_table_stands_once(tmp_path: Path) -> None:
    """Each hidden card, each open card, the offered one, and each gem in the middle."""
    scene = scene_of(tmp_path, 5, 4)
    for _ in range(60):
        play_until(scene, lambda: scene.director.empty)
        shown, keys = scene.motions.shown, scene.board.snapshot().keys()
        kinds = [key[0] for key in keys]
        assert kinds.count("hidden") == 5
        assert kinds.count("card") == len(shown.faces) + (shown.offered is not None)
        assert kinds.count("gem") == sum(shown.middle)
        play(scene, 1.0)
