"""A seat without its device: back, taken over, or left to a bot."""

from pathlib import Path

import pytest

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.scene import Lobby
from scenes.menus.takeover import Takeover
from scenes.people.seating import Player, Privacy, Seating
from tests.scenes.room import Room, room

ADA, BOTH = "Ada (pink circle)", "Ada (pink circle) and Ben (ice-blue triangle)"


@pytest.fixture
def seating() -> Seating:
    players = Player("Ada", 0, "pad:1"), Player("Ben", 1, "pad:2"), Player("Zip", 2, bot="normal")
    seating = Seating([*players])
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


def test_it_is_said_what_is_missing(here: Room, seating: Seating) -> None:
    parts = ["Pad 2 is gone", "Press on the device that you hold", "Nobody sits here"]
    cases = (("pad:2", False), ("pad:2", True), ("", False))
    for told, (seating[1].lost, seating[1].unsure) in zip(parts, cases, strict=True):
        said = " ".join(here.words())
        assert [part for part in parts if part in said] == [told]


def test_the_same_pad_back_goes_on_without_a_press(here: Room, seating: Seating) -> None:
    here.plug("pad:2")
    assert not waits(here)
    assert seating[1].device == "pad:2"
    assert seating[1].privacy is Privacy.BLIND


def test_a_pad_that_comes_back_while_somebody_is_asked_about_leaving_plays_on(
    here: Room, seating: Seating
) -> None:
    here.click_on("Leave the game")
    here.plug("pad:2")
    assert seating[1].absent
    here.press(Verb.EAST)
    assert not waits(here)
    assert seating[1].device == "pad:2"


@pytest.mark.parametrize(
    ("device", "privacy"),
    [("pad:5", Privacy.BLIND), (KEYBOARD, Privacy.BLIND), (MOUSE, Privacy.CURTAIN)],
)
def test_another_device_takes_the_seat_by_a_press(
    here: Room, seating: Seating, device: str, privacy: Privacy
) -> None:
    here.plug("pad:5")
    assert waits(here), "it does nothing by itself"
    if device == MOUSE:
        here.click_on("I take this seat")
    else:
        here.press(Verb.SOUTH, device=device)
    assert not waits(here)
    assert (seating[1].device, seating[1].privacy) == (device, privacy)


@pytest.mark.parametrize(
    ("pads", "named", "presses", "devices"),
    [
        (("pad:9", "pad:9"), BOTH, ["pad:1"], ["pad:1", "pad:1"]),
        (("pad:8", "pad:9"), ADA, ["pad:1", "pad:2"], ["pad:1", "pad:2"]),
        (("", ""), ADA, ["pad:1", "pad:2"], ["pad:1", "pad:2"]),
    ],
    ids=["one pad", "two pads", "a save from elsewhere"],
)
def test_seats_that_shared_a_pad_are_taken_together_and_others_one_by_one(
    pads: tuple[str, str], named: str, presses: list[str], devices: list[str], tmp_path: Path
) -> None:
    here = room(tmp_path)
    seating = Seating([Player("Ada", 0, lost=pads[0]), Player("Ben", 1, lost=pads[1])])
    here.show(Lobby(here.services, "grasshopper", "pad:1"))
    here.show(Takeover(here.services, seating, (0, 1)))
    assert named in here.words()
    for device in presses:
        here.press(Verb.SOUTH, device=device)
    assert [player.device for player in seating] == devices
    assert isinstance(here.top, Lobby)


def test_a_pad_lost_while_waiting_waits_too(here: Room, seating: Seating) -> None:
    here.unplug("pad:1")
    here.plug("pad:2")
    assert waits(here)
    assert ADA in here.words()
    assert seating[1].device == "pad:2"
    here.plug("pad:1")
    assert not waits(here)


def test_who_presses_on_in_the_heat_of_the_game_takes_no_seat_and_is_told_why(
    here: Room, seating: Seating
) -> None:
    here.press(Verb.EAST, Verb.WEST, Verb.NORTH, Verb.RIGHT_SHOULDER, device="pad:1")
    here.press(Verb.SOUTH, device="pad:1")
    assert waits(here)
    assert seating[1].absent
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
    """Then a bot takes one seat after another."""
    monkeypatch.setattr(here.services, "party", object())
    here.unplug("pad:1")
    for _ in range(3):
        here.stack.update(29.0)
        here.do(Action("pad:1", Verb.DOWN))
    assert waits(here)
    here.stack.update(29.9)
    assert waits(here)
    for passed, bots in ((0.2, [False, True]), (29.7, [False, True]), (0.5, [True, True])):
        here.stack.update(passed)
        here.stack.apply_changes()
        assert [player.stands_in for player in (seating[0], seating[1])] == bots
        assert waits(here) is not all(bots)
    assert seating[1].bot == "normal"
