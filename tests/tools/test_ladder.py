"""The ladder: which rungs there are, and when one counts as higher."""

import json
from collections.abc import Callable
from dataclasses import replace

import pytest

from game import GAMES
from tools import ladder
from tools.contest import half_width
from tools.executors import Workers, processes


def test_every_level_stands_above_the_one_below_at_every_table() -> None:
    rungs = list(ladder.contests(list(GAMES), [], 1))
    for name, game in GAMES.items():
        mine = [contest for contest in rungs if contest.game == name]
        assert {len(contest.bots) for contest in mine} == set(game.seats)
        pairs = {contest.bots[:2] for contest in mine}
        assert pairs == {("easy", "random"), ("normal", "easy")} | (
            {("hard", "normal")} if "hard" in game.bots else set()
        )
        assert all(len(set(contest.bots[1:])) == 1 for contest in mine)


def test_a_game_with_options_is_climbed_without_and_with_them() -> None:
    both = [contest.options for contest in ladder.contests(["grasshopper"], [3], 1)]
    assert [options.to_json() for options in both[:: len(both) // 2]] == [
        {"beginners": False},
        {"beginners": True},
    ]


@pytest.mark.parametrize(
    ("wins", "half_width", "apart"),
    [(0.30, 0.04, True), (0.30, 0.05, False), (0.30, 0.06, False), (0.20, 0.01, False)],
)
def test_apart_is_what_lies_above_even_with_its_whole_interval(
    wins: float, half_width: float, apart: bool
) -> None:
    rung = ladder.Rung(
        "eight28", 4, {}, "hard", "normal", 100, wins, half_width, 0.2, 0.01, cpu_ms_99=1.0
    )
    assert rung.apart is apart


Run = Callable[..., list[dict[str, object]]]


@pytest.fixture
def rows(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: str) -> list[dict[str, object]]:
        ladder.main([*arguments, "--workers", "1", "--json"])
        found: list[dict[str, object]] = json.loads(capsys.readouterr().out)
        return found

    return run


@pytest.mark.slow
def test_the_lowest_rungs_are_climbed_in_a_few_games(
    rows: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    easier = [one for one in ladder.contests(["cockroach"], [3], 1) if one.bots[0] != "hard"]
    monkeypatch.setattr(ladder, "contests", lambda *_: easier)
    easy, normal = rows("--games", "60")
    assert (easy["bot"], easy["others"], easy["games"]) == ("easy", "random", 60)
    assert easy["apart"]
    assert normal["apart"]
    assert float(str(easy["losses"])) < 1 / 3


def test_a_level_is_not_above_itself(rows: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the same bot under two names neither wins more than an even share."""
    random = ladder.Contest("cockroach", ("random",) * 3, GAMES["cockroach"].options(), 1)
    monkeypatch.setattr(ladder, "contests", lambda *_: [random])
    assert [row["apart"] for row in rows("--games", "60")] == [False]


@pytest.mark.parametrize("wrong", [["--seats", "9"], ["--seats", "a"], ["--games", "0"]])
def test_what_nobody_can_climb_is_refused(
    capsys: pytest.CaptureFixture[str], wrong: list[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        ladder.main(wrong)
    assert ended.value.code == 2
    assert "Traceback" not in capsys.readouterr().err


def climbed(minutes: float, workers: Workers | None = None) -> list[ladder.Rung]:
    tables = [
        contest
        for contest in ladder.contests(["cockroach"], [2, 5], 1)
        if contest.bots[0] == "easy"
    ]
    rungs = ladder.climb(tables, 36, workers, lambda *_: None, minutes)
    return [replace(rung, cpu_ms_99=0) for rung in rungs]


@pytest.mark.slow
def test_rungs_are_the_same_whoever_plays_them() -> None:
    alone = climbed(10)
    assert alone == climbed(10, processes(2))
    assert {(rung.seats, rung.games) for rung in alone} == {(2, 36), (5, 40)}


def test_when_the_time_is_over_what_was_played_counts() -> None:
    """The first portion is played out; the other rung had no time."""
    assert [(rung.seats, rung.games) for rung in climbed(1e-9)] == [(2, 12)]


def test_the_page_says_its_command_and_what_it_does_not_prove(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["--game", "cockroach", "--seats", "2,3", "--minutes", "1e-9", "--workers", "1"]
    assert ladder.main([*arguments, "--markdown"]) == 1
    page = capsys.readouterr().out
    assert f"    python3 -m tools.ladder {' '.join(arguments)} --markdown > docs/ladder.md" in page
    (row,) = [line for line in page.splitlines() if line.startswith("| cockroach")]
    assert row.startswith("| cockroach | 2 | easy / random | 12 | ")
    assert " of 6 rungs are apart" in page
    assert "for 5 there was no time" in page


@pytest.mark.parametrize(("deals", "wide"), [(4, 3.182), (6, 2.571), (11, 2.228), (31, 2.042)])
def test_few_deals_make_the_interval_wide(deals: int, wide: float) -> None:
    """Student's t from a printed table, 97.5 %: 3, 5, 10 and 30 degrees of freedom."""
    shares = [0.0, 1.0] * (deals // 2) + [0.5] * (deals % 2)
    spread = (deals // 2 * 2 * 0.25 / (deals - 1)) ** 0.5
    assert half_width(shares) == pytest.approx(wide * spread / deals**0.5, rel=0.01)
