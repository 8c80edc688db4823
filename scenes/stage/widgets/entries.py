"""What the rows of a menu stand for: things to do, values to choose, numbers to set."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

T = TypeVar("T")


@dataclass(slots=True)
class Button:
    """A row that does something.

    `blocked`, here and below: why it cannot be used now; `sounds`: what it does is heard by itself.
    """

    label: str
    act: Callable[[], object]
    blocked: str = ""
    sounds: bool = False

    def accept(self) -> bool:
        """Act on south or a click; return False if nothing changes."""
        self.act()
        return True


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

    def accept(self) -> bool:
        return self.turn(1)

    def turn(self, steps: int) -> bool:
        """Take the value `steps` (-1 or 1) on.

        Returns False if that changes nothing.
        """
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

    def accept(self) -> bool:
        return False

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
