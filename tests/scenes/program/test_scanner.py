"""One button: what is lit when, what a press takes, and which presses are none."""

from collections.abc import Sequence
from typing import Any

import pytest

from scenes.files.settings import OneButton, replace
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.stage.render.frame import Box, Frame
from scenes.stage.scene import Scene
from scenes.stage.widgets.stations import Station
from tests.scenes.button import OneButtonHand
from tests.scenes.room import Room, marks_of, texts_of

ABC = [Station(name, 100.0 + 300 * n, 200.0, 200.0, 100.0) for n, name in enumerate("abc")]


class Shelf(Scene):
    """A scene of whatever a test puts there; writes down what it hears."""

    opaque = True

    def __init__(self, offered: Sequence[Station]) -> None:
        self.offered = offered
        self.heard: list[Action] = []

    def stations(self) -> Sequence[Station]:
        return self.offered

    def handle(self, action: Action) -> None:
        self.heard.append(action)

    def update(self, _dt: float) -> bool:
        return False

    def draw(self, _frame: Frame) -> None:
        return

    @property
    def clicked(self) -> list[float]:
        return [one.x for one in self.heard if one.verb is Verb.CLICK and one.pressed]


def sit(here: Room, offered: Sequence[Station] = ABC, **more: Any) -> tuple[OneButtonHand, Shelf]:
    shelf = Shelf(offered)
    here.show(shelf)
    return OneButtonHand(here.services, **more), shelf


@pytest.mark.parametrize(("speed", "seconds"), [("slow", 2.4), ("middle", 1.6), ("fast", 1.0)])
def test_the_light_goes_along_all_and_round_again(here: Room, speed: str, seconds: float) -> None:
    hand, shelf = sit(here)
    here.services.settings = replace(here.services.settings, one_button=OneButton(speed))
    seen = []
    for _ in range(round(4 * seconds / 0.05) + 8):
        hand.frame()
        seen.append(hand.lit)
    assert list(dict.fromkeys(seen)) == [None, "a", "b", "c"]
    assert seen[8] == "a"
    for name in "abc":
        assert abs(seen[8 : 8 + round(3 * seconds / 0.05)].count(name) * 0.05 - seconds) < 0.11
    assert seen[-1] == "a"
    assert shelf.clicked == []


def test_a_press_takes_what_was_lit_when_it_began(here: Room) -> None:
    """The light waits while the button is down; a long press goes back."""
    hand, shelf = sit(here)
    hand.wait_for("b")
    hand.wait(0.6)
    hand.press(0.9)
    assert shelf.clicked == [400.0]
    assert {one.device for one in shelf.heard} == {MOUSE}
    assert [one.pressed for one in shelf.heard if one.verb is Verb.CLICK] == [True, False]
    assert hand.lit == "b"
    for _ in range(3):
        hand.press()
    assert shelf.clicked == [400.0] * 4, "the same can be taken again and again"
    hand.press(1.3)
    back = [one for one in shelf.heard if one.verb is Verb.EAST]
    assert [one.pressed for one in back] == [True, False]
    assert len(shelf.clicked) == 4


