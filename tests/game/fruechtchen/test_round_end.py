"""FR-12 to FR-16: drawing, piles, number cards, the next round, the end."""

from collections.abc import Sequence

import pytest

from game.engine.events import Event, GameEnded
from game.fruechtchen.cards import APPLE, CHERRY, GRAPE, HIDDEN, JOKER, ORANGE, PEAR, STRAWBERRY
from game.fruechtchen.events import (
    CardsDiscarded,
    Drawn,
    NumbersTakenBack,
    PileRenewed,
    RoundBegan,
)
from game.fruechtchen.moves import LayOut, Lend, Roll
from game.fruechtchen.rules import State
from tests.game.fruechtchen.positions import (
    Laid,
    Loaded,
    asked,
    cards,
    harvest,
    least,
    match_at,
    only,
    play,
    play_on,
    position,
)

MISS = (2,) * 9  # nobody lays out oranges here


def round_of_misses(state: State, moves: Sequence[LayOut], hosts: Sequence[int]) -> list[Event]:
    """Everybody lays out one card, lends to its host, and misses."""
    events = play(state, *moves)
    for host in hosts:
        events += play(state, Lend(host))
    ask = state.ask()
    while ask is not None and ask.phase == "roll":
        seat = ask.seats[0]
        state.die = Loaded((2,) * sum(state.dice[seat]))
        events += play(state, Roll())
        ask = state.ask()
    return events


ONE_EACH = [LayOut(APPLE, 1, 0, 1), LayOut(PEAR, 1, 0, 2), LayOut(STRAWBERRY, 1, 0, 3)]


def test_a_hand_grows_to_the_number_of_own_dice() -> None:
    """FR-12: after lending 1, 2 and 3 dice to 8, 7 and 6; who has more cards keeps them."""
    hands = [cards(apple=9), cards(pear=9), cards(strawberry=9)]
    state = position(hands, pile=[GRAPE, CHERRY])
    round_of_misses(state, ONE_EACH, [1, 2, 0])
    assert [state.dice[seat][seat] for seat in range(3)] == [8, 7, 6]
    assert [sum(hand) for hand in state.hands] == [8, 8, 8]
    assert len(state.draw_pile) == 2


def test_seats_draw_in_turn_from_the_starting_seat() -> None:
    """FR-12: what each one drew is its secret; others see how many."""
    hands = [cards(apple=2), cards(pear=5), cards(strawberry=5)]
    pile = [GRAPE] * 3 + [CHERRY] * 7 + [JOKER, ORANGE]
    state = position(hands, pile=pile, starter=1)
    events = round_of_misses(state, ONE_EACH, [2, 0, 1])
    drawn = only(events, Drawn)
    assert drawn == [
        Drawn(1, (GRAPE, GRAPE, GRAPE), False),
        Drawn(2, (CHERRY, CHERRY), False),
        Drawn(0, (CHERRY,) * 5 + (JOKER, ORANGE), False),
    ]
    assert drawn[0].seen_by(1) == drawn[0]
    assert drawn[0].seen_by(0) == drawn[0].seen_by(None) == Drawn(1, (HIDDEN,) * 3, False)
    assert state.hands[0] == cards(apple=1, orange=1, cherry=5, joker=1)


def test_parked_dice_count_as_own() -> None:
    """FR-11, FR-12: blue's two parked dice let it draw two cards more."""
    state, _ = harvest(
        [Laid(PEAR, 1), Laid(GRAPE), Laid(GRAPE)],
        [[7, 2, 0], [2, 7, 0], [0, 0, 9]],
        (1, 1, 1, 1, 1, 1, 1, 3, 1),
        MISS,
        MISS,
    )
    events = play_on(state, Roll(), Roll(), Roll())
    assert [(event.seat, len(event.cards)) for event in only(events, Drawn)] == [
        (0, 7),
        (1, 9),
        (2, 9),
    ]
    assert state.parked == [0, 0, 0]
    assert state.dice == [[7, 0, 0], [2, 9, 0], [0, 0, 9]]


def test_number_cards_do_not_count_as_cards_in_hand() -> None:
    """FR-12: nine dice, nine fruit cards, whatever number cards are held."""
    state, _ = harvest(
        [Laid(GRAPE), Laid(GRAPE), Laid(GRAPE)], [[9, 0, 0], [0, 9, 0], [0, 0, 9]], MISS, MISS, MISS
    )
    play_on(state, Roll(), Roll(), Roll())
    assert [sum(hand) for hand in state.hands] == [9, 9, 9]
    assert [len(numbers) for numbers in state.numbers] == [3, 3, 3]


def test_played_cards_are_discarded_before_anybody_draws() -> None:
    """FR-13 (ruling): so they can be drawn again at once."""
    hands = [cards(apple=9), cards(pear=9), cards(strawberry=3)]
    state = position(hands, pile=[GRAPE])
    before = sum(state.discard_pile)
    events = round_of_misses(state, ONE_EACH, [1, 2, 0])
    first, renewed, then = events[events.index(CardsDiscarded()) + 1 :][:3]
    assert first == Drawn(2, (GRAPE,), False)
    assert renewed == PileRenewed(before + 3)
    assert isinstance(then, Drawn)
    assert (then.seat, len(then.cards)) == (2, 3)
    assert state.discard_pile == cards()


