"""FR-17, FR-18 and the house rule of open hands."""

from collections.abc import Sequence

import pytest

from game.engine.moves import Refused
from game.fruechtchen import events as ev
from game.fruechtchen.cards import CHERRY, GRAPE, ORANGE, PEAR
from game.fruechtchen.moves import Displace, FruechtchenOptions, Roll, Stop
from game.fruechtchen.rules import State, start
from tests.game.emitted import Emitted
from tests.game.fruechtchen.positions import (
    NINE,
    PLAIN,
    Laid,
    asked,
    harvest,
    only,
    play,
    play_on,
)

ALONG = FruechtchenOptions(harvest_along=True)
DISPLACING = FruechtchenOptions(displacing=True)
BOTH = FruechtchenOptions(harvest_along=True, displacing=True)
CHERRIES = [Laid(CHERRY, 3), Laid(CHERRY, 4), Laid(CHERRY, 1)]
THREE_CHERRIES, FOUR_CHERRIES = (5, 5, 5, *(1,) * 6), (5, 5, 5, 5, *(1,) * 5)


def test_the_rulebooks_example_of_harvesting_along() -> None:
    """FR-17: cherries 3, 4 and 1. A succeeds: B +4, C +1; B succeeds: A +3, C +1; C fails."""
    rolls = THREE_CHERRIES, FOUR_CHERRIES, (1,) * 9
    state, _ = harvest(CHERRIES, NINE, *rolls, options=ALONG)
    assert only(play_on(state, Roll(), Stop()), ev.HarvestedAlong) == [
        ev.HarvestedAlong(1, 0, 4),
        ev.HarvestedAlong(2, 0, 1),
    ]
    assert state.scores == [6, 4, 1]
    assert only(play_on(state, Roll(), Stop()), ev.HarvestedAlong) == [
        ev.HarvestedAlong(0, 1, 3),
        ev.HarvestedAlong(2, 1, 1),
    ]
    assert state.scores == [9, 14, 2]
    assert ev.HarvestFailed(2, 0) in play(state, Roll())
    assert state.scores == [9, 14, 2]


def test_jokers_count_when_harvesting_along() -> None:
    """FR-17: and other fruit does not."""
    laid = [Laid(GRAPE, 1), Laid(GRAPE, 1, 2), Laid(PEAR, 5)]
    state, _ = harvest(laid, NINE, (6, *(1,) * 8), options=ALONG)
    assert only(play(state, Roll()), ev.HarvestedAlong) == [ev.HarvestedAlong(1, 0, 3)]


# The rulebook's table: seven own dice and two foreign ones, four sixes needed.
GRAPES = [Laid(GRAPE, 4), Laid(ORANGE), Laid(PEAR)]
SEVEN = [[7, 2, 0], [2, 7, 0], [0, 0, 9]]
FIVE_AND_ONE = (6, 6, 6, 6, 6, 1, 1, 6, 1)  # five own sixes, and a foreign one


def matched(
    throw: Sequence[int],
    laid: Sequence[Laid] = GRAPES,
    dice: Sequence[Sequence[int]] = SEVEN,
    options: FruechtchenOptions = DISPLACING,
) -> State:
    """Seat 0 has rolled this, and stops."""
    state, _ = harvest(laid, dice, throw, options=options)
    play_on(state, Roll(), *[Stop()] * (laid[0].count > 1))
    return state


def test_the_rulebooks_example_of_displacing() -> None:
    """FR-18: five own sixes and a foreign one: one own displaces it, four own remain, 10 Euro."""
    state = matched(FIVE_AND_ONE)
    assert state.matched == [5, 1, 0]
    assert asked(state) == ("displace", (0,))
    assert state.legal(0) == [Displace((0, 0, 0)), Displace((0, 1, 0))]
    assert play(state, Displace((0, 1, 0)))[:2] == [
        ev.Displaced(0, (0, 1, 0)),
        ev.Harvested(0, (1, 2, 3, 4)),
    ]
    assert state.scores == [10, 0, 0]
    assert state.dice[0] == [7, 2, 0]


def test_nobody_has_to_displace() -> None:
    """FR-18: the foreign die then takes the best card and goes home with its neighbour."""
    state = matched(FIVE_AND_ONE)
    events = play(state, Displace((0, 0, 0)))
    assert events[:2] == [ev.DicePaid(0, 1, (4,)), ev.Harvested(0, (1, 2, 3))]
    assert state.dice[0] == [7, 0, 0]


