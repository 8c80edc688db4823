"""Put the game's pictures side by side on one PNG, the way a table would show them."""

import argparse
import io
import os
import sys
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

SVG_ROOT = Path(__file__).parent.parent / "assets" / "svg"
SEAT_COLOUR = "#FF00FF"
SEAT_SHADE = "#AA00AA"
SHADE = 0.7  # how light a seat's shade is, against its colour
GAP = 12  # pixels between pictures
FELT = "#14212B"


def picture_names(root: Path = SVG_ROOT) -> list[str]:
    """All pictures below `root`, named like "grasshopper/corn"."""
    return sorted(path.relative_to(root).with_suffix("").as_posix() for path in root.rglob("*.svg"))


def in_seat_colour(svg: str, colour: str) -> str:
    """`svg` with both seat stand-ins replaced by `colour` ("#3091F2") and its shade."""
    channels = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    shade = "#" + "".join(f"{round(channel * SHADE):02X}" for channel in channels)
    return svg.replace(SEAT_COLOUR, colour).replace(SEAT_SHADE, shade)


def render(name: str, height: int, colour: str) -> pygame.Surface:
    """The picture `height` pixels high, as wide as its view box asks.

    Raises FileNotFoundError for an unknown name.
    """
    svg = in_seat_colour((SVG_ROOT / f"{name}.svg").read_text(encoding="utf-8"), colour)
    natural = pygame.image.load(io.BytesIO(svg.encode()), "picture.svg")
    width = round(height * natural.get_width() / natural.get_height())
    return pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (width, height))


def sheet(pictures: list[pygame.Surface], width: int, background: str) -> pygame.Surface:
    """The pictures in rows of at most `width` pixels; a wider picture gets a row of its own."""
    places: list[tuple[int, int]] = []
    x = y = GAP
    row_height = 0
    for picture in pictures:
        if x > GAP and x + picture.get_width() + GAP > width:
            x, y, row_height = GAP, y + row_height + GAP, 0
        places.append((x, y))
        x += picture.get_width() + GAP
        row_height = max(row_height, picture.get_height())
    widest = max(picture.get_width() for picture in pictures)
    page = pygame.Surface((max(width, widest + 2 * GAP), y + row_height + GAP))
    page.fill(background)
    page.blits(list(zip(pictures, places, strict=True)))
    return page


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="name", help='"ui/lock"; none: all pictures')
    parser.add_argument("--out", required=True, help="the PNG to write")
    parser.add_argument("--height", type=int, default=200, help="pixels per picture (200)")
    parser.add_argument("--width", type=int, default=1600, help="pixels per row (1600)")
    parser.add_argument("--seat", default="#3091F2", help="the seat's colour (#3091F2)")
    parser.add_argument("--background", default=FELT, help=f"the ground's colour ({FELT})")
    parser.add_argument("--grey", action="store_true", help="without colour")
    wanted = parser.parse_args(arguments)
    known = picture_names()
    names = wanted.names or known
    unknown = sorted(set(names) - set(known))
    if unknown:
        parser.error(f"no such picture: {', '.join(unknown)}")
    page = sheet(
        [render(name, wanted.height, wanted.seat) for name in names],
        wanted.width,
        wanted.background,
    )
    pygame.image.save(pygame.transform.grayscale(page) if wanted.grey else page, wanted.out)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
