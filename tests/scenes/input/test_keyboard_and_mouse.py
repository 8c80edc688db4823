"""Keyboard, mouse and window through events as pygame posts them."""

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pygame.event import Event

from scenes.input.action import KEYBOARD, LEFT_KEYS, MOUSE, RIGHT_KEYS, Action, Verb
from scenes.input.devices import WINDOW, Devices
from scenes.input.keymap import write


def told(devices: Devices, *events: Event) -> list[Action]:
    for event in events:
        pygame.event.post(event)
    return list(devices.translate(pygame.event.get()))


def motion(end: tuple[int, int], by: tuple[int, int]) -> Event:
    return Event(pygame.MOUSEMOTION, pos=end, rel=by, buttons=(0, 0, 0))


def key(down: bool, code: int, place: int = 0) -> Event:
    kind = pygame.KEYDOWN if down else pygame.KEYUP
    return Event(kind, key=code, scancode=place, mod=0, unicode="")


KEYS = [
    (pygame.K_UP, 0, KEYBOARD, Verb.UP, ""),
    (pygame.K_RIGHT, 0, KEYBOARD, Verb.RIGHT, ""),
    (pygame.K_DOWN, 0, KEYBOARD, Verb.DOWN, ""),
    (pygame.K_LEFT, 0, KEYBOARD, Verb.LEFT, ""),
    (pygame.K_RETURN, 0, KEYBOARD, Verb.SOUTH, ""),
    (pygame.K_KP_ENTER, 0, KEYBOARD, Verb.SOUTH, ""),
    (pygame.K_SPACE, 0, KEYBOARD, Verb.SOUTH, " "),
    (pygame.K_ESCAPE, 0, KEYBOARD, Verb.EAST, ""),
    (pygame.K_BACKSPACE, 0, KEYBOARD, Verb.EAST, "\b"),
    (pygame.K_F1, 0, KEYBOARD, Verb.NORTH, ""),
    (pygame.K_p, 0, KEYBOARD, Verb.START, "p"),
    (ord("п"), pygame.KSCAN_P, KEYBOARD, Verb.START, "п"),  # of a Serbian keyboard
    (pygame.K_PAUSE, 0, KEYBOARD, Verb.START, ""),
    (pygame.K_PAGEUP, 0, KEYBOARD, Verb.LEFT_SHOULDER, ""),
    (pygame.K_PAGEDOWN, 0, KEYBOARD, Verb.RIGHT_SHOULDER, ""),
    (pygame.K_1, 0, KEYBOARD, Verb.DIGIT, "1"),
    (pygame.K_AMPERSAND, pygame.KSCAN_1, KEYBOARD, Verb.DIGIT, "1"),  # of a French one
    (pygame.K_8, 0, KEYBOARD, Verb.DIGIT, "8"),
    (pygame.K_KP_1, 0, KEYBOARD, Verb.DIGIT, "1"),
    (pygame.K_KP_9, 0, KEYBOARD, Verb.DIGIT, "9"),
]
HALVED = [
    (pygame.K_w, pygame.KSCAN_W, LEFT_KEYS, Verb.UP, "w"),
    (pygame.K_z, pygame.KSCAN_W, LEFT_KEYS, Verb.UP, "z"),  # of a French keyboard
    (pygame.K_d, pygame.KSCAN_D, LEFT_KEYS, Verb.RIGHT, "d"),
    (pygame.K_SPACE, pygame.KSCAN_SPACE, LEFT_KEYS, Verb.SOUTH, " "),
    (pygame.K_q, pygame.KSCAN_Q, LEFT_KEYS, Verb.EAST, "q"),
    (pygame.K_e, pygame.KSCAN_E, LEFT_KEYS, Verb.LEFT_SHOULDER, "e"),
    (pygame.K_ESCAPE, pygame.KSCAN_ESCAPE, LEFT_KEYS, Verb.EAST, ""),
    (pygame.K_TAB, pygame.KSCAN_TAB, LEFT_KEYS, Verb.SELECT, ""),
    (pygame.K_UP, pygame.KSCAN_UP, RIGHT_KEYS, Verb.UP, ""),
    (pygame.K_RETURN, pygame.KSCAN_RETURN, RIGHT_KEYS, Verb.SOUTH, ""),
    (pygame.K_o, pygame.KSCAN_O, RIGHT_KEYS, Verb.EAST, "o"),
    (pygame.K_l, pygame.KSCAN_L, RIGHT_KEYS, Verb.LEFT_SHOULDER, "l"),
    (pygame.K_p, pygame.KSCAN_P, RIGHT_KEYS, Verb.START, "p"),
    (pygame.K_5, pygame.KSCAN_5, KEYBOARD, Verb.DIGIT, "5"),
    (pygame.K_LSHIFT, pygame.KSCAN_LSHIFT, KEYBOARD, Verb.LEFT_SHOULDER, ""),
]


