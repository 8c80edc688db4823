"""What in Grasshopper Poker makes a bot say something."""

from collections.abc import Iterator, Sequence

from game.engine.events import Event
from game.grasshopper import events as told
from scenes.people.chatter import Occasion


def reactions(events: Sequence[Event]) -> Iterator[tuple[int, Occasion]]:
    """Yield which seats react to the last event, and how."""
    match events[-1]:
        case told.DisplayTaken(seat, _):
            yield seat, Occasion.SPITE
        case told.Harvested(seat, _, _):
            yield seat, Occasion.GLAD
        case told.RoundScored(_, seats):
            yield from ((seat, Occasion.GLAD) for seat in seats)
        case told.Plague(seat, _):
            yield seat, Occasion.SORE
        case told.BidsCancelled(seats) | told.NothingLeft(seats):
            yield from ((seat, Occasion.SORE) for seat in seats)
