"""Whole games keep what the rules promise; that events tell the table: scenes/games/test_models."""

from collections import Counter
from random import Random

import pytest

from game.eight28 import EIGHT_28
from game.eight28 import events as ev
from game.eight28.cards import BLUE, RED, best, hits_directly
from game.engine.match import Match, Setup
from tests.game.tables import play_randomly


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_random_games_keep_what_the_rules_promise(seats: int) -> None:
    """EV-2, EV-13 to EV-16, EV-20: no gem is lost, and each half goes to its nearest alone."""
    seen = Counter[int]()
    for seed in range(8):
        match = Match(Setup(EIGHT_28, seats, seed, EIGHT_28.options()))
        for _ in play_randomly(match, Random(seed)):
            view = match.view(None).game
            for seat in range(seats) if view.choosers else ():
                cards = () if view.out(seat) else (view.hidden[seat], *view.opened[seat])
                assert not hits_directly(cards)  # else nobody would choose
                target, options = view.plays[seat], [best(cards, each) > 0 for each in (8, 28)]
                assert (seat in view.choosers) <= all(options)
                assert not target or best(cards, target)
                assert bool(target) or not any(options) or seat in view.choosers
                seen[target] += 1
        points = sum(gems.worth for gems in view.gems)
        assert points + view.middle.worth + view.supply.worth == BLUE + 2 * RED
        assert view.supply.blue == 0
        assert view.supply.red < RED
        kinds = [type(event) for event in match.events]
        assert kinds.count(ev.LastRoundBegan) == 1
        assert ev.RoundBegan not in kinds[kinds.index(ev.LastRoundBegan) :]
    assert min(seen[target] for target in (0, 8, 28)) > 0
