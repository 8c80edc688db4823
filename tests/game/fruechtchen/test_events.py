"""Events alone tell the table: whoever only listens knows what lies where, and who was paid."""

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
from game.fruechtchen.view import View
from tests.game.fruechtchen.positions import only
from tests.game.tables import option_combinations, play_randomly, played_out

OPTIONS = option_combinations(FRUECHTCHEN)


class Listener:
    """Lays dice, cards and scores by what the public is told."""

    def __init__(self, seats: int) -> None:
        self.seats = range(seats)
        self.dice = [[DICE * (owner == seat) for owner in self.seats] for seat in self.seats]
        self.parked = [0] * seats
        self.sizes = [0] * seats
        self.pile = 86
        self.scores = [0] * seats
        self.numbers: list[list[int]] = [[] for _ in self.seats]
        self.starter = -1
        self.laid: told.LaidOut | None = None

    def hear(self, event: Event) -> None:
        match event:
            case told.Drawn(seat, cards, _):
                self.sizes[seat] += len(cards)
                self.pile -= len(cards)
            case told.PileRenewed(cards):
                assert self.pile == 0
                self.pile = cards
            case told.LaidOut(_, counts, jokers, numbers):
                self.laid = event
                for seat in self.seats:
                    self.sizes[seat] -= counts[seat] + jokers[seat]
                    self.numbers[seat].append(numbers[seat])
            case told.DiceLent(seat, to, dice):
                self.dice[seat][seat] -= dice
                self.dice[to][seat] += dice
            case told.DiceReturned(seat, owner, dice):
                assert dice == self.dice[seat][owner]
                self.dice[seat][owner] = 0
                self.parked[owner] += dice
            case told.DicePaid(_, owner, values):
                self.scores[owner] += sum(values)
            case told.Harvested(seat, values):
                self.scores[seat] += sum(values)
            case told.HarvestedAlong(seat, _, euros):
                self.scores[seat] += euros
            case told.NumbersTakenBack(seats):
                for seat in seats:
                    self.numbers[seat] = []
            case told.CardsDiscarded():
                self.laid = None
            case told.RoundBegan(starter):
                self.starter = starter
                for seat in self.seats:
                    self.dice[seat][seat] += self.parked[seat]
                self.parked = [0] * len(self.seats)

    def agrees(self, view: View) -> bool:
        laid = (self.laid.fruits, self.laid.counts, self.laid.jokers) if self.laid else ((),) * 3
        return (
            view.dice == tuple(map(tuple, self.dice))
            and view.parked == tuple(self.parked)
            and view.hand_sizes == tuple(self.sizes)
            and view.draw_pile == self.pile
            and view.scores == tuple(self.scores)
            and view.open_numbers == tuple(map(tuple, self.numbers))
            and view.starter == self.starter
            and (view.fruits, view.counts, view.jokers) == laid
        )


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("seats", [3, 6])
def test_who_listens_knows_the_table(seats: int, options: FruechtchenOptions) -> None:
    """FR-6, FR-10 to FR-15, from what the public is told alone."""
    match = Match(Setup(FRUECHTCHEN, seats, 9, options))
    listener, heard = Listener(seats), 0
    for moment in play_randomly(match, Random(9)):
        for event in moment.events[heard:]:
            seen = event.seen_by(None)
            assert seen is not None
            listener.hear(seen)
        heard = len(moment.events)
        assert listener.agrees(moment.view(None).game) or moment.over


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


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_rolls_are_as_many_as_the_dice_that_did_not_match(options: FruechtchenOptions) -> None:
    """FR-6, FR-8: never more than three foreign dice of a colour; attempts count down."""
    match = Match(Setup(FRUECHTCHEN, 5, 3, options))
    listener, heard, left = Listener(5), 0, 0
    matched: list[int] = []
    face = 0
    for moment in play_randomly(match, Random(3)):
        for event in moment.events[heard:]:
            listener.hear(event)
            if isinstance(event, told.HarvestBegan):
                face, left, matched = event.fruit + 1, event.need, [0] * 5
            if isinstance(event, told.Rolled):
                lying = listener.dice[event.seat]
                assert [len(pips) for pips in event.pips] == [
                    dice - hits for dice, hits in zip(lying, matched, strict=True)
                ]
                matched = [
                    hits + pips.count(face) for hits, pips in zip(matched, event.pips, strict=True)
                ]
                assert {pip for pips in event.pips for pip in pips} <= {1, 2, 3, 4, 5, 6}
                left -= 1
                assert event.left == left >= 0
            assert all(
                listener.dice[host][owner] <= CAP
                for host in range(5)
                for owner in range(5)
                if host != owner
            )
        heard = len(moment.events)
