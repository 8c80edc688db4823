"""Imagined worlds can be played: whoever is asked has a move there, whoever imagines them."""

from random import Random

import pytest

from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.cards import ANIMALS, BLACK, JOKER
from game.cockroach.rules import CockroachOptions, State
from game.cockroach.view import Round
from game.engine.rng import Pcg32
from tests.game.tables import CONSERVED, Table, at_every_table, moments

WORLDS = 3  # a view


@at_every_table
@pytest.mark.slow
def test_every_imagined_world_has_a_move_for_whom_it_asks(table: Table) -> None:
    streams, asked, conserved = Pcg32(17, 1), set(), CONSERVED[table.game.name]
    for match in moments(table.match(seed=17), Random(17)):
        ask = match.state.ask()
        for seat in (None, *range(table.seats)):
            view = match.state.view(seat)
            for _ in range(WORLDS):
                world = table.game.determinise(view, streams)
                assert world.ask() == ask
                assert conserved(world), "every card is in one place, wherever it is imagined"
                for other in ask.seats if ask else ():
                    assert world.legal(other), f"{ask.phase} as seat {seat} imagines it"
                    asked.add(ask.phase if ask else "")
    assert asked


def test_who_owes_for_a_special_card_can_pay_in_every_imagined_world() -> None:
    """CP-13: that the game goes on says that there is an animal in this hand."""
    state = State(CockroachOptions(), 3, 0)
    state.hands[0][JOKER] = 1
    state.hands[0][3] = 1
    state.hands[1][BLACK] = 1
    state.hands[1][4] = state.hands[2][5] = 1
    state.specials[0] = 0
    state.owes = True
    state.history = (Round((1, 0), (3,), 1, JOKER),)
    streams = Pcg32(3, 1)
    for _ in range(200):
        for seat in (None, 1, 2):
            world = COCKROACH_POKER_ROYAL.determinise(state.view(seat), streams)
            assert any(world.hands[0][face] for face in ANIMALS)
            assert world.legal(0)
