"""The hall of fame as guests use it: leaves to look at, games to watch, one press that wipes."""

import os
from collections.abc import Sequence
from pathlib import Path
from threading import Event, active_count

import pytest

from game import GAMES
from game.bots.play import play_out, random_bot
from game.engine.log import complete
from game.engine.match import Match, Setup
from game.statistics.played import Person, played
from game.statistics.statistics import Statistics
from scenes.files.desk import Desk
from scenes.files.storage import LOGS, MATCH, Storage
from scenes.hall.scene import Hall
from scenes.input.action import KEYBOARD, Verb
from scenes.menus.title import Title
from scenes.people.guests import Book, remembered, store
from scenes.people.seating import Player
from scenes.screens.question import Question
from scenes.session.archive import INDEX
from tests.scenes.room import Room, pictures_of, room
from tests.waiting import PATIENCE, wait_for

PEOPLE = (Player("Ada", 0, "pad:1"), Player("Ben", 1, "pad:2"), Player("Lisl", 2, bot="easy"))
WIPE = "Wipe the hall of fame?"


def match_of(game: str, seed: int) -> Match:
    rules = GAMES[game]
    match = Match(Setup(rules, 3, seed, rules.options.from_json({"short": True})))
    play_out(match, [random_bot] * 3)
    return match


def keep(storage: Storage, *matches: Match, people: Sequence[Player] = PEOPLE) -> None:
    for match in matches:
        data = complete(match, tuple(player.to_json() for player in people))
        storage.write("match.jsonl", data)
        storage.retire("match.jsonl", "logs")


def entered(here: Room) -> Hall:
    """Go there from the title, and wait until all is counted."""
    here.show(Title(here.services))
    here.click_on("Hall of fame")
    counted(here)
    return here.at(Hall)


def counted(here: Room) -> None:
    def complete() -> bool:
        here.stack.update(1 / 30)
        return isinstance(here.top, Hall) and here.top.complete

    wait_for("all is counted", complete)


def test_what_is_shown_equals_a_recount(here: Room) -> None:
    """More games than are shown at once while they are counted, of all kinds."""
    matches = [match_of(game, seed) for seed in range(6) for game in GAMES]
    keep(here.services.storage, *matches)
    hall = entered(here)
    again = Statistics()
    for match in matches:
        again.add(played(match, (Person("Ada", 0), Person("Ben", 1), None)))
    assert hall.counted == again


@pytest.mark.parametrize(
    ("device", "step"),
    [("pad:1", Verb.RIGHT), ("pad:2", Verb.RIGHT_SHOULDER), (KEYBOARD, Verb.RIGHT)],
)
def test_leaves_turn_up_to_the_dice(device: str, step: Verb, here: Room) -> None:
    match = match_of("fruechtchen", 1)
    keep(here.services.storage, match)
    entered(here)
    titles = [here.words()[0]]
    for _ in range(5):
        here.press(step, device=device)
        titles.append(here.words()[0])
    assert titles[:3] == ["Hall of fame", "Luck", "Two and two"]
    assert titles[3:] == ["Known for", "Records of one game", "All dice ever rolled"]
    thrown = sum(played(match, (None,) * 3).dice)
    assert any(f"{thrown} dice thrown" in text for text in here.words())
    here.press(Verb.EAST, device=device)
    assert isinstance(here.top, Title)


