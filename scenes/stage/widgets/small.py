"""A table that is drawn a little smaller, so that something has room below it."""

from dataclasses import replace

from scenes.input.action import Action
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Mark, Text, Weight
from scenes.stage.render.text import cut, fit
from scenes.stage.render.theme import FELT
from scenes.stage.widgets.stations import Station

SMALL = 0.86  # of its size, the table
_MIDDLE = 960.0, 470.0  # of the small table
_THINNER: tuple[Weight, ...] = ("bold", "regular")


def small_x(x: float) -> float:
    """Return where the small table shows what lies at `x`."""
    return _MIDDLE[0] + SMALL * (x - WIDTH / 2)


def small_y(y: float) -> float:
    """Return where the small table shows what lies at `y`."""
    return _MIDDLE[1] + SMALL * (y - HEIGHT / 2)


def draw_small(frame: Frame, table: Frame, text_size: int) -> None:
    """Write all of `table` into `frame`, smaller, on a dark ground.

    `text_size` is that of the settings, in percent.
    """
    frame.add(Box(WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, FELT), Layer.TABLE)
    for layer in Layer:
        for mark in table.layers[layer]:
            frame.add(_small(mark, text_size / 100), layer)


def _small(mark: Mark, text_scale: float) -> Mark:
    x, y = small_x(mark.x), small_y(mark.y)
    w, h = SMALL * mark.w, SMALL * mark.h
    match mark:
        case Text():
            small = mark._replace(x=x, y=y, w=w, h=h, size=SMALL * mark.size)
            return _fitted(small, mark, text_scale)
        case Box():
            return mark._replace(
                x=x, y=y, w=w, h=h, radius=SMALL * mark.radius, line=SMALL * mark.line
            )
    return mark._replace(x=x, y=y, w=w, h=h)


def _fitted(small: Text, mark: Text, text_scale: float) -> Text:
    """Make room for what cannot become that small.

    Its lines are as high as they were and its letters thinner; else a sentence or a cut name is
    cut, and a word or a figure and a word keep the room they had.
    """
    if fit(small, text_scale).fits:
        return small
    high = small._replace(h=mark.h)
    for weight in _THINNER:
        thin = high._replace(weight=weight)
        if mark.weight != "title" and fit(thin, text_scale).fits:
            return thin
    if mark.text.count(" ") > 2 or mark.text.endswith("…"):
        shorter = cut(mark.text, lambda text: fit(high._replace(text=text), text_scale).fits, 1)
        return high._replace(text=shorter)
    aside = {"left": 1.0, "center": 0.0, "right": -1.0}[mark.align]
    return high._replace(x=small.x + aside * (mark.w - small.w) / 2, w=mark.w)


def on_large(action: Action) -> Action:
    """Return the press as if the table were in full size."""
    x = WIDTH / 2 + (action.x - _MIDDLE[0]) / SMALL
    y = HEIGHT / 2 + (action.y - _MIDDLE[1]) / SMALL
    return replace(action, x=x, y=y)


def small_station(station: Station) -> Station:
    """Return where the small table shows what can be chosen."""
    x, y = small_x(station.x), small_y(station.y)
    return station._replace(x=x, y=y, w=SMALL * station.w, h=SMALL * station.h)
