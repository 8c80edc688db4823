"""What in Früchtchen makes a bot say something."""

from collections.abc import Iterator, Sequence

from game.engine.events import Event
from game.fruechtchen import events as told
from scenes.people.chatter import Mood

_MUCH = 6  # Euros that are worth a word


def reactions(events: Sequence[Event]) -> Iterator[tuple[int, Mood]]:
    """Into which moods the last of these events puts which seats."""
    match events[-1]:
        case told.NothingLent(seat) | told.NothingToHarvest(seat):
            yield seat, Mood.MUSING
        case told.HarvestFailed(seat, _):
            yield seat, Mood.SORE
        case told.Displaced(seat, dice):
            yield seat, Mood.SPITE
            yield from ((owner, Mood.SORE) for owner, gone in enumerate(dice) if gone)
        case told.DicePaid(_, seat, values) | told.Harvested(seat, values) if sum(values) >= _MUCH:
            yield seat, Mood.GLAD
        case told.HarvestedAlong(seat, _, _):
            yield seat, Mood.GLAD
