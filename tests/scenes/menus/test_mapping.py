"""A pad nobody knows is shown its buttons, and the table remembers them."""

from pathlib import Path

import pytest

from scenes.files import learned
from scenes.input.action import KEYBOARD, Verb
from scenes.input.controls import GUESS, STICK, Control
from scenes.kiosk.leaving import held_to_leave
from scenes.kiosk.stack import IDLE
from scenes.lobby.scene import Lobby
from scenes.menus.settings import LESSON, Mapping, SettingsMenu
from tests.scenes.kiosk.place import kiosk
from tests.scenes.room import Room, pictures_of, room

ANSWER = 15.0  # seconds for the answer

BUTTONS = [Control("button", number) for number in range(20, 20 + len(LESSON))]


@pytest.fixture
def here(tmp_path: Path) -> Room:
    here = room(tmp_path)
    here.pads.strange.append("pad:2")
    here.show(Lobby(here.services, "grasshopper", "pad:1"))
    here.show(Mapping(here.services, "pad:2", "pad:1"))
    return here


def answer(here: Room, *controls: Control) -> None:
    for control in controls:
        here.pads.controls.append(control)
        here.stack.update(0.02)
        here.stack.apply_changes()


def test_what_is_pressed_in_order_is_learned_and_kept(here: Room) -> None:
    answer(here, *BUTTONS)
    assert isinstance(here.top, Lobby)
    verbs = dict(here.pads.learned["pad:2"].verbs)
    assert verbs == STICK | dict(zip(BUTTONS, LESSON, strict=True))
    assert learned.load(here.services.storage) == (here.pads.learned, "")


def test_each_step_shows_its_button(here: Room) -> None:
    assert any(mark.name == "ui/face_south" for mark in pictures_of(here.frame()))
    answer(here, BUTTONS[0])
    names = [mark.name for mark in pictures_of(here.frame()) if mark.w > 300]
    assert names[-1] == "ui/face_east"


def skip(here: Room, steps: int) -> None:
    """Somebody beside skips what the pad does not show."""
    here.press(*[Verb.SOUTH] * steps, device=KEYBOARD)


def test_what_is_skipped_stays_as_it_was_guessed(here: Room) -> None:
    """So back and start are there to leave a kiosk, whatever was taught."""
    answer(here, BUTTONS[0])
    skip(here, len(LESSON) - 1)
    guessed = {control: verb for control, verb in GUESS.verbs.items() if verb is not Verb.SOUTH}
    assert dict(here.pads.learned["pad:2"].verbs) == guessed | {BUTTONS[0]: Verb.SOUTH}


def test_back_and_start_are_part_of_the_lesson() -> None:
    assert held_to_leave("pad:2") < set(LESSON)


def test_in_a_kiosk_nothing_is_stored_and_the_lesson_ends_with_the_guests(tmp_path: Path) -> None:
    place = kiosk(tmp_path)
    here = place.room
    here.pads.strange.append("pad:2")
    here.show(Mapping(here.services, "pad:2", "pad:1"))
    answer(here, *BUTTONS)
    assert here.pads.learned
    place.wait(IDLE + ANSWER + 1)
    assert here.pads.learned == {}
    assert not (tmp_path / learned.PADS).exists()
    assert here.services.notices == []


def test_others_skip_or_leave_and_the_pad_itself_does_not(here: Room) -> None:
    here.press(Verb.EAST, Verb.SOUTH, Verb.START, device="pad:2")
    assert isinstance(here.top, Mapping)
    skip(here, 1)
    answer(here, *BUTTONS[1:3])
    here.press(Verb.EAST, device=KEYBOARD)
    assert isinstance(here.top, Lobby)
    assert here.pads.learned == {}


def test_prompts_are_for_those_beside_who_can_skip(here: Room) -> None:
    """What the pad itself presses are answers."""
    here.press(Verb.WEST, device="pad:2")
    assert "Enter" in here.words()


def test_the_pad_goes_away(here: Room) -> None:
    here.unplug("pad:2")
    assert isinstance(here.top, Lobby)


@pytest.mark.parametrize(("axis", "stick"), [(0, None), (1, None), (2, (0, 1)), (5, (0, 1))])
def test_a_pad_has_a_stick_unless_one_of_its_axes_is_something_else(
    axis: int, stick: tuple[int, int] | None, here: Room
) -> None:
    """A trigger that was shown is none of them."""
    answer(here, Control("axis", axis, "+"))
    skip(here, len(LESSON) - 1)
    taught = here.pads.learned["pad:2"]
    assert taught.stick == stick
    assert (STICK.items() <= dict(taught.verbs).items()) is (stick is not None)
    assert taught.verbs[Control("axis", axis, "+")] is Verb.SOUTH


def test_of_several_strange_pads_each_is_taught_by_its_own_row(tmp_path: Path) -> None:
    here = room(tmp_path)
    pads = ["pad:2", "pad:3", "pad:7"]
    here.pads.strange += pads
    for pad in pads:
        menu = SettingsMenu(here.services, "pad:1")
        here.show(menu)
        row = [one.label for one in menu.menu.entries].index(f"Show the buttons of Pad {pad[-1]}")
        here.press(*[Verb.DOWN] * row, Verb.SOUTH)
        assert here.at(Mapping).pad == pad
