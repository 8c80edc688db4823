"""Put the game's pictures side by side on one PNG, as the stage draws them.

python3 -m tools.sheet --out sheet.png --height 126 --grey grasshopper/corn grasshopper/back
"""

import sys
from itertools import product
from xml.etree import ElementTree

import pygame

from scenes.people.features import FEATURES, Mood, character_face
from scenes.stage.render.cache import SurfaceCache
from scenes.stage.render.pictures import Pictures
from scenes.stage.render.theme import FELT, SEAT_COLOURS, SEAT_SHAPES
from tools.checkout import ROOT
from tools.command_line import reader

SVG_ROOT = ROOT / "assets" / "svg"
GAP = 12  # pixels between pictures


def picture_names() -> list[str]:
    """List all pictures, named like "grasshopper/corn"."""
    return sorted(
        p.relative_to(SVG_ROOT).with_suffix("").as_posix() for p in SVG_ROOT.rglob("*.svg")
    )


def size_at(name: str, height: int) -> tuple[int, int]:
    """Return the picture's size in pixels at `height`.

    It keeps its shape.
    """
    root = ElementTree.parse(SVG_ROOT / f"{name}.svg").getroot()
    across, down = (float(part) for part in root.attrib["viewBox"].split()[2:])
    return round(height * across / down), height


def sheet(pictures: list[pygame.Surface], width: int, background: str) -> pygame.Surface:
    """Lay the pictures in rows `width` pixels wide.

    One that is wider has a row of its own.
    """
    places: list[tuple[int, int]] = []
    x = y = GAP
    row_height = 0
    for picture in pictures:
        if x > GAP and x + picture.width + GAP > width:
            x, y, row_height = GAP, y + row_height + GAP, 0
        places.append((x, y))
        x += picture.width + GAP
        row_height = max(row_height, picture.height)
    widest = max(picture.width for picture in pictures)
    page = pygame.Surface((max(width, widest + 2 * GAP), y + row_height + GAP))
    page.fill(background)
    page.blits(list(zip(pictures, places, strict=True)))
    return page


def faces(pictures: Pictures, height: int) -> list[pygame.Surface]:
    """Draw every character in every mood.

    A sheet as wide as its moods has a row for each character.
    """
    drawn = []
    for character, mood in product(FEATURES, Mood):
        name, skin = character_face(character, mood)
        shape = SEAT_SHAPES.index(character) if character in SEAT_SHAPES else 0
        drawn.append(pictures.get(name, (height, height), colour=skin or SEAT_COLOURS[shape]))
    return drawn


def main(arguments: list[str]) -> int:
    """Write the sheet that the arguments ask for."""
    parser = reader(__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help="as the stage names it; none: all")
    parser.add_argument("--out", required=True, metavar="FILE", help="the PNG to write")
    parser.add_argument("--height", type=int, default=200, metavar="N", help="of a picture (200)")
    parser.add_argument("--width", type=int, default=1600, metavar="N", help="of the sheet (1600)")
    parser.add_argument("--seat", type=int, default=4, choices=range(6), help="whose colour (4)")
    parser.add_argument("--background", default=FELT, metavar="COLOUR", help=f"({FELT})")
    parser.add_argument("--faces", action="store_true", help="every character in every mood")
    parser.add_argument("--grey", action="store_true", help="without colours")
    wanted = parser.parse_args(arguments)

    known = picture_names()
    if unknown := sorted(set(wanted.names) - set(known)):
        parser.error(f"no such picture: {', '.join(unknown)}")
    pictures = Pictures(SurfaceCache())
    colour = SEAT_COLOURS[wanted.seat]
    if wanted.faces:
        drawn = faces(pictures, wanted.height)
    else:
        drawn = [
            pictures.get(name, size_at(name, wanted.height), colour=colour)
            for name in wanted.names or known
        ]
    page = sheet(drawn, wanted.width, wanted.background)
    pygame.image.save(pygame.transform.grayscale(page) if wanted.grey else page, wanted.out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
