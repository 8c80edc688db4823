"""A pad that goes from hand to hand: the plate with the next player's name covers nothing to read.

All players of a table share two pads, at every game's smallest and largest table.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import GAMES
from scenes.games.registry import presentation
from scenes.lessons.scene import LessonScene
from scenes.match.game_scene import GameScene
from scenes.people.sitting import bots
from scenes.privacy.handing import draw_handing
from scenes.stage.render.frame import Box, Frame, Text
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES
from tests.game.tables import TABLES, Table
from tests.scenes.games.test_reach import OTHER, PAD, Sitting, asks, scene_at
from tests.scenes.guest import Guest
from tests.scenes.room import inked, marks_of, room

BY_GAME = [[table for table in TABLES if table.game is game] for game in GAMES.values()]
SOME = [table for tables in BY_GAME for table in (tables[0], tables[-1])]


def handed_on(table: Table, folder: Path) -> Iterator[GameScene]:
    """Moments of each phase in which a pad must be handed on first."""
    blind = presentation(table.game.name).played_by(table.options).blind
    for match in asks(str(table)):
        for second in (PAD, OTHER):
            scene = scene_at(folder, match, Sitting(PAD, PAD), seat := match.waiting()[0])
            for other, player in enumerate(scene.session.seating):
                player.bot, player.name = "", f"Wilhelm {other}"
                player.device = (PAD, second)[(other - seat) % 2]
            scene.session.seating.propose_privacy(blind)
            Guest(scene, seat, PAD).wait(0.7)
            if scene.asking.handing:
                yield scene


@pytest.mark.parametrize("table", SOME, ids=str)
@pytest.mark.slow
def test_a_plate_that_names_the_next_one_covers_nothing_to_read(
    table: Table, tmp_path: Path
) -> None:
    seen = 0
    for scene in handed_on(table, tmp_path):
        seen += 1
        for language in LANGUAGES:
            scene.services.texts.use(language)
            assert_clear(scene)
    assert seen


@pytest.mark.parametrize("name", GAMES)
def test_it_leaves_free_what_a_lesson_says(name: str, tmp_path: Path) -> None:
    here, seating = room(tmp_path), bots(max(3, GAMES[name].seats[0]))
    for number, player in enumerate(seating):
        player.bot, player.name, player.device = "", f"Wilhelm {number}", PAD
    lesson = LessonScene(here.services, name, seating, lambda: None)
    here.show(lesson)
    handed = 0
    while lesson.beat is not lesson.session.course[-1]:
        here.stack.update(0.05)
        if not lesson.waits:
            continue
        if lesson.game.asking.handing and not lesson.page:
            handed += 1
            assert lesson.game.asking.caption
            assert_clear(lesson.game)
        lesson.show_how()
    assert handed


def assert_clear(scene: GameScene) -> None:
    """Plates lie beside the strip and all that is written; what they say can be read."""
    scene.draw(frame := Frame())
    players = [scene.session.seating[seat] for seat in scene.asking.handing]
    draw_handing(plates := Frame(), scene.services, players, scene.view.hands)
    mine = marks_of(plates)
    drawn = marks_of(frame)
    assert all(mark in drawn for mark in mine)
    grounds = [mark for mark in mine if isinstance(mark, Box) and mark.h > 90]
    assert len(grounds) == len(players)
    for ground in grounds:
        assert not _meet(ground, scene.view.bar[:4]), scene.table.phase
        for mark in drawn:
            if isinstance(mark, Text) and mark not in mine:
                assert not _meet(ground, inked(mark)), (scene.table.phase, mark.text)
    for mark in mine:
        if isinstance(mark, Text):
            assert fit(mark).fits, mark
            assert fit(mark).size >= 32, mark.text


def _meet(box: Box, place: tuple[float, float, float, float]) -> bool:
    x, y, w, h = place
    return abs(box.x - x) < (box.w + w) / 2 - 1 and abs(box.y - y) < (box.h + h) / 2 - 1
