"""What bots of 8-28 do where anybody can see what is right, and that they know only their view."""

import pytest

from game.eight28.bots import normal
from game.eight28.cards import ONE_ELEVEN
from game.eight28.rules import Accept, Decline, PlayFor, State
from game.engine.moves import Move
from game.engine.rng import Pcg32
from tests.game.eight28.positions import asked, nobody_takes, position

E = ONE_ELEVEN
ELSE = [[7, 8, 6], [9, 9, 4]]  # two others on their way to 28


def chosen(state: State, bot: object = normal) -> Move:
    seat = asked(state)
    assert callable(bot)
    move = bot(state.view(seat), seat, state.legal(seat), Pcg32(1, 1))
    assert isinstance(move, Move)
    return move


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        ([6, E, E], Decline()),  # a direct hit
        ([5, 3], Decline()),  # exactly 8, and nobody else near it
        ([10, 10, 8], Decline()),  # exactly 28
        ([10, 10, 7], Decline()),
        ([1], Decline()),  # the others are beyond 8: a 1 is near enough
        ([9], Accept()),
        ([10, 3], Accept()),
    ],
)
def test_normal_takes_what_helps_and_leaves_what_hurts(hand: list[int], wanted: Move) -> None:
    state = position([ELSE[1], hand, ELSE[0]], middle=(8, 0))
    assert chosen(state) == wanted


def test_normal_counts_cards() -> None:
    """With 22 it hopes for a 1 to 6; where two seats are out with most of them it stays."""
    assert chosen(position([[7], [10, 9, 3], [8], [8]])) == Accept()
    state = position([[7], [10, 9, 2, 1], [3, 4, *[1] * 14, 2, 2, 3, 3], [4, 4, 5, 5, 5, 6, 6]])
    assert state.view(1).out(2)
    assert state.view(1).out(3)
    assert chosen(state) == Decline()


def test_normal_chooses_the_target_that_pays() -> None:
    """EV-15: 27 wins its half alone; 7 would share nothing, since an 8 is nearer."""
    state = position([[5, E, E], [8], [10, 9]], middle=(8, 0))
    nobody_takes(state)
    assert chosen(state) == PlayFor(28)
    state = position([[5, E, E], [10, 10, 8], [10, 9]], middle=(8, 0))
    nobody_takes(state)
    assert chosen(state) == PlayFor(8)


def test_normal_foresees_what_later_seats_choose() -> None:
    """EV-15: seat 2 will take the 28 alone with 27 rather than share the 8 with seat 0."""
    state = position([[6, E], [10], [5, E, E]], middle=(8, 0))
    nobody_takes(state)
    assert chosen(state) == PlayFor(8)
