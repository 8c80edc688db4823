"""Finished games are read back, whatever else lies in the archive."""

import json
import os
from functools import cache
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import GAMES
from game.bots.play import play_out, random_bot
from game.engine.log import complete
from game.engine.match import Match, Setup
from game.statistics.played import Person
from game.statistics.statistics import Statistics
from scenes.files.storage import Storage
from scenes.people.seating import Player
from scenes.session.archive import INDEX, Kept, Unreadable, finished_games, put_away
from scenes.session.interrupted import archived
from tests.scenes.test_hostile_home import ODD, OTHER, changed, paths
from tests.systems import needs_posix


@pytest.fixture
def storage(tmp_path: Path) -> Storage:
    return Storage(tmp_path)


@cache
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


def kept_games(storage: Storage) -> list[Kept]:
    return [one for one in finished_games(storage) if isinstance(one, Kept)]


def test_finished_games_come_newest_first_with_who_played(storage: Storage) -> None:
    for number, game in enumerate(GAMES):
        keep(storage, played(game, number))
    os.utime(storage.path("logs/000001.jsonl"), (1_000_000_000, 1_000_000_000))
    games = kept_games(storage)
    found = [(kept.name, kept.counted.game) for kept in games]
    order = [(f"logs/{number:06}.jsonl", game) for number, game in enumerate(GAMES, start=1)]
    assert found == order[::-1]
    assert [player.name for player in games[-1].seating] == ["Ada", "Ben"]
    assert games[-1].written == 1_000_000_000, "the date of its file"


def test_a_game_that_was_left_is_no_finished_game(storage: Storage) -> None:
    keep(storage, played("cockroach", 1, to_the_end=False))
    assert list(finished_games(storage)) == []


@needs_posix("links as POSIX has them")
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
    (kept,) = kept_games(storage)
    counted = kept.counted
    assert counted.people == (Person("Ada", 3), None, Person("Ben", 2), None)
    assert counted.ranks == match.state.ranking()
    assert counted.decisions == len(match.decisions)


# The index.


def counted(storage: Storage) -> list[Kept | Unreadable]:
    return list(finished_games(storage, remember=True))


def test_what_was_read_once_is_not_read_again_and_comes_to_the_same(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number, game in enumerate(GAMES):
        keep(storage, played(game, number))
    keep(storage, played("cockroach", 1, to_the_end=False))
    first = counted(storage)
    genuine, read = Storage.read, list[str]()

    def note(self: Storage, name: str, *most: int) -> bytes | None:
        read.append(name)
        return genuine(self, name, *most)

    monkeypatch.setattr(Storage, "read", note)
    assert counted(storage) == first
    assert read == [INDEX]
    keep(storage, played("eight28", 9))
    assert counted(storage)[1:] == first
    assert read[1:] == [INDEX, f"logs/{len(GAMES) + 2:06}.jsonl"]


def test_nobody_but_the_table_leaves_an_index(storage: Storage) -> None:
    keep(storage, played("eight28", 1))
    assert list(finished_games(storage)) == counted(storage)
    storage.delete(INDEX)
    list(finished_games(storage))
    assert not storage.has(INDEX)


@pytest.mark.parametrize("place", range(0, 900, 45))
@pytest.mark.slow
def test_an_index_that_is_damaged_or_of_other_files_is_made_anew(
    storage: Storage, place: int
) -> None:
    keep(storage, played("grasshopper", 1))
    first = counted(storage)
    data = storage.read(INDEX) or b""
    spot = place % len(data)
    storage.write(INDEX, data[:spot] + bytes([data[spot] ^ 1]) + data[spot + 1 :])
    assert counted(storage) == first
    assert storage.read(INDEX) == data
    storage.write("logs/000001.jsonl", played("grasshopper", 2))
    other = counted(storage)
    assert other != first
    assert other == kept_games(storage)


@given(data=st.data())
@pytest.mark.slow
def test_a_forged_index_ends_nothing(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    """Its check sum may be right, and all else be nonsense."""
    storage = Storage(tmp_path_factory.mktemp("forged"))
    keep(storage, played("grasshopper", 1))
    counted(storage)
    value = json.loads((storage.read(INDEX) or b"").partition(b"\n")[2])
    path = data.draw(st.sampled_from([*paths(value)][1:]))
    text = json.dumps(changed(value, path, data.draw(st.sampled_from(ODD[int] + ODD[str] + OTHER))))
    storage.write(INDEX, f"1 {crc32(text.encode()):08x}\n{text}".encode())
    statistics = Statistics()
    for one in kept_games(storage):
        statistics.add(one.counted)
    assert statistics.games.total() <= 1


def test_only_the_last_two_hundred_are_counted_whatever_lies_there(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.session.archive.COUNTED", 3)
    monkeypatch.setattr("scenes.session.archive.MOST", 6)
    for seed in range(5):
        keep(storage, played("grasshopper", seed))
    names = [one.name for one in counted(storage)]
    assert names == [f"logs/{number:06d}.jsonl" for number in (5, 4, 3)]
    for _ in range(9):
        keep(storage, b"none")
    assert len(counted(storage)) == 6


def test_a_game_is_looked_for_among_the_last_ones_of_the_archive(storage: Storage) -> None:
    for seed in range(10):
        keep(storage, played("grasshopper", seed))
    assert [seed for seed in range(10) if archived(storage, seed)] == [*range(2, 10)]


def test_games_that_are_left_push_no_finished_one_out(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor do those that older versions laid among them."""
    monkeypatch.setattr("scenes.session.archive.COUNTED", 4)
    for seed in range(2):
        keep(storage, played("grasshopper", seed))
    for seed in range(25):
        storage.write("match.jsonl", played("cockroach", seed % 3, to_the_end=False))
        assert put_away(storage, "match.jsonl")
    assert len(counted(storage)) == 2
    assert len(storage.archived("left")) == 20
    storage.write("match.jsonl", played("eight28", 3))
    assert not put_away(storage, "match.jsonl")
    assert len(counted(storage)) == 3
    storage.write("match.jsonl", b"nobody can go on with this")
    assert not put_away(storage, "match.jsonl")
    assert len(storage.archived("logs")) == 3
    for _ in range(26):
        keep(storage, played("cockroach", 1, to_the_end=False))
    assert len(counted(storage)) == 3
    assert len(storage.archived("logs")) == 29, "of these more than twenty are kept"
