"""Marks laid as surfaces on a screen of any size: what to blit, and where."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface, Vector2, transform

from scenes.stage.render.cache import SurfaceCache, argb
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Mark, Picture, Text, Weight
from scenes.stage.render.pictures import Pictures
from scenes.stage.render.text import LINE_HEIGHT, fit, font, pixel_size
from scenes.stage.widgets.boxes import box, laid

TILTED = 96  # pixels; tilted words that move and are larger are tilted so large, and enlarged

Draw: TypeAlias = tuple[Surface, tuple[int, int], Rect]
"""A surface, where on the screen it goes, and which part of it."""


class Lens(NamedTuple):
    """How units become pixels: x pixels = left + x units × scale."""

    scale: float
    left: float
    top: float

    def area(self, mark: Mark) -> Rect:
        """Return the pixels of an unturned mark, at least one.

        They are as many wherever the mark is.
        """
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
        """Make what a mark is drawn of.

        Raises PictureError for a picture that is not there.
        """
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
        of = laid(area.size, radius, line, not mark.colour)
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
        for draw in draws:
            draw[0].set_alpha(alpha)
            yield draw
            draw[0].set_alpha(255)  # it may be turned or scaled into another one next


def covers(mark: Mark) -> bool:
    """Return True for a ground or a veil over all."""
    return (
        not isinstance(mark, Text)
        and abs(mark.x - WIDTH / 2) <= (mark.w - WIDTH) / 2
        and abs(mark.y - HEIGHT / 2) <= (mark.h - HEIGHT) / 2
    )
