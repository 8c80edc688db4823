"""FR-8 to FR-11: rolling, failing, who is paid what, and whose dice go home."""

from collections.abc import Sequence
from itertools import cycle
from random import Random

import pytest

from game.engine.events import Event
from game.engine.match import Match, Setup
from game.engine.moves import Refused
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as ev
from game.fruechtchen.cards import APPLE, CHERRY, GRAPE, ORANGE, PEAR
from game.fruechtchen.moves import FruechtchenOptions, Lend, Roll, Stop
from tests.game.fruechtchen.positions import (
    NINE,
    Laid,
    asked,
    harvest,
    match_at,
    only,
    play,
    play_on,
)
from tests.game.tables import option_combinations, played_out

# The rulebook's table: red (seat 0) has six own dice, two blue (1) and one green (2).
RULEBOOK = [[6, 2, 1], [3, 7, 0], [0, 0, 8]]
FOUR_APPLES = Laid(APPLE, 3, 1, numbers=(3,))
OTHERS = [Laid(ORANGE), Laid(PEAR)]


def test_the_rulebooks_example_of_a_whole_harvest() -> None:
    """FR-8, FR-10, FR-11: red rolls 5 ones where 4 would do; green and blue take 4 and 3."""
    state, events = harvest(
        [FOUR_APPLES, *OTHERS],
        RULEBOOK,
        (2, 3, 4, 5, 6, 2, 2, 3, 4),  # no one among nine
        (1, 3, 4, 5, 6, 2, 2, 3, 1),  # a red one and the green one
        (1, 1, 4, 5, 6, 1, 6),  # five red and two blue: two red ones and a blue one
        (3, 5),  # blue and green roll it out
    )
    assert events == [ev.HarvestBegan(0, APPLE, 4)]
    assert play_on(state, Roll(), Roll(), Roll()) == [
        ev.Rolled(0, ((2, 3, 4, 5, 6, 2), (2, 3), (4,)), 3),
        ev.Rolled(0, ((1, 3, 4, 5, 6, 2), (2, 3), (1,)), 2),
        ev.Rolled(0, ((1, 1, 4, 5, 6), (1, 6), ()), 1),
    ]
    assert state.matched == [3, 1, 1]
    assert play(state, Stop()) == [
        ev.RolledOff(0, (1, 2), (3, 5)),
        ev.DicePaid(0, 2, (4,)),
        ev.DicePaid(0, 1, (3,)),
        ev.Harvested(0, (1, 2)),
        ev.DiceReturned(0, 2, 1),
        ev.DiceReturned(0, 1, 2),
        ev.HarvestBegan(1, ORANGE, 1),
    ]
    assert state.scores == [3, 3, 4]
    assert state.dice == [[6, 0, 0], [3, 7, 0], [0, 0, 8]]
    assert state.parked == [0, 2, 1]


def test_the_rulebooks_example_with_four_red_ones() -> None:
    """FR-10: red gets 1 + 2 = 3 with four own matches too, its surplus lapses."""
    state, _ = harvest([FOUR_APPLES, *OTHERS], RULEBOOK, (1, 1, 1, 1, 6, 2, 2, 1, 1), (6, 1))
    play_on(state, Roll(), Stop())
    assert state.scores == [3, 4, 3]


def test_the_rulebooks_example_failing() -> None:
    """FR-9: fewer than four ones, and nobody gets anything for those that were rolled."""
    state, _ = harvest(
        [FOUR_APPLES, *OTHERS],
        RULEBOOK,
        (2, 3, 4, 5, 6, 2, 2, 3, 4),
        (1, 3, 4, 5, 6, 2, 2, 3, 1),
        (2, 2, 4, 5, 6, 1, 6),
        (2, 2, 2, 2, 2, 2),
    )
    events = play_on(state, Roll(), Roll(), Roll(), Roll())
    assert events[-2:] == [ev.HarvestFailed(0, 3), ev.HarvestBegan(1, ORANGE, 1)]
    assert state.scores == [0, 0, 0]
    assert state.dice == RULEBOOK
    assert state.parked == [0, 0, 0]


def test_as_many_attempts_as_cards() -> None:
    """FR-8: jokers count; after the last one the harvest is over."""
    rolls = (5, 1, 1, 1, 1, 1, 1, 1, 1), (2, 2, 2, 2, 2, 2, 2, 2)
    state, _ = harvest([Laid(CHERRY, 1, 1), *OTHERS], NINE, *rolls)
    assert state.attempts == 2
    play(state, Roll())
    assert state.attempts == 1
    assert play(state, Roll())[1] == ev.HarvestFailed(0, 1)


