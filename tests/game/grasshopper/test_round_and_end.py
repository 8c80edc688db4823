"""GP-18 to GP-22: the round's scoring, the new round, the end of the game and the ranking."""

import pytest

from game.engine.events import Event, Forced, GameEnded
from game.grasshopper.cards import ACE, BROCCOLI, CARDS, CORN, GRASSHOPPER, X
from game.grasshopper.events import (
    BidsCancelled,
    BidsPutAside,
    BidsRevealed,
    CardAdded,
    DisplayFilled,
    DisplayTaken,
    DisplayWiped,
    Harvested,
    NothingLeft,
    Plague,
    Planted,
    RoundBegan,
    RoundScored,
    StackTaken,
    Stalemate,
)
from game.grasshopper.rules import Bid
from tests.game.grasshopper.positions import NONE, bid, cards, match_at, position, take

THREE_STACKS = cards(corn=1, strawberry=1, broccoli=1)


def scored(events: list[Event]) -> list[RoundScored]:
    return [event for event in events if isinstance(event, RoundScored)]


# GP-18


def test_a_round_ends_with_the_eighth_poker_card() -> None:
    """GP-18: most plants get a chip; the table plays the last card, nobody has a choice (ALL-2)."""
    match = match_at(
        position(
            3, display=THREE_STACKS, pile=(CORN,) * 9, hands=[[1, X]] * 3, gardens=[cards(corn=1)]
        )
    )
    match.commit(0, Bid(1))
    match.commit(1, Bid(X))
    assert match.commit(2, Bid(X)) == [
        BidsRevealed((1, X, X)),
        BidsCancelled((1, 2)),
    ]
    assert match.commit(0, match.legal(0)[0]) == [
        StackTaken(0, CORN, 1),
        Planted(0, cards(corn=1)),
        BidsPutAside(),
        DisplayFilled((CORN,)),
        Forced(0),
        Forced(1),
        Forced(2),
        BidsRevealed((X, 1, 1)),
        BidsCancelled((1, 2)),
        Stalemate(1),
        BidsPutAside(),
        CardAdded(CORN),
        RoundScored((2, 0, 0), (0,)),
        RoundBegan(),
    ]
    assert match.view(None).game.chips == (1, 0, 0)


def test_seven_cards_are_no_round() -> None:
    """GP-18: nothing is scored while a card is left."""
    state = position(2, display=THREE_STACKS, hands=[[1, 2]] * 2, gardens=[cards(corn=2)])
    assert scored(bid(state, 1, 1)) == []
    assert scored(bid(state, 2, 2)) == [RoundScored((2, 0), (0,))]


def test_grasshoppers_are_no_plants() -> None:
    """GP-18: two plants beat one plant with two grasshoppers."""
    gardens = [cards(grasshopper=2, corn=1), cards(broccoli=1, blackberry=1)]
    state = position(2, display=THREE_STACKS, hands=[[1]] * 2, gardens=gardens)
    assert scored(bid(state, 1, 1)) == [RoundScored((1, 2), (1,))]
    assert state.chips == [0, 1]


def test_all_kinds_of_plants_count_together() -> None:
    """GP-18: four of four kinds against two and two."""
    gardens = [
        cards(corn=1, strawberry=1, broccoli=1, blackberry=1),
        cards(corn=2, blackberry=2),
        cards(corn=2, strawberry=1),
    ]
    state = position(3, display=THREE_STACKS, hands=[[1]] * 3, gardens=gardens)
    assert scored(bid(state, 1, 1, 1)) == [RoundScored((4, 4, 3), (0, 1))]


def test_tied_seats_get_a_chip_each() -> None:
    """GP-18."""
    gardens = [cards(corn=2), cards(corn=1), cards(broccoli=2), cards(strawberry=2)]
    state = position(4, display=THREE_STACKS, hands=[[X]] * 4, gardens=gardens, chips=(0, 5, 1, 0))
    assert scored(bid(state, X, X, X, X)) == [RoundScored((2, 1, 2, 2), (0, 2, 3))]
    assert state.chips == [1, 5, 2, 1]