def test_each_count_begins_from_nothing(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was counted and was broken before a wipe is not told while the rest is counted."""
    keep(here.services.storage, match_of("grasshopper", 1))
    here.services.storage.write("logs/000009.jsonl", b"broken")
    hall = entered(here)
    assert (hall.broken, hall.complete, hall.counted.games.total()) == (1, True, 1)
    monkeypatch.setattr("scenes.hall.scene.Thread.start", lambda _: None)
    hall.enter()
    here.stack.update(0.1)
    assert (hall.broken, hall.complete, hall.counted.games.total()) == (0, False, 0)


def test_only_a_yes_wipes_and_then_nothing_is_left(here: Room) -> None:
    storage = here.services.storage
    keep(storage, match_of("grasshopper", 1), match_of("cockroach", 2))
    storage.write("logs/000007.jsonl", b"broken")
    store(Book(guessed={"ada": (5, 6)}), storage)
    storage.write("match.jsonl", b"a game that waits")
    entered(here)
    here.press(Verb.SELECT)
    assert isinstance(here.top, Question)
    assert any(text.startswith(WIPE) for text in here.words())
    assert [entry.label for entry in here.top.menu.entries] == ["No, keep it", "Yes, wipe it"]
    here.press(Verb.SOUTH)  # the first answer keeps it
    assert isinstance(here.top, Hall)
    assert len(storage.archived("logs")) == 3
    here.press(Verb.SELECT, Verb.EAST)
    assert len(storage.archived("logs")) == 3
    here.press(Verb.SELECT, Verb.DOWN, Verb.SOUTH)
    counted(here)
    assert "No game was played to its end yet." in here.words()
    assert "0 finished games" in here.words()
    assert os.listdir(storage.path("logs")) == []
    assert storage.has("guests.json")
    assert remembered(here.services) == Book(), "guesses are wiped there, too"
    assert storage.has("match.jsonl")
    assert not here.services.notices


def test_a_game_on_its_way_to_the_hall_is_wiped_too(tmp_path: Path) -> None:
    """The disk may be behind the table."""
    desk, goes_on, wiped = Desk(tmp_path), Event(), Event()
    here = room(tmp_path, storage=desk)
    keep(desk, match_of("grasshopper", 1))
    desk.start(())
    entered(here)
    save = desk.grow(MATCH, clear=goes_on.wait)
    save.append(desk.read("logs/000001.jsonl") or b"")
    desk.close(save, lambda: bool(desk.retire(MATCH, LOGS)))
    here.press(Verb.SELECT, Verb.DOWN, Verb.SOUTH)
    desk.later(wiped.set, "")
    assert not wiped.wait(0.05)
    goes_on.set()
    assert desk.finish(PATIENCE)
    assert save.end(PATIENCE)
    assert desk.archived(LOGS) == []


def test_what_could_not_be_wiped_is_told(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that refuses: nothing is said to be gone that is not."""
    keep(here.services.storage, match_of("grasshopper", 1))
    entered(here)

    def refuse(*_: object) -> None:
        raise OSError("read only")

    monkeypatch.setattr("scenes.files.storage.os.unlink", refuse)
    here.press(Verb.SELECT, Verb.DOWN, Verb.SOUTH)
    counted(here)
    assert "Not all games could be wiped: the hall of fame shows what is left." in here.words()
    here.press(Verb.EAST)
    assert "1 finished game" in here.words()


def test_broken_files_are_told_and_games_that_go_on_are_not_counted(here: Room) -> None:
    whole = match_of("grasshopper", 1)
    begun = Match(whole.setup)
    begun.apply(whole.decisions[0])
    keep(here.services.storage, whole, begun)
    here.services.storage.write("logs/000009.jsonl", b"broken")
    entered(here)
    assert "1 finished game\n1 file of the archive cannot be read." in here.words()


def test_where_nothing_was_played_there_is_nothing_to_turn_watch_or_wipe(here: Room) -> None:
    hall = entered(here)
    words = here.words()
    assert "No game was played to its end yet." in words
    assert not {"Page back", "Next page", "Games played", "Wipe", "Page 1 of 6"} & {*words}
    assert not any(one.name.startswith("ui/arrow") for one in pictures_of(here.frame()))
    assert [one.key for one in hall.stations()] == [Verb.EAST]
    here.press(Verb.SELECT, Verb.SOUTH, Verb.RIGHT)
    assert here.top is hall
    assert here.words() == words
    here.press(Verb.EAST)
    assert isinstance(here.top, Title)


def test_whoever_turned_the_leaves_meanwhile_is_led_back_to_the_only_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.hall.scene.Thread.start", lambda _: None)
    here = room(tmp_path)
    hall = Hall(here.services, "pad:1")
    here.show(hall)
    here.press(*[Verb.RIGHT] * 3)
    assert "One moment" in here.words()
    assert hall._reading
    hall._read_on(hall._reading)
    here.stack.update(0.1)
    assert {"Hall of fame", "No game was played to its end yet."} <= {*here.words()}


def test_a_file_that_cannot_be_read_may_have_been_a_game(here: Room) -> None:
    """Nobody says that none was played, and it can be wiped."""
    here.services.storage.write("logs/000001.jsonl", b"broken")
    entered(here)
    assert sum("cannot be read" in words for words in here.words()) == 1
    assert "No game was played to its end yet." not in here.words()
    here.press(Verb.SOUTH)
    wait_for("the list says so", lambda: "1 file of the archive cannot be read." in here.words())
    assert "No game was played to its end yet." not in here.words()
    here.press(Verb.EAST, Verb.SELECT)
    assert isinstance(here.top, Question)


def test_counting_holds_up_no_frame(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that hangs: the screen goes on, can be left, and its thread ends."""
    keep(here.services.storage, match_of("grasshopper", 1), match_of("grasshopper", 2))
    before, go_on, read = active_count(), Event(), Storage.read
    asked: list[str] = []

    def slow(self: Storage, name: str) -> bytes | None:
        asked.append(name)
        go_on.wait(20)
        return read(self, name)

    monkeypatch.setattr(Storage, "read", slow)
    here.show(Title(here.services))
    here.show(hall := Hall(here.services, "pad:1"))
    assert "One moment" in here.words()
    here.press(Verb.EAST)
    assert isinstance(here.top, Title)
    go_on.set()
    wait_for("the thread has ended", lambda: active_count() <= before)
    assert not hall.complete
    assert asked == [INDEX, "logs/000002.jsonl"], "it went on with the next file"


def test_what_is_counted_so_far_is_shown(here: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that hangs after twenty of twenty-one games: no page says that there is nothing.

    The last one brings a leaf that comes before the one that lies open.
    """
    match, (ada, _, bot) = match_of("grasshopper", 1), PEOPLE
    keep(here.services.storage, match)
    keep(here.services.storage, *[match] * 20, people=(ada, bot, bot))
    go_on, read = Event(), Storage.read

    def slow(self: Storage, name: str) -> bytes | None:
        if name == "logs/000001.jsonl":
            go_on.wait(20)
        return read(self, name)

    monkeypatch.setattr(Storage, "read", slow)
    here.show(Hall(here.services, "pad:1"))

    def counted_so_far() -> bool:
        here.stack.update(0.1)
        return "20 finished games" in here.words()

    wait_for("twenty are counted", counted_so_far)
    here.press(*[Verb.RIGHT] * 5)
    last, before = here.words()[0], len(here.at(Hall).titles)
    go_on.set()
    counted(here)
    assert "21 finished games" in here.words()
    assert here.words()[0] == last, "the leaf that lay open stays open"
    assert len(here.at(Hall).titles) == before + 1


def test_a_kiosk_tells_nothing_of_earlier_guests(tmp_path: Path) -> None:
    here = room(tmp_path, kiosk=True)
    keep(here.services.storage, match_of("grasshopper", 1))
    here.show(Title(here.services))
    assert not {"Hall of fame", "Games played"} & set(here.words())
