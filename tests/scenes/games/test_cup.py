"""A leader's cup is seen whole and always as large, in all that happens at every table.

Of two leaders a stranger overlooked one: chips lay on its cup. Looked at is a stretch of a random
game of each kind, whenever nothing moves.
"""

from pathlib import Path

import pytest

from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import WIDTH, Box, Frame, Mark, Picture, Text
from tests.scenes.games.test_told import GAMES, games, watched
from tests.scenes.games.test_who_leads import named
from tests.scenes.room import frame_of, inked, marks_of

STEP, STRETCH = 0.3, 150.0  # seconds
EDGE = 8.0  # around what is drawn of a cup in its picture
LONG = "Schneewittch"


def cups(frame: Frame) -> list[Picture]:
    return [m for m in marks_of(frame) if isinstance(m, Picture) and m.name == "ui/cup"]


def upon(frame: Frame, cup: Picture) -> list[Mark]:
    """What is drawn later than a cup where it is."""
    above = marks_of(frame)
    above = above[above.index(cup) + 1 :]
    return [mark for mark in above if _dense(mark) and _touch(mark, cup)]


def _dense(mark: Mark) -> bool:
    """Whether anything is hidden by it: not by a frame, light, or the dark of all."""
    if isinstance(mark, Box):
        return bool(mark.colour) and mark.w < WIDTH
    return isinstance(mark, Text) or mark.name != "ui/lamp_pool"


def _touch(mark: Mark, cup: Picture) -> bool:
    x, y, w, h = inked(mark) if isinstance(mark, Text) else (mark.x, mark.y, mark.w, mark.h)
    wide, high = w + cup.w - 2 * EDGE, h + cup.h - 2 * EDGE
    return 2 * abs(x - cup.x) < wide and 2 * abs(y - cup.y) < high


def still(scene: GameScene) -> bool:
    """Whether all lies as it stays, and the table is not told large who has lost."""
    return not (scene.board.moving or scene.view.says_itself)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("called", ["", LONG])
@pytest.mark.slow
def test_nothing_lies_on_a_cup_and_all_are_as_large(name: str, called: str, tmp_path: Path) -> None:
    """Whether it stands beside the score or, for the sake of a long name, on the head."""
    sizes, looked = set[float](), 0
    for table, seed in games(name, 3):
        scene = named(watched(tmp_path, table, seed))
        for player in scene.session.seating if called else ():
            player.name = called
        for _ in range(round(STRETCH / STEP)):
            scene.update(STEP)
            if still(scene):
                frame = frame_of(scene)
                for cup in cups(frame):
                    assert upon(frame, cup) == [], scene.motions.last
                    assert cup.y >= cup.h / 2
                    sizes.add(cup.w)
                    looked += 1
            if scene.over:
                break
    assert looked > 8
    assert len(sizes) == 1
