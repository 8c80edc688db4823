"""A screen that comes while people press in the heat of the game, and hears them only later."""

from scenes.input.action import Action, Verb

_ACCEPTS = (Verb.SOUTH, Verb.CLICK, Verb.START, Verb.NORTH, Verb.EAST)


class Deafness:
    """Swallows what accepts or leaves until no device has had such a button down for some time."""

    def __init__(self, calm: float) -> None:
        """`calm` is that time in seconds."""
        self._calm = calm
        self._quiet = 0.0
        self._down: set[tuple[str, Verb]] = set()
        self._over = False

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._quiet = 0.0 if self._down else self._quiet + dt
        self._over |= self._quiet >= self._calm

    def swallows(self, action: Action) -> bool:
        """Return True if this press is not to be heard yet."""
        if self._over or action.verb not in _ACCEPTS:
            return False
        if action.pressed:
            self._down.add((action.device, action.verb))
        else:
            self._down.discard((action.device, action.verb))
        self._quiet = 0.0
        return True
