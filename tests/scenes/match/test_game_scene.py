"""What the scenes of all games share, tried on Grasshopper Poker by pressing."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine.match import Setup
from game.grasshopper import GRASSHOPPER_POKER
from scenes.files.save import PROBLEM
from scenes.files.settings import BotPace, Settings
from scenes.games.fixtures import STEP, table_of
from scenes.games.playing import deal
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.pause import Pause, PauseSeats
from scenes.menus.rules import Rules
from scenes.menus.takeover import Takeover
from scenes.people.seating import Privacy
from scenes.stage.render.frame import Layer
from tests.scenes.behind import match_of
from tests.scenes.games.test_reach import decided
from tests.scenes.room import Room, pictures_of, room
from tests.waiting import wait_for

FIRST = 2.5  # seconds the cover stands when a seat opens it for the first time in a match
STANDS = 8.0  # seconds a notice stands during a game

SETTINGS = Settings(bot_pace=BotPace.INSTANT)


@pytest.fixture
def here(tmp_path: Path) -> Room:
    return room(tmp_path, settings=SETTINGS)


def sit_down(here: Room, *devices: str, seats: int = 4) -> GameScene:
    """A new match with these people and bots, shown from its first beat."""
    setup = Setup(GRASSHOPPER_POKER, seats, 5, GRASSHOPPER_POKER.options())
    deal(here.services, setup, table_of(GRASSHOPPER_POKER, devices, seats))
    here.stack.apply_changes()
    return here.at(GameScene)


def let(here: Room, seconds: float) -> None:
    for _ in range(round(seconds / STEP)):
        here.stack.update(STEP)
        here.stack.apply_changes()


def until(here: Room, reached: Callable[[], object]) -> None:
    """Let time pass until then."""
    for _ in range(3000):
        if reached():
            return
        let(here, STEP)
    raise AssertionError("this never came")


def to_bids(here: Room) -> None:
    """Until all is told and everybody chooses a bid."""
    scene = here.at(GameScene)
    until(here, lambda: scene.asking.secret and scene.asking.awaited)


def to_take(here: Room, device: str) -> None:
    """Bid and take with one device until it is asked for a stack."""
    scene = here.at(GameScene)
    for _ in range(60):
        until(here, lambda: scene.asking.awaited)
        if not scene.asking.secret:
            return
        here.press(Verb.RIGHT, Verb.SOUTH, device=device)
    raise AssertionError("no stack was ever asked for")


# A pad is lost.


def test_a_lost_pad_stops_the_game_and_goes_on_when_it_is_back(here: Room) -> None:
    scene = sit_down(here, "pad:1", "pad:2")
    to_bids(here)
    here.unplug("pad:2")
    here.at(Takeover)
    decisions = len(match_of(scene.session).decisions)
    let(here, 5.0)
    assert len(match_of(scene.session).decisions) == decisions
    here.plug("pad:2")
    assert here.top is scene
    assert scene.session.seating[1].device == "pad:2"
    here.press(Verb.UP, Verb.RIGHT_SHOULDER, device="pad:2")
    assert len(decided(scene, 1)) == 1


@pytest.mark.parametrize("verb", [Verb.SOUTH, Verb.LEFT, Verb.WEST, Verb.RIGHT_SHOULDER])
@pytest.mark.parametrize("tells", [True, False])
def test_any_press_of_its_device_ends_a_stand_in_even_while_something_is_told(
    here: Room, verb: Verb, tells: bool
) -> None:
    scene = sit_down(here, "pad:1", "pad:2")
    to_bids(here)
    here.unplug("pad:2")
    here.click_on("A bot plays on (normal bot)")
    here.plug("pad:2")
    here.press(Verb.UP, Verb.RIGHT_SHOULDER, device="pad:1")
    until(here, lambda: scene.director.telling is tells and match_of(scene.session).decisions)
    before = decided(scene, 1)
    here.press(verb, device="pad:2")
    player = scene.session.seating[1]
    assert (player.device, player.bot, player.stands_in) == ("pad:2", "", False)
    assert decided(scene, 1) == before, "the press means nothing else"


def test_who_comes_back_to_a_later_bid_has_pointed_at_nothing_yet(here: Room) -> None:
    scene = sit_down(here, "pad:1", "pad:2")
    to_bids(here)
    here.press(Verb.UP, device="pad:2")
    here.unplug("pad:2")
    here.click_on("A bot plays on (normal bot)")
    here.press(Verb.RIGHT, Verb.RIGHT_SHOULDER, device="pad:1")
    until(here, lambda: scene.director.telling)
    waiting = match_of(scene.session).waiting
    until(here, lambda: scene.asking.secret and not scene.director.telling and 1 in waiting())
    before = decided(scene, 1)
    here.plug("pad:2")
    here.do(Action("pad:2", Verb.SOUTH))
    here.press(Verb.RIGHT_SHOULDER, device="pad:2")
    assert scene.session.seating[1].device == "pad:2"
    assert decided(scene, 1) == before


def test_a_press_of_somebody_without_a_seat_takes_none_from_its_person(here: Room) -> None:
    scene = sit_down(here, "pad:1", "pad:2")
    to_bids(here)
    here.press(Verb.SOUTH, device="pad:7")
    assert [player.device for player in scene.session.seating] == ["pad:1", "pad:2", "", ""]


# The key that is held to look.

SPACE, ENTER = Action(KEYBOARD, Verb.SOUTH, text=" "), Action(KEYBOARD, Verb.SOUTH)
SHIFT, RIGHT = Action(KEYBOARD, Verb.LEFT_SHOULDER), Action(KEYBOARD, Verb.RIGHT)


@pytest.mark.parametrize("key", [SPACE, SHIFT])
def test_space_is_held_to_look_and_enter_decides(here: Room, key: Action) -> None:
    scene = sit_down(here, KEYBOARD, KEYBOARD)
    to_bids(here)
    let(here, 0.5)  # before, no press says that the keyboard is in the right hands
    here.do(key)
    let(here, FIRST + 0.1)
    assert scene.asking.curtain.open
    here.do(replace(key, pressed=False))
    assert scene.asking.curtain.seat is None
    assert len(decided(scene, 0)) == 0
    here.do(key)
    let(here, FIRST + 0.1)
    here.do(RIGHT)
    here.do(ENTER)
    assert len(decided(scene, 0)) == 1


def test_space_answers_no_open_question_of_two_people(here: Room) -> None:
    """Whoever means to look must not take a stack by it."""
    scene = sit_down(here, KEYBOARD, "pad:1")
    for turn in range(60):
        until(here, lambda: scene.asking.awaited)
        if not scene.asking.secret and scene.asking.awaited == [0]:
            break
        for seat in scene.asking.awaited:
            legal = match_of(scene.session).legal(seat)
            scene.chooser.commit(seat, legal[(turn + 3 * seat) % len(legal)])
    let(here, 1.0)
    before = decided(scene, 0)
    here.do(SPACE)
    here.do(replace(SPACE, pressed=False))
    let(here, 1.0)
    assert decided(scene, 0) == before
    here.do(RIGHT)
    here.do(ENTER)
    assert len(decided(scene, 0)) == len(before) + 1


def test_alone_space_accepts(here: Room) -> None:
    scene = sit_down(here, KEYBOARD)
    to_bids(here)
    let(here, 0.5)
    here.do(RIGHT)
    here.do(SPACE)
    assert len(decided(scene, 0)) == 1


# Pausing and the rules, from everywhere.


def bidding(here: Room) -> None:
    sit_down(here, "pad:1")
    to_bids(here)


def taking(here: Room) -> None:
    sit_down(here, "pad:1")
    to_take(here, "pad:1")


def telling(here: Room) -> None:
    scene = sit_down(here, "pad:1")
    to_bids(here)
    here.press(Verb.RIGHT, Verb.SOUTH)
    until(here, lambda: scene.director.telling)


def choosing_blindly(here: Room) -> None:
    sit_down(here, "pad:1", "pad:2")
    to_bids(here)


def behind_the_curtain(here: Room) -> None:
    scene = sit_down(here, "pad:1", MOUSE)
    scene.session.seating[0].wish = Privacy.CURTAIN
    scene.reseat()
    to_bids(here)
    here.do(Action("pad:1", Verb.LEFT_SHOULDER))
    let(here, FIRST + 0.1)
    assert scene.asking.curtain.open


MOMENTS = [bidding, taking, telling, choosing_blindly, behind_the_curtain]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("device", ["pad:1", KEYBOARD, "pad:9"])
def test_start_pauses_from_everywhere_and_everything_stands_still(
    here: Room, moment: Callable[[Room], None], device: str
) -> None:
    moment(here)
    scene = here.at(GameScene)
    here.press(Verb.START, device=device)
    here.at(Pause)
    assert not any(mark.secret for mark in pictures_of(here.frame()))
    before, frame = len(match_of(scene.session).decisions), here.frame()
    let(here, 3.0)
    assert len(match_of(scene.session).decisions) == before
    assert here.frame() == frame
    here.press(Verb.START, device=device)
    assert here.top is scene


def test_what_is_pressed_right_after_a_pause_decides_nothing(here: Room) -> None:
    taking(here)
    let(here, 1.0)
    here.press(Verb.START)
    before = match_of(here.at(Pause).session).decisions.copy()
    for verb in (Verb.START, Verb.RIGHT, Verb.SOUTH):
        here.do(Action("pad:1", verb))
        here.do(Action("pad:1", verb, pressed=False))
    decisions = match_of(here.at(GameScene).session).decisions
    assert decisions == before
    let(here, 1.0)
    here.press(Verb.RIGHT, Verb.SOUTH)
    assert len(decisions) > len(before)


@pytest.mark.parametrize("moment", MOMENTS)
def test_f1_opens_the_rules_from_everywhere(here: Room, moment: Callable[[Room], None]) -> None:
    moment(here)
    scene = here.at(GameScene)
    here.press(Verb.NORTH, device=KEYBOARD)
    here.at(Rules)
    here.press(Verb.EAST, device=KEYBOARD)
    assert here.top is scene


def test_the_rules_lie_behind_the_pause_for_blind_pads_too(here: Room) -> None:
    choosing_blindly(here)
    here.press(Verb.START)
    here.press(Verb.NORTH)
    here.at(Rules)


# Hurrying what is told.


def seconds_to_bid(here: Room, press: Callable[[int], None]) -> float:
    """How long the first beats take when this is done at each step of them."""
    scene = sit_down(here, "pad:1")
    let(here, STEP)
    steps = 0
    while scene.director.telling:
        press(steps)
        let(here, STEP)
        steps += 1
    return steps * STEP


def tap(here: Room, step: int) -> None:
    """Down and up in no time, six times a second."""
    if step % round(1 / 6 / STEP) == 0:
        here.do(Action("pad:1", Verb.SOUTH))
        here.do(Action("pad:1", Verb.SOUTH, pressed=False))


def hold(here: Room, step: int) -> None:
    if step == 0:
        here.do(Action("pad:1", Verb.SOUTH))


def test_holding_hurries_and_tapping_skips_nothing(here: Room) -> None:
    calm = seconds_to_bid(here, lambda _: None)
    tapped = seconds_to_bid(here, lambda step: tap(here, step))
    held = seconds_to_bid(here, lambda step: hold(here, step))
    assert calm > 0.5
    assert tapped == calm
    assert held < calm / 2
    here.do(Action("pad:1", Verb.SOUTH, pressed=False))
    scene = here.at(GameScene)
    assert not scene.director.hurry
    to_bids(here)
    here.press(Verb.RIGHT, Verb.SOUTH)
    until(here, lambda: scene.director.telling)
    here.do(Action("pad:1", Verb.SOUTH))
    assert scene.director.hurry
    here.do(Action("pad:1", Verb.SOUTH, pressed=False))
    assert not scene.director.hurry
    assert scene.director.telling


# Who looks on.


def test_a_second_person_ends_the_open_hand_at_once(here: Room) -> None:
    scene = sit_down(here, "pad:1")
    to_bids(here)
    assert [mark for mark in here.frame().layers[Layer.MOVING] if not mark.secret]
    here.press(Verb.START)
    here.click_on("Seats")
    here.at(PauseSeats)
    scene.session.seating.hand_over(1, "pad:2")
    here.press(Verb.EAST, Verb.EAST)
    assert here.top is scene
    assert privacies(scene) == [Privacy.BLIND, Privacy.BLIND]
    hand = [mark for mark in pictures_of(here.frame()) if "poker_" in mark.name]
    assert all(mark.name.endswith("_back") for mark in hand)


def test_the_mouse_comes_back_to_its_seat_alone_and_gets_the_curtain(here: Room) -> None:
    scene = sit_down(here, "pad:1", MOUSE, "pad:2")
    seating = scene.session.seating
    for seat in (1, 2):
        seating.stand_in(seat, "easy")
    scene.reseat()
    to_bids(here)
    here.click(10, 10)
    assert [player.device for player in seating][:3] == ["pad:1", MOUSE, ""]
    assert privacies(scene) == [Privacy.BLIND, Privacy.CURTAIN]
    here.press(Verb.SOUTH, device=KEYBOARD)
    assert seating[2].device == KEYBOARD, "any other device takes any seat"


def privacies(scene: GameScene) -> list[Privacy]:
    seating = scene.session.seating
    return [seating[seat].privacy for seat in seating.people()]


# What the house has to say during a game.


def test_a_notice_stands_for_a_while_and_blocks_no_button(here: Room) -> None:
    scene = sit_down(here, "pad:1", "pad:2")
    to_bids(here)
    here.services.notices += ["One thing.", "Another thing."]
    let(here, 1.0)
    assert "One thing." in here.words()
    here.press(Verb.EAST, Verb.RIGHT_SHOULDER)
    assert len(decided(scene, 0)) == 1
    assert here.services.notices == ["One thing.", "Another thing."]
    let(here, STANDS)
    assert "One thing." not in here.words()
    assert "Another thing." in here.words()
    let(here, STANDS)
    assert here.services.notices == []


def test_a_notice_does_not_show_a_table_behind_the_closed_curtain(here: Room) -> None:
    behind_the_curtain(here)
    here.do(Action("pad:1", Verb.LEFT_SHOULDER, pressed=False))
    here.services.notices.append("One thing.")
    here.do(Action("pad:1", Verb.LEFT_SHOULDER))
    assert "One thing." not in here.words()


def test_that_the_game_cannot_be_saved_is_told_and_stays_in_the_corner(
    here: Room, tmp_path: Path
) -> None:
    (tmp_path / "match.jsonl").mkdir()  # in the way
    (tmp_path / "left").write_text("cannot be moved")
    scene = sit_down(here, "pad:1")
    wait_for("the problem", lambda: scene.session.problem == PROBLEM)
    to_bids(here)
    assert PROBLEM in here.words()
    let(here, STANDS)
    assert PROBLEM not in here.words()
    assert "ui/warning" in [mark.name for mark in pictures_of(here.frame())]
    (tmp_path / "match.jsonl").rmdir()
    here.press(Verb.RIGHT, Verb.SOUTH)
    wait_for("the end of the problem", lambda: scene.session.problem == "")
    let(here, STEP)
    assert "ui/warning" not in [mark.name for mark in pictures_of(here.frame())]
    scene.session.close()
