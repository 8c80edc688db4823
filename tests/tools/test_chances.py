"""The calibration of chances: near the end they know more than nothing, and who plays is alike."""

import json

import pytest

from tools import chances
from tools.chances import Series, brier, measure


@pytest.mark.parametrize(("game", "most"), [("grasshopper", 0.6), ("cockroach", 0.75)])
@pytest.mark.slow
def test_near_the_end_of_a_game_chances_foretell_it(game: str, most: float) -> None:
    found = measure(Series(game, 3, "easy", 15, seed=2), games=8)
    last = found["rows"][-1]
    assert last["tenth"] == 9
    assert last["of_flat"] == last["brier"] / found["flat"] < most
    assert [row["tenth"] for row in found["rows"]] == list(range(1, 10))
    over = [row["over"] for row in found["rows"]]
    assert over == sorted(over)


def test_the_score_is_that_of_brier() -> None:
    assert brier((1.0, 0.0), (1.0, 0.0)) == 0
    assert brier((0.25,) * 4, (1.0, 0.0, 0.0, 0.0)) == 0.75
    assert brier((0.0, 1.0), (1.0, 0.0)) == 2


def test_it_prints_a_table_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    few = ["cockroach", "--games", "1", "--playouts", "2", "--bots", "random", "--workers", "1"]
    assert chances.main(few) == 0
    assert "cockroach, 4 seats, 1 games of random bots" in capsys.readouterr().out
    assert chances.main([*few, "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)["rows"]) == 9


@pytest.mark.parametrize(
    "wrong", [["--seats", "7"], ["--games", "0"], ["--bots", "best"], ["--playouts", "0"]]
)
def test_what_cannot_be_is_refused_in_a_sentence(
    wrong: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        chances.main(["cockroach", *wrong])
    assert left.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
