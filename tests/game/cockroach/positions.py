"""Positions of Cockroach Poker Royal laid out by hand, and rounds played from them."""

from collections.abc import Sequence
from dataclasses import replace

from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach.cards import ANIMALS, CROWN, DECK, FACES
from game.cockroach.rules import State
from game.cockroach.table import CockroachOptions
from game.engine.events import Event
from game.engine.match import Match, Setup
from game.engine.moves import Move
from tests.game.emitted import Emitted


def royal(species: int) -> int:
    """The crowned card of a species."""
    return species + CROWN


def by_face(cards: Sequence[int]) -> list[int]:
    return [cards.count(face) for face in FACES]


def position(
    seats: int,
    hands: Sequence[Sequence[int]] = (),
    laid: Sequence[Sequence[int]] = (),
    pile: Sequence[int] = (),
    active: int = 0,
    short: bool = False,
) -> State:
    """Faces by seat, and the penalty pile from its open top card down.

    `hands` and `laid` may stop early: later seats have nothing. Cards not mentioned are not there.
    """
    state = State(CockroachOptions(short), seats, active)
    for seat, cards in enumerate(hands):
        state.hands[seat] = by_face(cards)
    for seat, cards in enumerate(laid):
        state.laid[seat] = by_face(cards)[: len(ANIMALS)]
    state.pile = list(reversed(pile))
    assert all(count <= DECK[face] for face, count in enumerate(census(state))), (
        "more cards than there are"
    )
    return state


def census(state: State) -> list[int]:
    """How many cards of each face there are, wherever they lie."""
    cards = by_face([*state.pile, state.card])
    for place in (*state.hands, *state.laid):
        for face, count in enumerate(place):
            cards[face] += count
    return cards


def conserved(state: State) -> bool:
    """CP-1: all 65 cards are there, each in exactly one place."""
    places = (*state.hands, *state.laid)
    return census(state) == list(DECK) and all(count >= 0 for place in places for count in place)


def act(state: State, *moves: Move) -> list[Event]:
    """Whoever is asked makes these moves, one after the other; what happened."""
    emitted = Emitted()
    for move in moves:
        ask = state.ask()
        assert ask is not None, "the game is over"
        (seat,) = ask.seats
        before = census(state)
        state.verify(seat, move)
        assert move in state.legal(seat)
        state.resolve([move], emitted)
        assert census(state) == before, "a card appeared or vanished"
    return emitted.events


def asked(state: State) -> tuple[str, int] | None:
    """The phase, and the seat the table waits for."""
    ask = state.ask()
    if ask is None:
        return None
    (seat,) = ask.seats
    return ask.phase, seat


def match_at(state: State) -> Match:
    """A match that begins in this position."""
    game = replace(COCKROACH_POKER_ROYAL, start=lambda *_: state)
    return Match(Setup(game, len(state.hands), 0, state.options))
