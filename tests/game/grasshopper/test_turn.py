"""GP-1 to GP-13: what there is; all bid at once, and take; the plague, planting and harvest."""

import pytest

from game.engine.events import Event, Forced
from game.engine.match import Match, Setup
from game.engine.moves import Move, Refused
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper import events as gp
from game.grasshopper.cards import (
    ACE,
    BLACKBERRY,
    BROCCOLI,
    CARDS,
    CORN,
    DECK,
    GRASSHOPPER,
    KINDS,
    STRAWBERRY,
    X,
)
from game.grasshopper.events import DisplayFilled, Harvested
from game.grasshopper.rules import Bid, GrasshopperOptions, Take, start
from tests.game.emitted import Emitted
from tests.game.grasshopper.positions import NONE, bid, cards, match_at, position, take


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_seat_has_eight_poker_cards(seats: int) -> None:
    """GP-1: 1 to 6, the Ace and the X."""
    match = Match(Setup(GRASSHOPPER_POKER, seats, 1, GrasshopperOptions()))
    assert match.view(None).game.hands == ((1, 2, 3, 4, 5, 6, ACE, X),) * seats
    assert list(match.legal(seats - 1)) == [Bid(c) for c in (1, 2, 3, 4, 5, 6, ACE, X)]


@pytest.mark.parametrize("card", [-1, 0, 9, 1 << 40])
def test_there_are_no_other_poker_cards(card: int) -> None:
    """GP-1."""
    with pytest.raises(Refused, match="GP-1") as refusal:
        position(2, display=cards(corn=3)).verify(0, Bid(card))
    assert refusal.value.rule == "GP-1"


@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_seats(seats: int) -> None:
    """GP-1: there are four sets of poker cards, and nobody plays alone."""
    with pytest.raises(ValueError, match="2 to 4 seats"):
        Setup(GRASSHOPPER_POKER, seats, 1, GrasshopperOptions())


def test_chips_are_counted_on_beyond_twenty_four() -> None:
    """GP-3 (ruling): they never run out."""
    state = position(2, display=cards(corn=3), pile=(CORN, CORN, CORN), chips=(23, 24))
    assert Harvested(1, CORN, 1) in bid(state, 3, ACE)
    assert state.chips == [23, 25]


def test_three_cards_are_revealed() -> None:
    """GP-2, GP-4: of 14 grasshoppers and 13 of each plant, alike ones on one stack."""
    assert DECK == (14, 13, 13, 13, 13)
    for seed in range(40):
        emitted = Emitted()
        state = start(GrasshopperOptions(), 4, 0, seed, emitted)
        (filled,) = emitted.events
        assert isinstance(filled, DisplayFilled)
        assert len(filled.kinds) == sum(state.display) == 3
        assert [filled.kinds.count(kind) for kind in KINDS] == state.display
        whole = [state.draw_pile.count(kind) + state.display[kind] for kind in KINDS]
        assert whole == list(DECK)
        assert state.gardens == [list(NONE)] * 4
        assert state.chips == [0] * 4


def test_the_deck_is_shuffled_by_the_seed_alone() -> None:
    """GP-4: whatever the number of seats, the option and the starter."""
    piles = {
        tuple(start(GrasshopperOptions(option), seats, starter, 5, Emitted()).draw_pile)
        for option in (False, True)
        for seats in (2, 3, 4)
        for starter in (0, 1)
    }
    assert len(piles) == 1
    assert list(*piles) != sorted(*piles)


@pytest.mark.parametrize("short", [False, True])
def test_what_nobody_has_seen_is_what_lies_in_the_pile(short: bool) -> None:
    """GP-3, GP-23: kind by kind, so all kinds together are as many as its cards."""
    state = start(GrasshopperOptions(short=short), 3, 0, 5, Emitted())
    view = state.view(None)
    assert [view.unseen(kind) for kind in KINDS] == [state.draw_pile.count(k) for k in KINDS]
    assert view.draw_pile == len(state.draw_pile)


THREE_STACKS = cards(corn=1, strawberry=1, broccoli=1)
NOBODY: list[int] = []


