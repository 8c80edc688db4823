"""What in Grasshopper Poker makes a bot say something."""

from collections.abc import Iterator, Sequence

from game.engine.events import Event
from game.grasshopper import events as told
from scenes.people.chatter import Mood


def reactions(events: Sequence[Event]) -> Iterator[tuple[int, Mood]]:
    """Into which moods the last of these events puts which seats."""
    match events[-1]:
        case told.DisplayTaken(seat, _):
            yield seat, Mood.SPITE
        case told.Harvested(seat, _, _):
            yield seat, Mood.GLAD
        case told.RoundScored(_, seats):
            yield from ((seat, Mood.GLAD) for seat in seats)
        case told.Plague(seat, _):
            yield seat, Mood.SORE
        case told.BidsCancelled(seats) | told.NothingLeft(seats):
            yield from ((seat, Mood.SORE) for seat in seats)
