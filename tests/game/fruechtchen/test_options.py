"""FR-17, FR-18 and the house rule of open hands."""

import pytest

from game.engine.moves import Refused
from game.fruechtchen.cards import APPLE, CHERRY, GRAPE, ORANGE, PEAR
from game.fruechtchen.events import (
    DicePaid,
    Displaced,
    Drawn,
    Harvested,
    HarvestedAlong,
    HarvestFailed,
    RolledOff,
)
from game.fruechtchen.moves import Displace, FruechtchenOptions, LayOut, Roll, Stop
from game.fruechtchen.rules import start
from tests.game.emitted import Emitted
from tests.game.fruechtchen.positions import (
    PLAIN,
    Laid,
    asked,
    cards,
    harvest,
    only,
    play,
    play_on,
    position,
)

ALONG = FruechtchenOptions(harvest_along=True)
DISPLACING = FruechtchenOptions(displacing=True)
BOTH = FruechtchenOptions(harvest_along=True, displacing=True)
NINE = [[9, 0, 0], [0, 9, 0], [0, 0, 9]]
CHERRIES = [Laid(CHERRY, 3), Laid(CHERRY, 4), Laid(CHERRY, 1)]


def test_the_rulebooks_example_of_harvesting_along() -> None:
    """FR-17: cherries 3, 4 and 1. A succeeds: B +4, C +1; B succeeds: A +3, C +1; C fails."""
    state, _ = harvest(
        CHERRIES,
        NINE,
        (5, 5, 5, 1, 1, 1, 1, 1, 1),
        (5, 5, 5, 5, 1, 1, 1, 1, 1),
        (1,) * 9,
        options=ALONG,
    )
    assert only(play_on(state, Roll(), Stop()), HarvestedAlong) == [
        HarvestedAlong(1, 0, 4),
        HarvestedAlong(2, 0, 1),
    ]
    assert state.scores == [6, 4, 1]
    assert only(play_on(state, Roll(), Stop()), HarvestedAlong) == [
        HarvestedAlong(0, 1, 3),
        HarvestedAlong(2, 1, 1),
    ]
    assert state.scores == [9, 14, 2]
    events = play(state, Roll())
    assert HarvestFailed(2, 0) in events
    assert state.scores == [9, 14, 2]


def test_jokers_count_when_harvesting_along() -> None:
    """FR-17: and other fruit does not."""
    laid = [Laid(GRAPE, 1), Laid(GRAPE, 1, 2), Laid(PEAR, 5)]
    state, _ = harvest(laid, NINE, (6, *(1,) * 8), options=ALONG)
    assert only(play(state, Roll()), HarvestedAlong) == [HarvestedAlong(1, 0, 3)]


def test_nobody_harvests_along_without_the_option() -> None:
    """FR-17: each option is on its own."""
    for options in (PLAIN, DISPLACING):
        state, _ = harvest(CHERRIES, NINE, (5, 5, 5, 1, 1, 1, 1, 1, 1), options=options)
        play_on(state, Roll(), Stop())
        assert state.scores == [6, 0, 0]


# The rulebook's table: seven own dice and two foreign ones, four sixes needed.
GRAPES = [Laid(GRAPE, 4), Laid(ORANGE), Laid(PEAR)]
SEVEN = [[7, 2, 0], [2, 7, 0], [0, 0, 9]]


def test_the_rulebooks_example_of_displacing() -> None:
    """FR-18: five own sixes and a foreign one: one own displaces it, four own remain, 10 Euro."""
    state, _ = harvest(
        GRAPES, SEVEN, (1,) * 9, (6, 6, 6, 1, 1, 1, 1, 6, 1), (6, 6, 1, 1, 1), options=DISPLACING
    )
    assert play_on(state, Roll(), Roll(), Roll()) != []
    assert state.matched == [5, 1, 0]
    assert asked(state) == ("roll", (0,))
    play(state, Stop())
    assert asked(state) == ("displace", (0,))
    assert state.legal(0) == [Displace((0, 0, 0)), Displace((0, 1, 0))]
    assert play(state, Displace((0, 1, 0)))[:2] == [
        Displaced(0, (0, 1, 0)),
        Harvested(0, (1, 2, 3, 4)),
    ]
    assert state.scores == [10, 0, 0]
    assert state.dice[0] == [7, 2, 0]


def test_nobody_has_to_displace() -> None:
    """FR-18: the foreign die then takes the best card and goes home with its neighbour."""
    state, _ = harvest(GRAPES, SEVEN, (6, 6, 6, 6, 6, 1, 1, 6, 1), options=DISPLACING)
    play_on(state, Roll(), Stop())
    events = play(state, Displace((0, 0, 0)))
    assert only(events, Displaced) == []
    assert events[:2] == [DicePaid(0, 1, (4,)), Harvested(0, (1, 2, 3))]
    assert state.dice[0] == [7, 0, 0]


