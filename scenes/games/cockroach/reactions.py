"""What in Cockroach Poker Royal makes a bot say something."""

from collections.abc import Iterator, Sequence

from game.cockroach import events as told
from game.engine.events import Event
from scenes.people.chatter import Occasion


def reactions(events: Sequence[Event]) -> Iterator[tuple[int, Occasion]]:
    """Yield which seats react to the last event, and how."""
    match events[-1]:
        case told.Looked(seat, _):
            yield seat, Occasion.MUSING
        case told.Collected(seat, _) | told.SpecialTaken(seat, _):
            yield seat, Occasion.SORE
            yield from ((other, Occasion.SPITE) for other in _duel(events) if other != seat)
        case told.PenaltyDrawn(seat, _):
            yield seat, Occasion.SORE


def _duel(events: Sequence[Event]) -> tuple[int, ...]:
    """Who called last, and who was called."""
    for number in reversed(range(len(events))):
        caller = events[number]
        if isinstance(caller, told.Called):
            tellers = [event.seat for event in events[:number] if isinstance(event, told.Slid)]
            return (*tellers[-1:], caller.seat)
    return ()
