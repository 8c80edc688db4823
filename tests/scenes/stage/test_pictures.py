from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from pygame import Color, Surface, transform

from scenes.stage.render.cache import SurfaceCache, argb
from scenes.stage.render.pictures import Drawn, Part, PictureError, Pictures, stacked
from tests.stand_ins import NextFrame

SIZE = (100, 140)


@pytest.fixture
def pictures(art: Path) -> Pictures:
    return Pictures(SurfaceCache(), art)


def _near(one: Color, other: str) -> bool:
    return all(abs(a - b) <= 2 for a, b in zip(one, Color(other), strict=True))


def test_a_picture_is_drawn_at_its_size_in_the_seats_colour_and_its_shade(
    pictures: Pictures,
) -> None:
    card = pictures.get("game/card", SIZE, colour="#3091F2")
    assert card.size == SIZE
    assert card.get_at((0, 0)).a == 0
    assert _near(card.get_at((50, 1)), "#F4EFE4")
    assert _near(card.get_at((20, 70)), "#3091F2")
    assert _near(card.get_at((80, 70)), "#2165A9")


def test_angles_turn_clockwise_in_whole_degrees(pictures: Pictures) -> None:
    """Edges are smooth and keep their colour."""
    turned = pictures.get("game/card", SIZE, angle=90, colour="#3091F2")
    assert turned.size == (140, 100)
    assert _near(turned.get_at((70, 20)), "#3091F2")
    slanted = pictures.get("game/card", SIZE, angle=80.2, colour="#3091F2")
    assert _near(slanted.get_at((slanted.width // 2, slanted.height // 2 - 30)), "#3091F2")
    for angle, same in ((79.8, True), (-280, True), (81, False)):
        again = pictures.get("game/card", SIZE, angle=angle, colour="#3091F2")
        assert (again is slanted) is same
    paper = pictures.get("game/card", SIZE, angle=20)
    row = [paper.get_at((x, paper.height // 2)) for x in range(paper.width)]
    soft = [pixel for pixel in row if 40 < pixel.a < 215]
    assert soft
    assert all(pixel.r > 200 and pixel.g > 200 for pixel in soft)


def test_a_large_picture_is_turned_with_few_pixels_while_it_moves(
    pictures: Pictures, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stamp that comes down fills half the screen for a moment; at rest it is as fine as ever."""
    turned: list[int] = []
    rotozoom = transform.rotozoom

    def counting(surface: Surface, angle: float, scale: float) -> Surface:
        turned.append(surface.width * surface.height)
        return rotozoom(surface, angle, scale)

    monkeypatch.setattr(transform, "rotozoom", counting)
    size = (500, 700)
    resting = pictures.get("game/card", size, angle=10)
    moving = pictures.get("game/card", size, angle=10, moving=True)
    assert turned[0] > 500 * 700 > 3 * turned[1]
    assert abs(moving.width - resting.width) + abs(moving.height - resting.height) < 30
    for surface in (resting, moving):
        middle = surface.get_rect().center
        assert _near(surface.get_at((middle[0] + 200, middle[1])), "#AA00AA")
    for height in (680, 640, 560):
        pictures.get("game/card", (height * 5 // 7, height), angle=10, moving=True)
    assert len(turned) == 2, "and once for all its sizes"


def test_a_moving_picture_takes_any_shape_and_hides_what_lies_below(art: Path) -> None:
    """All of its sizes are drawn from few files."""
    pictures = Pictures(cache := SurfaceCache(), art)
    for height in range(100, 128):
        flipping = pictures.get("game/card", (30 + height, height), colour="#3091F2", moving=True)
        assert flipping.size == (30 + height, height)
        assert flipping.get_at((flipping.width // 4, height // 2)).a == 255
        assert flipping.get_at((0, 0)).a < 128
    assert len(cache) == 28 + 1


def test_what_cannot_be_shown_is_named(pictures: Pictures) -> None:
    """Without a folder the games' own art is used."""
    for shown, name, words in (
        (pictures, "game/unicorn", r"'game/unicorn' is missing"),
        (pictures, "game/broken", "'game/broken' cannot be drawn"),
        (Pictures(SurfaceCache()), "seats/no such mark", r"seats.no such mark\.svg"),
    ):
        with pytest.raises(PictureError, match=words):
            shown.get(name, SIZE)


def test_the_cache_forgets_what_was_unused_longest() -> None:
    made: list[str] = []

    def ask(name: str, side: int = 16) -> None:
        def make() -> Surface:
            made.append(name)
            return argb((side, side))

        cache.get(name, make)

    cache = SurfaceCache(limit=2 * 16 * 16 * 4)
    for name in ("a", "b", "a", "c", "a", "b"):
        ask(name)
    assert made == ["a", "b", "c", "b"]
    assert cache.held == cache.limit
    for name in ("large", "large", "a"):
        ask(name, 50)
    assert made[4:] == ["large", "a"], "one larger than the cache is kept until the next"


def test_what_passes_throws_out_nothing_that_lasts() -> None:
    """Of the room for ten a card that turns may have all that is free, and at least one."""
    cache = SurfaceCache(limit=10 * 16 * 16 * 4)

    def keep(name: str, *, passing: bool) -> None:
        cache.get(name, lambda: argb((16, 16)), passing=passing)

    for number in range(6):
        keep(f"card {number}", passing=False)
    for degree in range(100):
        keep(f"turned by {degree}", passing=True)
    assert all(f"card {number}" in cache for number in range(6))
    assert all(f"turned by {degree}" in cache for degree in range(96, 100))
    for number in range(6, 20):
        keep(f"card {number}", passing=False)
    assert len(cache) == 10
    assert all(f"card {number}" in cache for number in range(11, 20))
    assert "turned by 99" in cache


def test_a_painter_beside_draws_stacked_pictures_alike() -> None:
    """From nothing that the main thread may be using: its surfaces fade while they are shown."""
    name = stacked(
        "faces/snail", (Part("faces/pupil", 40, 40, 12), Part("faces/lid_half", 60, 40, 30, 20))
    )
    drawn = Drawn(name, 120, 120, "#3091F2")
    here, painter = Pictures(SurfaceCache()), NextFrame()
    beside = Pictures(kept := SurfaceCache(), painter=painter)
    beside.paint([drawn])
    painter.work()
    assert len(kept) == 0
    beside.take()
    assert drawn in kept
    assert len(kept) == 1
    expected = here.get(name, (120, 120), colour="#3091F2")
    got = beside.get(name, (120, 120), colour="#3091F2")
    assert got.get_view("2").raw == expected.get_view("2").raw


def test_a_picture_that_the_painter_cannot_draw_is_named_when_it_is_shown() -> None:
    with ThreadPoolExecutor(1) as painter:
        pictures = Pictures(SurfaceCache(), painter=painter)
        pictures.paint([Drawn("seats/no such mark", 20, 20, "")])
    pictures.take()
    with pytest.raises(PictureError, match=r"seats.no such mark\.svg"):
        pictures.get("seats/no such mark", (20, 20))


@pytest.mark.parametrize("name", ["cockroach/glow", "ui/lamp_pool"])
def test_soft_light_is_drawn_once_for_all_sizes_and_looks_as_it_would(name: str) -> None:
    """It has no edges: nobody sees of how few pixels it was made."""
    pictures = Pictures(cache := SurfaceCache())
    for side in range(200, 400, 10):
        pictures.get(name, (side, side), colour="#3091F2", moving=True)
        shown = pictures.get(name, (side, side), colour="#3091F2")
    files = [key for key in cache._lasting if isinstance(key, Drawn)]
    assert len(files) == 1
    exact = pictures._draw(Drawn(name, *shown.size, "#3091F2"), pictures.get)
    places = [(x, y) for x in range(0, 390, 13) for y in range(0, 390, 13)]
    worst = max(abs(shown.get_at(place).a - exact.get_at(place).a) for place in places)
    assert worst <= 8
