"""A list of rows to choose from by pad, keyboard or mouse: title, pause, settings, dialogs."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from scenes.input.action import MOUSE, Action, Verb
from scenes.stage.render.frame import Frame, Layer, Picture
from scenes.stage.render.text import text_width
from scenes.stage.render.theme import Theme
from scenes.stage.widgets.rows import (
    ARROW,
    FOCUSED_TEXT,
    PADDING,
    Button,
    Choice,
    Entry,
    RowPlace,
    Slider,
    draw_row,
)
from scenes.stage.widgets.stations import Station

__all__ = ["Button", "Choice", "Entry", "Menu", "MenuRow", "Slider"]

HINT = 56.0  # height kept free for the arrow above and below a list that scrolls
_STEPS = {Verb.LEFT: Verb.UP, Verb.RIGHT: Verb.DOWN}  # in a row
_FIRST = 1.4  # of the width of a row's button: the first is the widest


class Menu:
    """Rows one below the other around the centre (x, y), `w` wide and at most `h` high together.

    A list higher than that scrolls. `focus` is the index of the chosen row. The menu says with
    `sound` what it did ("focus", "accept", "refuse"); going back is up to the scene.
    """

    def __init__(
        self,
        entries: Sequence[Entry],
        x: float,
        y: float,
        w: float,
        *,
        sound: Callable[[str], object],
        h: float = 864.0,
        row_height: float = 96.0,
        gap: float = 16.0,
        focus: int = 0,
    ) -> None:
        self.x, self.y, self.w, self.h = x, y, w, h
        self.row_height, self.gap = row_height, gap
        self._sound = sound
        self.focus = focus
        self._top = 0
        self._dragged: Slider | None = None  # what the mouse holds
        self._pointer = (0.0, 0.0)  # where it was last
        self.renew(entries)

    def renew(self, entries: Sequence[Entry]) -> None:
        """Renew the entries, say in another language; the focus stays."""
        self.entries = tuple(entries)
        self.focus = max(0, min(self.focus, len(self.entries) - 1))
        self._scroll()

    def handle(self, action: Action) -> bool:
        """Do what an action means here; return False if nothing."""
        if not action.pressed or not self.entries:
            return False
        match action.verb:
            case Verb.UP | Verb.DOWN if action.device == MOUSE:
                return self._wheel(-1 if action.verb is Verb.UP else 1)
            case Verb.UP:
                return self._step(-1, held=action.repeat)
            case Verb.DOWN:
                return self._step(1, held=action.repeat)
            case Verb.LEFT:
                return self._turn(-1)
            case Verb.RIGHT:
                return self._turn(1)
            case Verb.SOUTH:
                return self._accept()
            case Verb.POINT:
                return self._point(action.x, action.y)
            case Verb.CLICK:
                return self._click(action.x, action.y)
        return False

    @property
    def spoken(self) -> str:
        """The row in focus in words, with its value, and why it cannot be used if so."""
        if not self.entries:
            return ""
        match entry := self.entries[self.focus]:
            case Button():
                parts = [entry.label]
            case Choice():
                parts = [entry.label, entry.shown]
            case Slider():
                parts = [entry.label, entry.show(entry.get())]
        return ": ".join(filter(None, [*parts, entry.blocked]))

    def draw(self, frame: Frame, theme: Theme, layer: Layer = Layer.REST) -> None:
        """Draw the rows in sight, and arrows where the list goes on."""
        for index, place in self.places():
            draw_row(frame, layer, theme, place, self.entries[index], index == self.focus)
        for y, (picture, more) in zip(self._hints(), self._beyond(), strict=True):
            if more:
                frame.add(Picture(picture, self.x, y, ARROW, ARROW, 90.0), layer)

    def places(self) -> list[tuple[int, RowPlace]]:
        """Return each row in sight, by its index."""
        pitch = self.row_height + self.gap
        first = self.y - (self._room - 1) / 2 * pitch
        return [(self._top + row, self._place(first + row * pitch)) for row in range(self._room)]

    def stations(self) -> list[Station]:
        """List a single button's rows, arrows of sliders, and other pages."""
        found = []
        for index, place in self.places():
            entry, focused = self.entries[index], index == self.focus
            if isinstance(entry, Slider) and not entry.blocked:
                for side, x in zip((-1, 1), place.arrows, strict=True):
                    at = x, place.y, 2 * ARROW, place.h
                    found.append(Station((index, side), *at, focused=focused))
            elif not entry.blocked:
                found.append(Station(index, *place, focused=focused))
        for y, (picture, more) in zip(self._hints(), self._beyond(), strict=True):
            if more:
                found.append(Station(picture, self.x, y, 2 * ARROW, HINT))
        return found

    # Focus and scrolling

    def _step(self, step: int, *, held: bool) -> bool:
        """One row on, around the ends unless the direction is held."""
        index = self.focus + step
        if not held or 0 <= index < len(self.entries):
            self._go(index % len(self.entries))
        return True

    def _wheel(self, step: int) -> bool:
        """Scroll by a row, if there is more; what lies under the pointer then has the focus."""
        top = max(0, min(self._top + step, len(self.entries) - self._room))
        if top != self._top:
            self._top = top
            under = self._row_at(*self._pointer)
            in_sight = max(top, min(self.focus, top + self._room - 1))
            self.focus = in_sight if under is None else under
            self._sound("focus")
        return True

    def _go(self, index: int) -> None:
        if index != self.focus:
            self.focus = index
            self._scroll()
            self._sound("focus")

    def _scroll(self) -> None:
        """Bring the focused row into sight, moving the list as little as possible."""
        room = self._room
        self._top = min(max(self._top, self.focus - room + 1), self.focus)
        self._top = max(0, min(self._top, len(self.entries) - room))

    @property
    def _room(self) -> int:
        """How many rows are in sight at once."""
        pitch = self.row_height + self.gap
        if len(self.entries) * pitch - self.gap <= self.h:
            return len(self.entries)
        return max(1, int((self.h - 2 * HINT + self.gap) // pitch))

    def _hints(self) -> tuple[float, float]:
        """The y of the arrows above and below the rows."""
        away = (self._room * (self.row_height + self.gap) - self.gap + HINT) / 2
        return self.y - away, self.y + away

    def _beyond(self) -> tuple[tuple[str, bool], tuple[str, bool]]:
        """For above and below: the arrow that turned by 90° points there, and if rows are there."""
        below = self._top + self._room < len(self.entries)
        return ("ui/arrow_left", self._top > 0), ("ui/arrow_right", below)

    def _place(self, y: float) -> RowPlace:
        return RowPlace(self.x, y, self.w, self.row_height)

    # Presses

    def _refused(self, entry: Entry) -> bool:
        if entry.blocked:
            self._sound("refuse")
        return bool(entry.blocked)

    def _accept(self) -> bool:
        entry = self.entries[self.focus]
        if not self._refused(entry) and not isinstance(entry, Slider):
            if not entry.sounds:
                self._sound("accept")
            entry.accept()
        return True

    def _turn(self, steps: int) -> bool:
        entry = self.entries[self.focus]
        if isinstance(entry, Button):
            return False
        if not self._refused(entry):
            self._sound("focus" if entry.turn(steps) else "refuse")
        return True

    def let_go(self) -> None:
        """Hear that the mouse's button is up: nothing is dragged any more."""
        self._dragged = None

    def _point(self, x: float, y: float) -> bool:
        self._pointer = x, y
        if self._dragged is not None:
            if self._dragged.slide(self._place(y).share(x)):
                self._sound("focus")
            return True
        index = self._row_at(x, y)
        if index is not None:
            self._go(index)
        return index is not None

    def _click(self, x: float, y: float) -> bool:
        self._dragged = None
        if not self._point(x, y):
            return self._click_hint(x, y)
        place = self._place(y)
        entry = self.entries[self.focus]
        if isinstance(entry, Slider) and not entry.blocked and place.on_bar(x):
            self._dragged = entry
            self._sound("focus" if entry.slide(place.share(x)) else "tick")
            return True
        side = 0 if isinstance(entry, Button) else place.arrow_at(x)
        return self._turn(side) if side else self._accept()

    def _click_hint(self, x: float, y: float) -> bool:
        """A click on a scroll arrow shows the page beyond that edge."""
        first, last = self._top - self._room, self._top + 2 * self._room - 1
        pages = max(0, first), min(last, len(self.entries) - 1)
        for hint, (_, more), index in zip(self._hints(), self._beyond(), pages, strict=True):
            if more and abs(x - self.x) <= ARROW and abs(y - hint) <= HINT / 2:
                self._go(index)
                return True
        return False

    def _row_at(self, x: float, y: float) -> int | None:
        return next((index for index, place in self.places() if place.holds(x, y)), None)


class MenuRow(Menu):
    """Buttons side by side around the centre (x, y), at most `w` wide together."""

    def handle(self, action: Action) -> bool:
        """Do what an action means here; return False if nothing."""
        if action.verb in (Verb.UP, Verb.DOWN):
            return False
        return super().handle(replace(action, verb=_STEPS.get(action.verb, action.verb)))

    def places(self) -> list[tuple[int, RowPlace]]:
        """Return each button, as wide as its words need."""
        wished = [
            text_width(one.label, "bold") * FOCUSED_TEXT + 2.2 * PADDING for one in self.entries
        ]
        wished = [w * (_FIRST if index == 0 else 1) for index, w in enumerate(wished)]
        room = self.w - self.gap * (len(wished) - 1)
        fits = min(1.0, room / sum(wished))
        left = self.x - (sum(wished) * fits + self.gap * (len(wished) - 1)) / 2
        found = []
        for index, w in enumerate(wished):
            found.append((index, RowPlace(left + w * fits / 2, self.y, w * fits, self.row_height)))
            left += w * fits + self.gap
        return found

    def _scroll(self) -> None:
        """All are in sight."""
