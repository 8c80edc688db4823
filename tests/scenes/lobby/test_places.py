"""Places at the table are people's: kept for them, found again, and seen when they press."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game import GAMES
from game.engine.match import Setup
from scenes.files.settings import Settings
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.scene import Lobby
from scenes.match.session import Session
from scenes.menus.pause import Pause
from scenes.menus.title import Title
from scenes.people.guests import Book, Guest, store
from scenes.people.sitting import new_table, sit_down
from tests.scenes.room import Room, pictures_of, room

LASTS = 0.3  # seconds

LAST = (Guest("Uma", 4, 1), Guest("Bo", 2, 1), Guest("Zoë", 0, 1))


@pytest.fixture
def here(tmp_path: Path) -> Room:
    """The title, on a machine where Uma, Bo and Zoë played the last time."""
    here = room(tmp_path)
    store(Book(LAST, 1), here.services.storage)
    here.show(Title(here.services))
    return here


def lobby(here: Room, game: str = "cockroach") -> Lobby:
    shown = Lobby(here.services, game, "pad:1")
    here.show(shown)
    here.stack.update(1.0)
    return shown


def people(shown: Lobby) -> list[tuple[str, str, int]]:
    return [(one.name, one.device, one.mark) for one in shown.seating if one.person]


class TestExpected:
    def test_the_last_guests_have_their_places_and_devices_come_as_they_press(
        self, here: Room
    ) -> None:
        shown = lobby(here)
        assert people(shown) == [("Uma", "pad:1", 4)]
        words = here.words()
        assert words.index("Uma") < words.index("Bo") < words.index("Zoë")
        assert words.count("Press to join in") == 2
        here.press(Verb.SOUTH, device=KEYBOARD)
        here.press(Verb.SOUTH, device="pad:2")
        assert people(shown) == [("Uma", "pad:1", 4), ("Bo", KEYBOARD, 2), ("Zoë", "pad:2", 0)]
        assert "Press to join in" not in here.words()

    @pytest.mark.parametrize("verb", [Verb.SOUTH, Verb.SELECT])
    def test_a_device_takes_the_place_that_has_the_focus(self, here: Room, verb: Verb) -> None:
        """Also the one that shares at once."""
        shown = lobby(here)
        here.press(Verb.UP)
        while shown._focus.key != 2:
            here.press(Verb.RIGHT if shown._focus.key in (0, 1) else Verb.LEFT)
        here.press(verb, device=KEYBOARD)
        assert people(shown) == [("Uma", "pad:1", 4), ("Zoë", KEYBOARD, 0)]

    def test_the_mouse_takes_the_place_it_clicks(self, here: Room) -> None:
        shown = lobby(here)
        here.click_on("Zoë")
        assert people(shown)[1] == ("Zoë", MOUSE, 0)

    def test_bots_play_for_those_who_do_not_come(self, here: Room) -> None:
        shown = lobby(here)
        here.press(Verb.START, Verb.DOWN, Verb.SOUTH)  # no lesson first
        names = [player.name for player in shown.seating]
        assert "Bo" not in names
        assert "Zoë" not in names
        assert all(names)
        here.stack.clear()
        here.stack.apply_changes()

    def test_who_leaves_is_expected_back(self, here: Room) -> None:
        shown = lobby(here)
        here.press(Verb.SOUTH, device=KEYBOARD)
        here.press(Verb.EAST, device=KEYBOARD)
        assert people(shown) == [("Uma", "pad:1", 4)]
        here.press(Verb.SOUTH, device="pad:2")
        assert people(shown)[1] == ("Bo", "pad:2", 2)

    def test_a_new_name_is_none_that_is_expected(self, here: Room) -> None:
        store(Book((Guest("Uma", 4, 1), Guest("Ada", 2, 1)), 1), here.services.storage)
        shown = lobby(here)
        here.click_on(shown.seating[3].name)
        assert people(shown)[1][0] == "Ben"

    def test_a_game_with_fewer_seats_sends_nobody_away_for_good(self, here: Room) -> None:
        guests = [Guest(f"G{seat}", seat, 1) for seat in range(6)]
        store(Book(tuple(guests), 1), here.services.storage)
        shown = lobby(here)
        for device in ("pad:2", KEYBOARD, MOUSE):
            if device == MOUSE:
                here.click_on("G3")
            else:
                here.press(Verb.SOUTH, device=device)
        before = people(shown)
        assert len(before) == 4
        while shown.game.name != "grasshopper":
            here.click_on("Game")
        assert len(shown.seating) == 4
        while shown.game.name != "cockroach":
            here.click_on("Game")
        while len(shown.seating) < 6:
            here.click_on("Seats")
        assert people(shown) == before
        assert [one.aside for one in shown.seating if one.bot] == ["G4", "G5"]

    def test_a_person_whose_seat_went_comes_back_with_the_next_seat(self, here: Room) -> None:
        shown = lobby(here)
        here.press(Verb.SOUTH, device=KEYBOARD)
        here.click_on("Bo")
        here.click_on("Take this seat away")
        assert len(people(shown)) == 1
        here.click_on("Seats")
        assert shown.seating[-1].aside == "Bo"


def height(here: Room, shape: str) -> float:
    named = (f"faces/{shape}+", f"seats/{shape}")
    return next(mark.y for mark in pictures_of(here.frame()) if mark.name.startswith(named))


class TestHopping:
    def test_who_presses_in_the_lobby_is_seen(self, here: Room) -> None:
        lobby(here)
        here.press(Verb.SOUTH, device=KEYBOARD)
        here.stack.update(1.0)
        rest = height(here, "star"), height(here, "square")
        here.sounds.played.clear()
        here.do(Action("pad:1", Verb.RIGHT_SHOULDER))
        here.stack.update(LASTS / 2)
        assert height(here, "star") < rest[0] - 10
        assert height(here, "square") == rest[1]
        assert "tick" in here.sounds.played
        for _ in range(5):
            here.stack.update(LASTS / 4)
        assert (height(here, "star"), height(here, "square")) == rest

    def test_a_held_button_hops_once_and_a_stranger_not_at_all(self, here: Room) -> None:
        lobby(here)
        rest = height(here, "star")
        here.do(Action("pad:1", Verb.UP, repeat=True))
        here.stack.update(0.1)
        assert height(here, "star") == rest
        here.do(Action("pad:2", Verb.RIGHT_SHOULDER))
        here.stack.update(0.1)
        assert height(here, "star") == rest

    def test_with_less_movement_the_face_stays_in_its_place(self, tmp_path: Path) -> None:
        here = room(tmp_path, settings=Settings(reduced_motion=True))
        here.show(Lobby(here.services, "cockroach", "pad:1"))
        marks = pictures_of(here.frame())
        (rest,) = (mark for mark in marks if mark.name.startswith("faces/circle+"))
        here.do(Action("pad:1", Verb.RIGHT_SHOULDER))
        here.stack.update(LASTS / 2)
        marks = pictures_of(here.frame())
        (now,) = (mark for mark in marks if mark.name.startswith("faces/circle+"))
        assert (now.x, now.y) == (rest.x, rest.y)
        assert now.w > rest.w

    @pytest.fixture
    def paused(self, here: Room) -> Iterator[Room]:
        game = GAMES["grasshopper"]
        seating = new_table(game, "pad:1")
        sit_down(seating, "pad:2", 4)
        session = Session.unsaved(here.services, Setup(game, 4, 1, game.options()), seating)
        here.show(Pause(here.services, session, "pad:1"))
        yield here
        session.close()

    def test_who_presses_in_the_pause_is_seen(self, paused: Room) -> None:
        assert {"Ada", "Ben"} <= set(paused.words())
        rest = height(paused, "circle"), height(paused, "triangle")
        paused.stack.update(1.1)  # all have let go of the game
        paused.do(Action("pad:2", Verb.DOWN))
        paused.stack.update(LASTS / 2)
        assert height(paused, "circle") == rest[0]
        assert height(paused, "triangle") < rest[1] - 10
