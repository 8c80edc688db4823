"""Boxes with smooth round corners, laid of small patches."""

from functools import lru_cache
from itertools import product
from typing import NamedTuple

from pygame import Color, Rect, Surface, draw, transform

from scenes.stage.render.cache import argb, opaque

_FINER = 4  # corners are drawn this much larger, then scaled down
_RUN = 128  # pixels of an edge in a patch
_WHOLE = 40  # pixels; a box that is no larger is one patch: confetti falls by the hundred


class Laid(NamedTuple):
    """How a box is laid: of a patch in this size, with this radius, by parts of it.

    Each part is an area of the patch and where that goes in the box, in pixels. Nothing lies in
    the `hole`, an area of the box.
    """

    patch: tuple[int, int]
    radius: int
    parts: tuple[tuple[Rect, tuple[int, int]], ...]
    hole: Rect | None = None


@lru_cache(maxsize=1024)
def laid(size: tuple[int, int], radius: int, line: int, hollow: bool) -> Laid:
    """Lay a box of `size` pixels in four corners and patches.

    Edges and inside are laid bit by bit: so boxes of all sizes share one patch, and a large one
    needs none as large as itself. Nothing lies inside a `hollow` one.
    """
    radius = min(radius, size[0] // 2, size[1] // 2)
    corner = max(radius, line) + 1 if radius or line else 0
    if max(size) <= _WHOLE:
        return Laid(size, radius, ((Rect((0, 0), size), (0, 0)),))
    width, columns = _bits(size[0], corner)
    height, rows = _bits(size[1], corner)
    parts = tuple(
        (Rect(column.start, row.start, column.length, row.length), (column.to, row.to))
        for row, column in product(rows, columns)
        if not (hollow and row.inner and column.inner)
    )
    inside = Rect(0, 0, *size).inflate(-2 * corner, -2 * corner)
    hole = inside if hollow and min(inside.size) > 0 else None
    return Laid((width, height), radius, parts, hole)


class _Bit(NamedTuple):
    """Of one side of a patch: from where, how much, to where in the box, and no corner."""

    start: int
    length: int
    to: int
    inner: bool = False


def _bits(length: int, corner: int) -> tuple[int, list[_Bit]]:
    """The length of the patch, and its bits; what is too short for a run is its own patch."""
    inner = length - 2 * corner
    if inner <= 0:
        return length, [_Bit(0, length, 0)]
    bits = [
        _Bit(corner, min(_RUN, inner - begin), corner + begin, inner=True)
        for begin in range(0, inner, _RUN)
    ]
    if corner:
        bits += [_Bit(0, corner, 0), _Bit(corner + _RUN, corner, length - corner)]
    return 2 * corner + _RUN, bits


def box(size: tuple[int, int], colour: str, radius: int, outline: str, line: int) -> Surface:
    """Draw a box of `size` pixels, filled, outlined, or both.

    `line` and `radius` are in pixels; the outline lies inside the box.
    """
    width, height = size
    radius = min(radius, width // 2, height // 2)
    if not radius and not (outline and line) and colour:
        plain = opaque(size)
        plain.fill(colour)
        return plain
    corner = max(radius, line) + 1
    small = min(width, 2 * corner + 1), min(height, 2 * corner + 1)
    corners = _corners(small, colour, radius, outline, line)
    upright = _widened(corners, width)
    return transform.rotate(_widened(transform.rotate(upright, 90), height), -90)


def _corners(size: tuple[int, int], colour: str, radius: int, outline: str, line: int) -> Surface:
    large = argb((size[0] * _FINER, size[1] * _FINER))
    rim = Color(outline if outline and line else colour or outline or "#000000")
    large.fill((rim.r, rim.g, rim.b, 0))
    whole = large.get_rect()
    if outline and line:
        draw.rect(large, outline, whole, border_radius=radius * _FINER)
        whole = whole.inflate(-2 * line * _FINER, -2 * line * _FINER)
        hole = Color(colour) if colour else Color(rim.r, rim.g, rim.b, 0)
        draw.rect(large, hole, whole, border_radius=max(0, radius - line) * _FINER)
    elif colour:
        draw.rect(large, colour, whole, border_radius=radius * _FINER)
    return transform.smoothscale(large, size)


def _widened(patch: Surface, width: int) -> Surface:
    """The patch made `width` wide by repeating its middle column."""
    extra = width - patch.width
    if not extra:
        return patch
    middle = patch.width // 2
    wide = argb((width, patch.height))
    wide.blit(patch, (0, 0), (0, 0, middle, patch.height))
    column = patch.subsurface((middle, 0, 1, patch.height))
    wide.blit(transform.scale(column, (extra + 1, patch.height)), (middle, 0))
    wide.blit(
        patch, (middle + extra + 1, 0), (middle + 1, 0, patch.width - middle - 1, patch.height)
    )
    return wide
