"""Show me first: offered once, played by everybody's own presses, and back at the same table."""

from dataclasses import replace
from pathlib import Path

import pytest

from game import GAMES
from scenes.files.settings import OneButton
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lessons.paint import draw_ghost, draw_spotlight
from scenes.lessons.scene import LessonScene
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.people.faces import face
from scenes.people.sitting import bots
from scenes.screens.question import Question
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from tests.scenes.behind import match_of
from tests.scenes.guest import Guest
from tests.scenes.room import Room, pictures_of, room


@pytest.fixture
def here(tmp_path: Path) -> Room:
    """The lobby of Cockroach Poker Royal over the title, opened by pad 1."""
    here = room(tmp_path)
    here.show(Title(here.services))
    here.show(Lobby(here.services, "cockroach", "pad:1"))
    here.stack.update(1.0)
    return here


def wait(here: Room, seconds: float) -> None:
    for _ in range(round(seconds * 20)):
        here.stack.update(0.05)
        here.stack.apply_changes()


def shown_first(here: Room, device: str = "pad:1") -> LessonScene:
    """Somebody deals, and takes the offer."""
    here.press(Verb.START, device=device)
    assert isinstance(here.top, Question)
    here.press(Verb.SOUTH, device=device)
    assert isinstance(here.top, LessonScene)
    wait(here, 1.0)
    return here.top


def until_asked(here: Room, lesson: LessonScene) -> None:
    for _ in range(600):
        if not lesson.waits or lesson.game.director.telling:
            wait(here, 0.05)


def through(here: Room, lesson: LessonScene) -> None:
    """As far as the last page, each act as the script would."""
    while lesson.beat is not lesson.session.course[-1]:
        if lesson.page:
            nod(here, lesson, "pad:1")
        else:
            until_asked(here, lesson)
            if not lesson.page:
                lesson.show_how()
                wait(here, 0.1)
    wait(here, 0.5)


def nod(here: Room, lesson: LessonScene, *devices: str) -> None:
    wait(here, 0.5)
    for device in devices:
        assert lesson.page
        here.press(Verb.CLICK if device == MOUSE else Verb.SOUTH, device=device)
    wait(here, 0.1)


def for_those(
    folder: Path, game: str, *devices: str, begun: bool = True
) -> tuple[Room, LessonScene]:
    """A lesson for people with these devices, and bots; once `begun`, behind its first pages."""
    here = room(folder)
    lobby = Lobby(here.services, game, devices[0])
    for seat, device in enumerate(devices):
        lobby.seating.hand_over(seat, device)
    here.show(lobby)
    lesson = LessonScene(here.services, game, lobby.seating, here.stack.pop)
    here.show(lesson)
    wait(here, 1.0)
    if begun:
        while lesson.page:
            nod(here, lesson, *dict.fromkeys(devices))
        until_asked(here, lesson)
    return here, lesson


def test_a_lesson_waits_longer_for_a_single_button(here: Room) -> None:
    here.services.settings = replace(here.services.settings, one_button=OneButton.FAST)
    lesson = shown_first(here)
    wait(here, 44.0)
    assert lesson.page
    wait(here, 2.0)
    assert not lesson.page


@pytest.mark.parametrize("device", ["pad:1", KEYBOARD, MOUSE])
def test_a_page_asks_before_it_goes_on_by_itself(device: str, tmp_path: Path) -> None:
    """Somebody may still read: what says "not yet" goes on from nothing."""
    here, lesson = for_those(tmp_path, "cockroach", device, begun=False)
    before, ask = lesson.beat, "Not yet: else it goes on"
    for _ in range(2):
        wait(here, 23.0)
        assert ask not in here.words()
        wait(here, 3.0)
        if device == MOUSE:
            here.click_on(ask)
        else:
            assert ask in here.words()
            here.press(Verb.EAST, device=device)
        assert ask not in here.words()
    assert lesson.beat is before
    wait(here, 34.0)
    assert lesson.beat is not before


def test_who_lets_go_of_another_device_ends_no_hold(here: Room) -> None:
    shown_first(here)
    here.do(Action("pad:2", Verb.SOUTH))
    here.do(Action("pad:1", Verb.START))
    wait(here, 0.5)
    here.do(Action("pad:2", Verb.SOUTH, pressed=False))
    wait(here, 0.7)
    assert isinstance(here.top, GameScene)


