"""Screens that come while people press in the heat of the game, and hear them only later."""

from collections.abc import Iterable

from scenes.input.action import Action, Verb

CALM = 1.0  # seconds in which nobody else presses, until a page hears all
LATEST = 2.0  # seconds after which it does in any case: whoever still presses means the page
TOLD = 2.6  # seconds that a lost press is told
_ACCEPTS = (Verb.SOUTH, Verb.CLICK, Verb.START, Verb.NORTH, Verb.EAST)


class Deafness:
    """Swallows what accepts or leaves from each device until that was calm.

    A device that hurries on, or lies on its buttons, makes no other one deaf.
    """

    def __init__(self, calm: float) -> None:
        """`calm` is how many seconds it has no such button down."""
        self._calm = calm
        self._clock = 0.0  # seconds since the screen came
        self._since: dict[str, float] = {}  # when a device's last such button came up
        self._down: set[tuple[str, Verb]] = set()
        self._heard: set[str] = set()

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._clock += dt

    def forget(self, device: str) -> None:
        """Let `device` be calm first, once more."""
        self._heard.discard(device)
        self._since[device] = self._clock

    def trust(self, device: str) -> None:
        """Hear `device` again, once the screen has stood for a while.

        It did something else in between, as choosing with arrows: that is no pressing on and on.
        """
        if self._clock >= self._calm:
            self._heard.add(device)

    def swallows(self, action: Action) -> bool:
        """Return True if this press is not to be heard yet."""
        device = action.device
        if device in self._heard or action.verb not in _ACCEPTS:
            return False
        held = any(device == other for other, _ in self._down)
        if not held and self._clock - self._since.get(device, 0.0) >= self._calm:
            self._heard.add(device)
            return False
        if action.pressed:
            self._down.add((device, action.verb))
        else:
            self._down.discard((device, action.verb))
        self._since[device] = self._clock
        return True


class Opener:
    """Lets a page on a running game hear who opened it.

    That is `device`; the others are heard once all are calm, or have had time to see the page. Till
    then, what devices that are `playing` press is meant for the game, and does nothing here.
    """

    def __init__(self, device: str, playing: Iterable[str]) -> None:
        self._others = set(playing) - {device}
        self._there = 0.0  # seconds that the page has been there
        self._quiet = 0.0  # seconds since another device was pressed, or the page came
        self._lost = TOLD  # seconds since such a press

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; return True while a lost press is told."""
        told = self.lost
        self._there += dt
        self._quiet += dt
        self._lost += dt
        return told

    def swallows(self, action: Action) -> bool:
        """Return True if a player pressed this for the game."""
        heard = self._quiet >= CALM or self._there >= LATEST
        if heard or not action.by_hand or action.device not in self._others:
            return False
        self._quiet = self._lost = 0.0
        return True

    @property
    def lost(self) -> bool:
        """Whether somebody's press has just counted for nothing."""
        return self._lost < TOLD
