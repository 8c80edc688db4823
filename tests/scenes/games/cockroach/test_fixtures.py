"""The telling moments: what they show, and that seats keep apart."""

from itertools import combinations

import pytest

from scenes.games.cockroach.table import mats
from scenes.stage.render.frame import WIDTH, Text
from tests.scenes.games.moments import frames
from tests.scenes.room import marks_of


def test_every_way_to_lose_has_its_own_picture() -> None:
    """CP-17, CP-19."""
    endings = ("lost by animals", "lost without cards", "lost without payment")
    reasons = {
        name: {mark.text for mark in marks_of(frames("cockroach")[name]) if isinstance(mark, Text)}
        for name in endings
    }
    assert any("4 ×" in text for text in reasons["lost by animals"])
    assert "No card left to slide" in reasons["lost without cards"]
    assert "No animal left to pay with" in reasons["lost without payment"]


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_mat_covers_another_or_the_stage(seats: int) -> None:
    places = [seat.place for seat in mats(seats)]
    for one, other in combinations(places, 2):
        assert abs(one.x - other.x) >= 404 or abs(one.y - other.y) >= 264
    for mat in places:
        assert mat.left >= 20
        assert mat.right <= WIDTH - 20
        assert mat.right <= 440 or mat.left >= 1480


def test_seats_sit_clockwise_and_the_first_at_the_lower_left() -> None:
    """ALL-3."""
    left, right = mats(5)[:3], mats(5)[3:]
    assert [seat.x for seat in left] == [left[0].x] * 3
    assert [seat.y for seat in left] == sorted((seat.y for seat in left), reverse=True)
    assert [seat.y for seat in right] == sorted(seat.y for seat in right)
    assert all(seat.x > left[0].x for seat in right)
