"""Grasshopper Poker, in the order of RULES.md: bid, reveal, take, garden, refill, round, end."""

from collections.abc import Sequence
from dataclasses import InitVar, dataclass, field
from functools import cache
from typing import Any, NamedTuple, Self

from game.engine.events import Emit
from game.engine.game import Ask, Options, ranks
from game.engine.moves import Move, Refused
from game.engine.rng import Pcg32
from game.grasshopper import events as told
from game.grasshopper.cards import (
    ACE,
    CARDS,
    DECK,
    DISPLAY,
    GRASSHOPPER,
    KINDS,
    PLANTS,
    SET,
    SHORT_DECK,
    SWARM,
    X,
)


class View(NamedTuple):
    """The public table: a bid waits sealed in the match.

    Cards "by kind" are counts in the order of `cards.KINDS`.
    """

    beginners: bool
    hands: tuple[tuple[int, ...], ...]  # unplayed poker cards, by seat
    bids: tuple[int, ...]  # revealed poker cards by seat, while seats still take
    takers: tuple[int, ...]  # seats that still choose a stack, the next one first
    display: tuple[int, ...]  # cards by kind
    draw_pile: int  # number of cards
    discard_pile: tuple[int, ...]  # cards by kind
    gardens: tuple[tuple[int, ...], ...]  # cards by kind, by seat
    chips: tuple[int, ...]  # by seat
    stalemates: int  # in succession
    short: bool  # GP-23

    def unseen(self, kind: int) -> int:
        """Count the cards of `kind` still in the draw pile."""
        grown = sum(garden[kind] for garden in self.gardens)
        deck = SHORT_DECK if self.short else DECK
        return deck[kind] - self.display[kind] - self.discard_pile[kind] - grown


# A hand is a set of bits, bit c for card c; so are the stacks that may be chosen.
FULL_HAND = sum(1 << card for card in CARDS)


@dataclass(frozen=True, slots=True)
class GrasshopperOptions(Options):
    """Options: `beginners` (GP-11), in which no X beats the Ace; `short` (GP-23)."""

    beginners: bool = False
    short: bool = False


@dataclass(frozen=True, slots=True)
class Bid(Move):
    """GP-5: play this poker card."""

    card: int


@dataclass(frozen=True, slots=True)
class Take(Move):
    """GP-9: take the whole stack of this kind."""

    kind: int


_BIDS = [tuple(Bid(card) for card in CARDS if hand >> card & 1) for hand in range(FULL_HAND + 1)]
HANDS = [tuple(bid.card for bid in bids) for bids in _BIDS]
_ASK_TAKE = [Ask("take", (seat,)) for seat in range(4)]
_TAKES = [tuple(Take(kind) for kind in KINDS if stacks >> kind & 1) for stacks in range(1 << 5)]


def _no_cards() -> list[int]:
    """A count of cards by kind."""
    return [0] * len(KINDS)


