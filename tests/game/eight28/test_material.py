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
    ("cards", "sums", "eight", "twenty_eight"),
    [
        ([], (0,), 0, 0),
        ([8], (8,), 8, 0),
        ([9], (9,), 0, 9),
        ([1, 3], (4,), 4, 0),
        ([E], (1, 11), 1, 11),
        ([7, E], (8, 18), 8, 18),
        ([5, E, E], (7, 17, 27), 7, 27),
        ([4, E, E], (6, 16, 26), 6, 26),
        ([6, E, E], (8, 18, 28), 8, 28),
        ([1, 2, 3, E, E], (8, 18, 28), 8, 28),
        ([5, E, E, E], (8, 18, 28, 38), 8, 28),
        ([E] * 4, (4, 14, 24, 34, 44), 4, 24),
        ([E] * 8, (8, 18, 28, 38, 48, 58, 68, 78, 88), 8, 28),
        ([10, 9, E, 5], (25, 35), 0, 25),
        ([10, 10, 8], (28,), 0, 28),
        ([10, 10, 9], (29,), 0, 0),
        ([10, 8, E], (19, 29), 0, 19),
        ([10, 9, 8, E], (28, 38), 0, 28),
    ],
)
def test_what_cards_come_to(
    cards: list[int], sums: tuple[int, ...], eight: int, twenty_eight: int
) -> None:
    """EV-7, EV-13, EV-14: each 1/11 is 1 or 11; the highest of at most 8, and of 9 to 28."""
    assert totals(cards) == sums
    assert (best(cards, 8), best(cards, 28)) == (eight, twenty_eight)
    assert hits_directly(cards) is ((eight, twenty_eight) == (8, 28))