def test_nothing_is_revealed_before_the_last_seat_has_chosen() -> None:
    """GP-5: all choose face down, and may take it back; then all is revealed together."""
    match = Match(Setup(GRASSHOPPER_POKER, 3, 1, GrasshopperOptions()))
    assert match.commit(2, Bid(4)) == match.commit(0, Bid(1)) == []
    match.take_back(0)
    assert match.commit(0, Bid(ACE)) == []
    assert match.view(1).committed == (0, 2)
    assert match.view(1).choice is None
    assert match.view(1).game.hands == (CARDS, CARDS, CARDS)
    assert match.commit(1, Bid(6))[0] == gp.BidsRevealed((ACE, 6, 4))
    with pytest.raises(Refused):
        match.take_back(0)


def test_a_played_card_is_out_until_the_round_ends() -> None:
    """GP-5: and everybody sees which cards the others still hold."""
    state = position(3, display=THREE_STACKS)
    bid(state, ACE, X, 3)
    assert state.view(None).hands == (
        (1, 2, 3, 4, 5, 6, X),
        (1, 2, 3, 4, 5, 6, ACE),
        (1, 2, 4, 5, 6, ACE, X),
    )
    with pytest.raises(Refused, match="GP-5: this card is out"):
        state.verify(0, Bid(ACE))
    assert Bid(ACE) not in state.legal(0)
    assert Bid(ACE) in state.legal(1)


@pytest.mark.parametrize(
    ("bids", "beginners", "cancelled", "takers", "everything"),
    [
        ((2, 6, 4, X), False, (), [1, 2, 0], False),  # GP-9: highest first; an X takes no stack
        ((5, 2, 5), False, (0, 2), [1], False),  # GP-6: the two takes, though it is lower
        ((6, 6, 1, 6), False, (0, 1, 3), [2], False),  # three equal ones cancel too
        ((2, 4, 4, 2), False, (0, 1, 2, 3), NOBODY, False),  # each pair by itself
        ((X, ACE, ACE, X), False, (0, 1, 2, 3), NOBODY, False),
        ((ACE, ACE, X, 3), False, (0, 1), [3], False),  # without an Ace the X has no power
        ((4, X, 4), False, (0, 2), NOBODY, False),
        ((ACE, X, X, 2), False, (1, 2), [0], True),  # without an X the Ace stands alone
        ((6, ACE, 5), False, (), [1], True),  # GP-7: not even the six takes anything
        ((ACE, 6, X, 1), False, (), [2], True),  # GP-8
        ((X, 1), False, (), [1], True),  # GP-10: the only taker of two seats
        ((3, 4), False, (), [1, 0], False),
        ((5, 5, 2), False, (0, 1), [2], False),  # and of no more than two
        ((5, 5, 5, 2), False, (0, 1, 2), [3], False),
        ((X, ACE, 6), True, (), [1], True),  # GP-11: for beginners no X beats the Ace
        ((X, ACE, X, 2), True, (0, 2), [1], True),
        ((ACE, X, ACE), True, (0, 2), NOBODY, False),
        ((X, 2), True, (), [1], True),
    ],
)
def test_who_takes(
    bids: tuple[int, ...],
    beginners: bool,
    cancelled: tuple[int, ...],
    takers: list[int],
    everything: bool,
) -> None:
    """GP-6 to GP-11: equal cards count for nothing; one takes all, or some a stack each."""
    state = position(len(bids), display=THREE_STACKS, beginners=beginners)
    assert state.view(None).beginners is beginners
    expected: list[Event] = [gp.BidsRevealed(bids)]
    if cancelled:
        expected.append(gp.BidsCancelled(cancelled))
    if everything:
        expected.append(gp.DisplayTaken(takers[0], THREE_STACKS))
    elif not takers:
        expected.append(gp.Stalemate(1))
    assert bid(state, *bids)[: len(expected)] == expected
    assert state.takers == (NOBODY if everything else takers)


@pytest.mark.parametrize(("bids", "taker"), [((6, ACE, 5), 1), ((ACE, 6, X), 2)])
def test_the_whole_display_is_taken_wanted_or_not(bids: tuple[int, ...], taker: int) -> None:
    """GP-7, GP-8: nobody else takes anything."""
    display = cards(grasshopper=1, corn=2)
    state = position(3, display=display, pile=(BROCCOLI,))
    assert bid(state, *bids)[1:] == [
        gp.DisplayTaken(taker, display),
        gp.Planted(taker, display),
        gp.BidsPutAside(),
        gp.DisplayFilled((BROCCOLI,)),
    ]
    gardens = [list(NONE)] * 3
    gardens[taker] = list(display)
    assert state.gardens == gardens


