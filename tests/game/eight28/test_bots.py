"""Bots of 8-28, where anybody can see what is right, and what the hard one believes and weighs."""

from dataclasses import replace
from random import Random

import pytest

from game.bots.characters import Character
from game.eight28 import EIGHT_28
from game.eight28.bots import normal
from game.eight28.cards import CARDS, ONE_ELEVEN
from game.eight28.gems import Gems
from game.eight28.hard import Hard, Rollout, World
from game.eight28.rules import Accept, Decline, PlayFor, State
from game.eight28.table import View
from game.engine.game import Bot
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32
from tests.game.eight28.positions import NO, YES, answer, asked, nobody_takes, position
from tests.game.tables import play_randomly

E = ONE_ELEVEN
ELSE = [[7, 8, 6], [9, 9, 4]]  # two others on their way to 28
NOBODY = [100, 100, 100]  # thresholds in which nobody takes a card
OUT = [[1, 10, 10, 9], [1, 10, 9, 9]]  # two others that are out
BOTH = pytest.mark.parametrize("bot", [normal, Hard()], ids=["normal", "hard"])


def chosen(state: State, bot: Bot) -> Move:
    seat = asked(state)
    return bot(state.view(seat), seat, state.legal(seat), Pcg32(1, 1))


@BOTH
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
def test_they_take_what_helps_and_leave_what_hurts(bot: Bot, hand: list[int], wanted: Move) -> None:
    state = position([ELSE[1], hand, ELSE[0]], middle=(8, 0))
    state.gems = [Gems(5, 0)] * 3
    assert chosen(state, bot) == wanted


@BOTH
@pytest.mark.parametrize(
    ("hands", "target"),
    [
        ([[5, E, E], [8], [10, 9]], 28),  # 27 wins its half alone; an 8 is nearer than the 7
        ([[5, E, E], [10, 10, 8], [10, 9]], 8),
        ([[6, E], [10], [5, E, E]], 8),  # seat 2 will take the 28 alone with 27
        ([[5, E, E], [7, E], [10, 10, 7]], 28),  # seat 1 will take the 8 from the 7
    ],
)
def test_they_choose_the_target_that_pays(bot: Bot, hands: list[list[int]], target: int) -> None:
    """EV-15: also by what later seats will choose."""
    state = position(hands, middle=(8, 0))
    nobody_takes(state)
    assert chosen(state, bot) == PlayFor(target)


def test_normal_counts_cards() -> None:
    """With 22 it hopes for a 1 to 6; where two seats are out with most of them it stays."""
    assert chosen(position([[7], [10, 9, 3], [8], [8]]), normal) == Accept()
    state = position([[7], [10, 9, 2, 1], [3, 4, *[1] * 14, 2, 2, 3, 3], [4, 4, 5, 5, 5, 6, 6]])
    assert state.view(1).out(2)
    assert state.view(1).out(3)
    assert chosen(state, normal) == Decline()


def test_a_tie_is_half_a_win() -> None:
    """Nobody beats a 28; 1 and 1/11, 23 of the 41 cards unseen, are a second one on top of 27."""
    state = position([[2, 10, 9, 8], [8, 10, 10], [1, 9, 9, 7, 3]])
    assert state.view(1).out(2)
    values = normal.values(state.view(1), 1, (YES, NO), Pcg32(1, 1))
    assert values[NO] == pytest.approx(500 * (1 - 23 / 41 / 2), abs=1)


@pytest.mark.parametrize(
    ("hands", "giver", "world", "take", "gains"),
    [
        # EV-10, EV-14: leaving ends the round; 7 is nearest to 8, 20 to 28
        ([[3, 4], [9], [10, 10]], 0, World([3, 9, 10], NOBODY, [10, 8, 1]), False, [3, 0, 3]),
        # taking makes another turn, with one more gem
        ([[3, 4], [9], [10, 10]], 0, World([3, 9, 10], NOBODY, [10, 8, 1]), True, [3.5, 0, 3.5]),
        # EV-6: seat 2 takes the card that was left: 28, 27 or 29
        ([[3, 4], [9], [10, 10]], 0, World([3, 9, 10], [100, 100, 50], [8] * 3), False,
         [3.5, 0, 3.5]),
        ([[3, 4], [9], [10, 10]], 0, World([3, 9, 9], [100, 100, 50], [8] * 3), False,
         [3.5, 0, 3.5]),
        ([[3, 4], [9], [10, 10]], 0, World([3, 9, 10], [100, 100, 50], [9, 8]), False,
         [3.5, 3.5, 0]),
        # EV-13: 6 and two 1/11s are 8 and 28
        ([[9, 9], [6, E], [10, 10]], 0, World([9, 6, 10], NOBODY, [E, 8]), True, [0, 7, 0]),
        # EV-11, EV-9: no gem is placed after the last card, or when all are out
        ([OUT[0], [6], OUT[1]], 1, World([0, 6, 0], NOBODY, [2]), True, [0, 3, 0]),
        ([OUT[0], [6, 8, 8, 7], OUT[1]], 1, World([0, 6, 0], NOBODY, [8, 1]), True, [0, 0, 0]),
        # EV-8, EV-14: seat 2 is alone near 8 once seat 1 shows 5 and 3, and stays with its 3
        ([OUT[0], [6, 5], [3]], 0, World([0, 6, 3], [100, 100, 5], [3, 10, 10]), True,
         [0, 3.5, 3.5]),
        # EV-14 to EV-16: 7 and 17, 17, and 7: as if for both halves, but paid once
        ([[6, E], [8, 9], [7]], 0, World([6, 8, 7], NOBODY, [2]), False, [1.5, 1.5, 1.5]),
    ],
)  # fmt: skip
def test_the_hard_one_plays_on_by_the_rules(
    hands: list[list[int]], giver: int, world: World, take: bool, gains: list[float]
) -> None:
    """What seat 1 is offered, with six blue gems in the middle; worked by hand."""
    state = position(hands, giver=giver, middle=(6, 0))
    assert Rollout(state.view(1), 1).gains(world, take=take) == gains


