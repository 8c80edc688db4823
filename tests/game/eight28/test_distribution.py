"""EV-12 to EV-21: who gets which gems; each distribution worked by hand."""

import pytest

from game.eight28.cards import ONE_ELEVEN
from game.eight28.events import (
    DirectHit,
    GemsStayed,
    GemsWon,
    HalfUnclaimed,
    HalvesFormed,
    LastRoundBegan,
    PlaysFor,
    RoundBegan,
)
from game.eight28.gems import Gems
from game.eight28.rules import PlayFor, State
from game.engine.events import Event
from tests.game.eight28.positions import NO, YES, answer, asked, conserved, nobody_takes, position

E = ONE_ELEVEN
FOR_8, FOR_28 = PlayFor(8), PlayFor(28)


def payout(
    hands: list[list[int]], middle: tuple[int, int], *choices: PlayFor, giver: int = 0
) -> tuple[State, list[Event]]:
    """Nobody takes a card any more; the gems in `middle` are paid out."""
    supply = (55 - middle[0], 15 - middle[1]) if not middle[1] else (0, 15 - middle[1])
    state = position(hands, giver=giver, supply=supply, middle=middle)
    events = nobody_takes(state)
    events += answer(state, *choices)
    return state, events


def won(events: list[Event]) -> dict[int, tuple[int, int]]:
    """Blue and red gems by seat."""
    return {e.seat: (e.blue, e.red) for e in events if isinstance(e, GemsWon)}


def stayed(events: list[Event]) -> tuple[int, int]:
    (left,) = [(e.blue, e.red) for e in events if isinstance(e, GemsStayed)]
    return left


SARA, PETER, FRAUKE, TILL = range(4)


def test_example_1() -> None:
    """EV-16: two seats at 8 share the first half, a 28 gets the second, a 25 nothing."""
    hands = [[5, 3], [7, 1], [10, 10, 8], [9, 9, 7]]
    _, events = payout(hands, (8, 0))
    assert HalvesFormed((4, 0), (4, 0)) in events
    assert won(events) == {SARA: (2, 0), PETER: (2, 0), FRAUKE: (4, 0)}
    assert stayed(events) == (0, 0)


def test_example_2() -> None:
    """EV-16: 6 beats 4 for the 8, 26 beats 23 for the 28."""
    hands = [[10, 10, 6], [1, 3], [4, 2], [9, 9, 5]]
    _, events = payout(hands, (6, 0))
    assert won(events) == {FRAUKE: (3, 0), SARA: (3, 0)}


def test_example_3() -> None:
    """EV-17: of seven gems one is left by the halves and one by the sharing: two stay."""
    hands = [[5, 3], [7, 1], [10, 10, 8], [9, 9, 7]]
    state, events = payout(hands, (7, 0))
    assert HalvesFormed((3, 0), (3, 0)) in events
    assert won(events) == {SARA: (1, 0), PETER: (1, 0), FRAUKE: (3, 0)}
    assert stayed(events) == (2, 0)
    assert state.middle == (3, 0)  # EV-19: and the next giver's gem


@pytest.mark.parametrize(("choice", "total"), [(FOR_8, 6), (FOR_28, 26)])
def test_example_4(choice: PlayFor, total: int) -> None:
    """EV-14, EV-15: totals 6, 16 or 26: the 6 means the first distribution, else the second."""
    hands = [[10, 10, 5], [1, 4], [2, 3], [4, E, E]]
    state = position(hands, middle=(6, 0))
    nobody_takes(state)
    assert asked(state) == TILL
    events = answer(state, choice)
    assert PlaysFor(TILL, choice.target, total) in events
    others = {SARA: (3, 0)} if choice == FOR_8 else {PETER: (1, 0), 2: (1, 0)}
    assert won(events) == {TILL: (3, 0), **others}


# Direct hits.


