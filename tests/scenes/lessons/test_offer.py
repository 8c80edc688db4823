"""Newcomers of an evening and of a kiosk are asked once whether to see a game; or on the shelf."""

import json
from pathlib import Path

import pytest

from game import GAMES
from scenes.evening.gather import Gather
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.kiosk.attract import Attract
from scenes.lessons.scene import LessonScene
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.results import Results
from scenes.menus.takeover import Takeover
from scenes.menus.title import Title
from scenes.menus.wishes import after_game
from scenes.people.guests import GUESTS, remember_lesson
from scenes.screens.question import Question
from tests.scenes.evening.party import PADS, QUICK, House, place
from tests.scenes.kiosk.place import kiosk
from tests.scenes.room import Room, room

THREE = ("Anna", "Ben", "Cleo")


def gathered(folder: Path) -> tuple[House, Gather]:
    """All sit at the first game of an evening."""
    here = place(folder)
    gather = here.gather(*THREE)
    here.sit(*PADS[: len(THREE)])
    return here, gather


def played(here: House) -> str:
    return here.now.game


class TestEvening:
    def test_newcomers_are_asked_and_taught_on_their_seats(self, tmp_path: Path) -> None:
        here, gather = gathered(tmp_path)
        seated = [(player.name, player.device) for player in gather.seating]
        here.sit(*PADS)
        assert isinstance(here.top, Question)
        here.choose("Show me first")
        lesson = here.at(LessonScene)
        assert lesson.session.table.game == played(here)
        assert [one.name for one in lesson.session.seating] == list(THREE)
        before = here.host.course.seconds
        here.wait(5.0)
        assert here.host.course.seconds - before >= 5, "the evening's clock runs"
        here.do(Action("pad:1", Verb.START))
        here.wait(1.2)
        game = here.at(GameScene)
        assert [(player.name, player.device) for player in game.session.seating] == seated
        kept = json.loads((tmp_path / GUESTS).read_text())["lessons"]
        assert sorted(kept[game.table.game]) == ["anna", "ben", "cleo"]

    def test_who_was_asked_before_is_not_asked_again(self, tmp_path: Path) -> None:
        here, _ = gathered(tmp_path)
        remember_lesson(here.services, played(here), ("Anna", "Ben"))
        here.sit(*PADS)
        assert isinstance(here.top, Question), "Cleo was not"
        here.push(Verb.EAST)
        remember_lesson(here.services, played(here), ("cleo",))
        here.sit(*PADS)
        assert isinstance(here.top, GameScene)

    @pytest.mark.parametrize("there", [False, True])
    def test_without_an_answer_it_begins_unless_somebody_is_there(
        self, tmp_path: Path, there: bool
    ) -> None:
        here, _ = gathered(tmp_path)
        here.sit(*PADS)
        if there:
            here.push(Verb.DOWN)
        here.wait(19.0)
        assert isinstance(here.top, Question)
        here.wait(41.0 if there else 1.5)
        assert isinstance(here.top, Question if there else GameScene)

    def test_who_leaves_it_for_a_pad_that_went_leaves_the_evening(self, tmp_path: Path) -> None:
        here, _ = gathered(tmp_path)
        here.sit(*PADS)
        here.choose("Show me first")
        here.unplug("pad:3")
        here.wait(0.5)
        for _ in range(2):  # and once more, that it is meant
            here.choose("Leave the game")
        assert here.at(Title).menu.entries[0].label == "Go on: game 1 of 3"
        assert here.services.party is None

    def test_a_bot_plays_on_soon_for_a_pad_that_went_in_it(self, tmp_path: Path) -> None:
        here, _ = gathered(tmp_path)
        here.sit(*PADS)
        here.choose("Show me first")
        here.unplug("pad:3")
        here.wait(29.0)
        assert isinstance(here.top, Takeover)
        here.wait(1.5)
        assert isinstance(here.top, LessonScene)


