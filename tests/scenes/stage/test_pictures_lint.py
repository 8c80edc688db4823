"""Every picture is there, is drawn with what nanosvg knows, and can be told from its siblings."""

import io
import re
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from scenes.stage.render.pictures import SEAT_COLOUR, SEAT_SHADE
from scenes.stage.render.theme import PAPER, SEAT_COLOURS, contrast, luminance

ROOT = Path(__file__).parents[3] / "assets" / "svg"
SVG = "{http://www.w3.org/2000/svg}"

CARD = "0 0 250 350"
NAMES = sorted(p.relative_to(ROOT).with_suffix("").as_posix() for p in ROOT.rglob("*.svg"))


def like(pattern: str) -> list[str]:
    return [name for name in NAMES if re.fullmatch(pattern, name)]


SPECIES = "(bat|rat|toad|fly|scorpion|stink_bug|cockroach)"
DECKS = [
    like("grasshopper/(corn|strawberry|broccoli|blackberry|grasshopper)"),
    like("grasshopper/poker_([1-6]|ace|x)"),
    like("eight28/card_.*"),
    like(f"cockroach/((royal_)?{SPECIES}|joker|black)"),
    like("fruechtchen/(apple|orange|pear|strawberry|cherry|grape|joker)"),
    like("fruechtchen/number_[123]"),
]
TABLES = like(".*/table|ui/table_title")
PARTS = like("faces/(lid|mouth)_.*|faces/(pupil|eye|brow|tear|snooze)")  # these need fill nothing
VIEW_BOXES = {  # all others are 100 by 100
    **dict.fromkeys([*TABLES, "ui/curtain"], "0 0 1920 1080"),
    **dict.fromkeys([name for deck in DECKS for name in deck] + like(".*/(poker_)?back.*"), CARD),
    **dict.fromkeys(["eight28/icon_8", "eight28/icon_28"], "0 0 200 120"),
    **dict.fromkeys(["cockroach/true", "cockroach/false"], "0 0 200 120"),
    "cockroach/stamp": "0 0 200 80",
    "ui/door": "0 0 100 140",
    "ui/game_box": "0 0 200 280",
    "ui/game_box_lid": "0 0 208 60",
    "grasshopper/hopper": "0 0 200 140",
    "grasshopper/chip_flat": "0 0 152 120",
    "grasshopper/limb": "0 0 100 60",
    "eight28/heap": "0 0 200 140",
    "eight28/rail": "0 0 1920 220",
    "fruechtchen/tray": "0 0 800 400",
    "fruechtchen/lid": "0 0 800 400",
}
SEAT_COLOURED = like(
    "cockroach/(glow|stamp)|grasshopper/(poker_.*|claw|limb)|eight28/(back_seat|cart|tub)"
    "|fruechtchen/(number_.|back_number|die_.*)|seats/.*|faces/lid_.*"
    "|faces/(circle|triangle|square|diamond|star|hexagon|heart|cross|drop|cloud)|ui/(curtain|lamp_pool|game_box.*)"
)
STAND_INS = {SEAT_COLOUR, SEAT_SHADE}

SHAPES = {"path", "rect", "circle", "ellipse"}
GRADIENTS = {"linearGradient", "radialGradient", "stop"}
ELEMENTS = {"svg", "g", "defs", *SHAPES, *GRADIENTS}
ATTRIBUTES = {
    *("viewBox", "transform", "d", "x", "y", "width", "height", "rx", "ry", "cx", "cy", "r"),
    *("x1", "y1", "x2", "y2", "id", "gradientUnits", "offset", "stop-color", "stop-opacity"),
    *("fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity"),
    *("stroke-linejoin", "stroke-linecap", "stroke-dasharray"),
}
PAINTS = ("fill", "stroke", "stop-color")
COLOUR = re.compile(r"#[0-9A-F]{6}")


def source(name: str) -> str:
    return (ROOT / f"{name}.svg").read_text(encoding="utf-8")


def elements(name: str) -> Iterator[ElementTree.Element]:
    return ElementTree.fromstring(source(name)).iter()


