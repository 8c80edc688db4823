"""A seat without its device: back, taken over, or left to a bot."""

from pathlib import Path

import pytest

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.scene import Lobby
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.people.seating import Player, Privacy, Seating
from tests.scenes.room import Room, pictures_of, room


def table() -> Seating:
    return Seating(
        [
            Player("Ada", 0, "pad:1"),
            Player("Ben", 1, "pad:2"),
            Player("Zip", 2, bot="normal"),
        ]
    )


@pytest.fixture
def seating() -> Seating:
    seating = table()
    seating.propose_privacy(Privacy.BLIND)
    return seating


@pytest.fixture
def here(tmp_path: Path, seating: Seating) -> Room:
    """Pad 2 is gone; something lies below that shall play on."""
    here = room(tmp_path)
    here.pads.plugged.remove("pad:2")
    here.show(Lobby(here.services, "grasshopper", "pad:1"))
    here.show(Takeover(here.services, seating, seating.lose("pad:2")))
    return here


def waits(here: Room) -> bool:
    return isinstance(here.top, Takeover)


def test_the_seat_is_named_by_word_and_picture(here: Room) -> None:
    assert "Ben (triangle)" in here.words()
    assert any("Pad 2 is gone" in word for word in here.words())
    assert any(mark.name.startswith("faces/triangle+") for mark in pictures_of(here.frame()))


@pytest.mark.parametrize(
    ("lost", "unsure", "told"),
    [
        ("pad:2", False, "Pad 2 is gone"),
        ("pad:2", True, "Press on the device that you hold"),
        ("", False, "Nobody sits here"),
    ],
)
def test_it_is_said_what_is_missing(
    lost: str, unsure: bool, told: str, here: Room, seating: Seating
) -> None:
    seating[1].lost, seating[1].unsure = lost, unsure
    found = [
        words for words in ("Pad 2 is gone", "Press on the device that you hold", "Nobody sits")
        if any(words in said for said in here.words())
    ]  # fmt: skip
    assert found == [told.removesuffix(" here")]


def test_the_same_pad_back_goes_on_without_a_press(here: Room, seating: Seating) -> None:
    here.plug("pad:2")
    assert not waits(here)
    assert seating[1].device == "pad:2"
    assert seating[1].privacy is Privacy.BLIND


def test_another_pad_that_comes_does_nothing_by_itself(here: Room, seating: Seating) -> None:
    here.plug("pad:5")
    assert waits(here)
    here.press(Verb.SOUTH, device="pad:5")
    assert not waits(here)
    assert seating[1].device == "pad:5"


def test_the_keyboard_takes_the_seat(here: Room, seating: Seating) -> None:
    here.press(Verb.SOUTH, device=KEYBOARD)
    assert seating[1].device == KEYBOARD
    assert seating[1].privacy is Privacy.BLIND


def test_the_mouse_takes_the_seat_and_gets_a_curtain(here: Room, seating: Seating) -> None:
    here.click_on("I take this seat")
    assert seating[1].device == MOUSE
    assert seating[1].privacy is Privacy.CURTAIN


def test_who_presses_on_in_the_heat_of_the_game_takes_nothing(here: Room, seating: Seating) -> None:
    here.press(Verb.SOUTH, Verb.EAST, Verb.WEST, Verb.NORTH, Verb.RIGHT_SHOULDER, device="pad:1")
    assert waits(here)
    assert seating[1].absent


def test_anybody_may_let_a_bot_play_on(here: Room, seating: Seating) -> None:
    here.press(Verb.DOWN, Verb.SOUTH, device="pad:1")
    assert not waits(here)
    assert (seating[1].bot, seating[1].stands_in) == ("normal", True)


def test_a_pad_that_comes_later_gets_the_seat_back_from_the_bot(
    here: Room, seating: Seating
) -> None:
    here.press(Verb.DOWN, Verb.SOUTH, device="pad:1")
    assert not seating.come_back("pad:3")
    assert seating.come_back("pad:2")
    assert (seating[1].name, seating[1].device, seating[1].bot) == ("Ben", "pad:2", "")


def test_the_game_can_be_left(here: Room) -> None:
    here.click_on("Leave the game", "Leave the game")
    assert isinstance(here.top, Title)


