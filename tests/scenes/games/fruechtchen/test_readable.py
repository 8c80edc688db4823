"""What stands at a harvest is named, and no roll in the air is still left."""

from pathlib import Path

import pytest

from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as ev
from scenes.games.fixtures import asking, play, play_until
from scenes.games.fruechtchen import table
from scenes.input.action import KEYBOARD
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from tests.scenes.games.fruechtchen.tables import decide
from tests.scenes.room import frame_of, texts_of


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