@pytest.mark.parametrize("own", [3, 4])
def test_enough_matches_must_remain(own: int) -> None:
    """FR-18: with four or five matches for four cards nothing can be displaced, nor is asked."""
    state = matched((*(6,) * own, *(1,) * (7 - own), 6, 1))
    assert asked(state) == ("roll", (1,))
    assert state.scores == [6, 4, 0]


TWO_GRAPES = [Laid(GRAPE, 2), Laid(ORANGE), Laid(PEAR)]
TWO_GUESTS = [[7, 2, 1], [2, 7, 0], [0, 0, 8]]
FOUR_AND_THREE = (6, 6, 6, 6, 1, 1, 1, 6, 6, 6)


def test_which_foreign_dice_are_displaced_is_the_seats_choice() -> None:
    """FR-18: one of two owners, or both; a displaced die rolls for no card."""
    state = matched(FOUR_AND_THREE, TWO_GRAPES, TWO_GUESTS)
    assert state.matched == [4, 2, 1]
    assert set(state.legal(0)) == {
        Displace((0, blue, green)) for blue in range(3) for green in range(2) if blue + green <= 2
    }
    events = play(state, Displace((0, 1, 1)))
    assert only(events, ev.RolledOff) == []
    assert events[0] == ev.Displaced(0, (0, 1, 1))
    assert events[1:3] == [ev.DicePaid(0, 1, (2,)), ev.Harvested(0, (1,))]
    assert state.dice[0] == [7, 0, 1]
    assert state.parked == [0, 2, 0]


def test_what_may_not_be_displaced() -> None:
    """FR-18."""
    state = matched(FOUR_AND_THREE, TWO_GRAPES, TWO_GUESTS)
    wrong = {
        (0, 2, 1): "then too few",
        (0, 0, 2): "only matching",
        (0, -1, 1): "only matching",
        (1, 1, 0): "you can displace only guests",
        (0, 1): "choose which",
    }
    for counts, why in wrong.items():
        with pytest.raises(Refused, match=f"FR-18: {why}"):
            state.verify(0, Displace(counts))
    with pytest.raises(Refused, match="FR-18: choose"):
        state.verify(0, Roll())


def test_only_own_matches_displace_and_after_the_last_roll_nobody_says_stop() -> None:
    """FR-18: one own match displaces one foreign die, however many match."""
    dice = [[6, 3, 3], [3, 6, 0], [0, 0, 6]]
    state = matched((6, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 1), [Laid(GRAPE), *GRAPES[1:]], dice)
    assert asked(state) == ("displace", (0,))
    assert max(sum(move.dice) for move in state.legal(0) if isinstance(move, Displace)) == 1


def test_each_option_is_on_its_own() -> None:
    """FR-17, FR-18: nobody harvests along without the one, nor displaces without the other."""
    for options in (PLAIN, DISPLACING):
        assert matched(THREE_CHERRIES, CHERRIES, NINE, options).scores == [6, 0, 0]
    for options in (PLAIN, ALONG):
        assert matched(FIVE_AND_ONE, options=options).scores == [6, 4, 0]


def test_both_options_at_once() -> None:
    """FR-17, FR-18: displacing decides who is paid, then the others harvest along."""
    state = matched(FIVE_AND_ONE, [Laid(GRAPE, 4), Laid(GRAPE, 2), Laid(PEAR)], options=BOTH)
    assert play(state, Displace((0, 1, 0)))[:3] == [
        ev.Displaced(0, (0, 1, 0)),
        ev.Harvested(0, (1, 2, 3, 4)),
        ev.HarvestedAlong(1, 0, 2),
    ]


@pytest.mark.parametrize("is_open", [False, True])
def test_hands_are_seen_by_their_seat_alone_unless_all_lie_open(is_open: bool) -> None:
    """FR-4 and our house rule: what is laid out of an open hand stays sealed."""
    emitted = Emitted()
    state = start(FruechtchenOptions(open_hands=is_open), 3, 0, 5, emitted)
    for seat in (None, 0, 1, 2):
        shown = [tuple(hand) if is_open or s == seat else () for s, hand in enumerate(state.hands)]
        assert list(state.view(seat).hands) == shown
        assert state.view(seat).hand_sizes == (9, 9, 9)
    drawn = only(emitted.events, ev.Drawn)
    assert [event.seen_by(None) == event for event in drawn] == [is_open] * 3
