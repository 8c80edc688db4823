"""The way out of a kiosk: held for long, then a code, and nothing else."""

from collections.abc import Sequence

import pytest

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.kiosk import stack
from scenes.kiosk.attract import Attract
from scenes.kiosk.leaving import AskCode, LongHold
from scenes.kiosk.owner import OwnersPage
from scenes.menus.title import Title
from tests.scenes.kiosk.place import CODE, Place
from tests.scenes.room import pictures_of, texts_of

HOLD = 5.0  # seconds
PATIENCE = 15.0  # seconds without a press after which nobody is asked any more


def ask(here: Place) -> None:
    here.hold(Verb.SELECT, Verb.START)
    here.wait(HOLD)
    assert isinstance(here.top, AskCode)


def test_short_holds_never_add_up() -> None:
    hold = LongHold()
    pair = (Verb.SELECT, Verb.START)
    for _ in range(4):
        for verb in pair:
            hold.handle(Action("pad:1", verb))
        assert hold.update(HOLD * 0.4) == ""
        hold.handle(Action("pad:1", pair[1], pressed=False))
        assert hold.update(0.1) == ""
    for verb in pair:
        hold.handle(Action("pad:1", verb))
    assert hold.update(HOLD * 0.9) == ""
    assert hold.update(HOLD * 0.1) == "pad:1"
    assert hold.update(HOLD) == "", "told once"


def test_the_keyboard_has_its_own_hold(here: Place) -> None:
    here.hold(Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER, device=KEYBOARD)
    here.wait(HOLD)
    here.press(*CODE, device=KEYBOARD)
    assert isinstance(here.top, OwnersPage)


def test_the_code_is_not_shown(here: Place) -> None:
    frames = []
    for verbs in (CODE[:3], (Verb.WEST, Verb.EAST, Verb.NORTH)):
        ask(here)
        here.press(*verbs)
        frames.append((here.room.frame(), here.room.sounds.played[-4:]))
        here.wait(PATIENCE)
    assert frames[0] == frames[1]


def test_other_devices_have_no_say_in_it(here: Place) -> None:
    ask(here)
    here.press(*CODE, device="pad:2")
    here.press(*CODE, device=KEYBOARD)
    here.do(Action(MOUSE, Verb.CLICK, x=960, y=540))
    assert isinstance(here.top, AskCode)
    here.press(*CODE)
    assert isinstance(here.top, OwnersPage)


def test_a_direction_held_long_is_one_button_of_the_code(here: Place) -> None:
    ask(here)
    here.do(Action("pad:1", Verb.UP))
    for _ in range(6):
        here.do(Action("pad:1", Verb.UP, repeat=True))
    here.do(Action("pad:1", Verb.UP, pressed=False))
    here.press(*CODE[1:])
    assert isinstance(here.top, OwnersPage)


def test_it_can_be_held_in_the_attract_loop_and_leads_back_there(here: Place) -> None:
    here.wait(stack.TITLE)
    attract = here.top
    assert isinstance(attract, Attract)
    ask(here)
    here.do(Action("pad:1", Verb.SELECT, pressed=False))
    here.wait(PATIENCE)
    assert here.top is attract


def test_a_hold_that_ends_with_the_change_of_scene_wakes_nobody(here: Place) -> None:
    here.wait(stack.TITLE)
    here.hold(Verb.SELECT, Verb.START)
    while not here.kiosk.changing:
        here.kiosk.update(0.25)
    here.kiosk.handle(Action("pad:1", Verb.SELECT, pressed=False))
    here.kiosk.handle(Action("pad:1", Verb.START, pressed=False))
    here.kiosk.apply_changes()
    assert isinstance(here.top, AskCode)


def test_the_close_button_is_for_nobody(here: Place) -> None:
    here.press(Verb.SOUTH, Verb.START)
    playing = here.top
    here.do(Action("window", Verb.QUIT))
    here.wait(1)
    assert here.top is playing


CORNERS = ((20.0, 20.0), (1900.0, 20.0), (1900.0, 1060.0), (20.0, 1060.0))


def tap(here: Place, *places: tuple[float, float]) -> None:
    """A finger, which only ever clicks."""
    for x, y in places:
        here.do(Action(MOUSE, Verb.CLICK, x=x, y=y))
        here.do(Action(MOUSE, Verb.CLICK, pressed=False, x=x, y=y))
        here.wait(0.25)


def tap_code(here: Place, code: Sequence[Verb]) -> None:
    assert isinstance(here.top, AskCode)
    keys = {picture.name: picture for picture in pictures_of(here.room.frame())}
    tap(
        here, *((keys[sign].x, keys[sign].y) for sign in (f"ui/dpad_{verb.value}" for verb in code))
    )


def test_a_finger_taps_four_corners_and_the_code_and_sets_another(here: Place) -> None:
    tap(here, *CORNERS)
    tap_code(here, CODE)
    assert isinstance(here.top, OwnersPage)
    while not (rows := [m for m in texts_of(here.room.frame()) if m.text == "Another code"]):
        below = [one for one in pictures_of(here.room.frame()) if one.angle == 90.0]
        tap(here, (below[-1].x, below[-1].y))  # the list goes on
    tap(here, (rows[0].x, rows[0].y))
    for _ in range(2):
        tap_code(here, CODE[::-1])
    assert "The new code counts." in here.words()


@pytest.mark.parametrize(
    "places",
    [
        CORNERS[:3],
        (*CORNERS[:3], CORNERS[1]),
        CORNERS[::-1],
        (*CORNERS[:2], (960.0, 540.0), *CORNERS[2:]),
    ],
    ids=["three", "not the last", "the other way round", "elsewhere between"],
)
def test_other_taps_ask_for_no_code(here: Place, places: tuple[tuple[float, float], ...]) -> None:
    tap(here, *places)
    assert not isinstance(here.top, AskCode)


def test_four_corners_are_tapped_within_five_seconds(here: Place) -> None:
    tap(here, *CORNERS[:3])
    here.wait(5.0)
    tap(here, CORNERS[3])
    assert not isinstance(here.top, AskCode)
    for corner in CORNERS:
        tap(here, corner)
        here.wait(2.0)
    assert not isinstance(here.top, AskCode), "all of them, not each after the one before"


def guess(here: Place) -> None:
    ask(here)
    for verb in (Verb.SELECT, Verb.START):
        here.do(Action("pad:1", verb, pressed=False))
    here.press(*CODE[:-1], Verb.LEFT)


def test_after_ten_wrong_codes_nobody_is_asked_for_a_minute_and_all_can_play(here: Place) -> None:
    """And the owner sees how many there were; the code holds again then, and for ten more."""
    for _ in range(10):
        guess(here)
    for device in ("pad:1", "pad:2"):
        here.hold(Verb.SELECT, Verb.START, device=device)
        here.wait(HOLD + 1)
        assert isinstance(here.top, Title), "whoever holds what"
        assert here.room.sounds.played[-1] == "refuse"
        for verb in (Verb.SELECT, Verb.START):
            here.do(Action(device, verb, pressed=False))
    here.press(Verb.SOUTH)
    assert not isinstance(here.top, Title), "guests play on meanwhile"
    here.press(Verb.EAST)
    here.wait(60 - 2 * (HOLD + 1))
    for _ in range(9):
        guess(here)
    ask(here)
    here.press(*CODE)
    assert isinstance(here.top, OwnersPage)
    assert "Wrong codes so far: 19" in here.words()
    here.press(Verb.EAST)
    guess(here)
    here.hold(Verb.SELECT, Verb.START)
    here.wait(HOLD)
    assert not isinstance(here.top, AskCode), "nor after the twentieth"
