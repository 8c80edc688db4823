"""Bots of Früchtchen decide sensibly where sense is plain."""

from collections.abc import Sequence

import pytest

from game.bots.play import play_out, random_bot
from game.engine.game import Bot
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen.bots import easy, normal
from game.fruechtchen.cards import APPLE, GRAPE, ORANGE, PEAR
from game.fruechtchen.moves import Displace, FruechtchenOptions, LayOut, Lend, Roll, Stop
from game.fruechtchen.rules import State
from tests.game.fruechtchen.positions import Laid, cards, harvest, play, play_on, position

DISPLACING = FruechtchenOptions(displacing=True)


def decided(bot: Bot, state: State, seed: int = 1) -> Move:
    ask = state.ask()
    assert ask is not None
    seat = ask.seats[0]
    return bot(state.view(seat), seat, state.legal(seat), Pcg32(seed, 1))


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


@pytest.mark.parametrize("bot", [easy, normal])
def test_a_bot_stops_when_more_rolling_only_helps_others(bot: Bot) -> None:
    """FR-8: with enough matches, and guests that do not match yet."""
    laid = [Laid(APPLE, 2), Laid(ORANGE), Laid(PEAR)]
    state, _ = harvest(laid, [[7, 2, 0], [2, 7, 0], [0, 0, 9]], (1, 1, 2, 2, 2, 2, 2, 2, 2))
    play(state, Roll())
    assert {decided(bot, state, seed) for seed in range(10)} == {Stop()}


def test_a_bot_rolls_on_to_displace() -> None:
    """FR-18: a guest takes the best of three cards, unless two more of seven dice match."""
    laid = [Laid(GRAPE, 3), Laid(ORANGE), Laid(PEAR)]
    throw = (6, 6, 1, 1, 1, 1, 1, 1, 1, 6)
    dice = [[9, 1, 0], [0, 8, 0], [0, 0, 9]]
    state, _ = harvest(laid, dice, throw, options=DISPLACING)
    play(state, Roll())
    assert state.matched == [2, 1, 0]
    assert decided(normal, state) == Roll()


def test_a_bot_displaces_all_it_can_and_rather_who_leads() -> None:
    """FR-18."""
    laid = [Laid(GRAPE, 4), Laid(ORANGE), Laid(PEAR)]
    dice = [[6, 1, 1], [0, 8, 0], [3, 0, 8]]
    throw = (6, 6, 6, 6, 1, 1, 6, 6)
    state, _ = harvest(laid, dice, throw, options=DISPLACING, scores=(0, 20, 50))
    play_on(state, Roll(), Stop())
    assert decided(normal, state) == Displace((0, 0, 1))


def test_a_bot_lays_out_what_it_has_much_of() -> None:
    """FR-4: five apples rather than one orange."""
    state = position([cards(apple=5, orange=1), cards(pear=4), cards(pear=4)])
    move = decided(normal, state)
    assert isinstance(move, LayOut)
    assert (move.fruit, move.count) == (APPLE, 5)


def test_a_bot_lends_dice_to_where_they_earn() -> None:
    """FR-6: to four apples rather than to a single pear."""
    hands = [cards(orange=2), cards(apple=4), cards(pear=2)]
    state = position(hands)
    play(state, LayOut(ORANGE, 1, 0, 2), LayOut(APPLE, 4, 0, 1), LayOut(PEAR, 1, 0, 1))
    assert {decided(normal, state, seed) for seed in range(10)} == {Lend(1)}


OPTIONS = [
    FruechtchenOptions(harvest_along=along, displacing=displacing)
    for along in (False, True)
    for displacing in (False, True)
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.slow
def test_normal_beats_chance(options: FruechtchenOptions) -> None:
    """Far from even, 25 %; tools/arena.py measures it exactly."""
    assert wins(normal, random_bot, 24, options) > 0.4


@pytest.mark.slow
def test_levels_differ() -> None:
    assert wins(normal, easy, 32, FruechtchenOptions()) > 0.35


@pytest.mark.parametrize("seats", [3, 6])
@pytest.mark.parametrize("levels", [(easy,), (normal,), (easy, normal)])
def test_games_among_bots_are_of_a_sensible_length(seats: int, levels: Sequence[Bot]) -> None:
    """FR-16: 75 points take some rounds, not an evening."""
    match = Match(Setup(FRUECHTCHEN, seats, 2, FruechtchenOptions()))
    play_out(match, [levels[seat % len(levels)] for seat in range(seats)])
    rounds = sum(type(event).__name__ == "LaidOut" for event in match.events)
    assert 5 <= rounds <= 40
