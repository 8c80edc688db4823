"""EV-1 to EV-3, EV-7: the cards, the gems, the deal, and what cards count."""

from collections import Counter

import pytest

from game.eight28 import EIGHT_28
from game.eight28.cards import (
    CARDS,
    FACES,
    ONE_ELEVEN,
    UNSEEN,
    best,
    hits_directly,
    totals,
)
from game.eight28.events import HiddenDealt, RoundBegan
from game.engine.match import Match, Setup

E = ONE_ELEVEN


def begun(seats: int, seed: int, starter: int | None = None) -> Match:
    return Match(Setup(EIGHT_28, seats, seed, EIGHT_28.options(), starter))


def test_the_deck_has_51_cards() -> None:
    """EV-1: fifteen 1s, eight 1/11s, four 8s, three of each other number."""
    assert len(CARDS) == 51
    assert Counter(CARDS) == {1: 15, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 4, 9: 3, 10: 3, E: 8}


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_a_game_begins_with_one_hidden_card_each_and_a_gem(seats: int) -> None:
    """EV-2, EV-3, EV-5: 55 blue and 15 red gems but one; each is told its own card alone."""
    match = begun(seats, seed=2)
    view = match.view(None).game
    assert (view.supply, view.middle, view.gems) == ((54, 15), (1, 0), ((0, 0),) * seats)
    assert (view.opened, view.pile) == (((),) * seats, 51 - seats)
    dealt = [event for event in match.events if isinstance(event, HiddenDealt)]
    assert sorted(event.seat for event in dealt) == [*range(seats)]
    for event in dealt:
        assert event.card == match.view(event.seat).game.hidden[event.seat] in FACES
        assert event.seen_by(event.seat) == event
        for other in {*range(seats), None} - {event.seat}:
            assert event.seen_by(other) == HiddenDealt(event.seat, UNSEEN)
            assert match.view(other).game.hidden[event.seat] == UNSEEN


def test_cards_are_shuffled_with_the_seed() -> None:
    """EV-3, ALL-4: other seeds deal other cards, the same seed the same."""
    deals = [begun(6, seed).state.key()[0] for seed in (*range(12), 0)]
    assert len(set(deals)) > 8
    assert deals[0] == deals[-1]


def test_the_first_giver_is_picked_or_drawn() -> None:
    """EV-4, ALL-1: the host names it, or the seed does; the left neighbour is offered first."""
    for starter in range(4):
        match = begun(4, seed=1, starter=starter)
        assert match.events[0] == RoundBegan(1, starter)
        assert match.waiting() == ((starter + 1) % 4,)
    assert {begun(4, seed).view(None).game.giver for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("cards", "sums"),
    [
        ([3], (3,)),
        ([E], (1, 11)),
        ([E, E], (2, 12, 22)),
        ([4, E, E], (6, 16, 26)),
        ([10, 9, E, 5], (25, 35)),
        ([E] * 8, (8, 18, 28, 38, 48, 58, 68, 78, 88)),
        ([], (0,)),
    ],
)
def test_a_1_11_counts_1_or_11(cards: list[int], sums: tuple[int, ...]) -> None:
    """EV-7: each on its own."""
    assert totals(cards) == sums


@pytest.mark.parametrize(
    ("cards", "eight", "twenty_eight"),
    [
        ([8], 8, 0),
        ([9], 0, 9),
        ([1, 3], 4, 0),
        ([4, E, E], 6, 26),
        ([E], 1, 11),
        ([10, 10, 8], 0, 28),
        ([10, 10, 9], 0, 0),
        ([10, 8, E], 0, 19),
        ([10, 9, 8, E], 0, 28),
        ([E] * 4, 4, 24),
    ],
)
def test_the_totals_that_play_for_the_targets(
    cards: list[int], eight: int, twenty_eight: int
) -> None:
    """EV-14: the highest of at most 8, the highest of 9 to 28."""
    assert (best(cards, 8), best(cards, 28)) == (eight, twenty_eight)


@pytest.mark.parametrize(
    ("cards", "hit"),
    [
        ([6, E, E], True),
        ([1, 2, 3, E, E], True),
        ([E] * 8, True),
        ([5, E, E, E], True),
        ([7, E], False),
        ([8], False),
        ([5, E, E], False),
        ([10, 8, 10], False),
        ([], False),
    ],
)
def test_what_hits_directly(cards: list[int], hit: bool) -> None:
    """EV-13: exactly 8 and exactly 28 from the same cards: two 1/11s at least."""
    assert hits_directly(cards) is hit