def test_numbers_take_a_stack_each() -> None:
    """GP-9: all of it, once; the display is filled when the last one has taken (GP-14)."""
    state = position(4, display=cards(corn=2, strawberry=1, broccoli=1), pile=(BLACKBERRY,) * 3)
    bid(state, 2, 6, 4, X)
    assert (state.view(None).bids, state.view(None).takers) == ((2, 6, 4, X), (1, 2, 0))
    assert take(state, STRAWBERRY) == [
        gp.StackTaken(1, STRAWBERRY, 1),
        gp.Planted(1, cards(strawberry=1)),
    ]
    assert state.view(None).takers == (2, 0)
    assert take(state, CORN, BROCCOLI) == [
        gp.StackTaken(2, CORN, 2),
        gp.Planted(2, cards(corn=2)),
        gp.StackTaken(0, BROCCOLI, 1),
        gp.Planted(0, cards(broccoli=1)),
        gp.BidsPutAside(),
        gp.DisplayFilled((BLACKBERRY, BLACKBERRY, BLACKBERRY)),
    ]
    assert state.gardens[3] == list(NONE)
    assert (state.view(None).bids, state.view(None).takers) == ((), ())


def test_choosing_is_compulsory_even_if_only_grasshoppers_are_left() -> None:
    """GP-9: the table takes them for the seat, since there is nothing to choose (ALL-2)."""
    match = match_at(position(3, display=cards(grasshopper=2, corn=1), pile=(CORN,) * 3))
    for seat, card in enumerate((6, 3, X)):
        match.commit(seat, Bid(card))
    assert list(match.legal(0)) == [Take(GRASSHOPPER), Take(CORN)]
    assert match.commit(0, Take(CORN))[2:5] == [
        Forced(1),
        gp.StackTaken(1, GRASSHOPPER, 2),
        gp.Planted(1, cards(grasshopper=2)),
    ]


@pytest.mark.parametrize(
    ("bids", "move", "why"),
    [
        ((), Take(CORN), "GP-5: choose a poker card"),
        ((1, 2, 3), Bid(4), "GP-9: choose a stack"),
        ((1, 2, 3), Take(GRASSHOPPER), "GP-9: there is no such stack"),
        ((1, 2, 3), Take(-1), "GP-9: there is no such stack"),
        ((1, 2, 3), Take(5), "GP-9: there is no such stack"),
    ],
)
def test_another_move_than_the_one_that_is_asked_for_is_refused(
    bids: tuple[int, ...], move: Move, why: str
) -> None:
    """GP-5, GP-9: and only the next in turn takes."""
    match = match_at(position(3, display=THREE_STACKS))
    for seat, card in enumerate(bids):
        match.commit(seat, Bid(card))
    with pytest.raises(Refused, match=why):
        match.commit(2, move)
    if bids:
        assert match.waiting() == (2,)
        assert match.legal(1) == ()
        with pytest.raises(Refused, match="not your turn"):
            match.commit(1, Take(CORN))


def test_when_no_stack_is_left_later_seats_get_nothing() -> None:
    """GP-9: two stacks for four numbers."""
    state = position(4, display=cards(corn=2, broccoli=1), pile=(CORN, STRAWBERRY, BROCCOLI))
    bid(state, 1, 6, 2, 5)
    assert take(state, BROCCOLI, CORN)[2:] == [
        gp.StackTaken(3, CORN, 2),
        gp.Planted(3, cards(corn=2)),
        gp.NothingLeft((2, 0)),
        gp.BidsPutAside(),
        gp.DisplayFilled((CORN, STRAWBERRY, BROCCOLI)),
    ]
    assert state.gardens[0] == state.gardens[2] == list(NONE)


