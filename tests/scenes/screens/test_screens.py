"""What every screen of menus does: notices, presses in the heat of a game, leaves, and prompts."""

from dataclasses import replace

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.menus.settings import SettingsMenu
from scenes.menus.title import Title
from scenes.screens.book import Book
from scenes.screens.deafness import Deafness
from scenes.screens.notices import PassingNotices
from scenes.screens.question import ask_before
from scenes.stage.render.frame import Frame
from scenes.stage.voice import NoVoice
from tests.scenes.room import Room, pictures_of, texts_of


class TestNotices:
    def test_what_keeps_a_game_from_being_saved_is_told_once_each_time(self, here: Room) -> None:
        now = ["The disk is full."]
        shown, notices = PassingNotices(here.services, lambda: now[0]), here.services.notices
        assert shown.update(0.1)
        shown.update(0.1)
        assert notices == ["The disk is full."]
        notices.clear()
        now[0] = ""
        assert shown.update(0.1), "the sign goes"
        now[0] = "The disk is full."
        shown.update(0.1)
        assert notices == ["The disk is full."]

    def test_the_oldest_goes_first_and_only_that_one(self, here: Room) -> None:
        here.show(Title(here.services))
        here.services.notices += ["first", "second"]
        here.press(Verb.EAST)
        assert here.services.notices == ["second"]
        assert isinstance(here.top, Title)
        (words,) = (text for text in texts_of(here.frame()) if text.text == "second")
        (sign,) = (one for one in pictures_of(here.frame()) if one.name == "ui/warning")
        assert words.x - words.w / 2 > sign.x + sign.w / 2, "beside the sign"
        here.click(960.0, 110.0)
        assert here.services.notices == []


class TestDeafness:
    CALM = 0.5

    def test_what_is_held_is_not_heard_however_long(self) -> None:
        deaf = Deafness(self.CALM)
        assert deaf.swallows(Action("pad:1", Verb.SOUTH))
        deaf.update(10 * self.CALM)
        assert not deaf.swallows(Action("pad:2", Verb.SOUTH)), "that is somebody else's"
        assert deaf.swallows(Action("pad:1", Verb.START)), "the first one still holds"
        assert deaf.swallows(Action("pad:1", Verb.START, pressed=False))
        deaf.update(10 * self.CALM)
        assert deaf.swallows(Action("pad:1", Verb.SOUTH, pressed=False))
        deaf.update(self.CALM * 0.9)
        assert deaf.swallows(Action("pad:1", Verb.SOUTH)), "that was not yet calm"
        assert deaf.swallows(Action("pad:1", Verb.SOUTH, pressed=False))
        deaf.update(self.CALM)
        assert not deaf.swallows(Action("pad:1", Verb.SOUTH))

    def test_whoever_does_something_else_in_between_is_heard_on_a_page_that_stands(self) -> None:
        deaf, press = Deafness(self.CALM), Action("pad:1", Verb.SOUTH)
        deaf.trust("pad:1")
        assert deaf.swallows(press), "it has just come"
        assert deaf.swallows(Action("pad:1", Verb.SOUTH, pressed=False))
        deaf.update(self.CALM)
        deaf.forget("pad:1")
        assert deaf.swallows(press)
        deaf.trust("pad:1")
        assert not deaf.swallows(press)

    def test_calm_for_a_while_is_counted_whole(self) -> None:
        deaf = Deafness(self.CALM)
        for _ in range(3):
            deaf.update(self.CALM * 0.6)
            swallowed = deaf.swallows(Action("pad:1", Verb.NORTH))
            assert swallowed == deaf.swallows(Action("pad:1", Verb.NORTH, pressed=False))
            assert swallowed
        deaf.update(self.CALM * 0.6)
        deaf.update(self.CALM * 0.6)
        assert not deaf.swallows(Action("pad:1", Verb.NORTH))


class Leaves(Book):
    """Three leaves with nothing on them."""

    titles = ("one", "two", "three")

    def paint_page(self, frame: Frame) -> None: ...


class TestLeaves:
    def test_one_button_is_offered_the_leaves_there_are_and_the_next_one_first(
        self, here: Room
    ) -> None:
        leaves = Leaves(here.services, "ui/table_title", (Verb.EAST, "Back"))
        for page, found in (
            (0, [Verb.RIGHT, Verb.EAST]),
            (1, [Verb.RIGHT, Verb.EAST, Verb.LEFT]),
            (2, [Verb.EAST, Verb.LEFT]),
        ):
            leaves.page = page
            assert [one.key for one in leaves.stations()] == found

    def test_a_number_says_where_one_is_and_an_arrow_is_bright_where_a_page_follows(
        self, here: Room
    ) -> None:
        here.show(Title(here.services))
        here.show(Leaves(here.services, "ui/table_title", (Verb.EAST, "Back")))
        for page, bright, verb in (
            (1, [False, True], Verb.RIGHT),
            (2, [True, True], Verb.RIGHT),
            (3, [True, False], Verb.RIGHT),
            (3, [True, False], Verb.LEFT),
        ):
            assert [one for one in here.words() if one[-1].isdigit()] == [f"Page {page} of 3"]
            arrows = [one for one in pictures_of(here.frame()) if (one.y, one.w) == (118.0, 72)]
            assert [one.alpha == 255 for one in sorted(arrows, key=lambda one: one.x)] == bright
            here.press(verb)
        assert here.sounds.played.count("refuse") == 1


def test_prompts_follow_who_pressed_and_nobody_who_only_came(here: Room) -> None:
    screen = SettingsMenu(here.services, "pad:1")
    here.show(Title(here.services))
    here.show(screen)
    here.plug("pad:3")
    here.do(Action(MOUSE, Verb.POINT, x=9.0, y=9.0))
    here.do(Action(KEYBOARD, Verb.TEXT, text="a"))
    assert screen.device == "pad:1"
    here.press(Verb.DOWN, device="pad:2")
    assert screen.device == "pad:2"
    here.do(Action(KEYBOARD, Verb.DOWN, pressed=False))
    assert screen.device == "pad:2", "who lets go says nothing"


def test_a_question_is_gone_before_its_answer_does_anything(here: Room) -> None:
    """What an answer opens lies where the question lay, and not below it."""
    here.show(title := Title(here.services))
    below: list[object] = []

    def open_another() -> None:
        below.append(here.top)
        here.services.stack.push(SettingsMenu(here.services, "pad:1"))

    ask_before(here.services, "pad:1", "Really?", "No", "Yes", open_another)
    here.stack.apply_changes()
    here.press(Verb.DOWN, Verb.SOUTH)
    assert isinstance(here.top, SettingsMenu)
    here.press(Verb.EAST)
    assert here.top is title


def test_what_changes_nothing_is_not_said_again(here: Room) -> None:
    """A row is said once: not after a press without a meaning, nor at the end of a slider."""
    mouth = NoVoice()
    here.services.voice = mouth
    here.services.settings = replace(here.services.settings, speech=True, text_size=195)
    here.show(Title(here.services))
    here.show(SettingsMenu(here.services, "pad:1"))
    here.press(Verb.DOWN, Verb.WEST, Verb.RIGHT, Verb.RIGHT, Verb.WEST)
    assert mouth.said == ["Text size: 195 %", "Text size: 200 %"]
