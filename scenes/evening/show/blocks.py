"""The podium's blocks: who is third, second, first; those who share a place share a block."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from game.evening.records import Row
from scenes.evening.show.heads import Head, clipped, draw_head
from scenes.evening.words import points_text
from scenes.people.faces import Mood
from scenes.services import Services
from scenes.stage.motion.easing import hop, overshoot, smooth
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import INK

RISES = 0.7  # seconds until a block stands
JUMPS = 0.5  # and then until the marks stand on it; only now it is told who that is
LANDS = RISES + JUMPS

_HEIGHTS = {1: 440.0, 2: 320.0, 3: 260.0}
_COLOURS = {1: "#FFD36B", 2: "#C9D1DA", 3: "#D99A63"}
_ORDER = (2, 1, 3)  # from left to right
_HEADS = {1: 230.0, 2: 190.0, 3: 170.0}
_WIDTH, _WIDER = 300.0, 130.0  # of a block, and for each who shares it
_COLUMN = 150.0  # at least, where several share it
_MOST = 6  # who make it wider
_LEAST = 52.0  # of the points
_UNIT = 40.0  # of what they are, where there is room
_GAP = 20.0
_SPREAD = 0.82  # of a small podium's blocks: wide enough for whole names
_LEAP = 260.0  # how high a mark jumps
_LOOK = 0.12  # of the height: the lit upper edge


class Spot(NamedTuple):
    """Where the podium stands: its middle and its foot, and how large all of it is."""

    x: float
    foot: float
    scale: float
    w: float  # room, in units of the screen


@dataclass(frozen=True, slots=True)
class Block:
    """A place and the rows that share it."""

    place: int
    rows: tuple[Row, ...]

    @property
    def guests(self) -> tuple[int, ...]:
        return tuple(guest for row in self.rows for guest in row.guests)


class _Top(NamedTuple):
    """The upper edge of a block: its middle, its width, and how large all of it is."""

    x: float
    y: float
    w: float
    scale: float


class Blocks:
    """The blocks of the first three places, the first last; a place that nobody has is no block."""

    def __init__(
        self, services: Services, heads: Mapping[int, Head], rows: tuple[Row, ...]
    ) -> None:
        self.services = services
        self._heads = heads
        found = [Block(p, tuple(row for row in rows if row.place == p)) for p in (3, 2, 1)]
        self.all = tuple(block for block in found if block.rows)

    def draw(self, frame: Frame, block: Block, spot: Spot, clock: float) -> None:
        """Draw a block `clock` seconds after it began to rise (named once marks land)."""
        if clock < 0:
            return
        still = self.services.settings.reduced_motion
        x, w = self._across(block, spot)
        layer = Layer.REST if clock >= LANDS else Layer.MOVING
        up = min(1.0, clock / RISES)
        risen = 1.0 if still else max(0.05, smooth(up))
        alpha = round(255 * up) if still else 255
        tall = _HEIGHTS[block.place] * spot.scale * risen
        top = _Top(x, spot.foot - tall, w, spot.scale)
        colour = _COLOURS[block.place]
        frame.add(Box(x, spot.foot - tall / 2, w, tall, colour, 22.0, INK, 7.0, alpha), layer)
        if clock >= RISES:
            self._draw_heads(frame, layer, block, top, clock - RISES)
        if clock >= LANDS:
            self._draw_names(frame, layer, block, top)
            self._draw_cups(frame, layer, block, top)
        else:
            scale, alpha = spot.scale, alpha if risen > 0.6 else 0
            place = x, spot.foot - 90 * scale, w, 130 * scale, 100 * scale
            frame.add(Text(str(block.place), *place, INK, "title", alpha=alpha), layer)

    def _across(self, block: Block, spot: Spot) -> tuple[float, float]:
        """The middle and the width of a block: whoever shares one has more room."""
        wanted = {
            one.place: _WIDTH + _WIDER * (min(_MOST, len(one.guests)) - 1) for one in self.all
        }
        room = spot.w - _GAP * (len(wanted) - 1)
        shrunk = min(1.0 if spot.scale == 1.0 else _SPREAD, room / sum(wanted.values()))
        widths = {place: w * shrunk for place, w in wanted.items()}
        order = [place for place in _ORDER if place in widths]
        left = spot.x - (sum(widths.values()) + _GAP * (len(order) - 1)) / 2
        before = order[: order.index(block.place)]
        left += sum(widths[place] + _GAP for place in before)
        return left + widths[block.place] / 2, widths[block.place]

    def _draw_cups(self, frame: Frame, layer: Layer, block: Block, top: _Top) -> None:
        """Give a cup to who is first alone."""
        if block.place > 1 or len(block.rows) > 1:
            return
        size = _size(block, top)
        cup = 0.55 * size
        for column in range(len(block.guests)):
            x = top.x + (column - (len(block.guests) - 1) / 2) * size
            mark = Picture("ui/cup", x, top.y - size - 0.36 * cup, cup, cup)
            frame.add(mark, layer)

    def _draw_heads(
        self, frame: Frame, layer: Layer, block: Block, top: _Top, clock: float
    ) -> None:
        _, rows = _grid(block, top.w)
        size, share = _size(block, top), min(1.0, clock / JUMPS)
        still = self.services.settings.reduced_motion
        away = 0.0 if still else (1 - overshoot(share)) * _LEAP * 0.6 + hop(share) * _LEAP * 0.4
        alpha = round(255 * min(1.0, 3 * share))
        mood = Mood.GLAD if block.place == 1 else Mood.IDLE
        for guest, x, row in _placed(block, top, size):
            y = top.y - size * (rows - row - 0.5) - away
            draw_head(frame, layer, self._heads[guest], x, y, size, alpha, mood)

    def _draw_names(self, frame: Frame, layer: Layer, block: Block, top: _Top) -> None:
        """Names on the block, in columns as the marks stand above, and below them the points.

        Where a small block has no room for all names, its marks alone say who that is.
        """
        x, y, w, scale = top
        columns, rows = _grid(block, w)
        size = max(34.0, (52.0 if columns < 3 else 42.0) * scale)
        pitch, wide = 1.15 * size, (w - 8) / columns
        room = _HEIGHTS[block.place] * scale - 20 * scale
        named = rows * pitch + _LEAST * 1.3 <= room
        for guest, across, row in _placed(block, top, wide) if named else ():
            name = clipped(self._heads[guest].name, wide - 4, size)
            place = across, y + 12 * scale + pitch * (row + 0.5), wide - 4, 1.3 * size, size
            frame.add(Text(name, *place, INK, "black"), layer)
        points = points_text(self.services.texts, block.rows[0].points)
        used = rows * pitch if named else 0.0
        wished = (130.0 if block.place == 1 else 104.0) * scale
        big = max(_LEAST, min(wished, 0.3 * w, (room - used) / 1.3))
        down = y + 12 * scale + used + big * 0.72
        frame.add(Text(points, x, down, w - 12, 1.3 * big, big, INK, "title"), layer)
        below = down + 0.55 * big + 0.6 * _UNIT
        if scale == 1.0 and below + 0.6 * _UNIT < y + room:  # on a small podium on none
            place = x, below, w - 12, 1.3 * _UNIT, _UNIT
            frame.add(Text(self.services.texts("points"), *place, INK, "black"), layer)


def _grid(block: Block, w: float) -> tuple[int, int]:
    """Columns and rows of the marks on a block."""
    count = len(block.guests)
    columns = min(count, max(2, int(w // _COLUMN)))
    return columns, -(-count // columns)


def _placed(block: Block, top: _Top, pitch: float) -> Iterator[tuple[int, float, int]]:
    """Each guest with the middle and the row of what stands for them."""
    columns, _ = _grid(block, top.w)
    for index, guest in enumerate(block.guests):
        row, column = divmod(index, columns)
        in_row = min(columns, len(block.guests) - row * columns)
        yield guest, top.x + (column - (in_row - 1) / 2) * pitch, row


def _size(block: Block, top: _Top) -> float:
    columns, rows = _grid(block, top.w)
    high = _HEADS[block.place] * top.scale / (1 if rows == 1 else 0.6 * rows)
    return min(high, (top.w - 12) / columns)
