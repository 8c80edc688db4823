"""Marks laid as surfaces on a screen of any size, boxes of small patches: what to blit, where."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import NamedTuple, TypeAlias

from pygame import Color, Rect, Surface, Vector2, draw, transform

from scenes.stage.render.cache import SurfaceCache, argb, opaque
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Mark, Picture, Text, Weight
from scenes.stage.render.pictures import Pictures
from scenes.stage.render.text import LINE_HEIGHT, fit, font, pixel_size

TILTED = 96  # pixels; tilted words that move and are larger are tilted so large, and enlarged
_FINER = 4  # corners are drawn this much larger, then scaled down
_RUN = 128  # pixels of an edge in a patch
_WHOLE = 40  # pixels; a box that is no larger is one patch: confetti falls by the hundred

Draw: TypeAlias = tuple[Surface, tuple[int, int], Rect]
"""A surface, where on the screen it goes, and which part of it."""


class Lens(NamedTuple):
    """How units become pixels: x pixels = left + x units × scale."""

    scale: float
    left: float
    top: float

    def area(self, mark: Mark) -> Rect:
        """Return the pixels of an unturned mark, at least one, anywhere alike."""
        area = Rect(0, 0, max(1, round(mark.w * self.scale)), max(1, round(mark.h * self.scale)))
        area.left = round(self.left + mark.x * self.scale - area.width / 2)
        area.top = round(self.top + mark.y * self.scale - area.height / 2)
        return area


class View(NamedTuple):
    """How a screen shows marks: `inside` of it, and what is `covering` all of it to its edges.

    `text_scale` is the text size setting.
    """

    inside: Lens
    covering: Lens
    text_scale: float = 1.0

    def lens(self, mark: Mark) -> Lens:
        """Return the lens that a mark is seen through."""
        return self.covering if covers(mark) else self.inside


class Laid(NamedTuple):
    """A mark as it is drawn: its surfaces, their alpha, and where nothing is inside of it."""

    draws: list[Draw]
    alpha: int
    hole: Rect | None = None

    @property
    def area(self) -> Rect:
        """All the pixels that it takes, or would on a larger screen."""
        areas = [Rect(place, part.size) for _, place, part in self.draws]
        return areas[0].unionall(areas[1:]) if areas else Rect(0, 0, 0, 0)

    @property
    def areas(self) -> list[Rect]:
        """The same but for a hole, in areas apart."""
        whole, hole = self.area, self.hole
        if not hole:
            return [whole]
        left, right = hole.left - whole.left, whole.right - hole.right
        return [
            Rect(whole.left, whole.top, whole.width, hole.top - whole.top),
            Rect(whole.left, hole.top, left, hole.height),
            Rect(hole.right, hole.top, right, hole.height),
            Rect(whole.left, hole.bottom, whole.width, whole.bottom - hole.bottom),
        ]


class Laying:
    """Lays marks as surfaces, which are made once and kept in `cache`."""

    def __init__(self, cache: SurfaceCache, pictures: Pictures) -> None:
        self._cache = cache
        self._pictures = pictures

    def lay(self, mark: Mark, view: View, moving: bool = False) -> Laid:
        """Make what a mark is drawn of (PictureError without its picture)."""
        if not mark.alpha:
            return Laid([], 0)
        lens = view.lens(mark)
        area, scale = lens.area(mark), lens.scale
        match mark:
            case Text():
                draws = list(self._lines(mark, area, scale, view.text_scale, moving))
            case Picture():
                picture = self._pictures.get(mark.name, area.size, mark.angle, mark.colour, moving)
                place = picture.get_rect(center=area.center).topleft
                draws = [(picture, place, picture.get_rect())]
            case Box():
                return self._box(mark, area, scale)
        return Laid(draws, mark.alpha)

    def _box(self, mark: Box, area: Rect, scale: float) -> Laid:
        radius = round(mark.radius * scale)
        line = max(1, round(mark.line * scale)) if mark.line and mark.outline else 0
        of = patched(area.size, radius, line, not mark.colour)
        key = (of.patch, mark.colour, of.radius, mark.outline, line)
        patch = self._cache.get(key, lambda: box(*key))
        draws = [(patch, (area.left + x, area.top + y), part) for part, (x, y) in of.parts]
        return Laid(draws, mark.alpha, of.hole and of.hole.move(area.topleft))

    def _lines(
        self, mark: Text, area: Rect, scale: float, text_scale: float, moving: bool
    ) -> Iterator[Draw]:
        fitted = fit(mark, text_scale)
        size = pixel_size(fitted, mark.weight, area.width, scale)
        drawn = min(size, TILTED) if moving and mark.angle else size
        top = area.centery - len(fitted.lines) * LINE_HEIGHT * size / 2
        for number, words in enumerate(fitted.lines):
            line = self._line(words, mark.weight, drawn, mark.colour)
            middle = round(top + (number + 0.5) * LINE_HEIGHT * size)
            place = Rect(0, 0, *(round(length * size / drawn) for length in line.size))
            place.center = area.centerx, middle
            if mark.align == "left":
                place.left = area.left
            elif mark.align == "right":
                place.right = area.right
            if mark.angle:
                way = Vector2(place.center) - Vector2(area.center)
                centre = Vector2(area.center) + way.rotate(mark.angle)
                line = self._tilted(words, mark.weight, drawn, mark.colour, mark.angle)
                if drawn < size:
                    line = transform.smoothscale_by(line, size / drawn)
                place = line.get_rect(center=(round(centre.x), round(centre.y)))
            yield line, place.topleft, line.get_rect()

    def _line(self, words: str, weight: Weight, size: int, colour: str) -> Surface:
        return self._cache.get(
            (words, weight, size, colour),
            lambda: font(weight, size).render(words, True, colour).convert(argb((1, 1))),
        )

    def _tilted(self, words: str, weight: Weight, size: int, colour: str, angle: float) -> Surface:
        return self._cache.get(
            (words, weight, size, colour, angle),
            lambda: transform.rotozoom(self._line(words, weight, size, colour), -angle, 1.0),
            passing=True,
        )


def blended(marks: Iterable[Laid]) -> Iterator[Draw]:
    """Give what to blit, one by one.

    Each surface has its alpha only while it is blitted.
    """
    for draws, alpha, _ in marks:
        if alpha == 255:  # as every surface is
            yield from draws
            continue
        for one in draws:
            one[0].set_alpha(alpha)
            yield one
            one[0].set_alpha(255)  # it may be turned or scaled into another one next


def covers(mark: Mark) -> bool:
    """Return True for a ground or a veil over all."""
    return (
        not isinstance(mark, Text)
        and abs(mark.x - WIDTH / 2) <= (mark.w - WIDTH) / 2
        and abs(mark.y - HEIGHT / 2) <= (mark.h - HEIGHT) / 2
    )


# Boxes with smooth round corners.


class Patched(NamedTuple):
    """How a box is laid: of a patch in this size, with this radius, by parts of it.

    Each part is an area of the patch and where that goes in the box, in pixels. Nothing lies in
    the `hole`, an area of the box.
    """

    patch: tuple[int, int]
    radius: int
    parts: tuple[tuple[Rect, tuple[int, int]], ...]
    hole: Rect | None = None


@lru_cache(maxsize=1024)
def patched(size: tuple[int, int], radius: int, line: int, hollow: bool) -> Patched:
    """Lay a box of `size` pixels in four corners and patches.

    Edges and inside are laid bit by bit: so boxes of all sizes share one patch, and a large one
    needs none as large as itself. Nothing lies inside a `hollow` one.
    """
    radius = min(radius, size[0] // 2, size[1] // 2)
    corner = max(radius, line) + 1 if radius or line else 0
    if max(size) <= _WHOLE:
        return Patched(size, radius, ((Rect((0, 0), size), (0, 0)),))
    width, columns = _bits(size[0], corner)
    height, rows = _bits(size[1], corner)
    parts = tuple(
        (Rect(column.start, row.start, column.length, row.length), (column.to, row.to))
        for row, column in product(rows, columns)
        if not (hollow and row.inner and column.inner)
    )
    inside = Rect(0, 0, *size).inflate(-2 * corner, -2 * corner)
    hole = inside if hollow and min(inside.size) > 0 else None
    return Patched((width, height), radius, parts, hole)


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
