"""GP-14 to GP-22: how the display is filled, stalemates, the score of a round, the end, ranks."""

from collections.abc import Sequence

import pytest

from game.engine.events import Event, Forced, GameEnded
from game.grasshopper import events as gp
from game.grasshopper.cards import (
    ACE,
    BLACKBERRY,
    BROCCOLI,
    CARDS,
    CORN,
    GRASSHOPPER,
    STRAWBERRY,
    X,
)
from game.grasshopper.rules import Bid
from tests.game.grasshopper.positions import NONE, PLENTY, bid, cards, match_at, position, take

THREE_STACKS = cards(corn=1, strawberry=1, broccoli=1)
FOUR_CARDS = cards(corn=2, strawberry=1, broccoli=1)


def test_the_display_is_filled_to_three_cards_after_the_last_seat_has_taken() -> None:
    """GP-14: cards, not stacks, around what is left over."""
    state = position(3, display=FOUR_CARDS, pile=(BROCCOLI, BROCCOLI, CORN))
    bid(state, 2, 3, X)
    assert take(state, CORN)[-1] == gp.Planted(1, cards(corn=2))
    assert sum(state.display) == 2
    assert take(state, STRAWBERRY)[-1] == gp.DisplayFilled((BROCCOLI, BROCCOLI))
    assert state.display == list(cards(broccoli=3))
    assert state.draw_pile == [CORN]


def test_a_display_of_three_or_more_stays_as_it_is() -> None:
    """GP-14: four cards were left of five."""
    state = position(3, display=cards(grasshopper=4, corn=1))
    bid(state, 1, 1, 2)
    assert take(state, CORN)[-1] == gp.BidsPutAside()
    assert state.display == list(cards(grasshopper=4))
    assert len(state.draw_pile) == len(PLENTY)


def test_the_pile_may_not_reach() -> None:
    """GP-14: its last card is revealed, and the game goes on with what lies there."""
    state = position(3, display=THREE_STACKS, pile=(BLACKBERRY,))
    bid(state, ACE, 1, 2)
    assert state.display == list(cards(blackberry=1))
    assert state.draw_pile == []
    assert state.ask() is not None


def test_a_stalemate_adds_one_card() -> None:
    """GP-15: 5+5+X+X; all are spent, all choose again for four cards, and then for three."""
    state = position(4, display=THREE_STACKS, pile=(CORN, BROCCOLI, *PLENTY))
    assert bid(state, 5, X, 5, X)[2:] == [gp.Stalemate(1), gp.BidsPutAside(), gp.CardAdded(CORN)]
    assert state.display == list(FOUR_CARDS)
    assert state.view(None).hands[0] == (1, 2, 3, 4, 6, ACE, X)
    assert state.view(None).hands[1] == (1, 2, 3, 4, 5, 6, ACE)
    ask = state.ask()
    assert ask is not None
    assert (ask.phase, ask.seats) == ("bid", (0, 1, 2, 3))
    assert bid(state, ACE, 2, 3, 4)[1] == gp.DisplayTaken(0, FOUR_CARDS)
    assert sum(state.display) == 3


def test_the_second_stalemate_in_succession_wipes_the_display() -> None:
    """GP-16: all four cards are discarded, three new ones revealed; then it counts afresh."""
    state = position(2, display=THREE_STACKS, pile=(CORN, BLACKBERRY, CORN, BLACKBERRY, CORN))
    discarded = sum(state.discard_pile)
    assert gp.Stalemate(1) in bid(state, 2, 2)
    assert bid(state, 3, 3)[2:] == [
        gp.Stalemate(2),
        gp.BidsPutAside(),
        gp.DisplayWiped(FOUR_CARDS),
        gp.DisplayFilled((BLACKBERRY, CORN, BLACKBERRY)),
    ]
    assert state.display == list(cards(corn=1, blackberry=2))
    assert sum(state.discard_pile) == discarded + 4
    assert gp.Stalemate(1) in bid(state, 4, 4)
    assert gp.Stalemate(2) in bid(state, 5, 5)


def test_stalemates_with_a_turn_between_are_not_in_succession() -> None:
    """GP-16: whether somebody took a stack or all of them."""
    state = position(2, display=THREE_STACKS, pile=(CORN, STRAWBERRY) * 4)
    assert gp.Stalemate(1) in bid(state, 1, 1)
    bid(state, X, ACE)
    assert gp.Stalemate(1) in bid(state, 2, 2)
    bid(state, 3, 4)
    take(state, CORN, STRAWBERRY)
    assert gp.Stalemate(1) in bid(state, 5, 5)


def test_the_succession_runs_on_across_the_end_of_a_round() -> None:
    """GP-17 (ruling): a stalemate on the 8th card, and one on the first of the new round."""
    state = position(2, display=THREE_STACKS, pile=(CORN,) * 6, hands=[[X]] * 2)
    assert bid(state, X, X)[2:] == [
        gp.Stalemate(1),
        gp.BidsPutAside(),
        gp.CardAdded(CORN),
        gp.RoundScored((0, 0), ()),
        gp.RoundBegan(),
    ]
    assert gp.DisplayWiped(FOUR_CARDS) in bid(state, 5, 5)


