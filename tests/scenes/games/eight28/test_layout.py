"""Every telling moment and rules page: texts fit at twice their size, nothing leaves the screen."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from game.eight28 import EIGHT_28
from game.eight28 import events as told
from scenes.games.eight28 import PRESENTATION
from scenes.games.eight28.fixtures import fixtures
from scenes.games.eight28.layout import LOW, PANEL_W, panels
from scenes.games.eight28.model import TableModel
from scenes.games.eight28.scene import Eight28Scene
from scenes.games.fixtures import staged, table_of
from scenes.match.presentation import Page
from scenes.match.strip import CORNER
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import HEIGHT, WIDTH, Frame, Picture
from scenes.stage.render.text import fit
from tests.scenes.room import pictures_of, texts_of

SIDE, EDGE = 48.0, 28.0  # units that all that is read keeps from the sides, and above and below


@cache
def frames() -> tuple[tuple[str, Frame], ...]:
    """All of them by name, made once."""
    return (*_moments(), *((name, _page(page)) for name, page in PRESENTATION.pages))


def _moments() -> Iterator[tuple[str, Frame]]:
    for name, scene in fixtures(quiet_services(Path("/nonexistent"))):
        frame = Frame()
        scene.draw(frame)
        yield name, frame


def _page(page: Page) -> Frame:
    frame = Frame()
    page(quiet_services(Path("/nonexistent")), frame)
    return frame


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.slow
def test_every_text_fits_its_place(scale: float) -> None:
    for name, frame in frames():
        for mark in texts_of(frame):
            assert fit(mark, scale).fits, f"{name} at {scale:.0%}: {mark.text!r} spills over"


def test_all_that_is_read_lies_in_the_safe_area() -> None:
    for name, frame in frames():
        for text in texts_of(frame):
            h = fit(text).size * len(fit(text).lines)
            assert text.x - text.w / 2 >= SIDE - 1, f"{name}: {text}"
            assert text.x + text.w / 2 <= WIDTH - SIDE + 1, f"{name}: {text}"
            assert text.y - h / 2 >= EDGE - 1, f"{name}: {text}"
            assert text.y + h / 2 <= HEIGHT - EDGE + 1, f"{name}: {text}"


def test_pictures_stay_on_the_screen() -> None:
    for name, frame in frames():
        for picture in pictures_of(frame):
            assert picture.w / 2 - 1 <= picture.x <= WIDTH - picture.w / 2 + 1, f"{name}: {picture}"
            assert picture.h / 2 - 1 <= picture.y <= HEIGHT - picture.h / 2 + 1, (
                f"{name}: {picture}"
            )


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_panels_keep_apart_and_leave_the_strip_free(seats: int) -> None:
    places = panels(seats)
    for index, one in enumerate(places):
        assert one.top >= EDGE
        assert one.top + one.h <= CORNER.top
        for other in places[:index]:
            assert abs(one.x - other.x) >= PANEL_W or abs(one.y - other.y) >= one.h + 8


@pytest.mark.parametrize("seats", [4, 6])
@pytest.mark.parametrize("cards", [1, 6, 12])
def test_open_cards_stay_in_their_panel_and_show_their_corners(seats: int, cards: int) -> None:
    panel = panels(seats)[0]
    places = [panel.opened(index, cards, out=False) for index in range(cards)]
    w, h = panel.card
    assert places[0][0] - w / 2 > panel.hidden[0] + w / 2
    assert places[-1][0] + w / 2 <= panel.left + PANEL_W
    assert panel.cards_y + h / 2 < panel.sums[1] - panel.sums[3] / 2 + (10 if panel.h == LOW else 0)
    steps = [after[0] - before[0] for before, after in pairwise(places)]
    assert all(step >= 0.17 * w for step in steps)


def test_the_longest_sums_fit_at_twice_their_size(tmp_path: Path) -> None:
    scene = staged(quiet_services(tmp_path), EIGHT_28, table_of(EIGHT_28, (), 6))
    assert isinstance(scene, Eight28Scene)
    scene.told = TableModel(6)
    scene.told.apply(told.RoundBegan(1, 0))
    for card in (6, 11, 11):
        scene.told.apply(told.Accepted(2, card))
    frame = Frame()
    scene.draw(frame)
    (text,) = [mark for mark in texts_of(frame) if mark.text == "8 · 18 · 28 + ?"]
    assert fit(text, 2.0).fits
    assert any(isinstance(mark, Picture) for mark in frame.layers[1])