@pytest.mark.parametrize(("keys", "halved"), [(KEYS, False), (HALVED, True)])
def test_a_key_is_one_press_and_one_release_of_whose_it_is(
    devices: Devices, keys: list[tuple[int, int, str, Verb, str]], halved: bool
) -> None:
    devices.halved = halved
    for code, place, device, verb, text in keys:
        assert told(devices, key(True, code, place)) == [Action(device, verb, text=text)]
        assert told(devices, key(False, code, place)) == [Action(device, verb, False, text=text)]


def test_a_key_held_while_the_keyboard_is_halved_comes_up_as_whose_it_was(devices: Devices) -> None:
    told(devices, key(True, pygame.K_RIGHT, pygame.KSCAN_RIGHT))
    devices.halved = True
    up = told(devices, key(False, pygame.K_RIGHT, pygame.KSCAN_RIGHT))
    assert up == [Action(KEYBOARD, Verb.RIGHT, pressed=False)]


def test_chords_are_the_desktops_and_where_p_lies_may_be_another_letter(devices: Devices) -> None:
    for mod in (pygame.KMOD_LALT, pygame.KMOD_RCTRL, pygame.KMOD_LMETA):
        chord = Event(pygame.KEYDOWN, key=pygame.K_SPACE, scancode=0, mod=mod, unicode="")
        assert told(devices, chord, key(False, pygame.K_SPACE)) == []
    assert told(devices, key(True, pygame.K_l, pygame.KSCAN_P)) == []


def test_what_was_held_while_the_window_came_back_counts_when_pressed_anew(
    devices: Devices,
) -> None:
    """SDL tells again of all keys that are down then: Space would open a curtain unasked.

    As the window opens all counts: to go on with Enter, however soon.
    """
    space, enter = key(True, pygame.K_SPACE), key(True, pygame.K_RETURN)
    back = Event(pygame.WINDOWFOCUSGAINED)
    assert told(devices, back, enter) == [Action(KEYBOARD, Verb.SOUTH)]
    assert len(told(devices, space, Event(pygame.WINDOWFOCUSLOST))) == 4
    assert told(devices, back, space) == []
    assert told(devices, key(False, pygame.K_SPACE)) == []
    assert told(devices, space) == [Action(KEYBOARD, Verb.SOUTH, text=" ")]


def test_two_keys_with_one_meaning_are_two_presses(devices: Devices) -> None:
    both = told(devices, key(True, pygame.K_RETURN), key(True, pygame.K_KP_ENTER))
    assert both == [Action(KEYBOARD, Verb.SOUTH)] * 2


def test_a_name_is_typed_with_keys_that_mean_other_things_elsewhere(devices: Devices) -> None:
    events = []
    for code, text in ((pygame.K_p, "P"), (pygame.K_SPACE, " "), (pygame.K_x, "x"),
                       (pygame.K_BACKSPACE, ""), (pygame.K_2, "2"), (pygame.K_o, "ö")):  # fmt: skip
        events.append(key(True, code))
        if text:
            events.append(Event(pygame.TEXTINPUT, text=text))
        events.append(key(False, code))
    name = ""
    for action in told(devices, *events):
        written = write(name, action)
        assert written is not None, action
        name = written
    assert name == "P 2ö"
    codes = (pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_F1)
    for action in told(devices, *(key(True, code) for code in codes)):
        assert write("Ada", action) is None, "the others keep their meaning"


