"""What strangers could not tell at a glance from the couch: rules over the tables of all games."""

from collections import Counter
from pathlib import Path

import pytest

from scenes.files.settings import BotPace, Settings
from scenes.games.fruechtchen.table import MAT
from scenes.input.action import Verb
from scenes.stage.render.frame import Box, Frame
from scenes.stage.render.theme import LAMP
from tests.game.tables import TABLES, Table
from tests.scenes.games.test_about_whom import OWN
from tests.scenes.games.test_reach import PAD, Sitting, asks, scene_at
from tests.scenes.games.test_seen import NAMES, mats
from tests.scenes.games.test_told import GAMES, games, watched
from tests.scenes.guest import Guest
from tests.scenes.room import frame_of, marks_of, texts_of

STEP, STRETCH = 0.2, 200.0  # seconds
SENTENCE = 3  # words at least
OPEN = [table for table in TABLES if table.game.name in OWN]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.slow
def test_no_sentence_stands_twice(name: str, tmp_path: Path) -> None:
    """What was called stood in the strip and on a note, why a round is over on a banner, too."""
    table, seed = games(name, 1)[0]
    scene = watched(tmp_path, table, seed, Settings(bot_pace=BotPace.INSTANT, bots_talk=False))
    for _ in range(round(STRETCH / STEP)):
        scene.update(STEP)
        said = Counter(mark.text for mark in texts_of(frame_of(scene)))
        twice = [text for text, n in said.items() if n > 1 and len(text.split()) >= SENTENCE]
        assert twice == [], scene.motions.last
        if scene.over:
            break


def golden(frame: Frame, seats: int) -> list[int]:
    """The seats whose mats are framed in lamp yellow."""
    frames = [m for m in marks_of(frame) if isinstance(m, Box) and m.outline == LAMP]
    around = [[one for one in frames if _frames(one, mat)] for mat in mats(frame, seats)]
    return [seat for seat, found in enumerate(around) if found]


def _frames(frame: Box, mat: Box) -> bool:
    near = 0.25 * min(MAT)
    here = abs(frame.x - mat.x) < near and abs(frame.y - mat.y) < near
    return here and 0 <= frame.w - mat.w <= near


@pytest.mark.parametrize("table", OPEN, ids=str)
@pytest.mark.slow
def test_who_is_asked_has_the_golden_mat_wherever_the_focus_goes(
    table: Table, tmp_path: Path
) -> None:
    """In Früchtchen it lay around whom dice might be lent to."""
    for match in asks(str(table)):
        seat = match.waiting()[0]
        scene = scene_at(tmp_path, match, Sitting(PAD), seat)
        for name, player in zip(NAMES, scene.session.seating, strict=False):
            player.name = name
        guest = Guest(scene, seat, PAD)
        guest.wait(1.0)
        for _ in range(3):
            asked = scene.asking.at_hand
            assert golden(frame_of(scene), table.seats) == asked, match.ask
            guest.press(Verb.RIGHT)
            guest.wait(0.3)
