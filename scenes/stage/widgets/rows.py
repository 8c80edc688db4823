"""The rows of a menu: what they stand for, how one is laid out and drawn."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import Theme
from scenes.stage.widgets.plates import plate

T = TypeVar("T")

TEXT = 40.0
FOCUSED_TEXT = 44.0
VALUE_TEXT = 36.0
REASON_TEXT = 32.0
PADDING = 40.0
ARROW = 48.0  # an arrow's picture; for the mouse its place is twice as wide
BAR = 14.0
GROWN = (32.0, 12.0)  # how much wider and higher the focused row is


@dataclass(slots=True)
class Button:
    """A row that does something.

    `blocked`, here and below: why it cannot be used now; `sounds`: what it does is heard by itself.
    """

    label: str
    act: Callable[[], object]
    blocked: str = ""
    sounds: bool = False

    def accept(self) -> None:
        """Act on south or a click."""
        self.act()


@dataclass(slots=True)
class Choice(Generic[T]):
    """A row with one of several values, each with its name; both ends meet."""

    label: str
    options: Sequence[tuple[T, str]]
    get: Callable[[], T]
    set: Callable[[T], object]
    blocked: str = ""
    sounds: bool = False

    @property
    def shown(self) -> str:
        """The name of the value now, or nothing if it is none of the options."""
        return next((name for value, name in self.options if value == self.get()), "")

    def accept(self) -> None:
        self.turn(1)

    def turn(self, steps: int) -> bool:
        """Turn the value `steps` (-1 or 1) on; False if nothing changes."""
        values = [value for value, _ in self.options]
        now = self.get()
        index = values.index(now) + steps if now in values else 0
        self.set(values[index % len(values)])
        return len(values) > 1


@dataclass(slots=True)
class Slider:
    """A row with a number between `low` and `high`, shown as a bar and in words."""

    label: str
    low: float
    high: float
    step: float
    get: Callable[[], float]
    set: Callable[[float], object]
    show: Callable[[float], str]
    blocked: str = ""

    @property
    def share(self) -> float:
        """How full the bar is, 0 to 1."""
        return min(1.0, max(0.0, (self.get() - self.low) / (self.high - self.low)))

    def turn(self, steps: int) -> bool:
        """Go `steps` (-1 or 1) on; return False at an end."""
        return self._set(round((self.get() - self.low) / self.step) + steps)

    def slide(self, share: float) -> bool:
        """Set the value nearest to `share` of the bar, 0 to 1."""
        return self._set(round(share * (self.high - self.low) / self.step))

    def _set(self, steps: int) -> bool:
        value = min(self.high, max(self.low, round(self.low + steps * self.step, 6)))
        if value == self.get():
            return False
        self.set(value)
        return True


Entry: TypeAlias = Button | Choice[Any] | Slider


class RowPlace(NamedTuple):
    """A row by its centre: the label in its left half, the value between arrows in its right."""

    x: float
    y: float
    w: float
    h: float

    @property
    def label(self) -> tuple[float, float]:
        """Centre and width of the label."""
        width = self.w / 2 - 1.5 * PADDING
        return self.x - PADDING / 4 - self.w / 4, width

    @property
    def value(self) -> tuple[float, float]:
        """Centre and width of the value with its arrows."""
        width = self.w / 2 - 1.5 * PADDING
        return self.x + PADDING / 4 + self.w / 4, width

    @property
    def bar(self) -> tuple[float, float]:
        """Centre and width of what lies between the arrows."""
        x, width = self.value
        return x, width - 2.5 * ARROW

    @property
    def arrows(self) -> tuple[float, float]:
        """The centres of the left and the right arrow."""
        x, width = self.value
        return x - (width - ARROW) / 2, x + (width - ARROW) / 2

    def holds(self, x: float, y: float) -> bool:
        return abs(x - self.x) <= self.w / 2 and abs(y - self.y) <= self.h / 2

    def arrow_at(self, x: float) -> int:
        """Return -1 on the left arrow, 1 on the right, else 0."""
        left, right = self.arrows
        return (abs(x - right) <= ARROW) - (abs(x - left) <= ARROW)

    def on_bar(self, x: float) -> bool:
        middle, width = self.bar
        return abs(x - middle) <= width / 2

    def share(self, x: float) -> float:
        """Return how far along the bar `x` is, 0 to 1."""
        middle, width = self.bar
        return min(1.0, max(0.0, (x - middle) / width + 0.5))


def draw_row(
    frame: Frame, layer: Layer, theme: Theme, place: RowPlace, entry: Entry, focused: bool
) -> None:
    """Draw the row (with the focus bigger, bolder, thickly outlined)."""
    plate(frame, layer, theme, *place, focused=focused, grown=GROWN)
    alone = isinstance(entry, Button) and not entry.blocked
    x, w = (place.x, place.w - 2 * PADDING) if alone else place.label
    frame.add(
        Text(
            entry.label,
            x,
            place.y,
            w,
            place.h,
            FOCUSED_TEXT if focused else TEXT,
            theme.secondary if entry.blocked else theme.text,
            "bold" if focused else "regular",
            "center" if alone else "left",
        ),
        layer,
    )
    if entry.blocked:
        x, w = place.value
        reason = Text(entry.blocked, x, place.y, w, place.h, REASON_TEXT, theme.secondary)
        frame.add(reason, layer)
    elif not isinstance(entry, Button):
        _draw_value(frame, layer, theme, place, entry)


def _draw_value(
    frame: Frame, layer: Layer, theme: Theme, place: RowPlace, entry: Choice[object] | Slider
) -> None:
    for x, name in zip(place.arrows, ("ui/arrow_left", "ui/arrow_right"), strict=True):
        frame.add(Picture(name, x, place.y, ARROW, ARROW), layer)
    x, w = place.bar
    if isinstance(entry, Choice):
        shown = Text(entry.shown, x, place.y, w, place.h, VALUE_TEXT, theme.text)
        frame.add(shown, layer)
        return
    above, below = place.y - BAR, place.y + place.h / 2 - 1.5 * BAR
    shown = Text(entry.show(entry.get()), x, above, w, place.h - 2 * BAR, VALUE_TEXT, theme.text)
    frame.add(shown, layer)
    frame.add(Box(x, below, w, BAR, theme.outline, BAR / 2), layer)
    full = w * entry.share
    if full > 0:
        bar = Box(x - (w - full) / 2, below, full, BAR, theme.accent, min(BAR, full) / 2)
        frame.add(bar, layer)