def test_a_second_stalemate_on_the_eighth_card() -> None:
    """GP-17 (ruling): the display is wiped before the round ends, and the count is back at none."""
    state = position(2, display=THREE_STACKS, pile=(CORN,) * 4, hands=[[2]] * 2, stalemates=1)
    assert bid(state, 2, 2)[4:] == [
        gp.DisplayWiped(THREE_STACKS),
        gp.DisplayFilled((CORN, CORN, CORN)),
        gp.RoundScored((0, 0), ()),
        gp.RoundBegan(),
    ]
    assert state.stalemates == 0


def test_with_an_empty_pile_nothing_is_added() -> None:
    """GP-17 (ruling): but it counts; the next one takes what the pile still has."""
    state = position(2, display=THREE_STACKS, pile=())
    assert bid(state, 3, 3)[2:] == [gp.Stalemate(1), gp.BidsPutAside()]
    assert state.display == list(THREE_STACKS)
    assert state.stalemates == 1
    state = position(2, display=THREE_STACKS, pile=(CORN, GRASSHOPPER), stalemates=1)
    assert bid(state, 3, 3)[-1] == gp.DisplayFilled((CORN, GRASSHOPPER))
    assert state.ask() is not None


def scored(events: Sequence[Event]) -> list[gp.RoundScored]:
    return [event for event in events if isinstance(event, gp.RoundScored)]


def test_a_round_ends_with_the_eighth_poker_card() -> None:
    """GP-18: most plants get a chip; the table plays the last card, nobody has a choice (ALL-2)."""
    match = match_at(
        position(
            3, display=THREE_STACKS, pile=(CORN,) * 9, hands=[[1, X]] * 3, gardens=[cards(corn=1)]
        )
    )
    for seat, card in enumerate((1, X, X)):
        match.commit(seat, Bid(card))
    events = match.commit(0, match.legal(0)[0])
    assert scored(events) == [gp.RoundScored((2, 0, 0), (0,))], "none while a card was left"
    assert events[4:] == [
        Forced(0),
        Forced(1),
        Forced(2),
        gp.BidsRevealed((X, 1, 1)),
        gp.BidsCancelled((1, 2)),
        gp.Stalemate(1),
        gp.BidsPutAside(),
        gp.CardAdded(CORN),
        gp.RoundScored((2, 0, 0), (0,)),
        gp.RoundBegan(),
    ]
    assert match.view(None).game.chips == (1, 0, 0)


