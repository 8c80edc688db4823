"""Places at the table are people's: kept for them, found again, and seen when they press."""

from pathlib import Path

import pytest

from scenes.input.action import KEYBOARD, MOUSE, Verb
from scenes.lobby.scene import Lobby
from scenes.menus.title import Title
from scenes.people.guests import Book, Guest, store
from tests.scenes.room import Room, pictures_of, room

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

    @pytest.mark.parametrize("finds_another", [False, True])
    def test_a_game_with_fewer_seats_sends_nobody_away_for_good(
        self, here: Room, finds_another: bool
    ) -> None:
        """Whoever has taken a seat that became free is not seated twice with one device."""
        guests = [Guest(f"G{seat}", seat, 1) for seat in range(6)]
        store(Book(tuple(guests), 1), here.services.storage)
        shown = lobby(here)
        for device in ("pad:2", KEYBOARD, MOUSE):
            if device == MOUSE:
                here.click_on("G3")
            else:
                here.press(Verb.SOUTH, device=device)
        if finds_another:
            here.plug("pad:3")
            here.press(Verb.SOUTH, device="pad:3")
        before = people(shown)
        assert len(before) == 4 + finds_another
        while shown.game.name != "grasshopper":
            here.click_on("Game")
        assert len(shown.seating) == 4
        if finds_another:
            here.press(Verb.EAST, device="pad:2")
            here.press(Verb.SOUTH, device="pad:3")
            before = [before[0], ("G1", "pad:3", 1), *before[2:4]]
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

    def test_in_a_house_without_pads_nobody_is_told_of_a_pad(self, here: Room) -> None:
        here.pads.plugged.clear()
        here.show(Lobby(here.services, "cockroach", KEYBOARD))
        assert here.words().count("Press to join in") == 2
        assert not [m for m in pictures_of(here.frame()) if m.name.startswith("ui/face_")]
