"""What in Grasshopper Poker makes a bot say something."""

from collections.abc import Iterator, Sequence

from game.engine.events import Event
from game.grasshopper import events as ev
from scenes.people.chatter import Occasion


def reactions(events: Sequence[Event]) -> Iterator[tuple[int, Occasion]]:
    """Yield which seats react to the last event, and how."""
    match events[-1]:
        case ev.DisplayTaken(seat, _):
            yield seat, Occasion.SPITE
        case ev.Harvested(seat, _, _):
            yield seat, Occasion.GLAD
        case ev.RoundScored(_, seats):
            yield from ((seat, Occasion.GLAD) for seat in seats)
        case ev.Plague(seat, _):
            yield seat, Occasion.SORE
        case ev.BidsCancelled(seats) | ev.NothingLeft(seats):
            yield from ((seat, Occasion.SORE) for seat in seats)
