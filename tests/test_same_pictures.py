"""Two checkouts are compared by what they draw (tools/same_pictures.py)."""

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from tools.checkout import ROOT
from tools.same_pictures import Undrawn, apart, differences, drawn, write_pairs


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


def test_pairs_are_written_side_by_side_and_the_most_different_first(tmp_path: Path) -> None:
    plain, other = Surface((40, 20)), Surface((40, 20))
    other.fill("#FFFFFF", (0, 0, 10, 10))
    white = Surface((40, 20))
    white.fill("#FFFFFF")
    before, after = {"a": plain, "b": plain}, {"a": other, "b": white}
    assert 0 == apart(plain, plain) < apart(plain, other) < apart(plain, white) == 255
    write_pairs(tmp_path, ["a", "b"], before, after)
    first, second = sorted(tmp_path.iterdir())
    assert (first.name, second.name) == ("001-b.png", "002-a.png")
    shown = pygame.image.load(first)
    assert shown.size == (80, 20)
    assert (shown.get_at((5, 5))[:3], shown.get_at((45, 5))[:3]) == ((0, 0, 0), (255, 255, 255))


def test_what_is_no_checkout_cannot_be_drawn(tmp_path: Path) -> None:
    with pytest.raises(Undrawn, match="scenes"):
        drawn(tmp_path)
