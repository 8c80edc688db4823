"""Who is remembered on this machine, what a damaged file does, and that all can be forgotten."""

import json
from pathlib import Path

import pytest

from game import GAMES
from scenes.files.desk import Desk
from scenes.files.storage import EVENING, Storage
from scenes.input.action import KEYBOARD, Verb
from scenes.lobby.scene import Lobby
from scenes.match.game_scene import GameScene
from scenes.menus.settings import SettingsMenu
from scenes.menus.title import Title
from scenes.people.guests import (
    GUESTS,
    MOST,
    Book,
    Guest,
    forget,
    load,
    newcomers,
    remember_guest,
    remember_lesson,
    remember_paces,
    remembered,
    store,
)
from scenes.people.seating import proper
from scenes.screens.question import Question
from tests.scenes.room import Room, room
from tests.systems import needs_posix

GAME = GAMES["grasshopper"]
ODD = ("W" * 40, "אורי", "أحمد", "\u202eabc\u202c", "Z" + "\u0335" * 30)


def dealt(here: Room, *names: str, game: str = "eight28", **options: bool) -> None:
    """A game with these people, dealt from the lobby and left again."""
    here.stack.clear_to(Title(here.services))
    here.stack.apply_changes()
    lobby = Lobby(here.services, game, "pad:1")
    here.show(lobby)
    here.stack.update(1.0)
    for device in ("pad:2", KEYBOARD)[: len(names) - 1]:
        here.press(Verb.SOUTH, device=device)
    people = [player for player in lobby.seating if player.person]
    for player, name in zip(people, names, strict=True):
        player.name = name
    if options:
        lobby.dealing.options = type(lobby.dealing.options)(**options)
    here.press(Verb.START)
    if isinstance(here.top, Question):  # a lesson: no, thanks
        here.press(Verb.DOWN, Verb.SOUTH)
    assert isinstance(here.top, GameScene)
    here.stack.clear()
    here.stack.apply_changes()


def names(here: Room) -> list[str]:
    return [guest.name for guest in remembered(here.services).last]


def test_the_people_of_the_last_table_are_known_by_seat(here: Room) -> None:
    dealt(here, "Uma", "Zoë", "Bo")
    assert names(here) == ["Uma", "Zoë", "Bo"]
    assert remembered(here.services).lessons == {"eight28": ("uma", "zoë", "bo")}, "to play now"
    assert len({guest.mark for guest in remembered(here.services).last}) == 3
    dealt(here, "Bo")
    assert names(here) == ["Bo"]
    assert [guest.name for guest in remembered(here.services).guests] == ["Bo", "Uma", "Zoë"]


def test_who_is_forgotten_is_said(here: Room) -> None:
    """And of a file with more, in whatever order, those stay who came last."""
    guests = tuple(Guest(f"G{number}", 0, number) for number in range(MOST + 5))
    store(Book(guests, MOST + 5), here.services.storage)
    dealt(here, "Uma")
    assert here.services.notices == [
        "G5 had not come for longest and is forgotten: 40 guests are remembered."
    ]
    names = [guest.name for guest in load(here.services.storage)[0].guests]
    assert names == ["Uma", *(f"G{number}" for number in range(MOST + 4, 5, -1))]


def test_who_is_named_is_remembered_rather_than_who_has_not_come_for_longest(here: Room) -> None:
    """Of two who are new the first was told to be forgotten, as soon as the second was named."""
    guests = tuple(Guest(f"G{number}", 0, number) for number in range(1, MOST + 1))
    store(Book(guests, MOST), here.services.storage)
    for number, name in enumerate(("Uma", "Vera", "Zoë"), start=1):
        remember_guest(here.services, Guest(name, 0))
        assert here.services.notices[-1].startswith(f"G{number} had not come for longest")
    names = [guest.name for guest in load(here.services.storage)[0].guests]
    assert names == [*(f"G{number}" for number in range(MOST, 3, -1)), "Uma", "Vera", "Zoë"]


def test_house_rules_are_kept_for_each_game(here: Room) -> None:
    dealt(here, "Uma", game="grasshopper", beginners=True)
    dealt(here, "Uma", game="cockroach")
    lobby = Lobby(here.services, "grasshopper", "pad:1")
    here.show(lobby)
    assert "Beginners’ variant" in here.words()
    other = Lobby(here.services, "cockroach", "pad:1")
    assert other.dealing.options == GAMES["cockroach"].options()


def test_rules_of_another_version_are_those_of_the_box() -> None:
    book = Book(rules={"grasshopper": {"fireworks": True}})
    assert book.options(GAME) == GAME.options()


def book_of(**changes: object) -> bytes:
    """A file of guests, of which this is otherwise."""
    return json.dumps({"guests": [], "games": 0, "rules": {}, **changes}).encode()


