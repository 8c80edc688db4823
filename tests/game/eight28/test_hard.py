"""The hard bot of 8-28, where anybody can see what is right, and what it believes and weighs."""

from dataclasses import replace
from random import Random

import pytest

from game.bots.characters import Character
from game.eight28 import EIGHT_28
from game.eight28.bots import normal
from game.eight28.cards import EIGHT, ONE_ELEVEN
from game.eight28.ends import Ahead, Best, near_28
from game.eight28.gems import Gems
from game.eight28.hard import Half, Hard, Stakes
from game.eight28.rules import Accept, Decline, PlayFor, State
from game.eight28.view import View
from game.table.match import Match, Setup
from game.table.moves import Move
from game.table.rng import Pcg32
from tests.game.eight28.positions import NO, YES, answer, asked, nobody_takes, position
from tests.game.tables import play_randomly

E = ONE_ELEVEN
ELSE = [[7, 8, 6], [9, 9, 4]]  # two others on their way to 28
OUT = [[1, 10, 10, 9], [1, 10, 9, 9]]  # two others that are out


def chosen(state: State) -> Move:
    seat = asked(state)
    return Hard()(state.view(seat), seat, state.legal(seat), Pcg32(1, 1))


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ([6, E, E], Decline()),  # a direct hit
        ([5, 3], Decline()),  # exactly 8, and nobody else near it
        ([10, 10, 8], Decline()),  # exactly 28
        ([10, 10, 7], Decline()),
        ([6], Decline()),  # the others are beyond 8: a 6 is near enough
        ([9], Accept()),
        ([10, 3], Accept()),
    ],
)
def test_it_takes_what_helps_and_leaves_what_hurts(hand: list[int], wanted: Move) -> None:
    state = position([ELSE[1], hand, ELSE[0]], middle=(8, 0))
    state.gems = [Gems(5, 0)] * 3
    assert chosen(state) == wanted


def test_it_chooses_the_target_that_pays() -> None:
    """EV-15: 27 wins its half alone; 7 would share nothing, since an 8 is nearer."""
    state = position([[5, E, E], [8], [10, 9]], middle=(8, 0))
    nobody_takes(state)
    assert chosen(state) == PlayFor(28)


def eights(view: View, seat: int, total: int) -> float:
    """How often another ends at this total or nearer to 8."""
    ahead, rng = Ahead(view, seat), Pcg32(3, 1)
    return sum(ahead.end(rng).eight.total >= total for _ in range(200)) / 200


def test_who_takes_no_first_card_lies_near_8() -> None:
    """Seat 1 left the first card although all could still end at 8; seat 3 is not yet asked."""
    state = position([[9], [8], [10], [4]], middle=(1, 0), pile=[10, 10, 9, 9, 1, 1])
    before = eights(state.view(2), 2, 7)
    answer(state, NO)
    assert eights(state.view(2), 2, 7) > before + 0.1
    answer(state, YES, YES, YES)  # a new turn, in which all but seat 1 are beyond 8
    assert not state.view(2).declined
    assert eights(state.view(2), 2, 7) > 0.75


def test_who_left_a_card_when_8_was_out_of_sight_needs_no_8() -> None:
    """Nobody else could end at 8 when seat 1 left its second card; any low card will do."""
    state = position([[9, 10], [2, 3], [9, 10]], middle=(2, 0), giver=0)
    answer(state, NO)
    assert eights(state.view(2), 2, 7) < 0.7


def test_nobody_that_is_out_ends_anywhere() -> None:
    """EV-8; the seat itself places the gem of its next turn."""
    state = position([OUT[0], [3, 4], OUT[1]], giver=1)
    assert Ahead(state.view(1), 1).end(Pcg32(1, 1)) == (0, Best(0, []), Best(0, []), [])


def test_hidden_cards_of_others_are_not_drawn_again() -> None:
    """Only four 8s are in the game, and three lie open: one other may have the last."""
    state = position([[9, 8], [9, 8], [9, 8], [8]], giver=0)
    ahead, rng = Ahead(state.view(3), 3), Pcg32(1, 1)
    assert all(ahead.end(rng).eight == Best(0, []) for _ in range(20))
    assert sorted(ahead.unseen).count(8) == 0


def test_the_highest_total_for_28() -> None:
    assert [
        near_28(low, elevens) for low, elevens in [(8, 0), (2, 1), (7, 2), (18, 2), (28, 2)]
    ] == [*(0, 12, 27, 28, 28)]
    assert near_28(29, 0) == 0


