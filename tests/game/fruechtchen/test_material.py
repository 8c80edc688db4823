"""FR-1 to FR-3: what lies on the table, and how a game begins."""

from itertools import pairwise

import pytest

from game.engine.match import Match, Setup
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen.cards import FACES, FRUITS, HIDDEN
from game.fruechtchen.events import Drawn, RoundBegan, StartRolled
from game.fruechtchen.rules import State, start
from tests.game.emitted import Emitted
from tests.game.fruechtchen.positions import PLAIN, conserved, only, own_dice

at_every_size = pytest.mark.parametrize("seats", [3, 4, 5, 6])


def begun(seats: int, seed: int) -> tuple[State, Emitted]:
    emitted = Emitted()
    return start(PLAIN, seats, 0, seed, emitted), emitted


@at_every_size
def test_each_seat_has_nine_dice_four_number_cards_and_nine_cards(seats: int) -> None:
    """FR-1 to FR-3: dice of its own colour; what it drew is told to it, the others see backs."""
    state, emitted = begun(seats, 3)
    view = state.view(None)
    assert [list(row) for row in view.dice] == own_dice(seats)
    assert view.numbers == ((1, 1, 2, 3),) * seats
    assert view.open_numbers == ((),) * seats
    assert view.hand_sizes == (9,) * seats
    assert view.draw_pile == 86 - 9 * seats
    assert conserved(state)
    drawn = only(emitted.events, Drawn)
    assert [event.seat for event in drawn] == list(range(seats))
    for event in drawn:
        assert [event.cards.count(kind) for kind in range(7)] == state.hands[event.seat]
        assert event.seen_by(event.seat) == event
        for other in {None, *range(seats)} - {event.seat}:
            assert event.seen_by(other) == Drawn(event.seat, (HIDDEN,) * 9, False)


def test_eighty_six_fruit_cards_for_three_to_six_seats() -> None:
    """FR-1, FR-2: 13 of each of six fruits, 8 jokers; apple 1, orange 2, and so on to grape 6."""
    state, _ = begun(6, 7)
    assert [
        state.draw_pile.count(kind) + sum(hand[kind] for hand in state.hands) for kind in range(7)
    ] == [13, 13, 13, 13, 13, 13, 8]
    assert [FACES[fruit] for fruit in FRUITS] == [1, 2, 3, 4, 5, 6]
    for seats in (2, 7):
        with pytest.raises(ValueError, match="3 to 6 seats"):
            Setup(FRUECHTCHEN, seats, 1, PLAIN)


def test_the_deck_is_shuffled_by_the_seed() -> None:
    """FR-3."""
    piles = [tuple(begun(3, seed)[0].draw_pile) for seed in (0, 1, 2, 3, 4, 4)]
    assert len(set(piles)) == 5
    assert piles[-1] == piles[-2]


@at_every_size
def test_the_highest_die_starts(seats: int) -> None:
    """FR-3: tied seats roll again; the host's wish does not count, since the dice decide."""
    starters, ties = set(), 0
    for seed in range(60):
        state, emitted = begun(seats, seed)
        rolls = only(emitted.events, StartRolled)
        assert rolls[0].seats == tuple(range(seats))
        for before, after in pairwise(rolls):
            pairs, best = zip(before.seats, before.pips, strict=True), max(before.pips)
            assert after.seats == tuple(seat for seat, pips in pairs if pips == best)
            assert len(after.seats) > 1
            ties += 1
        best = max(rolls[-1].pips)
        assert rolls[-1].pips.count(best) == 1
        assert state.starter == rolls[-1].seats[rolls[-1].pips.index(best)]
        assert emitted.events[-1] == RoundBegan(state.starter)
        starters.add(state.starter)
    assert starters == set(range(seats))
    assert ties > 5
    picked = [Match(Setup(FRUECHTCHEN, seats, 5, PLAIN, starter)) for starter in (None, 0, 2)]
    assert len({match.key() for match in picked}) == 1
