"""Contests of bots say who is better; what is measured is the same whoever plays."""

import json
import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from tools import arena, chances, evening_results, ladder

Capture = pytest.CaptureFixture[str]


def rows(capsys: Capture, *arguments: str) -> dict[str, dict[str, Any]]:
    """The arena's rows, by bot."""
    assert arena.main(["--workers", "1", *arguments, "--json"]) == 0
    return {row["bot"]: row for row in json.loads(capsys.readouterr().out)["rows"]}


@pytest.mark.slow
def test_normal_beats_easy_beats_random_and_shares_add_up(capsys: Capture) -> None:
    """The order of the levels at fixed seeds; the figures proper are the arena's, at length."""
    words = ("--bots", "normal,easy,easy,easy", "--games", "32", "--seed", "6")
    against_easy = rows(capsys, *words)
    assert against_easy["normal"]["win_share"] > 0.25 + 0.05
    assert against_easy["normal"]["mean_rank"] < against_easy["easy"]["mean_rank"]
    against_random = rows(capsys, "--bots", "easy,random,random", "--games", "30")
    assert against_random["easy"]["win_share"] > 0.33 + 0.10
    for share in ("win_share", "loss_share"):
        whole = sum(row[share] * row["seats"] for row in against_easy.values())
        assert whole == pytest.approx(1, abs=1e-5)
    shared = rows(capsys, "--bots", "easy,random,random", "--games", "30", "--workers", "2")
    assert shared["easy"]["win_share"] == against_random["easy"]["win_share"]


@pytest.mark.slow
def test_the_arena_tells_how_bots_play_with_the_others(capsys: Capture) -> None:
    """Of the game in which they could leave somebody out; random seats do."""
    patience = []
    for bot in ("normal", "random"):
        words = ["--game", "cockroach", "--games", "20", "--workers", "1", "--bots"]
        assert arena.main([*words, ",".join([bot] * 4)]) == 0
        told = capsys.readouterr().out.splitlines()[-1]
        patience.append([float(part) for part in re.findall(r"([0-9.]+) %", told)])
    (patient, back, passed), (left_out, _, _) = patience
    assert patient >= 95
    assert back <= 15
    assert 10 <= passed <= 30
    assert left_out < 50


@pytest.mark.slow
def test_a_level_is_shown_to_be_above_the_one_below_and_not_above_itself(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    easier = [one for one in ladder.contests(["cockroach"], [3], 1) if one.bots[0] != "hard"]
    even = ladder.Contest("cockroach", ("random",) * 3, GAMES["cockroach"].options(), 1)
    monkeypatch.setattr(ladder, "contests", lambda *_: [*easier, even])
    assert ladder.main(["--games", "60", "--workers", "2", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert {row["level / others"]: row["apart"] for row in told} == {
        "easy / random": "yes", "normal / easy": "yes", "random / random": "**no**"
    }  # fmt: skip


def test_every_level_stands_above_the_one_below_at_every_table() -> None:
    rungs = list(ladder.contests(list(GAMES), [], 1))
    for name, game in GAMES.items():
        mine = [contest for contest in rungs if contest.game == name]
        assert {len(contest.bots) for contest in mine} == set(game.seats)
        levels = ["random", *game.bots]
        assert {contest.bots[:2] for contest in mine} == {*pairwise(levels[::-1])}
        kinds = {tuple(contest.options.to_json().items()) for contest in mine}
        assert len(kinds) == (1 if [*game.options.names()] == ["short"] else 2)


def test_when_the_time_is_over_what_was_played_counts_and_the_page_says_so(
    capsys: Capture,
) -> None:
    arguments = ["--game", "cockroach", "--seats", "2,3", "--minutes", "1e-9", "--workers", "1"]
    assert ladder.main(arguments) == 1
    page = capsys.readouterr().out
    assert f"    python3 -m tools.ladder {' '.join(arguments)} > docs/ladder.md" in page
    assert "\n| cockroach | 2 | easy / random | 4 | " in page
    assert " of 6 rungs are apart" in page
    assert "for 5 there was no time" in page


@pytest.mark.slow
def test_results_are_the_same_whoever_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    words = ["--games", "2", "--out", str(out), "--workers"]
    monkeypatch.setattr(evening_results, "GAMES", {"cockroach": GAMES["cockroach"]})
    written = []
    for workers in ("1", "2"):
        assert evening_results.main([*words, workers]) == 0
        written.append(json.loads(out.read_text()))
    assert written[0] == written[1]
    assert "cockroach long 6" in written[0]


@pytest.mark.slow
def test_near_the_end_of_a_game_chances_foretell_it(capsys: Capture) -> None:
    words = ["grasshopper", "--games", "8", "--playouts", "15", "--bots", "easy", "--seats", "3"]
    assert chances.main([*words, "--seed", "2", "--workers", "1", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    last = found["rows"][-1]
    assert last["of_flat"] == last["brier"] / found["flat"] < 0.6
    over = [row["over"] for row in found["rows"]]
    assert over == sorted(over)


WRONG = [
    (arena, "--bots genius,random"),
    (arena, "--bots random,random --seats 3"),
    (arena, '--options {"no":true}'),
    (arena, "--games 0"),
    (ladder, "--seats 9"),
    (ladder, "--games 0"),
    (chances, "cockroach --seats 7"),
    (chances, "cockroach --bots best"),
]


@pytest.mark.parametrize(("tool", "words"), WRONG)
def test_what_makes_no_contest_is_refused_in_a_sentence(
    tool: Any, words: str, capsys: Capture
) -> None:
    with pytest.raises(SystemExit) as ended:
        tool.main(words.split())
    assert ended.value.code == 2
    assert "error: " in capsys.readouterr().err
