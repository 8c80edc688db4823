"""Positions of Früchtchen laid out by hand, dice that fall as wanted, and turns from there."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

from game.engine.events import Event
from game.engine.match import Match, Setup
from game.engine.moves import Move
from game.engine.rng import Pcg32
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen.cards import DECK, DICE, JOKER, KINDS, NUMBERS
from game.fruechtchen.moves import FruechtchenOptions, LayOut
from game.fruechtchen.rules import State
from game.fruechtchen.table import HARVEST
from tests.game.emitted import Emitted

PLAIN = FruechtchenOptions()


def cards(
    apple: int = 0,
    orange: int = 0,
    pear: int = 0,
    strawberry: int = 0,
    cherry: int = 0,
    grape: int = 0,
    joker: int = 0,
) -> list[int]:
    """Fruit cards by kind."""
    return [apple, orange, pear, strawberry, cherry, grape, joker]


def own_dice(seats: int) -> list[list[int]]:
    """What lies in front of each seat, by owner, before anything is lent."""
    return [[DICE * (owner == seat) for owner in range(seats)] for seat in range(seats)]


NINE = own_dice(3)


class Loaded(Pcg32):
    """A die that shows what the test wants, throw by throw; then it rolls like any other.

    The table throws up to four dice with one number, so a throw is the number that means its pips.
    """

    __slots__ = ("_wanted",)

    def __init__(self, *throws: Sequence[int]) -> None:
        super().__init__(1, 1)
        handfuls = [pips[at : at + 4] for pips in throws for at in range(0, len(pips), 4)]
        self._wanted = [handful for handful in handfuls if handful]

    def below(self, bound: int) -> int:
        if not self._wanted:
            return super().below(bound)
        wanted = tuple(self._wanted.pop(0))
        assert bound == 6 ** len(wanted), "the test wants another number of dice than are thrown"
        return list(product(range(1, 7), repeat=len(wanted))).index(wanted)


@dataclass(frozen=True)
class Laid:
    """What one seat has laid out: a fruit, its cards, jokers, and the open number cards."""

    fruit: int = 0
    count: int = 1
    jokers: int = 0
    numbers: tuple[int, ...] = (1,)


def position(
    hands: Sequence[Sequence[int]],
    options: FruechtchenOptions = PLAIN,
    numbers: Sequence[Sequence[int]] = (),
    dice: Sequence[Sequence[int]] = (),
    scores: Sequence[int] = (),
    pile: Sequence[int] | None = None,
    starter: int = 0,
) -> State:
    """A round begins; all cards not mentioned lie in the draw pile, or are discarded.

    `hands` by kind, by seat. `numbers` lists the number cards that lie open, by seat. `dice` is
    what lies in front of each seat, by owner. With a `pile` (the first card first) all other cards
    are discarded.
    """
    seats = len(hands)
    state = State(options, seats, Pcg32(1, 2), Pcg32(1, 3))
    state.hands = [list(hand) for hand in hands]
    for seat, played in enumerate(numbers):
        state.open_numbers[seat] = tuple(played)
        state.numbers[seat] = _numbers_without(played)
    if dice:
        state.dice = [list(row) for row in dice]
    state.scores = list(scores) or [0] * seats
    state.starter = starter
    unseen = [DECK[kind] - sum(hand[kind] for hand in hands) for kind in KINDS]
    if pile is None:
        state.draw_pile = [kind for kind in KINDS for _ in range(unseen[kind])]
    else:
        state.draw_pile = list(reversed(pile))
        state.discard_pile = [unseen[kind] - pile.count(kind) for kind in KINDS]
    assert conserved(state), "a position that no game can reach"
    return state


def harvest(
    laid: Sequence[Laid],
    dice: Sequence[Sequence[int]],
    *throws: Sequence[int],
    options: FruechtchenOptions = PLAIN,
    scores: Sequence[int] = (),
) -> tuple[State, list[Event]]:
    """Seat 0 begins the harvests of these lay-outs; the dice will fall as `throws` say.

    `dice` by owner, in front of each seat. A throw names the pips of all dice that are rolled, in
    the order of their owners.
    """
    state = position([cards()] * len(laid), options, [], dice, scores)
    for one in laid:
        state.draw_pile = _less(state.draw_pile, [one.fruit] * one.count + [JOKER] * one.jokers)
    state.fruits = tuple(one.fruit for one in laid)
    state.counts = tuple(one.count for one in laid)
    state.jokers = tuple(one.jokers for one in laid)
    state.open_numbers = [one.numbers for one in laid]
    state.numbers = [_numbers_without(one.numbers) for one in laid]
    state.die = Loaded(*throws)
    state.phase = HARVEST
    emitted = Emitted()
    state._begin_harvest(emitted)
    assert conserved(state)
    return state, emitted.events


def _less(pile: list[int], taken: Sequence[int]) -> list[int]:
    left = list(pile)
    for kind in taken:
        left.remove(kind)
    return left


def _numbers_without(played: Sequence[int]) -> tuple[int, ...]:
    return tuple(_less(list(NUMBERS), played))


def conserved(state: State) -> bool:
    """FR-1, FR-2, FR-6: every card, die and number card is in one place; the cap holds."""
    laid = [0] * len(KINDS)
    for fruit, count, jokers in zip(state.fruits, state.counts, state.jokers, strict=True):
        laid[fruit] += count
        laid[JOKER] += jokers
    places = [*state.hands, state.discard_pile, laid]
    fruit_cards = [
        sum(place[kind] for place in places) + state.draw_pile.count(kind) for kind in KINDS
    ]
    seats = range(len(state.scores))
    lying = [sum(row[owner] for row in state.dice) + state.parked[owner] for owner in seats]
    foreign = [state.dice[host][owner] for host in seats for owner in seats if host != owner]
    number_cards = [
        sorted(state.numbers[seat] + state.open_numbers[seat]) == list(NUMBERS) for seat in seats
    ]
    counts = [count for row in (*places, *state.dice, state.parked) for count in row]
    return (
        fruit_cards == list(DECK)
        and lying == [DICE] * len(seats)
        and max(foreign) <= 3
        and all(number_cards)
        and min(counts) >= 0
    )


def play(state: State, *moves: Move) -> list[Event]:
    """The asked seats, in seat order, decide this; what happened."""
    ask = state.ask()
    assert ask is not None
    assert len(moves) == len(ask.seats)
    for seat, move in zip(ask.seats, moves, strict=True):
        state.verify(seat, move)
        assert move in state.legal(seat)
    emitted = Emitted()
    state.resolve(moves, emitted)
    assert conserved(state)
    return emitted.events


def play_on(state: State, *moves: Move) -> list[Event]:
    """One after another, single seats decide; what happened."""
    return [event for move in moves for event in play(state, move)]


def asked(state: State) -> tuple[str, tuple[int, ...]]:
    """What is asked now, and of whom."""
    ask = state.ask()
    assert ask is not None
    return ask.phase, ask.seats


def only(events: Sequence[Event], kind: type[Any]) -> list[Any]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def least(state: State, seat: int, number: int = 1) -> LayOut:
    """The first thing `seat` could lay out with this number card."""
    moves = [move for move in state.legal(seat) if isinstance(move, LayOut)]
    return next(move for move in moves if move.number == number)


def match_at(state: State) -> Match:
    """A match that begins in this position."""
    game = replace(FRUECHTCHEN, start=lambda *_: state)
    return Match(Setup(game, len(state.hands), 0, state.options))
