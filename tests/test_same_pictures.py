"""Two checkouts are compared by what they draw (tools/same_pictures.py)."""

from pathlib import Path

import pytest

from tools.checkout import ROOT
from tools.same_pictures import Undrawn, differences, drawn


@pytest.fixture(scope="module")
def moments() -> dict[str, list[str]]:
    return drawn(ROOT, ["--game", "grasshopper"])


@pytest.mark.slow
def test_a_checkout_draws_the_same_as_itself(moments: dict[str, list[str]]) -> None:
    """In another process, with other hashes; and it draws more than the moments' names."""
    assert differences(moments, drawn(ROOT, ["--game", "grasshopper"])) == {}
    assert len(moments) > 15
    assert all(len(lines) > 5 for lines in moments.values())


def test_a_mark_that_moves_and_a_lost_moment_are_told(moments: dict[str, list[str]]) -> None:
    first, second = list(moments)[:2]
    other = {name: list(lines) for name, lines in moments.items() if name != second}
    moved = other[first][3].replace("x=", "x=1")
    lost, other[first][3] = other[first][3], moved
    assert differences(moments, other) == {
        first: [f"-{lost}", f"+{moved}"],
        second: ["- the whole moment"],
    }


def test_what_is_no_checkout_cannot_be_drawn(tmp_path: Path) -> None:
    with pytest.raises(Undrawn, match="scenes"):
        drawn(tmp_path)
