"""EV-1 to EV-11, EV-19: what there is and what cards count; gems and cards from seat to seat."""

from collections import Counter

import pytest

from game.eight28 import EIGHT_28
from game.eight28 import events as ev
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
from game.eight28.rules import Accept, Decline, PlayFor
from game.engine.match import Match, Setup
from game.engine.moves import Refused
from tests.game.eight28.positions import (
    NO,
    YES,
    answer,
    asked,
    kinds,
    match_at,
    nobody_takes,
    position,
)

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


def test_cards_are_offered_clockwise_and_to_the_giver_last() -> None:
    """EV-6: from the giver's left neighbour on; who accepts lays the card beside its others."""
    state = position([[2], [3, 9], [4], [5]], giver=1, pile=[7, 1, 6, 8, 1, 1])
    order = []
    for _ in range(4):
        order.append(asked(state))
        answer(state, YES)
    assert order == [2, 3, 0, 1]
    assert state.view(None).opened == ((6,), (9, 8), (7,), (1,))


def test_a_declined_card_stays_on_the_pile_and_is_offered_next() -> None:
    """EV-6: unseen, so nobody is told what it is; and the next giver asks again."""
    state = position([[2], [3], [4]], pile=[7, 1, 5])
    events = answer(state, NO, YES)
    assert events == [ev.Declined(1), ev.Offered(2), ev.Accepted(2, 7), ev.Offered(0)]
    assert state.view(None).declined == (1,)
    answer(state, NO)
    assert asked(state) == 2
    assert state.view(None).declined == ()
    answer(state, NO, NO)
    assert asked(state) == 1


def test_the_pile_goes_to_the_left_and_a_gem_comes_first() -> None:
    """EV-4: the new giver places its gem, then offers."""
    state = position([[2], [3], [4]], giver=2, supply=(10, 15))
    events = answer(state, YES, NO, NO)
    assert events[-3:] == [ev.PilePassed(0), ev.GemPlaced(0, 0), ev.Offered(1)]
    assert (state.supply, state.middle) == ((9, 15), (1, 0))


def test_red_gems_come_when_the_blue_ones_are_gone() -> None:
    """EV-5: and EV-20: the first announces the last round; without gems cards are offered, too."""
    state = position([[2], [3], [4]], supply=(1, 15))
    assert ev.GemPlaced(1, 0) in answer(state, YES, NO, NO)
    events = answer(state, YES, NO, NO)
    assert events[-4:-1] == [ev.PilePassed(2), ev.GemPlaced(2, 1), ev.LastRoundBegan()]
    events = answer(state, YES, NO, NO)
    assert ev.GemPlaced(0, 1) in events
    assert ev.LastRoundBegan() not in events
    assert state.middle == (1, 2)
    state = position([[2], [3], [4]], supply=(0, 0), middle=(0, 3))
    assert answer(state, YES, NO, NO)[-2:] == [ev.PilePassed(1), ev.Offered(2)]
    assert state.middle == (0, 3)


def test_28_in_every_counting_is_out() -> None:
    """EV-8: 10 + 10 + 8 with the hidden card not counted."""
    state = position([[2], [1, 10, 10], [4]], pile=[8, 1, 1, 1])
    assert answer(state, YES) == [ev.Accepted(1, 8), ev.WentOut(1), ev.Offered(2)]
    answer(state, YES, NO)
    assert state.giver == 2  # EV-9: not seat 1
    assert asked(state) == 0
    answer(state, NO)
    assert asked(state) == 2  # EV-8: seat 1 is offered nothing
    assert state.view(None).out(1)


def test_27_with_a_1_11_is_not_out() -> None:
    """EV-8: as long as one counting stays below 28, and the hidden card does not count."""
    state = position([[2], [10, 10, 9, 7], [4]], pile=[E, 1, 1])
    assert answer(state, YES)[:2] == [ev.Accepted(1, E), ev.Offered(2)]
    assert not state.view(None).out(1)
    answer(state, YES, NO)
    answer(state, NO, NO)
    assert ev.WentOut(1) in answer(state, YES)