def test_what_the_last_card_takes_still_counts() -> None:
    """GP-18: the scoring follows the harvest, which empties the beds."""
    state = position(
        2, display=cards(corn=3), hands=[[ACE], [2]], gardens=[NONE, cards(broccoli=1)]
    )
    events = bid(state, ACE, 2)
    assert Harvested(0, CORN, 1) in events
    assert scored(events) == [RoundScored((0, 1), (1,))]
    assert state.chips == [1, 1]


# GP-19


def test_without_a_plant_nobody_gets_the_chip() -> None:
    """GP-19 (ruling): grasshoppers alone do not win it."""
    state = position(
        2,
        display=THREE_STACKS,
        hands=[[1]] * 2,
        gardens=[cards(grasshopper=2), cards(grasshopper=1)],
    )
    assert scored(bid(state, 1, 1)) == [RoundScored((0, 0), ())]
    assert state.chips == [0, 0]


# GP-20


def test_a_new_round_gives_all_cards_back() -> None:
    """GP-20: gardens and chips stay."""
    gardens = [cards(corn=2, grasshopper=1), cards(broccoli=1)]
    state = position(2, display=THREE_STACKS, hands=[[4]] * 2, gardens=gardens, chips=(3, 2))
    assert bid(state, 4, 4)[-2:] == [RoundScored((2, 1), (0,)), RoundBegan()]
    assert state.view(None).hands == (CARDS, CARDS)
    assert state.gardens == [list(garden) for garden in gardens]
    assert state.chips == [4, 2]


def test_the_display_stays_over_the_rounds_end() -> None:
    """GP-20: four cards after a stalemate are not cut back to three, nor filled up."""
    state = position(2, display=THREE_STACKS, pile=(CORN, CORN), hands=[[4]] * 2)
    bid(state, 4, 4)
    assert state.display == list(cards(corn=2, strawberry=1, broccoli=1))
    assert state.draw_pile == [CORN]


def test_the_display_is_filled_before_the_new_round() -> None:
    """GP-20: here already by GP-14, when the last stack of the round was taken."""
    state = position(3, display=THREE_STACKS, pile=(CORN,) * 4, hands=[[1], [3], [X]])
    bid(state, 1, 3, X)
    take(state, 1, CORN)
    assert take(state, 0, BROCCOLI) == [
        StackTaken(0, BROCCOLI, 1),
        Planted(0, cards(broccoli=1)),
        BidsPutAside(),
        DisplayFilled((CORN, CORN)),
        RoundScored((1, 1, 0), (0, 1)),
        RoundBegan(),
    ]


# GP-21


def test_the_game_ends_in_the_middle_of_a_round() -> None:
    """GP-21: the last cards are taken, one last scoring follows."""
    state = position(3, display=cards(grasshopper=1, corn=1), pile=(), gardens=[cards(corn=1)])
    bid(state, 1, 5, 3)
    take(state, 1, CORN)
    assert take(state, 2, GRASSHOPPER) == [
        StackTaken(2, GRASSHOPPER, 1),
        Planted(2, cards(grasshopper=1)),
        NothingLeft((0,)),
        BidsPutAside(),
        RoundScored((1, 1, 0), (0, 1)),
    ]
    assert state.over
    assert state.ask() is None
    assert len(state.view(None).hands[0]) == 7


def test_the_last_card_of_the_pile_is_played_for() -> None:
    """GP-21: an empty pile alone ends nothing; the last card of the display does."""
    state = position(2, display=THREE_STACKS, pile=(GRASSHOPPER,))
    assert bid(state, ACE, 1)[-1] == DisplayFilled((GRASSHOPPER,))
    assert state.ask() is not None
    assert bid(state, 1, 2) == [BidsRevealed((1, 2))]
    assert take(state, 1, GRASSHOPPER) == [
        StackTaken(1, GRASSHOPPER, 1),
        Planted(1, cards(grasshopper=1)),
        NothingLeft((0,)),
        BidsPutAside(),
        RoundScored((3, 0), (0,)),
    ]
    assert state.ask() is None


