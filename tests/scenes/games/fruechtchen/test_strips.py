"""What the film strips showed: marks of dice that were not there, and dice on the lid."""

import re
from pathlib import Path

import pytest

from game import GAMES
from game.fruechtchen import events as ev
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.fixtures import play_until, telling
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Picture
from scenes.stage.render.theme import PAPER
from tests.scenes.games.fruechtchen.tables import table
from tests.scenes.room import frame_of, pictures_of, texts_of

STEP = 0.04
STRETCH = 900  # frames


def seen(scene: GameScene) -> list[Picture]:
    return pictures_of(frame_of(scene))


def in_tray(pictures: list[Picture]) -> list[Picture]:
    return [one for one in pictures if 442 < one.x < 1478 and 384 < one.y < 884]


@pytest.mark.slow
@pytest.mark.parametrize("still", [False, True])
def test_no_mark_is_there_before_its_die_nor_the_lid_on_one(still: bool, tmp_path: Path) -> None:
    """The lid comes softly, unless with reduced motion."""
    scene = table(tmp_path, (), 5, animation=AnimationSpeed.NORMAL, reduced_motion=still)
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.LaidOut))
    lids: set[int] = set()
    looked = closed = 0
    for _ in range(STRETCH):
        here = seen(scene)
        dice = [one for one in here if one.name.startswith("fruechtchen/die_") and one.alpha > 40]
        marks = [one for one in in_tray(here) if one.name.startswith("seats/") and one.alpha > 120]
        for mark in marks:
            near = [d for d in dice if abs(d.x - mark.x) < d.w and abs(d.y - mark.y) < d.h]
            assert near, (scene.motions.last, mark)
            looked += 1
        if lid := [one.alpha for one in in_tray(here) if one.name == "fruechtchen/lid"]:
            lids.update(lid)
            assert not [one for one in in_tray(dice) if one.colour != PAPER], scene.motions.last
            closed += 1
        scene.update(STEP)
    assert looked > 500
    assert closed > 10
    assert (len(lids) > 4) != still


def test_dice_that_are_taken_off_the_table_do_not_tumble(tmp_path: Path) -> None:
    scene = table(tmp_path, (), 5, animation=AnimationSpeed.NORMAL)
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.RoundBegan))
    faded = 0
    while not scene.motions.has_told:
        names = [one.name for one in in_tray(seen(scene))]
        assert not [name for name in names if "die_tumble" in name]
        faded += any("/die_" in name for name in names)
        scene.update(STEP)
    assert faded > 5


@pytest.mark.parametrize("still", [False, True])
def test_the_tray_is_cleared_before_it_is_asked_who_is_paid_first(
    still: bool, tmp_path: Path
) -> None:
    """Words and faces stand on no die."""
    services = quiet_services(tmp_path, Settings(reduced_motion=still))
    scene = telling(services, GAMES["fruechtchen"], 6, ev.RolledOff, 0.0)
    asked = 0
    while type(scene.motions.last) is ev.RolledOff and asked < 40:
        frame = frame_of(scene)
        words = [mark for mark in texts_of(frame) if mark.text == "Who is paid first?"]
        asked += len(words)
        lying = [one for one in pictures_of(frame) if re.search(r"/die_\d", one.name)]
        for die in lying if words else ():
            assert abs(die.y - words[0].y) > (die.h + words[0].h) / 2 or die.alpha < 100, die
        scene.update(STEP)
    assert asked > 10
