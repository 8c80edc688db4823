"""Bots of Früchtchen decide sensibly where sense is plain, and reckon chances right."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from game.bots.characters import Character
from game.bots.play import play_out, random_bot
from game.engine.game import Bot
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen.bots import easy, leads, normal
from game.fruechtchen.cards import APPLE, GRAPE, ORANGE, PEAR
from game.fruechtchen.hard import Hard, euro_values, evaluation, lend_all
from game.fruechtchen.harvests import harvest as foreseen
from game.fruechtchen.harvests import return_chance, round_of, shares, success, worth
from game.fruechtchen.moves import Displace, FruechtchenOptions, LayOut, Lend, Roll, Stop
from game.fruechtchen.rules import State
from game.fruechtchen.table import HARVEST, LAY_OUT, LEND, View
from tests.game.fruechtchen.positions import Laid, asked, cards, harvest, play, play_on, position

DISPLACING = FruechtchenOptions(displacing=True)
EVERYTHING = FruechtchenOptions(harvest_along=True, displacing=True, open_hands=True)
HANDS = [cards(apple=4), cards(pear=4), cards(orange=4)]

thinking = pytest.mark.parametrize("bot", [normal, Hard()], ids=["normal", "hard"])
with_dials = pytest.mark.parametrize(
    "bot", [normal, Hard(shortlist=4, worlds=2)], ids=["normal", "hard"]
)


def decided(bot: Bot, state: State, times: int = 4) -> set[Move]:
    """What the bot does in this position, with so many different streams."""
    seat = asked(state)[1][0]
    return {bot(state.view(seat), seat, state.legal(seat), Pcg32(n, 1)) for n in range(times)}


# Where sense is plain.


@pytest.mark.parametrize("bot", [easy, normal, Hard()], ids=["easy", "normal", "hard"])
def test_it_stops_when_more_rolling_only_helps_others(bot: Bot) -> None:
    """FR-8: with enough matches, and guests that do not match yet."""
    laid = [Laid(APPLE, 2), Laid(ORANGE), Laid(PEAR)]
    state, _ = harvest(laid, [[7, 2, 0], [2, 7, 0], [0, 0, 9]], (1, 1, 2, 2, 2, 2, 2, 2, 2))
    play(state, Roll())
    assert decided(bot, state) == {Stop()}


@thinking
def test_it_rolls_on_to_displace(bot: Bot) -> None:
    """FR-18: a guest takes the best of three cards, unless two more of seven dice match."""
    laid = [Laid(GRAPE, 3), Laid(ORANGE), Laid(PEAR)]
    throw = (6, 6, 1, 1, 1, 1, 1, 1, 1, 6)
    dice = [[9, 1, 0], [0, 8, 0], [0, 0, 9]]
    state, _ = harvest(laid, dice, throw, options=DISPLACING)
    play(state, Roll())
    assert state.matched == [2, 1, 0]
    assert decided(bot, state) == {Roll()}


@thinking
def test_it_displaces_all_it_can_and_rather_who_leads(bot: Bot) -> None:
    """FR-18."""
    laid = [Laid(GRAPE, 4), Laid(ORANGE), Laid(PEAR)]
    dice = [[6, 1, 1], [0, 8, 0], [3, 0, 8]]
    throw = (6, 6, 6, 6, 1, 1, 6, 6)
    state, _ = harvest(laid, dice, throw, options=DISPLACING, scores=(0, 20, 50))
    play_on(state, Roll(), Stop())
    assert decided(bot, state) == {Displace((0, 0, 1))}


@thinking
def test_it_lends_dice_to_where_they_earn(bot: Bot) -> None:
    """FR-6: to four apples rather than to a single pear."""
    state = position([cards(orange=2), cards(apple=4), cards(pear=2)])
    play(state, LayOut(ORANGE, 1, 0, 2), LayOut(APPLE, 4, 0, 1), LayOut(PEAR, 1, 0, 1))
    assert decided(bot, state) == {Lend(1)}


def test_it_lays_out_what_it_has_much_of_and_keeps_nothing_for_a_round_that_never_comes() -> None:
    """FR-4, FR-16: five apples rather than one orange; a joker is kept until the last round."""
    hands = [cards(apple=5, orange=1), *HANDS[1:]]
    for move in decided(normal, position(hands)):
        assert isinstance(move, LayOut)
        assert (move.fruit, move.count) == (APPLE, 5)
    few = [[3, 0, 0, 0], [3, 9, 0, 0], [3, 0, 9, 0], [0, 0, 0, 9]]
    hands = [cards(apple=4), cards(pear=4), cards(orange=4), cards(grape=4)]
    for move in decided(normal, position(hands, dice=few)):
        assert move == LayOut(APPLE, 1, 0, 3), "hardly any dice: the others grow"
    late = position([cards(apple=2, joker=1), *HANDS[1:]], scores=(74, 74, 74))
    (move,) = decided(Hard(), late, times=1)
    assert isinstance(move, LayOut)
    assert (move.count, move.jokers) == (2, 1)


def wins(one: Bot, others: Bot, games: int, options: FruechtchenOptions) -> float:
    """The share of wins of `one` against three others, its seat rotating."""
    won = 0.0
    for seed in range(games):
        bots: list[Bot] = [others] * 4
        bots[seed % 4] = one
        match = Match(Setup(FRUECHTCHEN, 4, seed, options))
        play_out(match, bots)
        ranks = match.state.ranking()
        won += (ranks[seed % 4] == 1) / ranks.count(1)
    return won / games


@pytest.mark.parametrize("options", [FruechtchenOptions(), EVERYTHING], ids=["plain", "all"])
@pytest.mark.slow
def test_normal_beats_chance_and_easy(options: FruechtchenOptions) -> None:
    """Far from even, 25 %; tools/arena.py measures it exactly."""
    assert wins(normal, random_bot, 8, options) > 0.4
    assert wins(normal, easy, 20, options) > 0.35


@pytest.mark.parametrize("seats", [3, 5])
@pytest.mark.slow
def test_hard_beats_chance_with_all_options(seats: int) -> None:
    match = Match(Setup(FRUECHTCHEN, seats, 1, EVERYTHING))
    play_out(match, [Hard(), *[random_bot] * (seats - 1)])
    assert match.state.ranking()[0] == 1


# What the hard one reckons with.


def states(options: FruechtchenOptions, phase: int, seats: range = range(3, 7)) -> list[State]:
    """States of some random games in which seats lay out, lend or harvest."""
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
    """FR-6: by each seat once, those whose turn was before lend no more."""
    for state in states(FruechtchenOptions(), LEND):
        laid, dice = round_of(state.view(state.active)), [list(row) for row in state.dice]
        lend_all(laid, dice, state.turns)
        for owner in range(len(dice)):
            assert sum(row[owner] for row in dice) == sum(row[owner] for row in state.dice)
            assert all(dice[host][owner] <= 3 for host in range(len(dice)) if host != owner)
        for turn in range(state.turns):
            lent = (state.starter + turn) % len(dice)
            assert [row[lent] for row in dice] == [row[lent] for row in state.dice]


def test_a_leading_rival_hurts_most_and_late_in_the_game_later_rounds_count_less() -> None:
    own, behind, leading = euro_values(position(HANDS, scores=(10, 20, 50)).view(0), 0)
    assert own == 1
    assert leading < behind < 0
    views = [position(HANDS, scores=(top, 0, 0)).view(1) for top in (0, 60, 74)]
    times = [evaluation(view).time(view) for view in views]
    assert times[0] == 1 > times[1] > times[2] > 0


# Characters.

Measure = Callable[[View, int, Move], float]


def shifted(bot: Any, character: Character, some: list[State], measure: Measure) -> float:
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


@with_dials
@pytest.mark.slow
def test_the_daring_lay_out_and_roll_more_and_a_grudge_lends_the_leader_nothing(bot: Any) -> None:
    """FR-18: one rolls on for own matches that may displace, though guests may match too."""
    laying = states(FruechtchenOptions(), LAY_OUT, range(4, 5))
    rolling = [s for s in states(DISPLACING, HARVEST) if Stop() in s.legal(s.active)]
    assert min(len(laying), len(rolling)) > 10
    for some, measure in ((laying, laid_out), (rolling, rolled)):
        assert shifted(bot, Character("bold", daring=100), some, measure) > 0
        assert shifted(bot, Character("shy", daring=-100), some, measure) < 0
    lending = states(FruechtchenOptions(), LEND)
    assert shifted(bot, Character("grim", grudge=100), lending, given_to_leaders) < 0


def one_harvest(need: int, own: int, foreign: int, chance: Random) -> tuple[bool, int, int]:
    """Succeeded, Euros of the seat, Euros of its guests: rolled die by die, stopping at once."""
    hits = [0, 0]
    for _ in range(need):
        for side, dice in enumerate((own, foreign)):
            hits[side] += sum(chance.randrange(6) == 0 for _ in range(dice - hits[side]))
        if sum(hits) >= need:
            values = list(range(1, need + 1))
            guests = sum(values.pop() for _ in range(min(hits[1], need)))
            return True, sum(values), guests
    return False, 0, 0


def test_what_can_be_worked_by_hand() -> None:
    """FR-8 to FR-10: one hit in one roll; both of two within two rolls, each with 11/36; and so on.

    What is reached stays reached, whatever is left to roll; too few dice have no chance.
    """
    assert success(1, 1, 1) == 1 / 6
    assert success(9, 1, 1) == float(1 - Fraction(5, 6) ** 9)
    assert success(2, 2, 2) == float(Fraction(11, 36) ** 2)
    assert success(4, 0, 2) == success(0, -1, 0) == 1
    assert success(4, 1, 0) == success(3, 4, 4) == 0
    assert foreseen(4, 2, 1, displacing=False)[:3] == (0, 0, 0)
    assert shares(0) == (1.0,)
    assert shares(2) == (25 / 36, 10 / 36, 1 / 36)
    assert [worth(cards) for cards in range(6)] == [0, 1, 3, 6, 10, 15]


@pytest.mark.parametrize(
    ("need", "own", "foreign"), [(3, 6, 3), (5, 7, 4), (2, 2, 6), (4, 9, 0), (7, 12, 0), (4, 6, 0)]
)
def test_what_a_harvest_brings_is_what_simulation_says(need: int, own: int, foreign: int) -> None:
    """FR-8, FR-10: its chance, and Euros of the seat and its guests, within four standard errors.

    The chance is P(Bin(d, 1 − (5/6)^k) ≥ k).
    """
    chance, runs = Random(10), 4000
    results = [one_harvest(need, own, foreign, chance) for _ in range(runs)]
    expected, error = foreseen(need, own, foreign, displacing=False), 4 / 2 / runs**0.5
    for part, whole in enumerate((1, worth(need), worth(need))):
        mean = sum(one[part] for one in results) / runs
        assert abs(mean - expected[part]) < error * whole


@pytest.mark.parametrize(
    ("need", "own", "foreign"), [*product((1, 2, 4), (0, 3, 6), (0, 1, 4)), (6, 5, 8), (9, 9, 6)]
)
def test_both_ways_to_count_agree(need: int, own: int, foreign: int) -> None:
    """FR-8, FR-10: stopping early changes no success, and all cards go to somebody."""
    promise = foreseen(need, own, foreign, displacing=False)
    assert sum(promise.served) == pytest.approx(promise.chance)
    assert promise.chance == pytest.approx(success(own + foreign, need, need))
    assert promise.own + promise.foreign == pytest.approx(promise.chance * worth(need))


def test_displacing_brings_more_and_never_risks_the_harvest() -> None:
    """FR-18."""
    for need, own, foreign in product((1, 3, 5), (6, 9), (1, 4)):
        plain, displacing = (foreseen(need, own, foreign, option) for option in (False, True))
        assert displacing.chance == pytest.approx(plain.chance)
        assert displacing.own > plain.own


def test_who_is_served_takes_its_dice_back() -> None:
    """FR-11: one card, one own die and one foreign die, rolled once: it matches or it does not.

    Two owners' dice, one card: it is served if it matches alone, and else every second time.
    """
    assert return_chance(1, 1, 1, 1, displacing=False) == pytest.approx(1 / 6)
    assert return_chance(1, 0, 2, 1, displacing=False) == pytest.approx(5 / 36 + 1 / 72)