@pytest.mark.parametrize(
    ("first", "own"), [((6, 6, 6, 1, 1, 1, 1, 6, 1), 3), ((6, 6, 6, 6, 1, 1, 1, 6, 1), 4)]
)
def test_enough_matches_must_remain(first: tuple[int, ...], own: int) -> None:
    """FR-18: with four or five matches for four cards nothing can be displaced, nor is asked."""
    state, _ = harvest(GRAPES, SEVEN, first, options=DISPLACING)
    play(state, Roll())
    assert state.matched == [own, 1, 0]
    play(state, Stop())
    assert asked(state) == ("roll", (1,))
    assert state.scores == [6, 4, 0]


def test_which_foreign_dice_are_displaced_is_the_seats_choice() -> None:
    """FR-18: one of two owners, or both; a displaced die rolls for no card."""
    laid = [Laid(GRAPE, 2), Laid(ORANGE), Laid(PEAR)]
    dice = [[7, 2, 1], [2, 7, 0], [0, 0, 8]]
    throw = (6, 6, 6, 6, 1, 1, 1, 6, 6, 6)
    state, _ = harvest(laid, dice, throw, options=DISPLACING)
    play_on(state, Roll(), Stop())
    assert state.matched == [4, 2, 1]
    assert set(state.legal(0)) == {
        Displace((0, blue, green)) for blue in range(3) for green in range(2) if blue + green <= 2
    }
    events = play(state, Displace((0, 1, 1)))
    assert only(events, RolledOff) == []
    assert events[:3] == [Displaced(0, (0, 1, 1)), DicePaid(0, 1, (2,)), Harvested(0, (1,))]
    assert state.dice[0] == [7, 0, 1]
    assert state.parked == [0, 2, 0]


def test_what_may_not_be_displaced() -> None:
    """FR-18."""
    laid = [Laid(GRAPE, 2), Laid(ORANGE), Laid(PEAR)]
    dice = [[7, 2, 1], [2, 7, 0], [0, 0, 8]]
    state, _ = harvest(laid, dice, (6, 6, 6, 6, 1, 1, 1, 6, 6, 6), options=DISPLACING)
    play_on(state, Roll(), Stop())
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


def test_only_own_matches_displace() -> None:
    """FR-18: one own match displaces one foreign die, however many match."""
    laid = [Laid(GRAPE, 1), Laid(ORANGE), Laid(PEAR)]
    dice = [[6, 3, 3], [3, 6, 0], [0, 0, 6]]
    state, _ = harvest(laid, dice, (6, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 1), options=DISPLACING)
    play_on(state, Roll())
    assert max(sum(move.dice) for move in state.legal(0) if isinstance(move, Displace)) == 1


def test_displacing_comes_after_the_last_roll_too() -> None:
    """FR-18: when the attempts are used up nobody has to say stop."""
    laid = [Laid(GRAPE, 1), Laid(ORANGE), Laid(PEAR)]
    state, _ = harvest(laid, SEVEN, (6, 6, 1, 1, 1, 1, 1, 6, 1), options=DISPLACING)
    play(state, Roll())
    assert asked(state) == ("displace", (0,))


def test_without_the_option_nobody_displaces() -> None:
    """FR-18: each option is on its own."""
    for options in (PLAIN, ALONG):
        state, _ = harvest(GRAPES, SEVEN, (6, 6, 6, 6, 6, 1, 1, 6, 1), options=options)
        play_on(state, Roll(), Stop())
        assert state.scores == [6, 4, 0]


def test_both_options_at_once() -> None:
    """FR-17, FR-18: displacing decides who is paid, then the others harvest along."""
    laid = [Laid(GRAPE, 4), Laid(GRAPE, 2), Laid(PEAR)]
    state, _ = harvest(laid, SEVEN, (6, 6, 6, 6, 6, 1, 1, 6, 1), options=BOTH)
    play_on(state, Roll(), Stop())
    events = play(state, Displace((0, 1, 0)))
    assert events[:3] == [
        Displaced(0, (0, 1, 0)),
        Harvested(0, (1, 2, 3, 4)),
        HarvestedAlong(1, 0, 2),
    ]


def test_open_hands_are_seen_by_all() -> None:
    """FR-4 and our house rule: every hand lies open, what is laid out of it stays sealed."""
    emitted = Emitted()
    state = start(FruechtchenOptions(open_hands=True), 3, 0, 5, emitted)
    for seat in (None, 0, 1, 2):
        assert state.view(seat).hands == tuple(map(tuple, state.hands))
    for event in only(emitted.events, Drawn):
        assert event.seen_by(None) == event
    ask = state.ask()
    assert ask is not None
    assert not ask.hidden_options


def test_closed_hands_are_seen_by_their_seat_alone() -> None:
    """FR-4."""
    state = position([cards(apple=2), cards(pear=1), cards(grape=1)])
    assert state.view(0).hands == (tuple(cards(apple=2)), (), ())
    assert state.view(None).hands == ((), (), ())
    assert state.view(1).hand_sizes == (2, 1, 1)
    assert LayOut(APPLE, 1, 0, 1) in state.legal(0)
