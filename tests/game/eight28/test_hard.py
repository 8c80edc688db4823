"""The hard bot of 8-28, where anybody can see what is right, and what it believes and weighs."""

from dataclasses import replace
from random import Random

import pytest

from game.bots.characters import Character
from game.eight28 import EIGHT_28
from game.eight28.bots import normal
from game.eight28.cards import CARDS, LOWEST, ONE_ELEVEN
from game.eight28.draw_rates import near_28
from game.eight28.gems import Gems
from game.eight28.hard import Hard
from game.eight28.rollout import Rollout, World, _Play
from game.eight28.rules import Accept, Decline, PlayFor, State
from game.eight28.view import View
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32
from tests.game.eight28.positions import NO, YES, answer, asked, nobody_takes, position
from tests.game.tables import play_randomly

E = ONE_ELEVEN
ELSE = [[7, 8, 6], [9, 9, 4]]  # two others on their way to 28
NOBODY = [100, 100, 100]  # thresholds in which nobody takes a card
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


def test_leaving_a_card_may_end_the_round() -> None:
    """EV-10, EV-14: 7 is nearest to 8, 20 to 28; the others win 3 of the 6 points each."""
    state = position([[3, 4], [9], [10, 10]], middle=(6, 0))
    rollout = Rollout(state.view(1), 1)
    assert rollout.gains(World([3, 9, 10], NOBODY, [10, 8, 1]), take=False) == [3, 0, 3]


def test_taking_a_card_makes_another_turn_with_one_more_gem() -> None:
    state = position([[3, 4], [9], [10, 10]], middle=(6, 0))
    rollout = Rollout(state.view(1), 1)
    assert rollout.gains(World([3, 9, 10], NOBODY, [10, 8, 1]), take=True) == [3.5, 0, 3.5]
    state.supply, state.middle = Gems(0, 9), Gems(6, 0)  # a red one
    rollout = Rollout(state.view(1), 1)
    assert rollout.gains(World([3, 9, 10], NOBODY, [10, 8, 1]), take=True) == [4, 0, 4]


def test_others_take_the_card_that_was_left() -> None:
    """EV-6: seat 2 takes the 8 to its 20, in the next turn nobody takes one."""
    state = position([[3, 4], [9], [10, 10]], middle=(6, 0))
    rollout = Rollout(state.view(1), 1)
    world = World([3, 9, 10], [100, 100, 50], [8, 8, 8])
    assert rollout.gains(world, take=False) == [3.5, 0, 3.5]
    assert rollout.gains(world._replace(hidden=[3, 9, 9]), take=False) == [3.5, 0, 3.5]  # 27
    assert rollout.gains(world._replace(pile=[9, 8]), take=False) == [3.5, 3.5, 0]  # 29


def test_a_direct_hit_takes_all() -> None:
    """EV-13: 6 and two 1/11s are 8 and 28."""
    state = position([[9, 9], [6, E], [10, 10]], middle=(6, 0))
    rollout = Rollout(state.view(1), 1)
    assert rollout.gains(World([9, 6, 10], NOBODY, [E, 8]), take=True) == [0, 7, 0]


def test_the_round_ends_with_the_pile_and_when_all_are_out() -> None:
    """EV-11, EV-9: no further gem is placed."""
    state = position([OUT[0], [6], OUT[1]], giver=1, middle=(6, 0))
    rollout = Rollout(state.view(1), 1)
    assert rollout.gains(World([0, 6, 0], NOBODY, [2]), take=True) == [0, 3, 0]
    state = position([OUT[0], [6, 8, 8, 7], OUT[1]], giver=1, middle=(6, 0))
    rollout = Rollout(state.view(1), 1)
    assert rollout.gains(World([0, 6, 0], NOBODY, [8, 1]), take=True) == [0, 0, 0]


def test_who_shows_exactly_8_is_no_rival_near_8() -> None:
    """EV-8, EV-14: seat 2 has a 3 and is alone near 8 once seat 1 shows 5 and 3: it stays."""
    state = position([OUT[0], [6, 5], [3]], middle=(6, 0))
    world = World([0, 6, 3], [100, 100, 5], [3, 10, 10])
    assert Rollout(state.view(1), 1).gains(world, take=True) == [0, 3.5, 3.5]


