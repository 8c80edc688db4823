"""What in 8-28 makes a bot say something."""

from collections.abc import Iterator, Sequence

from game.eight28 import events as ev
from game.eight28.gems import Gems
from game.engine.events import Event
from scenes.people.chatter import Occasion

_MANY = 8  # points that are worth a word


def reactions(events: Sequence[Event]) -> Iterator[tuple[int, Occasion]]:
    """Yield which seats react to the last event, and how."""
    match events[-1]:
        case ev.Declined(seat):
            yield seat, Occasion.MUSING
        case ev.WentOut(seat):
            yield seat, Occasion.SORE
        case ev.DirectHit(seats):
            yield from ((seat, Occasion.SPITE) for seat in seats)
        case ev.GemsWon(seat, blue, red) if Gems(blue, red).worth >= _MANY:
            yield seat, Occasion.GLAD
