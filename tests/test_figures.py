"""What the commands reckon, against numbers that were added up by hand."""

import json
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from game import GAMES
from game.engine.account import Tally
from game.evening.awards import kinds
from game.evening.known import PODIUM
from game.statistics.played import Person, Played
from game.statistics.statistics import Statistics
from scenes.program.cli import main
from scenes.program.commands import evening, simulate, statistics
from scenes.program.commands.outcome import one_line
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
    assert statistics._amount("rise", 250) == "25 %"
    assert statistics._amount("longest", 250) == "250"
