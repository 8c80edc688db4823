"""Nobody learns a lay-out before the reveal: not from pixels, not from sounds, not from timing."""

import random
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.fruechtchen.moves import LayOut
from scenes.games.fixtures import STEP, play
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.privacy.blind import PAD_SLOTS
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Frame
from tests.scenes.behind import match_of
from tests.scenes.games.fruechtchen.tables import OPEN, table, until_asked
from tests.scenes.room import MARKER, frame_of, marking_canvas, marks_of, press_on
from tests.scenes.standing import let_stand

FIRST = 2.5  # seconds the cover stands when a seat opens it for the first time in a match

PADS = ("pad:1", "pad:2", "pad:3")


def shows_marker(scene: GameScene) -> bool:
    """Whether a secret shows, by its pixels."""
    canvas = marking_canvas()
    canvas.draw(frame_of(scene))
    found = pygame.mask.from_threshold(canvas.surface, pygame.Color(MARKER), (1, 1, 1, 255))
    return found.count() > 0


# Open hands: three pads press blindly, all at once.


def private_presses(luck: random.Random) -> Iterator[Action]:
    """Each pad presses six buttons; when is the script's choice, which is its secret."""
    for device in PADS:
        for _ in range(6):
            yield Action(device, luck.choice(list(PAD_SLOTS)))


def watched_run(tmp_path: Path, luck: random.Random) -> tuple[list[bytes], list[str]]:
    """All pixels and sounds while three pads press; nobody locks."""
    scene = table(tmp_path, PADS, 3, options=OPEN)
    until_asked(scene, "lay out")
    canvas = Canvas((320, 180))
    pixels: list[bytes] = []
    for action in private_presses(luck):
        scene.handle(action)
        scene.update(STEP)
        canvas.draw(frame_of(scene))
        pixels.append(pygame.image.tobytes(canvas.surface, "RGB"))
    return pixels, list(scene.services.audio.played)  # type: ignore[attr-defined]


def test_private_presses_change_no_pixel_and_no_sound(tmp_path: Path) -> None:
    one = watched_run(tmp_path, random.Random(1))
    for seed in range(2, 6):
        assert watched_run(tmp_path, random.Random(seed)) == one


def counted(scene: GameScene, device: str, seat: int) -> LayOut:
    """Press what `seat` has in its hand: all of its first fruit, a joker, the second number."""
    hand = match_of(scene.session).view(None).game.hands[seat]
    verbs = list(PAD_SLOTS)
    fruit = next(kind for kind in range(6) if hand[kind])
    presses = [verbs[fruit]] * hand[fruit] + [verbs[6]] * min(1, hand[6]) + [verbs[7]]
    press_on(scene, device, *presses, Verb.RIGHT_SHOULDER)
    return LayOut(fruit, hand[fruit], min(1, hand[6]), 2)


def test_counted_presses_are_what_is_laid_out(tmp_path: Path) -> None:
    scene = table(tmp_path, PADS, 3, options=OPEN)
    until_asked(scene, "lay out")
    assert {player.privacy for player in scene.session.seating} == {Privacy.BLIND}
    wanted = [counted(scene, device, seat) for seat, device in enumerate(PADS)]
    assert [decision.move for decision in match_of(scene.session).decisions] == wanted


def test_an_impossible_press_shakes_that_pad_alone(tmp_path: Path) -> None:
    scene = table(tmp_path, PADS, 3, options=OPEN, reduced_motion=True)  # nobody blinks meanwhile
    until_asked(scene, "lay out")
    hands = match_of(scene.session).view(None).game.hands
    seat, kind = next((s, k) for s in range(3) for k in range(6) if not hands[s][k])
    frame = frame_of(scene)
    press_on(scene, PADS[seat], list(PAD_SLOTS)[kind], Verb.LEFT_SHOULDER)
    assert scene.services.devices.rumbled == [PADS[seat]] * 2  # type: ignore[attr-defined]
    assert frame_of(scene) == frame
    assert match_of(scene.session).decisions == []


def test_a_lock_opens_again(tmp_path: Path) -> None:
    scene = table(tmp_path, PADS, 3, options=OPEN)
    until_asked(scene, "lay out")
    counted(scene, "pad:1", 0)
    assert match_of(scene.session).view(None).committed == (0,)
    press_on(scene, "pad:1", Verb.RIGHT_SHOULDER)
    assert match_of(scene.session).view(None).committed == ()


