"""Frames turned into pixels."""

from collections.abc import Iterable, Iterator
from concurrent.futures import Executor
from typing import NamedTuple, TypeAlias

from pygame import Rect, Surface, Vector2, transform

from scenes.stage.render.cache import SurfaceCache, argb, opaque
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Mark, Picture, Text, Weight
from scenes.stage.render.pictures import Drawn, Pictures
from scenes.stage.render.text import LINE_HEIGHT, fit, font, pixel_size
from scenes.stage.render.theme import INK
from scenes.stage.widgets.boxes import box, laid

Draw: TypeAlias = tuple[Surface, tuple[int, int], Rect]
"""A surface, where on the screen it goes, and which part of it."""
Marks: TypeAlias = tuple[Mark, ...]
_Copy: TypeAlias = tuple[Mark, int]
"""A mark, and how many equal ones lie below it."""
_Table: TypeAlias = tuple[Marks, tuple[object, ...]]  # with the settings it was painted by

SHARED = 112 * 2**20  # bytes that full screens and what was drawn before take together
AT_ONCE = 64 * 1024  # pixels of missing pictures that are drawn in a frame's time
TILTED = 96  # pixels; tilted words that move and are larger are tilted so large, and enlarged
PATIENCE = 12  # frames; then what is still missing is drawn at once, except for grounds
LEAST = 48 * 2**20  # kept of pictures and texts on any screen: 4K alone has four of 33 MB


class _Lens(NamedTuple):
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