def test_the_mouse_points_in_units_and_nowhere_under_a_window_that_opens(
    devices: Devices,
) -> None:
    assert told(devices, motion((10, 20), (0, 0))) == []
    assert told(devices, motion((10, 20), (5, 0))) == [Action(MOUSE, Verb.POINT, x=30, y=60)]


WAKES = {  # a hand on the mouse, by what it does at a place
    "a movement": lambda: [motion((14, 20), (5, 0))],
    "a slow one": lambda: [motion((9 + step, 20), (1, 0)) for step in range(1, 6)],
    "a click": lambda: [
        Event(kind, pos=(10, 20), button=1)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    ],
    "the wheel": lambda: [Event(pygame.MOUSEWHEEL, x=0, y=1)],
}
SLEEPS = {  # others who press, and the start
    "keys": lambda: [key(True, pygame.K_DOWN)],
    "nobody": list,
}


@pytest.mark.parametrize("wakes", WAKES)
@pytest.mark.parametrize("sleeps", SLEEPS)
def test_a_nudge_is_no_hand_on_the_mouse(devices: Devices, sleeps: str, wakes: str) -> None:
    """Somebody knocks against the table, and Enter would play another card (15 units, 1 s)."""
    nudges = [motion((10, 20), (1, 0)), motion((9, 20), (-1, 0))]
    told(devices, *WAKES["a click"](), *SLEEPS[sleeps]())
    if sleeps == "nobody":
        devices = Devices(lambda x, y: (3 * x, 3 * y))
    for _ in range(9):
        assert told(devices, *nudges) == []
        list(devices.update(0.3))
    list(devices.update(1.1))
    told(devices, *WAKES[wakes]())
    assert len(told(devices, *nudges)) == 2


def test_what_creeps_is_no_hand_on_the_mouse(devices: Devices) -> None:
    """A table that shakes for minutes moves a mouse farther than a hand would."""
    for step in range(40):
        assert told(devices, motion((10 + step, 20), (1, 0))) == []
        list(devices.update(0.4))


def test_the_left_button_clicks_and_the_right_one_goes_back(devices: Devices) -> None:
    def button(down: bool, number: int) -> Event:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return Event(kind, pos=(1, 2), button=number)

    assert told(devices, button(True, 1), button(False, 1)) == [
        Action(MOUSE, Verb.CLICK, x=3, y=6),
        Action(MOUSE, Verb.CLICK, pressed=False, x=3, y=6),
    ]
    assert told(devices, button(True, 3)) == [Action(MOUSE, Verb.EAST, x=3, y=6)]
    assert told(devices, button(True, 2), button(False, 2), button(True, 7)) == []


def test_the_wheel_goes_up_and_down(devices: Devices) -> None:
    def wheel(y: int) -> Event:
        return Event(pygame.MOUSEWHEEL, x=0, y=y, flipped=False)

    assert told(devices, wheel(2)) == [
        Action(MOUSE, Verb.UP),
        Action(MOUSE, Verb.UP, pressed=False),
    ]
    assert told(devices, wheel(-1))[0] == Action(MOUSE, Verb.DOWN)
    assert told(devices, wheel(0)) == []
    assert list(devices.update(5)) == [], "a wheel is never held"


def test_losing_the_focus_ends_what_was_held(devices: Devices) -> None:
    told(devices, key(True, pygame.K_RETURN))
    assert told(devices, Event(pygame.WINDOWFOCUSLOST)) == [
        Action(KEYBOARD, Verb.SOUTH, pressed=False, cut=True),
        Action(WINDOW, Verb.AWAY),
    ]
    assert told(devices, key(False, pygame.K_RETURN)) == [], "its release was told"


