"""FR-1 to FR-3: what lies on the table, and how a game begins."""

from itertools import pairwise

import pytest

from game.engine.match import Match, Setup
from game.engine.moves import Refused
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen.cards import FACES, FRUITS, HIDDEN, JOKER
from game.fruechtchen.events import Drawn, RoundBegan, StartRolled
from game.fruechtchen.moves import FruechtchenOptions, LayOut
from game.fruechtchen.rules import State, start
from tests.game.emitted import Emitted
from tests.game.fruechtchen.positions import PLAIN, cards, only, position

SEATS = [3, 4, 5, 6]


def begun(seats: int, seed: int, options: FruechtchenOptions = PLAIN) -> tuple[State, Emitted]:
    emitted = Emitted()
    return start(options, seats, 0, seed, emitted), emitted


@pytest.mark.parametrize("seats", SEATS)
def test_each_seat_has_nine_dice_and_four_number_cards(seats: int) -> None:
    """FR-1: dice of its own colour in front of it; 1, 1, 2 and 3 in hand."""
    view = begun(seats, 1)[0].view(None)
    for seat in range(seats):
        assert view.dice[seat] == tuple(9 if owner == seat else 0 for owner in range(seats))
    assert view.numbers == ((1, 1, 2, 3),) * seats
    assert view.open_numbers == ((),) * seats


@pytest.mark.parametrize("seats", [2, 7])
def test_three_to_six_seats(seats: int) -> None:
    """FR-1: there are dice in six colours."""
    with pytest.raises(ValueError, match="3 to 6 seats"):
        Setup(FRUECHTCHEN, seats, 1, PLAIN)


def test_eighty_six_fruit_cards() -> None:
    """FR-2: 13 of each of six fruits, 8 jokers."""
    state, _ = begun(6, 7)
    whole = [
        state.draw_pile.count(kind) + sum(hand[kind] for hand in state.hands) for kind in range(7)
    ]
    assert whole == [13, 13, 13, 13, 13, 13, 8]
    assert sum(whole) == 86


def test_each_fruit_has_a_face_of_the_die() -> None:
    """FR-2: apple 1, orange 2, pear 3, strawberry 4, cherry 5, grape 6."""
    assert [FACES[fruit] for fruit in FRUITS] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("fruit", [-2, -1, JOKER, 7, 1 << 40])
def test_there_are_no_other_fruits(fruit: int) -> None:
    """FR-2."""
    state = position([cards(apple=2, joker=1)] * 3)
    with pytest.raises(Refused, match="FR-2"):
        state.verify(0, LayOut(fruit, 1, 0, 1))


@pytest.mark.parametrize("seats", SEATS)
def test_each_seat_is_dealt_nine_cards(seats: int) -> None:
    """FR-3: what each seat drew is told to that seat; the others see backs."""
    state, emitted = begun(seats, 3)
    assert state.view(None).hand_sizes == (9,) * seats
    assert len(state.draw_pile) == 86 - 9 * seats
    drawn = only(emitted.events, Drawn)
    assert [event.seat for event in drawn] == list(range(seats))
    for event in drawn:
        assert [event.cards.count(kind) for kind in range(7)] == state.hands[event.seat]
        assert event.seen_by(event.seat) == event
        for other in {None, *range(seats)} - {event.seat}:
            assert event.seen_by(other) == Drawn(event.seat, (HIDDEN,) * 9, False)


def test_the_deck_is_shuffled_by_the_seed() -> None:
    """FR-3."""
    piles = {seed: tuple(begun(3, seed)[0].draw_pile) for seed in range(5)}
    assert len(set(piles.values())) == 5
    assert tuple(begun(3, 4)[0].draw_pile) == piles[4]


@pytest.mark.parametrize("seats", SEATS)
def test_the_highest_die_starts(seats: int) -> None:
    """FR-3: and the host's wish does not count, since the rulebook lets the dice decide."""
    starters = set()
    for seed in range(60):
        state, emitted = begun(seats, seed)
        rolls = only(emitted.events, StartRolled)
        assert rolls[0].seats == tuple(range(seats))
        best = max(rolls[-1].pips)
        assert rolls[-1].pips.count(best) == 1
        assert state.starter == rolls[-1].seats[rolls[-1].pips.index(best)]
        assert emitted.events[-1] == RoundBegan(state.starter)
        starters.add(state.starter)
    assert starters == set(range(seats))
    picked = [Match(Setup(FRUECHTCHEN, seats, 5, PLAIN, starter)) for starter in (None, 0, 2)]
    assert len({match.key() for match in picked}) == 1


def test_only_tied_seats_roll_again() -> None:
    """FR-3: and among them only those with the highest number."""
    ties = 0
    for seed in range(60):
        rolls = only(begun(4, seed)[1].events, StartRolled)
        for before, after in pairwise(rolls):
            best = max(before.pips)
            tied = [s for s, pips in zip(before.seats, before.pips, strict=True) if pips == best]
            assert after.seats == tuple(tied)
            assert len(tied) > 1
            ties += 1
    assert ties > 5
