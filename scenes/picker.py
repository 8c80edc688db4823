"""Choosing one of several moves that lie somewhere on the screen, with any device."""

from collections.abc import Mapping

from game.table.moves import Move
from scenes.input.action import DIRECTIONS, MOUSE, Action, Verb
from scenes.stage.focus import Focus, Target


class Picker:
    """A focus over moves, for the seat that chooses now."""

    def __init__(self) -> None:
        self._focus: Focus[Move] = Focus(wrap=True)

    @property
    def key(self) -> Move | None:
        """The move in focus."""
        return self._focus.key

    def settle(self, places: Mapping[Move, Target[Move]]) -> None:
        """Keep the focus where it is if it can stay; otherwise put it on a move that is there."""
        self._focus.settle(list(places.values()))

    def handle(self, action: Action, places: Mapping[Move, Target[Move]]) -> Move | None:
        """The move that this press decides, if it does; directions and the mouse move the focus.

        A mouse decides with a click on a move, other devices with south.
        """
        targets = list(places.values())
        if action.verb in (Verb.POINT, Verb.CLICK):
            if not self._focus.at(action.x, action.y, targets):
                return None
            return self.key if action.verb is Verb.CLICK and action.pressed else None
        if not action.pressed:
            return None
        if action.verb in DIRECTIONS and action.device != MOUSE:
            self._focus.move(action.verb, targets)
        elif action.verb is Verb.SOUTH and not action.repeat and self.key in places:
            return self.key
        return None
