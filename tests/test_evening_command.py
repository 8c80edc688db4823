"""`krabbeltisch evening`: simulated evenings, and what party.md demands of them."""

import json
from math import ceil

import pytest

from game import GAMES
from scenes.program.cli import main
from tests.fifth import FIFTH


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
