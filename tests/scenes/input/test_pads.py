"""Pads through SDL's own virtual joysticks: real events, from the plug to the rumble."""

from collections.abc import Iterator

import pygame
import pytest
from pygame.event import Event

from scenes.input.action import Action, Verb
from scenes.input.controls import GUESS, Control, PadMap
from scenes.input.devices import Devices
from scenes.input.pads import Numbers, brand_of
from tests.scenes.virtual_pad import NINTENDO, NOBODY, SONY, XBOX, VirtualPad, available

pytestmark = pytest.mark.skipif(not available(), reason="this SDL has no virtual joysticks")

SOUTH_BUTTON, EAST_BUTTON, DPAD_UP = 0, 1, 10


def told(devices: Devices) -> list[Action]:
    return list(devices.translate(pygame.event.get()))


@pytest.fixture
def pad(devices: Devices) -> Iterator[VirtualPad]:
    """A pad plugged in while the program runs."""
    with VirtualPad() as pad:
        assert told(devices) == [Action("pad:1", Verb.PLUGGED)]
        yield pad


@pytest.fixture
def other(devices: Devices, pad: VirtualPad) -> Iterator[VirtualPad]:  # noqa: ARG001
    """Another one of its kind."""
    with VirtualPad() as other:
        assert told(devices) == [Action("pad:2", Verb.PLUGGED)]
        yield other


@pytest.fixture
def joystick(devices: Devices) -> Iterator[VirtualPad]:
    """A pad that SDL does not know."""
    with VirtualPad("Old pad", NOBODY, standard=False) as joystick:
        assert told(devices) == [Action("pad:1", Verb.PLUGGED)]
        yield joystick


def test_a_pad_is_told_once_when_it_comes_and_once_when_it_goes(devices: Devices) -> None:
    with VirtualPad("Red pad", XBOX) as pad:
        assert told(devices) == [Action("pad:1", Verb.PLUGGED)]
        (known,) = devices.pads
        assert (known.number, known.name, known.brand) == (1, "Red pad", "xbox")
        assert devices.present() == ["pad:1"]
        pad.unplug()
        assert told(devices) == [Action("pad:1", Verb.UNPLUGGED)]
    assert devices.pads == []


def test_a_pad_that_was_there_first_is_just_there() -> None:
    with VirtualPad() as pad:
        devices = Devices(lambda x, y: (x, y))
        assert devices.present() == ["pad:1"]
        assert told(devices) == []
        pad.press(SOUTH_BUTTON)
        assert told(devices) == [Action("pad:1", Verb.SOUTH)]


BUTTONS = {
    **dict(enumerate((Verb.SOUTH, Verb.EAST, Verb.WEST, Verb.NORTH, Verb.SELECT, Verb.START))),
    8: Verb.LEFT_SHOULDER,
    9: Verb.RIGHT_SHOULDER,
    **dict(enumerate((Verb.UP, Verb.DOWN, Verb.LEFT, Verb.RIGHT), DPAD_UP)),
}


def test_a_press_arrives_once(devices: Devices, pad: VirtualPad) -> None:
    for button, verb in BUTTONS.items():
        pad.press(button)
        assert told(devices) == [Action("pad:1", verb)]
        pad.release(button)
        assert told(devices) == [Action("pad:1", verb, pressed=False)]


def test_south_is_south_on_a_nintendo_pad_too(devices: Devices) -> None:
    with VirtualPad("Pro", NINTENDO) as pad:
        told(devices)
        pad.press(SOUTH_BUTTON)
        assert told(devices) == [Action("pad:1", Verb.SOUTH)]
        assert devices.brand("pad:1") == "nintendo"


@pytest.mark.parametrize("by_sdl", [True, False])
def test_a_pad_pulled_while_a_button_is_held_releases_it_first(
    devices: Devices, pad: VirtualPad, by_sdl: bool
) -> None:
    """SDL tells of that release; where only the loss is told, the hold ends all the same."""
    pad.press(SOUTH_BUTTON)
    told(devices)
    if by_sdl:
        pad.unplug()
    else:
        pygame.event.post(Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=pad.instance))
    released = Action("pad:1", Verb.SOUTH, pressed=False, cut=not by_sdl)
    assert told(devices) == [released, Action("pad:1", Verb.UNPLUGGED)]


