"""Faces are public: they look the same whatever is hidden, and whatever is pressed in secret."""

from itertools import islice
from pathlib import Path

import pytest

from scenes.files.settings import Settings
from scenes.input.action import Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.faces import Mood
from scenes.people.seating import Privacy
from scenes.stage.render.frame import Picture
from tests.game.tables import Table
from tests.scenes.games.test_reach import OTHER, PAD, Sitting, asks, scene_at
from tests.scenes.room import frame_of, marks_of
from tests.scenes.twins import FULL, twin_scenes

SECONDS, STEP, LOOKS = 6, 1 / 10, 15
BLIND = (Verb.UP, Verb.LEFT, Verb.SOUTH, Verb.WEST, Verb.DOWN)


def at_rest(scene: GameScene) -> GameScene:
    """The scene with moving faces, where no bot decides anything."""
    scene.services.settings = Settings()
    scene.session.think = lambda _dt: ()  # type: ignore[method-assign]
    return scene


def faces(scene: GameScene) -> list[Picture]:
    """All the faces that are seen."""
    frame = frame_of(scene)
    marks = [mark for mark in marks_of(frame) if isinstance(mark, Picture)]
    return [mark for mark in marks if mark.name.startswith("faces/")]


def in_the_middle(scene: GameScene) -> list[Picture]:
    """How the face of each player would look there."""
    seats = range(len(scene.session.seating))
    return [scene.faces.picture(seat, 960, 540, 200) for seat in seats]


def told_apart(one: GameScene, other: GameScene) -> bool:
    """Whether the faces of two tables ever differ while time passes."""
    for step in range(round(SECONDS / STEP)):
        one.update(STEP)
        other.update(STEP)
        if step % LOOKS == 0 and faces(one) != faces(other):
            return True
        if in_the_middle(one) != in_the_middle(other):
            return True
    return False


@pytest.mark.parametrize("table", FULL, ids=str)
@pytest.mark.slow
def test_faces_are_the_same_whatever_is_hidden(table: Table, tmp_path: Path) -> None:
    compared = 0
    for one, other in islice(twin_scenes(tmp_path, table), 2):
        assert not told_apart(at_rest(one), at_rest(other))
        compared += 1
    assert compared


@pytest.mark.parametrize("table", FULL, ids=str)
@pytest.mark.slow
def test_faces_are_the_same_whatever_is_pressed_in_secret(table: Table, tmp_path: Path) -> None:
    for number, match in enumerate(asks(str(table))[:3]):
        seat = match.waiting()[0]
        pair = [
            at_rest(scene_at(tmp_path / f"{number}{name}", match, Sitting(PAD, OTHER), seat))
            for name in "ab"
        ]
        for one in pair:
            for _ in range(20):
                one.update(STEP)
        blind = pair[1].session.seating[seat].privacy is Privacy.BLIND
        for verb in BLIND if blind and pair[1].table.secret else (Verb.LEFT, Verb.UP):
            pair[1].handle(Action(PAD, verb))
            pair[1].handle(Action(PAD, verb, pressed=False))
        assert not told_apart(pair[0], pair[1])


def test_a_face_that_told_something_would_be_found(tmp_path: Path) -> None:
    match = asks(str(FULL[0]))[0]
    pair = [
        at_rest(scene_at(tmp_path / name, match, Sitting(PAD, OTHER), match.waiting()[0]))
        for name in "ab"
    ]
    pair[1].faces.show(0, Mood.SLY)
    assert told_apart(pair[0], pair[1])
