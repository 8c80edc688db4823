"""A guest's colour and shape are those of its mark, wherever it sits: no other mark is seen."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.fixtures import resumed
from scenes.match.game_scene import GameScene
from scenes.people.sitting import bots
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box, Frame, Picture
from scenes.stage.render.theme import SEAT_COLOURS, SEAT_SHAPES
from tests.game.tables import SMALLEST, Table, played_out
from tests.scenes.room import frame_of, marks_of

SMALL = [table for table in SMALLEST if table.game.name in GAMES]
EVENTS = 90  # of a game
LOOK = 0.4  # seconds


def told(scene: GameScene, table: Table) -> Iterator[Frame]:
    """The pictures of a random game's beginning as it is told."""
    match = played_out(table.match(4), Random(4))
    scene.teller.queue([seen for event in match.events[:EVENTS] if (seen := event.seen_by(None))])
    for _ in range(900):
        if scene.director.empty:
            return
        scene.director.update(LOOK)
        scene.board.update(LOOK)
        frame = frame_of(scene)
        yield frame


def seen_in(frame: Frame) -> tuple[set[str], set[str]]:
    """All colours of marks, and all their shapes."""
    marks = marks_of(frame)
    colours = {mark.colour for mark in marks}
    colours |= {mark.outline for mark in marks if isinstance(mark, Box)}
    names = {mark.name for mark in marks if isinstance(mark, Picture)}
    shapes = {one for one in SEAT_SHAPES if f"seats/{one}" in names}
    return colours & set(SEAT_COLOURS), shapes


@pytest.mark.parametrize("table", SMALL, ids=str)
@pytest.mark.slow
def test_only_marks_that_sit_there_are_seen(table: Table, tmp_path: Path) -> None:
    services = quiet_services(tmp_path, Settings(animation=AnimationSpeed.FAST, bots_talk=False))
    seating = bots(table.seats)
    theirs = [5 - seat for seat in range(table.seats)]  # nobody has the mark of its own seat
    for player, mark in zip(seating, theirs, strict=True):
        player.mark = mark
    scene = resumed(services, table.match(4), seating)
    colours, shapes = set[str](), set[str]()
    for frame in told(scene, table):
        some, forms = seen_in(frame)
        colours, shapes = colours | some, shapes | forms
    assert colours == {SEAT_COLOURS[mark] for mark in theirs}
    assert shapes <= {SEAT_SHAPES[mark] for mark in theirs}