@dataclass(slots=True, eq=False, repr=False)
class State:
    """The whole truth: who holds, grows and owns what, and what is still to come."""

    options: GrasshopperOptions
    seats: InitVar[int]
    hands: list[int] = field(init=False)
    display: list[int] = field(default_factory=_no_cards)  # a stack is a kind with cards
    draw_pile: list[int] = field(default_factory=list)  # kinds, the top card last
    discard_pile: list[int] = field(default_factory=_no_cards)
    gardens: list[list[int]] = field(init=False)
    chips: list[int] = field(init=False)
    stalemates: int = 0  # in succession (GP-16)
    bids: tuple[int, ...] = ()  # revealed, while seats still take
    takers: list[int] = field(default_factory=list)  # seats that choose a stack, the next first
    over: bool = False
    _ask_all: Ask = field(init=False)
    _view: View | None = None  # what all see until the next choices are resolved

    def __post_init__(self, seats: int) -> None:
        self.hands, self.chips = [FULL_HAND] * seats, [0] * seats
        self.gardens = [_no_cards() for _ in range(seats)]
        self._ask_all = Ask("bid", tuple(range(seats)))

    # Who may act, and what may they do.

    def ask(self) -> Ask | None:
        if self.over:
            return None
        return _ASK_TAKE[self.takers[0]] if self.takers else self._ask_all

    def legal(self, seat: int) -> Sequence[Move]:
        if not self.takers:
            return _BIDS[self.hands[seat]]
        stacks = 0
        for kind in KINDS:
            if self.display[kind]:
                stacks |= 1 << kind
        return _TAKES[stacks]

    def verify(self, seat: int, move: Move) -> None:
        if isinstance(move, Bid) and not self.takers:
            if move.card not in CARDS:
                raise Refused("GP-1", "there is no such poker card")
            if move.card not in HANDS[self.hands[seat]]:
                raise Refused("GP-5", "this card is out until the round ends")
        elif isinstance(move, Take) and self.takers:
            if move.kind not in KINDS or not self.display[move.kind]:
                raise Refused("GP-9", "there is no such stack in the display")
        elif self.takers:
            raise Refused("GP-9", "choose a stack of the display")
        else:
            raise Refused("GP-5", "choose a poker card")

    # What happens then.

    def resolve(self, choices: Sequence[Any], emit: Emit) -> None:
        self._view = None
        if self.takers:
            self._take_stack(self.takers.pop(0), choices[0].kind, emit)
        else:
            self._reveal([bid.card for bid in choices], emit)

    def _reveal(self, bids: list[int], emit: Emit) -> None:
        """GP-5 to GP-11: all bids at once, and who takes what."""
        for seat, card in enumerate(bids):
            self.hands[seat] ^= 1 << card
        self.bids = tuple(bids)
        emit(told.BidsRevealed, self.bids)

        left = uncancelled(bids)
        if len(left) < len(bids):
            emit(told.BidsCancelled, tuple([s for s, card in enumerate(bids) if card not in left]))
        takers, everything = outcome(self.bids, self.options.beginners)
        if everything:
            self._take_display(takers[0], emit)  # GP-7, GP-8, GP-10, GP-11
        elif takers:
            self.takers = list(takers)  # GP-9
        else:
            self._stalemate(emit)  # GP-15

    def _take_display(self, seat: int, emit: Emit) -> None:
        """GP-7, GP-8, GP-10: the whole display to one seat."""
        cards, self.display = self.display, _no_cards()
        emit(told.DisplayTaken, seat, tuple(cards))
        self._grow(seat, cards, emit)
        self._end_taking(emit)

    def _take_stack(self, seat: int, kind: int, emit: Emit) -> None:
        """GP-9: one stack, all of it; when none is left, later seats get nothing."""
        cards = _no_cards()
        cards[kind], self.display[kind] = self.display[kind], 0
        emit(told.StackTaken, seat, kind, cards[kind])
        self._grow(seat, cards, emit)
        if self.takers and not any(self.display):
            emit(told.NothingLeft, tuple(self.takers))
            self.takers = []
        if not self.takers:
            self._end_taking(emit)

    def _grow(self, seat: int, cards: list[int], emit: Emit) -> None:
        """GP-12 and GP-13: plague first; otherwise plant, then harvest."""
        garden = self.gardens[seat]
        if garden[GRASSHOPPER] + cards[GRASSHOPPER] >= SWARM:
            eaten = [grown + taken for grown, taken in zip(garden, cards, strict=True)]
            self.gardens[seat] = _no_cards()
            self._discard(eaten)
            emit(told.Plague, seat, tuple(eaten))
            return
        for kind in KINDS:
            garden[kind] += cards[kind]
        emit(told.Planted, seat, tuple(cards))
        for kind in PLANTS:
            if garden[kind] >= SET:
                self._harvest(seat, kind, emit)

    def _harvest(self, seat: int, kind: int, emit: Emit) -> None:
        """GP-13: every set to the discard pile, a chip each."""
        sets, left = divmod(self.gardens[seat][kind], SET)
        self.gardens[seat][kind] = left
        self.discard_pile[kind] += sets * SET
        self.chips[seat] += sets
        emit(told.Harvested, seat, kind, sets)

    def _end_taking(self, emit: Emit) -> None:
        """GP-14: after a turn in which something was taken."""
        self.stalemates = 0
        self._put_aside(emit)
        self._fill_display(emit)
        self._end_turn(emit)

    def _stalemate(self, emit: Emit) -> None:
        """GP-15 to GP-17: nobody could take; the second in succession wipes the display."""
        self.stalemates += 1
        emit(told.Stalemate, self.stalemates)
        self._put_aside(emit)
        if self.stalemates == 1:
            if self.draw_pile:
                emit(told.CardAdded, self._draw())
        else:
            self.stalemates = 0
            wiped, self.display = self.display, _no_cards()
            self._discard(wiped)
            emit(told.DisplayWiped, tuple(wiped))
            self._fill_display(emit)
        self._end_turn(emit)

    def _put_aside(self, emit: Emit) -> None:
        """GP-5: the played cards are out until the round ends."""
        self.bids = ()
        emit(told.BidsPutAside)

    def _end_turn(self, emit: Emit) -> None:
        """GP-18 to GP-21: the end of a round, and the end of the game, scored once if both."""
        self.over = not self.draw_pile and not any(self.display)
        if self.over or not self.hands[0]:
            self._score_round(emit)
        if not self.over and not self.hands[0]:
            self._begin_round(emit)

    def _score_round(self, emit: Emit) -> None:
        """GP-18 and GP-19: a chip for each seat with the most plants, if there are any."""
        plants = tuple(sum(garden[kind] for kind in PLANTS) for garden in self.gardens)
        most = max(plants)
        winners = tuple(s for s, count in enumerate(plants) if count == most and most > 0)
        for seat in winners:
            self.chips[seat] += 1
        emit(told.RoundScored, plants, winners)

    def _begin_round(self, emit: Emit) -> None:
        """GP-20: all cards back to the hands; display and gardens stay."""
        self.hands = [FULL_HAND] * len(self.hands)
        emit(told.RoundBegan)
        self._fill_display(emit)

    def _fill_display(self, emit: Emit) -> None:
        """GP-4, GP-14: up to three cards, as far as the draw pile reaches."""
        missing = min(DISPLAY - sum(self.display), len(self.draw_pile))
        drawn = [self._draw() for _ in range(missing)]
        if drawn:
            emit(told.DisplayFilled, tuple(drawn))

    def _draw(self) -> int:
        """The top garden card joins the stack of its kind in the display."""
        kind = self.draw_pile.pop()
        self.display[kind] += 1
        return kind

    def _discard(self, cards: list[int]) -> None:
        for kind in KINDS:
            self.discard_pile[kind] += cards[kind]

    def ranking(self) -> tuple[int, ...]:
        """Rank by chips, then by fewer grasshoppers; ties share (GP-22)."""
        return ranks(
            [
                (chips, -garden[GRASSHOPPER])
                for chips, garden in zip(self.chips, self.gardens, strict=True)
            ]
        )

    # What may a seat know: all but the order of the draw pile (GP-5: hands are public).

    def view(self, seat: int | None) -> View:  # noqa: ARG002 (the same for every seat)
        if self._view is None:
            self._view = self._seen()
        return self._view

    def _seen(self) -> View:
        return View(
            self.options.beginners,
            tuple([HANDS[hand] for hand in self.hands]),
            self.bids,
            tuple(self.takers),
            tuple(self.display),
            len(self.draw_pile),
            tuple(self.discard_pile),
            tuple(map(tuple, self.gardens)),
            tuple(self.chips),
            self.stalemates,
            self.options.short,
        )

    def key(self) -> tuple[Any, ...]:
        return (
            *self.options.to_json().values(),
            tuple(self.hands),
            tuple(self.display),
            tuple(self.draw_pile),
            tuple(self.discard_pile),
            tuple(map(tuple, self.gardens)),
            tuple(self.chips),
            self.stalemates,
            self.bids,
            tuple(self.takers),
        )

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.options = self.options
        twin._ask_all = self._ask_all
        twin._view = None
        twin.hands = self.hands.copy()
        twin.display = self.display.copy()
        twin.draw_pile = self.draw_pile.copy()
        twin.discard_pile = self.discard_pile.copy()
        twin.gardens = [garden.copy() for garden in self.gardens]
        twin.chips = self.chips.copy()
        twin.stalemates = self.stalemates
        twin.bids = self.bids
        twin.takers = self.takers.copy()
        twin.over = self.over
        return twin