class Canvas:
    """Paints frames onto `surface`, as large as fits, in the middle of it.

    A picture or box that covers the whole frame covers the whole surface, to its edges. The
    settings are plain attributes and hold from the next `draw` on. No display is needed.
    """

    def __init__(
        self,
        size: tuple[int, int],
        text_scale: float = 1.0,
        safe_area: float = 0.0,
        marker: str | None = None,
        *,
        drift: tuple[int, int] = (0, 0),
        pictures: Pictures | None = None,
        painter: Executor | None = None,
    ) -> None:
        """`size` is in pixels.

        `text_scale` is the text size setting (1.0 is 100 %), `safe_area` the part of the screen
        left free for televisions that cut the edges (0 to 0.1), `marker` a colour that hides all
        secret marks (to find leaks), `drift` moves everything by some pixels (against burn-in).
        `painter` draws grounds beside the main thread, for those who ask whether frames are ready.
        """
        self.text_scale = text_scale
        self.safe_area = safe_area
        self.marker = marker
        self.drift = drift
        self._cache = SurfaceCache()
        self._pictures = pictures or Pictures(self._cache, painter=painter)
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Paint from now on in `size` pixels, on a new `surface`."""
        self.surface = opaque(size)
        self._pictures.forget_asked()
        self._waited = 0  # frames that were not ready since the last that was
        self._cache.limit = max(LEAST, SHARED - 4 * 4 * size[0] * size[1])
        self._table = opaque(size)
        self._on_table: _Table | None = None
        self._rest = opaque(size)
        self._drawn: tuple[Marks, ...] | None = None
        self._settings: tuple[object, ...] = ()
        self._dirty: list[Rect] = []
        self.shaken = (0, 0)  # pixels by which the picture is to be shown aside
        self.changed: list[Rect] = [self.surface.get_rect()]  # by the last `draw`, in pixels, apart
        self._areas: dict[_Copy, Rect] = {}  # of the resting marks, in pixels

    def draw(self, frame: Frame) -> bool:
        """Paint the frame; return False if it looks like the last.

        Then nothing is done. A shaken frame is painted as one that is not, and `shaken` tells how
        far aside it is to be shown. Raises PictureError for a picture that is not there; the next
        frame is then painted whole.
        """
        settings = self._settings_now()
        old = self._drawn if settings == self._settings else None
        new = tuple(tuple(marks) for marks in frame.layers)
        scale = self._lens().scale
        shaken = round(frame.shaken[0] * scale), round(frame.shaken[1] * scale)
        if new == old and shaken == self.shaken:
            return False
        self._settings, self._drawn = settings, None
        self.changed = [] if new == old else self._compose(old, new)
        self._drawn, self.shaken = new, shaken
        return True

    def ready(self, frame: Frame) -> bool:
        """Return True if `draw` can paint the frame in time.

        If not, go on showing the last one: the pictures that are missing are being drawn meanwhile.
        Only grounds are waited for as long as it takes. A picture that shows a secret never stays:
        then every next frame is ready.
        """
        self._pictures.take()
        table, rest, moving = map(tuple, frame.layers)
        grounds = [] if self._stands(table) else self._missing(table)
        new = (mark for mark in rest if (mark, 0) not in self._areas)
        pieces = [*self._missing(new), *self._missing(moving, moving=True)]
        few = sum(piece.pixels for piece in pieces) <= AT_ONCE
        if self._shows_secrets() or (not grounds and (few or self._waited >= PATIENCE)):
            self._waited = 0
            return True
        self._waited += not grounds
        self._pictures.paint((*grounds, *pieces))
        return False

    def _missing(self, marks: Iterable[Mark], moving: bool = False) -> list[Drawn]:
        """What must be drawn before these marks can be painted."""
        inside, covering = self._lens(), self._covering()
        found = []
        for mark in marks:
            if isinstance(mark, Picture) and mark.alpha:
                size = (covering if _covers(mark) else inside).area(mark).size
                if drawn := self._pictures.missing(
                    mark.name, size, mark.angle, mark.colour, moving
                ):
                    found.append(drawn)
        return found

    def _stands(self, table: Marks) -> bool:
        return self._as_table(table) == self._on_table

    def _settings_now(self) -> tuple[object, ...]:
        return self.text_scale, self.safe_area, self.marker, self.drift

    def _as_table(self, table: Marks) -> _Table:
        """What tells one painted table from another: what covers all knows no settings."""
        alike = all(_covers(mark) and not mark.secret for mark in table)
        return table, () if alike else self._settings_now()

    def _shows_secrets(self) -> bool:
        return any(mark.secret for layer in self._drawn or () for mark in layer)

    def to_units(self, px: float, py: float) -> tuple[float, float]:
        """Return where a pixel of the surface lies, in units.

        At the edges this may be outside of 1920×1080.
        """
        lens = self._lens()
        return (px - lens.left) / lens.scale, (py - lens.top) / lens.scale

    def to_pixels(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of the surface at (x, y) in units."""
        lens = self._lens()
        return round(x * lens.scale + lens.left), round(y * lens.scale + lens.top)

    def _compose(self, old: tuple[Marks, ...] | None, new: tuple[Marks, ...]) -> list[Rect]:
        """Paint what differs, and return where that is."""
        table, rest, moving = new
        if old is None or old[Layer.TABLE] != table:
            self._set_table(table)
            spots = [self._rest.get_rect()]
            self._areas = {copy: self._area(copy[0]) for copy in _numbered(rest)}
        else:
            spots = self._differing(old[Layer.REST], rest)
        for spot in spots:
            self._repaint(spot)
        stale = _merged([*self._dirty, *spots])
        self.surface.blits([(self._rest, area, area) for area in stale])
        self._dirty = self._paint(self.surface, moving, moving=True)
        return _merged([*stale, *self._dirty])

    def _set_table(self, table: Marks) -> None:
        if not self._stands(table):
            self._on_table = None
            self._table.fill(INK)
            self._paint(self._table, table)
            self._on_table = self._as_table(table)

    def _differing(self, old: Marks, new: Marks) -> list[Rect]:
        """Where two resting layers differ, by marks that went, came, or lie over others now."""
        if old == new:
            return []
        before, copies = self._areas, _numbered(new)
        self._areas = areas = {copy: before.get(copy) or self._area(copy[0]) for copy in copies}
        stayed = [copy for copy in before if copy in areas]
        stays = [copy for copy in copies if copy in before]
        spots = [area for copy, area in before.items() if copy not in areas]
        spots += [area for copy, area in areas.items() if copy not in before]
        for left, right in zip(stayed, stays, strict=True):
            if left != right:
                spots += [areas[left], areas[right]]
        return _merged(spots)

    def _repaint(self, spot: Rect) -> None:
        """Paint a part of the resting layer anew."""
        self._rest.set_clip(spot)
        self._rest.blit(self._table, spot, spot)
        touched = (copy[0] for copy, area in self._areas.items() if area.colliderect(spot))
        self._paint(self._rest, tuple(touched))
        self._rest.set_clip(None)

    def _area(self, mark: Mark) -> Rect:
        """All the pixels of the surface that a resting mark takes."""
        parts = [Rect(place, part.size) for _, place, part in self._draws((mark,), False)]
        area = parts[0].unionall(parts[1:]) if parts else Rect(0, 0, 0, 0)
        return area.clip(self._rest.get_rect())

    def _paint(self, surface: Surface, marks: Marks, moving: bool = False) -> list[Rect]:
        """Paint the marks and return the areas they took."""
        return surface.blits(self._draws(marks, moving)) or []

    def _lens(self) -> _Lens:
        width, height = self.surface.size
        scale = min(width / WIDTH, height / HEIGHT) * (1 - self.safe_area)
        left, top = (width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2
        return _Lens(scale, left + self.drift[0], top + self.drift[1])

    def _covering(self) -> _Lens:
        width, height = self.surface.size
        scale = max(width / WIDTH, height / HEIGHT)
        return _Lens(scale, (width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2)

    def _draws(self, marks: Marks, moving: bool) -> Iterator[Draw]:
        """What to blit where, one by one: each surface has its alpha only while it is blitted."""
        inside, covering = self._lens(), self._covering()
        for mark in marks:
            if not mark.alpha:
                continue
            if mark.secret and self.marker:
                mark = Box(mark.x, mark.y, mark.w, mark.h, self.marker)
            lens = covering if _covers(mark) else inside
            for draw in self._parts(mark, lens, moving):
                if mark.alpha == 255:  # as every surface is
                    yield draw
                else:
                    draw[0].set_alpha(mark.alpha)
                    yield draw
                    draw[0].set_alpha(255)  # it may be turned or scaled into another one next

    def _parts(self, mark: Mark, lens: _Lens, moving: bool) -> Iterator[Draw]:
        area = lens.area(mark)
        match mark:
            case Text():
                yield from self._lines(mark, area, lens.scale, moving)
            case Picture():
                picture = self._pictures.get(mark.name, area.size, mark.angle, mark.colour, moving)
                yield picture, picture.get_rect(center=area.center).topleft, picture.get_rect()
            case Box():
                yield from self._box(mark, area, lens.scale)

    def _box(self, mark: Box, area: Rect, scale: float) -> Iterator[Draw]:
        radius = round(mark.radius * scale)
        line = max(1, round(mark.line * scale)) if mark.line and mark.outline else 0
        of = laid(area.size, radius, line, not mark.colour)
        key = (of.patch, mark.colour, of.radius, mark.outline, line)
        patch = self._cache.get(key, lambda: box(*key))
        for part, (x, y) in of.parts:
            yield patch, (area.left + x, area.top + y), part

    def _lines(self, mark: Text, area: Rect, scale: float, moving: bool) -> Iterator[Draw]:
        fitted = fit(mark, self.text_scale)
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


def _numbered(marks: Marks) -> list[_Copy]:
    """Tell equal marks apart: dice may lie where others like them lie."""
    found: dict[Mark, int] = {}
    copies = []
    for mark in marks:
        copies.append((mark, number := found.get(mark, 0)))
        found[mark] = number + 1
    return copies


def _covers(mark: Mark) -> bool:
    """Whether a mark is a ground, a veil or a curtain over the whole frame."""
    return (
        not isinstance(mark, Text)
        and abs(mark.x - WIDTH / 2) <= (mark.w - WIDTH) / 2
        and abs(mark.y - HEIGHT / 2) <= (mark.h - HEIGHT) / 2
    )


def _merged(areas: list[Rect]) -> list[Rect]:
    """Areas that hold all of these, none touching another."""
    merged: list[Rect] = []
    for area in filter(None, areas):  # an empty one is false
        while (hit := area.collidelist(merged)) >= 0:
            area = area.union(merged.pop(hit))
        merged.append(area)
    return merged