def test_a_pad_comes_back_to_its_number_among_others(devices: Devices) -> None:
    with VirtualPad("One", XBOX) as one, VirtualPad("Two", SONY):
        told(devices)
        one.unplug()
        told(devices)
        with VirtualPad("Three", NINTENDO):
            assert told(devices) == [Action("pad:3", Verb.PLUGGED)]
            with VirtualPad("One", XBOX) as again:
                assert told(devices) == [Action("pad:1", Verb.PLUGGED)]
                again.press(SOUTH_BUTTON)
                assert told(devices) == [Action("pad:1", Verb.SOUTH)]
                assert [pad.name for pad in devices.pads] == ["One", "Two", "Three"]


def test_two_pads_of_one_kind_are_two(
    devices: Devices, pad: VirtualPad, other: VirtualPad
) -> None:
    assert devices.pads[0].guid == devices.pads[1].guid
    other.press(SOUTH_BUTTON)
    pad.press(EAST_BUTTON)
    assert told(devices) == [Action("pad:2", Verb.SOUTH), Action("pad:1", Verb.EAST)]
    devices.rumble("pad:2", 0.2, 0.5)
    assert pad.rumbles == [], "it shakes one alone"
    assert other.rumbles == [(32767, 32767)]
    pad.unplug()
    told(devices)
    other.release(SOUTH_BUTTON)
    assert told(devices) == [Action("pad:2", Verb.SOUTH, pressed=False)]


def test_pads_that_come_and_go_within_one_frame_leave_nothing_behind(devices: Devices) -> None:
    with VirtualPad("Short", SONY) as short, VirtualPad("Long"):
        short.unplug()
        assert told(devices) == [Action("pad:1", Verb.PLUGGED)]
        assert [pad.name for pad in devices.pads] == ["Long"]


def stick(verb: Verb, pressed: bool = True) -> Action:
    return Action("pad:1", verb, pressed, stick=True)


def test_the_stick_trembles_without_new_presses(devices: Devices, pad: VirtualPad) -> None:
    right, middle = [stick(Verb.RIGHT)], [stick(Verb.RIGHT, False)]
    ways = (0.34, []), (0.36, right), (0.26, []), (0.34, []), (0.9, []), (0.24, middle), (0.34, [])
    for place, actions in ways:
        pad.axis(0, place)
        assert told(devices) == actions, place


def test_the_stick_goes_where_it_goes_farthest_and_stays_there(
    devices: Devices, pad: VirtualPad
) -> None:
    pad.axis(0, 0.5)
    pad.axis(1, -0.8)
    assert told(devices) == [stick(Verb.UP)]
    pad.axis(0, 0.9)
    pad.axis(1, -0.4)
    assert told(devices) == [], "rolled on, but still up"
    pad.axis(1, -0.1)
    assert told(devices) == [stick(Verb.UP, False), stick(Verb.RIGHT)]


def test_right_stick_and_triggers_mean_nothing(devices: Devices, pad: VirtualPad) -> None:
    for axis in (2, 3, 4, 5):
        pad.axis(axis, 1)
    assert told(devices) == []


def test_a_held_stick_repeats_until_released_or_forgotten(
    devices: Devices, pad: VirtualPad
) -> None:
    pad.axis(1, 1)
    told(devices)
    assert list(devices.update(0.41)) == [Action("pad:1", Verb.DOWN, stick=True, repeat=True)]
    forgotten = Action("pad:1", Verb.DOWN, pressed=False, stick=True, cut=True)
    assert devices.release_all() == [forgotten]
    pad.axis(1, 0.8)
    assert told(devices) == []
    assert list(devices.update(1)) == [], "it must come back to the middle first"
    pad.axis(1, 0)
    pad.axis(1, 0.0)
    assert told(devices) == []
    pad.axis(1, 1)
    assert told(devices) == [stick(Verb.DOWN)]


def test_each_pad_repeats_by_itself_until_it_is_released(
    devices: Devices, pad: VirtualPad, other: VirtualPad
) -> None:
    pad.press(DPAD_UP)
    told(devices)
    assert list(devices.update(0.3)) == []
    other.press(DPAD_UP)
    told(devices)
    assert [action.device for action in devices.update(0.2)] == ["pad:1"]
    repeats = devices.update(0.5)
    assert next(repeats).device == "pad:1"
    devices.release_all()
    assert list(repeats) == [], "a release between two repeats ends the second"