def test_a_stack_left_in_the_display_keeps_the_game_going() -> None:
    """GP-21: draw pile *and* display must be empty."""
    state = position(3, display=cards(grasshopper=1, corn=1), pile=())
    bid(state, 1, 1, 3)
    take(state, 2, CORN)
    assert state.display == list(cards(grasshopper=1))
    assert state.ask() is not None


def test_a_game_that_ends_with_a_round_is_scored_once() -> None:
    """GP-21: that round's scoring is the last one, and no new round begins."""
    state = position(
        2, display=cards(corn=2), pile=(), hands=[[1], [X]], gardens=[cards(broccoli=1)]
    )
    assert bid(state, 1, X) == [
        BidsRevealed((1, X)),
        DisplayTaken(0, cards(corn=2)),
        Planted(0, cards(corn=2)),
        BidsPutAside(),
        RoundScored((3, 0), (0,)),
    ]
    assert state.chips == [1, 0]
    assert state.ask() is None


def test_a_wiped_display_with_an_empty_pile_ends_the_game() -> None:
    """GP-21: nobody took the last cards, they are used up all the same (GP-17)."""
    state = position(2, display=cards(corn=1), pile=(), stalemates=1, gardens=[cards(corn=1)])
    assert bid(state, 6, 6) == [
        BidsRevealed((6, 6)),
        BidsCancelled((0, 1)),
        Stalemate(2),
        BidsPutAside(),
        DisplayWiped(cards(corn=1)),
        RoundScored((1, 0), (0,)),
    ]
    assert state.ask() is None


def test_a_plague_can_take_the_last_cards() -> None:
    """GP-21: and the last scoring sees the bare garden."""
    state = position(
        3,
        display=cards(grasshopper=1),
        pile=(),
        gardens=[cards(corn=1), cards(grasshopper=2, broccoli=2)],
    )
    bid(state, 2, 5, X)
    assert take(state, 1, GRASSHOPPER) == [
        StackTaken(1, GRASSHOPPER, 1),
        Plague(1, cards(grasshopper=3, broccoli=2)),
        NothingLeft((0,)),
        BidsPutAside(),
        RoundScored((1, 0, 0), (0,)),
    ]


def test_the_match_is_over_and_says_so() -> None:
    """GP-21: the ranking closes it (GP-22, ALL-6)."""
    match = match_at(position(2, display=cards(corn=1), pile=(), chips=(0, 3)))
    match.commit(0, Bid(ACE))
    assert match.commit(1, Bid(1))[-2:] == [RoundScored((1, 0), (0,)), GameEnded((2, 1))]
    assert match.over


# GP-22


@pytest.mark.parametrize(
    ("chips", "grasshoppers", "ranks"),
    [
        ((3, 5, 4), (0, 2, 0), (3, 1, 2)),  # chips first
        ((5, 5, 4), (2, 1, 0), (2, 1, 3)),  # then fewer grasshoppers
        ((5, 5, 4), (1, 1, 0), (1, 1, 3)),  # still tied: two winners, and nobody is second
        ((2, 5, 2, 2), (0, 2, 1, 0), (2, 1, 4, 2)),  # the same keys below the winner
        ((0, 0, 0, 0), (0, 0, 0, 0), (1, 1, 1, 1)),
        ((4, 4), (0, 2), (1, 2)),
    ],
)
def test_most_chips_win_then_fewer_grasshoppers(
    chips: tuple[int, ...], grasshoppers: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    """GP-22."""
    gardens = [cards(grasshopper=count) for count in grasshoppers]
    state = position(len(chips), display=THREE_STACKS, gardens=gardens, chips=chips)
    assert state.ranking() == ranks


def test_plants_do_not_break_a_tie() -> None:
    """GP-22: only chips and grasshoppers do; after the last scoring plants are worth nothing."""
    gardens = [cards(corn=2, broccoli=2), cards(grasshopper=0)]
    state = position(2, display=THREE_STACKS, gardens=gardens, chips=(2, 2))
    assert state.ranking() == (1, 1)
