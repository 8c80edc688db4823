"""What the commands reckon, against numbers that were added up by hand."""

import json
from math import ceil
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import GAMES
from game.bots.play import play_out, random_bot
from game.engine.account import Tally
from game.engine.log import complete
from game.engine.match import Match, Setup
from game.evening.awards import kinds
from game.evening.known import PODIUM
from game.statistics.played import Person, Played
from game.statistics.statistics import Statistics
from scenes.files.storage import Storage
from scenes.people.seating import Player
from scenes.program.cli import main
from scenes.program.commands import evening, simulate, statistics
from scenes.program.commands.outcome import one_line
from tests.fifth import FIFTH
from tests.test_cli import played, saved

GAME = GAMES["grasshopper"]
SERIES = simulate.Series(GAME, GAME.options(), ("random", "easy", "random"), 7, 4)
RESULTS = [
    simulate.Result(11, (1, 2, 3), (4, 5, 6), "aa"),
    simulate.Result(12, (1, 1, 3), (1, 2, 3), "bb"),
    simulate.Result(13, (3, 2, 1), (2, 2, 2), "cc"),
    simulate.Result(14, (2, 3, 1), (9, 8, 7), "dd"),
]


def test_what_seats_and_bots_of_a_series_achieved() -> None:
    """Of a shared win each has a part; a bot with two seats has the mean of both."""
    told = json.loads(simulate._as_json(SERIES, RESULTS))
    assert told["seats"] == [
        {"bot": "random", "seats": [0], "wins": 2, "share": 0.375, "mean_rank": 1.75,
         "decisions": 16},
        {"bot": "easy", "seats": [1], "wins": 1, "share": 0.125, "mean_rank": 2.0,
         "decisions": 17},
        {"bot": "random", "seats": [2], "wins": 2, "share": 0.5, "mean_rank": 2.0,
         "decisions": 18},
    ]  # fmt: skip
    assert told["bots"] == [
        {"bot": "random", "seats": [0, 2], "wins": 4, "share": 0.4375, "mean_rank": 1.875,
         "decisions": 34},
        told["seats"][1],
    ]  # fmt: skip
    assert (told["game"], told["seed"]) == ("grasshopper", 7)
    assert [game["decisions"] for game in told["games"]] == [15, 6, 6, 24]
    assert [(one["number"], one["seed"], one["digest"]) for one in told["games"]] == [
        (0, 11, "aa"), (1, 12, "bb"), (2, 13, "cc"), (3, 14, "dd"),
    ]  # fmt: skip
    rows = [" ".join(row.split()) for row in simulate._as_table(SERIES, RESULTS).splitlines()]
    assert rows == [
        "grasshopper, 3 seats, 4 games, seed 7",
        "",
        "seats bot wins share mean rank decisions",
        "0 random 2 37.5 % 1.75 16",
        "1 easy 1 12.5 % 2.00 17",
        "2 random 2 50.0 % 2.00 18",
        "0,2 random 4 43.8 % 1.88 34",
    ]