@pytest.mark.parametrize(
    ("answer", "device", "after"),
    [("I take this seat", KEYBOARD, KEYBOARD), ("A bot plays on (normal bot)", "pad:1", "")],
)
def test_who_plays_on_for_a_pad_that_went_in_it_does_so_in_the_game(
    answer: str, device: str, after: str, tmp_path: Path
) -> None:
    """It was asked once more, as if nobody had said it."""
    here = room(tmp_path, settings=QUICK)
    here.show(Lobby(here.services, "grasshopper", "pad:1"))
    here.push(Verb.SOUTH, device="pad:2")
    here.push(Verb.START)
    here.choose("Show me first")
    here.unplug("pad:2")
    here.choose(answer, device=device)
    here.at(LessonScene)
    here.do(Action("pad:1", Verb.START))
    here.wait(1.25)
    here.do(Action("pad:1", Verb.START, pressed=False))
    player = here.at(GameScene).session.seating[1]
    assert (player.device, player.stands_in) == (after, not after)


def test_from_the_shelf_the_last_page_says_that_one_sits_down(name: str, here: Room) -> None:
    here.show(Title(here.services))
    here.press(Verb.SOUTH)
    for _ in range(here.services.offered.index(name)):
        here.press(Verb.RIGHT)
    here.press(Verb.NORTH)
    lesson = here.at(LessonScene)
    assert lesson.session.table.game == name
    while lesson.beat is not lesson.session.course[-1]:
        if lesson.waits:
            lesson.show_how()
        here.wait(0.1)
    here.wait(0.5)
    assert "Sit down to play" in here.words()
    here.press(Verb.SOUTH)
    here.wait(0.1)
    assert isinstance(here.top, Lobby)
    here.wait(1.0)
    here.press(Verb.START)
    assert isinstance(here.top, GameScene), "who has seen it is not asked again"


def test_a_game_after_a_lesson_that_was_left_for_a_lost_pad_has_an_end(tmp_path: Path) -> None:
    """Nothing followed it: the title that one came to was still the lesson's."""
    here = room(tmp_path, settings=QUICK, after_game=after_game)
    here.show(Title(here.services))
    here.press(Verb.SOUTH, Verb.NORTH)
    here.at(LessonScene)
    here.unplug("pad:1")
    here.wait(1.0)
    for _ in range(2):  # and once more, that it is meant
        here.choose("Leave the game", device=KEYBOARD)
    here.press(Verb.SOUTH, Verb.SOUTH, device=KEYBOARD)
    here.wait(1.0)
    here.press(Verb.START, device=KEYBOARD)
    here.choose("Play now", device=KEYBOARD)
    session = here.at(GameScene).session
    session.play_out([GAMES[session.table.game].bots["easy"]] * len(session.seating))
    here.until(Results)


class TestKiosk:
    def test_a_walk_up_guest_is_asked_once(self, tmp_path: Path) -> None:
        here = kiosk(tmp_path)
        here.wait(45)
        here.press(Verb.SOUTH)
        lobby = here.room.at(Lobby)
        here.press(Verb.START)
        assert isinstance(here.top, Question)
        here.press(Verb.SOUTH)
        assert isinstance(here.top, LessonScene)
        here.do(Action("pad:1", Verb.START))
        here.wait(1.25)
        here.do(Action("pad:1", Verb.START, pressed=False))
        assert isinstance(here.top, GameScene)
        here.room.show(lobby)
        here.wait(1.0)
        here.press(Verb.START)
        assert isinstance(here.top, GameScene), "once is enough"
        assert not (tmp_path / GUESTS).exists()

    @pytest.mark.slow
    def test_the_next_guests_are_asked_again(self, tmp_path: Path) -> None:
        here = kiosk(tmp_path)
        for _ in range(2):
            here.wait(45)
            assert isinstance(here.top, Attract)
            here.press(Verb.SOUTH, Verb.START)
            assert isinstance(here.top, Question)
            here.press(Verb.DOWN, Verb.SOUTH)
            assert isinstance(here.top, GameScene)
            here.wait(90 + 15)
            assert isinstance(here.top, Title)
