"""Before the first card: places are people's, and the cards are cut with a word of theirs."""

from pathlib import Path

import pytest

from game import GAMES
from game.engine.log import fold
from scenes.choosing.wishes import OpenFair
from scenes.files.storage import MATCH
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.lobby.naming import Naming
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.title import Title
from scenes.people.guests import Book, Guest, store
from scenes.session.promise import fair_words
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES, Texts
from tests.scenes.behind import match_of, promise_of, resume
from tests.scenes.room import Room, pictures_of, room, texts_of

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

    def test_bots_play_for_those_who_do_not_come(self, here: Room) -> None:
        shown = lobby(here)
        start(here)
        assert {"", "Bo", "Zoë"}.isdisjoint(player.name for player in shown.seating)

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

    def test_a_known_name_brings_its_mark_unless_somebody_has_that(self, here: Room) -> None:
        store(Book((*LAST, Guest("Zed", 4)), 1), here.services.storage)
        shown = lobby(here)
        here.press(Verb.SOUTH, device=KEYBOARD)
        here.click_on("Bo")
        for name, mark in (("Zoë", 0), ("Zed", 0)):
            here.press(Verb.RIGHT)
            assert people(shown) == [("Uma", "pad:1", 4), (name, KEYBOARD, mark)]

    def test_in_a_house_without_pads_nobody_is_told_of_a_pad(self, here: Room) -> None:
        here.pads.plugged.clear()
        here.show(Lobby(here.services, "cockroach", KEYBOARD))
        assert here.words().count("Press to join in") == 2
        assert not [m for m in pictures_of(here.frame()) if m.name.startswith("ui/face_")]


def lobby_in(folder: Path, game: str = "grasshopper", language: str = "en") -> Room:
    here = room(folder, texts=Texts(language))
    here.show(Title(here.services))
    here.show(Lobby(here.services, game, "pad:1"))
    here.stack.update(1.0)
    return here


def sealed(here: Room) -> str:
    (line,) = [words for words in here.words() if "sealed as" in words]
    return line.partition("sealed as ")[2].replace(" ", "")


def write(here: Room, device: str) -> None:
    """The first letter under the focus, or a word by keys."""
    if device == KEYBOARD:
        for letter in "Öl":
            here.do(Action(KEYBOARD, Verb.TEXT, text=letter))
        here.press(Verb.SOUTH, device=KEYBOARD)
        return
    here.press(Verb.UP, Verb.SOUTH, Verb.START, device=device)


def start(here: Room) -> None:
    """Begin the game, and play at once."""
    here.press(Verb.START, Verb.DOWN, Verb.SOUTH)  # no lesson first


@pytest.mark.parametrize("device", ["pad:1", KEYBOARD])
def test_the_seal_is_shown_before_the_word_and_the_cards_come_from_both(
    device: str, tmp_path: Path
) -> None:
    """And all of it is in the save, in what goes on, and in what is opened at the end."""
    here = lobby_in(tmp_path)
    here.click_on("Cut")
    assert isinstance(here.top, Naming)
    shown = sealed(here)
    assert len(shown) == 32
    write(here, device)
    here.at(Lobby)
    word = here.words()[here.words().index("Cut") + 1]
    start(here)
    scene = here.at(GameScene)
    promised = promise_of(scene.session)
    assert (promised.fingerprint, promised.word) == (shown, word)
    assert match_of(scene.session).setup.seed == promised.dealt != promised.seed
    scene.session.close()
    folded = fold((tmp_path / MATCH).read_bytes(), GAMES)
    assert folded.commitment == promised
    again = resume(here.services)
    assert again is not None
    assert fair_words(here.services.texts, again, dice=False).find(word) == -1
    again.play_out([GAMES["grasshopper"].bots["easy"]] * len(again.seating))
    here.services.open(OpenFair(again, "pad:1"))
    here.stack.apply_changes()
    told = " ".join(here.words())
    assert all(part in told for part in (f"“{word}”", str(promised.seed), promised.nonce))


def test_nobody_has_to_and_who_changes_their_mind_finds_the_same_seal(tmp_path: Path) -> None:
    here = lobby_in(tmp_path)
    here.click_on("Cut")
    shown = sealed(here)
    here.press(Verb.EAST)
    here.click_on("Cut")
    assert sealed(here) == shown, "or the host could look for another one"
    here.press(Verb.EAST)
    start(here)
    promised = promise_of(here.at(GameScene).session)
    assert (promised.fingerprint, promised.word) == (shown, "")
    assert match_of(here.top.session).setup.seed == promised.seed


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_all_of_it_can_be_read(language: str, tmp_path: Path) -> None:
    """The tile, the seal below the question, and the longest that is opened in the end."""
    here, game = lobby_in(tmp_path, "fruechtchen", language), GAMES["fruechtchen"]
    here.at(Lobby)
    marks = texts_of(here.frame())
    cut = here.services.texts("Cut")
    here.click_on(cut)
    marks += texts_of(here.frame())
    for _ in range(12):
        here.do(Action(KEYBOARD, Verb.TEXT, text="W"))
    here.press(Verb.SOUTH, device=KEYBOARD)
    marks += texts_of(here.frame())
    start(here)
    session = here.at(GameScene).session
    session.play_out([game.bots["easy"]] * len(session.seating))
    here.services.open(OpenFair(session, "pad:1"))
    here.stack.apply_changes()
    marks += texts_of(here.frame())
    assert any("W" * 12 in mark.text for mark in marks)
    for mark in marks:
        fitted = fit(mark)
        assert fitted.fits, mark.text
        assert fitted.size >= 32 or not mark.text, (fitted.size, mark.text)