def uncancelled(bids: Sequence[int]) -> dict[int, int]:
    """Map each card that one seat alone played to it (GP-6)."""
    return {card: seat for seat, card in enumerate(bids) if bids.count(card) == 1}


class Outcome(NamedTuple):
    """Who takes, the first one first; `all` if the only taker takes the whole display."""

    takers: tuple[int, ...]
    all: bool


@cache
def outcome(bids: tuple[int, ...], beginners: bool) -> Outcome:
    """Return what these bids lead to (GP-6 to GP-11)."""
    left = uncancelled(bids)
    ace, x = left.get(ACE), left.get(X)
    if ace is not None:
        return Outcome((ace if x is None or beginners else x,), True)
    takers = tuple([left[card] for card in sorted(left, reverse=True) if card != X])
    return Outcome(takers, len(takers) == 1 and len(bids) == 2)


def start(options: GrasshopperOptions, seats: int, _starter: int, seed: int, emit: Emit) -> State:
    """Shuffle the garden deck and reveal three cards (GP-4)."""
    state = State(options, seats)
    deck = SHORT_DECK if options.short else DECK  # GP-23
    state.draw_pile = [kind for kind in KINDS for _ in range(deck[kind])]
    Pcg32.stream(seed, "deck").shuffle(state.draw_pile)
    state._fill_display(emit)
    return state


def determinise(view: View, rng: Pcg32) -> State:
    """Draw a state with this view: unseen cards in some order."""
    state = State(GrasshopperOptions(view.beginners, view.short), len(view.hands))
    state.hands = [sum(1 << card for card in hand) for hand in view.hands]
    state.display = list(view.display)
    state.discard_pile = list(view.discard_pile)
    state.gardens = [list(garden) for garden in view.gardens]
    state.chips = list(view.chips)
    state.stalemates = view.stalemates
    state.bids = view.bids
    state.takers = list(view.takers)
    state.draw_pile = [kind for kind in KINDS for _ in range(view.unseen(kind))]
    rng.shuffle(state.draw_pile)
    state.over = not state.draw_pile and not any(state.display)
    return state
