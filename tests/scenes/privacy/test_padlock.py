"""Blind presses are answered in the panel of their seat, and none says what was pressed."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper.rules import Bid
from scenes.files.settings import replace
from scenes.games.fixtures import play, play_until, staged, table_of
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.privacy.blind import PAD_SLOTS
from scenes.program.quiet import quiet_services
from tests.scenes.behind import match_of
from tests.scenes.games.test_early_presses import BLIND, sit_down
from tests.scenes.room import frame_of, marks_of, pictures_of, press_on, texts_of, words_of

PAD, OTHER = "pad:1", "pad:2"
BUTTONS = list(PAD_SLOTS)


def bidding(folder: Path, device: str = PAD, spent: Sequence[int] = ()) -> GameScene:
    """Two bid blindly and their questions stand; the first seat has played the cards `spent`."""
    scene = staged(
        quiet_services(folder), GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, [device, OTHER], 3)
    )
    scene.services.settings = scene.services.settings.__class__(reduced_motion=True)
    scene.session.think = lambda _dt: ()  # type: ignore[assignment, method-assign, return-value]
    play(scene, 3.0)
    match = match_of(scene.session)
    for card in spent:
        for seat in range(3):
            match.commit(seat, Bid(card) if seat == 0 else match.legal(seat)[0])
        while match.ask and match.ask.phase != "bid":
            match.commit(match.waiting()[0], match.legal(match.waiting()[0])[0])
        play(scene, 30.0)
    return scene


@pytest.mark.parametrize("name", BLIND)
@pytest.mark.parametrize(
    ("device", "seat", "glyph"), [(PAD, 0, "ui/shoulder_right"), (KEYBOARD, 2, "Enter")]
)
def test_who_has_chosen_and_not_locked_is_told_so(
    device: str, seat: int, glyph: str, name: str, tmp_path: Path
) -> None:
    """In the panel of that seat, with what locks on its own device, large."""
    here, scene = sit_down(tmp_path, name)
    assert play_until(scene, lambda: seat in scene.asking.awaited and scene.asking.secret)
    play(scene, 1.0)
    for slot, button in enumerate(BUTTONS):
        verb = button if device == PAD else Verb.DIGIT
        here.do(Action(device, verb, text=str(slot + 1)))
    play(scene, 1.5)
    assert "Now lock" not in here.words()
    play(scene, 1.0)
    (said,) = [text for text in texts_of(here.frame()) if text.text == "Now lock"]
    x, y = scene.faces.places[seat]
    assert abs(said.y - y) < 60
    at = [one for one in marks_of(here.frame()) if abs(one.x - x) < 60 and abs(one.y - y) < 60]
    assert [one for one in at if one[0] == glyph and one.h > 60]
    lock = Verb.RIGHT_SHOULDER if device == PAD else Verb.SOUTH
    here.do(Action(device, lock))
    play(scene, 0.2)
    assert "Now lock" not in here.words()
    (worn,) = [one for one in pictures_of(here.frame()) if one.name == "ui/lock"]
    assert worn.w >= 40
    assert abs(worn.x - x) < 60


@pytest.mark.parametrize("device", [PAD, KEYBOARD])
def test_each_press_that_does_nothing_is_answered(device: str, tmp_path: Path) -> None:
    scene = bidding(tmp_path, device, spent=[1])
    lock = Verb.SOUTH if device == KEYBOARD else Verb.RIGHT_SHOULDER
    gone, left = (
        Action(device, Verb.DIGIT, text=digit) if device == KEYBOARD else Action(device, button)
        for digit, button in (("1", BUTTONS[0]), ("2", BUTTONS[1]))
    )
    for action, answer in (
        (Action(device, lock), "Choose a card first"),
        (gone, "That card is gone"),
        (left, ""),
        (Action(device, lock), ""),
        (Action(device, lock), "Choose anew"),
    ):
        scene.handle(action)
        scene.update(0.1)
        found = [one for one in words_of(scene) if one in ANSWERS]
        assert found == ([answer] if answer else []), action
        play(scene, 0.6)


@pytest.mark.parametrize("rumble", [True, False])
def test_a_refused_press_is_felt_as_the_setting_says(rumble: bool, tmp_path: Path) -> None:
    scene = bidding(tmp_path)
    scene.services.settings = replace(scene.services.settings, rumble=rumble)
    press_on(scene, PAD, Verb.RIGHT_SHOULDER)
    assert scene.services.devices.rumbled == [PAD] * rumble


ANSWERS = {"Choose a card first", "That card is gone", "Choose anew", "Now lock"}


def test_whoever_has_locked_wears_a_padlock_bots_too(tmp_path: Path) -> None:
    scene = bidding(tmp_path)
    assert not locks(scene)
    press_on(scene, PAD, BUTTONS[0], Verb.RIGHT_SHOULDER)
    scene.session.table.commit(2, match_of(scene.session).legal(2)[0])
    scene.update(0.1)
    places = [scene.faces.places[seat] for seat in (0, 2)]
    assert [(x + 20, y - 40) for x, y in locks(scene)] == places


def locks(scene: GameScene) -> list[tuple[float, float]]:
    return [(one.x, one.y) for one in pictures_of(frame_of(scene)) if one.name == "ui/lock"]
