"""What somebody did or suffered, as all saw it: what facts are found in."""

from collections.abc import Callable, Iterable
from typing import NamedTuple, TypeAlias

from game.engine.events import Event
from game.engine.game import Options

NOBODY = -1
NOTHING = -1


class Deed(NamedTuple):
    """One thing that `seat` did, or that happened to it.

    Of one topic there are several ways: ("call", "right") and ("call", "wrong"). `other` is whom it
    was done to, `chance` how often it goes this way (0 to 1), and `weight` how much it matters (0
    to 1). `amount` says how much it was, `thing` of what (the game's own number), `open` how many
    of these all can see.
    """

    topic: str
    way: str
    seat: int
    other: int = NOBODY
    chance: float = 0.5
    weight: float = 1.0
    amount: int = 0
    thing: int = NOTHING
    open: int = 0

    @property
    def kind(self) -> str:
        """Name topic and way: "call right"."""
        return f"{self.topic} {self.way}"


Watcher: TypeAlias = Callable[[Event], Iterable[Deed]]
"""Follows the public events of one match, in order, and says which deeds each was."""

Watch: TypeAlias = Callable[[int, Options], Watcher]
"""Begin to watch a match with so many seats and these options."""
