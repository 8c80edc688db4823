"""Who comes after the podium's blocks: beside them, and in short below them."""

from collections.abc import Sequence

from game.evening.records import Row
from scenes.evening.show.heads import Head, Heads, draw_head, names_of
from scenes.evening.words import points_text
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Text

_SIDES = (276.0, 1644.0)  # middles of the columns left and right of the podium
_W = 400.0
_TOP, _BOTTOM = 250.0, 930.0
_HIGHEST = 132.0
_SHORT = (440.0, 656.0, 760.0)  # x, top and width below a small podium
_LINE = 44.0


def draw_beside(frame: Frame, services: Services, heads: Heads, rows: Sequence[Row]) -> None:
    """Draw the rows beside the podium, in two columns (left the better half)."""
    half = -(-len(rows) // 2)
    pitch = min(_HIGHEST, (_BOTTOM - _TOP) / max(1, half))
    for index, row in enumerate(rows):
        side, down = divmod(index, half)
        place = _SIDES[side], _TOP + pitch * (down + 0.5), pitch - 12
        mine = [heads[guest] for guest in row.guests]
        _draw_beside(frame, services, mine, row, place)


def _draw_beside(
    frame: Frame,
    services: Services,
    heads: Sequence[Head],
    row: Row,
    at: tuple[float, float, float],
) -> None:
    theme, layer, (x, y, h) = services.theme, Layer.REST, at
    left, right = x - _W / 2, x + _W / 2
    frame.add(Box(x, y, _W, h, theme.panel, 20.0, theme.outline, 2.0), layer)
    place = Text(f"{row.place}.", left + 40, y, 72, 52, 40.0, theme.secondary, "black")
    frame.add(place, layer)
    size = min(84.0, h - 8)
    step = size if len(heads) == 1 else 0.66 * size
    for number, head in enumerate(heads):
        draw_head(frame, layer, head, left + 84 + size / 2 + step * number, y, size)
    name_left, name_right = left + 94 + size + step * (len(heads) - 1), right - 100
    w, middle = name_right - name_left, (name_left + name_right) / 2
    name = names_of(services.texts, heads, w, 38.0)
    frame.add(Text(name, middle, y, w, 50, 38.0, theme.text, "black", "left"), layer)
    points = points_text(services.texts, row.points)
    frame.add(Text(points, right - 56, y, 92, 66, 52.0, theme.text, "black"), layer)


def draw_below(frame: Frame, services: Services, heads: Heads, rows: Sequence[Row]) -> None:
    """Draw the rows in short lines below a small podium."""
    x, top, w = _SHORT
    columns = 2 if len(rows) <= 8 else 3
    wide = w / columns
    for index, row in enumerate(rows):
        down, column = divmod(index, columns)
        mine = [heads[guest] for guest in row.guests]
        name = names_of(services.texts, mine, wide - 150, 34.0, "bold")
        words = f"{row.place}. {name}  {points_text(services.texts, row.points)}"
        place = x - w / 2 + wide * (column + 0.5), top + _LINE * (down + 0.5), wide - 8, _LINE
        frame.add(Text(words, *place, 34.0, services.theme.text, "bold", "left"))
