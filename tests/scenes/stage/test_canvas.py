from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest
from pygame import Color, Rect, Surface

from scenes.stage.render import laying
from scenes.stage.render.cache import SurfaceCache
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture, Text, Weight
from scenes.stage.render.laying import box
from scenes.stage.render.pictures import PictureError, Pictures
from scenes.stage.render.text import font
from scenes.stage.render.theme import FELT, INK, LAMP, PAPER, SEAT_COLOURS
from tests.scenes.golden import assert_golden
from tests.systems import needs_posix

SMALL = (640, 360)
TABLE = Picture("game/table", 960, 540, 1920, 1080)
CARD = Picture("game/card", 500, 500, 250, 350, colour="#3091F2")


class Spy(Pictures):
    """Counts what is asked of it."""

    def __init__(self, folder: Path) -> None:
        super().__init__(SurfaceCache(), folder)
        self.asked: list[str] = []

    def get(self, name: str, *rest: Any, **options: Any) -> Surface:
        self.asked.append(name)
        return super().get(name, *rest, **options)

    def take(self) -> list[str]:
        asked, self.asked = self.asked, []
        return asked


def _frame(*rest: Mark, table: tuple[Mark, ...] = (), moving: tuple[Mark, ...] = ()) -> Frame:
    frame = Frame()
    for layer, marks in zip(Layer, (table, rest, moving), strict=True):
        for mark in marks:
            frame.add(mark, layer)
    return frame


def _painted(surface: Surface) -> Rect:
    """The smallest area that holds every pixel but the ground's."""
    mask = pygame.mask.from_threshold(surface, Color(INK), (1, 1, 1))
    mask.invert()
    areas = mask.get_bounding_rects()
    return areas[0].unionall(areas[1:]) if areas else Rect(0, 0, 0, 0)


def _changed(canvas: Canvas) -> float:
    """Which share of the surface the last frame has changed."""
    width, height = canvas.surface.size
    return sum(area.w * area.h for area in canvas.changed) / (width * height)


def _alike(canvas: Canvas, frame: Frame, art: Path) -> bool:
    """Whether it looks as if the frame had been painted at once, and nothing before."""
    options = canvas.text_scale, canvas.safe_area
    pictures = Pictures(SurfaceCache(), art)
    fresh = Canvas(canvas.surface.size, *options, pictures=pictures)
    fresh.drift = canvas.drift
    fresh.draw(frame)
    return canvas.surface.get_buffer().raw == fresh.surface.get_buffer().raw


@pytest.fixture
def spy(art: Path) -> Spy:
    return Spy(art)


@pytest.fixture
def canvas(spy: Spy) -> Canvas:
    return Canvas(SMALL, pictures=spy)


