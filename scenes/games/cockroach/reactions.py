"""What in Cockroach Poker Royal makes a bot say something."""

from collections.abc import Iterator, Sequence

from game.cockroach import events as ev
from game.engine.events import Event
from scenes.people.chatter import Occasion


def reactions(events: Sequence[Event]) -> Iterator[tuple[int, Occasion]]:
    """Yield which seats react to the last event, and how."""
    match events[-1]:
        case ev.Looked(seat, _):
            yield seat, Occasion.MUSING
        case ev.Collected(seat, _) | ev.SpecialTaken(seat, _):
            yield seat, Occasion.SORE
            yield from ((other, Occasion.SPITE) for other in _duel(events) if other != seat)
        case ev.PenaltyDrawn(seat, _):
            yield seat, Occasion.SORE


def _duel(events: Sequence[Event]) -> tuple[int, ...]:
    """Who called last, and who was called."""
    for number in reversed(range(len(events))):
        caller = events[number]
        if isinstance(caller, ev.Called):
            tellers = [event.seat for event in events[:number] if isinstance(event, ev.Slid)]
            return (*tellers[-1:], caller.seat)
    return ()
