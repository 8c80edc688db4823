"""Ladybirds: a starter, a secret hand, a sealed choice, a die and an option.

LB-1  Each seat holds three of the cards 1 to 18, in secret.
LB-2  The leader calls high or low, then a die is rolled. Leader is the starter, then the left
      neighbour of the last leader.
LB-3  All play a card at once; who holds even (odd) cards must play one when the die is even (odd).
LB-4  The highest (lowest) card scores the die's pips; a six counts double if the option says so.
LB-5  After three turns, the most points win.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from game.engine.events import Emit, Event
from game.engine.game import Ask, Options, ranks
from game.engine.moves import Move, Refused
from game.engine.rng import Pcg32

DECK = range(1, 19)
HAND = 3


@dataclass(frozen=True, slots=True)
class LadybirdOptions(Options):
    """`double_six`: a six on the die counts twice (LB-4)."""

    double_six: bool = False


@dataclass(frozen=True, slots=True)
class Call(Move):
    """LB-2: 1 for high, 0 for low."""

    high: int


@dataclass(frozen=True, slots=True)
class Play(Move):
    """LB-3: play this card."""

    card: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """LB-1: told to its seat alone."""

    seat: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """LB-2."""

    leader: int
    high: int
    pips: int


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """LB-4: the cards by seat, and who scored how much."""

    cards: tuple[int, ...]
    seat: int
    points: int


class View(NamedTuple):
    seat: int | None
    hand: tuple[int, ...]
    hand_size: int
    played: tuple[int, ...]
    leader: int
    high: int
    pips: int
    points: tuple[int, ...]
    double_six: bool


class State:
    __slots__ = ("die", "hands", "high", "leader", "options", "pips", "played", "points", "unused")

    def __init__(self, options: LadybirdOptions, seats: int, leader: int, die: Pcg32) -> None:
        self.options = options
        self.leader = leader
        self.die = die
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.unused: list[int] = []
        self.played: list[int] = []
        self.points = [0] * seats
        self.high = self.pips = 0  # no pips: the leader has not called yet

    def ask(self) -> Ask | None:
        cards = len(self.hands[0])
        if not cards:
            return None
        if not self.pips:
            return Ask("call", (self.leader,))
        return Ask("play", tuple(range(len(self.hands))), hidden_options=cards > 1)

    def legal(self, seat: int) -> Sequence[Move]:
        if not self.pips:
            return (Call(0), Call(1))
        hand = self.hands[seat]
        fitting = [card for card in hand if card % 2 == self.pips % 2]
        return tuple(Play(card) for card in fitting or hand)

    def verify(self, seat: int, move: Move) -> None:
        if move not in self.legal(seat):
            raise Refused("LB-3" if self.pips else "LB-2", "this cannot be played or called now")

    def resolve(self, choices: Sequence[Any], emit: Emit) -> None:
        if not self.pips:
            self.high, self.pips = choices[0].high, 1 + self.die.below(6)
            emit(Rolled, self.leader, self.high, self.pips)
            return
        cards = [play.card for play in choices]
        for hand, card in zip(self.hands, cards, strict=True):
            hand.remove(card)
        self.played += cards
        winner = cards.index(max(cards) if self.high else min(cards))
        points = self.pips * (2 if self.pips == 6 and self.options.double_six else 1)
        self.points[winner] += points
        emit(Scored, tuple(cards), winner, points)
        self.leader = (self.leader + 1) % len(self.hands)
        self.pips = 0

    def view(self, seat: int | None) -> View:
        hand = () if seat is None else tuple(self.hands[seat])
        public = (len(self.hands[0]), tuple(self.played), self.leader, self.high, self.pips)
        return View(seat, hand, *public, tuple(self.points), self.options.double_six)

    def ranking(self) -> tuple[int, ...]:
        return ranks(self.points)

    def key(self) -> tuple[Any, ...]:
        secret = (tuple(map(tuple, self.hands)), tuple(self.unused), self.die.key())
        table = (tuple(self.played), self.leader, self.high, self.pips, tuple(self.points))
        return (*secret, *table, self.options.double_six)

    def copy(self) -> Self:
        twin = self.__class__(self.options, len(self.hands), self.leader, self.die.copy())
        twin.hands = [hand.copy() for hand in self.hands]
        twin.unused, twin.played = self.unused.copy(), self.played.copy()
        twin.points, twin.high, twin.pips = self.points.copy(), self.high, self.pips
        return twin

    def deal(self, deck: list[int], cards: int) -> None:
        for hand in self.hands:
            hand += sorted(deck.pop() for _ in range(cards - len(hand)))
        self.unused = deck


def start(options: LadybirdOptions, seats: int, starter: int, seed: int, emit: Emit) -> State:
    state = State(options, seats, starter, Pcg32.stream(seed, "die"))
    deck = list(DECK)
    Pcg32.stream(seed, "deck").shuffle(deck)
    state.deal(deck, HAND)
    for seat, hand in enumerate(state.hands):
        emit(Dealt, seat, tuple(hand))
    return state


def determinise(view: View, rng: Pcg32) -> State:
    options = LadybirdOptions(view.double_six)
    state = State(options, len(view.points), view.leader, Pcg32(rng.next(), rng.next()))
    state.high, state.pips, state.points = view.high, view.pips, list(view.points)
    state.played = list(view.played)
    if view.seat is not None:
        state.hands[view.seat] = list(view.hand)
    unseen = [card for card in DECK if card not in view.played and card not in view.hand]
    rng.shuffle(unseen)
    state.deal(unseen, view.hand_size)
    return state


def normal(view: View, _seat: int, legal: Sequence[Move], _rng: Pcg32) -> Move:
    """Plays its most extreme fitting card, and calls what its hand is good for."""
    if not view.pips:
        return legal[sum(view.hand) > 9 * len(view.hand)]
    return legal[-1 if view.high else 0]


def progress(view: View) -> float:
    """Return which share of the cards is played."""
    return 1 - view.hand_size / HAND


def conserved(state: State) -> bool:
    """Every card is in exactly one place."""
    return sorted(sum(state.hands, state.played + state.unused)) == list(DECK)
