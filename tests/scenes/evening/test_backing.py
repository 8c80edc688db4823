"""PY-27 on the screen: before the final's first card all who wait say whom they back."""

from pathlib import Path

import pytest

from game.evening.evening import Evening
from game.evening.log import complete
from game.evening.steps import Announce, Begin, CallFinal, CloseBets, Join, Plan, Play
from scenes.evening.bets import Bets
from scenes.files.storage import EVENING
from scenes.input.action import KEYBOARD, Verb
from scenes.match.game_scene import GameScene
from tests.game.evening.evenings import finish
from tests.scenes.evening.party import PADS, deal, evening, place, press, until, wait
from tests.scenes.room import Room

GUESTS = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz", "Gina", "Hugo")


def at_the_final(folder: Path) -> Room:
    """Two games are over, and guests sit down to the final: two of the eight do not play it."""
    one = Evening(5)
    for number, name in enumerate(GUESTS):
        one.apply(Join(name, str(number % 6)))
    one.apply(Plan(0, ("fruechtchen",), "rotate"))
    one.apply(Begin())
    for _ in range(2):
        one.apply(Play("fruechtchen", True))
        finish(one)
    one.apply(CallFinal())
    one.apply(Announce())
    one.apply(Play("fruechtchen", True))
    folder.joinpath(EVENING).write_bytes(complete(one))
    return seated(folder)


def seated(folder: Path) -> Room:
    """The evening is taken up, and two have their pads."""
    here = place(folder)
    press(here, Verb.SOUTH)
    for pad in PADS[:2]:
        press(here, Verb.SOUTH, device=pad)
    return here


def backing(folder: Path) -> Room:
    here = at_the_final(folder)
    deal(here)
    until(here, Bets)
    return here


def bets(here: Room) -> dict[int, int]:
    now = evening(here).now
    assert now is not None
    return dict(now.bets)


def test_who_waits_backs_the_first_until_a_press_says_otherwise(tmp_path: Path) -> None:
    here = backing(tmp_path)
    one, two = evening(here).waiting()
    assert "The final: whom do you back?" in here.words()
    assert bets(here) == {one: 0, two: 0}
    assert any(words.startswith("1. ") for words in here.words())
    press(here, Verb.RIGHT, Verb.RIGHT, Verb.LEFT)
    press(here, Verb.DOWN, Verb.LEFT, device=KEYBOARD)
    assert bets(here) == {one: 1, two: 5}
    press(here, Verb.DOWN, Verb.SOUTH, device="pad:3")
    until(here, GameScene)
    assert bets(here) == {one: 1, two: 5}
    assert not evening(here).now.betting  # type: ignore[union-attr]


def test_a_mouse_backs_a_seat_too(tmp_path: Path) -> None:
    here = backing(tmp_path)
    screen = here.top
    assert isinstance(screen, Bets)
    (_, first), (_, second), (_, done) = screen.menu.places()
    here.click(second.x, second.y)
    wait(here, 0.5)
    assert [*bets(here).values()] == [0, 1]
    here.click(first.x, first.y)
    wait(here, 0.5)
    assert [*bets(here).values()] == [1, 1]
    here.click(done.x, done.y)
    until(here, GameScene)


def test_nobody_is_waited_for_long(tmp_path: Path) -> None:
    here = backing(tmp_path)
    press(here, Verb.RIGHT)
    until(here, GameScene)
    assert sorted(bets(here).values()) == [0, 1]


@pytest.mark.parametrize("closed", [False, True])
def test_a_power_cut_keeps_whom_they_back(closed: bool, tmp_path: Path) -> None:
    """And asks nobody again whose final was about to be dealt."""
    here = backing(tmp_path)
    press(here, Verb.RIGHT)
    before, course = bets(here), evening(here)
    if closed:
        course.apply(CloseBets())
    tmp_path.joinpath(EVENING).write_bytes(complete(course))
    again = seated(tmp_path)
    assert bets(again) == before
    deal(again)
    until(again, GameScene if closed else Bets)