def test_a_further_gem_is_a_red_one_where_no_blue_is_left() -> None:
    state = position([[3, 4], [9], [10, 10]], supply=(0, 9), middle=(6, 0))
    world = World([3, 9, 10], NOBODY, [10, 8, 1])
    assert Rollout(state.view(1), 1).gains(world, take=True) == [4, 0, 4]


def taken_for(state: State, *faces: int) -> float:
    """How often seat 2 takes the hidden card of seat 1 for one of these."""
    rollout, rng = Rollout(state.view(2), 2), Pcg32(3, 1)
    return sum(rollout.world(rng).hidden[1] in faces for _ in range(300)) / 300


def test_who_leaves_a_card_lies_near_8_where_8_is_in_sight() -> None:
    """Seat 1 left the first card; or its second one, when nobody else could end at 8."""
    state = position([[9], [8], [10], [4]], middle=(1, 0), pile=[10, 10, 9, 9, 1, 1])
    before = taken_for(state, 7, 8)
    assert before < 0.25
    answer(state, NO)
    assert taken_for(state, 7, 8) > before + 0.3
    state = position([[9, 10], [2, 3], [9, 10]], middle=(2, 0), giver=0)
    answer(state, NO)
    assert taken_for(state, 7, 8) < 0.1


def test_who_leaves_a_card_among_others_beyond_8_lies_nearer_to_28() -> None:
    """Seat 1 shows 19: alone there, it may be content with a 6 or 7."""
    alone, among = (
        position([[1, *one], [1, 10, 9], [1, *two], [1, *three]], middle=(3, 0))
        for one, two, three in (([1, 1], [1, 1], [1, 1]), ([3, 5], [4, 5], [4, 10]))
    )
    answer(alone, NO)
    answer(among, NO)
    assert taken_for(among, 6, 7) < taken_for(alone, 6, 7) - 0.1


def test_hidden_cards_of_others_are_not_drawn_again() -> None:
    """Only four 8s are in the game, and three lie open: one other may have the last."""
    state = position([[9, 8], [9, 8], [9, 8], [8]], giver=0)
    rollout, rng = Rollout(state.view(3), 3), Pcg32(1, 1)
    for _ in range(20):
        world = rollout.world(rng)
        dealt = [*world.hidden, *world.pile, 8, 8, 8]
        assert sorted(dealt) == list(CARDS)
        assert world.hidden[3] == 8


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
    return found[::9]


def taken(bot: Bot, questions: list[Question], **dials: int) -> list[bool]:
    worlds = {"worlds": 25} if isinstance(bot, Hard) else {}
    bot = replace(bot, character=Character("", **dials), **worlds)  # type: ignore[type-var]
    return [bot(view, seat, (YES, NO), Pcg32(2, 1)) == YES for view, seat in questions]


@BOTH
@pytest.mark.slow
def test_the_daring_take_what_others_leave(bot: Bot, questions: list[Question]) -> None:
    """And nothing that the plain take do they leave; the cautious the other way round."""
    snail, plain, flea = (taken(bot, questions, daring=daring) for daring in (-100, 0, 100))
    assert sum(snail) < sum(plain) < sum(flea)
    assert all(less <= more for less, more in zip(plain, flea, strict=True))
    assert all(less <= more for less, more in zip(snail, plain, strict=True))
    noisy = taken(bot, questions, noise=100)
    changed = sum(one != other for one, other in zip(plain, noisy, strict=True))
    assert 0 < changed < len(plain) / 8, "and noise changes a few decisions"
