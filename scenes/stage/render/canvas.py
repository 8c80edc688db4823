"""Frames turned into pixels."""

from collections.abc import Iterable, Sequence
from concurrent.futures import Executor
from typing import NamedTuple, TypeAlias

from pygame import Rect

from scenes.stage.render.cache import SurfaceCache, give_back, opaque
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Mark, Picture, Text
from scenes.stage.render.laying import Laid, Laying, Lens, View, blended, covers
from scenes.stage.render.pictures import Drawn, Pictures
from scenes.stage.render.theme import INK

Marks: TypeAlias = tuple[Mark, ...]
_Copy: TypeAlias = tuple[Mark, int]
"""A mark, and how many equal ones lie below it."""
_Came: TypeAlias = Sequence[tuple[Mark, bool]]
"""Marks, and whether each moves."""
_Table: TypeAlias = tuple[Marks, tuple[object, ...]]  # with the settings it was painted by

SHARED = 112 * 2**20  # bytes that full screens and what was drawn before take together
AT_ONCE = 64 * 1024  # pixels of missing pictures, words and boxes that are drawn in a frame's time
LARGE = 32  # of a large surface, the same: one pixel in so many
PATIENCE = 12  # frames; then what is still missing is drawn at once, except for grounds
LEAST = 48 * 2**20  # kept of pictures and texts on any screen: 4K alone has four of 33 MB


class _Placed(NamedTuple):
    """A resting mark as it is drawn, and the pixels of the surface that it takes."""

    laid: Laid
    area: Rect


