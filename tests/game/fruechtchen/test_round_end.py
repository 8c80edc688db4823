"""FR-12 to FR-16: drawing, piles, number cards, the next round, the end."""

from collections.abc import Sequence

import pytest

from game.engine.events import Event, GameEnded
from game.fruechtchen import events as ev
from game.fruechtchen.cards import APPLE, CHERRY, GRAPE, HIDDEN, JOKER, ORANGE, PEAR, STRAWBERRY
from game.fruechtchen.moves import LayOut, Lend, Roll
from game.fruechtchen.rules import State
from tests.game.fruechtchen.positions import (
    NINE,
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

HANDS = [cards(apple=9), cards(pear=9), cards(strawberry=9)]
FEW = [*HANDS[:2], cards(strawberry=3)]
ONE_EACH = [LayOut(APPLE, 1, 0, 1), LayOut(PEAR, 1, 0, 2), LayOut(STRAWBERRY, 1, 0, 3)]
MISS = (2,) * 9  # nobody lays out oranges here
HIT = (6,) + (1,) * 8


def round_of_misses(
    state: State, hosts: Sequence[int] = (1, 2, 0), moves: Sequence[LayOut] = ONE_EACH
) -> list[Event]:
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


def test_a_hand_grows_to_the_number_of_own_dice() -> None:
    """FR-12: after lending 1, 2 and 3 dice to 8, 7 and 6; who has more cards keeps them."""
    state = position(HANDS, pile=[GRAPE, CHERRY])
    round_of_misses(state)
    assert [state.dice[seat][seat] for seat in range(3)] == [8, 7, 6]
    assert [sum(hand) for hand in state.hands] == [8, 8, 8]
    assert len(state.draw_pile) == 2


def test_seats_draw_in_turn_from_the_starting_seat() -> None:
    """FR-12: what each one drew is its secret; others see how many."""
    hands = [cards(apple=2), cards(pear=5), cards(strawberry=5)]
    pile = [GRAPE] * 3 + [CHERRY] * 7 + [JOKER, ORANGE]
    state = position(hands, pile=pile, starter=1)
    drawn = only(round_of_misses(state, [2, 0, 1]), ev.Drawn)
    assert drawn == [
        ev.Drawn(1, (GRAPE, GRAPE, GRAPE), False),
        ev.Drawn(2, (CHERRY, CHERRY), False),
        ev.Drawn(0, (CHERRY,) * 5 + (JOKER, ORANGE), False),
    ]
    assert drawn[0].seen_by(1) == drawn[0]
    assert drawn[0].seen_by(0) == drawn[0].seen_by(None) == ev.Drawn(1, (HIDDEN,) * 3, False)
    assert state.hands[0] == cards(apple=1, orange=1, cherry=5, joker=1)


def test_parked_dice_count_as_own_and_number_cards_not_as_cards() -> None:
    """FR-11, FR-12: blue's two parked dice let it draw two cards more."""
    laid, dice = [Laid(PEAR, 1), Laid(GRAPE), Laid(GRAPE)], [[7, 2, 0], [2, 7, 0], [0, 0, 9]]
    state, _ = harvest(laid, dice, (1, 1, 1, 1, 1, 1, 1, 3, 1), MISS, MISS)
    events = play_on(state, Roll(), Roll(), Roll())
    assert [(event.seat, len(event.cards)) for event in only(events, ev.Drawn)] == [
        (0, 7),
        (1, 9),
        (2, 9),
    ]
    assert state.parked == [0, 0, 0]
    assert state.dice == [[7, 0, 0], [2, 9, 0], [0, 0, 9]]
    assert [len(numbers) for numbers in state.numbers] == [3, 3, 3]


def test_played_cards_are_discarded_before_anybody_draws() -> None:
    """FR-13 (ruling): so they can be drawn again at once."""
    state = position(FEW, pile=[GRAPE])
    before = sum(state.discard_pile)
    events = round_of_misses(state)
    first, renewed, then = events[events.index(ev.CardsDiscarded()) + 1 :][:3]
    assert first == ev.Drawn(2, (GRAPE,), False)
    assert renewed == ev.PileRenewed(before + 3)
    assert isinstance(then, ev.Drawn)
    assert (then.seat, len(then.cards)) == (2, 3)
    assert state.discard_pile == cards()


def test_the_new_pile_is_shuffled_by_the_decks_own_stream() -> None:
    """FR-13, ALL-4: rolling more dice before does not change it."""
    piles = []
    for throws in ([], [6, 6]):
        state = position(FEW, pile=[])
        for dice in throws:
            state.die.below(dice)
        round_of_misses(state)
        piles.append(state.draw_pile)
    assert piles[0] == piles[1]
    assert piles[0] != sorted(piles[0])


def test_both_piles_are_empty() -> None:
    """FR-13 (ruling): then nothing is drawn; it takes hands that no game deals."""
    rest = cards(apple=12, orange=13, pear=12, strawberry=13, cherry=13, grape=13, joker=8)
    state = position([cards(apple=1), cards(pear=1), rest])
    assert state.draw_pile == []
    events = round_of_misses(state)
    assert only(events, ev.PileRenewed) == [ev.PileRenewed(3)]
    assert [(event.seat, len(event.cards)) for event in only(events, ev.Drawn)] == [(0, 3)]
    assert [sum(hand) for hand in state.hands[:2]] == [3, 0]


@pytest.mark.parametrize(
    ("played", "left", "back"),
    [
        ([(1, 3), (3, 1), (1, 1)], [(), (), ()], [ev.NumbersTakenBack((0, 1, 2))]),
        ([(3,), (1,), (1,)], [(3, 1), (1, 2), (1, 3)], []),
    ],
)
def test_three_open_number_cards_are_taken_back_and_fewer_stay(
    played: Sequence[Sequence[int]], left: Sequence[tuple[int, ...]], back: Sequence[Event]
) -> None:
    """FR-14: after the third round; then there are four to choose from again."""
    state = position(HANDS, numbers=played)
    assert only(round_of_misses(state), ev.NumbersTakenBack) == back
    assert state.open_numbers == left
    for numbers, out in zip(state.numbers, left, strict=True):
        assert sorted(numbers + out) == [1, 1, 2, 3]


@pytest.mark.parametrize("starter", [0, 1, 2])
def test_the_left_neighbour_starts_the_next_round(starter: int) -> None:
    """FR-15 (ruling)."""
    state = position(HANDS, starter=starter)
    events = round_of_misses(state, [(starter + 1 + turn) % 3 for turn in range(3)])
    assert events[-1] == ev.RoundBegan((starter + 1) % 3)
    play(state, *(least(state, seat, state.numbers[seat][0]) for seat in range(3)))
    assert asked(state) == ("lend", ((starter + 1) % 3,))


def test_the_round_is_finished_after_75_points() -> None:
    """FR-16: seat 0 reaches 75 first, but seats 1 and 2 still harvest, and seat 1 wins."""
    laid = [Laid(GRAPE, 1), Laid(GRAPE, 2), Laid(GRAPE, 1)]
    state, _ = harvest(laid, NINE, HIT, (6, 6, *(1,) * 7), MISS, scores=(74, 73, 3))
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
    assert match.events[-2:] == [ev.CardsDiscarded(), GameEnded((2, 1, 3))]


@pytest.mark.parametrize(
    ("scores", "ranks"), [((73, 73, 74), None), ((74, 74, 74), (1, 1, 3)), ((74, 0, 74), (1, 3, 2))]
)
def test_74_points_are_not_enough_and_ties_share_the_rank(
    scores: tuple[int, ...], ranks: tuple[int, ...] | None
) -> None:
    """FR-16 (ruling), ALL-6: seats 0 and 1 harvest one Euro each, seat 2 none."""
    state, _ = harvest([Laid(GRAPE)] * 3, NINE, HIT, HIT, MISS, scores=scores)
    match = match_at(state)
    for seat in range(3):
        match.commit(seat, Roll())
    assert match.events[-1] == (ev.RoundBegan(1) if ranks is None else GameEnded(ranks))