def test_the_locked_table_is_the_same_whatever_is_locked(tmp_path: Path) -> None:
    """Two tables of one deal, in which only what two pads chose differs, give equal frames."""
    frames = []
    for extra in ((), (Verb.WEST,)):
        scene = table(tmp_path, PADS, 3, options=OPEN)
        until_asked(scene, "lay out")
        hand = match_of(scene.session).view(None).game.hands[0]
        fruit = next(kind for kind in range(6) if hand[kind])
        press_on(scene, "pad:1", list(PAD_SLOTS)[fruit], *extra, Verb.LEFT_SHOULDER)
        play(scene, 2.0)
        frames.append(frame_of(scene))
        assert match_of(scene.session).view(None).committed == (0,)
    assert frames[0] == frames[1]


def test_without_open_hands_nobody_presses_blindly(tmp_path: Path) -> None:
    scene = table(tmp_path, PADS, 3)
    assert {player.privacy for player in scene.session.seating} == {Privacy.CURTAIN}


def test_a_mouse_at_open_hands_has_the_curtain(tmp_path: Path) -> None:
    scene = table(tmp_path, ("pad:1", MOUSE), 3, options=OPEN)
    assert scene.session.seating[0].privacy is Privacy.BLIND
    assert scene.session.seating[1].privacy is Privacy.CURTAIN


# The curtain.


def held(tmp_path: Path, seed: int = 1) -> GameScene:
    scene = table(tmp_path, ("pad:1", "pad:1"), 4, seed)
    until_asked(scene, "lay out")
    play(scene, 6.0)
    scene.handle(Action("pad:1", Verb.LEFT_SHOULDER))
    return scene


def test_the_curtain_covers_first_and_shows_only_while_it_is_held(tmp_path: Path) -> None:
    scene = held(tmp_path)
    assert not shows_marker(scene)
    play(scene, FIRST + 0.1)
    assert shows_marker(scene)
    scene.handle(Action("pad:1", Verb.LEFT_SHOULDER, pressed=False))
    assert not shows_marker(scene)


@pytest.mark.parametrize(
    "ending",
    [
        Action("pad:1", Verb.LEFT_SHOULDER, pressed=False),
        Action("pad:1", Verb.UNPLUGGED),
        Action("window", Verb.AWAY),
        Action("pad:1", Verb.START),
    ],
)
def test_whatever_ends_the_hold_shuts_it_within_the_frame(ending: Action, tmp_path: Path) -> None:
    scene = held(tmp_path)
    play(scene, FIRST + 0.1)
    assert shows_marker(scene)
    scene.handle(ending)
    assert not shows_marker(scene)


def test_under_the_open_curtain_everything_but_the_strip_is_public(tmp_path: Path) -> None:
    """Two deals that differ only in what this seat chose so far differ in secret marks alone."""
    frames: list[Frame] = []
    for verbs in ((), (Verb.SOUTH, Verb.RIGHT, Verb.SOUTH, Verb.UP)):
        scene = held(tmp_path)
        play(scene, FIRST + 0.1)
        for verb in verbs:
            scene.handle(Action("pad:1", verb))
        frames.append(frame_of(scene))
    public = [[mark for mark in marks_of(frame) if not mark.secret] for frame in frames]
    assert public[0] == public[1]
    assert marks_of(frames[0]) != marks_of(frames[1])


def test_one_after_another_lays_out_behind_the_curtain(tmp_path: Path) -> None:
    """A shared pad: what the first chose is not to be seen by the second."""
    scene = held(tmp_path)
    for seat in range(2):
        play(scene, FIRST + 0.1)
        assert scene.asking.curtain.seat == seat
        assert scene.choices.draft(seat).cards == 0
        press_on(scene, "pad:1", Verb.SOUTH, Verb.LEFT, Verb.SOUTH)
        scene.handle(Action("pad:1", Verb.LEFT_SHOULDER, pressed=False))
        let_stand(scene)
        scene.handle(Action("pad:1", Verb.LEFT_SHOULDER))
    moves = {d.seat: d.move for d in match_of(scene.session).decisions if d.seat < 2}
    assert set(moves) == {0, 1}
    assert all(isinstance(move, LayOut) and move.count == 1 for move in moves.values())


def test_the_cover_tells_nothing_but_whose_it_is(tmp_path: Path) -> None:
    covers = [frame_of(held(tmp_path, seed)) for seed in (1, 9)]
    assert covers[0] == covers[1]