class _New(NamedTuple):
    """What must be made for a frame: grounds, pictures, and marks of words and boxes."""

    grounds: Sequence[Drawn]
    pieces: Sequence[Drawn]
    written: _Came


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
        *,
        pictures: Pictures | None = None,
        painter: Executor | None = None,
    ) -> None:
        """`size` is in pixels.

        `text_scale` is the text size setting (1.0 is 100 %), `safe_area` the part of the screen
        left free for televisions that cut the edges (0 to 0.1). `painter` draws grounds beside the
        main thread, for those who ask whether frames are ready.
        """
        self.text_scale = text_scale
        self.safe_area = safe_area
        self.drift = 0, 0  # pixels by which everything is moved, against burn-in
        self._cache = SurfaceCache()
        self._pictures = pictures or Pictures(self._cache, painter=painter)
        self._laying = Laying(self._cache, self._pictures)
        self._shows = False  # whether anything was ever drawn
        self.resize(size)

    def resize(self, size: tuple[int, int]) -> None:
        """Paint from now on in `size` pixels, on a new `surface`."""
        self.surface = opaque(size)
        self._pictures.forget_asked()
        self._waited = 0  # frames that were not ready since the last that was
        self._ahead = 0  # layers of the next frame that were painted meanwhile
        self._at_once = max(AT_ONCE, size[0] * size[1] // LARGE)
        self._cache.limit = max(LEAST, SHARED - 4 * 4 * size[0] * size[1])
        self._table = opaque(size)
        self._on_table: _Table | None = None
        self._rest = opaque(size)
        self._on_rest: Marks | None = None
        self._drawn: tuple[Marks, ...] | None = None
        self._secret = False  # whether it shows what one seat alone may see
        self._settings: tuple[object, ...] = ()
        self._stale: list[Rect] = [self.surface.get_rect()]  # where what rests has changed since
        self._covered: list[Rect] = []  # by what moves
        self.shaken = (0, 0)  # pixels by which the picture is to be shown aside
        self.changed: list[Rect] = [self.surface.get_rect()]  # by the last `draw`, in pixels, apart
        self._resting: dict[_Copy, _Placed] = {}
        self._moving: dict[Mark, Laid] = {}  # of the last frame
        self._on_surface: Marks | None = None  # of those that move, in their order

    def draw(self, frame: Frame) -> bool:
        """Paint the frame; return False if it looks like the last.

        Then nothing is done. A shaken frame is painted as one that is not, and `shaken` tells how
        far aside it is to be shown. Raises PictureError for a picture that is not there; the next
        frame is then painted whole.
        """
        self._heed_settings()
        new = tuple(tuple(marks) for marks in frame.layers)
        scale = self._view().inside.scale
        shaken = round(frame.shaken[0] * scale), round(frame.shaken[1] * scale)
        old, self._drawn = self._drawn, None
        if new != old:
            self.changed = self._compose(*new)
        elif shaken != self.shaken:
            self.changed = []
        else:
            self._drawn = old
            return False
        self._drawn, self.shaken, self._ahead = new, shaken, 0
        self._shows = True
        self._secret = any(mark.secret for marks in new for mark in marks)
        return True

    def ready(self, frame: Frame) -> bool:
        """Return True if `draw` can paint the frame in time.

        If not, go on showing the last one: meanwhile what is missing is made, and then, where it
        lies on another table, first that is painted and then what rests on it. Only grounds are
        waited for as long as it takes. A picture that shows a secret never stays: then every next
        frame is ready. Raises PictureError like `draw`.
        """
        self._heed_settings()
        if not self._shows:  # there is no last one that could stay
            return True
        grounds, pieces, written = self._new(frame)
        if not self._secret and (grounds or self._waited < PATIENCE):
            table, rest, before = *map(tuple, frame.layers[: Layer.MOVING]), self._cache.made
            prepared = self._prepared(grounds, pieces, written)
            comes = bool(table) and not self._stands(table)
            if not prepared or (comes and self._cache.made > before):
                self._waited += not grounds
                return False
            if self._painted_ahead(table, rest):
                return False
        self._waited = 0
        return True

    def prepare(self, frame: Frame) -> None:
        """Make what a coming frame will need, as far as time allows."""
        self._heed_settings()
        self._prepared(*self._new(frame))

    def _new(self, frame: Frame) -> _New:
        """What a frame shows that has not been drawn yet."""
        self._pictures.take()
        table, rest, moving = map(tuple, frame.layers)
        drawn = self._drawn or ((), (), ())
        said = {mark.text for marks in drawn for mark in marks if isinstance(mark, Text)}
        came = [(mark, False) for mark in rest if (mark, 0) not in self._resting]
        came += [(mark, True) for mark in moving if mark not in self._moving]
        return _New(
            [] if self._stands(table) else self._missing((mark, False) for mark in table),
            self._missing(came),
            [
                (mark, moves)
                for mark, moves in came
                if isinstance(mark, Box)
                or (isinstance(mark, Text) and not (moves and mark.text in said))
            ],
        )

    def _prepared(self, grounds: Sequence[Drawn], pieces: Sequence[Drawn], written: _Came) -> bool:
        """Make some of what is missing; True if the rest can be made when the frame is painted."""
        effort = sum(map(self._pictures.effort, pieces))
        if grounds or effort > self._at_once:
            self._pictures.paint((*grounds, *pieces))
        before, view = self._cache.made, self._view()
        for mark, moves in written:
            self._laying.lay(mark, view, moves)
            if self._cache.made - before > self._at_once:
                break
        return not grounds and effort + self._cache.made - before <= self._at_once

    def _painted_ahead(self, table: Marks, rest: Marks) -> bool:
        """Paint a layer of another table before it is shown; False if there is none to paint."""
        if self._ahead == 0 and table and not self._stands(table):
            self._set_table(table)
            give_back()  # one table goes, another comes, and nobody plays
        elif self._ahead == 1 and rest and self._on_rest is None:
            self._set_rest(rest)
        else:
            return False
        self._ahead += 1
        return True

    def _missing(self, marks: Iterable[tuple[Mark, bool]]) -> list[Drawn]:
        """What must be drawn before these marks can be painted."""
        view, found = self._view(), []
        for mark, moves in marks:
            if isinstance(mark, Picture) and mark.alpha:
                size = view.lens(mark).area(mark).size
                if drawn := self._pictures.missing(mark.name, size, mark.angle, mark.colour, moves):
                    found.append(drawn)
        return found

    def _stands(self, table: Marks) -> bool:
        return self._as_table(table) == self._on_table

    def _settings_now(self) -> tuple[object, ...]:
        return self.text_scale, self.safe_area, self.drift

    def _as_table(self, table: Marks) -> _Table:
        """What tells one painted table from another: what covers all knows no settings."""
        alike = all(covers(mark) for mark in table)
        return table, () if alike else self._settings_now()

    def _heed_settings(self) -> None:
        """Have all drawn anew if they have changed."""
        if (settings := self._settings_now()) != self._settings:
            self._settings, self._drawn, self._on_rest = settings, None, None
            self._resting, self._moving, self._on_surface = {}, {}, None

    def to_units(self, px: float, py: float) -> tuple[float, float]:
        """Return where a pixel lies in units (at edges perhaps outside 1920×1080)."""
        lens = self._view().inside
        return (px - lens.left) / lens.scale, (py - lens.top) / lens.scale

    def to_pixels(self, x: float, y: float) -> tuple[int, int]:
        """Return the pixel of the surface at (x, y) in units."""
        lens = self._view().inside
        return round(x * lens.scale + lens.left), round(y * lens.scale + lens.top)

    def _compose(self, table: Marks, rest: Marks, moving: Marks) -> list[Rect]:
        """Paint what differs, and return where that is."""
        self._set_table(table)
        self._set_rest(rest)
        alike, self._on_surface = moving == self._on_surface, None
        changed = _merged(self._stale if alike else [*self._stale, *self._covered])
        before, view = self._moving, self._view()
        self._moving = {
            mark: before.get(mark) or self._laying.lay(mark, view, moving=True) for mark in moving
        }
        self.surface.blits([(self._rest, area, area) for area in changed])
        if alike:  # so only where something changed below
            for area in changed:
                self.surface.set_clip(area)
                self.surface.blits(blended(self._moving[mark] for mark in moving))
            self.surface.set_clip(None)
        else:
            self._covered = self.surface.blits(blended(self._moving[mark] for mark in moving)) or []
            changed = _merged([*changed, *self._covered])
        self._stale, self._on_surface = [], moving
        return changed

    def _set_table(self, table: Marks) -> None:
        if not self._stands(table):
            self._on_table = self._on_rest = None
            self._table.fill(INK)
            view = self._view()
            self._table.blits(blended(self._laying.lay(mark, view) for mark in table))
            self._on_table = self._as_table(table)

    def _set_rest(self, rest: Marks) -> None:
        """Have the resting layer painted, as it is to be shown next."""
        on_rest, self._on_rest = self._on_rest, None
        if on_rest is None:
            self._place(rest)
            spots = [self._rest.get_rect()]
        else:
            spots = self._differing(on_rest, rest)
        self._repaint(spots)
        self._on_rest = rest
        self._stale += spots

    def _place(self, rest: Marks) -> None:
        """Lay the resting marks that have come; those that went are gone."""
        before, view, whole = self._resting, self._view(), self._rest.get_rect()
        self._resting = {}
        for copy in _numbered(rest):
            if not (placed := before.get(copy)):
                laid = self._laying.lay(copy[0], view)
                placed = _Placed(laid, laid.area.clip(whole))
            self._resting[copy] = placed

    def _differing(self, old: Marks, new: Marks) -> list[Rect]:
        """Where two resting layers differ, by marks that went, came, or lie over others now."""
        if old == new:
            return []
        before = self._resting
        self._place(new)
        now = self._resting
        stayed = [copy for copy in before if copy in now]
        stays = [copy for copy in now if copy in before]
        differs = [placed for copy, placed in before.items() if copy not in now]
        differs += [placed for copy, placed in now.items() if copy not in before]
        whole = self._rest.get_rect()
        spots = [area.clip(whole) for placed in differs for area in placed.laid.areas]
        for left, right in zip(stayed, stays, strict=True):
            if left != right:
                spots += [now[left].area, now[right].area]
        return _merged(spots)

    def _repaint(self, spots: Iterable[Rect]) -> None:
        """Paint parts of the resting layer anew."""
        marks = list(self._resting.values())
        areas = [placed.area for placed in marks]
        for spot in spots:
            self._rest.set_clip(spot)
            self._rest.blit(self._table, spot, spot)
            touched = spot.collidelistall(areas)
            self._rest.blits(blended(marks[number].laid for number in touched))
        self._rest.set_clip(None)

    def _view(self) -> View:
        width, height = self.surface.size
        least, most = sorted((width / WIDTH, height / HEIGHT))
        scale = least * (1 - self.safe_area)
        left, top = (width - WIDTH * scale) / 2, (height - HEIGHT * scale) / 2
        inside = Lens(scale, left + self.drift[0], top + self.drift[1])
        covering = Lens(most, (width - WIDTH * most) / 2, (height - HEIGHT * most) / 2)
        return View(inside, covering, self.text_scale)


def _numbered(marks: Marks) -> list[_Copy]:
    """Tell equal marks apart: dice may lie where others like them lie."""
    found: dict[Mark, int] = {}
    copies = []
    for mark in marks:
        copies.append((mark, number := found.get(mark, 0)))
        found[mark] = number + 1
    return copies


def _merged(areas: list[Rect]) -> list[Rect]:
    """Areas that hold all of these, none touching another."""
    merged: list[Rect] = []
    for area in filter(None, areas):  # an empty one is false
        while (hit := area.collidelist(merged)) >= 0:
            area = area.union(merged.pop(hit))
        merged.append(area)
    return merged
