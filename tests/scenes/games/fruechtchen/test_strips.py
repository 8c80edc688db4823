"""What the film strips showed: marks of dice that were not there, and dice on the lid."""

import re
from pathlib import Path

import pytest

from game import GAMES
from game.fruechtchen import events as ev
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.fixtures import play_until, telling
from scenes.games.fruechtchen.table import (
    GIFT,
    LOT_DIE,
    LOT_FACE_Y,
    LOT_PITCH,
    LOTS_Y,
    around,
)
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box, Picture
from scenes.stage.render.theme import PAPER
from tests.scenes.games.fruechtchen.tables import table
from tests.scenes.room import frame_of, marks_of, pictures_of, texts_of

LOW = 756.0  # what stands large in the tray stands above this
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
        words = [mark for mark in texts_of(frame) if mark.text == "Who is paid sooner?"]
        asked += len(words)
        lying = [one for one in pictures_of(frame) if re.search(r"/die_\d", one.name)]
        for die in lying if words else ():
            assert abs(die.y - words[0].y) > (die.h + words[0].h) / 2 or die.alpha < 100, die
        scene.update(STEP)
    assert asked > 10


@pytest.mark.parametrize("still", [False, True])
def test_no_die_lies_on_what_is_paid_nor_passes_it(still: bool, tmp_path: Path) -> None:
    """Neither those that missed, nor those that were rolled for who is paid first."""
    scene = table(tmp_path, (), 5, animation=AnimationSpeed.NORMAL, reduced_motion=still)
    looked = 0
    while looked < 300:
        scene.update(STEP)
        if not isinstance(scene.motions.last, ev.DicePaid | ev.Harvested):
            continue
        frame = frame_of(scene)
        for words in [one for one in texts_of(frame) if (one.x, one.y) == GIFT]:
            dice = [one for one in in_tray(pictures_of(frame)) if "/die_" in one.name]
            assert not [one for one in dice if one.y - one.h / 2 < LOW and one.alpha > 40], words
            looked += 1


@pytest.mark.parametrize("event", [ev.StartRolled, ev.RolledOff])
def test_each_die_that_is_rolled_off_has_its_face_until_it_goes(
    event: type[ev.Event], tmp_path: Path
) -> None:
    scene = table(tmp_path, (), 5, animation=AnimationSpeed.NORMAL)
    assert play_until(scene, lambda: isinstance(scene.motions.last, event))
    looked = 0
    while looked < 60:
        frame = frame_of(scene)
        faces = {one.x for one in pictures_of(frame) if one.y == LOT_FACE_Y}
        dice = [one for one in in_tray(pictures_of(frame)) if one.colour not in ("", PAPER)]
        lots = [one for one in dice if one.h == one.w == LOT_DIE]
        assert {die.x for die in lots if die.alpha > 40} <= faces
        looked += bool(lots)
        scene.update(STEP)


def test_of_those_who_roll_off_the_highest_are_marked_once_all_lie(tmp_path: Path) -> None:
    """A tie: who rolls again? Or who is it that is first?"""
    scene, seen = table(tmp_path, (), 5, animation=AnimationSpeed.NORMAL), set[object]()
    gold = scene.services.theme.accent
    while len(seen) < 4:  # one alone and several, for the start and for the best cards
        scene.update(STEP)
        rolled = scene.motions.last
        boxes = [one for one in marks_of(frame_of(scene)) if isinstance(one, Box)]
        rings = [one.x for one in boxes if one.y == LOTS_Y and one.outline == gold]
        if not isinstance(rolled, ev.StartRolled | ev.RolledOff) or not scene.motions.has_told:
            assert not rings
            continue
        count, most = len(rolled.pips), max(rolled.pips)
        highest = [n for n, pip in enumerate(rolled.pips) if pip == most]
        assert sorted(rings) == [around(n, count, LOT_PITCH) for n in highest]
        seen |= {type(rolled), len(highest) > 1}
