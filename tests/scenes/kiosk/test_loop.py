"""The attract loop, the welcome, and the table cleared behind guests who have gone."""

from dataclasses import replace
from pathlib import Path

import pytest

from game import GAMES
from scenes.files.settings import Settings, load
from scenes.files.storage import MATCH
from scenes.games import registry
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.kiosk import attract, stack
from scenes.kiosk.attract import Attract
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.settings import SettingsMenu
from scenes.menus.title import Title
from scenes.stage.render.frame import WIDTH, Box, Frame
from tests.scenes.kiosk.place import Place, kiosk
from tests.scenes.room import pictures_of, texts_of


@pytest.fixture
def here(tmp_path: Path) -> Place:
    return kiosk(tmp_path)


def attracting(here: Place) -> Attract:
    here.wait(stack.TITLE)
    assert isinstance(here.top, Attract)
    return here.top


def playing(here: Place, device: str = "pad:1") -> GameScene:
    """Somebody came, wants to play at once, and is asked for the first bid."""
    attracting(here)
    here.press(Verb.SOUTH, Verb.START, device=device)
    here.press(Verb.DOWN, Verb.SOUTH, device=device)  # no lesson first
    here.wait(5)
    assert isinstance(here.top, GameScene)
    assert here.top.awaited == [0]
    return here.top


class TestAttracting:
    def test_an_idle_title_gives_way_and_a_used_one_does_not(self, here: Place) -> None:
        here.wait(stack.TITLE - 1)
        here.press(Verb.DOWN)
        here.wait(stack.TITLE - 1)
        assert isinstance(here.top, Title)
        here.wait(1)
        assert isinstance(here.top, Attract)

    def test_a_moved_mouse_and_a_held_stick_are_nobody(self, here: Place) -> None:
        here.wait(stack.TITLE - 1)
        here.do(Action(MOUSE, Verb.POINT, x=9, y=9))
        here.do(Action("pad:1", Verb.DOWN, stick=True, repeat=True))
        here.wait(1)
        assert isinstance(here.top, Attract)

    @pytest.mark.slow
    def test_it_shows_poster_game_and_three_pages_of_each_game_in_turn(self, here: Place) -> None:
        shown = attracting(here)
        for name in [*GAMES, next(iter(GAMES))]:
            presentation = registry.presentation(name)
            assert shown.game == name
            assert presentation.title in here.words()
            pages = []
            while shown.game == name:
                pages += [
                    page.title for page in presentation.pages if page.title in here.room.words()
                ]
                here.wait(attract.PAGE / 4)
            assert len(set(pages)) == min(attract.PAGES, len(presentation.pages))
            titles = [page.title for page in presentation.pages]
            assert titles.index(pages[-1]) >= len(titles) // 2, "not the first pages alone"

    @pytest.mark.slow
    def test_the_invitation_covers_no_text(self, here: Place) -> None:
        """Neither what is told nor what the bots are asked, in every game and on every page."""
        shown = attracting(here)
        seen: set[str] = set()
        invited: dict[str, int] = {}  # how often, by game
        for _ in range(4000):
            here.wait(0.5)
            texts = texts_of(here.room.frame())
            invites = [mark for mark in texts if mark.text == "Press any button to play"]
            for words in texts:
                for invitation in invites:
                    aside = abs(words.x - invitation.x) >= (words.w + invitation.w) / 2
                    above = abs(words.y - invitation.y) >= (words.h + invitation.h) / 2
                    assert words is invitation or aside or above, (shown.game, words)
            seen.add(shown.game)
            invited[shown.game] = invited.get(shown.game, 0) + bool(invites)
            if len(seen) == len(GAMES) and shown.game == next(iter(GAMES)):
                assert min(invited.values()) > 20, invited  # seconds are halves of these
                return
        raise AssertionError(f"only {seen} were shown")

    def test_bots_play_fast_and_save_nothing(self, here: Place, tmp_path: Path) -> None:
        before = here.room.services.settings
        shown = attracting(here)
        here.wait(attract.POSTER + 30)
        assert (shown.services.settings.animation.value, before.animation.value) == ("fast", "off")
        assert any(name.startswith("seats/") for name in names(here)), "a table with players"
        assert not (tmp_path / MATCH).exists()
        assert here.room.services.settings == before

    @pytest.mark.slow
    def test_it_goes_round_and_round_without_piling_up(self, here: Place) -> None:
        shown = attracting(here)
        here.wait(1200)
        assert here.kiosk.scenes == (shown,)

    def test_it_is_quieter(self, here: Place) -> None:
        attracting(here)
        here.press(Verb.SOUTH)
        assert here.ceilings == [stack.CEILING, stack.ATTRACTING, stack.CEILING]
        assert stack.ATTRACTING == 0.25, "−12 dB"

    def test_the_invitation_comes_and_goes(self, here: Place) -> None:
        attracting(here)
        seen = []
        for _ in range(9):
            seen.append("Press any button" in here.words())
            here.wait(1)
        assert True in seen
        assert False in seen


def names(here: Place) -> list[str]:
    return [picture.name for picture in pictures_of(here.room.frame())]


