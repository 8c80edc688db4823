"""What all see and hear tells nothing: whatever is hidden, and whatever is pressed in secret."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from scenes.files.settings import Settings
from scenes.input.action import Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.faces import Mood
from scenes.people.seating import Privacy
from scenes.stage.voice import NoVoice
from tests.game.tables import Table
from tests.scenes.games.test_reach import OTHER, PAD, Sitting, asks, scene_at
from tests.scenes.room import frame_of, pictures_of, press_on
from tests.scenes.twins import FULL, twin_scenes

STEP, LOOKS = 1 / 10, 15
PRESSED = Verb.SOUTH, Verb.LEFT, Verb.RIGHT, Verb.DOWN, Verb.LEFT
HOLD = Action(PAD, Verb.LEFT_SHOULDER)
LET_GO = replace(HOLD, pressed=False)


def at_rest(scene: GameScene) -> GameScene:
    """The scene with a voice and moving faces, where no bot decides anything."""
    scene.services.settings = Settings(speech=True)
    scene.session.think = lambda _dt: ()  # type: ignore[method-assign]
    return scene


def said(scene: GameScene) -> list[str]:
    voice = scene.services.voice
    assert isinstance(voice, NoVoice)
    return list(voice.said)


def noticed(scene: GameScene, seconds: float) -> Iterator[object]:
    """All that is felt, said, heard and may be guessed in some time; each face, seen or not."""
    for step in range(round(seconds / STEP)):
        scene.update(STEP)
        seats, guesses = range(len(scene.session.seating)), scene.guesses
        yield [scene.faces.picture(seat, 960, 540, 200) for seat in seats]
        yield guesses.guessing, guesses.question
        if step % LOOKS == 0:
            yield [one for one in pictures_of(frame_of(scene)) if one.name.startswith("faces/")]
    yield said(scene), list(scene.services.audio.played)


@pytest.mark.parametrize("table", FULL, ids=str)
@pytest.mark.slow
def test_all_is_the_same_whatever_is_hidden(table: Table, tmp_path: Path) -> None:
    """Bots guess the same, too, and behind the curtain there is nothing of others."""
    spoken = False
    for pair in islice(twin_scenes(tmp_path, table), 0, None, 2):  # one of each phase
        runs = []
        for scene in map(at_rest, pair):
            run = list(noticed(scene, 2.0))
            for seat in scene.guesses.guessing:
                scene.guesses.put(seat, 0)
            for action in (HOLD, LET_GO):
                run += [frame_of(scene), *noticed(scene, 3.0)]
                scene.handle(action)
            runs.append([*run, frame_of(scene)])
            spoken |= bool(said(scene))
        assert runs[0] == runs[1]
    assert spoken


@pytest.mark.parametrize("table", FULL, ids=str)
@pytest.mark.parametrize("wish", [None, Privacy.CURTAIN])
@pytest.mark.slow
def test_nothing_follows_a_secret_press(table: Table, wish: Privacy | None, tmp_path: Path) -> None:
    """Not even why one that picks nothing was refused: that stands behind the curtain alone."""
    for number, match in enumerate(asks(str(table))):
        seat, runs = match.waiting()[0], []
        for name, verbs in (("a", ()), ("b", PRESSED)):
            sitting = Sitting(PAD, OTHER, wish)
            scene = at_rest(scene_at(tmp_path / f"{number}{name}", match, sitting, seat))
            run = list(noticed(scene, 3.0))
            if not scene.asking.hides(seat):
                break
            if scene.session.seating[seat].privacy is not Privacy.BLIND:
                scene.handle(HOLD)
                run += noticed(scene, 3.0)
                assert scene.asking.curtain.open
            press_on(scene, PAD, *verbs[scene.asking.picker.key is not None :])
            scene.handle(LET_GO)
            runs.append([*run, *noticed(scene, 3.0)])
        assert runs[:1] == runs[1:]


def test_a_face_that_told_something_would_be_found(tmp_path: Path) -> None:
    match, runs = asks(str(FULL[0]))[0], []
    for name, mood in (("a", Mood.IDLE), ("b", Mood.SLY)):
        sitting = Sitting(PAD, OTHER)
        scene = at_rest(scene_at(tmp_path / name, match, sitting, match.waiting()[0]))
        scene.faces.show(0, mood)
        runs.append([*noticed(scene, 3.0)])
    assert runs[0] != runs[1]
