"""What happened last keeps clear of cards, figures are named, and a roll in the air is none left."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as ev
from scenes.games.fixtures import asking, play, play_until
from scenes.games.fruechtchen import table
from scenes.input.action import KEYBOARD, Verb
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box
from tests.scenes.games.fruechtchen.tables import decide
from tests.scenes.room import frame_of, pictures_of, press_on, texts_of
from tests.scenes.standing import let_stand


def asked(folder: Path, seats: int, phase: str) -> GameScene:
    """A question that stands, after the deal."""
    scene = asking(quiet_services(folder), FRUECHTCHEN, seats, phase, (KEYBOARD,))
    play_until(scene, lambda: not scene.director.telling)
    play(scene, 0.5)
    return scene


@pytest.mark.parametrize("phase", ["lend", "roll"])
@pytest.mark.parametrize("seats", [3, 6])
def test_no_percent_stands_unnamed(seats: int, phase: str, tmp_path: Path) -> None:
    """What a figure on a mat is stands on the same mat."""
    texts = texts_of(frame_of(asked(tmp_path, seats, phase)))
    chances = [mark for mark in texts if mark.text.endswith("%")]
    assert len(chances) == (seats if phase == "lend" else 1)
    for place in table.seats(seats):
        x, y, w, h = place.box((0.0, 0.0, *table.MAT))
        here = [m.text for m in texts if abs(m.x - x) < w / 2 and abs(m.y - y) < h / 2]
        assert here.count("chance") == sum(text.endswith("%") for text in here)


@pytest.mark.slow
def test_a_roll_in_the_air_is_not_left_any_more(tmp_path: Path) -> None:
    scene = asked(tmp_path, 4, "roll")
    seen: dict[int, str] = {}
    while not {0, 1} <= seen.keys():
        scene.update(0.05)
        rolled = scene.motions.last
        if isinstance(rolled, ev.Rolled) and scene.motions.pose.thrown:
            (seen[rolled.left],) = [
                m.text for m in texts_of(frame_of(scene)) if m.y == table.ROLLS_Y
            ]
        elif scene.asking.awaited:
            decide(scene, scene.table.waiting()[0])
    assert seen[0] == "The last roll"
    assert seen[1] == "1 roll left"


@pytest.mark.parametrize("phase", ["lay out", "roll"])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_no_card_touches_what_happened_last(phase: str, text_size: int, tmp_path: Path) -> None:
    """Neither those laid out and what they are worth, above it, nor a hand, below."""
    scene = asked(tmp_path, 6, phase)
    scene.services.settings = replace(scene.services.settings, text_size=text_size)
    if phase == "lay out":
        press_on(scene, KEYBOARD, Verb.SOUTH)
        let_stand(scene)
    frame = frame_of(scene)
    clock = next(mark for mark in pictures_of(frame) if mark.name == "ui/past")
    marks = [mark for layer in frame.layers for mark in layer]
    boxes = [mark for mark in marks if isinstance(mark, Box)]
    plate = next(box for box in boxes if box.y == clock.y and abs(box.x - clock.x) < box.w / 2)
    cards = [mark for mark in pictures_of(frame) if mark.name in table.CARDS and mark.w > 60]
    worth = [box for box in boxes if box.y == table.VALUE_Y]
    assert cards
    assert worth or phase == "lay out"
    assert [
        mark
        for mark in (*cards, *worth)
        if abs(mark.y - plate.y) < (mark.h + plate.h) / 2
        if abs(mark.x - plate.x) < (mark.w + plate.w) / 2
    ] == []