def test_from_the_shelf_the_last_page_says_that_one_sits_down(name: str, tmp_path: Path) -> None:
    here = room(tmp_path)
    here.show(Title(here.services))
    here.press(Verb.SOUTH)
    for _ in range(here.services.offered.index(name)):
        here.press(Verb.RIGHT)
    here.press(Verb.NORTH)
    lesson = here.at(LessonScene)
    assert lesson.session.table.game == name
    through(here, lesson)
    assert "Sit down to play" in here.words()
    nod(here, lesson, "pad:1")
    assert isinstance(here.top, Lobby)
    wait(here, 1.0)
    here.press(Verb.START)
    assert isinstance(here.top, GameScene), "who has seen it is not asked again"


def test_who_still_presses_nods_at_nothing(here: Room) -> None:
    here.press(Verb.START)
    here.press(Verb.SOUTH)
    lesson = here.at(LessonScene)
    here.do(Action("pad:1", Verb.SOUTH))
    wait(here, 0.1)
    assert lesson.page


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.has_starter])
def test_whoever_learns_begins(game: str, tmp_path: Path) -> None:
    here, seating = room(tmp_path), bots(4)
    seating[2].bot, seating[2].device = "", "pad:1"
    lesson = LessonScene(here.services, game, seating, lambda: None)
    assert match_of(lesson.session).setup.starter == 2


def test_nobody_answers_before_all_have_looked(tmp_path: Path) -> None:
    here, lesson = for_those(tmp_path, "eight28", "pad:1", "pad:2")
    assert lesson.asked == [0, 1]
    here.press(Verb.SOUTH, device="pad:2")
    assert "That comes later: try what is lit" in here.words()
    Guest(lesson.game, 1, "pad:2").look()
    wait(here, 3.0)
    assert lesson.asked == [0]
    assert not match_of(lesson.session).decisions
    Guest(lesson.game, 0, "pad:1").look()
    wait(here, 3.0)
    assert len(lesson.asked) == 1
    here.press(Verb.LEFT, Verb.SOUTH, device=f"pad:{lesson.asked[0] + 1}")
    assert match_of(lesson.session).decisions


def test_of_two_on_a_pad_the_first_looks_first(tmp_path: Path) -> None:
    here, lesson = for_those(tmp_path, "eight28", "pad:1", "pad:1", "pad:2")
    asked = []
    while lesson.session.looks:
        asked.append(lesson.asked)
        seat = lesson.asked[0]
        Guest(lesson.game, seat, lesson.session.seating[seat].device).look()
        wait(here, 3.0)
    assert asked == [[0, 2], [1, 2], [2]]


@pytest.mark.parametrize("game", ["grasshopper", "eight28"])
def test_the_ghost_hand_shows_each_their_own_buttons(game: str, tmp_path: Path) -> None:
    """A key for the keyboard, a picture for a pad, whoever of them sits first."""
    for number, devices in enumerate((("pad:1", KEYBOARD), (KEYBOARD, "pad:1"))):
        here, lesson = for_those(tmp_path / str(number), game, *devices)
        wait(here, 26.0)
        assert lesson.ghost
        assert lesson.asked == [0, 1]
        frame, plain = Frame(), Frame()
        draw_ghost(frame, lesson.game)
        draw_spotlight(plain, lesson.game)
        shown = frame.layers[Layer.MOVING][len(plain.layers[Layer.MOVING]) :]
        keys = [mark for mark in shown if isinstance(mark, Text)]
        pads = [mark for mark in shown if isinstance(mark, Picture)]
        assert len(keys) == len(pads) == 1
        assert abs(keys[0].x - pads[0].x) + abs(keys[0].y - pads[0].y) > 90, "neither hides one"


def test_just_who_has_nodded_at_a_page_has_a_ring(tmp_path: Path) -> None:
    here, lesson = for_those(tmp_path, "eight28", "pad:1", "pad:2", begun=False)

    def rings() -> list[float]:
        green = here.services.theme.good
        boxes = [mark for mark in here.frame().layers[Layer.MOVING] if isinstance(mark, Box)]
        return [box.x for box in boxes if box.colour == green and box.w == box.h]

    assert lesson.page
    assert rings() == []
    here.press(Verb.SOUTH, device="pad:2")
    name, colour = face(lesson.session.seating[1])
    (mine,) = [one for one in pictures_of(here.frame()) if (one.name, one.y) == (name, 846.0)]
    assert mine.colour == colour
    assert rings() == [mine.x]
