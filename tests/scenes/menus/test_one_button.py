"""Every screen of menus has a way on and a way back with a single button."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from scenes.evening.fixtures import fixtures as of_an_evening
from scenes.files.settings import OneButton, Settings
from scenes.input.action import MOUSE, Verb
from scenes.lessons.scene import LessonScene
from scenes.menus.settings import SettingsMenu
from scenes.people.sitting import bots
from scenes.screens.question import Question
from scenes.screens.screen import Screen
from scenes.stage.render.frame import HEIGHT, WIDTH
from scenes.stage.scene import Scene
from tests.scenes.button import OneButtonHand
from tests.scenes.every_screen import EVENING, OF_TABLES, SHOW, opened_in, screens
from tests.scenes.games.test_one_button import over
from tests.scenes.room import Room, inked, texts_of

NEVER_LEFT = {"title of a kiosk", *(f"evening, {one}" for one in (*EVENING, *SHOW))}
LEFT = sorted(screens().keys() - OF_TABLES - NEVER_LEFT)
ROUND = 70  # stations at most: letters are the most there is to choose from


def laid(here: Room, scene: Scene) -> OneButtonHand:
    """A hand before this scene."""
    here.stack.clear_to(scene)
    here.stack.apply_changes()
    return OneButtonHand(here.services)


def looks(hand: OneButtonHand) -> None:
    """What can be chosen is on the screen, is told apart, and is not too much."""
    stations = hand.stations
    assert 1 <= len(stations) <= ROUND
    assert len({one.key for one in stations}) == len(stations)
    for one in stations:
        assert one.w / 2 - 1 <= one.x <= WIDTH - one.w / 2 + 1, one
        assert one.h / 2 - 1 <= one.y <= HEIGHT - one.h / 2 + 1, one


@pytest.mark.slow
def test_each_row_in_sight_is_lit_as_what_it_says(tmp_path: Path) -> None:
    """Not as a press on whatever has the focus."""
    seen = 0
    for number, (name, opens) in enumerate(screens().items()):
        here = opened_in(tmp_path / str(number), opens)
        menu = getattr(here.top, "menu", None)
        if not isinstance(here.top, Screen) or menu is None:
            continue
        lit = [(one.x, one.y) for one in here.top.stations()]
        words = here.words()
        for row in menu.stations():
            if isinstance(row.key, int) and menu.entries[row.key].label in words:
                assert (row.x, row.y) in lit, (name, menu.entries[row.key].label)
                seen += 1
    assert seen > 80


@pytest.mark.slow
@pytest.mark.parametrize("name", LEFT)
def test_each_screen_can_be_left(name: str, tmp_path: Path) -> None:
    here = opened_in(tmp_path, screens()[name])
    hand = OneButtonHand(here.services)
    looks(hand)
    keys = [one.key for one in reversed(hand.stations)]
    for key in keys:
        here = opened_in(tmp_path, screens()[name])
        scene = here.top
        hand = OneButtonHand(here.services)
        hand.wait(1.2)
        if key not in [one.key for one in hand.stations]:
            continue
        hand.choose(key)
        hand.wait(0.5)
        if scene not in here.stack.scenes:
            break
    else:
        raise AssertionError(f"no way out by {keys}")


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(screens()))
def test_what_is_said_beside_the_light_covers_no_word(name: str, tmp_path: Path) -> None:
    """Whatever is lit; at tables the games' own suite says it."""
    here = opened_in(tmp_path, screens()[name])
    hand, said = OneButtonHand(here.services, turn=0.1), "Press when it is lit"
    for _ in range(18):
        hand.wait(1.0)
        words = [mark for mark in texts_of(hand.picture()) if mark.text]
        for tip in (mark for mark in words if mark.text == said):
            assert not [m.text for m in words if m is not tip and over(tip, inked(m))], hand.lit


def test_each_screen_of_an_evening_offers_what_a_mouse_can_click(here: Room) -> None:
    shown = []
    for name, scene in of_an_evening(here.services):
        if isinstance(scene, Screen):
            looks(laid(here, scene))
            shown.append(name)
    assert len(shown) >= 8


def lesson(here: Room, over: Callable[[], object]) -> OneButtonHand:
    seating = bots(3)
    seating.hand_over(0, MOUSE)
    OneButtonHand(here.services)  # who turned it on before
    return laid(here, LessonScene(here.services, "grasshopper", seating, over))


def test_a_lesson_is_gone_through(here: Room) -> None:
    ended: list[bool] = []
    hand = lesson(here, lambda: ended.append(True))
    for _ in range(120):
        hand.wait(1.0)
        if ended:
            break
        hand.press()
    assert ended
    assert hand.presses > 3


def test_a_lesson_is_skipped_without_holding_anything(here: Room) -> None:
    ended: list[bool] = []
    hand = lesson(here, lambda: ended.append(True))
    hand.wait_until(lambda: Verb.START in [one.key for one in hand.stations])
    hand.choose(Verb.START)
    assert isinstance(here.top, Question)
    assert not ended
    hand.choose(1)
    assert ended


def switched_on_by(here: Room, *presses: Verb) -> tuple[SettingsMenu, OneButtonHand]:
    """Somebody with a pad goes down to "One button" and turns it on."""
    menu = SettingsMenu(here.services)
    hand = laid(here, menu)
    here.services.settings = replace(here.services.settings, one_button=OneButton.OFF)
    hand.wait(1.0)
    for verb in (Verb.DOWN, Verb.DOWN, Verb.DOWN, *presses):
        tap(hand, verb)
    assert here.services.settings.one_button is OneButton.SLOW
    return menu, hand


def tap(hand: OneButtonHand, verb: Verb) -> None:
    hand.do(True, verb)
    hand.do(False, verb)
    hand.wait(0.1)


def row(menu: SettingsMenu) -> str:
    return menu.menu.entries[menu.menu.focus].label


@pytest.mark.parametrize("verb", [Verb.RIGHT, Verb.SOUTH])
def test_who_turns_it_on_by_pad_stays_on_the_row(here: Room, verb: Verb) -> None:
    """The light begins there, and leaves the focus to arrows until the one button is pressed."""
    menu, hand = switched_on_by(here, verb)
    hand.wait_until(lambda: hand.lit is not None)
    assert hand.lit == 3
    hand.wait(7.0)
    assert row(menu) == "One button"
    tap(hand, Verb.RIGHT)
    assert here.services.settings.one_button is OneButton.MIDDLE
    hand.wait(7.0)
    assert row(menu) == "One button"
    assert here.services.settings.language == Settings().language
