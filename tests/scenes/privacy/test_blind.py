"""Blind buttons: which press means which card, and how each is answered."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from game import GAMES
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper.rules import Bid
from scenes.files.settings import replace
from scenes.games.fixtures import asking, play, play_until, staged, table_of
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.seating import Player, Privacy
from scenes.privacy.blind import locks, slot_of
from scenes.privacy.legend import Value, draw_legend
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box, Frame
from scenes.stage.render.theme import PAPER
from tests.scenes.behind import match_of
from tests.scenes.games.test_early_presses import BLIND, sit_down
from tests.scenes.games.test_reach import decided
from tests.scenes.room import Room, frame_of, marks_of, pictures_of, press_on, texts_of, words_of

PAD, OTHER = "pad:1", "pad:2"
BUTTONS = (
    *(Verb.UP, Verb.RIGHT, Verb.DOWN, Verb.LEFT),
    *(Verb.EAST, Verb.NORTH, Verb.SOUTH, Verb.WEST),
)
ANSWERS = {"Choose a card first", "That card is gone", "Choose anew", "Now lock"}


def test_each_position_means_a_card_and_all_else_none() -> None:
    means = [slot_of(Action(PAD, verb)) for verb in BUTTONS]
    assert means == [*range(8)]
    assert {slot_of(Action(PAD, verb)) for verb in Verb if verb not in BUTTONS} == {None}


def test_a_number_key_means_its_card() -> None:
    digits = [slot_of(Action(KEYBOARD, Verb.DIGIT, text=str(digit))) for digit in range(1, 10)]
    assert digits == [*range(8), None]
    assert slot_of(Action(KEYBOARD, Verb.UP)) is None


def test_what_is_let_go_held_or_touched_means_nothing() -> None:
    assert slot_of(Action(PAD, Verb.UP, pressed=False)) is None
    assert slot_of(Action(PAD, Verb.UP, repeat=True)) is None
    assert slot_of(Action(PAD, Verb.UP, stick=True)) is None


@pytest.mark.parametrize("verb", Verb)
def test_shoulders_lock_and_enter_does_and_nothing_that_is_held_or_let_go(verb: Verb) -> None:
    shoulders = {Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER}
    for device, those in ((PAD, shoulders), (KEYBOARD, {*shoulders, Verb.SOUTH})):
        assert locks(Action(device, verb)) is (verb in those)
        assert not locks(Action(device, verb, repeat=True))
        assert not locks(Action(device, verb, pressed=False))


def test_who_touches_the_stick_bids_what_was_pressed(here: Room) -> None:
    """The 2 is pressed, the thumb rests on the stick, and then it is locked."""
    scene = asking(here.services, GAMES["grasshopper"], 3, "bid", (PAD, "pad:2"))
    scene.session.seating.propose_privacy(Privacy.BLIND)
    play(scene, 2.0)
    for action in (
        Action(PAD, Verb.RIGHT),
        Action(PAD, Verb.RIGHT, pressed=False),
        Action(PAD, Verb.LEFT, stick=True),
        Action(PAD, Verb.LEFT, pressed=False, stick=True),
        Action(PAD, Verb.LEFT_SHOULDER),
        Action(PAD, Verb.LEFT_SHOULDER, pressed=False),
    ):
        scene.handle(action)
        play(scene, 0.2)
    assert decided(scene, 0) == [Bid(2)]


def test_in_the_legend_what_can_be_chosen_is_bright_and_what_is_spent_dark(here: Room) -> None:
    """The upper of four buttons and the one on the right are spent, and so are their keys."""
    for device, size in (("pad:1", 66.0), (KEYBOARD, 56.0)):
        values = [Value(picture=f"card {n}", spent=n in (1, 6)) for n in range(8)]
        frame = Frame()
        draw_legend(frame, here.services, values, [Player("Ada", 0, device)])
        cards = [one for one in pictures_of(frame) if one.name.startswith("card")]
        assert [one.alpha == 255 for one in cards] == [n not in (1, 6) for n in range(8)]
        for card in cards:
            (ground,) = [
                mark for mark in frame.layers[1] if isinstance(mark, Box)
                and (mark.x, mark.y, mark.w, mark.line) == (card.x, card.y, size, 3.0)
            ]  # fmt: skip
            assert (ground.colour == PAPER) is (card.alpha == 255)


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
    here.do(Action(device, verb, text=str(slot + 1)))  # who still counts is not hurried
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
        (Action(device, lock), "Choose a card first"),
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


def test_whoever_has_locked_wears_a_padlock_bots_too(tmp_path: Path) -> None:
    scene = bidding(tmp_path)
    assert not padlocks(scene)
    press_on(scene, PAD, BUTTONS[0], Verb.RIGHT_SHOULDER)
    scene.session.table.commit(2, match_of(scene.session).legal(2)[0])
    scene.update(0.1)
    places = [scene.faces.places[seat] for seat in (0, 2)]
    assert [(x + 20, y - 40) for x, y in padlocks(scene)] == places


def test_whoever_has_locked_nods(here: Room) -> None:
    scene, heights = asking(here.services, GAMES["grasshopper"], 3, "bid", (PAD, OTHER)), []
    scene.session.seating.propose_privacy(Privacy.BLIND)
    play(scene, 2.0)
    press_on(scene, PAD, BUTTONS[0], Verb.RIGHT_SHOULDER)
    for _ in range(20):
        scene.update(0.02)
        heights.append([scene.faces.picture(seat, 0.0, 0.0, 92.0).y for seat in (0, 1)])
    assert [max(one) > 5 for one in zip(*heights, strict=True)] == [True, False]


def padlocks(scene: GameScene) -> list[tuple[float, float]]:
    return [(one.x, one.y) for one in pictures_of(frame_of(scene)) if one.name == "ui/lock"]


@pytest.mark.slow
def test_all_that_is_seen_and_heard_is_the_same_whatever_is_pressed(tmp_path: Path) -> None:
    """Until it is said how to lock, and once it is locked."""
    runs = []
    for slot, button in enumerate(BUTTONS):
        scene, frames = bidding(tmp_path / str(slot)), list[Frame]()
        for seconds, verb in ((3.0, button), (1.0, Verb.RIGHT_SHOULDER)):
            press_on(scene, PAD, verb)
            frames.append(frame_of(scene))
            for _ in range(round(10 * seconds)):
                drawn = scene.update(0.1)
                frames.append(frame_of(scene))
                assert drawn or frames[-1] == frames[-2], "what changes is drawn"
        runs.append((frames, list(scene.services.audio.played)))
    assert all(run == runs[0] for run in runs)