def stakes(gems: list[int], blue: int) -> Stakes:
    view = position([[1]] * len(gems)).view(0)
    return Stakes(replace(view, gems=tuple(Gems(one, 0) for one in gems), supply=Gems(blue, 5)), 0)


def test_all_are_as_likely_to_win_when_they_have_the_same() -> None:
    assert stakes([7, 7, 7, 7], 30).chance(0) == pytest.approx(1 / 4)


def test_points_count_the_more_the_fewer_are_left() -> None:
    """A point (12 parts) of lead at the start, in the middle, and when no blue gem is left."""
    leads = [stakes([5, 5, 5], blue).chance(12) for blue in (50, 20, 0)]
    assert 1 / 3 < leads[0] < leads[1] < leads[2]
    assert leads[0] < 0.4
    assert leads[2] > 0.8


def test_what_others_win_lowers_the_chance_the_most_if_they_lead() -> None:
    mine = stakes([5, 9, 2], 20)
    assert (
        mine.chance(0, mine.risen([1], 36)) < mine.chance(0, mine.risen([2], 36)) < mine.chance(0)
    )


def test_a_half_goes_to_the_nearest() -> None:
    """Another ends at 6: less is nothing, 6 is shared, 7 and 8 win 4 points."""
    mine = stakes([5, 5, 5], 20)
    half = Half(EIGHT, mine)
    nothing = mine.chance(0, mine.risen([1], 48))
    half.add(48, Best(6, [1]), 0.0, nothing)
    shared = mine.chance(24, mine.risen([1], 24))
    all_of_it = mine.chance(48)
    wanted = [*[nothing] * 6, shared, all_of_it, all_of_it]
    assert half.worths(nothing)[: EIGHT + 1] == pytest.approx(wanted)


def race(leader: int) -> Move:
    """What a seat with 10 points and a 7 does in the last round, with 9 points in the middle."""
    others = [[8, 9, 10, 1], [6, 10, 8]]  # on their way to 28
    state = position([others[0], [6, E], others[1]], supply=(0, 14), middle=(7, 1))
    state.gems = [Gems(leader, 0), Gems(10, 0), Gems(0, 0)]
    return chosen(state)


def test_in_the_last_round_it_plays_for_the_game_not_for_gems() -> None:
    """Half of them is enough against 12 points; against 18 only a direct hit is."""
    assert race(leader=12) == Decline()
    assert race(leader=18) == Accept()


Question = tuple[View, int]


@pytest.fixture(scope="module")
def questions() -> list[Question]:
    """Offers from some games, played anyhow."""
    found = []
    for seats in (3, 4, 6):
        match = Match(Setup(EIGHT_28, seats, 11, EIGHT_28.options()))
        for now in play_randomly(match, Random(11)):
            if now.ask and now.ask.phase == "answer":
                (seat,) = now.ask.seats
                found.append((now.state.view(seat), seat))
    return found[::3]


def taken(bot: object, questions: list[Question]) -> list[bool]:
    assert callable(bot)
    return [bot(view, seat, (YES, NO), Pcg32(2, 1)) == YES for view, seat in questions]


BOTS = [normal, Hard(ends=40)]


@pytest.mark.parametrize("bot", BOTS, ids=["normal", "hard"])
def test_the_daring_take_what_others_leave(bot: object, questions: list[Question]) -> None:
    """And nothing that the plain take do they leave; the cautious the other way round."""
    snail, plain, flea = (
        taken(replace(bot, character=Character("", daring=daring)), questions)  # type: ignore[type-var]
        for daring in (-100, 0, 100)
    )
    assert plain == taken(bot, questions)
    assert sum(snail) < sum(plain) < sum(flea)
    assert all(less <= more for less, more in zip(plain, flea, strict=True))
    assert all(less <= more for less, more in zip(snail, plain, strict=True))


@pytest.mark.parametrize("bot", BOTS, ids=["normal", "hard"])
def test_whims_change_a_few_decisions(bot: object, questions: list[Question]) -> None:
    plain = taken(bot, questions)
    whims = taken(replace(bot, character=Character("", whim=100)), questions)  # type: ignore[type-var]
    changed = sum(one != other for one, other in zip(plain, whims, strict=True))
    assert 0 < changed < len(plain) / 8