def test_seats_that_are_out_are_skipped_as_giver() -> None:
    """EV-9: both left neighbours are out, so the third gives, and is asked last."""
    state = position([[2], [1, 10, 10, 9], [2, 9, 8, 8, 4], [3]], giver=0)
    assert asked(state) == 3
    assert ev.PilePassed(3) in answer(state, YES, NO)
    assert asked(state) == 0


def test_the_only_seat_left_gives_to_itself() -> None:
    """EV-9: until it takes no more (EV-10)."""
    state = position([[2], [1, 10, 10, 9], [2, 10, 9, 9]], pile=[1, 1, 1, 3])
    events = answer(state, YES)
    assert events[-3:] == [ev.PilePassed(0), ev.GemPlaced(0, 0), ev.Offered(0)]
    assert ev.RoundEnded(ev.NOBODY_TOOK) in answer(state, NO)


def test_when_all_are_out_the_round_ends_at_once() -> None:
    """EV-9: whoever gave."""
    hands = [[3, 8, 8, 7], [1, 10, 10, 9], [2, 9, 8, 10, 1]]
    state = position(hands, pile=[5, 1, 1], giver=0)
    events = answer(state, YES)
    assert events[:3] == [ev.Accepted(0, 5), ev.WentOut(0), ev.RoundEnded(ev.ALL_OUT)]


def test_a_turn_in_which_nobody_takes_ends_the_round() -> None:
    """EV-10: the giver included; if it alone takes, the round goes on."""
    state = position([[2], [3], [4]])
    events = answer(state, NO, NO, YES)
    assert ev.RoundEnded not in kinds(events)
    assert ev.PilePassed(1) in events
    answer(state, NO, NO)
    assert asked(state) == 1
    assert ev.RoundEnded(ev.NOBODY_TOOK) in answer(state, NO)


@pytest.mark.parametrize("answers", [(YES,), (NO, NO, YES)])
def test_an_empty_pile_ends_the_round(answers: tuple[Accept | Decline, ...]) -> None:
    """EV-11: even though seats have not been asked; no further gem is placed."""
    state = position([[2], [3], [4]], pile=[7], middle=(5, 0))
    events = answer(state, *answers)
    ended = events.index(ev.RoundEnded(ev.PILE_EMPTY))
    assert kinds(events)[ended - 1] is ev.Accepted
    assert ev.GemPlaced not in kinds(events[:ended])


def test_hidden_cards_are_revealed_when_the_round_ends() -> None:
    """EV-12: all, those of seats that are out as well, from the last giver on."""
    state = position([[2], [3], [4], [1, 10, 9, 10]], giver=2)
    events = nobody_takes(state)
    revealed = [event for event in events if isinstance(event, ev.HiddenRevealed)]
    assert [(event.seat, event.card) for event in revealed] == [(2, 4), (3, 1), (0, 2), (1, 3)]


def test_all_see_the_hidden_cards_while_seats_choose() -> None:
    """EV-12, EV-15."""
    state = position([[4, E, E], [3], [2]])
    nobody_takes(state)
    assert state.view(None).revealed
    assert state.view(None).hidden == (4, 3, 2)


@pytest.mark.parametrize("neighbour", [[4], [4, 10, 10, 8]])
def test_the_next_round_begins_left_of_the_last_giver(neighbour: list[int]) -> None:
    """EV-19: even if that seat was out; with all cards shuffled and hidden anew."""
    state = position([[2, 5], [3], neighbour], giver=1)
    assert ev.RoundBegan(2, 2) in nobody_takes(state)
    assert asked(state) == 0
    assert state.opened == [[], [], []]
    assert len(state.pile) == 48
    assert not state.view(None).revealed


def test_refusals_name_the_rule() -> None:
    """EV-6, EV-14, EV-15: and change nothing (ALL-5)."""
    match = match_at(position([[4, E, E], [3], [2]]))
    with pytest.raises(Refused, match="EV-6: take the card"):
        match.commit(1, PlayFor(8))
    for seat in (1, 2, 0):
        match.commit(seat, Decline())
    with pytest.raises(Refused, match="EV-15: choose"):
        match.commit(0, Decline())
    with pytest.raises(Refused, match="EV-14: "):
        match.commit(0, PlayFor(18))
    assert match.waiting() == (0,)
