"""A game that is left and goes on: who sits there, and what is seen of whom."""

from pathlib import Path

import pytest

from game import GAMES
from game.engine.match import Setup
from scenes.files.storage import MATCH
from scenes.games.playing import deal
from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.match.game_scene import GameScene
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.people.seating import Privacy
from scenes.people.sitting import new_table, sit_down
from tests.scenes.behind import promise_of
from tests.scenes.room import Room, marks_of, room

WAITING = "Who plays on here? Press on the device that you hold."


def ada_alone(here: Room, game: str, device: str = "pad:1") -> GameScene:
    """A new game of Ada with bots; all was told when this returns."""
    rules = GAMES[game]
    seating = new_table(rules, device)
    deal(here.services, Setup(rules, len(seating), 5, rules.options(), 0), seating)
    here.stack.apply_changes()
    return scene_of(here)


def scene_of(here: Room) -> GameScene:
    scene = next(scene for scene in here.stack.scenes if isinstance(scene, GameScene))
    for _ in range(40):
        here.stack.update(0.1)
        here.stack.apply_changes()
    return scene


def secret_marks(here: Room) -> int:
    """How much of the picture one seat alone may see."""
    return sum(mark.secret for mark in marks_of(here.frame()))


def ben_takes_a_bots_seat(here: Room) -> None:
    here.press(Verb.START)
    here.click_on("Seats")
    here.press(Verb.DOWN, Verb.SOUTH)
    here.click_on("Play this seat")
    here.press(Verb.SOUTH, device="pad:2")


def leave(here: Room) -> None:
    here.press(Verb.EAST, Verb.EAST)
    here.click_on("Leave the game", "Leave the game")
    assert isinstance(here.top, Title)


def leave_and_go_on(here: Room) -> None:
    here.press(Verb.START, device=KEYBOARD)
    here.click_on("Leave the game", "Leave the game", "Go on")
    here.stack.apply_changes()


@pytest.mark.parametrize("game", GAMES)
def test_who_came_later_sits_there_still_and_no_hand_lies_open(tmp_path: Path, game: str) -> None:
    """Ada plays alone, Ben takes a bot's seat, they leave and press "Go on"."""
    here = room(tmp_path)
    alone = ada_alone(here, game)
    assert alone.session.seating[0].privacy is Privacy.OPEN
    ben_takes_a_bots_seat(here)
    name = alone.session.seating[1].name
    leave(here)
    assert any(f"Ada, {name} and" in word for word in here.words())

    here.click_on("Go on")
    here.stack.apply_changes()
    seen = []
    for device in ("pad:2", "pad:1"):  # they have changed pads since
        assert isinstance(here.top, Takeover)
        assert WAITING in here.words()
        seen.append(secret_marks(here))
        here.press(Verb.SOUTH, device=device)
    session = scene_of(here).session
    seen.append(secret_marks(here))
    assert seen == [0, 0, 0]
    assert [player.device for player in session.seating][:2] == ["pad:2", "pad:1"]
    assert session.seating[1].name == name
    assert Privacy.OPEN not in {session.seating[0].privacy, session.seating[1].privacy}


def test_a_pad_that_is_plugged_in_first_gets_nothing_by_itself(tmp_path: Path) -> None:
    here = room(tmp_path)
    ada_alone(here, "cockroach")
    here.press(Verb.START)
    here.click_on("Leave the game", "Leave the game")
    here.unplug("pad:1")
    here.click_on("Go on")
    here.stack.apply_changes()
    here.plug("pad:1")
    assert isinstance(here.top, Takeover)
    here.press(Verb.SOUTH)
    assert scene_of(here).session.seating[0].device == "pad:1"
    here.unplug("pad:1")
    assert isinstance(here.top, Takeover)
    here.plug("pad:1")  # this evening's own pad is known
    assert not isinstance(here.top, Takeover)


def test_a_stand_in_and_a_chosen_method_come_back(tmp_path: Path) -> None:
    here = room(tmp_path)
    rules = GAMES["grasshopper"]
    seating = new_table(rules, KEYBOARD)
    sit_down(seating, "pad:1", 4)
    deal(here.services, Setup(rules, 4, 5, rules.options()), seating)
    here.stack.apply_changes()
    session = scene_of(here).session
    seating[0].wish = Privacy.CURTAIN
    here.unplug("pad:1")
    here.click_on("A bot plays on (normal bot)")
    scene_of(here)
    leave_and_go_on(here)
    back = scene_of(here).session
    assert back is not session
    assert not isinstance(here.top, Takeover)
    assert (back.seating[1].stands_in, back.seating[1].bot) == (True, "normal")
    assert back.seating[0].privacy is Privacy.CURTAIN


def test_the_shuffle_stays_promised_as_it_was(tmp_path: Path) -> None:
    here = room(tmp_path)
    promised = promise_of(ada_alone(here, "eight28", KEYBOARD).session)
    leave_and_go_on(here)
    assert promise_of(scene_of(here).session) == promised
    here.stack.clear()
    here.stack.apply_changes()
    assert promise_of(ada_alone(here, "eight28", KEYBOARD).session) != promised


@pytest.mark.parametrize("device", [KEYBOARD, MOUSE, "pad:1"])
@pytest.mark.slow
def test_where_a_lost_line_may_have_said_who_came_nothing_lies_open(
    tmp_path: Path, name: str, device: str
) -> None:
    """Until people have said who they are: a second one may look at the first one's hand."""
    session = ada_alone(room(tmp_path), name, device).session
    sit_down(session.seating, "pad:2", len(session.seating))
    session.close()  # its last line says who came
    data = (tmp_path / MATCH).read_bytes()
    assert b'"seats"' in data.splitlines()[-1]
    (tmp_path / MATCH).write_bytes(data[:-9])
    again = room(tmp_path)
    again.show(Title(again.services))
    again.press(Verb.SOUTH, device="pad:1")
    for _ in range(20):
        again.stack.update(0.2)
        again.stack.apply_changes()
        assert not secret_marks(again)
    assert isinstance(again.top, Takeover)
