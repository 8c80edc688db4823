"""Two checkouts are compared by what they draw (tools/same_pictures.py)."""

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from tools.checkout import ROOT, Unable
from tools.same_pictures import apart, differences, drawn, write_pairs


@pytest.mark.slow
def test_a_checkout_draws_the_same_as_itself_and_what_differs_is_told(tmp_path: Path) -> None:
    """In other processes, with other hashes; and it draws more than the moments' names."""
    moments, again = (drawn(ROOT, ["--game", "grasshopper"]) for _ in range(2))
    assert differences(moments, again) == {}
    assert len(moments) > 15
    assert all(len(lines) > 5 for lines in moments.values())
    first, second = list(moments)[:2]
    del again[second]
    lost = again[first][3]
    again[first][3] = lost.replace("x=", "x=1")
    assert differences(moments, again) == {
        first: [f"-{lost}", f"+{again[first][3]}"],
        second: ["- the whole moment"],
    }
    with pytest.raises(Unable, match="scenes"):
        drawn(tmp_path)


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