@pytest.mark.parametrize("cut", [0, 7])
def test_what_is_told_of_a_save(
    cut: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whole, and with a half-written line at its end."""
    match = played()
    data = saved(match)
    path = tmp_path / "game.jsonl"
    path.write_bytes(data[:-cut] if cut else data)
    assert main(["replay", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["players"] == ["Ada", "Bo", "Cy"]
    assert (told["game"], told["starter"]) == ("grasshopper", None), "nobody starts there"
    assert told["options"] == {"beginners": False}
    assert bool(told["lost"]) is bool(cut)
    assert told["over"] is (told["ranks"] is not None)
    if not cut:
        assert told["decisions"] == len(match.decisions)
        assert told["ranks"] == list(match.state.ranking())
        assert len(told["events"]) == len(match.events)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("short", "short"),
        ("of ten let", "of ten let"),
        ("of eleven l", "of eleven…"),
        ("two\n lines", "two lines"),
        ("a\x1b[2Jb", "a [2Jb"),
    ],
)
def test_a_line_is_one_and_says_where_it_was_cut(text: str, line: str) -> None:
    assert one_line(text, 10) == line


# The statistics of all finished games.

PEOPLE = (Player("Ada", 0, "pad:1"), Player("Ben", 1, "pad:2"), Player("Lisl", 2, bot="easy"))


@pytest.fixture
def storage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Storage:
    """The archive of a table, with three games of Ada, Ben and a bot."""
    monkeypatch.setenv("KRABBELTISCH_HOME", str(tmp_path))
    here = Storage(tmp_path)
    for seed in range(3):
        keep(here, match_of(seed))
    return here


def match_of(seed: int) -> Match:
    match = Match(Setup(GAME, 3, seed, GAME.options.from_json({"short": True})))
    play_out(match, [random_bot] * 3)
    return match


def keep(here: Storage, match: Match) -> None:
    here.write("match.jsonl", complete(match, tuple(player.to_json() for player in PEOPLE)))
    here.retire("match.jsonl", "logs")


def test_what_is_counted_of_the_archive_and_stands_in_the_table_below_its_heads(
    storage: Storage, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(storage, match_of(7))
    ranks = [match_of(seed).state.ranking() for seed in (0, 1, 2, 7)]
    assert main(["statistics", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["games"] == {"grasshopper": 4}
    assert [guest["name"] for guest in told["guests"]] == ["Ada", "Ben"]
    assert [guest["won"] for guest in told["guests"]] == [
        sum(rank[seat] == 1 for rank in ranks) for seat in (0, 1)
    ]
    (pair,) = told["pairs"]
    assert (pair["names"], pair["games"]) == (["Ada", "Ben"], 4)
    assert pair["ahead"] == [
        sum(rank[0] < rank[1] for rank in ranks),
        sum(rank[1] < rank[0] for rank in ranks),
    ]
    assert told["unreadable"] == {}
    assert sorted(path.name for path in storage.folder.iterdir()) == ["logs"], "it left something"
    assert main(["statistics"]) == 0
    lines = capsys.readouterr().out.splitlines()
    head = next(line for line in lines if line.startswith("guest"))
    for guest in told["guests"]:
        row = next(line for line in lines if line.startswith(guest["name"] + " "))
        assert guest["won"] != guest["lost"], "who has won as often as lost proves nothing"
        for title in ("won", "lost"):
            end = head.index(title) + len(title)
            assert int(row[:end].split()[-1]) == guest[title]
        played = head.index("games") + len("games")
        assert int(row[:played].split()[-1]) == sum(guest["games"].values())
        assert f"{guest['above_even_share']:+.2f}" in row
    (pair,) = told["pairs"]
    row = next(line for line in lines if line.startswith(" / ".join(pair["names"])))
    assert [int(one.strip(",")) for one in row.split()[3:]] == [pair["games"], *pair["ahead"]]


def test_broken_files_are_named_and_the_rest_is_counted(
    storage: Storage, capsys: pytest.CaptureFixture[str]
) -> None:
    storage.write("logs/000004.jsonl", b"no log\nat all")
    keep(storage, match_of(7))
    assert main(["statistics"]) == 0
    out = capsys.readouterr().out
    assert "finished games: 4 (grasshopper 4)" in out
    assert "not counted, because they cannot be read: logs/000004.jsonl (" in out
    assert "Ada" in out
    assert "Lisl" not in out, "a bot is no guest"


def test_a_table_without_games_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KRABBELTISCH_HOME", str(tmp_path / "nothing there"))
    assert main(["statistics"]) == 0
    assert capsys.readouterr().out == "finished games: 0\n"
    assert not (tmp_path / "nothing there").exists()


def test_guests_stand_by_how_much_they_have_played_and_records_in_their_units() -> None:
    counted = Statistics()
    people = [Person(name, mark) for mark, name in enumerate(("Ada", "Ben", "Cleo"))]
    for here in (people[1:], people[1:], people):
        ranks = tuple(range(1, len(here) + 1))
        tallies: tuple[Tally, ...] = ({"rise": 250}, *({} for _ in here[1:]))
        counted.add(
            Played("cockroach", tuple(here), ranks, tallies, (0,) * len(here), 40, (0,) * 6)
        )
    rows = [" ".join(row.split()) for row in statistics._as_table(counted, {}).splitlines()]
    guests = [row.split()[0] for row in rows if row.startswith(("Ada ", "Ben ", "Cleo "))]
    assert guests[:3] == ["Ben", "Cleo", "Ada"]
    told = json.loads(statistics._as_json(counted, {}))
    assert [guest["name"] for guest in told["guests"]] == ["Ben", "Cleo", "Ada"]
    assert "longest 40 Ada, Ben, Cleo" in rows
    assert "rise 25 % Ada, Ben" in rows, "counted in thousandths of a chance"


# Simulated evenings, and what party.md demands of them.


def _ended(guests: int, before: dict[int, int], first: int, awards: list[tuple[int, str]]) -> Any:
    """An evening of two games, as far as it is counted: who led, and who has won."""
    now = SimpleNamespace(heads=((0,), (1,), (2,)), game="cockroach")
    results = [
        SimpleNamespace(now=now, totals=before, factor=1, gains={1: 9, 2: 3}, seconds=300),
        SimpleNamespace(now=now, totals={}, factor=2, gains={}, seconds=400),
    ]
    podium = SimpleNamespace(
        awards=[SimpleNamespace(owner=owner, kind=kind) for owner, kind in awards],
        rows=[SimpleNamespace(place=1, guests=(first,)), SimpleNamespace(place=2, guests=(3,))],
    )
    people = [SimpleNamespace(number=number) for number in range(guests)]
    return SimpleNamespace(
        phase=PODIUM, guests=people, results=results, spent=700, pause=30, podium=lambda: podium
    )


def test_what_an_evening_adds_to_its_series() -> None:
    """Who led before the last game has won it once, and not the other time."""
    sums = evening.Sums()
    kind = next(one for one in kinds() if "cockroach" in one.games)
    evening._add(sums, _ended(4, {0: 5, 1: 9, 2: 3}, 1, [(1, kind.name)]), 600, 0)
    assert (sums.evenings, sums.led, sums.guests, sums.without) == (1, 1.0, 4, 3)
    evening._add(sums, _ended(4, {0: 5, 1: 9, 2: 3}, 2, []), 660, 2)
    assert (sums.evenings, sums.led, sums.guests, sums.without) == (2, 1.0, 8, 7)
    assert sums.planned == [600, 660]
    assert sums.spent == [700, 700]
    assert sums.waits == {0: 1, 2: 1}
    assert max(sums.spread) == 1, "the final is not counted"
    assert sums.waited == 300
    assert sums.too_long == 1, "four for three seats: nobody waits twice"
    assert sums.games == {2: 2}
    assert sums.given[kind.name] == 1
    assert sums.played[kind.name] == 2
    far = _ended(4, {0: 500, 1: 9, 2: 3}, 1, [])
    alive = sums.alive
    evening._add(sums, far, 600, 0)
    assert (sums.alive, sums.led) == (alive + 1, 1.0), "who is far behind cannot win any more"


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict:  # type: ignore[type-arg]
    assert main(["evening", "--json", *words]) == 0
    return dict(json.loads(capsys.readouterr().out))


@pytest.mark.parametrize("minutes", [15, 30, 60, 90])
@pytest.mark.parametrize("guests", [2, 5, 9, 14])
@pytest.mark.slow
def test_turns_and_times(capsys: pytest.CaptureFixture[str], guests: int, minutes: int) -> None:
    """PY-7, PY-12, PY-28: a short version of 10,000 evenings for all numbers of guests."""
    words = ("--simulate", "12", "--guests", str(guests), "--minutes", str(minutes))
    found = simulated(capsys, *words)
    assert found["spread"] <= 1
    assert found["waits_beyond_bound"] == 0
    assert found["longest_wait"] <= max(0, ceil((guests - 3) / 3))
    assert found["longest_wait_minutes"] <= 8.0
    assert found["planned_minutes"]["most"] <= minutes
    assert found["needed_minutes"]["99 %"] <= 1.1 * minutes


@pytest.mark.parametrize(
    ("guests", "leader", "hopes"), [(4, 0.3, 0.7), (8, 0.2, 0.5), (14, 0.14, 0.5)]
)
@pytest.mark.slow
def test_being_ahead_helps(
    capsys: pytest.CaptureFixture[str], guests: int, leader: float, hopes: float
) -> None:
    """PY-27: a short version of 500 evenings, in which no share was below half as much again."""
    found = simulated(capsys, "--simulate", "80", "--guests", str(guests))
    assert found["leader_before_last_won"] >= leader
    assert found["may_win_before_last"] >= hopes
    assert found["spread"] <= 1


@pytest.mark.slow
def test_each_award_is_given_now_and_then(capsys: pytest.CaptureFixture[str]) -> None:
    """PY-22: in 10 to 80 % of the evenings where its game was played (here with some leeway)."""
    found = simulated(capsys, "--simulate", "120", "--guests", "6")
    assert len(found["awards"]) == 12
    assert all(0.04 <= share <= 0.88 for share in found["awards"].values()), found["awards"]


def test_the_same_seed_gives_the_same_evenings(capsys: pytest.CaptureFixture[str]) -> None:
    """PY-26: and another seed others."""
    words = ("--simulate", "5", "--guests", "8", "--seed")
    first = simulated(capsys, *words, "3")
    assert simulated(capsys, *words, "3") == first
    assert simulated(capsys, *words, "4") != first


@pytest.mark.parametrize("rule", ["winner stays", "two heads"])
def test_other_rules_for_the_seats(capsys: pytest.CaptureFixture[str], rule: str) -> None:
    """PY-13, PY-14: with two heads on six seats nobody of eight waits."""
    found = simulated(capsys, "--simulate", "10", "--guests", "8", "--rule", rule)
    assert found["rule"] == rule
    assert rule != "two heads" or found["longest_wait"] == 0


def test_bots_can_really_play(capsys: pytest.CaptureFixture[str]) -> None:
    """One evening of matches, not of drawn results."""
    words = ("--simulate", "1", "--guests", "3", "--minutes", "15", "--play")
    found = simulated(capsys, *words)
    assert (found["results"], found["evenings"]) == ("played by bots", 1)


def test_a_game_that_nobody_has_counted_is_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A fifth game ended the command with a KeyError."""
    monkeypatch.setitem(GAMES, FIFTH.name, FIFTH)
    found = simulated(capsys, "--simulate", "2", "--guests", "4", "--minutes", "90")
    assert found["evenings"] == 2
    assert found["planned_minutes"]["most"] > 0


def test_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["evening", "--simulate", "2"]) == 0
    told = capsys.readouterr().out
    assert "longest wait" in told
    assert "good neighbour" in told


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([], "--simulate"),
        (["--simulate", "0"], "whole number"),
        (["--simulate", "1", "--guests", "15"], "2 to 14"),
        (["--simulate", "1", "--minutes", "20"], "--minutes"),
    ],
)
def test_wrong_usage(capsys: pytest.CaptureFixture[str], words: list[str], why: str) -> None:
    assert main(["evening", *words]) == 2
    assert why in capsys.readouterr().err
