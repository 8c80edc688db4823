"""Great moments are found among games of bots, and written where the kiosk looks for them."""

from pathlib import Path

import pytest

from game import GAMES
from game.engine.log import fold
from tools import make_reel


@pytest.mark.slow
def test_a_moment_takes_the_place_of_those_before(tmp_path: Path) -> None:
    (tmp_path / "cockroach-7-01.jsonl").write_bytes(b"")
    (tmp_path / "grasshopper-7-01.jsonl").write_bytes(b"")
    assert make_reel.main(["cockroach", "--moments", "1", "--out", str(tmp_path)]) == 0
    new, other = sorted(path.name for path in tmp_path.iterdir())
    assert other == "grasshopper-7-01.jsonl"
    folded = fold((tmp_path / new).read_bytes(), GAMES)
    assert folded.match.over
    assert 0 < int(new.split("-")[1]) < len(folded.match.decisions)
