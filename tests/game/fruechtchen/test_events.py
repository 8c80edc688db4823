"""Who was paid and what was rolled; that events tell the table: scenes/games/test_models."""

from collections.abc import Sequence
from random import Random

import pytest

from game.engine.events import Event
from game.engine.match import Match, Setup
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as told
from game.fruechtchen.cards import CAP, DICE
from game.fruechtchen.chances import worth
from game.fruechtchen.moves import FruechtchenOptions
from tests.game.fruechtchen.positions import only
from tests.game.tables import option_combinations, play_randomly, played_out

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


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seed", range(4))
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


def lay(dice: list[list[int]], parked: list[int], event: Event) -> None:
    """Move the dice, by who has them and who owns them, as the public is told."""
    match event:
        case told.DiceLent(seat, to, count):
            dice[seat][seat] -= count
            dice[to][seat] += count
        case told.DiceReturned(seat, owner, count):
            assert dice[seat][owner] == count
            dice[seat][owner] = 0
            parked[owner] += count
        case told.RoundBegan():
            for seat, own in enumerate(dice):
                own[seat] += parked[seat]
                parked[seat] = 0


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_rolls_are_as_many_as_the_dice_that_did_not_match(options: FruechtchenOptions) -> None:
    """FR-6, FR-8: never more than three foreign dice of a colour; attempts count down."""
    match = Match(Setup(FRUECHTCHEN, 5, 3, options))
    dice = [[DICE * (owner == seat) for owner in range(5)] for seat in range(5)]
    parked, heard, left = [0] * 5, 0, 0
    matched: list[int] = []
    face = 0
    for moment in play_randomly(match, Random(3)):
        for event in moment.events[heard:]:
            lay(dice, parked, event)
            if isinstance(event, told.HarvestBegan):
                face, left, matched = event.fruit + 1, event.need, [0] * 5
            if isinstance(event, told.Rolled):
                assert [len(pips) for pips in event.pips] == [
                    own - hits for own, hits in zip(dice[event.seat], matched, strict=True)
                ]
                matched = [
                    hits + pips.count(face) for hits, pips in zip(matched, event.pips, strict=True)
                ]
                assert {pip for pips in event.pips for pip in pips} <= {1, 2, 3, 4, 5, 6}
                left -= 1
                assert event.left == left >= 0
            assert all(
                dice[host][owner] <= CAP for host in range(5) for owner in range(5) if host != owner
            )
        heard = len(moment.events)
