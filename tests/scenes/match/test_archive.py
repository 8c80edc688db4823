"""Finished games are read back, whatever else lies in the archive."""

import os
from pathlib import Path

import pytest

from game import GAMES
from game.bots.play import play_out, random_bot
from game.engine.log import complete
from game.engine.match import Match, Setup
from game.statistics.played import Person
from scenes.files.storage import Storage
from scenes.match.archive import Kept, Unreadable, finished_games
from scenes.people.seating import Player


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path)


def played(game: str, seed: int, *, to_the_end: bool = True) -> bytes:
    rules = GAMES[game]
    match = Match(Setup(rules, rules.seats[0], seed, rules.options()))
    if to_the_end:
        play_out(match, [random_bot] * rules.seats[0])
    names = ["Ada", "Ben", "Cleo"]
    people = [Player(names[seat], seat, bot="easy").to_json() for seat in range(rules.seats[0])]
    return complete(match, tuple(people))


def keep(storage: Storage, data: bytes) -> None:
    storage.write("match.jsonl", data)
    storage.retire("match.jsonl", "logs")


def test_finished_games_come_newest_first_with_who_played(storage: Storage) -> None:
    for number, game in enumerate(GAMES):
        keep(storage, played(game, number))
    games = list(finished_games(storage))
    assert all(isinstance(kept, Kept) for kept in games)
    found = [(kept.name, kept.folded.match.setup.game.name) for kept in games]  # type: ignore[union-attr]
    assert found == [
        ("logs/000004.jsonl", "fruechtchen"),
        ("logs/000003.jsonl", "cockroach"),
        ("logs/000002.jsonl", "eight28"),
        ("logs/000001.jsonl", "grasshopper"),
    ]
    assert isinstance(games[3], Kept)
    assert [player.name for player in games[3].seating] == ["Ada", "Ben"]
    assert games[3].folded.match.over


def test_the_date_of_a_game_is_that_of_its_file(storage: Storage) -> None:
    keep(storage, played("grasshopper", 1))
    os.utime(storage.path("logs/000001.jsonl"), (1_000_000_000, 1_000_000_000))
    (kept,) = finished_games(storage)
    assert isinstance(kept, Kept)
    assert kept.written == 1_000_000_000


def test_a_game_that_was_left_is_no_finished_game(storage: Storage) -> None:
    keep(storage, played("cockroach", 1, to_the_end=False))
    assert list(finished_games(storage)) == []


def test_one_broken_file_hides_no_other_and_says_why(storage: Storage) -> None:
    keep(storage, played("grasshopper", 1))
    keep(storage, b"no log at all")
    keep(storage, played("grasshopper", 2))
    os.symlink("/etc/passwd", storage.path("logs/000004.jsonl"))
    storage.write("logs/000005.jsonl", b"\xff" * 300)
    (storage.path("logs") / "000006.jsonl").mkdir()
    found = list(finished_games(storage))
    assert [isinstance(one, Unreadable) for one in found] == [True, True, True, False, True, False]
    assert all(one.why for one in found if isinstance(one, Unreadable))


def test_without_an_archive_there_are_no_games(storage: Storage) -> None:
    assert list(finished_games(storage)) == []
    storage.write("logs", b"a file where the folder should be")
    assert list(finished_games(storage)) == []


def test_people_are_counted_and_bots_are_not(storage: Storage) -> None:
    """A bot that stands in keeps the person's place; somebody without a name is nobody."""
    rules = GAMES["grasshopper"]
    match = Match(Setup(rules, 4, 1, rules.options()))
    play_out(match, [random_bot] * 4)
    seated = (
        Player("Ada", 3, "pad:1"),
        Player("Lisl", 1, bot="easy"),
        Player("Ben", 2, bot="normal", stands_in=True),
        Player(" ", 0, "pad:2"),
    )
    keep(storage, complete(match, tuple(player.to_json() for player in seated)))
    (kept,) = finished_games(storage)
    assert isinstance(kept, Kept)
    counted = kept.played()
    assert counted.people == (Person("Ada", 3), None, Person("Ben", 2), None)
    assert counted.ranks == match.state.ranking()
    assert counted.decisions == len(match.decisions)
