"""Who was paid; that events tell the table, and each roll its dice: scenes/games/test_models."""

from collections.abc import Sequence
from itertools import cycle
from random import Random

import pytest

from game.engine.events import Event
from game.engine.match import Match, Setup
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as told
from game.fruechtchen.chances import worth
from game.fruechtchen.moves import FruechtchenOptions
from tests.game.fruechtchen.positions import only
from tests.game.tables import option_combinations, played_out

OPTIONS = option_combinations(FRUECHTCHEN)


def harvests(events: Sequence[Event]) -> list[list[Event]]:
    """The events of each harvest, from its beginning to the next."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, told.HarvestBegan):
            found.append([])
        if found:
            found[-1].append(event)
    return found


@pytest.mark.parametrize(("seed", "options"), list(zip(cycle(range(4)), OPTIONS)), ids=str)
@pytest.mark.slow
def test_euros_paid_are_the_values_of_the_cards(seed: int, options: FruechtchenOptions) -> None:
    """FR-9, FR-10, FR-17: a harvest pays all its cards or none, and what others harvest along."""
    match = played_out(Match(Setup(FRUECHTCHEN, 3 + seed, seed, options)), Random(seed))
    scores = [0] * (3 + seed)
    for harvest in harvests(match.events):
        began = harvest[0]
        assert isinstance(began, told.HarvestBegan)
        paid = [value for event in only(harvest, told.DicePaid) for value in event.values]
        rest = [value for event in only(harvest, told.Harvested) for value in event.values]
        succeeded = not only(harvest, told.HarvestFailed)
        assert sorted(paid + rest) == (list(range(1, began.need + 1)) if succeeded else [])
        assert sum(paid + rest) == (worth(began.need) if succeeded else 0)
        assert paid == sorted(paid, reverse=True)
        for event in harvest:
            match event:
                case told.DicePaid(_, owner, values):
                    scores[owner] += sum(values)
                case told.Harvested(seat, values):
                    scores[seat] += sum(values)
                case told.HarvestedAlong(seat, _, euros):
                    assert options.harvest_along
                    scores[seat] += euros
    assert tuple(scores) == match.view(None).game.scores
    assert max(scores) >= (40 if options.short else 75)  # FR-16, FR-19