def test_stopping_needs_enough_matches() -> None:
    """FR-8: until then a seat must roll; it presses for each roll all the same (ALL-2)."""
    state, _ = harvest([Laid(CHERRY, 2), *OTHERS], NINE, (5, 5, 1, 1, 1, 1, 1, 1, 1))
    match = match_at(state)
    assert match.waiting() == (0,)
    assert list(match.legal(0)) == [Roll()]
    with pytest.raises(Refused, match="FR-8"):
        match.commit(0, Stop())
    match.commit(0, Roll())
    assert list(match.legal(0)) == [Roll(), Stop()]
    with pytest.raises(Refused, match="FR-8"):
        match.commit(0, Lend(1))
    match.commit(0, Stop())
    assert state.scores == [3, 0, 0]


def test_rolling_on_with_enough_matches() -> None:
    """FR-8: it may; here that only helps a guest."""
    state, _ = harvest(
        [Laid(CHERRY, 2), *OTHERS],
        [[8, 1, 0], [0, 8, 0], [1, 0, 9]],
        (5, 5, 1, 1, 1, 1, 1, 1, 1),
        (1, 1, 1, 1, 1, 1, 5),
    )
    assert play_on(state, Roll(), Roll())[1:5] == [
        ev.Rolled(0, ((1, 1, 1, 1, 1, 1), (5,), ()), 0),
        ev.DicePaid(0, 1, (2,)),
        ev.Harvested(0, (1,)),
        ev.DiceReturned(0, 1, 1),
    ]


@pytest.mark.parametrize(
    ("cards", "throws", "end"),
    [(3, ((6, 6, 2), (6,)), ev.Harvested(0, (1, 2, 3))), (4, ((6, 6, 6),), ev.HarvestFailed(0, 3))],
)
def test_nothing_is_left_to_roll(
    cards: int, throws: Sequence[Sequence[int]], end: ev.Harvested | ev.HarvestFailed
) -> None:
    """FR-8, FR-9: as soon as all dice match the harvest is over, whether that is enough or not."""
    state, _ = harvest([Laid(GRAPE, cards), *OTHERS], [[3, 0, 0], [3, 9, 0], [3, 0, 9]], *throws)
    assert end in play_on(state, *[Roll()] * len(throws))


def test_a_seat_without_any_die_fails_at_once() -> None:
    """FR-8, FR-9: all its dice are away, and nobody lent it one; that needs four seats."""
    dice = [[0, 0, 0, 0], [3, 9, 0, 0], [3, 0, 9, 0], [3, 0, 0, 9]]
    state, events = harvest([Laid(GRAPE, 2), *OTHERS, Laid(CHERRY)], dice)
    began = [ev.HarvestBegan(0, GRAPE, 2), ev.HarvestBegan(1, ORANGE, 1)]
    assert events == [began[0], ev.HarvestFailed(0, 0), began[1]]
    assert asked(state) == ("roll", (1,))


@pytest.mark.parametrize(
    ("cards", "throw", "values", "left"),
    [
        pytest.param(3, (3, 1, 1, 1, 1, 1, 3, 3, 1), (3, 2), (1,), id="FR-10: the best cards"),
        pytest.param(2, (1, 1, 1, 1, 1, 1, 3, 3, 3), (2, 1), (), id="FR-10: as far as they reach"),
    ],
)
def test_one_owner_needs_no_roll_off_and_takes_all_its_dice_back(
    cards: int, throw: Sequence[int], values: tuple[int, ...], left: tuple[int, ...]
) -> None:
    """FR-10, FR-11: whether each of its three dice matched, or was paid, or not."""
    laid, dice = [Laid(PEAR, cards), Laid(ORANGE), Laid(PEAR)], [[6, 3, 0], [0, 6, 0], [3, 0, 9]]
    state, _ = harvest(laid, dice, throw)
    assert play_on(state, Roll(), Stop())[1:4] == [
        ev.DicePaid(0, 1, values),
        ev.Harvested(0, left),
        ev.DiceReturned(0, 1, 3),
    ]
    assert state.dice[0] == [6, 0, 0]
    assert state.parked == [0, 3, 0]


def test_an_owner_is_paid_for_all_its_dice_before_the_next() -> None:
    """FR-10 (ruling): three owners, the first in order has two matches."""
    dice = [[5, 2, 1, 2], [1, 7, 0, 0], [0, 0, 8, 0], [3, 0, 0, 7]]
    laid = [Laid(PEAR, 5), *[Laid(ORANGE)] * 3]
    state, _ = harvest(laid, dice, (3, 1, 1, 1, 1, 3, 3, 3, 3, 1), (2, 6, 4))
    assert play_on(state, Roll(), Stop())[1:] == [
        ev.RolledOff(0, (1, 2, 3), (2, 6, 4)),
        ev.DicePaid(0, 2, (5,)),
        ev.DicePaid(0, 3, (4,)),
        ev.DicePaid(0, 1, (3, 2)),
        ev.Harvested(0, (1,)),
        ev.DiceReturned(0, 2, 1),
        ev.DiceReturned(0, 3, 2),
        ev.DiceReturned(0, 1, 2),
        ev.HarvestBegan(1, ORANGE, 1),
    ]


