"""Positions of 8-28 laid out by hand, and turns played from them."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from game.eight28 import EIGHT_28
from game.eight28.cards import CARDS, DECK, RED, lowest
from game.eight28.gems import Gems
from game.eight28.rules import Accept, Decline, PlayFor, State
from game.eight28.table import Eight28Options
from game.engine.events import Event
from game.engine.match import Match, Setup
from game.engine.rng import Pcg32
from tests.game.emitted import Emitted

YES, NO = Accept(), Decline()


def position(
    hands: Sequence[Sequence[int]],
    pile: Sequence[int] | None = None,
    giver: int = 0,
    supply: tuple[int, int] = (30, RED),
    middle: tuple[int, int] = (0, 0),
    short: bool = False,
) -> State:
    """The giver's first offer of a turn. The first card of each hand is hidden.

    `pile` is the whole draw pile, the first card first; without it, all cards that are left.
    Gems that are neither in the supply nor in the middle are the last seat's.
    """
    state = State(Eight28Options(short), len(hands), giver, Pcg32(1, 1))
    state.round = 1
    state.hidden = [hand[0] for hand in hands]
    state.opened = [list(hand[1:]) for hand in hands]
    state.lows = [lowest(cards) for cards in state.opened]
    left = Counter(CARDS) - Counter(card for hand in hands for card in hand)
    state.pile = sorted(left.elements()) if pile is None else list(reversed(pile))
    state.supply, state.middle = Gems(*supply), Gems(*middle)
    state.gems[-1] = state.options.gems.without(state.supply).without(state.middle)
    state.offers = state._in_round()[::-1]
    used = Counter([*state.pile, *(card for hand in hands for card in hand)])
    assert all(used[face] <= number for face, number in DECK.items()), "too many of a card"
    return state


def conserved(state: State) -> bool:
    """EV-1, EV-2: every card and every gem is in exactly one place."""
    places = [state.pile, state.hidden, *state.opened]
    cards = sorted(card for place in places for card in place) == list(CARDS)
    there_are = state.options.gems
    gems = [state.supply, state.middle, *state.gems]
    blue, red = sum(gem.blue for gem in gems), sum(gem.red for gem in gems)
    none_negative = all(count >= 0 for gem in gems for count in gem)
    lows = state.lows == [lowest(opened) for opened in state.opened]
    return cards and lows and none_negative and (blue, red) == there_are


def answer(state: State, *answers: Accept | Decline | PlayFor) -> list[Event]:
    """The asked seats answer one after another; what happened."""
    emitted = Emitted()
    for move in answers:
        ask = state.ask()
        assert ask is not None
        (seat,) = ask.seats
        state.verify(seat, move)
        state.resolve([move], emitted)
    return emitted.events


def nobody_takes(state: State) -> list[Event]:
    """All who are still offered a card in this turn decline."""
    return answer(state, *[NO] * len(state.offers))


def asked(state: State) -> int:
    """The seat that is asked now."""
    ask = state.ask()
    assert ask is not None
    return ask.seats[0]


def match_at(state: State) -> Match:
    """A match that begins in this position."""
    game = replace(EIGHT_28, start=lambda *_: state)
    return Match(Setup(game, len(state.hidden), 0, state.options))


def kinds(events: Sequence[Event]) -> list[type[Event]]:
    return [type(event) for event in events]
