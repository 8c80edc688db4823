"""The podium's blocks: who is third, second, first; those who share a place share a block."""

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


def blocks(rows: tuple[Row, ...]) -> tuple[Block, ...]:
    """Return the blocks of the first three places, the first last.

    A place that nobody has is no block.
    """
    found = [Block(p, tuple(row for row in rows if row.place == p)) for p in (3, 2, 1)]
    return tuple(block for block in found if block.rows)


def draw_block(
    frame: Frame,
    services: Services,
    heads: dict[int, Head],
    all_blocks: tuple[Block, ...],
    block: Block,
    spot: Spot,
    clock: float,
) -> None:
    """Draw the block `clock` seconds after it began to rise.

    Nobody is named before the marks land.
    """
    if clock < 0:
        return
    still = services.settings.reduced_motion
    x, w = _across(all_blocks, block, spot)
    h = _HEIGHTS[block.place] * spot.scale
    layer = Layer.REST if clock >= LANDS else Layer.MOVING
    up = min(1.0, clock / RISES)
    risen = 1.0 if still else max(0.05, smooth(up))
    alpha = round(255 * up) if still else 255
    top, tall = spot.foot - h * risen, h * risen
    first = block.place == 1
    colour = _COLOURS[block.place]
    frame.add(Box(x, spot.foot - tall / 2, w, tall, colour, 22.0, INK, 7.0, alpha), layer)
    if clock >= RISES:
        _draw_heads(frame, layer, heads, block, (x, top, w), spot.scale, clock - RISES, still)
    if clock >= LANDS:
        _draw_names(frame, layer, services, heads, block, (x, top, w), spot.scale)
        if first and len(block.rows) == 1:
            size = _size(block, w, spot.scale)
            crown = 0.55 * size
            for column in range(len(block.guests)):
                cx = x + (column - (len(block.guests) - 1) / 2) * size
                mark = Picture("ui/crown", cx, top - size - 0.36 * crown, crown, crown)
                frame.add(mark, layer)
    else:
        number = Text(
            str(block.place),
            x,
            spot.foot - 90 * spot.scale,
            w,
            130 * spot.scale,
            100 * spot.scale,
            INK,
            "title",
            alpha=alpha if risen > 0.6 else 0,
        )
        frame.add(number, layer)


def _across(all_blocks: tuple[Block, ...], block: Block, spot: Spot) -> tuple[float, float]:
    """The middle and the width of a block: whoever shares one has more room."""
    wanted = {
        block.place: _WIDTH + _WIDER * (min(_MOST, len(block.guests)) - 1) for block in all_blocks
    }
    room = spot.w - _GAP * (len(all_blocks) - 1)
    shrunk = min(1.0 if spot.scale == 1.0 else _SPREAD, room / sum(wanted.values()))
    widths = {place: w * shrunk for place, w in wanted.items()}
    order = [place for place in _ORDER if place in widths]
    whole = sum(widths.values()) + _GAP * (len(order) - 1)
    left = spot.x - whole / 2
    for place in order:
        if place == block.place:
            break
        left += widths[place] + _GAP
    return left + widths[block.place] / 2, widths[block.place]


def _grid(block: Block, w: float) -> tuple[int, int]:
    """Columns and rows of the marks on a block."""
    count = len(block.guests)
    columns = min(count, max(2, int(w // _COLUMN)))
    return columns, -(-count // columns)


def _size(block: Block, w: float, scale: float) -> float:
    columns, rows = _grid(block, w)
    return min(_HEADS[block.place] * scale / (1 if rows == 1 else 0.6 * rows), (w - 12) / columns)


def _draw_heads(
    frame: Frame,
    layer: Layer,
    heads: dict[int, Head],
    block: Block,
    place: tuple[float, float, float],
    scale: float,
    clock: float,
    still: bool,
) -> None:
    x, top, w = place
    columns, rows = _grid(block, w)
    size = _size(block, w, scale)
    share = min(1.0, clock / JUMPS)
    for index, guest in enumerate(block.guests):
        row, column = divmod(index, columns)
        in_row = min(columns, len(block.guests) - row * columns)
        across = x + (column - (in_row - 1) / 2) * size
        y = top - size * (rows - row - 0.5)
        away = 0.0 if still else (1 - overshoot(share)) * _LEAP * 0.6 + hop(share) * _LEAP * 0.4
        alpha = round(255 * min(1.0, 3 * share))
        mood = Mood.GLAD if block.place == 1 else Mood.IDLE
        draw_head(frame, layer, heads[guest], across, y - away, size, alpha, mood)


def _draw_names(
    frame: Frame,
    layer: Layer,
    services: Services,
    heads: dict[int, Head],
    block: Block,
    place: tuple[float, float, float],
    scale: float,
) -> None:
    """Names on the block, in columns as the marks stand above, and below them the points.

    Where a small block has no room for all names, its marks alone say who that is.
    """
    x, top, w = place
    columns, rows = _grid(block, w)
    size = max(34.0, (52.0 if columns < 3 else 42.0) * scale)
    pitch = 1.15 * size
    wide = (w - 16) / columns
    room = _HEIGHTS[block.place] * scale - 20 * scale
    least = _LEAST * 1.3
    named = rows * pitch + least <= room
    for index, guest in enumerate(block.guests if named else ()):
        row, column = divmod(index, columns)
        in_row = min(columns, len(block.guests) - row * columns)
        across = x + (column - (in_row - 1) / 2) * wide
        name = clipped(heads[guest].name, wide - 8, size)
        y = top + 12 * scale + pitch * (row + 0.5)
        frame.add(Text(name, across, y, wide - 8, 1.3 * size, size, INK, "black"), layer)
    points = points_text(services.texts, block.rows[0].points)
    used = rows * pitch if named else 0.0
    wished = (130.0 if block.place == 1 else 104.0) * scale
    big = max(_LEAST, min(wished, 0.3 * w, (room - used) / 1.3))
    y = top + 12 * scale + used + big * 0.72
    frame.add(Text(points, x, y, w - 12, 1.3 * big, big, INK, "title"), layer)
    below = y + 0.55 * big + 0.6 * _UNIT
    if scale == 1.0 and below + 0.6 * _UNIT < top + room:  # on a small podium on none
        unit = Text(services.texts("points"), x, below, w - 12, 1.3 * _UNIT, _UNIT, INK, "black")
        frame.add(unit, layer)
