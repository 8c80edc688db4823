"""Positions of Grasshopper Poker laid out by hand, and turns played from them."""

from collections.abc import Sequence
from dataclasses import replace

from game.engine.events import Event
from game.engine.match import Match, Setup
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper.cards import DECK, KINDS, SHORT_DECK
from game.grasshopper.rules import Bid, GrasshopperOptions, State, Take
from tests.game.emitted import Emitted


def cards(
    grasshopper: int = 0, corn: int = 0, strawberry: int = 0, broccoli: int = 0, blackberry: int = 0
) -> tuple[int, ...]:
    """Garden cards by kind."""
    return (grasshopper, corn, strawberry, broccoli, blackberry)


NONE = cards()
PLENTY = (1, 2, 3, 4, 1, 2, 3, 4)  # a draw pile for when its cards do not matter


def position(
    seats: int,
    display: Sequence[int],
    pile: Sequence[int] = PLENTY,
    gardens: Sequence[Sequence[int]] = (),
    chips: Sequence[int] = (),
    hands: Sequence[Sequence[int]] = (),
    stalemates: int = 0,
    beginners: bool = False,
) -> State:
    """`pile` is the draw pile, the first card first; all cards not mentioned are discarded.

    `gardens`, `chips` and `hands` are by seat and may stop early: later seats have no cards in
    their garden, no chips, and a full hand.
    """
    state = State(GrasshopperOptions(beginners), seats)
    state.display = list(display)
    state.draw_pile = list(reversed(pile))
    for seat, garden in enumerate(gardens):
        state.gardens[seat] = list(garden)
    for seat, count in enumerate(chips):
        state.chips[seat] = count
    for seat, hand in enumerate(hands):
        state.hands[seat] = sum(1 << card for card in hand)
    state.stalemates = stalemates
    used = [state.display, *state.gardens, [pile.count(kind) for kind in KINDS]]
    state.discard_pile = [DECK[kind] - sum(place[kind] for place in used) for kind in KINDS]
    assert conserved(state), "a position that no game can reach"
    return state


def conserved(state: State) -> bool:
    """GP-2: every garden card is in exactly one place; all seats hold equally many poker cards."""
    pile = [state.draw_pile.count(kind) for kind in KINDS]
    places = [state.display, state.discard_pile, pile, *state.gardens]
    deck = SHORT_DECK if state.options.short else DECK
    cards_hold = [sum(place[kind] for place in places) for kind in KINDS] == list(deck)
    none_negative = all(count >= 0 for place in places for count in place)
    return cards_hold and none_negative and len({hand.bit_count() for hand in state.hands}) == 1


def bid(state: State, *poker_cards: int) -> list[Event]:
    """All seats play these poker cards, by seat; what happened."""
    ask = state.ask()
    assert ask is not None
    assert ask.phase == "bid"
    assert len(poker_cards) == len(ask.seats)
    bids = [Bid(card) for card in poker_cards]
    for seat, move in enumerate(bids):
        state.verify(seat, move)
    emitted = Emitted()
    state.resolve(bids, emitted)
    assert conserved(state)
    return emitted.events


def take(state: State, *kinds: int) -> list[Event]:
    """Whoever is asked takes the stack of a kind, one after another; what happened."""
    emitted = Emitted()
    for kind in kinds:
        ask = state.ask()
        assert ask is not None
        assert ask.phase == "take"
        state.verify(ask.seats[0], Take(kind))
        state.resolve([Take(kind)], emitted)
        assert conserved(state)
    return emitted.events


def match_at(state: State) -> Match:
    """A match that begins in this position."""
    game = replace(GRASSHOPPER_POKER, start=lambda *_: state)
    return Match(Setup(game, len(state.hands), 0, state.options))
