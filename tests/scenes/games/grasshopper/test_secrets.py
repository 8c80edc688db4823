"""Nobody learns a bid before the reveal: not from pixels, not from sounds, not from timing."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.grasshopper import GRASSHOPPER_POKER
from scenes.files.settings import Settings
from scenes.games.fixtures import STEP, play, staged, table_of
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.privacy.blind import PAD_SLOTS
from scenes.privacy.curtain import SEAL
from scenes.program.quiet import quiet_services
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Frame
from tests.scenes.behind import let_all_look, match_of
from tests.scenes.room import MARKER, marking_canvas
from tests.scenes.standing import let_stand

FIRST = 2.5  # seconds the cover stands when a seat opens it for the first time in a match


def frame_of(scene: GameScene) -> Frame:
    frame = Frame()
    scene.draw(frame)
    return frame


def table(tmp_path: Path, devices: Sequence[str], seed: int = 1, **settings: object) -> GameScene:
    services = quiet_services(tmp_path, Settings(**settings))  # type: ignore[arg-type]
    return staged(services, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, devices, 4), seed)


# Two runs that differ only in private presses.

PADS = ("pad:1", "pad:2", "pad:3", "pad:4")


def private_presses(luck: random.Random) -> Iterator[Action]:
    """Each pad presses three cards blindly; the times are those of the script, not of the card."""
    for device in PADS:
        for _ in range(3):
            yield Action(device, luck.choice(list(PAD_SLOTS)))


def watched_run(tmp_path: Path, luck: random.Random) -> tuple[list[bytes], list[str]]:
    """All pixels and sounds from before the presses until three of four have locked."""
    scene = table(tmp_path, PADS)
    canvas = Canvas((320, 180))
    pixels: list[bytes] = []

    def look() -> None:
        scene.update(STEP)
        canvas.draw(frame_of(scene))
        pixels.append(pygame.image.tobytes(canvas.surface, "RGB"))

    play(scene, 3.0)
    for action in private_presses(luck):
        scene.handle(action)
        look()
    for device in PADS[:3]:
        scene.handle(Action(device, Verb.RIGHT_SHOULDER))
        for _ in range(12):
            look()
    return pixels, scene.services.audio.played


@pytest.mark.slow
def test_private_presses_change_no_pixel_and_no_sound_until_the_reveal(tmp_path: Path) -> None:
    """The design's test (a): bit-equal frames and equal sounds."""
    one = watched_run(tmp_path, random.Random(1))
    for seed in range(2, 6):
        assert watched_run(tmp_path, random.Random(seed)) == one


def test_the_presses_did_choose_different_cards(tmp_path: Path) -> None:
    """Or the test above would compare two games of doing nothing."""
    bids = set()
    for seed in range(1, 6):
        scene = table(tmp_path, PADS)
        play(scene, 3.0)
        for action in private_presses(random.Random(seed)):
            scene.handle(action)
        for device in PADS:
            scene.handle(Action(device, Verb.RIGHT_SHOULDER))
        bids.add(tuple(d.move for d in match_of(scene.session).decisions[:4]))
    assert len(bids) == 5


def test_a_refused_press_shakes_that_pad_alone(tmp_path: Path) -> None:
    scene = table(tmp_path, PADS)
    play(scene, 3.0)
    for device in PADS:
        scene.handle(Action(device, Verb.UP))
        scene.handle(Action(device, Verb.LEFT_SHOULDER))
    play(scene, 20.0)
    sounds = len(scene.services.audio.played)
    frame = frame_of(scene)
    scene.handle(Action("pad:2", Verb.UP))
    scene.update(STEP)
    assert scene.services.devices.rumbled == ["pad:2"]
    assert len(scene.services.audio.played) == sounds
    assert frame_of(scene) == frame


def test_the_last_press_counts_and_a_lock_opens_again(tmp_path: Path) -> None:
    scene = table(tmp_path, PADS)
    play(scene, 3.0)
    for verb in (Verb.UP, Verb.SOUTH, Verb.LEFT_SHOULDER, Verb.WEST, Verb.LEFT_SHOULDER,
                 Verb.WEST, Verb.RIGHT_SHOULDER):  # fmt: skip
        scene.handle(Action("pad:1", verb))
        play(scene, 0.5)
    cards = [d.move.card if d.move else None for d in match_of(scene.session).decisions]
    assert cards == [7, None, 8]


def test_a_stick_is_no_blind_button(tmp_path: Path) -> None:
    scene = table(tmp_path, PADS)
    play(scene, 3.0)
    scene.handle(Action("pad:1", Verb.UP, stick=True))
    scene.handle(Action("pad:1", Verb.RIGHT_SHOULDER))
    assert match_of(scene.session).decisions == []


def test_blind_keys_of_the_keyboard(tmp_path: Path) -> None:
    scene = table(tmp_path, (KEYBOARD, "pad:1"))
    play(scene, 3.0)
    assert scene.session.seating[0].privacy is Privacy.BLIND
    frame = frame_of(scene)
    scene.handle(Action(KEYBOARD, Verb.DIGIT, text="7"))
    assert frame_of(scene) == frame
    scene.handle(Action(KEYBOARD, Verb.SOUTH))
    mine = [d.move.card for d in match_of(scene.session).decisions if d.seat == 0 and d.move]
    assert mine == [7]


