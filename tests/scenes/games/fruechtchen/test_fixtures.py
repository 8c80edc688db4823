"""The telling moments: every text fits at any size, and nothing to read leaves the safe area."""

from collections.abc import Iterator
from functools import cache
from importlib import resources
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from scenes.games.fruechtchen import PRESENTATION, table
from scenes.games.fruechtchen.fixtures import fixtures
from scenes.games.fruechtchen.rolls import RollTable
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import HEIGHT, WIDTH, Frame, Layer, Picture, Text
from scenes.stage.render.text import SMALLEST, fit
from scenes.stage.widgets.plates import EDGE_X, EDGE_Y
from scenes.texts import LANGUAGES
from tests.scenes.behind import match_of
from tests.scenes.games.fruechtchen.tables import marks

LOCALE = resources.files("assets") / "locale"
SPOKEN = [code for code in LANGUAGES if code == "en" or (LOCALE / code).is_dir()]
LONG = ("Bartholomäus", "Maximiliane", "Wolfgangina", "Schneewittch", "Hyazinthus", "Brunhildegar")


@cache
def frames(language: str) -> dict[str, Frame]:
    """Every moment with the longest names, by its own name."""
    found = {}
    with TemporaryDirectory() as folder:
        services = quiet_services(Path(folder), language=language)
        for name, scene in fixtures(services):
            if not isinstance(scene, RollTable):
                for player, long in zip(scene.session.seating, LONG, strict=False):  # type: ignore[attr-defined]
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


def test_each_question_shows_its_own_phase(tmp_path: Path) -> None:
    for name, scene in fixtures(quiet_services(tmp_path)):
        if name in ("lend", "displace"):
            ask = match_of(scene.session).ask  # type: ignore[attr-defined]
            assert (ask.phase, ask.seats) == (name, (0,))


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
    """A coin may bow past the edge as it flies, and the face of who acts as it leans in."""
    for name, frame in frames(language).items():
        for mark in marks(frame):
            whole = isinstance(mark, Picture) and (mark.w == WIDTH or mark.name[:6] == "faces/")
            flies = isinstance(mark, Picture) and mark in frame.layers[Layer.MOVING]
            if whole or flies or not isinstance(mark, Text | Picture):
                continue
            h = fit(mark).size if isinstance(mark, Text) else mark.h
            assert mark.x - mark.w / 2 >= EDGE_X - 1, f"{name}: {mark}"
            assert mark.x + mark.w / 2 <= WIDTH - EDGE_X + 1, f"{name}: {mark}"
            assert mark.y - h / 2 >= EDGE_Y - 1, f"{name}: {mark}"
            assert mark.y + h / 2 <= HEIGHT - EDGE_Y + 1, f"{name}: {mark}"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_no_seat_covers_another_or_the_middle(seats: int) -> None:
    places = table.seats(seats)
    (w, h), tray = table.MAT, table.TRAY
    for index, one in enumerate(places):
        assert abs(one.x - tray[0]) >= (w + tray[2]) / 2
        for other in places[:index]:
            assert abs(one.x - other.x) >= w or abs(one.y - other.y) >= h


def test_what_decides_stands_large_in_the_middle() -> None:
    """Needed against got in the middle, the chance on the mat: 72 and more, for all to see."""
    large = [mark for mark in marks(frames("en")["press to roll"]) if getattr(mark, "size", 0) > 71]
    texts = [mark.text for mark in large if isinstance(mark, Text)]
    assert any(text.startswith("0/") for text in texts)
    assert any(text.endswith("%") for text in texts)