DOWN, UP, GONE, BACK = "down", "up", "what is lit goes", "and comes back"
TREMBLE = [(DOWN, 0.1), (UP, 0.1)]
WAYS = {
    "it trembles at its beginning": (TREMBLE * 3, True),
    "it trembles as the hand lets go": ([(DOWN, 0.6), (UP, 0.1), *TREMBLE], True),
    "what is lit goes while it is held": ([(DOWN, 0.2), (GONE, 0.2), (UP, 0.5)], False),
    "and comes back": ([(DOWN, 0.2), (GONE, 0.2), (BACK, 0.2), (UP, 0.5)], False),
    "what is lit goes as it is let go": ([(DOWN, 0.2), (UP, 0.0), (GONE, 0.5)], False),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_press_counts_once_and_not_at_all_for_what_went(here: Room, way: str) -> None:
    """Though it comes back: nobody knows whether it is the same as before."""
    steps, counts = WAYS[way]
    hand, shelf = sit(here)
    hand.wait_for("b")
    for step, seconds in steps:
        if step in (GONE, BACK):
            shelf.offered = ABC if step == BACK else [ABC[0], ABC[2]]
        else:
            hand.do(step == DOWN)
        hand.wait(seconds)
    hand.wait(0.3)
    assert shelf.clicked == [400.0] * counts


def test_after_a_press_what_is_lit_stays_lit_for_its_whole_time(here: Room) -> None:
    """However late in its time it was pressed: the same may be wanted again."""
    hand, shelf = sit(here)
    hand.wait_for("b")
    hand.wait(0.7)
    hand.press(0.1)
    assert shelf.clicked == [400.0]
    hand.wait(0.4)
    assert hand.lit == "b"
    hand.wait(0.8)
    assert hand.lit == "c"


def test_a_press_meant_for_what_was_before_takes_nothing(here: Room) -> None:
    hand, shelf = sit(here)
    hand.wait_for("a")
    shelf.offered = [with_keys("x"), with_keys("y")]
    hand.frame()
    hand.press()
    assert shelf.clicked == []
    hand.choose("y")
    assert len(shelf.clicked) == 1


def with_keys(key: str) -> Station:
    return ABC[0]._replace(key=key)


def test_a_pad_that_comes_again_is_a_single_button_until_its_arrows_are_used(here: Room) -> None:
    """So is every pad where the setting was off in between."""
    hand, shelf = sit(here)

    def heard(*actions: Action) -> list[Verb]:
        before = len(shelf.heard)
        for action in hand.scanner.translate(actions):
            shelf.handle(action)
        return [one.verb for one in shelf.heard[before:] if one.device == "pad:2"]

    for verb in (Verb.SOUTH, Verb.EAST):
        assert heard(Action("pad:2", verb), Action("pad:2", verb, pressed=False)) == []
        hand.wait(0.5)
    assert heard(Action("pad:2", Verb.DOWN)) == [Verb.DOWN]
    assert heard(Action("pad:2", Verb.SOUTH)) == [Verb.SOUTH]
    assert heard(Action("pad:2", Verb.UNPLUGGED)) == [Verb.UNPLUGGED]
    assert heard(Action("pad:2", Verb.PLUGGED)) == [Verb.PLUGGED]
    hand.wait(0.5)
    assert heard(Action("pad:2", Verb.SOUTH)) == []
    assert heard(Action("pad:2", Verb.DOWN)) == [Verb.DOWN]
    for button in (OneButton.OFF, OneButton.FAST):
        here.services.settings = replace(here.services.settings, one_button=button)
        hand.wait(0.5)
    assert heard(Action("pad:2", Verb.SOUTH)) == []


@pytest.mark.parametrize("verb", [Verb.AWAY, Verb.UNPLUGGED])
def test_a_hold_that_ends_by_itself_takes_nothing(here: Room, verb: Verb) -> None:
    hand, shelf = sit(here)
    hand.wait_for("b")
    hand.do(True)
    hand.wait(0.2)
    ended = [Action(hand.device, Verb.SOUTH, pressed=False), Action(hand.device, verb)]
    for action in hand.scanner.translate(ended):
        shelf.handle(action)
    hand.wait(0.5)
    assert shelf.clicked == []
    assert shelf.heard[-1].verb in (verb, Verb.POINT)


def test_a_press_beside_everything_lasts_as_long_as_it_is_held(here: Room) -> None:
    hand, shelf = sit(here, [])
    hand.do(True)
    hand.wait(2.0)
    assert [(one.verb, one.pressed) for one in shelf.heard] == [(Verb.CLICK, True)]
    hand.do(False)
    assert [(one.verb, one.pressed) for one in shelf.heard[1:]] == [(Verb.CLICK, False)]


@pytest.mark.parametrize("device", [KEYBOARD, MOUSE, "pad:2"])
@pytest.mark.parametrize("verb", [Verb.SOUTH, Verb.EAST, Verb.START, Verb.CLICK, Verb.WEST])
def test_any_button_is_the_one_button(here: Room, device: str, verb: Verb) -> None:
    hand, shelf = sit(here, device=device)
    hand.wait_for("c")
    hand.do(True, verb, x=5.0, y=5.0)
    hand.do(False, verb, x=5.0, y=5.0)
    hand.wait(0.1)
    assert shelf.clicked == [700.0]


def test_who_uses_arrows_plays_as_ever_beside_it(here: Room) -> None:
    hand, shelf = sit(here, device="pad:2")
    hand.wait(0.5)
    hand.do(True)
    hand.scanner.release_all()  # as with a change of scene
    hand.do(True, Verb.LEFT)
    hand.do(False, Verb.LEFT)
    hand.press()
    mine = [(one.verb, one.pressed) for one in shelf.heard if one.device == "pad:2"]
    left, south = Verb.LEFT, Verb.SOUTH
    assert mine == [(left, True), (left, False), (south, True), (south, False)]
    other = OneButtonHand(here.services, "pad:1")
    other.scanner = hand.scanner
    other.choose("b")
    assert shelf.clicked == [400.0]


def test_a_focus_is_left_to_the_arrows_until_the_one_button_is_pressed(here: Room) -> None:
    hand, shelf = sit(here, [ABC[0]._replace(focused=True), *ABC[1:]])
    goes = list[bool]()
    for device, verb in (("pad:2", Verb.DOWN), ("pad:1", Verb.SOUTH)):
        hand.device = device
        for pressed in (True, False):
            hand.do(pressed, verb)
        hand.wait(0.5)
        shelf.heard.clear()
        hand.wait(3.0)
        goes.append(any(one.verb is Verb.POINT for one in shelf.heard))
    assert goes == [False, True]


def test_space_is_the_one_button_even_beside_arrows(here: Room) -> None:
    hand, shelf = sit(here, device=KEYBOARD)
    hand.do(True, Verb.DOWN)
    hand.do(False, Verb.DOWN)
    hand.wait_for("b")
    hand.do(True, Verb.SOUTH, text=" ")
    hand.do(False, Verb.SOUTH, text=" ")
    hand.wait(0.1)
    assert shelf.clicked == [400.0]
    assert Verb.SOUTH not in [one.verb for one in shelf.heard]


def test_switched_off_all_is_as_ever(here: Room) -> None:
    """And the release of the press that switched it on is heard."""
    hand, shelf = sit(here)
    on = here.services.settings
    here.services.settings = replace(on, one_button=OneButton.OFF)
    hand.wait(3.0)
    assert (hand.lit, shelf.heard) == (None, [])
    hand.press()
    assert [one.verb for one in shelf.heard] == [Verb.SOUTH, Verb.SOUTH]
    assert not any(hand.picture().layers)
    hand.do(True)
    here.services.settings = on
    hand.do(False)
    assert [one.pressed for one in shelf.heard] == [True, False] * 2


def test_what_is_lit_is_framed_and_explained_until_it_is_known(here: Room) -> None:
    hand, _ = sit(here)
    hand.wait_for("b")
    told = "Press when it is lit"
    for presses in range(4):
        frame = hand.picture()
        light = [m for m in marks_of(frame) if isinstance(m, Box) and not m.colour]
        assert {(box.x, box.y) for box in light if box.line} >= {(400.0, 200.0)}
        assert (told in [mark.text for mark in texts_of(frame)]) == (presses < 3)
        hand.press()


def told_at(here: Room, offered: Sequence[Station]) -> tuple[float, float]:
    """Where it says what to do, while the first of these is lit."""
    hand, _ = sit(here, offered)
    hand.wait_for(offered[0].key)
    return next((m.x, m.y) for m in texts_of(hand.picture()) if m.text == "Press when it is lit")


def test_what_is_said_beside_the_light_covers_nothing_else_to_choose(here: Room) -> None:
    """It is 540 wide and 84 high; where nothing beside it is free it stands as near as it can."""
    column = [Station(n, 500.0, 400.0 + 90 * n, 700.0, 80.0) for n in range(4)]
    assert told_at(here, column) == (500.0 + 350 + 24 + 270, 400.0)
    at_the_right = [one._replace(x=1500.0) for one in column]
    assert told_at(here, at_the_right) == (1500.0 - 350 - 24 - 270, 400.0)
    cards = [Station(n, 800.0 + 140 * n, 960.0, 130.0, 180.0) for n in (0, 1, -1)]
    assert told_at(here, cards) == (800.0, 960.0 - 90 - 24 - 42)
    high = [one._replace(y=120.0) for one in cards]
    assert told_at(here, high) == (800.0, 120.0 + 90 + 24 + 42)
    wide = [Station(n, 960.0, 300.0 + 90 * n, 1400.0, 80.0) for n in (0, 1, -1)]
    x, y = told_at(here, wide)
    assert 390 + 40 <= y - 42 < 390 + 80 or 210 - 80 < y + 42 <= 210 - 40
    assert abs(x - 960) <= 30


def test_what_stands_nowhere_is_written(here: Room) -> None:
    hand, shelf = sit(here, [ABC[0], ABC[1]._replace(verb=Verb.EAST, words="One step back")])
    assert hand.wait(1.0) is None
    assert "One step back" in [mark.text for mark in texts_of(hand.picture())]
    hand.choose("b")
    assert [one.verb for one in shelf.heard if one.verb is not Verb.POINT] == [Verb.EAST] * 2


# What is secret.

CARDS = [*ABC[:1], *(ABC[1]._replace(key=n, x=10.0 * n, secret=True) for n in range(8))]


def test_secret_things_are_lit_in_another_order_after_each_press(here: Room) -> None:
    """How long somebody waits for the same card tells nothing: it is any of all times."""
    hand, shelf = sit(here, CARDS)
    waits = []
    for _ in range(60):
        hand.wait_for("a")
        frames = 0
        while hand.lit != 3:
            hand.frame()
            frames += 1
        waits.append(round(frames * 0.05))
        assert all(mark.secret for mark in marks_of(hand.picture()))
        hand.press()
        assert shelf.heard[-1].x == 30.0
    counts = [waits.count(second) for second in sorted(set(waits))]
    assert len(counts) == 8, "each place in the order comes"
    assert max(counts) <= 16, "and none much oftener than another"


def test_what_ends_it_is_lit_first_whatever_there_is(here: Room) -> None:
    """Else the time until then would tell how many cards there are."""
    hand, _ = sit(here, CARDS)
    for _ in range(5):
        hand.wait_for("a")
        hand.wait_until(lambda: hand.lit != "a")
        hand.press()
        hand.wait(0.3)
        assert hand.lit == "a"


def test_the_light_on_a_secret_is_marked_as_secret(here: Room) -> None:
    hand, _ = sit(here, CARDS)
    hand.wait_until(lambda: isinstance(hand.lit, int))
    marks = marks_of(hand.picture())
    assert marks
    assert all(mark.secret for mark in marks)