def test_a_direct_hit_takes_all() -> None:
    """EV-13: also against an 8 and a 28, and nothing is left, reds included."""
    _, events = payout([[6, E, E], [8], [10, 10, 8]], (3, 4))
    assert DirectHit((0,)) in events
    assert won(events) == {0: (3, 4)}
    assert stayed(events) == (0, 0)
    assert not any(isinstance(event, HalvesFormed | PlaysFor) for event in events)


def test_several_direct_hits_share() -> None:
    """EV-13, EV-18: three of 4 blue and 5 red: parts of 4; the first two have the more reds."""
    hands = [[6, E, E], [3], [4, 2, E, E], [E, 1, 5, E]]
    state, events = payout(hands, (4, 5), giver=2)
    assert DirectHit((2, 3, 0)) in events
    assert won(events) == {2: (0, 2), 3: (0, 2), 0: (2, 1)}
    assert stayed(events) == (2, 0)
    assert state.middle == (2, 0)


def test_who_is_out_hits_nothing() -> None:
    """EV-12: seat 0 is out with its face-up cards."""
    _, events = payout([[8, 10, 10, 9], [3], [5]], (4, 0))
    assert won(events) == {2: (2, 0)}
    assert HalfUnclaimed(28) in events


# Halves and shares.


def test_a_half_that_nobody_claims_stays() -> None:
    """EV-17: all play for the 28; the half for the 8 waits for the next round."""
    state, events = payout([[10], [10, 8], [10, 9]], (9, 0))
    assert HalfUnclaimed(8) in events
    assert won(events) == {2: (4, 0)}
    assert stayed(events) == (5, 0)
    assert state.middle == (6, 0)


def test_a_total_of_at_most_8_never_plays_for_the_28() -> None:
    """EV-14: even if it is alone: its half stays."""
    _, events = payout([[8], [7], [10, 10, 9]], (4, 0))
    assert PlaysFor(1, 8, 7) in events
    assert HalfUnclaimed(28) in events
    assert won(events) == {0: (2, 0)}


def test_more_than_28_plays_for_nothing() -> None:
    """EV-14: with the hidden card 29, though not out by the face-up cards."""
    _, events = payout([[10, 10, 9], [5], [9]], (4, 0))
    assert not any(isinstance(e, PlaysFor) and e.seat == 0 for e in events)
    assert won(events) == {1: (2, 0), 2: (2, 0)}


def test_three_share_a_half_with_red_gems() -> None:
    """EV-18: 7 blue and 4 red: halves of 7, reds 2 and 2; three parts of 2 out of 3 blue, 2 red."""
    state, events = payout([[8], [6, 2], [5, 3], [10, 10, 7]], (7, 4))
    assert HalvesFormed((3, 2), (3, 2)) in events
    assert won(events) == {0: (0, 1), 1: (0, 1), 2: (2, 0), 3: (3, 2)}
    assert stayed(events) == (2, 0)
    assert conserved(state)


def test_the_first_half_gets_the_odd_red() -> None:
    """EV-18: 2 blue and 3 red: 0+2 for the 8, 2+1 for the 28, both worth 4."""
    _, events = payout([[8], [10, 9], [10]], (2, 3))
    assert HalvesFormed((0, 2), (2, 1)) in events
    assert won(events) == {0: (0, 2), 1: (2, 1)}


def test_gems_too_few_to_share_stay() -> None:
    """EV-17: three at 8 cannot share a half of 2."""
    _, events = payout([[8], [7, 1], [6, 2], [10, 8]], (4, 0))
    assert won(events) == {0: (0, 0), 1: (0, 0), 2: (0, 0), 3: (2, 0)}
    assert stayed(events) == (2, 0)


def test_a_single_red_gem_cannot_be_halved() -> None:
    """EV-17: no gem is changed or broken."""
    _, events = payout([[8], [10, 10], [10]], (0, 1))
    assert HalvesFormed((0, 0), (0, 0)) in events
    assert stayed(events) == (0, 1)