def test_tied_owners_roll_again_among_themselves() -> None:
    """FR-10: the lower pair of equals keeps its place behind the higher one."""
    dice = [[6, 1, 1, 1], [1, 8, 0, 0], [1, 0, 8, 0], [1, 0, 0, 8]]
    laid = [Laid(PEAR, 4), *[Laid(ORANGE)] * 3]
    state, _ = harvest(laid, dice, (3, 1, 1, 1, 1, 1, 3, 3, 3), (4, 2, 4), (5, 5), (1, 3))
    events = play_on(state, Roll(), Stop())
    assert only(events, ev.RolledOff) == [
        ev.RolledOff(0, (1, 2, 3), (4, 2, 4)),
        ev.RolledOff(0, (1, 3), (5, 5)),
        ev.RolledOff(0, (1, 3), (1, 3)),
    ]
    assert [paid.owner for paid in only(events, ev.DicePaid)] == [3, 1, 2]
    assert state.scores == [1, 3, 2, 4]


def test_the_last_owners_find_no_card() -> None:
    """FR-10, FR-11: more foreign matches than cards; who got nothing leaves its dice there."""
    dice = [[4, 2, 3], [2, 7, 0], [3, 0, 6]]
    state, _ = harvest([Laid(PEAR, 2), *OTHERS], dice, (1, 1, 1, 1, 3, 3, 3, 3, 1), (1, 6))
    assert play_on(state, Roll(), Stop())[1:5] == [
        ev.RolledOff(0, (1, 2), (1, 6)),
        ev.DicePaid(0, 2, (2, 1)),
        ev.Harvested(0, ()),
        ev.DiceReturned(0, 2, 3),
    ]
    assert state.dice[0] == [4, 2, 0]
    assert state.scores == [0, 0, 3]


def test_guests_that_missed_stay() -> None:
    """FR-11: nothing was paid for them."""
    dice = [[6, 3, 0], [0, 6, 0], [3, 0, 9]]
    state, _ = harvest([Laid(PEAR, 1), *OTHERS], dice, (3, 1, 1, 1, 1, 1, 2, 2, 2))
    play(state, Roll())
    assert state.dice[0] == [6, 3, 0]
    assert state.scores == [1, 0, 0]


def test_parked_dice_are_not_rolled_in_this_round() -> None:
    """FR-11: blue got two dice back, and rolls the seven it has in front of it."""
    dice, rolls = [[7, 2, 0], [2, 7, 0], [0, 0, 9]], ((1, 1, 1, 1, 1, 1, 1, 3, 1), (1,) * 9)
    state, _ = harvest([Laid(PEAR, 1), *OTHERS], dice, *rolls)
    play(state, Roll())
    assert state.parked == [0, 2, 0]
    assert asked(state) == ("roll", (1,))
    (rolled,) = only(play(state, Roll()), ev.Rolled)
    assert [len(pips) for pips in rolled.pips] == [2, 7, 0]


OPTIONS = option_combinations(FRUECHTCHEN)


def harvests(events: Sequence[Event]) -> list[list[Event]]:
    """The events of each harvest, from its beginning to the next."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, ev.HarvestBegan):
            found.append([])
        if found:
            found[-1].append(event)
    return found


@pytest.mark.parametrize(("seed", "options"), list(zip(cycle(range(4)), OPTIONS)), ids=str)
@pytest.mark.slow
def test_euros_paid_are_the_values_of_the_cards(seed: int, options: FruechtchenOptions) -> None:
    """FR-9, FR-10: a harvest pays all its cards or none; guests get the best ones.

    That what is paid is what is had: scenes/games/test_models.
    """
    match = played_out(Match(Setup(FRUECHTCHEN, 3 + seed, seed, options)), Random(seed))
    for told in harvests(match.events):
        need = only(told, ev.HarvestBegan)[0].need
        paid = [value for event in only(told, ev.DicePaid) for value in event.values]
        rest = [value for event in only(told, ev.Harvested) for value in event.values]
        failed = bool(only(told, ev.HarvestFailed))
        assert sorted(paid + rest) == ([] if failed else list(range(1, need + 1)))
        assert paid == sorted(paid, reverse=True)
