"""Pieces of the table are neither doubled nor lost; that they are the right ones: test_models."""

from pathlib import Path

import pytest

from game.fruechtchen.cards import DICE
from scenes.files.settings import AnimationSpeed
from scenes.games.fixtures import play, play_until
from scenes.games.fruechtchen import pieces as market
from scenes.stage.render.theme import SEAT_COLOURS
from tests.scenes.behind import match_of
from tests.scenes.games.fruechtchen.tables import table


@pytest.mark.slow
def test_six_seats_show_every_one_of_54_dice_apart_from_the_others(tmp_path: Path) -> None:
    """Wherever they lie: in the tray or on cards none covers another; on mats those of one owner
    lie on one place, apart from all other owners' ones."""
    scene = table(tmp_path, (), 6, seed=2, animation=AnimationSpeed.OFF)
    looked = 0
    while not scene.over:
        play(scene, 1.0)
        if not scene.director.empty or len(match_of(scene.session).decisions) % 4:
            continue
        pieces = market.pieces(scene.motions.shown, scene.session.seating, ())
        dice = [pieces["die", die] for die in range(6 * DICE)]
        for index, one in enumerate(dice):
            assert one.x - one.w / 2 >= 48
            assert one.x + one.w / 2 <= 1872
            for other in dice[:index]:
                if one == other:
                    assert one.w <= 58
                    continue
                apart = max(abs(one.x - other.x), abs(one.y - other.y))
                assert apart >= (one.w + other.w) / 2 - 0.5
        looked += 1
    assert looked > 15


def test_each_die_keeps_its_owner(tmp_path: Path) -> None:
    scene = table(tmp_path, (), 5, seed=4, animation=AnimationSpeed.OFF)
    play_until(scene, lambda: scene.motions.shown.round > 3)
    colours = [player.mark for player in scene.session.seating]
    pieces = market.pieces(scene.motions.shown, scene.session.seating, ())
    for die in range(5 * DICE):
        assert pieces["die", die].colour == SEAT_COLOURS[colours[die // DICE]]
