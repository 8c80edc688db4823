"""What a seat may not know, changed at random: cards it has not seen, and chances still to come.

Told here once more, and not by the games' own views: a view that tells too much is found by that.
Each function changes a state in place, so that `seat` must not notice.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from game.cockroach.cards import FACES, SPECIALS, UNKNOWN
from game.cockroach.rules import State as CockroachState
from game.eight28.rules import State as Eight28State
from game.engine.rng import Pcg32
from game.fruechtchen.cards import KINDS
from game.fruechtchen.rules import State as FruechtchenState
from game.grasshopper.rules import State as GrasshopperState
from tests.fifth.rules import State as LadybirdState

Change = Callable[[Any, int, Random], None]

_PILE, _ON_ITS_WAY = -2, -3  # places of cards besides the seats' hands


def grasshopper(state: GrasshopperState, _seat: int, chance: Random) -> None:
    """The order of the draw pile; hands are public."""
    chance.shuffle(state.draw_pile)


def eight28(state: Eight28State, seat: int, chance: Random) -> None:
    """The pile, the others' hidden cards before the reveal, and the shuffles to come."""
    others = [] if state.revealed else _others(state.hidden, seat)
    cards = [*state.pile, *(state.hidden[other] for other in others)]
    chance.shuffle(cards)
    for other in others:
        state.hidden[other] = cards.pop()
    state.pile = cards
    state.deck = _stream(chance)


def cockroach(state: CockroachState, seat: int, chance: Random) -> None:
    """The others' hands, the pile under its open card, and the card on its way.

    Who had the card has seen it, the receiver only if it looked. A special card that somebody took
    in public is with that seat, or on its way from there.
    """
    places = [other for other in _others(state.hands, seat) for _ in range(sum(state.hands[other]))]
    cards = [face for other in _others(state.hands, seat) for face in _dealt(state.hands[other])]
    places += [_PILE] * len(state.pile[:-1])
    cards += state.pile[:-1]
    had_it = state.way if state.looked else state.way[:-1]
    if state.way and seat not in had_it:
        places.append(_ON_ITS_WAY)
        cards.append(state.card)
    chance.shuffle(cards)
    while not _specials_are_where_they_were_taken(state, places, cards):
        chance.shuffle(cards)
    for other in _others(state.hands, seat):
        state.hands[other] = [0] * len(FACES)
    pile = []
    for place, card in zip(places, cards, strict=True):
        if place == _PILE:
            pile.append(card)
        elif place == _ON_ITS_WAY:
            state.card = card
        else:
            state.hands[place][card] += 1
    state.pile = pile + state.pile[-1:]


def _specials_are_where_they_were_taken(
    state: CockroachState, places: Sequence[int], cards: Sequence[int]
) -> bool:
    for special, taker in zip(SPECIALS, state.specials, strict=True):
        if taker != UNKNOWN and special in cards:
            place = places[cards.index(special)]
            if place != taker and (place != _ON_ITS_WAY or taker != state.active):
                return False
    return True


def fruechtchen(state: FruechtchenState, seat: int, chance: Random) -> None:
    """The draw pile, the others' hands unless all play openly, shuffles and rolls to come."""
    others = [] if state.options.open_hands else _others(state.hands, seat)
    cards = state.draw_pile + [kind for other in others for kind in _dealt(state.hands[other])]
    chance.shuffle(cards)
    for other in others:
        size = sum(state.hands[other])
        state.hands[other] = [0] * len(KINDS)
        for _ in range(size):
            state.hands[other][cards.pop()] += 1
    state.draw_pile = cards
    state.deck, state.die = _stream(chance), _stream(chance)


def ladybirds(state: LadybirdState, seat: int, chance: Random) -> None:
    """LB-1: the others' hands and the cards that nobody has; the die."""
    others = _others(state.hands, seat)
    deck = [*state.unused, *(card for other in others for card in state.hands[other])]
    chance.shuffle(deck)
    for other in others:
        state.hands[other] = sorted(deck.pop() for _ in state.hands[other])
    state.unused, state.die = deck, _stream(chance)


def _others(by_seat: Sequence[Any], seat: int) -> list[int]:
    return [other for other in range(len(by_seat)) if other != seat]


def _dealt(counts: Sequence[int]) -> list[int]:
    """The cards of a hand that is kept as counts."""
    return [card for card, count in enumerate(counts) for _ in range(count)]


def _stream(chance: Random) -> Pcg32:
    return Pcg32(chance.getrandbits(64), chance.getrandbits(63))


CHANGES: dict[str, Change] = {
    "grasshopper": grasshopper,
    "eight28": eight28,
    "cockroach": cockroach,
    "fruechtchen": fruechtchen,
    "ladybirds": ladybirds,
}
