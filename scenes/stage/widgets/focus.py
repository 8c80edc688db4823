"""Which of the things on the screen is chosen: by geometry, without tables of neighbours."""

from collections.abc import Hashable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from scenes.input.action import Verb

K = TypeVar("K", bound=Hashable)

ASIDE = 3.0  # a unit of gap to the side weighs as much as this many units of gap ahead
OFF_CENTRE = 0.25  # and a unit between the middles this much
SLACK = 1.0  # edges may overlap by this much and still lie beside each other


class Target(NamedTuple, Generic[K]):
    """Something that can have the focus, by its centre, in 1920×1080 units."""

    key: K
    x: float
    y: float
    w: float
    h: float

    def holds(self, x: float, y: float) -> bool:
        return abs(x - self.x) <= self.w / 2 and abs(y - self.y) <= self.h / 2


class Place(NamedTuple):
    """A box by its centre and its size, in units."""

    x: float
    y: float
    w: float
    h: float

    @property
    def left(self) -> float:
        return self.x - self.w / 2

    @property
    def right(self) -> float:
        return self.x + self.w / 2

    def moved(self, dx: float, dy: float) -> "Place":
        return self._replace(x=self.x + dx, y=self.y + dy)

    def grown(self, by: float) -> "Place":
        """Return the same box, `by` units wider and higher."""
        return self._replace(w=self.w + by, h=self.h + by)

    def scaled(self, by: float) -> "Place":
        return self._replace(w=self.w * by, h=self.h * by)

    def holds(self, x: float, y: float) -> bool:
        return self.target(None).holds(x, y)

    def target(self, key: Any) -> Target[Any]:
        return Target(key, *self)


class Focus(Generic[K]):
    """The key that has the focus, or None. With `wrap`, moving past an end comes back in."""

    def __init__(self, key: K | None = None, *, wrap: bool = False) -> None:
        self.key = key
        self.wrap = wrap
        self._last: Target[K] | None = None

    def move(self, direction: Verb, targets: Sequence[Target[K]]) -> bool:
        """Go to the nearest target in that direction.

        Returns True if the focus changed. Without a focus among `targets` the press only shows it:
        near where it was, or from the middle of all towards that direction.
        """
        before = self.key
        if before is None and self._last is None and targets:
            self._take(_from_the_middle(direction, targets))
            return True
        self.place_focus(targets)
        if self._last is None or self.key != before:
            return self.key != before
        best = nearest(self._last, direction, targets)
        if best is None and self.wrap:
            best = _around(self._last, direction, targets)
        if best is not None:
            self._take(best)
        return self.key != before

    def place_focus(self, targets: Sequence[Target[K]], preferred: K | None = None) -> None:
        """Keep the focus if its target is still there.

        Else go to `preferred`, else to the target nearest to where the focus was, else to the
        first; without targets there is no focus.
        """
        keys = {target.key: target for target in targets}
        for key in (self.key, preferred):
            if key is not None and key in keys:
                return self._take(keys[key])
        if not targets:
            self.key = None
        elif self._last is None:
            self._take(targets[0])
        else:
            x, y = self._last.x, self._last.y
            self._take(min(targets, key=lambda one: (one.x - x) ** 2 + (one.y - y) ** 2))
        return None

    def at(self, x: float, y: float, targets: Sequence[Target[K]]) -> bool:
        """Focus the topmost (last) target under the mouse; False if none."""
        for target in reversed(targets):
            if target.holds(x, y):
                self._take(target)
                return True
        return False

    def _take(self, target: Target[K]) -> None:
        self.key = target.key
        self._last = target


def nearest(origin: Target[K], direction: Verb, targets: Sequence[Target[K]]) -> Target[K] | None:
    """Return the target to go to from `origin`, None without one.

    A target lies in the direction if it is wholly beyond `origin`'s edge, or if its middle is
    further that way and both stand side by side (cards overlapping in a fan). Among those the
    cheapest wins: the gap between the edges (less than nothing in a fan), plus the gap to the side
    weighed heavier, plus a little for middles out of line.
    """
    best: tuple[float, Target[K]] | None = None
    for target in targets:
        ahead, gap, aside, off = _measure(origin, direction, target)
        if target.key == origin.key or ahead <= 0 or (gap < -SLACK and aside > 0):
            continue
        cost = gap + ASIDE * aside + OFF_CENTRE * off
        if best is None or cost < best[0]:
            best = cost, target
    return None if best is None else best[1]


def _from_the_middle(direction: Verb, targets: Sequence[Target[K]]) -> Target[K]:
    """The target that lies in that direction from the middle of all, else the one at it."""
    x = sum(target.x for target in targets) / len(targets)
    y = sum(target.y for target in targets) / len(targets)
    middle = min(targets, key=lambda one: (one.x - x) ** 2 + (one.y - y) ** 2)
    return nearest(Target(middle.key, x, y, 0.0, 0.0), direction, targets) or middle


def _measure(
    origin: Target[K], direction: Verb, target: Target[K]
) -> tuple[float, float, float, float]:
    """Distance of the middles ahead, gap of the edges ahead, gap aside, middles' offset aside."""
    dx, dy = target.x - origin.x, target.y - origin.y
    width, height = (target.w + origin.w) / 2, (target.h + origin.h) / 2
    if direction in (Verb.UP, Verb.DOWN):
        dx, dy, width, height = dy, dx, height, width
    ahead = -dx if direction in (Verb.LEFT, Verb.UP) else dx
    return ahead, ahead - width, max(0.0, abs(dy) - height + SLACK), abs(dy)


def _around(origin: Target[K], direction: Verb, targets: Sequence[Target[K]]) -> Target[K] | None:
    """The furthest target behind `origin` among those in line with it."""
    measures = [(_measure(origin, direction, target), target) for target in targets]
    behind = [(ahead, one) for (ahead, _, aside, _), one in measures if ahead < 0 and aside == 0]
    return min(behind, key=lambda pair: pair[0])[1] if behind else None
