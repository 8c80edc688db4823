"""What in Früchtchen makes a bot say something."""

from collections.abc import Iterator, Sequence

from game.engine.events import Event
from game.fruechtchen import events as ev
from scenes.people.chatter import Occasion

_MUCH = 6  # Euros that are worth a word


def reactions(events: Sequence[Event]) -> Iterator[tuple[int, Occasion]]:
    """Yield which seats react to the last event, and how."""
    match events[-1]:
        case ev.NothingLent(seat) | ev.NothingToHarvest(seat):
            yield seat, Occasion.MUSING
        case ev.HarvestFailed(seat, _):
            yield seat, Occasion.SORE
        case ev.Displaced(seat, dice):
            yield seat, Occasion.SPITE
            yield from ((owner, Occasion.SORE) for owner, gone in enumerate(dice) if gone)
        case ev.DicePaid(_, seat, values) | ev.Harvested(seat, values) if sum(values) >= _MUCH:
            yield seat, Occasion.GLAD
        case ev.HarvestedAlong(seat, _, _):
            yield seat, Occasion.GLAD
