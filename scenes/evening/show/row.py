"""One row of the evening's table: place, marks, names, what came of the last game, points."""

from fractions import Fraction
from typing import NamedTuple

from scenes.evening.show.heads import Head, draw_head, names_of
from scenes.evening.words import points_text
from scenes.people.faces import Mood
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text

_STRIPE = 10.0
_GONE = 140
_NARROW = 700.0  # units: a row of three beside each other
_WORDY = 150.0  # what a game brought has no room for words in less
_GROWN = (16.0, 10.0)  # with the focus
_BACKED, _BACKED_NARROW = (64.0, 34.0), (50.0, 26.0)  # a face that somebody backs; an arrow
_ASIDE = 7.0  # where there is little room, points leave some


class Place(NamedTuple):
    """Where a row lies, by its centre."""

    x: float
    y: float
    w: float
    h: float

    def towards(self, other: "Place", share: float) -> "Place":
        return Place(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))

    def part(self, number: int, parts: int) -> "Place":
        """Return one of so many equal parts, side by side."""
        return self._replace(x=self.x + self.w * ((number + 0.5) / parts - 0.5), w=self.w / parts)


class Backed(NamedTuple):
    """The face of whom a guest backs; `open` while a device's arrows choose, then `done`."""

    picture: str
    colour: str
    open: bool
    done: bool


class Shown(NamedTuple):
    """What a row tells at a moment; `gain` is None for who has not played."""

    heads: tuple[Head, ...]
    place: int
    points: Fraction | float
    gain: Fraction | None
    bets: Fraction | float
    leads: bool
    alpha: int = 255
    backed: bool = False  # what `bets` are from
    mood: Mood = Mood.IDLE  # unless it leads
    backs: tuple[Backed, ...] = ()  # what stands in place of the gain
    focused: bool = False

    @property
    def here(self) -> bool:
        return any(head.here for head in self.heads)

    @property
    def shade(self) -> int:
        """The alpha of its words: of who has left they are pale."""
        return self.alpha if self.here else self.alpha * _GONE // 255


def draw_row(frame: Frame, layer: Layer, services: Services, place: Place, row: Shown) -> None:
    theme, texts = services.theme, services.texts
    x, y, w, h = place
    alpha = row.shade
    big = h >= 120
    left, right = x - w / 2, x + w / 2
    colour = theme.accent if row.leads else theme.text if row.here else theme.secondary
    outline = theme.accent if row.leads or row.focused else theme.outline
    ground = theme.panel_lit if row.leads or row.focused else theme.panel
    wide, high = (w + _GROWN[0], h + _GROWN[1]) if row.focused else (w, h)
    line = 8.0 if row.focused else 6.0 if row.leads else 2.0
    frame.add(Box(x, y, wide, high, ground, 22.0, outline, line, row.alpha), layer)
    stripe = Box(left + 20, y, _STRIPE, h - 28, row.heads[0].colour, _STRIPE / 2, alpha=alpha)
    frame.add(stripe, layer)

    def write(words: str, x: float, y: float, w: float, size: float, **look: str) -> None:
        given = {"colour": colour, "weight": "black", "align": "center", **look}
        mark = Text(words, x, y, w, 1.3 * size, size, alpha=alpha, **given)  # type: ignore[arg-type]
        frame.add(mark, layer)

    narrow = w < _NARROW
    place_x, place_w = (58, 64) if narrow else (78, 84)
    write(f"{row.place}.", left + place_x, y, place_w, 56 if big else 48)
    size = min(h - 8, 140.0)
    heads_w = size * len(row.heads)
    from_left = left + (92 if narrow else 128)
    mood = Mood.GLAD if row.leads else row.mood
    for number, head in enumerate(row.heads):
        across = from_left + size * (number + 0.5)
        draw_head(frame, layer, head, across, y, size, row.alpha, mood)
    if row.leads:
        cup = 0.5 * size
        at = from_left + size / 2, y - size / 2 - 0.1 * cup
        frame.add(Picture("ui/cup", *at, cup, cup), layer)
    points_w, gain_w = (190.0, 230.0) if w > 1000 else (92.0, 90.0) if narrow else (144.0, 206.0)
    size = 76.0 if big else 60.0 if h > 70 else 52.0
    points = points_text(texts, row.points)
    write(points, right - 24 - points_w / 2, y, points_w, size, align="right")
    gain = Place(right - 24 - points_w - gain_w / 2, y, gain_w, h)
    if row.backs:
        _draw_backed(frame, layer, row.backs, gain)
    else:
        _draw_gain(frame, layer, services, row, gain)
    name_left, name_right = from_left + heads_w + 20, right - 24 - points_w - gain_w - 12
    name_w = name_right - name_left
    size = 56.0 if big else 40.0 if narrow else 44.0
    names = names_of(texts, row.heads, name_w, size)
    write(names, (name_left + name_right) / 2, y, name_w, size, align="left")


def _draw_gain(frame: Frame, layer: Layer, services: Services, row: Shown, place: Place) -> None:
    """What the game brought, and below it what a right bet did; who has left: that."""
    theme, texts = services.theme, services.texts
    x, y, w, _ = place
    told = []
    narrow = w < _WORDY
    if row.gain is not None:
        told.append((points_text(texts, row.gain, "+"), 46.0, bool(row.gain)))
    if row.bets:
        points = points_text(texts, row.bets, "+")
        backed, bet = texts("Backed {points}", points=points), texts("Bet {points}", points=points)
        told.append((points if narrow else backed if row.backed else bet, 35.0, True))
    if not row.here:
        told = [] if narrow else [(texts("has left"), 34.0, False)]
    for line, (words, size, good) in enumerate(told):
        down = (line - (len(told) - 1) / 2) * 44
        colour = theme.good if good else theme.secondary
        mark = Text(words, x, y + down, w - 8, 44.0, size, colour, "black", "right", row.shade)
        frame.add(mark, layer)


def _draw_backed(frame: Frame, layer: Layer, backs: tuple[Backed, ...], place: Place) -> None:
    """Draw whom one or two guests back, between arrows or with a tick."""
    narrow = place.w < _WORDY
    wide, arrow = _BACKED_NARROW if narrow else _BACKED
    for number, one in enumerate(backs):
        x, y, w, h = place.part(number, len(backs))
        x += _ASIDE if narrow else 0.0
        size = min(wide, h - 4, w)
        frame.add(Picture(one.picture, x, y, size, size, colour=one.colour), layer)
        aside = (size + arrow) / 2
        if one.open and len(backs) == 1:
            for side, way in (("left", -1), ("right", 1)):
                frame.add(Picture(f"ui/arrow_{side}", x + way * aside, y, arrow, arrow), layer)
        if one.done:
            frame.add(Picture("ui/check", x + aside, y, arrow, arrow), layer)
