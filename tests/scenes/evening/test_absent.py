"""An evening waits for nobody longer than half a minute, but for whoever is there that long."""

from pathlib import Path

from game.evening.log import complete
from scenes.evening.bets import Bets
from scenes.evening.choice import NextGame
from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.files.storage import EVENING
from scenes.input.action import Action, Verb
from scenes.lessons.offer import Offer
from scenes.match.game_scene import GameScene
from scenes.menus.takeover import Takeover
from tests.scenes.evening.party import (
    deal,
    evening,
    gathering,
    invite,
    pick,
    place,
    press,
    until,
    wait,
)
from tests.scenes.evening.test_final import add_game, begun
from tests.scenes.room import Room


def test_a_bot_plays_for_whoever_does_not_come_to_the_table(tmp_path: Path) -> None:
    here, gather = gathering(tmp_path, "Anna", "Ben", "Cleo")
    press(here, Verb.SOUTH, device="pad:2")
    wait(here, 27.0)
    assert here.top is gather
    until(here, Offer, seconds=4.0)  # to see it first
    wait(here, 18.0)
    assert isinstance(here.top, Offer)
    until(here, GameScene, seconds=10.0)
    scene = here.top
    assert isinstance(scene, GameScene)
    assert [player.stands_in for player in scene.session.seating] == [False, True, True]


def test_nothing_is_dealt_to_nobody(tmp_path: Path) -> None:
    here, gather = gathering(tmp_path, "Anna", "Ben")
    wait(here, 120.0)
    assert here.top is gather


def test_pads_that_are_pulled_out_leave_their_guests_free_and_come_back(tmp_path: Path) -> None:
    here, gather = gathering(tmp_path, "Anna", "Ben", "Cleo")
    press(here, Verb.SOUTH, device="pad:1")
    press(here, Verb.SOUTH, device="pad:2")
    here.unplug("pad:1")
    assert gather.free == [0, 2]
    assert here.words().count("Press to join in") == 2
    here.plug("pad:1")
    press(here, Verb.SOUTH, device="pad:1")
    assert gather.seating[0].device == "pad:1"
    here.unplug("pad:1")
    here.unplug("pad:2")
    wait(here, 60.0)  # who should begin?
    assert here.top is gather


def test_a_list_of_guests_that_somebody_left_open_closes(tmp_path: Path) -> None:
    tmp_path.joinpath(EVENING).write_bytes(complete(begun(45)))
    here = place(tmp_path)
    press(here, Verb.SOUTH)
    until(here, NextGame)
    pick(here, "guests")
    assert isinstance(here.top, GuestList)
    wait(here, 28.0)
    assert isinstance(here.top, GuestList)
    until(here, NextGame, seconds=3.0)
    until(here, Gather, seconds=40.0)
    assert evening(here).phase == "playing"


def test_bets_that_somebody_left_open_close(tmp_path: Path) -> None:
    here, gather = gathering(tmp_path, *(f"G{letter}" for letter in "abcdefgh"))
    while gather.free:
        pick(here, gather.free[0], f"pad:{1 + gather.free[0] % 3}")
    pick(here, "bet")
    assert isinstance(here.top, Bets)
    wait(here, 25.0)
    press(here, Verb.RIGHT)
    wait(here, 28.0)
    assert isinstance(here.top, Bets)
    until(here, Gather, seconds=4.0)
    until(here, Offer, seconds=40.0)
    until(here, GameScene, seconds=32.0)


def test_before_an_evening_has_begun_there_is_time(tmp_path: Path) -> None:
    here = place(tmp_path)
    invite(here, ("Anna",))
    wait(here, 120.0)
    assert isinstance(here.top, GuestList)


def test_a_bot_plays_on_for_a_pad_that_does_not_come_back(tmp_path: Path) -> None:
    here, _ = gathering(tmp_path, "Anna", "Ben", "Cleo")
    for pad in ("pad:1", "pad:2", "pad:3"):
        press(here, Verb.SOUTH, device=pad)
    deal(here)
    until(here, GameScene)
    scene = here.top
    assert isinstance(scene, GameScene)
    here.unplug("pad:2")
    assert isinstance(here.top, Takeover)
    wait(here, 28.0)
    assert isinstance(here.top, Takeover)
    press(here, Verb.DOWN, device="pad:1")
    wait(here, 28.0)  # somebody is there and thinks
    assert isinstance(here.top, Takeover)
    wait(here, 4.0)
    assert here.top is scene
    assert [player.stands_in for player in scene.session.seating] == [False, True, False]
    here.plug("pad:2")
    press(here, Verb.SOUTH, device="pad:2")
    assert not scene.session.seating[1].stands_in


def next_game(folder: Path) -> Room:
    """The page of the next game, just come."""
    one = begun(90)
    add_game(one, 300)
    folder.joinpath(EVENING).write_bytes(complete(one))
    here = place(folder)
    press(here, Verb.SOUTH)
    for _ in range(200):
        if isinstance(here.top, NextGame):
            return here
        wait(here, 0.1)
    raise AssertionError(f"{type(here.top).__name__} stays")


def test_a_press_that_came_too_early_does_not_stop_the_countdown(tmp_path: Path) -> None:
    """It was not heard, and yet the page waited for half a minute: its presses seemed dead."""
    here = next_game(tmp_path)
    here.press(Verb.SOUTH, device="pad:2")
    assert isinstance(here.top, NextGame)
    wait(here, 6.0)
    assert isinstance(here.top, NextGame)
    wait(here, 1.5)
    assert isinstance(here.top, Gather)


def test_a_pad_with_a_button_held_down_makes_no_other_deaf(tmp_path: Path) -> None:
    """Somebody rests a thumb on it, or it lies upside down on the couch."""
    here = next_game(tmp_path)
    here.do(Action("pad:3", Verb.SOUTH))
    wait(here, 1.0)
    press(here, Verb.SOUTH)
    assert isinstance(here.top, Gather)