def test_seats_that_shared_a_pad_are_taken_together(tmp_path: Path) -> None:
    here = room(tmp_path)
    seating = Seating([Player("Ada", 0, "pad:9"), Player("Ben", 1, "pad:9")])
    here.show(Lobby(here.services, "grasshopper", "pad:1"))
    here.show(Takeover(here.services, seating, seating.lose("pad:9")))
    assert "Ada (circle) and Ben (triangle)" in here.words()
    here.press(Verb.SOUTH)
    assert [player.device for player in seating] == ["pad:1", "pad:1"]


def test_seats_of_two_pads_are_taken_one_after_the_other(tmp_path: Path) -> None:
    here = room(tmp_path)
    seating = Seating([Player("Ada", 0, "pad:8"), Player("Ben", 1, "pad:9")])
    here.show(Lobby(here.services, "grasshopper", "pad:1"))
    here.show(Takeover(here.services, seating, seating.lose("pad:8") + seating.lose("pad:9")))
    here.press(Verb.SOUTH, device="pad:1")
    assert "Ben (triangle)" in here.words()
    here.press(Verb.SOUTH, device="pad:2")
    assert [player.device for player in seating] == ["pad:1", "pad:2"]


def test_a_pad_lost_while_waiting_waits_too(here: Room, seating: Seating) -> None:
    here.unplug("pad:1")
    here.plug("pad:2")
    assert waits(here)
    assert "Ada (circle)" in here.words()
    assert seating[1].device == "pad:2"
    here.plug("pad:1")
    assert not waits(here)


def test_a_seat_comes_back_with_one_press(seating: Seating) -> None:
    seating.stand_in(1, "normal")
    assert not seating.take_back("pad:1")
    assert seating.take_back("pad:2")
    assert (seating[1].device, seating[1].bot, seating[1].stands_in) == ("pad:2", "", False)
    assert not seating.take_back(KEYBOARD)


def test_a_pad_gets_rather_the_seat_it_had(seating: Seating) -> None:
    seating.stand_in(0, "normal")
    seating.stand_in(1, "normal")
    seating.take_back("pad:2")
    assert [player.device for player in seating] == ["", "pad:2", ""]


def test_who_has_a_seat_is_told_why_its_press_takes_none(here: Room) -> None:
    here.press(Verb.SOUTH, device="pad:1")
    told = "Pad 1 has a seat already. Press on another device, or let a bot play on."
    assert told in here.words()
    here.press(Verb.DOWN, device="pad:1")
    assert told not in here.words()
    assert any("Pad 2 is gone" in word for word in here.words())


def test_for_each_seat_the_first_row_has_the_focus_anew(tmp_path: Path) -> None:
    """A bot for one seat: whoever presses on does not give the next one to a bot, too."""
    here = room(tmp_path)
    seating = Seating([Player("Ada", 0, "pad:8"), Player("Ben", 1, "pad:9")])
    here.show(Lobby(here.services, "grasshopper", "pad:1"))
    here.show(Takeover(here.services, seating, seating.lose("pad:8") + seating.lose("pad:9")))
    here.press(Verb.DOWN, Verb.SOUTH, Verb.SOUTH, device="pad:1")
    assert [player.stands_in for player in seating] == [True, False]
    assert seating[1].device == "pad:1"


def test_an_evening_waits_as_long_as_somebody_is_choosing(
    here: Room, seating: Seating, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(here.services, "party", object())
    for _ in range(3):
        here.stack.update(29.0)
        here.do(Action("pad:1", Verb.DOWN))
    assert waits(here)
    here.stack.update(29.9)
    assert waits(here)
    here.stack.update(0.2)
    here.stack.apply_changes()
    assert not waits(here)
    assert (seating[1].bot, seating[1].stands_in) == ("normal", True)


def test_outside_of_an_evening_it_waits_for_as_long_as_it_takes(
    here: Room, seating: Seating
) -> None:
    for _ in range(60):
        here.stack.update(10.0)
        here.stack.apply_changes()
    assert isinstance(here.top, Takeover)
    assert [player.absent for player in seating].count(True) == 1