def test_three_grasshoppers_eat_the_garden_and_all_just_taken() -> None:
    """GP-12: everything goes to the discard pile; the neighbours are spared."""
    eaten = cards(grasshopper=3, strawberry=2, broccoli=1)
    spared = cards(grasshopper=2, corn=2)
    state = position(
        3,
        display=cards(grasshopper=2, corn=1),
        gardens=[spared, cards(grasshopper=1, strawberry=2, broccoli=1)],
    )
    before = state.discard_pile.copy()
    bid(state, 3, 6, 2)
    assert take(state, GRASSHOPPER) == [gp.StackTaken(1, GRASSHOPPER, 2), gp.Plague(1, eaten)]
    assert state.gardens == [list(spared), list(NONE), list(NONE)]
    assert state.discard_pile == [was + now for was, now in zip(before, eaten, strict=True)]
    assert state.chips == [0, 0, 0]


@pytest.mark.parametrize(
    ("garden", "display"),
    [
        (NONE, cards(grasshopper=3)),  # three at once are enough
        (cards(grasshopper=2), cards(grasshopper=3)),  # three *or more*
        (cards(grasshopper=2, corn=1), cards(grasshopper=1, corn=2)),  # a set but for the plague
        (cards(grasshopper=2), cards(grasshopper=1, corn=3)),  # a set by itself
    ],
)
def test_what_comes_with_the_third_grasshopper_is_eaten_and_not_harvested(
    garden: tuple[int, ...], display: tuple[int, ...]
) -> None:
    """GP-12: plague first."""
    state = position(3, display=display, gardens=[garden])
    eaten = tuple(grown + taken for grown, taken in zip(garden, display, strict=True))
    assert bid(state, ACE, 1, 2)[1:3] == [gp.DisplayTaken(0, display), gp.Plague(0, eaten)]
    assert state.gardens[0] == list(NONE)
    assert state.chips == [0, 0, 0]


def test_three_plants_of_a_kind_are_a_chip() -> None:
    """GP-13: they go to the discard pile."""
    state = position(
        3,
        display=cards(corn=1, strawberry=2),
        gardens=[NONE, NONE, cards(strawberry=1, corn=1)],
    )
    discarded = state.discard_pile[STRAWBERRY]
    bid(state, 1, 1, 5)
    assert take(state, STRAWBERRY)[:3] == [
        gp.StackTaken(2, STRAWBERRY, 2),
        gp.Planted(2, cards(strawberry=2)),
        gp.Harvested(2, STRAWBERRY, 1),
    ]
    assert state.gardens[2] == list(cards(corn=1))
    assert state.chips == [0, 0, 1]
    assert state.discard_pile[STRAWBERRY] == discarded + 3


@pytest.mark.parametrize(
    ("garden", "display", "harvests", "left"),
    [
        # neither two of a kind nor three kinds are a set
        (cards(corn=1), cards(corn=1, broccoli=1, blackberry=1), [],
         cards(corn=2, broccoli=1, blackberry=1)),
        (cards(corn=2), cards(corn=4), [(CORN, 2)], NONE),  # two sets at once
        (cards(broccoli=2), cards(broccoli=2), [(BROCCOLI, 1)], cards(broccoli=1)),  # one is over
        (cards(corn=2, blackberry=2), cards(corn=1, blackberry=2), [(CORN, 1), (BLACKBERRY, 1)],
         cards(blackberry=1)),
        # GP-12: two grasshoppers are no plague; they live on, and are never harvested
        (cards(grasshopper=1, corn=2), cards(grasshopper=1, corn=2), [(CORN, 1)],
         cards(grasshopper=2, corn=1)),
        (cards(grasshopper=2), cards(corn=3), [(CORN, 1)], cards(grasshopper=2)),
    ],
)  # fmt: skip
def test_each_set_is_a_chip_and_what_is_left_over_stays(
    garden: tuple[int, ...],
    display: tuple[int, ...],
    harvests: list[tuple[int, int]],
    left: tuple[int, ...],
) -> None:
    """GP-13."""
    state = position(3, display=display, gardens=[garden])
    events = bid(state, ACE, 1, 2)
    assert gp.Planted(0, display) in events
    harvested = [(e.kind, e.sets) for e in events if isinstance(e, gp.Harvested)]
    assert harvested == harvests
    assert state.gardens[0] == list(left)
    assert state.chips == [sum(sets for _, sets in harvests), 0, 0]
