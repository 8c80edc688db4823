"""Buttons side by side, for the foot of a picture."""

from collections.abc import Sequence
from dataclasses import replace

from scenes.input.action import Action, Verb
from scenes.stage.render.text import text_width
from scenes.stage.widgets.entries import Entry
from scenes.stage.widgets.menu import Menu
from scenes.stage.widgets.rows import FOCUSED_TEXT, PADDING, RowPlace

_STEPS = {Verb.LEFT: Verb.UP, Verb.RIGHT: Verb.DOWN}
_FIRST = 1.4  # of its width: the first is the widest


class MenuRow(Menu):
    """Buttons in one row around the centre (x, y), at most `w` wide together."""

    def renew(self, entries: Sequence[Entry]) -> None:
        """Show other buttons, say in another language.

        The focus keeps its place if it can.
        """
        self.entries = tuple(entries)
        self.focus = max(0, min(self.focus, len(self.entries) - 1))

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

    def _row_at(self, x: float, y: float) -> int | None:
        for index, place in self.places():
            if abs(x - place.x) <= place.w / 2 and abs(y - place.y) <= place.h / 2:
                return index
        return None

    def _scroll(self) -> None:
        """All are in sight."""
