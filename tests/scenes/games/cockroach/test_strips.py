"""What the film strips showed: claims told too soon, cards that blinked, faces that jumped."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from game.cockroach import events as ev
from scenes.files.settings import AnimationSpeed
from scenes.games.cockroach.table import FACE_PICTURES
from scenes.games.fixtures import play_until
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from tests.scenes.games.cockroach.tables import table
from tests.scenes.room import frame_of, marks_of, words_of

STEP = 1 / 30


def watched(folder: Path, seats: int = 6, seed: int = 2) -> GameScene:
    return table(folder, (), seats, seed, animation=AnimationSpeed.NORMAL)


def test_the_caption_tells_a_claim_when_its_bubble_has_spelled_it(tmp_path: Path) -> None:
    scene, spelled = watched(tmp_path), 0
    for _ in range(3):
        assert play_until(scene, lambda: isinstance(scene.motions.last, ev.Slid))
        while isinstance(scene.motions.last, ev.Slid) and not scene.motions.has_told:
            scene.update(STEP)
        line = scene.teller.happened
        while scene.board.share("claims") < 1:
            assert line not in words_of(scene)
            spelled += 1
            scene.update(STEP)
        assert line in words_of(scene)
        assert play_until(scene, lambda: not isinstance(scene.motions.last, ev.Slid))
    assert spelled > 20


def test_a_word_on_the_last_card_does_not_stand_beside_the_next_claim(tmp_path: Path) -> None:
    """ "Who counted knew: 16 % true" of the card before read like a hint on this one."""
    scene = watched(tmp_path)
    assert play_until(
        scene, lambda: isinstance(scene.motions.last, ev.Turned) and scene.motions.has_told
    )
    assert scene.teller.commentary
    scene.teller.commentary._line, scene.teller.commentary._clock = "Who counted knew", 1.2
    assert play_until(scene, lambda: not isinstance(scene.motions.last, ev.Turned))
    assert "Who counted knew" in words_of(scene)
    assert play_until(scene, lambda: bool(scene.motions.told.claims))
    assert "Who counted knew" not in words_of(scene)


def test_what_is_paid_with_lies_there_to_be_read_and_never_blinks(tmp_path: Path) -> None:
    seen, event = paid(tmp_path)
    for card in event.cards:
        spans = [_at(frame, FACE_PICTURES[card]) for frame in seen]
        there = [index for index, place in enumerate(spans) if place]
        assert there == list(range(there[0], there[-1] + 1)), "it was away in between"
        lay = [place for before, place in pairwise(spans) if place == before]
        assert len([place for place in lay if place]) * STEP > 0.4
        said = [t for frame in seen for t in marks_of(frame) if isinstance(t, Text)]
        assert not [text.text for text in said if text.text.startswith("Pay one")]


def paid(folder: Path) -> tuple[list[Frame], ev.Paid]:
    """All frames of the first payment, from its turn until it has been told."""
    for seed in range(2, 30):
        scene = watched(folder / str(seed), seed=seed)
        if play_until(scene, lambda scene=scene: isinstance(scene.motions.last, ev.Paid)):  # type: ignore[misc]
            event, frames = scene.motions.last, list[Frame]()
            assert isinstance(event, ev.Paid)
            while not scene.motions.has_told:
                frames.append(frame_of(scene))
                scene.update(STEP)
            return frames, event
    raise AssertionError("nobody pays")


def _at(frame: Frame, name: str) -> tuple[float, float] | None:
    """Where this card moves, or lies for a moment."""
    moving = [m for m in frame.layers[Layer.MOVING] if isinstance(m, Picture) and m.name == name]
    return (moving[0].x, moving[0].y) if moving else None


@pytest.mark.slow
def test_no_face_of_the_stage_jumps(tmp_path: Path) -> None:
    scene, walked = watched(tmp_path), 0
    before: dict[str, float] = {}
    for _ in range(1500):
        if scene.motions.told.end is not None:
            break
        here = {
            mark.name.partition("+")[0]: mark.x
            for mark in marks_of(frame_of(scene))
            if isinstance(mark, Picture) and mark.name.startswith("faces/") and mark.w > 250
        }
        for face in here.keys() & before.keys():
            assert abs(here[face] - before[face]) < 200, (face, scene.motions.last)
            walked += here[face] != before[face]
        before = here
        scene.update(STEP)
    assert walked > 50


def test_no_card_that_fades_over_lies_on_the_stamp(tmp_path: Path) -> None:
    scene, stamped = watched(tmp_path), 0
    scene.services.settings = replace(scene.services.settings, reduced_motion=True)
    scene.board.still = True
    assert play_until(scene, lambda: isinstance(scene.motions.last, ev.Turned))
    while isinstance(scene.motions.last, ev.Turned):
        seen = [mark for mark in marks_of(frame_of(scene)) if isinstance(mark, Picture)]
        stamps = [index for index, one in enumerate(seen) if one.name.endswith("/stamp")]
        if stamps:
            cards = {index for index, one in enumerate(seen) if one.name in FACE_PICTURES}
            turned = [i for i in cards if abs(seen[i].x - seen[stamps[0]].x) < 100]
            assert turned
            assert max(turned) < stamps[0]
            stamped += 1
        scene.update(STEP)
    assert stamped > 10