def test_the_new_pile_is_shuffled_by_the_decks_own_stream() -> None:
    """FR-13, ALL-4: rolling more dice before does not change it."""
    piles = []
    for throws in ([], [6, 6]):
        hands = [cards(apple=9), cards(pear=9), cards(strawberry=3)]
        state = position(hands, pile=[])
        for dice in throws:
            state.die.below(dice)
        round_of_misses(state, ONE_EACH, [1, 2, 0])
        piles.append(state.draw_pile)
    assert piles[0] == piles[1]
    assert piles[0] != sorted(piles[0])


def test_both_piles_are_empty() -> None:
    """FR-13 (ruling): then nothing is drawn; it takes hands that no game deals."""
    hands = [
        cards(apple=13, orange=13, pear=2),
        cards(pear=11, cherry=13, joker=8),
        cards(strawberry=13, grape=13),
    ]
    state = position(hands)
    assert state.draw_pile == []
    moves = [LayOut(APPLE, 1, 0, 1), LayOut(PEAR, 1, 0, 1), LayOut(STRAWBERRY, 1, 0, 1)]
    for hand in state.hands[:2]:
        hand[:] = [0] * 7
    state.hands[0][APPLE] = state.hands[1][PEAR] = 1
    lost = [13 - 1, 13, 2 + 10, 0, 13, 0, 8]
    state.hands[2] = [mine + more for mine, more in zip(state.hands[2], lost, strict=True)]
    events = round_of_misses(state, moves, [1, 2, 0])
    assert only(events, PileRenewed) == [PileRenewed(3)]
    assert [(event.seat, len(event.cards)) for event in only(events, Drawn)] == [(0, 3)]
    assert [sum(hand) for hand in state.hands[:2]] == [3, 0]


def test_three_open_number_cards_are_taken_back() -> None:
    """FR-14: after the third round; then there are four to choose from again."""
    hands = [cards(apple=9), cards(pear=9), cards(strawberry=9)]
    state = position(hands, numbers=[(1, 3), (3, 1), (1, 1)])
    events = round_of_misses(state, ONE_EACH, [1, 2, 0])
    assert only(events, NumbersTakenBack) == [NumbersTakenBack((0, 1, 2))]
    assert state.numbers == [(1, 1, 2, 3)] * 3
    assert state.open_numbers == [()] * 3


def test_one_or_two_open_number_cards_stay() -> None:
    """FR-14: they are out for now."""
    hands = [cards(apple=9), cards(pear=9), cards(strawberry=9)]
    state = position(hands, numbers=[(3,), (1,), (1,)])
    events = round_of_misses(state, ONE_EACH, [1, 2, 0])
    assert only(events, NumbersTakenBack) == []
    assert state.open_numbers == [(3, 1), (1, 2), (1, 3)]
    assert state.numbers == [(1, 2), (1, 3), (1, 2)]


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_the_left_neighbour_starts_the_next_round(starter: int) -> None:
    """FR-15 (ruling)."""
    hands = [cards(apple=9), cards(pear=9), cards(strawberry=9)]
    state = position(hands, starter=starter)
    hosts = [(starter + 1 + turn) % 3 for turn in range(3)]
    events = round_of_misses(state, ONE_EACH, hosts)
    assert events[-1] == RoundBegan((starter + 1) % 3)
    play(state, *(least(state, seat, state.numbers[seat][0]) for seat in range(3)))
    assert asked(state) == ("lend", ((starter + 1) % 3,))


NINE = [[9, 0, 0], [0, 9, 0], [0, 0, 9]]
HIT = (6,) + (1,) * 8


def test_the_round_is_finished_after_75_points() -> None:
    """FR-16: seat 0 reaches 75 first, but seats 1 and 2 still harvest, and seat 1 wins."""
    laid = [Laid(GRAPE, 1), Laid(GRAPE, 2), Laid(GRAPE, 1)]
    state, _ = harvest(laid, NINE, HIT, (6, 6, 1, 1, 1, 1, 1, 1, 1), MISS, scores=(74, 73, 3))
    match = match_at(state)
    match.commit(0, Roll())
    assert state.scores[0] == 75
    assert match.waiting() == (1,)
    match.commit(1, Roll())
    match.commit(1, match.legal(1)[1])
    assert match.waiting() == (2,)
    match.commit(2, Roll())
    assert match.over
    assert state.scores == [75, 76, 3]
    assert match.events[-2:] == [CardsDiscarded(), GameEnded((2, 1, 3))]


def test_74_points_are_not_enough() -> None:
    """FR-16."""
    state, _ = harvest([Laid(GRAPE)] * 3, NINE, HIT, MISS, MISS, scores=(73, 0, 0))
    events = play_on(state, Roll(), Roll(), Roll())
    assert state.scores == [74, 0, 0]
    assert isinstance(events[-1], RoundBegan)


def test_ties_share_the_rank() -> None:
    """FR-16 (ruling), ALL-6."""
    state, _ = harvest([Laid(GRAPE)] * 3, NINE, HIT, HIT, MISS, scores=(74, 74, 74))
    match = match_at(state)
    for seat in range(3):
        match.commit(seat, Roll())
    assert match.events[-1] == GameEnded((1, 1, 3))
