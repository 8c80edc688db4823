"""The telling moments: every text fits at any size, and nothing to read leaves the safe area."""

from collections.abc import Iterator
from functools import cache
from importlib import resources
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from scenes.files.settings import Settings
from scenes.games.cockroach import PRESENTATION
from scenes.games.cockroach.fixtures import fixtures
from scenes.games.cockroach.table import mats
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import HEIGHT, WIDTH, Frame, Picture, Text
from scenes.stage.render.text import SMALLEST, fit
from scenes.stage.widgets.plates import EDGE_X, EDGE_Y
from scenes.texts import LANGUAGES
from tests.scenes.games.cockroach.tables import marks

LOCALE = resources.files("assets") / "locale"
SPOKEN = [code for code in LANGUAGES if code == "en" or (LOCALE / code).is_dir()]
ON_MATS = ("faces/", "seats/", "ui/crown")  # a mat may bleed, and its face leans out
LONG = ("Bartholomäus", "Maximiliane", "Wolfgangina", "Schneewittch", "Hyazinthus", "Brunhildegar")


@cache
def frames(language: str) -> dict[str, Frame]:
    """Every moment with the longest names, by its own name."""
    found = {}
    with TemporaryDirectory() as folder:
        services = quiet_services(Path(folder), Settings(), language)
        for name, scene in fixtures(services):
            for player, long in zip(scene.session.seating, LONG, strict=False):
                player.name = long
            frame = Frame()
            scene.draw(frame)
            found[name] = frame
        for number, (_, page) in enumerate(PRESENTATION.pages):
            frame = Frame()
            page(services, frame)
            found[f"page {number}"] = frame
    return found


def texts(language: str) -> Iterator[tuple[str, Text]]:
    for name, frame in frames(language).items():
        for mark in marks(frame):
            if isinstance(mark, Text):
                yield name, mark


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.slow
def test_every_text_fits_its_place_at_any_size(language: str) -> None:
    for scale in (0.75, 1.0, 2.0):
        for name, mark in texts(language):
            fitted = fit(mark, scale)
            assert fitted.fits, f"{name} at {scale:.0%}: {mark.text!r} spills over"
            assert fitted.size >= SMALLEST


@pytest.mark.parametrize("language", SPOKEN)
def test_all_that_is_read_lies_in_the_safe_area(language: str) -> None:
    for name, frame in frames(language).items():
        for mark in marks(frame):
            if not isinstance(mark, Text | Picture):
                continue
            if isinstance(mark, Picture) and (mark.w == WIDTH or mark.name.startswith(ON_MATS)):
                continue
            h = fit(mark).size if isinstance(mark, Text) else mark.h
            assert mark.x - mark.w / 2 >= EDGE_X - 1, f"{name}: {mark}"
            assert mark.x + mark.w / 2 <= WIDTH - EDGE_X + 1, f"{name}: {mark}"
            assert mark.y - h / 2 >= EDGE_Y - 1, f"{name}: {mark}"
            assert mark.y + h / 2 <= HEIGHT - EDGE_Y + 1, f"{name}: {mark}"


def test_every_way_to_lose_has_its_own_picture() -> None:
    """CP-17, CP-19."""
    endings = ("lost by animals", "lost without cards", "lost without payment")
    reasons = {
        name: {mark.text for mark in marks(frames("en")[name]) if isinstance(mark, Text)}
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
