"""When a round of a game is over: then two heads on one seat change hands (PY-14)."""

from collections.abc import Iterable

from game.cockroach.events import Turned
from game.eight28.events import GemsStayed
from game.engine.events import Event
from game.fruechtchen.events import CardsDiscarded
from game.grasshopper.events import BidsPutAside

_ENDS = (BidsPutAside, CardsDiscarded, GemsStayed, Turned)


def rounds(events: Iterable[Event]) -> int:
    """Count the rounds that are over; all of them are public."""
    return sum(isinstance(event, _ENDS) for event in events)
