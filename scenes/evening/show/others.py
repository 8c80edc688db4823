"""Who comes after the podium's blocks: beside them, and in short below them."""

from collections.abc import Mapping, Sequence

from game.evening.records import Row
from scenes.evening.show.heads import Head, draw_head, names_of
from scenes.evening.words import points_text
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Text

_SIDES = (276.0, 1644.0)  # middles of the columns left and right of the podium
_W = 400.0
_TOP, _BOTTOM = 250.0, 930.0
_HIGHEST = 132.0
_SHORT = (440.0, 656.0, 760.0)  # x, top and width below a small podium
_LINE = 44.0


def draw_beside(
    frame: Frame, services: Services, heads: Mapping[int, Head], rows: Sequence[Row]
) -> None:
    """Draw the rows in two columns beside the podium.

    The better half is on the left.
    """
    half = -(-len(rows) // 2)
    pitch = min(_HIGHEST, (_BOTTOM - _TOP) / max(1, half))
    for index, row in enumerate(rows):
        side, down = divmod(index, half)
        y = _TOP + pitch * (down + 0.5)
        _draw_beside(frame, services, heads, row, _SIDES[side], y, pitch - 12)


def _draw_beside(
    frame: Frame,
    services: Services,
    heads: Mapping[int, Head],
    row: Row,
    x: float,
    y: float,
    h: float,
) -> None:
    theme, layer = services.theme, Layer.REST
    mine = [heads[guest] for guest in row.guests]
    left, right = x - _W / 2, x + _W / 2
    frame.add(Box(x, y, _W, h, theme.panel, 20.0, theme.outline, 2.0), layer)
    place = Text(f"{row.place}.", left + 40, y, 72, 52, 40.0, theme.secondary, "black")
    frame.add(place, layer)
    size = min(84.0, h - 8)
    step = size if len(mine) == 1 else 0.66 * size
    for number, head in enumerate(mine):
        draw_head(frame, layer, head, left + 84 + size / 2 + step * number, y, size)
    heads_w = size + step * (len(mine) - 1)
    name_left, name_right = left + 84 + heads_w + 10, right - 100
    w = name_right - name_left
    name = names_of(services.texts, mine, w, 38.0)
    middle = (name_left + name_right) / 2
    frame.add(Text(name, middle, y, w, 50, 38.0, theme.text, "black", "left"), layer)
    points = points_text(services.texts, row.points)
    frame.add(Text(points, right - 56, y, 92, 66, 52.0, theme.text, "black"), layer)


def draw_below(
    frame: Frame, services: Services, heads: Mapping[int, Head], rows: Sequence[Row]
) -> None:
    """Draw the rows in short lines below a small podium."""
    x, top, w = _SHORT
    columns = 2 if len(rows) <= 8 else 3
    wide = w / columns
    for index, row in enumerate(rows):
        down, column = divmod(index, columns)
        points = points_text(services.texts, row.points)
        mine = [heads[guest] for guest in row.guests]
        name = names_of(services.texts, mine, wide - 150, 34.0, "bold")
        words = f"{row.place}. {name}  {points}"
        across = x - w / 2 + wide * (column + 0.5)
        y = top + _LINE * (down + 0.5)
        mark = Text(words, across, y, wide - 8, _LINE, 34.0, services.theme.text, "bold", "left")
        frame.add(mark)