def test_a_stamp_s_words_are_set_once_for_all_the_sizes_it_comes_down_through(
    canvas: Canvas, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And at rest they are as fine as ever."""
    canvas.resize((1920, 1080))
    sizes: list[int] = []

    def counting(weight: Weight, size: int) -> pygame.font.Font:
        sizes.append(size)
        return font(weight, size)

    monkeypatch.setattr(laying, "font", counting)
    words = Text("TRUTH!", 960, 540, 1400, 400, 250, PAPER, "title", angle=-8)
    widths = []
    canvas.draw(_frame(table=(TABLE,)))
    for size in (240, 180, 120):
        canvas.draw(_frame(table=(TABLE,), moving=(words._replace(size=size),)))
        widths.append(canvas._covered[0].width)
        assert abs(canvas._covered[0].centerx - 960) < 3
    assert sizes == [96]
    assert widths == [pytest.approx(widths[2] * times, rel=0.02) for times in (2, 1.5, 1)]
    canvas.draw(_frame(words._replace(size=120), table=(TABLE,)))
    assert sizes == [96, 120]


def test_only_what_is_new_is_laid_and_only_what_has_changed_is_drawn(
    canvas: Canvas, spy: Spy
) -> None:
    ground = TABLE, Box(960, 540, 1920, 1080, FELT, alpha=90)
    for rest, table, moving, laid in (
        ((CARD,), ground, (CARD,), ["game/table", "game/card", "game/card"]),
        ((CARD,), ground, (CARD._replace(angle=9),), ["game/card"]),
        ((CARD,), ground, (), []),
        ((CARD,), (*ground, TABLE), (), ["game/table", "game/table"]),
    ):
        for drawn in (True, False):
            assert canvas.draw(_frame(*rest, table=table, moving=moving)) is drawn
        assert spy.take() == laid
    canvas.drift, canvas.safe_area = (3, -2), 0.05
    again = _frame(CARD, table=(*ground, TABLE))
    assert canvas.draw(again)
    assert "game/table" not in spy.take(), "a ground does not drift"
    for _ in range(2):
        with pytest.raises(PictureError, match="unicorn"):
            canvas.draw(_frame(CARD, Picture("game/unicorn", 0, 0, 9, 9), table=(*ground, TABLE)))
    spy.take()
    assert canvas.draw(again)
    assert spy.take() == [], "table and cards were laid before"
    again.add(CARD._replace(x=1500))
    assert canvas.draw(again), "one changed in place, too"


def test_a_mark_that_comes_or_goes_is_painted_with_those_it_touches(
    canvas: Canvas, spy: Spy, art: Path
) -> None:
    """Ten cards side by side in pairs, each lying half on its neighbour."""

    def painted(*rest: Mark) -> bool:
        """A small part of the screen, so that all of it is as it should be."""
        frame = _frame(*rest, table=(TABLE,))
        assert canvas.draw(frame)
        return _alike(canvas, frame, art) and _changed(canvas) < 1 / 10

    pairs = [CARD._replace(x=200 + 380 * (i // 2) + 60 * (i % 2)) for i in range(10)]
    canvas.draw(_frame(*pairs, table=(TABLE,)))
    spy.take()
    assert painted(*pairs[:4], *pairs[5:])
    assert spy.take() == [], "its neighbour was laid before"
    assert painted(*pairs[:4], *pairs[5:], pairs[4])
    assert spy.take() == ["game/card"]


SETTINGS: dict[str, tuple[Any, ...]] = {
    "drift": ((0, 0), (3, -2)),
    "safe_area": (0.0, 0.05),
    "text_scale": (1.0, 2.0),
    "size": (SMALL, (480, 360)),
}


@pytest.mark.slow
@pytest.mark.parametrize("seed", [28, 29])
def test_any_history_of_frames_ends_in_the_same_pixels(
    canvas: Canvas, art: Path, seed: int
) -> None:
    """Also where settings change, and where other tables were made ready and never shown."""
    random = Random(seed)

    def mark() -> Mark:
        x, y = random.randrange(-100, 2000), random.randrange(-100, 1200)
        marks: list[Mark] = [
            CARD._replace(x=x, y=y, angle=random.randrange(0, 360, 30)),
            CARD._replace(x=x, y=y, alpha=random.choice([0, 90, 255])),
            Box(x, y, 300, 200, FELT, 30, LAMP, 6, alpha=200),
            Text("Mais", x, y, 300, 100, 60, PAPER),
            Box(x, y, 700, 500, "", 40, LAMP, 15, alpha=200),
        ]
        return random.choice(marks)

    layers: list[list[Mark]] = [[TABLE], [mark() for _ in range(5)], [mark()]]
    seen = canvas.surface.copy()  # what a screen shows that is given changed areas alone
    for step in range(80):
        match random.randrange(10):
            case 0:
                layers[Layer.REST].append(mark())
            case 1:
                layers[Layer.REST].pop(random.randrange(len(layers[Layer.REST])))
                layers[Layer.REST].append(mark())
            case 2:
                layers[Layer.TABLE] = [TABLE, mark()]
            case 3:
                name = random.choice(list(SETTINGS))
                value = random.choice(SETTINGS[name])
                if name != "size":
                    setattr(canvas, name, value)
                elif value != canvas.surface.size:
                    canvas.resize(value)
                seen = canvas.surface.copy()
            case 4:
                other = _frame(*layers[Layer.REST], mark(), table=(TABLE, mark()))
                for _ in range(random.randrange(1, 4)):
                    canvas.ready(other)
            case 5:
                random.shuffle(layers[Layer.MOVING])
            case 6:
                random.shuffle(layers[Layer.REST])
            case 7:
                layers[Layer.REST].append(random.choice(layers[Layer.REST]))
            case _:
                layers[Layer.MOVING] = [mark() for _ in range(random.randrange(4))]
        frame = _frame(*layers[1], table=tuple(layers[0]), moving=tuple(layers[2]))
        frame.shaken = random.choice([(0.0, 0.0), (0.0, 0.0), (9.0, 6.0)])
        if canvas.draw(frame):
            seen.blits([(canvas.surface, area, area) for area in canvas.changed])
        assert seen.get_buffer().raw == canvas.surface.get_buffer().raw, step
        assert _alike(canvas, frame, art), step


def test_of_an_outline_only_its_edges_are_painted(canvas: Canvas) -> None:
    """A frame of light around a tray comes, changes its colour and goes: the tray stays."""
    canvas.resize((1920, 1080))
    for colour in (LAMP, PAPER, ""):
        light = [Box(960, 540, 940, 400, "", 26, colour, 9)] if colour else []
        canvas.draw(_frame(Box(960, 540, 1000, 500, FELT), *light, table=(TABLE,)))
        assert colour == LAMP or 0.015 < _changed(canvas) < 0.038, "of 0.18 of the surface"


def test_little_changes_where_little_moves(canvas: Canvas) -> None:
    """Two heaps far apart are two areas; of a hand only what a face reaches under is shown anew."""
    canvas.draw(_frame(table=(TABLE,)))
    dice = [Box(x + 20 * n, 500, 60, 60, LAMP) for x in (100, 1700) for n in range(6)]
    for moving in (tuple(dice), ()):
        canvas.draw(_frame(table=(TABLE,), moving=moving))
        assert len(canvas.changed) == 2
        assert _changed(canvas) < 1 / 50
    hand = tuple(Box(x, 900, 100, 200, LAMP, alpha=200) for x in range(400, 1500, 150))
    for colour in (FELT, PAPER):
        canvas.draw(_frame(Box(460, 500, 60, 700, colour), table=(TABLE,), moving=hand))
    assert len(canvas.changed) == 1
    assert _changed(canvas) < 0.03


def test_a_shaken_frame_costs_no_painting(canvas: Canvas, spy: Spy) -> None:
    frame = _frame(CARD, table=(TABLE,), moving=(CARD,))
    assert canvas.draw(frame)
    calm = canvas.surface.copy()
    spy.take()
    for shaken, pixels in (((9.0, 6.0), (3, 2)), ((-9.0, 0.0), (-3, 0)), ((0.0, 0.0), (0, 0))):
        frame.shaken = shaken  # pixels are a third of the size
        assert canvas.draw(frame)
        assert not canvas.draw(frame), "it stays where it is"
        assert (canvas.shaken, canvas.changed, spy.take()) == (pixels, [], [])
    assert canvas.surface.get_buffer().raw == calm.get_buffer().raw


@pytest.mark.parametrize("size", [(1280, 720), (1200, 900), (2560, 1080)])
@pytest.mark.parametrize(("safe_area", "drift"), [(0.0, (0, 0)), (0.1, (4, -3))])
@pytest.mark.slow
def test_to_units_finds_what_was_drawn(
    size: tuple[int, int], safe_area: float, drift: tuple[int, int]
) -> None:
    canvas = Canvas(size, safe_area=safe_area)
    canvas.drift = drift
    for x, y in ((200, 100), (1700, 1000), (960, 540)):
        canvas.draw(_frame(Box(x, y, 60, 60, PAPER)))
        area = _painted(canvas.surface)
        assert canvas.to_units(*area.center) == pytest.approx((x, y), abs=1.5)
        corner = canvas.to_units(*area.topleft)
        assert corner == pytest.approx((x - 30, y - 30), abs=1.5)


@pytest.mark.parametrize("size", [(1200, 900), (2560, 1080)])
def test_grounds_and_veils_cover_the_canvas_to_its_edges(art: Path, size: tuple[int, int]) -> None:
    canvas = Canvas(size, safe_area=0.1, pictures=Pictures(SurfaceCache(), art))
    canvas.drift = 5, 5
    canvas.draw(_frame(table=(TABLE,)))
    corners = [(0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)]
    assert {tuple(canvas.surface.get_at(corner)[:3]) for corner in corners} == {(0x1B, 0x3A, 0x28)}
    canvas.draw(_frame(Box(960, 540, 1920, 1080, "#000000"), table=(TABLE,)))
    black = pygame.mask.from_threshold(canvas.surface, Color("#000000"), (2, 2, 2))
    assert black.count() == size[0] * size[1]


def test_one_picture_may_be_drawn_with_two_alphas(canvas: Canvas) -> None:
    canvas.draw(_frame(CARD, CARD._replace(x=1000, alpha=128), CARD._replace(x=1500, alpha=0)))
    full, half, none = (canvas.surface.get_at((x, 160)).b for x in (160, 325, 490))
    assert full == pytest.approx(0xF2, abs=2)
    assert half == pytest.approx((0xF2 + 0x1F) / 2, abs=3)
    assert none == 0x1F
    canvas.draw(_frame(CARD, *[CARD._replace(x=1000, alpha=128)] * 2))
    assert half + 30 < canvas.surface.get_at((325, 160)).b < full, "two equal ones lie there"


def test_soft_corners_keep_the_colour_of_the_box() -> None:
    corner = box((100, 60), LAMP, 20, "", 0)
    soft = [corner.get_at((x, y)) for x in range(20) for y in range(20)]
    soft = [pixel for pixel in soft if 30 < pixel.a < 225]
    assert len(soft) > 10
    assert all(pixel.r > 250 and pixel.g > 205 for pixel in soft)


@pytest.mark.parametrize("alpha", [255, 150])
@pytest.mark.parametrize(
    ("colour", "outline", "radius"),
    [(PAPER, "", 0), (PAPER, "", 40), (PAPER, LAMP, 0), (PAPER, LAMP, 40), ("", LAMP, 40)],
)
def test_boxes_laid_of_patches_look_as_if_drawn_whole(
    canvas: Canvas, colour: str, outline: str, radius: int, alpha: int
) -> None:
    """As long as corners, a run and many runs need, and a pixel more or less."""
    canvas.resize((1920, 1080))
    for w, h in ((7, 30), (60, 83), (84, 84), (85, 300), (210, 209), (211, 82), (340, 210)):
        canvas.draw(_frame(Box(960, 540, w, h, colour, radius, outline, 9, alpha)))
        place = Rect(round(960 - w / 2), round(540 - h / 2), w, h)
        whole = box((w, h), colour, radius, outline, 9)
        whole.set_alpha(alpha)
        expected = Surface((w, h), 0, 32, (0xFF0000, 0x00FF00, 0x0000FF, 0))
        expected.fill(INK)
        expected.blit(whole, (0, 0))
        shown = canvas.surface.subsurface(place)
        assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(expected, "RGB"), (w, h)


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_text_stays_in_its_place_and_keeps_to_its_side(canvas: Canvas, align: Any) -> None:
    canvas.resize((1280, 720))
    canvas.draw(_frame(Text("Nimm das Korn\nund geh", 960, 540, 900, 300, 60, PAPER, align=align)))
    area, place = _painted(canvas.surface), Rect(340, 260, 600, 200)
    assert place.contains(area)
    assert area.centery == pytest.approx(place.centery, abs=6)
    gaps = {"left": area.left - place.left, "right": place.right - area.right}
    gaps["center"] = abs(area.centerx - place.centerx)
    assert gaps[align] <= 4


@pytest.mark.parametrize("angle", [0.0, -8.0])
def test_large_words_that_move_are_as_large_as_those_that_rest(
    canvas: Canvas, angle: float
) -> None:
    canvas.resize((1920, 1080))
    words, found = Text("WIDE!", 960, 540, 1400, 400, 240, PAPER, "title", angle=angle), []
    for frame in (_frame(words), _frame(moving=(words,))):
        canvas.draw(frame)
        found.append((_painted(canvas.surface), pygame.image.tobytes(canvas.surface, "RGB")))
    (rests, still), (moves, moving) = found
    assert abs(rests.w - moves.w) < 12
    assert abs(rests.h - moves.h) < 12
    assert (still == moving) is (not angle), "what moves and is tilted may be less sharp"


def test_a_tilted_text_turns_clockwise_around_its_middle(canvas: Canvas) -> None:
    words, areas = Text("wide", 960, 540, 900, 200, 180, PAPER, "black"), []
    for angle in (0.0, 90.0):
        canvas.draw(_frame(words._replace(angle=angle)))
        areas.append(_painted(canvas.surface))
    level, upright = areas
    assert level.width > 2 * level.height
    assert upright.height > 2 * upright.width
    assert abs(upright.centerx - 320 + level.centery - 180) <= 2, "what was above is to the right"
    assert level.centery < 180 - 2


def _show(*, moving: bool = True) -> Frame:
    frame = _frame(table=(TABLE,))
    for seat, colour in enumerate(SEAT_COLOURS[:6]):
        x = 250 + 280 * seat
        frame.add(CARD._replace(x=x, y=250, angle=15 * seat, colour=colour, w=150, h=210))
        frame.add(Box(x, 460, 240, 90, FELT, 20, colour, 6))
        frame.add(Text(f"Grüße {seat + 1}", x, 460, 220, 70, 40, PAPER, "bold"))
    frame.add(Box(960, 720, 1500, 260, FELT, 40, alpha=200))
    frame.add(Text("Krabbeltisch", 960, 650, 1400, 120, 96, LAMP, "title"))
    bid = "Choose the card you bid with. Two equal bids cancel each other: grasshoppers love that."
    frame.add(Text(bid, 960, 770, 1000, 120, 40, PAPER, align="left"))
    if moving:
        frame.add(CARD._replace(x=1500, y=800, angle=33), Layer.MOVING)
        frame.add(CARD._replace(x=1700, y=800, w=60), Layer.MOVING)
        frame.add(CARD._replace(x=300, y=900, alpha=90), Layer.MOVING)
    return frame


@needs_posix("letters as they are drawn on Linux")
def test_a_small_frame_looks_as_it_did(art: Path) -> None:
    canvas = Canvas((1280, 720), pictures=Pictures(SurfaceCache(), art))
    canvas.draw(_show(moving=False))
    canvas.draw(_show())
    assert_golden(canvas.surface, Path(__file__).parent / "golden" / "canvas.png")
