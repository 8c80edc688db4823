"""An evening begins with each device alone, and no press decides by accident."""

from pathlib import Path

from scenes.evening.gather import Gather
from scenes.evening.guest_list import GuestList
from scenes.evening.planning import Planning
from scenes.files.storage import EVENING
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from tests.scenes.evening.party import (
    choose,
    deal,
    evening,
    invite,
    leave,
    pick,
    place,
    press,
    until,
    wait,
)
from tests.scenes.room import Room


def remembered(folder: Path) -> Room:
    """A house at its title where Anna, Ben and Cleo had an evening."""
    here = place(folder)
    invite(here, ("Anna", "Ben", "Cleo"))
    pick(here, "same")
    leave(here)
    here.services.storage.path(EVENING).unlink()
    return place(folder)


def click_on(here: Room, text: str) -> None:
    wait(here, 0.5)
    here.click_on(text)
    wait(here, 0.5)


def test_the_mouse_alone_begins_an_evening(tmp_path: Path) -> None:
    here = remembered(tmp_path)
    click_on(here, "Evening")
    click_on(here, "Ben")  # goes
    click_on(here, "Time and games")
    assert isinstance(here.top, Planning)
    click_on(here, "Start")
    assert isinstance(here.top, Gather)
    assert [guest.name for guest in evening(here).here()] == ["Anna", "Cleo"]
    click_on(here, "Cleo")
    start = next(one for one in here.top.targets() if one.key == "start")
    here.click(start.x, start.y)
    until(here, GameScene)
    scene = here.at(GameScene)
    assert [player.device for player in scene.session.seating] == ["", MOUSE, ""]


def test_one_device_alone_begins_an_evening_and_is_passed_on(tmp_path: Path) -> None:
    here = remembered(tmp_path)
    choose(here, "Evening", KEYBOARD)
    for key in (1, "same", "start", 1):  # Ben goes; the same device for the second guest
        pick(here, key, KEYBOARD)
    deal(here)
    seating = here.at(GameScene).session.seating
    assert [player.device for player in seating] == [KEYBOARD, KEYBOARD, ""]


def test_each_name_comes_and_goes_with_one_press_and_back_leads_home(tmp_path: Path) -> None:
    here = remembered(tmp_path)
    choose(here, "Evening")
    screen = here.at(GuestList)
    pick(here, 0)
    assert [one.here for one in screen.roster.people] == [False, True, True]
    press(here, Verb.SOUTH)
    assert [one.here for one in screen.roster.people] == [True, True, True]
    pick(here, 0)
    pick(here, 1)
    pick(here, "same")  # one guest is no evening
    assert here.top is screen
    assert "an evening has two guests or more" in here.words()
    press(here, Verb.RIGHT)
    assert "an evening has two guests or more" not in here.words(), "the focus goes on"
    press(here, Verb.EAST)
    assert isinstance(here.top, Title)


def test_who_still_hammers_on_the_screen_before_deals_nothing(tmp_path: Path) -> None:
    here = remembered(tmp_path)
    choose(here, "Evening")
    for _ in range(8):
        here.press(Verb.SOUTH)  # every 0.2 s
    assert len(here.at(Gather).seating.people()) <= 1, "and takes no seat but the own one"
