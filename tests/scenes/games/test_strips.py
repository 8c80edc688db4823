"""What a guest's eyes found in the film strips, looked for in every event of every game."""

from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from game import GAMES
from scenes.files.settings import BotPace, Settings
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Frame, Picture
from tests.scenes.games.test_told import games, watched

STRETCH, STEP = 280, 0.16  # frames, and seconds from one to the next
LARGE, SEEN = 40.0, 60  # units of a side, opacity


def lying(scene: GameScene) -> list[Picture]:
    """The cards, dice and chips of a frame in the order in which they are drawn."""
    frame, folder = Frame(), f"{scene.table.game}/"
    scene.draw(frame)
    found = [
        mark
        for layer in frame.layers
        for mark in layer
        if isinstance(mark, Picture) and mark.name.startswith(folder)
        if LARGE < mark.w < 400 and mark.alpha > SEEN
    ]
    places = Counter((mark.x, mark.y) for mark in found)
    return [mark for mark in found if places[mark.x, mark.y] == 1]


def covered(pictures: list[Picture]) -> set[tuple[tuple[float, float], tuple[float, float]]]:
    """Which covers the middle of which, by their places: what is drawn later, first."""
    return {
        ((top.x, top.y), (low.x, low.y))
        for low, top in combinations(pictures, 2)
        if abs(top.x - low.x) < min(top.w, low.w) / 3 and abs(top.y - low.y) < min(top.h, low.h) / 3
    }


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_what_lies_on_another_thing_stays_on_it(name: str, tmp_path: Path) -> None:
    """A die was hidden by the card it lay on, for as long as that card grew pale."""
    table, seed = games(name, 1)[0]
    scene = watched(tmp_path, table, seed, Settings(bot_pace=BotPace.INSTANT, bots_talk=False))
    looked = 0
    for _ in range(STRETCH):
        before, event = covered(lying(scene)), scene.motions.last
        scene.update(STEP)
        now = covered(lying(scene))
        looked += len(before & now)
        turned = {(low, top) for top, low in before} & now
        assert not turned, (event, turned)
    assert looked > 50
