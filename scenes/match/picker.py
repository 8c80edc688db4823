"""Choosing one of several moves, or of their parts, that lie somewhere on the screen."""

from collections.abc import Hashable, Mapping
from typing import Any

from scenes.input.action import DIRECTIONS, MOUSE, Action, Verb
from scenes.stage.widgets.focus import Focus, Target


class Picker:
    """A focus over what lies on the screen, for the seat that chooses now.

    `moved` tells whether that person has moved it; a mouse that still rests where it lay at the
    beginning, at `pointer`, has not.
    """

    def __init__(self, pointer: tuple[float, float] | None = None) -> None:
        self._focus: Focus[Hashable] = Focus(wrap=True)
        self._pointer = pointer
        self.moved = False

    @property
    def key(self) -> Hashable | None:
        """What is in focus."""
        return self._focus.key

    def place_focus(self, places: Mapping[Any, Target[Any]]) -> None:
        """Keep the focus where it is, else put it somewhere."""
        self._focus.place_focus(list(places.values()))

    def go_to(self, places: Mapping[Any, Target[Any]], key: Hashable | None) -> None:
        """Put the focus on `key`; on nothing if that is not there."""
        self._focus = Focus(wrap=True)
        if key in places:
            self._focus.place_focus(list(places.values()), key)

    def handle(self, action: Action, places: Mapping[Any, Target[Any]]) -> Hashable | None:
        """Return what this press picks, if anything.

        Directions and the mouse move the focus. A mouse picks with a click, other devices with
        south.
        """
        targets = list(places.values())
        if action.verb in (Verb.POINT, Verb.CLICK):
            self.moved |= (action.x, action.y) != self._pointer
            if not self._focus.at(action.x, action.y, targets):
                return None
            return self.key if action.verb is Verb.CLICK and action.pressed else None
        if not action.pressed:
            return None
        if action.verb in DIRECTIONS and action.device != MOUSE:
            self.moved = True
            self._focus.move(action.verb, targets)
        elif action.verb is Verb.SOUTH and not action.repeat and self.key in places:
            return self.key
        return None
