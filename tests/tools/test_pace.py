"""How long people wait: what counts as a wait, which bars there are, and one game by the clock."""

import json
from pathlib import Path

import pytest

from game import GAMES
from tools import pace
from tools.pace import STEP, Clock, Pace


def test_who_is_not_asked_waits() -> None:
    """Seat 0 is asked after 1 s, seat 1 after 3 s, then nobody until 5 s."""
    clock = Clock(2, since={0: 0.0, 1: 0.0})
    for second, asked in enumerate(([0], [0], [1], [], [])):
        clock.tick([] if second == 0 else asked, telling=not asked)
        for _ in range(round(1 / STEP) - 1):
            clock.tick(asked, telling=not asked)
    for seat in (0, 1):
        clock.part(seat)
    assert clock.seconds == pytest.approx(5.0)
    assert clock.told == pytest.approx(2.0)
    assert clock.first == pytest.approx(2 * STEP)
    assert sorted(clock.waits) == pytest.approx([2 + STEP, 2.0, 3.0], abs=2 * STEP)


def test_what_is_told_counts_from_the_second_round_on() -> None:
    clock = Clock(1, since={0: 0.0})
    for telling, later in (
        (True, False),
        (True, True),
        (False, True),
        (False, True),
        (False, True),
    ):
        clock.tick([0], telling, later=later)
    assert Pace.of("eight28", 4, [clock]).told_later == pytest.approx(0.25)


def paced(people: int, wait: float, minutes: float = 5.0, told: float = 0.4) -> Pace:
    return Pace("eight28", 4, people, minutes, 1.0, wait, 5.0, 0.3, 0.5, told)


def test_bars_are_named_when_missed() -> None:
    assert paced(1, 20.0).missed() == []
    assert paced(1, 20.1).missed() == ["longest wait 20.1 > 20"]
    assert paced(4, 30.0).missed() == []
    assert paced(1, 9.0, minutes=10.5).missed() == ["minutes 10.5 > 10"]
    assert paced(3, 9.0, minutes=15.1, told=0.6).missed() == ["minutes 15.1 > 15"]
    assert paced(4, 9.0, told=0.48).missed() == ["told from round 2 0.48 > 0.4"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.slow
def test_four_people_wait_no_longer_than_allowed(game: str) -> None:
    """Grasshopper told to all for half of its time."""
    assert Pace.of(game, 4, [pace.timed(GAMES[game], 4, 4, 1)]).missed() == []


def test_the_command_writes_what_it_prints(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "pace.json"
    words = ["--only", "cockroach", "--seats", "3", "--people", "1", "--games", "1"]
    code = pace.main([*words, "--json", str(file)])
    (row,) = json.loads(file.read_text())
    assert (row["game"], row["seats"], row["people"]) == ("cockroach", 3, 1)
    last = capsys.readouterr().out.splitlines()[-1]
    assert f"{row['longest_wait']:.1f}" in last
    assert code == int("missed" in last or ">" in last)
