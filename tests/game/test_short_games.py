"""The short game of each game, our own house rule: GP-23, EV-22, CP-20 and FR-19."""

import pytest

from game import GAMES
from game.bots.play import named_bots, play_out
from game.cockroach.cards import BAT, FLY, RAT, TOAD
from game.cockroach.events import LostByAnimals
from game.cockroach.moves import Call, Slide
from game.eight28.events import GemPlaced, LastRoundBegan
from game.engine import log
from game.engine.match import Match, Setup
from game.fruechtchen.cards import APPLE
from game.fruechtchen.moves import FruechtchenOptions, Roll
from game.grasshopper.cards import GRASSHOPPER, PLANTS
from game.grasshopper.rules import GrasshopperOptions, start
from tests.game.cockroach import positions as cockroach
from tests.game.eight28 import positions as eight28
from tests.game.emitted import Emitted
from tests.game.fruechtchen import positions as fruechtchen

each_game = pytest.mark.parametrize("name", GAMES)


def test_half_the_garden_deck() -> None:
    """GP-23: three cards are open, 28 covered; among all 31 are 7 grasshoppers, 6 of each plant."""
    state = start(GrasshopperOptions(short=True), 4, 0, 7, Emitted())
    view = state.view(None)
    assert (sum(view.display), view.draw_pile) == (3, 28)
    everything = [view.display[kind] + view.unseen(kind) for kind in (GRASSHOPPER, *PLANTS)]
    assert everything == [7, 6, 6, 6, 6]


@pytest.mark.parametrize(("blue", "red"), [(1, 0), (0, 1)])
def test_the_last_round_comes_with_the_23rd_gem(blue: int, red: int) -> None:
    """EV-22: 22 blue gems, then the first of 6 red ones announces the end."""
    state = eight28.position([[1], [1], [1]], supply=(blue, 6), short=True)
    events = eight28.answer(state, eight28.YES, eight28.NO, eight28.NO)
    assert GemPlaced(1, red) in events
    assert (LastRoundBegan() in events) == bool(red)
    assert state.last_round == bool(red)


def test_28_gems_are_there() -> None:
    """EV-22: one lies in the middle as the game begins."""
    view = Match(Setup(GAMES["eight28"], 3, 1, short_options("eight28"))).view(None).game
    assert (view.supply, view.middle) == ((21, 6), (1, 0))


@pytest.mark.parametrize(("seats", "lying"), [(2, 3), (3, 2), (6, 2)])
def test_one_animal_less_loses(seats: int, lying: int) -> None:
    """CP-20: the third bat, with two seats the fourth; one fewer is none of both."""
    for bats, lost in ((lying, True), (lying - 1, False)):
        hands, laid = [[BAT, FLY], [RAT, TOAD]], [[], [BAT] * bats]
        state = cockroach.position(seats, hands=hands, laid=laid, short=True)
        events = cockroach.act(state, Slide(BAT, 1, BAT), Call(0))
        assert (LostByAnimals(1, BAT) in events) == lost
        assert (state.ask() is None) == lost


@pytest.mark.parametrize(("euros", "over"), [(39, True), (38, False)])
def test_40_euros_end_the_game(euros: int, over: bool) -> None:
    """FR-19: one card harvested is one Euro more; 39 are not enough."""
    nine = [[9, 0, 0], [0, 9, 0], [0, 0, 9]]
    laid = [fruechtchen.Laid(APPLE, 1)] * 3
    throws = [(1, 2, 2, 2, 2, 2, 2, 2, 2), (2,) * 9, (2,) * 9]
    short = FruechtchenOptions(short=True)
    state, _ = fruechtchen.harvest(laid, nine, *throws, options=short, scores=[euros, 0, 0])
    fruechtchen.play_on(state, Roll(), Roll(), Roll())
    assert state.scores[0] == euros + 1
    assert (state.ask() is None) == over


def short_options(name: str):  # type: ignore[no-untyped-def]
    return GAMES[name].options.from_json({"short": True})


@each_game
@pytest.mark.slow
def test_a_log_tells_the_short_game_and_only_it(name: str) -> None:
    """Logs without it stay as they were: they do not name it, and are read as the long game."""
    game = GAMES[name]
    for options in (short_options(name), game.options()):
        match = Match(Setup(game, 3, 5, options, 0))
        play_out(match, named_bots(game, ["easy"] * 3))
        data = log.complete(match, ({}, {}, {}))
        assert (b'"short":true' in data) == (options != game.options())
        assert (b"short" in data) == (options != game.options())
        folded = log.fold(data, GAMES)
        assert folded.match.setup.options == options
        assert folded.match.key() == match.key()


@each_game
@pytest.mark.slow
def test_the_short_game_is_clearly_shorter(name: str) -> None:
    """Fewer than 75 % of the decisions of the long one."""
    game, decisions = GAMES[name], {}
    for options in (short_options(name), game.options()):
        matches = [Match(Setup(game, 4, seed, options, 0)) for seed in range(4)]
        for match in matches:
            play_out(match, named_bots(game, ["easy"] * 4))
        decisions[options] = sum(len(match.decisions) for match in matches)
    short, long = decisions.values()
    assert short < 0.75 * long
