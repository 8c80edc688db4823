"""Saving, loading and copying at every step changes nothing, and if it did it would be told."""

import pytest

from tests.instruments import heavy


@pytest.mark.slow
def test_some_hundred_steps_change_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    """The program itself, with `--steps 100000`, takes as many as a table does in years."""
    assert heavy.main(["--game", "fruechtchen", "--steps", "150"]) == 0
    assert "150 steps" in capsys.readouterr().out
