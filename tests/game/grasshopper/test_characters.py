"""Each dial moves the bots of Grasshopper Poker the way it says."""

from collections import Counter
from functools import cache

import pytest

from game.bots.characters import PLAIN, Character
from game.bots.play import with_character
from game.engine.game import Bot
from game.engine.rng import Pcg32
from game.grasshopper.bots import leader, normal, spread
from game.grasshopper.cards import ACE, BROCCOLI, CORN, X
from game.grasshopper.hard import Bidding, Hard
from game.grasshopper.rules import Bid, Take
from game.grasshopper.view import View
from tests.game.grasshopper.positions import NONE, cards, position
from tests.game.grasshopper.test_hard import bids_of

LEVELS = pytest.mark.parametrize("level", ["normal", "hard"])
STATES = 60
BOTS: dict[str, Bot] = {"normal": normal, "hard": Hard(iterations=20, draws=60)}


@cache
def views() -> list[View]:
    seen = [state.view(0) for seed in range(6) for state in bids_of(4, seed)]
    return [view for view in seen if len(view.hands[0]) > 2][:STATES]


@cache
def bids(level: str, character: Character) -> list[int]:
    """The cards it bids in many states."""
    bot = with_character(BOTS[level], character)
    moves = [
        bot(view, 0, [Bid(card) for card in view.hands[0]], Pcg32(n, 1))
        for n, view in enumerate(views())
    ]
    return [move.card for move in moves if isinstance(move, Bid)]


@LEVELS
@pytest.mark.slow
def test_the_daring_bid_for_all_or_nothing(level: str) -> None:
    """With the Ace, or with the X that beats it."""
    careful, daring = (Counter(bids(level, Character("", daring=d))) for d in (-100, 100))
    assert careful[ACE] + careful[X] < daring[ACE] + daring[X]


@LEVELS
@pytest.mark.slow
def test_the_sly_lie_in_wait_with_their_x(level: str) -> None:
    open_, plain, sly = (bids(level, Character("", slyness=s)).count(X) for s in (-100, 0, 100))
    assert open_ < plain < sly


@LEVELS
@pytest.mark.slow
def test_noise_does_not_always_choose_the_best(level: str) -> None:
    plain, odd = bids(level, PLAIN), bids(level, Character("", noise=100))
    changed = sum(one != other for one, other in zip(plain, odd, strict=True))
    assert 0 < changed < STATES / 2


def test_a_grudge_takes_from_the_leader_what_it_needs() -> None:
    """Seat 0 has a little more use for corn, but seat 1, who leads, has much more for broccoli."""
    state = position(
        3,
        cards(corn=1, broccoli=1),
        chips=(0, 3, 0),
        gardens=[cards(corn=1), cards(corn=2, broccoli=1), NONE],
    )
    state.takers = [0, 1]
    view = state.view(0)
    taken = [
        with_character(normal, Character("", grudge=grudge))(
            view, 0, [Take(CORN), Take(BROCCOLI)], Pcg32(3, 1)
        )
        for grudge in (0, 100)
    ]
    assert taken == [Take(CORN), Take(BROCCOLI)]


def test_a_hard_grudge_counts_the_leaders_chance_as_its_loss() -> None:
    view = next(view for view in views() if len(set(view.chips)) > 2)
    foe = leader(view, 0)
    assert view.chips[foe] == max(view.chips[1:])
    fair, bitter = Bidding(view), Bidding(view, 0, 0.5)
    joint = [0] * 4
    theirs = Bidding(view).answers(foe, joint)[joint[foe]]
    assert bitter.answers(0, joint)[0] == pytest.approx(fair.answers(0, joint)[0] - 0.5 * theirs)
    assert bitter.answers(1, joint) == fair.answers(1, joint)


def test_a_spread_is_how_far_outcomes_lie_apart() -> None:
    assert spread([500, 500, 500]) == 0
    assert spread([0, 1000, 0, 1000]) == 500