def test_an_unknown_joystick_is_guessed(devices: Devices, joystick: VirtualPad) -> None:
    verbs = []
    for button in range(8):
        joystick.press(button)
        verbs += [action.verb for action in told(devices)]
    assert verbs[:4] == [Verb.SOUTH, Verb.EAST, Verb.WEST, Verb.NORTH]
    assert verbs[4:6] == [Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER]
    assert verbs[6:] == [Verb.SELECT, Verb.START]
    assert devices.pads[0].standard is False


def test_its_hat_is_a_d_pad_and_its_axes_are_a_stick(
    devices: Devices, joystick: VirtualPad
) -> None:
    joystick.hat(0, 1)
    assert told(devices) == [Action("pad:1", Verb.UP)]
    joystick.hat(1, 0)
    assert told(devices) == [
        Action("pad:1", Verb.RIGHT),
        Action("pad:1", Verb.UP, pressed=False),
    ]
    joystick.axis(0, -1)
    assert told(devices) == [stick(Verb.LEFT)]


def test_an_unknown_joystick_can_be_taught(devices: Devices, joystick: VirtualPad) -> None:
    button, axis = Control("button", 7), Control("axis", 1, "-")
    joystick.press(7)
    joystick.release(7)
    told(devices)
    assert devices.pressed_control("pad:1") == button
    assert devices.pressed_control("pad:1") is None, "told once"
    for place in (-1, 0, -1):
        joystick.axis(1, place)
        told(devices)
    assert devices.pressed_control("pad:1") == axis
    joystick.axis(1, 0)
    told(devices)
    verbs = {button: Verb.SOUTH, axis: Verb.UP}
    assert devices.teachable() == ["pad:1"]
    pad_map = PadMap(verbs, stick=None)
    assert devices.teach("pad:1", pad_map) == {devices.pads[0].guid: pad_map}
    joystick.press(7)
    joystick.axis(1, -0.5)
    assert told(devices) == [Action("pad:1", Verb.SOUTH), Action("pad:1", Verb.UP)]
    joystick.axis(1, -0.3)
    assert told(devices) == [], "an axis trembles here too"
    joystick.unplug()
    told(devices)
    with VirtualPad("Old pad", NOBODY, standard=False) as again:
        told(devices)
        again.press(7)
        assert told(devices) == [Action("pad:1", Verb.SOUTH)]


def test_a_pad_that_sdl_knows_needs_no_lesson(devices: Devices, pad: VirtualPad) -> None:
    assert devices.teachable() == []
    assert devices.teach("pad:1", PadMap({Control("button", 0): Verb.NORTH})) == {}
    pad.press(SOUTH_BUTTON)
    assert told(devices) == [Action("pad:1", Verb.SOUTH)]


def test_lessons_can_be_forgotten_and_what_the_owner_taught_stays() -> None:
    with VirtualPad("Old pad", NOBODY, standard=False) as joystick:
        guid = Devices(lambda x, y: (x, y)).pads[0].guid
        button = Control("button", 0)
        for owners, verb in ((GUESS, Verb.SOUTH), (PadMap({button: Verb.NORTH}), Verb.NORTH)):
            devices = Devices(lambda x, y: (x, y), {} if owners is GUESS else {guid: owners})
            devices.teach("pad:1", PadMap({button: Verb.WEST}))
            devices.unteach()
            joystick.press(0)
            assert told(devices) == [Action("pad:1", verb)]
            joystick.release(0)
            told(devices)


def test_brands_by_vendor() -> None:
    assert brand_of("030000005e0400008e02000010010000") == "xbox"
    assert brand_of("050000004c050000e60c000011810000") == "playstation"
    assert brand_of("030000007e0500000920000011010000") == "nintendo"
    assert brand_of("03000000790000000600000010010000") == "plain"
    assert brand_of("78696e70757430310000000000000000") == "xbox"
    assert brand_of("0500000053696e6f205061642033000") == "plain"
    assert brand_of("050000005e040a0b0c0d0e0f10111213") == "plain", "a name, not a vendor"
    assert brand_of("") == "plain"


def test_of_two_lost_pads_of_a_kind_the_one_lost_last_comes_back_first() -> None:
    numbers = Numbers()
    assert [numbers.take("a"), numbers.take("a"), numbers.take("b")] == [1, 2, 3]
    numbers.give_back(2, "a")
    numbers.give_back(1, "a")
    assert [numbers.take("b"), numbers.take("a"), numbers.take("a")] == [4, 1, 2]
