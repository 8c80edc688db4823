"""Sharing gems: whole ones of two values, in parts of equal value (EV-16 to EV-18)."""

from typing import NamedTuple

from game.eight28.cards import RED_WORTH


class Gems(NamedTuple):
    """Some blue and some red gems."""

    blue: int
    red: int

    @property
    def worth(self) -> int:
        """In points."""
        return self.blue + RED_WORTH * self.red

    def with_(self, other: "Gems") -> "Gems":
        return Gems(self.blue + other.blue, self.red + other.red)

    def without(self, other: "Gems") -> "Gems":
        return Gems(self.blue - other.blue, self.red - other.red)


NONE = Gems(0, 0)


def parts(gems: Gems, count: int) -> list[Gems]:
    """Split gems into `count` parts of the greatest equal value (EV-18).

    As many reds as can be used, spread evenly, the first parts having the odd ones.
    """
    value = gems.worth // count
    while count * value > gems.blue + RED_WORTH * _usable_reds(gems, count, value):
        value -= 1
    reds, odd = divmod(_usable_reds(gems, count, value), count)
    shares = [reds + (part < odd) for part in range(count)]
    return [Gems(value - RED_WORTH * red, red) for red in shares]


def _usable_reds(gems: Gems, count: int, value: int) -> int:
    """How many reds go into parts of this value."""
    return min(gems.red, count * (value // RED_WORTH))