def test_equals_share_and_who_has_both_gets_one_half() -> None:
    """EV-14 to EV-16: 7 and 17, 17, and 7; as if seat 0 played for both halves, but paid once."""
    state = position([[6, E], [8, 9], [7]], middle=(6, 0))
    rollout = Rollout(state.view(1), 1)
    assert rollout.gains(World([6, 8, 7], NOBODY, [2]), take=False) == [1.5, 1.5, 1.5]


def near_8(view: View, seat: int, other: int) -> float:
    """How often the hidden card of `other` is taken for a 7 or 8."""
    rollout, rng = Rollout(view, seat), Pcg32(3, 1)
    return sum(rollout.world(rng).hidden[other] in (7, 8) for _ in range(300)) / 300


def test_who_takes_no_first_card_lies_near_8() -> None:
    """Seat 1 left the first card although all could still end at 8."""
    state = position([[9], [8], [10], [4]], middle=(1, 0), pile=[10, 10, 9, 9, 1, 1])
    before = near_8(state.view(2), 2, 1)
    assert before < 0.25
    answer(state, NO)
    assert near_8(state.view(2), 2, 1) > before + 0.3


def test_who_left_a_card_when_8_was_out_of_sight_needs_no_8() -> None:
    """Nobody else could end at 8 when seat 1 left its second card; any low card will do."""
    state = position([[9, 10], [2, 3], [9, 10]], middle=(2, 0), giver=0)
    answer(state, NO)
    assert near_8(state.view(2), 2, 1) < 0.1


def test_hidden_cards_of_others_are_not_drawn_again() -> None:
    """Only four 8s are in the game, and three lie open: one other may have the last."""
    state = position([[9, 8], [9, 8], [9, 8], [8]], giver=0)
    rollout, rng = Rollout(state.view(3), 3), Pcg32(1, 1)
    for _ in range(20):
        world = rollout.world(rng)
        dealt = [*world.hidden, *world.pile, 8, 8, 8]
        assert sorted(dealt) == list(CARDS)
        assert world.hidden[3] == 8


def test_the_highest_total_for_28() -> None:
    assert [
        near_28(low, elevens) for low, elevens in [(8, 0), (2, 1), (7, 2), (18, 2), (28, 2)]
    ] == [*(0, 12, 27, 28, 28)]
    assert near_28(29, 0) == 0


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
    return found[::6]


def taken(bot: object, questions: list[Question]) -> list[bool]:
    assert callable(bot)
    return [bot(view, seat, (YES, NO), Pcg32(2, 1)) == YES for view, seat in questions]


BOTS = [normal, Hard(worlds=40)]


@pytest.mark.parametrize("bot", BOTS, ids=["normal", "hard"])
@pytest.mark.slow
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
@pytest.mark.slow
def test_noise_changes_a_few_decisions(bot: object, questions: list[Question]) -> None:
    plain = taken(bot, questions)
    noisy = taken(replace(bot, character=Character("", noise=100)), questions)  # type: ignore[type-var]
    changed = sum(one != other for one, other in zip(plain, noisy, strict=True))
    assert 0 < changed < len(plain) / 8


def test_what_is_taken_counts_as_if_it_had_lain_there() -> None:
    """How many are near 8 or beyond it, and what each would take, after each card of a rollout."""
    rng = Random(8)
    for _ in range(40):
        hands = [[rng.choice(CARDS)] for _ in range(4)]
        pile = rng.sample(CARDS, 12)
        world = World([hand[0] for hand in hands], [50] * 4, pile)
        view = position(hands, pile=[]).view(0)
        play, opened = _Play(view, [0] * 4, world), [list[int]() for _ in hands]
        for number, card in enumerate(pile):
            seat = rng.randrange(4)
            play.take(seat)
            opened[seat].append(card)
            now = view._replace(opened=tuple(map(tuple, opened)))
            shown = [sum(LOWEST[card] for card in cards) for cards in opened]
            fresh = _Play(now, shown, world._replace(pile=pile[number + 1 :]))
            assert [play.wants(one) for one in range(4)] == [fresh.wants(one) for one in range(4)]
            assert (play._near, play._beyond) == (fresh._near, fresh._beyond)
            assert play.over == fresh.over
