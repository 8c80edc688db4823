"""Bots of Grasshopper Poker: what they foresee and work out, and what each dial does to them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random

import pytest

from game.bots.characters import PLAIN, Character
from game.bots.play import with_character
from game.engine.events import silent
from game.engine.game import Bot
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper.bots import Gains, leader, normal, spread
from game.grasshopper.cards import ACE, BROCCOLI, CORN, STRAWBERRY, X
from game.grasshopper.hard import Bidding, Hard, last_bids
from game.grasshopper.opponents import foreseen
from game.grasshopper.rules import Bid, Outcome, State, Take, View
from game.grasshopper.values import raised
from game.grasshopper.win_odds import WinOdds, share
from tests.game.grasshopper.positions import NONE, cards, position

ITERATIONS = 100
LEVELS: dict[str, Bot] = {"normal": normal, "hard": Hard(iterations=10, draws=20)}
STATES = 50


def bids_of(seats: int, seed: int) -> Iterator[State]:
    """The states of some random games in which all bid."""
    rng = Random(seed)
    match = Match(Setup(GRASSHOPPER_POKER, seats, seed, GRASSHOPPER_POKER.options()))
    while not match.over:
        if not match.state.view(None).takers:
            state = match.state.copy()
            assert isinstance(state, State)
            yield state
        for seat in match.waiting():
            match.commit(seat, rng.choice(match.legal(seat)))


def last_stack(chips: tuple[int, ...], **more: int) -> State:
    """Four seats, one stack of corn in the display, nothing to come."""
    return position(4, cards(corn=1), (), chips=chips, gardens=[cards(**more)])


def test_the_end_of_the_game_is_worked_out() -> None:
    """GP-16, GP-18, GP-21: a second stalemate ends a game without draw pile, a first does not.

    Of as many chips the fewer grasshoppers win (GP-22).
    """
    odds = WinOdds(last_stack((2, 2, 0, 0), corn=2).view(None))
    assert odds.odds(Outcome((0,), False)) == [1, 0, 0, 0]
    assert odds.odds(Outcome((1,), False)) == [1, 0, 0, 0], "most plants: GP-18"
    even = WinOdds(last_stack((2, 2, 0, 0)).view(None))
    assert even.odds(Outcome((1,), False)) == [0, 1, 0, 0]
    assert even.odds(Outcome((2,), False)) == [1, 1, 0, 0]
    assert share(0, even.odds(Outcome((2,), False))) == 0.5
    bitten = WinOdds(last_stack((2, 2, 0, 0), grasshopper=1).view(None))
    assert bitten.odds(Outcome((2,), False)) == [0, 1, 0, 0], "fewer grasshoppers: GP-22"
    garden = cards(corn=2, grasshopper=2)
    eaten = position(4, cards(grasshopper=1), (), chips=(2, 2, 0, 0), gardens=[garden])
    assert WinOdds(eaten.view(None)).odds(Outcome((0,), False)) == [1, 1, 0, 0], "GP-13"
    view = position(2, cards(corn=1), (), chips=(1, 0), stalemates=1).view(None)
    assert WinOdds(view).odds(Outcome((), False)) == [1, 0]
    first = WinOdds(view._replace(stalemates=0))
    assert 0 < share(1, first.odds(Outcome((), False))) < 0.5


def test_the_takers_choose_for_themselves() -> None:
    """The first leaves to the second what it does not want itself."""
    gardens = (cards(corn=2), cards(strawberry=2), NONE, NONE)
    state = position(4, cards(corn=1, strawberry=1), gardens=gardens)
    state.resolve([Bid(6), Bid(5), Bid(1), Bid(1)], silent)
    assert WinOdds(state.view(None)).best_stack() == CORN
    assert Hard()(state.view(0), 0, state.legal(0), Pcg32(1, 1)) == Take(CORN)
    state.resolve([Take(CORN)], silent)
    assert Hard()(state.view(1), 1, state.legal(1), Pcg32(1, 1)) == Take(STRAWBERRY)


def test_what_the_first_takes_is_gone_for_the_second() -> None:
    gardens = (cards(corn=2), cards(corn=2), NONE, NONE)
    gains = Gains(position(4, cards(corn=1, strawberry=1), gardens=gardens).view(None))
    first, second, *others = gains.by_seat(Outcome((0, 1), False))
    assert first > second > 0 == sum(others)


@pytest.mark.parametrize("seats", [2, 4])
def test_answers_and_what_is_foreseen_are_chances(seats: int) -> None:
    rng = Pcg32(1, 1)
    for state in islice(bids_of(seats, seats), 0, None, 3):
        view, joint = state.view(None), [0] * seats
        game = Bidding(view)
        assert sum(game.answers(seat, joint)[0] for seat in range(seats)) == pytest.approx(1)
        for hand, mix in zip(view.hands, foreseen(view, rng), strict=True):
            assert len(mix) == len(hand)
            assert min(mix) > 0
            assert sum(mix) == pytest.approx(1)


def test_it_is_foreseen_that_nobody_outbids_for_nothing() -> None:
    """Where three swarms lie, the cards that take first are not liked."""
    state = position(3, cards(grasshopper=3), hands=[(1, 6), (1, 6), (1, 6)])
    for mix in foreseen(state.view(None), Pcg32(2, 1)):
        assert mix[0] > 0.5


@pytest.mark.parametrize("x", [-30.0, -3.0, -0.5, 0.0, 0.5])
def test_raised_is_nearly_e(x: float) -> None:
    assert raised(x) == pytest.approx(2.718281828**x, rel=0.6 if x < -20 else 0.01)
    assert raised(-1000.0) >= 0


def kept(state: State, seat: int) -> float:
    """The share of the win that `seat` keeps, if the other seat knows its mixes and uses them."""
    ask = state.ask()
    if ask is None:
        ranks = state.ranking()
        return (ranks[seat] == 1) / ranks.count(1)
    if not state.takers:
        return bids_kept(state, seat)
    moves = list(state.legal(ask.seats[0]))
    if ask.seats == (seat,) and len(moves) > 1:
        moves = [Take(WinOdds(state.view(None)).best_stack())]
    return min(kept(after(state, [move]), seat) for move in moves)


def bids_kept(state: State, seat: int) -> float:
    view = state.view(None)
    mix = last_bids(view, ITERATIONS)[seat]
    shares = []
    for other in view.hands[1 - seat]:
        parts = []
        for chance, card in zip(mix, view.hands[seat], strict=True):
            if chance:
                bids = [Bid(card), Bid(other)] if seat == 0 else [Bid(other), Bid(card)]
                parts.append(chance * kept(after(state, bids), seat))
        shares.append(sum(parts))
    return min(shares)


def after(state: State, moves: Sequence[Move]) -> State:
    twin = state.copy()
    twin.resolve(moves, silent)
    return twin


@pytest.mark.slow
def test_two_seats_bid_for_the_last_display_so_that_knowing_it_helps_little() -> None:
    """The bar is .05 of a win a seat; measured at most .003 where two stacks are left."""
    found = 0
    for seed in range(40):
        for state in bids_of(2, seed):
            stacks = sum(count > 0 for count in state.display)
            if not state.draw_pile and stacks <= 2 and 1 < state.hands[0].bit_count() <= 6:
                assert 1 - kept(state, 0) - kept(state, 1) <= 2 * 0.01
                found += 1
    assert found >= 5


# Characters.


@cache
def views() -> list[View]:
    seen = [state.view(0) for seed in range(6) for state in bids_of(4, seed)]
    return [view for view in seen if len(view.hands[0]) > 2][:STATES]


@cache
def cards_bid(level: str, character: Character, beginners: bool = False) -> list[int]:
    """The cards it bids in many states."""
    bot = with_character(LEVELS[level], character)
    moves = [
        bot(
            view._replace(beginners=beginners),
            0,
            [Bid(card) for card in view.hands[0]],
            Pcg32(n, 1),
        )
        for n, view in enumerate(views())
    ]
    return [move.card for move in moves if isinstance(move, Bid)]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("display", "wanted"), [(cards(corn=3), ACE), (cards(grasshopper=3), 1)])
def test_they_bid_for_what_helps_and_keep_out_of_what_hurts(
    level: str, display: tuple[int, ...], wanted: int
) -> None:
    """An Ace takes three of a kind, a chip, or three grasshoppers, a plague."""
    state = position(3, display, gardens=[cards(corn=2)], hands=[(1, ACE), (2, 3), (4, 5)])
    assert LEVELS[level](state.view(0), 0, state.legal(0), Pcg32(1, 1)) == Bid(wanted)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.slow
def test_each_dial_moves_a_bid_the_way_it_says(level: str) -> None:
    """The daring bid for all or nothing, the sly lie in wait with their X, noise errs a little."""
    careful, daring = (Counter(cards_bid(level, Character("", daring=d))) for d in (-100, 100))
    assert careful[ACE] + careful[X] < daring[ACE] + daring[X]
    by_slyness = [cards_bid(level, Character("", slyness=s)).count(X) for s in (-100, 0, 100)]
    assert by_slyness == sorted(set(by_slyness))
    shy, sly = (cards_bid(level, Character("", slyness=s), beginners=True) for s in (-100, 100))
    assert shy == sly, "GP-11: the X only passes"
    plain, odd = cards_bid(level, PLAIN), cards_bid(level, Character("", noise=100))
    assert 0 < sum(one != other for one, other in zip(plain, odd, strict=True)) < STATES / 2


def test_a_grudge_takes_from_the_leader_what_it_needs() -> None:
    """Seat 0 has a little more use for corn, but seat 1, who leads, has much more for broccoli."""
    gardens = [cards(corn=1), cards(corn=2, broccoli=1), NONE]
    state = position(3, cards(corn=1, broccoli=1), chips=(0, 3, 0), gardens=gardens)
    state.takers = [0, 1]
    legal = [Take(CORN), Take(BROCCOLI)]
    for grudge, taken in zip((0, 100), legal, strict=True):
        bot = with_character(normal, Character("", grudge=grudge))
        assert bot(state.view(0), 0, legal, Pcg32(3, 1)) == taken


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
    assert (spread([500, 500, 500]), spread([0, 1000, 0, 1000])) == (0, 500)