def test_the_close_button_quits(devices: Devices) -> None:
    assert told(devices, Event(pygame.QUIT)) == [Action(WINDOW, Verb.QUIT)]


def test_what_is_still_down_after_release_all_must_come_up_first(devices: Devices) -> None:
    told(devices, key(True, pygame.K_UP))
    assert devices.release_all() == [Action(KEYBOARD, Verb.UP, pressed=False, cut=True)]
    assert list(devices.update(5)) == []
    assert told(devices, key(False, pygame.K_UP)) == []
    assert told(devices, key(True, pygame.K_UP)) == [Action(KEYBOARD, Verb.UP)]


def test_translating_waits_for_whoever_asks(devices: Devices) -> None:
    """A change of scene between two actions of a frame ends the holds told so far, no others."""
    events = [key(True, pygame.K_RETURN), key(True, pygame.K_UP), key(False, pygame.K_RETURN)]
    actions = devices.translate(events)
    assert next(actions) == Action(KEYBOARD, Verb.SOUTH)
    assert devices.release_all() == [Action(KEYBOARD, Verb.SOUTH, pressed=False, cut=True)]
    assert list(actions) == [Action(KEYBOARD, Verb.UP)]


def test_a_held_direction_repeats(devices: Devices) -> None:
    told(devices, key(True, pygame.K_RIGHT))
    again = Action(KEYBOARD, Verb.RIGHT, repeat=True)
    assert list(devices.update(0.39)) == []
    assert list(devices.update(0.02)) == [again]
    assert list(devices.update(0.11)) == []
    assert list(devices.update(0.02)) == [again]
    assert list(devices.update(9.0)) == [again], "a long frame makes no burst"
    told(devices, key(False, pygame.K_RIGHT))
    assert list(devices.update(9.0)) == []


def test_the_direction_pressed_last_repeats_and_nothing_else_does(devices: Devices) -> None:
    told(devices, *(key(True, code) for code in (pygame.K_RIGHT, pygame.K_UP, pygame.K_RETURN)))
    assert list(devices.update(0.5)) == [Action(KEYBOARD, Verb.UP, repeat=True)]
    told(devices, key(False, pygame.K_RIGHT))
    assert list(devices.update(0.5)) == [Action(KEYBOARD, Verb.UP, repeat=True)]


_PADS = (
    *(pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.JOYDEVICEADDED),
    *(pygame.CONTROLLERDEVICEREMAPPED, pygame.JOYDEVICEREMOVED),
)
_NUMBERS = st.integers(-(2**31), 2**31 - 1)
_EVENTS = st.one_of(
    st.builds(key, st.booleans(), _NUMBERS, _NUMBERS),
    st.builds(lambda text: Event(pygame.TEXTINPUT, text=text), st.text(max_size=4)),
    st.builds(
        lambda kind, number: Event(kind, instance_id=number, button=number % 32),
        st.sampled_from([pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONUP]),
        _NUMBERS,
    ),
    st.builds(
        lambda kind, number: Event(kind, instance_id=number, guid="", device_index=number),
        st.sampled_from(_PADS),
        _NUMBERS,
    ),
    st.builds(
        lambda kind, x, y, button: Event(kind, pos=(x, y), rel=(y, x), button=button),
        st.sampled_from([pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP]),
        _NUMBERS,
        _NUMBERS,
        st.integers(0, 20),
    ),
    st.sampled_from([pygame.WINDOWFOCUSLOST, pygame.WINDOWENTER, pygame.USEREVENT]).map(Event),
)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(events=st.lists(_EVENTS))
@pytest.mark.slow
def test_whatever_comes_every_press_is_released_once(devices: Devices, events: list[Event]) -> None:
    pressed: list[tuple[str, Verb]] = []
    for action in [*devices.translate(events), *devices.release_all()]:
        if action.verb in (Verb.POINT, Verb.TEXT, Verb.AWAY):
            assert action.pressed
        elif action.pressed:
            pressed.append((action.device, action.verb))
        else:
            pressed.remove((action.device, action.verb))
    assert pressed == []
