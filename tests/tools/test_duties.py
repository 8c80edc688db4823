"""CONTRIBUTING.md's list of what a new game needs is true, and the tool reads it."""

import pytest

from game import GAMES
from tools import duties


@pytest.mark.parametrize("game", GAMES)
def test_no_duty_of_a_game_on_the_shelf_is_open(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert duties.main([game]) == 0, capsys.readouterr().out


def test_a_game_that_is_not_there_has_all_duties_open_and_each_says_why(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert duties.main(["snap"]) == 1
    *told, last = capsys.readouterr().out.splitlines()
    count = len(duties.duties())
    assert last == f"{count} of {count} duties are open"
    assert [line.partition(".")[0] for line in told if line[0] != " "] == [
        str(number) for number in range(1, count + 1)
    ]
    assert "    game/snap/RULES.md is missing" in told
    assert "    game/__init__.py does not name snap" in told


def test_a_name_that_is_no_folder_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        duties.main(["../etc"])
    assert "no name of a folder" in capsys.readouterr().err
