"""EV-12 to EV-21: who gets which gems, in equal parts of whole ones; each worked by hand."""

from itertools import product

import pytest

from game.eight28 import events as ev
from game.eight28.cards import ONE_ELEVEN
from game.eight28.gems import Gems, parts
from game.eight28.rules import PlayFor, State
from game.engine.events import Event
from tests.game.eight28.positions import NO, YES, answer, asked, conserved, nobody_takes, position

E = ONE_ELEVEN
FOR_8, FOR_28 = PlayFor(8), PlayFor(28)
EIGHTS = [[5, 3], [7, 1], [10, 10, 8], [9, 9, 7]]  # two at 8, one at 28 and one at 25


def payout(
    hands: list[list[int]], middle: tuple[int, int], *choices: PlayFor, giver: int = 0
) -> tuple[State, list[Event]]:
    """Nobody takes a card any more; the gems in `middle` are paid out."""
    supply = (55 - middle[0], 15 - middle[1]) if not middle[1] else (0, 15 - middle[1])
    state = position(hands, giver=giver, supply=supply, middle=middle)
    events = nobody_takes(state)
    events += answer(state, *choices)
    assert conserved(state)
    return state, events


def won(events: list[Event]) -> dict[int, tuple[int, int]]:
    """Blue and red gems by seat."""
    return {e.seat: (e.blue, e.red) for e in events if isinstance(e, ev.GemsWon)}


def stayed(events: list[Event]) -> tuple[int, int]:
    (left,) = [(e.blue, e.red) for e in events if isinstance(e, ev.GemsStayed)]
    return left


@pytest.mark.parametrize(
    ("hands", "middle", "paid", "left"),
    [
        # EV-16, example 1: two at 8 share the first half, a 28 gets the second, a 25 nothing
        (EIGHTS, (8, 0), {0: (2, 0), 1: (2, 0), 2: (4, 0)}, (0, 0)),
        # example 2: 6 beats 4 for the 8, 26 beats 23 for the 28
        ([[10, 10, 6], [1, 3], [4, 2], [9, 9, 5]], (6, 0), {0: (3, 0), 2: (3, 0)}, (0, 0)),
        # EV-17, example 3: one is left by the halves and one by the sharing: two stay
        (EIGHTS, (7, 0), {0: (1, 0), 1: (1, 0), 2: (3, 0)}, (2, 0)),
        # two share each half
        ([[7], [6, 1], [10, 10, 7], [9, 8, 10]], (12, 0), dict.fromkeys(range(4), (3, 0)), (0, 0)),
        # three at 8 cannot share a half of 2
        ([[8], [7, 1], [6, 2], [10, 8]], (4, 0),
         {0: (0, 0), 1: (0, 0), 2: (0, 0), 3: (2, 0)}, (2, 0)),
        # a red gem is neither changed nor broken
        ([[8], [10, 10], [10]], (0, 1), {0: (0, 0), 1: (0, 0)}, (0, 1)),
        # EV-18: 7 blue, 4 red: halves of 7, reds 2 and 2; three parts of 2 out of 3 blue, 2 red
        ([[8], [6, 2], [5, 3], [10, 10, 7]], (7, 4),
         {0: (0, 1), 1: (0, 1), 2: (2, 0), 3: (3, 2)}, (2, 0)),
        # 2 blue, 3 red: both halves are worth 4, and the first gets the odd red
        ([[8], [10, 9], [10]], (2, 3), {0: (0, 2), 1: (2, 1)}, (0, 0)),
        # 1 blue, 7 red: halves of 6, one of each stays; 3 red make two parts of 2
        ([[8], [7, 1], [10, 10, 8], [9]], (1, 7), {0: (0, 1), 1: (0, 1), 2: (0, 3)}, (1, 2)),
        # EV-13: a direct hit takes all, reds included, also against an 8 and a 28
        ([[6, E, E], [8], [10, 10, 8]], (3, 4), {0: (3, 4)}, (0, 0)),
        # EV-17: all play for the 28; the half for the 8 waits for the next round
        ([[10], [10, 8], [10, 9]], (9, 0), {2: (4, 0)}, (5, 0)),
        # EV-14: a total of at most 8 never plays for the 28, even alone
        ([[8], [7], [10, 10, 9]], (4, 0), {0: (2, 0)}, (2, 0)),
        # with the hidden card 29: it plays for nothing, though not out by the face-up cards
        ([[10, 10, 9], [5], [9]], (4, 0), {1: (2, 0), 2: (2, 0)}, (0, 0)),
        # EV-12: who is out hits nothing, and gets nothing, however near
        ([[8, 10, 10, 9], [3], [5]], (4, 0), {2: (2, 0)}, (2, 0)),
        ([[1, 10, 9, 9], [E, 10, 8, 10], [2, 8, 7]], (10, 0), {2: (5, 0)}, (5, 0)),
    ],
)  # fmt: skip
def test_what_lies_in_the_middle_is_paid(
    hands: list[list[int]],
    middle: tuple[int, int],
    paid: dict[int, tuple[int, int]],
    left: tuple[int, int],
) -> None:
    """EV-12 to EV-18; EV-19: what stays lies there with the next giver's gem."""
    state, events = payout(hands, middle)
    assert won(events) == paid
    assert stayed(events) == left
    if not middle[1]:
        assert state.middle == (left[0] + 1, 0)