def drawn(svg: str, width: int, height: int) -> pygame.Surface:
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (width, height))


def hexed(colour: pygame.Color) -> str:
    return f"#{colour.r:02X}{colour.g:02X}{colour.b:02X}"


def pixels(surface: pygame.Surface, part: pygame.Rect) -> list[pygame.Color]:
    return [
        surface.get_at((x, y))
        for y in range(part.top, part.bottom)
        for x in range(part.left, part.right)
    ]


@cache
def corner(name: str) -> list[int]:
    """Return how light that is which alone shows of a card of 90×126 in a column."""
    grey = pygame.transform.grayscale(drawn(source(name), 90, 126))
    return [colour.r for colour in pixels(grey, pygame.Rect(5, 5, 22, 22))]


def test_pictures_have_the_agreed_view_boxes() -> None:
    """And none of these names is misspelt."""
    boxes = {name: ElementTree.fromstring(source(name)).get("viewBox") for name in NAMES}
    assert boxes == {**dict.fromkeys(NAMES, "0 0 100 100"), **VIEW_BOXES}


def test_pictures_use_only_what_nanosvg_draws() -> None:
    for name in NAMES:
        for element in elements(name):
            assert element.tag.removeprefix(SVG) in ELEMENTS, name
            assert {*element.attrib} - ATTRIBUTES == set(), name


def test_paint_is_hex_or_a_gradient_of_the_same_file() -> None:
    for name in NAMES:
        gradients = {f"url(#{e.get('id')})" for e in elements(name) if e.get("id")}
        paints = {e.get(paint, "none") for e in elements(name) for paint in PAINTS}
        others = {p for p in paints - gradients - {"none"} if not COLOUR.fullmatch(p)}
        assert others == set(), name


def test_seat_colour_stands_where_a_seat_owns_the_picture_and_nowhere_else() -> None:
    used = [name for name in NAMES if STAND_INS & set(COLOUR.findall(source(name)))]
    assert used == sorted(SEAT_COLOURED)


@pytest.mark.slow
def test_a_picture_fills_its_box_at_every_size() -> None:
    for name in sorted({*NAMES} - {*PARTS, "eight28/tub"}):
        across, down = (int(n) for n in VIEW_BOXES.get(name, "0 0 100 100").split()[2:])
        for width in (100, 400):
            surface = drawn(source(name), width, round(width * down / across))
            used = surface.get_bounding_rect()
            assert used.width >= 0.6 * surface.get_width(), name
            assert used.height >= 0.5 * surface.get_height(), name


@pytest.mark.parametrize("name", [*TABLES, "ui/curtain"])
def test_background_is_opaque(name: str) -> None:
    small = drawn(source(name), 96, 54)
    assert all(colour.a == 255 for colour in pixels(small, small.get_rect()))


@pytest.mark.parametrize("name", TABLES)
def test_table_is_dark_enough_for_cards_to_shine(name: str) -> None:
    table = pygame.transform.smoothscale(drawn(source(name), 960, 540), (96, 54))
    lights = [luminance(hexed(colour)) for colour in pixels(table, table.get_rect())]
    assert sum(lights) / len(lights) < 0.12


@pytest.mark.parametrize("colour", SEAT_COLOURS)
def test_text_reads_on_every_seats_curtain(colour: str) -> None:
    svg = source("ui/curtain").replace(SEAT_COLOUR, colour).replace(SEAT_SHADE, colour)
    below_the_valance = pygame.Rect(0, 32, 192, 68)
    grounds = {hexed(pixel) for pixel in pixels(drawn(svg, 192, 108), below_the_valance)}
    assert min(contrast(PAPER, ground) for ground in grounds) >= 4.5


@pytest.mark.parametrize("deck", DECKS, ids=[deck[0] for deck in DECKS])
def test_a_corner_alone_tells_the_card_without_colour(deck: list[str]) -> None:
    for one, other in combinations(deck, 2):
        both = zip(corner(one), corner(other), strict=True)
        differing = sum(abs(a - b) > 60 for a, b in both)
        assert differing > 0.12 * len(corner(one)), (one, other)
