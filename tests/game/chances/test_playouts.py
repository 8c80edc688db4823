"""Chances come from what everybody sees: the same whatever is hidden, and nobody notices them."""

from random import Random

import pytest

from game import GAMES
from game.bots.play import stream_of
from game.chances.playouts import chances, error, outcome
from game.cockroach import COCKROACH_POKER_ROYAL
from game.engine.match import Match, Setup
from tests.game.tables import ALL_GAMES, play_randomly, played_out
from tests.instruments.hidden import CHANGES

NOBODY = -1  # a seat: all that is in the hands of anybody is hidden from it


def at(name: str, decisions: int, seed: int = 5) -> Match:
    """A random game of three, that far or in its middle; sealed choices are still open then."""
    game = ALL_GAMES[name]
    match = Match(Setup(game, 3, seed, game.options()))
    middle = len(played_out(match.copy(), Random(seed)).decisions) // 2
    decisions = min(decisions, middle)
    for moment in play_randomly(match, Random(seed)):
        if len(moment.decisions) >= decisions and not moment.view(None).committed:
            break
    assert not match.over
    return match


@pytest.mark.parametrize("name", ALL_GAMES)
@pytest.mark.parametrize("decisions", [0, 23])
@pytest.mark.slow
def test_the_same_public_view_gives_the_same_figures_whatever_is_hidden(
    name: str, decisions: int
) -> None:
    match, chance = at(name, decisions), Random(7)
    told = chances(match.setup.game, match.view(None), playouts=12)
    keys = set()
    for _ in range(4):
        other = match.copy()
        CHANGES[name](other.state, NOBODY, chance)
        assert other.view(None) == match.view(None)
        assert chances(match.setup.game, other.view(None), playouts=12) == told
        keys.add(other.key())
    assert len(keys) > 1


@pytest.mark.parametrize("name", ALL_GAMES)
def test_asking_moves_no_stream_and_changes_no_match(name: str) -> None:
    asked, left_alone = at(name, 5), at(name, 5)
    chances(asked.setup.game, asked.view(None), playouts=5)
    assert asked.key() == left_alone.key()
    for seat in asked.waiting():
        assert stream_of(asked, seat).key() == stream_of(left_alone, seat).key()
    chance, same = Random(9), Random(9)
    while not asked.over:
        for match, luck in ((asked, chance), (left_alone, same)):
            seat = match.waiting()[0]
            match.commit(seat, luck.choice(match.legal(seat)))
        if chance.randrange(30) == 0 and not asked.over:
            chances(asked.setup.game, asked.view(None), playouts=1)
        same.setstate(chance.getstate())
    assert asked.events == left_alone.events


@pytest.mark.parametrize("name", ALL_GAMES)
def test_somebody_wins_or_loses(name: str) -> None:
    match = at(name, 5)
    told = chances(match.setup.game, match.view(None), playouts=9)
    assert len(told) == 3
    assert sum(told) == pytest.approx(1.0, abs=1e-12)
    assert all(0 <= chance <= 1 for chance in told)


def test_another_seed_is_another_sample() -> None:
    match = at("grasshopper", 9)
    told = {chances(match.setup.game, match.view(None), seed, 20) for seed in range(5)}
    assert len(told) > 1


def test_who_is_about_to_collect_a_fourth_fears_it_most() -> None:
    """CP-17: three rats lie before one, and nothing before the others."""
    match = Match(Setup(COCKROACH_POKER_ROYAL, 4, 3, COCKROACH_POKER_ROYAL.options()))
    match.state.laid[2][1] = 3  # type: ignore[attr-defined]
    hand = match.state.hands[0]  # type: ignore[attr-defined]
    hand[1] = 0
    told = chances(match.setup.game, match.view(None), playouts=60)
    assert told[2] == max(told) > 0.4


def test_a_tie_is_shared_and_one_loser_is_all_there_is() -> None:
    assert outcome(GAMES["grasshopper"], (1, 3, 1)) == (0.5, 0.0, 0.5)
    assert outcome(GAMES["cockroach"], (1, 3, 1)) == (0.0, 1.0, 0.0)


def test_the_view_of_one_seat_and_no_playouts_are_refused() -> None:
    match = at("cockroach", 3)
    with pytest.raises(ValueError, match="one seat's view"):
        chances(match.setup.game, match.view(1))
    with pytest.raises(ValueError, match="too few"):
        chances(match.setup.game, match.view(None), playouts=0)


def test_an_error_is_as_large_as_that_of_so_many_coins() -> None:
    assert error(0.5, 400) == pytest.approx(0.025)
    assert error(1.0, 400) == 0.0