def test_what_is_paid_is_told() -> None:
    """EV-13, EV-14, EV-16, EV-17: who plays for what, the halves, and which nobody claims."""
    _, events = payout(EIGHTS, (7, 0))
    assert ev.HalvesFormed((3, 0), (3, 0)) in events
    _, events = payout([[8], [9], [3, 4]], (4, 0))
    plays = [ev.PlaysFor(0, 8, 8), ev.PlaysFor(1, 28, 9), ev.PlaysFor(2, 8, 7)]
    assert [event for event in events if isinstance(event, ev.PlaysFor)] == plays
    _, events = payout([[10], [10, 8], [10, 9]], (9, 0))
    assert ev.HalfUnclaimed(8) in events
    _, events = payout([[6, E, E], [8], [10, 10, 8]], (3, 4))
    assert ev.DirectHit((0,)) in events
    assert not any(isinstance(event, ev.HalvesFormed | ev.PlaysFor) for event in events)


def test_several_direct_hits_share() -> None:
    """EV-13, EV-18: three of 4 blue and 5 red: parts of 4; the first two have the more reds."""
    hands = [[6, E, E], [3], [4, 2, E, E], [E, 1, 5, E]]
    state, events = payout(hands, (4, 5), giver=2)
    assert ev.DirectHit((2, 3, 0)) in events
    assert won(events) == {2: (0, 2), 3: (0, 2), 0: (2, 1)}
    assert stayed(events) == state.middle == (2, 0)


@pytest.mark.parametrize(
    ("choice", "total", "others"),
    [(FOR_8, 6, {0: (3, 0)}), (FOR_28, 26, {1: (1, 0), 2: (1, 0)})],
)
def test_who_can_play_for_both_targets_chooses(
    choice: PlayFor, total: int, others: dict[int, tuple[int, int]]
) -> None:
    """EV-14, EV-15, example 4: totals 6, 16 or 26: never both halves."""
    state = position([[10, 10, 5], [1, 4], [2, 3], [4, E, E]], middle=(6, 0))
    nobody_takes(state)
    assert asked(state) == 3
    events = answer(state, choice)
    assert ev.PlaysFor(3, choice.target, total) in events
    assert won(events) == {3: (3, 0), **others}


def test_those_who_can_choose_in_turn_from_the_last_giver_on() -> None:
    """EV-15: the giver itself first, in public, and before any gem is paid."""
    state = position([[5, E, E], [3], [4, E], [6, E]], giver=2, middle=(8, 0))
    nobody_takes(state)
    assert state.view(None).choosers == (2, 3, 0)
    assert answer(state, FOR_8) == [ev.PlaysFor(2, 8, 5)]
    assert state.view(None).plays == (0, 8, 8, 0)
    assert asked(state) == 3
    assert answer(state, FOR_28) == [ev.PlaysFor(3, 28, 17)]
    assert asked(state) == 0
    assert won(answer(state, FOR_28)) == {0: (4, 0), 2: (4, 0)}


def test_the_round_of_the_first_red_gem_is_the_last() -> None:
    """EV-20: it is played to its end; then nobody is asked any more."""
    state = position([[8], [10, 9], [3]], supply=(0, 15), middle=(4, 0))
    events = answer(state, YES)
    events += nobody_takes(state)
    assert ev.LastRoundBegan() in events
    while state.ask():
        events += answer(state, FOR_8 if state.choosers else NO)
    assert not any(isinstance(event, ev.RoundBegan) for event in events)
    assert isinstance(events[-1], ev.GemsStayed)


def test_most_points_win_and_red_counts_two() -> None:
    """EV-21: 5 blue and 1 blue with 2 red share rank 1; gems in the middle are nobody's."""
    state = position([[8], [9], [3]], middle=(20, 0))
    state.gems = [Gems(5, 0), Gems(1, 2), Gems(4, 0)]
    assert state.ranking() == (1, 1, 3)


def possible(gems: Gems, count: int, value: int) -> bool:
    """Whether `count` parts of `value` can be made: by trying every number of reds in each."""
    if not count:
        return True
    return any(
        0 <= (blue := value - 2 * red) <= gems.blue
        and possible(Gems(gems.blue - blue, gems.red - red), count - 1, value)
        for red in range(min(gems.red, value // 2) + 1)
    )


@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 6])
def test_parts_are_equal_whole_and_as_large_as_can_be(count: int) -> None:
    """EV-18: no gem too many, reds spread evenly, as many as possible; of all ways the best."""
    for blue, red in product(range(20), range(16)):
        gems, shares = Gems(blue, red), parts(Gems(blue, red), count)
        reds = [share.red for share in shares]
        (value,) = {share.worth for share in shares}
        assert min(share.blue for share in shares) >= 0
        assert sum(share.blue for share in shares) <= blue
        assert sum(reds) == min(red, count * (value // 2))
        assert reds == sorted(reds, reverse=True)
        assert reds[0] - reds[-1] <= 1
        if count <= 4 and blue < 9 and red < 7:
            larger = range(value + 1, gems.worth + 1)
            assert not any(possible(gems, count, more) for more in larger)
