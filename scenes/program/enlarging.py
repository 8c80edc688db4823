"""Pictures for very fine screens, painted with fewer pixels and enlarged where they changed.

From a couch nobody tells 2560×1440 on a screen of 3840×2160 from what that could show, and all of
it is painted in less than half the time and memory.
"""

from collections.abc import Callable, Iterable, Iterator
from math import ceil
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface, transform

MOST = 3440 * 1440  # pixels that are painted
SMALL = 1280 * 720  # the same on a slow computer
Enlarge: TypeAlias = Callable[..., Surface]
"""Of pygame.transform: takes a surface, a size, and perhaps the surface to draw on."""

_BAND = 120  # rows that are enlarged at once, so that little memory is needed beside the screen


class Scale(NamedTuple):
    """So many pixels of the screen a side for so many painted ones."""

    shown: int
    painted: int

    @property
    def ratio(self) -> float:
        """How many times as wide and high it is shown as it is painted."""
        return self.shown / self.painted


_SCALES = (Scale(1, 1), Scale(3, 2), Scale(2, 1), Scale(3, 1))


def scale_of(screen: tuple[int, int], *, small: bool = False) -> Scale:
    """Return how much the picture is enlarged on a screen.

    `screen` is its size in pixels; a `small` picture has few of its own.
    """
    most = SMALL if small else MOST
    for scale in _SCALES:
        width, height = picture_size(screen, scale)
        if width * height <= most:
            break
    return scale


def picture_size(screen: tuple[int, int], scale: Scale) -> tuple[int, int]:
    """Return the picture's size, which fills the screen or more (both pixels)."""
    width, height = screen
    return ceil(width / scale.ratio), ceil(height / scale.ratio)


def put(
    picture: Surface,
    areas: Iterable[Rect],
    screen: Surface,
    scale: Scale,
    aside: tuple[int, int] = (0, 0),
    enlarge: Enlarge = transform.smoothscale,
) -> list[Rect]:
    """Put areas of the picture on the screen.

    Return where they are there. Wherever an area begins, its pixels are those of the whole picture
    enlarged. All of it lies `aside` by so many pixels of the screen. To `enlarge` by plain
    `transform.scale` takes a third of the time.
    """
    if scale.shown == scale.painted:
        return screen.blits([(picture, area.move(aside), area) for area in areas]) or []
    whole, step = picture.get_rect(), scale.painted
    return [
        _enlarge(picture, band, screen, scale, aside, enlarge)
        for area in areas
        for band in _bands(_aligned(area, whole, step))
    ]


def parted(areas: Iterable[Rect], most: int) -> tuple[list[Rect], list[Rect]]:
    """Part areas: the first, of at most `most` pixels, and the rest."""
    first, rest = list[Rect](), list[Rect]()
    for area in areas:
        rows = min(area.height, max(0, most) // max(1, area.width))
        most -= rows * area.width
        first.append(Rect(area.topleft, (area.width, rows)))
        rest.append(Rect(area.left, area.top + rows, area.width, area.height - rows))
    return [area for area in first if area], [area for area in rest if area]


def beyond(picture: Surface, scale: Scale, aside: tuple[int, int]) -> list[Rect]:
    """Return the picture's strips beyond the screen, put `aside` in pixels."""
    (width, height), (x, y) = picture.size, (ceil(abs(by) / scale.ratio) for by in aside)
    left = 0 if aside[0] < 0 else width - x
    top = 0 if aside[1] < 0 else height - y
    return [strip for strip in (Rect(left, 0, x, height), Rect(0, top, width, y)) if strip]


def _enlarge(
    picture: Surface,
    area: Rect,
    screen: Surface,
    scale: Scale,
    aside: tuple[int, int],
    enlarge: Enlarge,
) -> Rect:
    """Show an area that begins and ends on whole steps; return where it is on the screen."""
    place = Rect(*(n // scale.painted * scale.shown for n in area)).move(aside)
    shown = place.clip(screen.get_rect())
    if shown == place:
        enlarge(_with_next(picture, area), place.size, screen.subsurface(place))
    else:
        screen.blit(enlarge(_with_next(picture, area), place.size), place)
    return shown


def _aligned(area: Rect, whole: Rect, step: int) -> Rect:
    """All that an area has a part in: its neighbours too, in whole steps of pixels."""
    wide = area.inflate(2, 2).clip(whole)
    left, top = wide.left // step * step, wide.top // step * step
    width, height = wide.right - left, wide.bottom - top
    return Rect(left, top, ceil(width / step) * step, ceil(height / step) * step)


def _bands(area: Rect) -> Iterator[Rect]:
    for top in range(area.top, area.bottom, _BAND):
        yield Rect(area.left, top, area.width, min(_BAND, area.bottom - top))


def _with_next(picture: Surface, area: Rect) -> Surface:
    """An area and one more column and row, which its last pixels go over into.

    At the edges of the picture that is its last column or row once more.
    """
    wanted = Rect(area.left, area.top, area.width + 1, area.height + 1)
    inside = wanted.clip(picture.get_rect())
    if inside == wanted:
        return picture.subsurface(wanted)
    part = Surface(wanted.size, 0, picture)
    part.blit(picture, (0, 0), inside)
    for x in range(inside.width, wanted.width):
        part.blit(part, (x, 0), (inside.width - 1, 0, 1, inside.height))
    for y in range(inside.height, wanted.height):
        part.blit(part, (0, y), (0, inside.height - 1, wanted.width, 1))
    return part