def test_two_share_each_half() -> None:
    """EV-16: 12 gems: 3 each for two at 7 and for two at 27."""
    _, events = payout([[7], [6, 1], [10, 10, 7], [9, 8, 10]], (12, 0))
    assert won(events) == dict.fromkeys(range(4), (3, 0))


def test_a_half_of_reds_between_two() -> None:
    """EV-18: 1 blue and 7 red: halves of 6, one of each stays; 3 red make two parts of 2."""
    _, events = payout([[8], [7, 1], [10, 10, 8], [9]], (1, 7))
    assert HalvesFormed((0, 3), (0, 3)) in events
    assert won(events) == {0: (0, 1), 1: (0, 1), 2: (0, 3)}
    assert stayed(events) == (1, 2)


def test_a_half_for_the_last_who_is_not_out() -> None:
    """EV-12: totals of seats that are out do not count, however near."""
    hands = [[1, 10, 9, 9], [E, 10, 8, 10], [2, 8, 7]]
    _, events = payout(hands, (10, 0), giver=2)
    assert PlaysFor(2, 28, 17) in events
    assert won(events) == {2: (5, 0)}


# Choosing.


def test_those_who_can_choose_in_turn_from_the_last_giver_on() -> None:
    """EV-15: the giver itself first, in public, and before any gem is paid."""
    hands = [[5, E, E], [3], [4, E], [6, E]]
    state = position(hands, giver=2, middle=(8, 0))
    nobody_takes(state)
    assert state.view(None).choosers == (2, 3, 0)
    events = answer(state, FOR_8)
    assert events == [PlaysFor(2, 8, 5)]
    assert state.view(None).plays == (0, 8, 8, 0)
    assert asked(state) == 3
    assert answer(state, FOR_28) == [PlaysFor(3, 28, 17)]
    assert asked(state) == 0
    assert won(answer(state, FOR_28)) == {0: (4, 0), 2: (4, 0)}


def test_who_can_play_for_one_target_is_not_asked() -> None:
    """EV-15: it plays for that one."""
    _, events = payout([[8], [9], [3, 4]], (4, 0))
    assert [e for e in events if isinstance(e, PlaysFor)] == [
        PlaysFor(0, 8, 8),
        PlaysFor(1, 28, 9),
        PlaysFor(2, 8, 7),
    ]


def test_nobody_gets_from_both_halves() -> None:
    """EV-15: 8 and 18 by one seat, which chose the 8."""
    _, events = payout([[7, E], [10, 10, 9], [9, 9, 8, 5]], (10, 0), FOR_8)
    assert won(events) == {0: (5, 0)}
    assert HalfUnclaimed(28) in events
    assert stayed(events) == (5, 0)


# The end.


def test_the_round_of_the_first_red_gem_is_the_last() -> None:
    """EV-20: it is played to its end; then nobody is asked any more."""
    state = position([[8], [10, 9], [3]], supply=(0, 15), middle=(4, 0))
    events = answer(state, YES)
    events += nobody_takes(state)
    assert LastRoundBegan() in events
    while state.ask():
        events += answer(state, FOR_8 if state.choosers else NO)
    assert not any(isinstance(event, RoundBegan) for event in events)
    assert isinstance(events[-1], GemsStayed)


def test_most_points_win_and_red_counts_two() -> None:
    """EV-21: 5 blue against 1 blue and 2 red, and 2 red with 1 blue: two share rank 1."""
    state = position([[8], [9], [3]])
    state.gems = [Gems(5, 0), Gems(1, 2), Gems(4, 0)]
    assert state.ranking() == (1, 1, 3)


def test_gems_in_the_middle_are_nobodys() -> None:
    """EV-21: they change no rank."""
    state = position([[8], [9], [3]], middle=(20, 0))
    state.gems = [Gems(0, 1), Gems(1, 0), Gems(0, 0)]
    assert state.ranking() == (1, 2, 3)
