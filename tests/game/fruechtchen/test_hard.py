"""The hard bot of Früchtchen: its chances against others worked out, and what it does with them."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from game.bots.characters import PLAIN, Character
from game.bots.play import play_out, random_bot
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen.bots import Level, leads, normal
from game.fruechtchen.cards import APPLE, GRAPE, ORANGE, PEAR
from game.fruechtchen.chances import outlook, success, worth
from game.fruechtchen.evaluation import euro_values, evaluation
from game.fruechtchen.hard import Hard, lend_all
from game.fruechtchen.harvests import harvest, lendable, return_chance, round_of
from game.fruechtchen.moves import Displace, FruechtchenOptions, LayOut, Lend, Roll, Stop
from game.fruechtchen.rules import State
from game.fruechtchen.view import HARVEST, LAY_OUT, LEND, View
from tests.game.fruechtchen.positions import Laid, cards, play, play_on, position
from tests.game.fruechtchen.positions import harvest as harvested

DISPLACING = FruechtchenOptions(displacing=True)


def decided(state: State, seed: int = 1) -> Move:
    ask = state.ask()
    assert ask is not None
    seat = ask.seats[0]
    return Hard()(state.view(seat), seat, state.legal(seat), Pcg32(seed, 1))


@pytest.mark.parametrize(("need", "own", "foreign"), [*product((1, 2, 4), (0, 3, 6), (0, 1, 4))])
def test_a_harvest_is_worth_what_it_is_by_the_other_reckoning(
    need: int, own: int, foreign: int
) -> None:
    promise, known = harvest(need, own, foreign, displacing=False), outlook(need, own, foreign)
    assert promise[:3] == pytest.approx(tuple(known))
    assert sum(promise.served) == pytest.approx(promise.chance)
    assert promise.chance == pytest.approx(success(own + foreign, need, need))
    assert promise.own + promise.foreign == pytest.approx(promise.chance * worth(need))


def test_displacing_brings_more_and_never_risks_the_harvest() -> None:
    for need, own, foreign in product((1, 3, 5), (6, 9), (1, 4)):
        plain = harvest(need, own, foreign, displacing=False)
        displacing = harvest(need, own, foreign, displacing=True)
        assert displacing.chance == pytest.approx(plain.chance)
        assert displacing.own > plain.own


def test_who_is_served_takes_its_dice_back() -> None:
    """FR-11: one card, one own die and one foreign die, rolled once: it matches or it does not."""
    assert return_chance(1, 1, 1, 1, displacing=False) == pytest.approx(1 / 6)
    # Two owners' dice, one card: it is served if it matches alone, and else every second time.
    assert return_chance(1, 0, 2, 1, displacing=False) == pytest.approx(5 / 36 + 1 / 72)


def states(options: FruechtchenOptions, phase: int, seats: range = range(3, 7)) -> list[State]:
    """States of some random games in which seats lay out or lend."""
    rng, found = Random(5), []
    for number in seats:
        match = Match(Setup(FRUECHTCHEN, number, number, options))
        while not match.over:
            assert isinstance(match.state, State)
            if match.state.phase == phase:
                found.append(match.state.copy())
            for seat in match.waiting():
                match.commit(seat, rng.choice(match.legal(seat)))
    return found


def test_dice_are_lent_as_the_rules_allow() -> None:
    for state in states(FruechtchenOptions(), LEND):
        seat = state.active
        number = state.open_numbers[seat][-1]
        give, hosts = state.lending(seat)
        assert lendable(state.dice, seat, number) == (give, list(hosts))
        laid, dice = round_of(state.view(seat)), [list(row) for row in state.dice]
        lend_all(laid, dice, state.turns)
        for owner in range(len(dice)):
            assert sum(row[owner] for row in dice) == sum(row[owner] for row in state.dice)
            assert all(dice[host][owner] <= 3 for host in range(len(dice)) if host != owner)


def test_the_euros_of_a_leading_rival_hurt_most() -> None:
    state = position([cards(apple=4), cards(pear=4), cards(orange=4)], scores=(10, 20, 50))
    own, behind, leading = euro_values(state.view(0), 0)
    assert own == 1
    assert leading < behind < 0


def test_late_in_the_game_later_rounds_count_less() -> None:
    hands = [cards(apple=4), cards(pear=4), cards(orange=4)]
    views = [position(hands, scores=(top, 0, 0)).view(1) for top in (0, 60, 74)]
    times = [evaluation(view).time(view) for view in views]
    assert times[0] == 1 > times[1] > times[2] > 0


def test_it_stops_when_more_rolling_only_helps_others() -> None:
    laid = [Laid(APPLE, 2), Laid(ORANGE), Laid(PEAR)]
    state, _ = harvested(laid, [[7, 2, 0], [2, 7, 0], [0, 0, 9]], (1, 1, 2, 2, 2, 2, 2, 2, 2))
    play(state, Roll())
    assert decided(state) == Stop()


def test_it_rolls_on_to_displace() -> None:
    laid = [Laid(GRAPE, 3), Laid(ORANGE), Laid(PEAR)]
    throw = (6, 6, 1, 1, 1, 1, 1, 1, 1, 6)
    dice = [[9, 1, 0], [0, 8, 0], [0, 0, 9]]
    state, _ = harvested(laid, dice, throw, options=DISPLACING)
    play(state, Roll())
    assert decided(state) == Roll()


def test_it_displaces_all_it_can_and_rather_who_leads() -> None:
    laid = [Laid(GRAPE, 4), Laid(ORANGE), Laid(PEAR)]
    dice = [[6, 1, 1], [0, 8, 0], [3, 0, 8]]
    throw = (6, 6, 6, 6, 1, 1, 6, 6)
    state, _ = harvested(laid, dice, throw, options=DISPLACING, scores=(0, 20, 50))
    play_on(state, Roll(), Stop())
    assert decided(state) == Displace((0, 0, 1))


def test_it_lends_dice_to_where_they_earn() -> None:
    state = position([cards(orange=2), cards(apple=4), cards(pear=2)])
    play(state, LayOut(ORANGE, 1, 0, 2), LayOut(APPLE, 4, 0, 1), LayOut(PEAR, 1, 0, 1))
    assert decided(state) == Lend(1)


def test_before_the_goal_nothing_is_kept_for_later() -> None:
    """A joker is worth more than what a second card adds, unless this round is the last."""
    hands = [cards(apple=2, joker=1), cards(pear=4), cards(pear=4)]
    dice = [[9, 0, 0], [0, 9, 0], [0, 0, 9]]
    late = decided(position(hands, dice=dice, scores=(74, 74, 74)))
    assert isinstance(late, LayOut)
    assert (late.count, late.jokers) == (2, 1)


@pytest.mark.parametrize("seats", FRUECHTCHEN.seats)
@pytest.mark.slow
def test_hard_plays_with_all_options(seats: int) -> None:
    options = FruechtchenOptions(harvest_along=True, displacing=True, open_hands=True)
    match = Match(Setup(FRUECHTCHEN, seats, 1, options))
    play_out(match, [Hard(), *[random_bot] * (seats - 1)])
    assert match.state.ranking()[0] == 1


BOTS = [normal, Hard(shortlist=4, worlds=2)]
Measure = Callable[[View, int, Move], float]


def shifted(bot: Level | Hard, character: Character, some: list[State], measure: Measure) -> float:
    """How much more of something the character does than the same bot without it, in all states."""
    total = 0.0
    for number, state in enumerate(some):
        ask = state.ask()
        assert ask is not None
        seat = ask.seats[number % len(ask.seats)]
        view, legal = state.view(seat), state.legal(seat)
        for one, sign in ((replace(bot, character=character), 1), (bot, -1)):
            total += sign * measure(view, seat, one(view, seat, legal, Pcg32(number, 1)))
    return total


def laid_out(_view: View, _seat: int, move: Move) -> float:
    return move.count + move.jokers if isinstance(move, LayOut) else 0.0


def rolled(_view: View, _seat: int, move: Move) -> float:
    return isinstance(move, Roll)


def given_to_leaders(view: View, seat: int, move: Move) -> float:
    return isinstance(move, Lend) and leads(view, move.to) and not leads(view, seat)


@pytest.mark.parametrize("bot", BOTS, ids=["normal", "hard"])
def test_the_daring_lay_out_more_cards_and_the_cautious_fewer(bot: Level | Hard) -> None:
    some = states(FruechtchenOptions(), LAY_OUT, range(4, 5))
    assert len(some) > 10
    assert shifted(bot, Character("bold", daring=100), some, laid_out) > 0
    assert shifted(bot, Character("shy", daring=-100), some, laid_out) < 0


@pytest.mark.parametrize("bot", BOTS, ids=["normal", "hard"])
def test_the_daring_roll_on_and_the_cautious_stop(bot: Level | Hard) -> None:
    """FR-18: more of one's own matches may displace, or guests may match too."""
    some = [s for s in states(DISPLACING, HARVEST) if Stop() in s.legal(s.active)]
    assert len(some) > 30
    assert shifted(bot, Character("bold", daring=100), some, rolled) > 0
    assert shifted(bot, Character("shy", daring=-100), some, rolled) < 0


@pytest.mark.parametrize("bot", BOTS, ids=["normal", "hard"])
@pytest.mark.slow
def test_who_bears_a_grudge_lends_the_leader_no_dice(bot: Level | Hard) -> None:
    some = states(FruechtchenOptions(), LEND)
    assert shifted(bot, Character("grim", grudge=100), some, given_to_leaders) < 0


@pytest.mark.parametrize("bot", BOTS, ids=["normal", "hard"])
def test_noise_changes_what_is_laid_out(bot: Level | Hard) -> None:
    some = states(FruechtchenOptions(), LAY_OUT, range(4, 5))
    changed = 0
    for number, state in enumerate(some):
        view, legal = state.view(0), state.legal(0)
        moves = [
            replace(bot, character=character)(view, 0, legal, Pcg32(number, 1))
            for character in (PLAIN, Character("odd", noise=100))
        ]
        changed += moves[0] != moves[1]
    assert 0 < changed < len(some)
