"""A person who does not answer: asked, stood in for, and welcomed back."""

from dataclasses import astuple
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import GAMES
from game.engine.match import Setup
from scenes.games import registry
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.kiosk.asking import ANSWER, IdleSeats
from scenes.match.game_scene import GameScene
from scenes.menus.pause import Pause
from scenes.people.seating import Privacy, Seating
from scenes.people.sitting import new_table, sit_down
from scenes.session.session import Session
from tests.scenes.behind import match_of
from tests.scenes.guest import Guest
from tests.scenes.kiosk.place import Place, kiosk

QUIET = 30.0  # seconds that the table waits for a seat without any press of its device

GAME = GAMES["grasshopper"]
ASKS = "still there?"


def people(*devices: str) -> Seating:
    seating = new_table(GAME, devices[0])
    for device in devices[1:]:
        sit_down(seating, device, 4)
    seating.propose_privacy(Privacy.BLIND)
    return seating


def play(here: Place, seating: Seating) -> GameScene:
    """A game in which all these people are asked for their first bid."""
    setup = Setup(GAME, len(seating), 1, GAME.options())
    session = Session.unsaved(here.room.services, setup, seating)
    scene = registry.presentation(GAME.name).open(here.room.services, session)
    here.room.show(scene)
    here.wait(2)
    here.press(Verb.WEST, device=KEYBOARD)
    here.press(Verb.LEFT, Verb.RIGHT_SHOULDER, device="pad:1")
    here.press(Verb.EAST, device="pad:1")
    return scene


def at_table(here: Place) -> GameScene:
    """Ada, who has locked her bid, and Ben, who sits there and does nothing."""
    seating = people("pad:1", "pad:2")
    scene = play(here, seating)
    assert match_of(scene.session).waiting() == (1,)
    return scene


def test_whoever_is_waited_for_is_asked_and_then_a_bot_plays(here: Place) -> None:
    scene = at_table(here)
    here.wait(QUIET - 4)
    assert ASKS not in here.words()
    here.wait(4)
    assert f"{scene.session.seating[1].name}: {ASKS}" in here.words()
    assert here.room.sounds.played.count("chime") == 1
    here.wait(ANSWER + 1)
    assert ASKS not in here.words()
    assert scene.session.seating[1].stands_in
    here.wait(3)
    assert 1 not in match_of(scene.session).waiting()


def test_the_seconds_are_counted_down(here: Place) -> None:
    at_table(here)
    here.wait(QUIET)
    assert "a bot plays on in one second" not in here.words()
    seen = set()
    while ASKS in here.words():
        seen.add(here.words().split("bot plays on in ")[1].split(" ")[0])
        here.wait(0.5)
    assert {"12", "2", "one"} <= seen
    assert "0" not in seen


def test_the_answer_means_nothing_else_and_the_other_plays_on_meanwhile(here: Place) -> None:
    scene = at_table(here)
    here.wait(QUIET)
    here.press(Verb.RIGHT_SHOULDER, device="pad:1")
    assert match_of(scene.session).waiting() == (0, 1), "Ada has opened her bid again"
    assert ASKS in here.words()
    here.press(Verb.LEFT, device="pad:2")
    assert ASKS not in here.words()
    here.press(Verb.RIGHT_SHOULDER, device="pad:2")
    assert 1 in match_of(scene.session).waiting(), "the answer was no choice that could be locked"


@pytest.mark.parametrize("verb", [Verb.WEST, Verb.LEFT, Verb.SOUTH])
def test_any_press_of_the_same_device_takes_the_seat_back(
    here: Place, verb: Verb, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = at_table(here)
    here.wait(QUIET + ANSWER)
    before = len(match_of(scene.session).decisions)
    kept: list[list[bool]] = []
    keep = lambda: kept.append([one.person for one in scene.session.seating])  # noqa: E731
    monkeypatch.setattr(scene.session, "keep_seating", keep)
    here.do(Action("pad:2", verb))
    assert kept[-1:] == [[one.person for one in scene.session.seating]], "the save knows it, too"
    player = scene.session.seating[1]
    assert (player.device, player.bot, player.stands_in) == ("pad:2", "", False)
    assert player.privacy is Privacy.BLIND
    assert here.room.sounds.played[-1] == "join"
    assert len(match_of(scene.session).decisions) == before


@pytest.mark.parametrize("chosen", [False, True], ids=["neither chose", "one chose"])
def test_two_seats_of_one_pad_go_and_come_back_together(here: Place, chosen: bool) -> None:
    """Nobody waits for the one and then for the other; a bot beside them stays who it was."""
    seating = people("pad:1", "pad:2")
    seating.hand_over(2, "pad:2")
    scene = play(here, seating)
    match, bot = match_of(scene.session), astuple(seating[3])
    if chosen:
        Guest(scene, 1, "pad:2").choose(match.legal(1)[0])
    assert match.waiting() == ((2,) if chosen else (1, 2))
    here.wait(QUIET + ANSWER)
    assert seating.people() == [0]
    assert astuple(seating[3]) == bot
    here.press(Verb.WEST, device="pad:2")
    assert seating.people() == [0, 1, 2]
    assert seating.seats_of("pad:2") == [1, 2]
    assert scene is here.top


def test_each_of_several_has_the_own_seconds_to_answer(here: Place) -> None:
    """Cleo, who has pressed since, is asked when Ben's time is over, and has not yet had hers."""
    scene = play(here, people("pad:1", "pad:2", "pad:3"))
    here.wait(10)
    here.press(Verb.LEFT, device="pad:3")
    here.wait(QUIET + ANSWER - 9)
    assert scene.session.seating[1].stands_in
    assert scene.session.seating.people() == [0, 2]
    assert f"{scene.session.seating[2].name}: {ASKS}" in here.words()
    here.wait(10)
    assert scene.session.seating.people() == [0]


def test_no_bot_is_told_to_lock_what_the_person_pressed_who_went(here: Place) -> None:
    scene = play(here, people("pad:1", "pad:2", "pad:3"))
    here.press(Verb.LEFT, device="pad:2")
    here.wait(10)
    assert scene.view.answer(1) == "Now lock"
    here.press(Verb.LEFT, device="pad:3")
    here.wait(QUIET + ANSWER - 9)
    assert scene.session.seating.people() == [0, 2]
    assert scene.table.waiting() == (2,)
    assert scene.view.answer(1) == ""


def test_nobody_is_asked_while_the_game_is_paused(here: Place) -> None:
    at_table(here)
    here.wait(QUIET - 3)
    here.press(Verb.START, device="pad:1")
    assert isinstance(here.top, Pause)
    here.wait(QUIET)
    assert ASKS not in here.words()


def test_the_seconds_are_those_of_who_has_been_asked_first(tmp_path: Path) -> None:
    watched = IdleSeats(kiosk(tmp_path).room.services)
    game: Any = SimpleNamespace(asking=SimpleNamespace(awaited=[0]))
    watched.update(game, 20.0)
    game.asking.awaited = [0, 1]
    watched.update(game, 15.0)
    assert list(watched.asked) == [0]
    assert watched.left == 10.0
