"""How a bid is pressed and picked without a word; that nobody learns it: ../test_held.py."""

from collections.abc import Sequence
from pathlib import Path

from game.grasshopper import GRASSHOPPER_POKER
from scenes.games.fixtures import STEP, play, staged, table_of
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from scenes.privacy.curtain import SEAL
from scenes.program.quiet import quiet_services
from tests.scenes.behind import match_of
from tests.scenes.room import click_on, frame_of, marks_of
from tests.scenes.standing import let_stand

FIRST = 2.5  # seconds the cover stands when a seat opens it for the first time in a match
PADS = ("pad:1", "pad:2", "pad:3", "pad:4")


def table(tmp_path: Path, devices: Sequence[str], seconds: float) -> GameScene:
    seating = table_of(GRASSHOPPER_POKER, devices, 4)
    scene = staged(quiet_services(tmp_path), GRASSHOPPER_POKER, seating)
    play(scene, seconds)
    return scene


def bids(scene: GameScene, seats: Sequence[int]) -> list[int | None]:
    """What these have chosen or taken back, in the order in which they did."""
    decisions = [d for d in match_of(scene.session).decisions if d.seat in seats]
    return [d.move.card if d.move else None for d in decisions]  # type: ignore[attr-defined]


def test_a_refused_press_shakes_that_pad_alone(tmp_path: Path) -> None:
    scene = table(tmp_path, PADS, 3.0)
    for device in PADS:
        scene.handle(Action(device, Verb.UP))
        scene.handle(Action(device, Verb.LEFT_SHOULDER))
    play(scene, 20.0)
    sounds = len(scene.services.audio.played)
    scene.handle(Action("pad:2", Verb.UP))
    scene.update(STEP)
    assert scene.services.devices.rumbled == ["pad:2"]
    assert len(scene.services.audio.played) == sounds


def test_the_last_press_counts_and_a_lock_opens_again(tmp_path: Path) -> None:
    scene = table(tmp_path, PADS, 3.0)
    for verb in (Verb.UP, Verb.SOUTH, Verb.LEFT_SHOULDER, Verb.WEST, Verb.LEFT_SHOULDER,
                 Verb.WEST, Verb.RIGHT_SHOULDER):  # fmt: skip
        scene.handle(Action("pad:1", verb))
        play(scene, 0.5)
    assert bids(scene, range(4)) == [7, None, 8]


def test_blind_keys_of_the_keyboard(tmp_path: Path) -> None:
    scene = table(tmp_path, (KEYBOARD, "pad:1"), 3.0)
    assert scene.session.seating[0].privacy is Privacy.BLIND
    frame = frame_of(scene)
    scene.handle(Action(KEYBOARD, Verb.DIGIT, text="7"))
    assert frame_of(scene) == frame
    scene.handle(Action(KEYBOARD, Verb.SOUTH))
    assert bids(scene, [0]) == [7]


def test_behind_the_curtain_a_shared_pad_bids_for_one_seat_after_the_other(tmp_path: Path) -> None:
    scene = table(tmp_path, ("pad:1", "pad:1"), 6.0)
    for _ in range(2):
        let_stand(scene)
        scene.handle(Action("pad:1", Verb.LEFT_SHOULDER))
        play(scene, FIRST + 0.1)
        scene.handle(Action("pad:1", Verb.RIGHT))
        scene.handle(Action("pad:1", Verb.SOUTH))
        scene.handle(Action("pad:1", Verb.LEFT_SHOULDER, pressed=False))
    assert bids(scene, [0]) == bids(scene, [1]) == [5]


def test_the_mouse_opens_by_a_hold_picks_by_a_click_and_seals_with_a_button(tmp_path: Path) -> None:
    scene = table(tmp_path, ("pad:1", MOUSE), 6.0)
    eye = scene.choices.eye(1)
    click_on(scene, eye._replace(x=960, y=300))
    assert scene.asking.curtain.seat is None, "a stray click opens nothing"
    scene.handle(Action(MOUSE, Verb.CLICK, x=eye.x, y=eye.y))
    play(scene, FIRST + 0.1)
    scene.handle(Action(MOUSE, Verb.CLICK, pressed=False, x=eye.x, y=eye.y))
    card = scene.choices.place(match_of(scene.session).legal(1)[4])
    click_on(scene, card)
    assert bids(scene, [1]) == []
    scene.handle(Action(MOUSE, Verb.POINT, x=card.x - 300, y=card.y))
    click_on(scene, eye._replace(x=SEAL.x, y=SEAL.y))
    assert bids(scene, [1]) == [5]
    assert not any(mark.secret for mark in marks_of(frame_of(scene)))