class TestFile:
    @needs_posix("private by the folder's rights there")
    def test_nobody_else_on_the_machine_reads_it(self, tmp_path: Path) -> None:
        here = room(tmp_path / "home")
        dealt(here, "Uma")
        assert (tmp_path / "home" / GUESTS).stat().st_mode & 0o077 == 0

    def test_comes_back_as_it_was(self, tmp_path: Path) -> None:
        book = Book((Guest("Zoë", 3, 7), Guest("Bo", 0, 2)), 7, {"eight28": {}})
        store(book, Desk(tmp_path))
        assert load(Desk(tmp_path)) == (book, "")

    @pytest.mark.parametrize(
        "data",
        [
            *(b"nonsense", b"\xff\xfe", b"[]", b"{}", b"[" * 100_000),
            book_of(guests=3),
            book_of(guests=[{"name": 3, "mark": 0, "seen": 0}]),
            book_of(guests=[{"name": "Bo", "mark": 14, "seen": 0}]),
            book_of(guests=[{"name": "Bo", "mark": True, "seen": 0}]),
            book_of(guests=[{"name": "\u202e", "mark": 0, "seen": 0}]),
            book_of(games=-1),
            book_of(rules={"eight28": {"fast": 1}}),
        ],
    )
    def test_damage_is_kept_aside_and_told_in_one_sentence(
        self, here: Room, tmp_path: Path, data: bytes
    ) -> None:
        (tmp_path / GUESTS).write_bytes(data)
        here.show(Lobby(here.services, "grasshopper", "pad:1"))
        assert here.services.notices == ["The file of the guests was damaged and is kept aside."]
        (aside,) = tmp_path.glob("guests.damaged-*.json")
        assert aside.read_bytes() == data
        assert not (tmp_path / GUESTS).exists()
        dealt(here, "Uma")
        assert names(here) == ["Uma"]

    def test_what_cannot_be_read_is_told_and_not_written_over(
        self, here: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        dealt(here, "Uma")
        before = (tmp_path / GUESTS).read_bytes()

        genuine = Storage.read

        def refuse(storage: Storage, name: str, *most: int) -> bytes | None:
            if name == GUESTS:
                raise OSError(5, "Input/output error")
            return genuine(storage, name, *most)

        monkeypatch.setattr(Storage, "read", refuse)
        dealt(here, "Bo")
        assert here.services.notices[0] == "The guests could not be read."
        assert (tmp_path / GUESTS).read_bytes() == before


class TestNames:
    def test_what_turns_the_line_around_or_piles_up_goes(self) -> None:
        assert proper("\u202eAda\u202c") == "Ada"
        assert proper("Z" + "\u0335" * 30) == "Z"
        assert proper("Zoe\u0308") == "Zoë"
        assert proper("  Bo ") == "Bo"

    def test_they_are_drawn(self, here: Room, tmp_path: Path) -> None:
        guests = [{"name": name, "mark": i % 6, "seen": 1} for i, name in enumerate(ODD)]
        (tmp_path / GUESTS).write_bytes(book_of(guests=guests, games=1))
        here.show(Lobby(here.services, "eight28", "pad:1"))
        words = here.words()
        assert {"אורי", "أحمد", "abc", "Z"} <= set(words)
        (cut,) = [word for word in words if word.startswith("WWWW")]
        assert cut.endswith("…"), "rather than letters too small to read"


class TestForgetting:
    def test_one_press_and_a_question(self, here: Room, tmp_path: Path) -> None:
        """How long this table takes, and its house rules, stay: they are nobody's."""
        dealt(here, "Uma", game="grasshopper", beginners=True)
        remember_paces(here.services, {"cockroach call": (12, 4000)})
        (tmp_path / "guests.damaged-1.json").write_text("Uma")
        here.show(SettingsMenu(here.services, "pad:1"))
        here.press(Verb.UP, Verb.UP, Verb.SOUTH)  # the last row but one
        assert any(word.startswith("Forget the names of all guests?") for word in here.words())
        here.press(Verb.SOUTH)  # the harmless answer has the focus
        assert names(here) == ["Uma"]
        here.press(Verb.SOUTH, Verb.DOWN, Verb.SOUTH)
        book = remembered(here.services)
        assert (book.guests, book.evening, book.lessons) == ((), None, {})
        assert not list(tmp_path.glob("guests.damaged-*"))
        assert "Uma" not in (tmp_path / GUESTS).read_text()
        assert book.options(GAME).to_json() == {"beginners": True}
        assert book.paces == {"cockroach call": (12, 4000)}
        assert newcomers(here.services, "grasshopper", ["Uma"]) == ["Uma"]
        assert "nobody is remembered" in here.words()

    def test_the_evening_that_goes_on_is_not_lost(self, here: Room, tmp_path: Path) -> None:
        """One that only waits has names in it, and goes."""
        for party, kept in ((object(), True), (None, False)):
            here.services.party = party  # type: ignore[assignment]
            tmp_path.joinpath(EVENING).write_bytes(b"{}")
            forget(here.services)
            assert here.services.storage.has(EVENING) is kept


class TestKiosk:
    def test_nothing_is_kept(self, tmp_path: Path) -> None:
        here = room(tmp_path, kiosk=True)
        dealt(here, "Uma")
        assert not (tmp_path / GUESTS).exists()

    def test_nothing_is_read(self, tmp_path: Path) -> None:
        dealt(room(tmp_path), "Uma", game="grasshopper", beginners=True)
        here = room(tmp_path, kiosk=True)
        lobby = Lobby(here.services, "grasshopper", "pad:1")
        here.show(lobby)
        assert lobby.seating[0].name != "Uma"
        assert lobby.dealing.options == GAME.options()
        here.show(SettingsMenu(here.services, "pad:1"))
        here.press(Verb.UP)
        assert "Forget all guests" not in here.words()


def test_whoever_was_offered_a_lesson_once_is_never_again(tmp_path: Path) -> None:
    """One after the other, each on an evening of its own; large and small letters are alike."""
    for new, left in ((["Ada"], ["Ben", "Cleo"]), (["BEN"], ["Cleo"]), (["Cleo", "Ada"], [])):
        remember_lesson(room(tmp_path).services, "eight28", new)
        later = room(tmp_path).services
        assert newcomers(later, "eight28", ["Ada", "Ben", "Cleo"]) == left
        assert newcomers(later, "cockroach", ["Ada"]) == ["Ada"], "another game is another lesson"
    assert remembered(later).lessons == {"eight28": ("cleo", "ada", "ben")}