@pytest.mark.parametrize(
    ("gardens", "plants", "winners"),
    [
        # grasshoppers are no plants
        ([cards(grasshopper=2, corn=1), cards(broccoli=1, blackberry=1)], (1, 2), (1,)),
        # all kinds count together
        ([cards(corn=1, strawberry=1, broccoli=1, blackberry=1), cards(corn=2, blackberry=2),
          cards(corn=2, strawberry=1)], (4, 4, 3), (0, 1)),
        # tied seats get a chip each
        ([cards(corn=2), cards(corn=1), cards(broccoli=2), cards(strawberry=2)],
         (2, 1, 2, 2), (0, 2, 3)),
        # GP-19 (ruling): without a plant nobody does, grasshoppers or not
        ([cards(grasshopper=2), cards(grasshopper=1)], (0, 0), ()),
    ],
)  # fmt: skip
def test_most_plants_get_a_chip(
    gardens: list[tuple[int, ...]], plants: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """GP-18, GP-19."""
    seats = len(gardens)
    state = position(seats, THREE_STACKS, hands=[[1]] * seats, gardens=gardens, chips=(0, 5))
    before = state.chips.copy()
    assert scored(bid(state, *[1] * seats)) == [gp.RoundScored(plants, winners)]
    assert [now - was for now, was in zip(state.chips, before, strict=True)] == [
        int(seat in winners) for seat in range(seats)
    ]


def test_what_the_last_card_takes_still_counts() -> None:
    """GP-18: the scoring follows the harvest, which empties the beds."""
    state = position(
        2, display=cards(corn=3), hands=[[ACE], [2]], gardens=[NONE, cards(broccoli=1)]
    )
    events = bid(state, ACE, 2)
    assert gp.Harvested(0, CORN, 1) in events
    assert scored(events) == [gp.RoundScored((0, 1), (1,))]
    assert state.chips == [1, 1]


def test_a_new_round_gives_all_cards_back() -> None:
    """GP-20: gardens, chips and display stay: four cards are neither cut back nor filled up."""
    gardens = [cards(corn=2, grasshopper=1), cards(broccoli=1)]
    state = position(2, THREE_STACKS, (CORN, CORN), hands=[[4]] * 2, gardens=gardens, chips=(3, 2))
    assert bid(state, 4, 4)[-2:] == [gp.RoundScored((2, 1), (0,)), gp.RoundBegan()]
    assert state.view(None).hands == (CARDS, CARDS)
    assert state.gardens == [list(garden) for garden in gardens]
    assert state.chips == [4, 2]
    assert state.display == list(cards(corn=2, strawberry=1, broccoli=1))
    assert state.draw_pile == [CORN]


def test_the_display_is_filled_before_the_new_round() -> None:
    """GP-20: here already by GP-14, when the last stack of the round was taken."""
    state = position(3, display=THREE_STACKS, pile=(CORN,) * 4, hands=[[1], [3], [X]])
    bid(state, 1, 3, X)
    assert take(state, CORN, BROCCOLI)[-4:] == [
        gp.BidsPutAside(),
        gp.DisplayFilled((CORN, CORN)),
        gp.RoundScored((1, 1, 0), (0, 1)),
        gp.RoundBegan(),
    ]


def test_the_game_ends_in_the_middle_of_a_round() -> None:
    """GP-21: an empty pile alone ends nothing; with the last card of the display one scoring."""
    state = position(3, display=cards(grasshopper=1, corn=1), pile=(), gardens=[cards(corn=1)])
    bid(state, 1, 1, 3)
    take(state, CORN)
    assert state.ask() is not None
    bid(state, 2, 5, 4)
    assert take(state, GRASSHOPPER) == [
        gp.StackTaken(1, GRASSHOPPER, 1),
        gp.Planted(1, cards(grasshopper=1)),
        gp.NothingLeft((2, 0)),
        gp.BidsPutAside(),
        gp.RoundScored((1, 0, 1), (0, 2)),
    ]
    assert state.over
    assert state.ask() is None
    assert len(state.view(None).hands[0]) == 6


def test_the_last_card_of_the_pile_is_played_for() -> None:
    """GP-21."""
    state = position(2, display=THREE_STACKS, pile=(GRASSHOPPER,))
    assert bid(state, ACE, 1)[-1] == gp.DisplayFilled((GRASSHOPPER,))
    bid(state, 1, 2)
    assert take(state, GRASSHOPPER)[-1] == gp.RoundScored((3, 0), (0,))
    assert state.ask() is None


def test_a_game_that_ends_with_a_round_is_scored_once() -> None:
    """GP-21: that round's scoring is the last one, and no new round begins."""
    state = position(
        2, display=cards(corn=2), pile=(), hands=[[1], [X]], gardens=[cards(broccoli=1)]
    )
    assert bid(state, 1, X)[-2:] == [gp.BidsPutAside(), gp.RoundScored((3, 0), (0,))]
    assert state.chips == [1, 0]
    assert state.ask() is None


def test_a_wiped_display_with_an_empty_pile_ends_the_game() -> None:
    """GP-21: nobody took the last cards, they are used up all the same (GP-17)."""
    state = position(2, display=cards(corn=1), pile=(), stalemates=1, gardens=[cards(corn=1)])
    assert bid(state, 6, 6)[-2:] == [gp.DisplayWiped(cards(corn=1)), gp.RoundScored((1, 0), (0,))]
    assert state.ask() is None


def test_a_plague_can_take_the_last_cards() -> None:
    """GP-21: and the last scoring sees the bare garden."""
    gardens = [cards(corn=1), cards(grasshopper=2, broccoli=2)]
    state = position(3, display=cards(grasshopper=1), pile=(), gardens=gardens)
    bid(state, 2, 5, X)
    events = take(state, GRASSHOPPER)
    assert gp.Plague(1, cards(grasshopper=3, broccoli=2)) in events
    assert events[-1] == gp.RoundScored((1, 0, 0), (0,))


def test_the_match_is_over_and_says_so() -> None:
    """GP-21: the ranking closes it (GP-22, ALL-6)."""
    match = match_at(position(2, display=cards(corn=1), pile=(), chips=(0, 3)))
    match.commit(0, Bid(ACE))
    assert match.commit(1, Bid(1))[-2:] == [gp.RoundScored((1, 0), (0,)), GameEnded((2, 1))]
    assert match.over


@pytest.mark.parametrize(
    ("chips", "grasshoppers", "ranks"),
    [
        ((3, 5, 4), (0, 2, 0), (3, 1, 2)),  # chips first
        ((5, 5, 4), (2, 1, 0), (2, 1, 3)),  # then fewer grasshoppers
        ((5, 5, 4), (1, 1, 0), (1, 1, 3)),  # still tied: two winners, and nobody is second
        ((2, 5, 2, 2), (0, 2, 1, 0), (2, 1, 4, 2)),  # the same keys below the winner
        ((0, 0, 0, 0), (0, 0, 0, 0), (1, 1, 1, 1)),
    ],
)
def test_most_chips_win_then_fewer_grasshoppers(
    chips: tuple[int, ...], grasshoppers: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    """GP-22: plants break no tie; after the last scoring they are worth nothing."""
    gardens = [cards(grasshopper=count, corn=seat % 3) for seat, count in enumerate(grasshoppers)]
    state = position(len(chips), display=THREE_STACKS, gardens=gardens, chips=chips)
    assert state.ranking() == ranks