class TestWelcome:
    @pytest.mark.parametrize(
        ("device", "verb"),
        [
            ("pad:2", Verb.SOUTH),
            ("pad:2", Verb.EAST),
            ("pad:2", Verb.START),
            ("pad:2", Verb.SELECT),
            (KEYBOARD, Verb.TEXT),
            (KEYBOARD, Verb.LEFT_SHOULDER),
            (MOUSE, Verb.CLICK),
        ],
    )
    def test_any_press_sits_down_in_the_lobby_and_means_nothing_else(
        self, here: Place, device: str, verb: Verb
    ) -> None:
        attracting(here)
        here.press(verb, device=device)
        assert isinstance(here.top, Lobby)
        assert here.top.seating[0].device == device
        assert here.top.seating.people() == [0]

    def test_the_way_back_is_the_title(self, here: Place) -> None:
        attracting(here)
        here.press(Verb.SOUTH, Verb.EAST)
        assert isinstance(here.top, Title)
        assert "Quit" not in here.words()

    def test_a_plugged_pad_or_a_lost_focus_wakes_nobody(self, here: Place) -> None:
        shown = attracting(here)
        here.do(Action("pad:3", Verb.PLUGGED))
        here.do(Action("window", Verb.AWAY))
        here.do(Action(MOUSE, Verb.POINT, x=500, y=500))
        assert here.top is shown


class TestClearingUp:
    def test_a_silent_table_is_asked_and_then_cleared(self, here: Place, tmp_path: Path) -> None:
        playing(here)
        here.wait(stack.IDLE - 7)
        assert "Still playing?" not in here.words()
        here.wait(3)
        assert "Still playing?" in here.words()
        here.wait(stack.ANSWER)
        assert isinstance(here.top, Title)
        assert "Go on" not in here.words()
        assert not (tmp_path / MATCH).exists()
        assert len(list((tmp_path / "logs").iterdir())) == 1

    def test_any_press_answers_and_means_nothing_else(self, here: Place) -> None:
        attracting(here)
        here.press(Verb.SOUTH)
        here.wait(stack.IDLE)
        assert "Still playing?" in here.words()
        here.press(Verb.EAST)
        assert isinstance(here.top, Lobby)
        assert "Still playing?" not in here.words()
        here.wait(stack.IDLE - 1)
        assert "Still playing?" not in here.words()

    def test_it_is_asked_on_every_other_screen_too(self, here: Place) -> None:
        here.room.show(SettingsMenu(here.room.services))
        here.wait(stack.IDLE)
        assert "Still playing?" in here.words()
        assert here.room.sounds.played[-1] == "chime"
        here.wait(9.0)
        assert here.room.sounds.played[-1] == "chime"
        here.wait(5.5)
        assert here.room.sounds.played.count("countdown") == 5, "the last seconds"
        here.wait(0.5)
        assert isinstance(here.top, Title)

    def test_never_in_the_attract_loop(self, here: Place) -> None:
        shown = attracting(here)
        here.wait(2 * stack.IDLE)
        assert "Still playing?" not in here.words()
        assert here.top is shown

    def test_settings_come_back_and_are_never_stored(self, here: Place) -> None:
        services = here.room.services
        before = services.settings
        services.change(replace(services.settings, text_size=200, reduced_motion=True))
        services.notices.append("Something is wrong.")
        here.wait(stack.TITLE)
        assert services.settings == before
        assert here.room.applied[-1] == before
        assert services.notices == []
        assert load(services.storage)[0] == Settings()

    def test_names_are_forgotten(self, here: Place) -> None:
        attracting(here)
        here.press(Verb.SOUTH)
        assert isinstance(here.top, Lobby)
        here.top.seating[0].name = "Zaphod"
        here.wait(stack.IDLE + stack.ANSWER + stack.TITLE)
        here.press(Verb.SOUTH)
        assert "Zaphod" not in here.words()

    def test_a_game_that_a_crash_left_waits_for_its_guests_a_while(
        self, here: Place, tmp_path: Path
    ) -> None:
        playing(here).session.close()
        again = kiosk(tmp_path)
        assert "Go on" in again.words()
        again.wait(stack.TITLE)
        again.press(Verb.SOUTH, Verb.EAST)
        assert "Go on" not in again.words()

    def test_a_disk_that_refuses_does_not_stop_the_kiosk(self, here: Place, tmp_path: Path) -> None:
        playing(here)
        (tmp_path / "logs").rmdir()
        (tmp_path / "logs").write_text("in the way")
        here.wait(stack.IDLE + stack.ANSWER)
        assert isinstance(here.top, Title)

    def test_the_seconds_until_then_are_counted_down(self, here: Place) -> None:
        playing(here)
        here.wait(stack.IDLE - 5)
        while "Still playing?" not in here.words():
            here.wait(0.25)
        first = [int(word) for word in here.room.words() if word.isdigit()]
        here.wait(3)
        later = [int(word) for word in here.room.words() if word.isdigit()]
        assert max(first) in (14, 15)
        assert max(later) == max(first) - 3


class TestTheScreen:
    @pytest.mark.slow
    def test_it_gets_darker_after_ten_minutes_and_bright_with_a_press(self, here: Place) -> None:
        attracting(here)
        here.wait(stack.DIM - stack.TITLE - 1)
        assert veils(here) == []
        here.wait(1)
        assert len(veils(here)) == 1
        bright = Frame()
        here.top.draw(bright)
        assert bright.layers[0] == here.room.frame().layers[0] != []
        here.press(Verb.SOUTH)
        assert veils(here) == []

    def test_the_picture_is_told_to_drift(self, here: Place) -> None:
        here.wait(60)
        assert len(set(here.drifts)) == 5

    def test_the_screensaver_sleeps_between_games_too(self, here: Place) -> None:
        playing(here)
        here.wait(stack.IDLE + stack.ANSWER)
        assert here.awake == [True]

    def test_the_supervisor_hears_all_the_time_that_passes(self, here: Place) -> None:
        here.wait(10)
        assert sum(here.alive) == 10


def veils(here: Place) -> list[Box]:
    moving = here.room.frame().layers[2]
    return [mark for mark in moving if isinstance(mark, Box) and mark.w == WIDTH]
