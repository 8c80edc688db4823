"""Whole games keep what the rules promise; that events tell the table: scenes/games/test_models."""

from collections import Counter
from random import Random

import pytest

from game.eight28 import EIGHT_28
from game.eight28 import events as told
from game.eight28.cards import BLUE, RED, best, hits_directly
from game.engine.events import Event
from game.engine.match import Match, Setup
from tests.game.tables import play_randomly, played_out

every_number_of_seats = pytest.mark.parametrize("seats", [3, 4, 5, 6])


def match_of(seats: int, seed: int) -> Match:
    return Match(Setup(EIGHT_28, seats, seed, EIGHT_28.options()))


def payouts(match: Match) -> list[list[Event]]:
    """The events of each round from its end on."""
    found: list[list[Event]] = []
    paying = False
    for event in match.events:
        if isinstance(event, told.RoundEnded):
            found.append([])
            paying = True
        elif isinstance(event, told.RoundBegan):
            paying = False
        if paying:
            found[-1].append(event)
    return found


@every_number_of_seats
def test_equal_claims_get_equal_value_and_nobody_gets_from_both_halves(seats: int) -> None:
    """EV-15, EV-16: in random games; and each half goes to its nearest alone."""
    for seed in range(12):
        for events in payouts(played_out(match_of(seats, seed), Random(seed))):
            won = [event for event in events if isinstance(event, told.GemsWon)]
            plays = [event for event in events if isinstance(event, told.PlaysFor)]
            assert len({event.seat for event in won}) == len(won)
            assert len({event.seat for event in plays}) == len(plays)
            for target in (8, 28):
                of = {event.seat: event.total for event in plays if event.target == target}
                nearest = {seat for seat, total in of.items() if total == max(of.values())}
                winners = [event for event in won if event.seat in of]
                assert {event.seat for event in winners} == nearest
                assert len({event.blue + 2 * event.red for event in winners}) <= 1


@every_number_of_seats
def test_what_is_played_for_follows_from_the_cards(seats: int) -> None:
    """EV-13, EV-14: totals, direct hits and seats that are out, in random games."""
    seen = Counter[int]()
    for seed in range(12):
        match = match_of(seats, seed)
        for _ in play_randomly(match, Random(seed)):
            view = match.view(None).game
            if not view.choosers:
                continue
            for seat in range(seats):
                cards = () if view.out(seat) else (view.hidden[seat], *view.opened[seat])
                assert not hits_directly(cards)  # else nobody would choose
                target = view.plays[seat]
                options = [best(cards, each) > 0 for each in (8, 28)]
                assert (seat in view.choosers) <= all(options)
                assert not target or best(cards, target)
                assert bool(target) or not any(options) or seat in view.choosers
                seen[target] += 1
    assert min(seen[target] for target in (0, 8, 28)) > 0


@every_number_of_seats
def test_a_game_has_as_many_points_as_its_gems(seats: int) -> None:
    """EV-2, EV-20: the last round alone has red gems, and the game ends after it."""
    for seed in range(6):
        match = played_out(match_of(seats, seed), Random(seed))
        view = match.view(None).game
        points = sum(gems.worth for gems in view.gems)
        assert points + view.middle.worth + view.supply.worth == BLUE + 2 * RED
        assert view.supply.blue == 0
        assert view.supply.red < RED
        kinds = [type(event) for event in match.events]
        assert kinds.count(told.LastRoundBegan) == 1
        assert told.RoundBegan not in kinds[kinds.index(told.LastRoundBegan) :]
