"""The telling moments: what they show, and that seats keep apart."""

from pathlib import Path

import pytest

from scenes.games.fruechtchen import table
from scenes.games.fruechtchen.fixtures import fixtures
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Text
from tests.scenes.behind import match_of
from tests.scenes.games.moments import frames
from tests.scenes.room import marks_of


def test_each_question_shows_its_own_phase(tmp_path: Path) -> None:
    for name, scene in fixtures(quiet_services(tmp_path)):
        if name in ("lend", "displace"):
            ask = match_of(scene.session).ask  # type: ignore[attr-defined]
            assert (ask.phase, ask.seats) == (name, (0,))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_no_seat_covers_another_or_the_middle(seats: int) -> None:
    places = table.seats(seats)
    (w, h), tray = table.MAT, table.TRAY
    for index, one in enumerate(places):
        assert abs(one.x - tray[0]) >= (w + tray[2]) / 2
        for other in places[:index]:
            assert abs(one.x - other.x) >= w or abs(one.y - other.y) >= h


def test_what_decides_stands_large_in_the_middle() -> None:
    """What is missing in the middle, the chance on the mat: 72 and more, for all to see."""
    large = [
        mark
        for mark in marks_of(frames("fruechtchen")["press to roll"])
        if getattr(mark, "size", 0) > 71
    ]
    texts = [mark.text for mark in large if isinstance(mark, Text)]
    assert any(text.isdigit() for text in texts)
    assert any(text.endswith("%") for text in texts)