# The curtain.


def shows_marker(frame: Frame) -> bool:
    canvas = marking_canvas()
    canvas.draw(frame)
    found = pygame.mask.from_threshold(canvas.surface, pygame.Color(MARKER), (1, 1, 1, 255))
    return found.count() > 0


def marked(scene: GameScene) -> bool:
    """Whether a secret shows, by its pixels."""
    return shows_marker(frame_of(scene))


def click(scene: GameScene, x: float, y: float) -> None:
    scene.handle(Action(MOUSE, Verb.CLICK, x=x, y=y))
    scene.handle(Action(MOUSE, Verb.CLICK, pressed=False, x=x, y=y))


def curtain_table(tmp_path: Path) -> GameScene:
    scene = table(tmp_path, ("pad:1", MOUSE))
    play(scene, 6.0)
    return scene


def test_the_curtain_covers_first_and_shows_only_while_it_is_held(tmp_path: Path) -> None:
    scene = table(tmp_path, ("pad:1", "pad:1", "pad:1"))
    play(scene, 6.0)
    assert not marked(scene)
    scene.handle(Action("pad:1", Verb.LEFT_SHOULDER))
    cover = frame_of(scene)
    assert scene.asking.curtain.covering
    assert not marked(scene)
    play(scene, FIRST + 0.1)
    assert marked(scene)
    scene.handle(Action("pad:1", Verb.LEFT_SHOULDER, pressed=False))
    assert not marked(scene)
    assert frame_of(scene) != cover


@pytest.mark.parametrize(
    "ending",
    [
        Action("pad:1", Verb.LEFT_SHOULDER, pressed=False),
        Action("pad:1", Verb.UNPLUGGED),
        Action("window", Verb.AWAY),
        Action("pad:1", Verb.START),
    ],
)
def test_whatever_ends_the_hold_shuts_the_curtain_within_the_frame(
    ending: Action, tmp_path: Path
) -> None:
    scene = table(tmp_path, ("pad:1", "pad:1"))
    play(scene, 6.0)
    scene.handle(Action("pad:1", Verb.LEFT_SHOULDER))
    play(scene, FIRST + 0.1)
    assert marked(scene)
    scene.handle(ending)
    assert not marked(scene)


def test_the_curtain_shuts_by_itself(tmp_path: Path) -> None:
    scene = table(tmp_path, ("pad:1", "pad:1"))
    play(scene, 6.0)
    scene.handle(Action("pad:1", Verb.LEFT_SHOULDER))
    play(scene, FIRST + 19.0)
    assert marked(scene)
    play(scene, 2.0)
    assert not marked(scene)


def test_behind_the_curtain_a_shared_pad_bids_for_one_seat_after_the_other(tmp_path: Path) -> None:
    scene = table(tmp_path, ("pad:1", "pad:1"))
    play(scene, 6.0)
    for _ in range(2):
        let_stand(scene)
        scene.handle(Action("pad:1", Verb.LEFT_SHOULDER))
        play(scene, FIRST + 0.1)
        scene.handle(Action("pad:1", Verb.RIGHT))
        scene.handle(Action("pad:1", Verb.SOUTH))
        scene.handle(Action("pad:1", Verb.LEFT_SHOULDER, pressed=False))
    chosen = {
        d.seat: d.move.card for d in match_of(scene.session).decisions if d.seat < 2 and d.move
    }
    assert chosen == {0: 5, 1: 5}


def test_the_mouse_opens_by_a_hold_picks_by_a_click_and_seals_with_a_button(tmp_path: Path) -> None:
    scene = curtain_table(tmp_path)
    click(scene, 960, 300)
    assert scene.asking.curtain.seat is None, "a stray click opens nothing"
    _, x, y, *_ = scene.choices.eye(1)
    scene.handle(Action(MOUSE, Verb.CLICK, x=x, y=y))
    play(scene, FIRST + 0.1)
    scene.handle(Action(MOUSE, Verb.CLICK, pressed=False, x=x, y=y))
    _, x, y, *_ = scene.choices.place(match_of(scene.session).legal(1)[4])
    click(scene, x, y)
    assert [d for d in match_of(scene.session).decisions if d.seat == 1] == []
    scene.handle(Action(MOUSE, Verb.POINT, x=x - 300, y=y))
    click(scene, SEAL.x, SEAL.y)
    assert [d.move.card for d in match_of(scene.session).decisions if d.seat == 1 and d.move] == [5]
    assert not marked(scene)


def test_the_cover_tells_nothing_but_whose_it_is(tmp_path: Path) -> None:
    """Two tables in different states give the same cover: it is drawn from the seat alone."""
    covers = []
    for seed in (1, 9):
        scene = table(tmp_path, ("pad:1", "pad:1"), seed)
        play(scene, 6.0)
        scene.handle(Action("pad:1", Verb.LEFT_SHOULDER))
        covers.append(frame_of(scene))
    assert covers[0] == covers[1]


def test_a_planted_leak_is_seen(tmp_path: Path) -> None:
    scene = curtain_table(tmp_path)
    frame = frame_of(scene)
    assert not marked(scene)
    with pytest.raises(PermissionError):
        scene.view.draw_choice(frame, 1, secret=True)
    let_all_look(scene)
    scene.view.draw_choice(frame, 1, secret=True)
    assert shows_marker(frame)
