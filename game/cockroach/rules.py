"""Cockroach Poker Royal, in the order of RULES.md: deal, slide, call or pass on, collect, end."""

from collections.abc import Sequence
from typing import Any

from game.cockroach import events as told
from game.cockroach.cards import (
    ANIMALS,
    CLAIMS,
    CROWN,
    DECK,
    FACES,
    FITS,
    JOKER,
    PENALTY_PILE,
    PENALTY_PILE_OF_TWO,
    ROYALS,
    SPECIALS,
    SPECIES,
    UNKNOWN,
    collector,
    limit_of,
)
from game.cockroach.moves import (
    CALLS,
    CALLS_OR_LOOK,
    SLIDES_ON,
    Call,
    Look,
    Pay,
    Slide,
    SlideOn,
    Slides,
    payments,
)
from game.cockroach.table import CockroachOptions, Table, View
from game.engine.events import Emit
from game.engine.game import Ask, ranks
from game.engine.moves import Move, Refused
from game.engine.rng import Pcg32

_MOST_SEATS = range(6)


def _asks(phase: str, hidden_options: bool) -> list[Ask]:
    return [Ask(phase, (seat,), hidden_options) for seat in _MOST_SEATS]


# Each phase by the asked seat. What may be slid or paid tells the hand, so it is hidden_options.
_SLIDE, _CALL = _asks("slide", True), _asks("call", False)
_PASS, _PAY = _asks("pass", False), _asks("pay", True)

_OTHERS = [[tuple(t for t in range(n) if t != s) for s in range(n)] for n in range(7)]


class State(Table):
    """The whole truth, and the rules that change it."""

    __slots__ = ()

    # Who may act, and what may they do.

    def ask(self) -> Ask | None:
        if self.loser >= 0:
            return None
        if self.way:
            return (_PASS if self.looked else _CALL)[self.way[-1]]
        return (_PAY if self.owes else _SLIDE)[self.active]

    def legal(self, seat: int) -> Sequence[Move]:
        if self.looked:
            return SLIDES_ON[self._unseen()]
        if self.way:
            return CALLS_OR_LOOK if len(self.way) < len(self.hands) else CALLS  # CP-9
        hand = self.hands[seat]
        if self.owes:
            return payments(hand, self._last_claim)
        return Slides([face for face in FACES if hand[face]], _OTHERS[len(self.hands)][seat])

    def _unseen(self) -> int:
        """CP-8: the seats that have not had the card yet, as bits."""
        seats = (1 << len(self.hands)) - 1
        for seat in self.way:
            seats ^= 1 << seat
        return seats

    @property
    def _last_claim(self) -> int:
        """CP-13: what was claimed last of the card that was turned last."""
        return self.history[-1].claims[-1]

    def verify(self, seat: int, move: Move) -> None:
        match move:
            case Slide() if not (self.way or self.owes):
                self._verify_slide(seat, move)
            case Call() | Look() if self.way and not self.looked:
                self._verify_call(move)
            case SlideOn() if self.looked:
                self._verify_slide_on(move)
            case Pay() if self.owes:
                self._verify_payment(seat, move)
            case _ if self.looked:
                raise Refused("CP-8", "pass the card on and say what it is")
            case _ if self.way:
                raise Refused("CP-6", "say true or false, or pass the card on")
            case _ if self.owes:
                raise Refused("CP-13", "pay for the special card first")
            case _:
                raise Refused("CP-5", "slide one of your cards and say what it is")

    def _verify_slide(self, seat: int, move: Slide) -> None:
        if move.card not in FACES or not self.hands[seat][move.card]:
            raise Refused("CP-5", "this card is not in your hand")
        if move.to not in _OTHERS[len(self.hands)][seat]:
            raise Refused("CP-5", "slide the card to another player")
        if move.claim not in CLAIMS:
            raise Refused("CP-5", "say one of the seven animals, or Royal")

    def _verify_call(self, move: Call | Look) -> None:
        if isinstance(move, Look):
            if len(self.way) == len(self.hands):
                raise Refused("CP-9", "nobody is left to pass the card on to")
        elif move.true not in (0, 1):
            raise Refused("CP-6", "say true or false")

    def _verify_slide_on(self, move: SlideOn) -> None:
        if move.to in self.way or move.to not in range(len(self.hands)):
            raise Refused("CP-8", "pass it on to a player who has not had it")
        if move.claim not in CLAIMS:
            raise Refused("CP-8", "say one of the seven animals, or Royal")

    def _verify_payment(self, seat: int, move: Pay) -> None:
        if any(card not in ANIMALS for card in move.cards):
            raise Refused("CP-14", "only animals can pay")
        if any(move.cards.count(card) > self.hands[seat][card] for card in move.cards):
            raise Refused("CP-13", "these cards are not in your hand")
        if move not in payments(self.hands[seat], self._last_claim):
            raise Refused("CP-13", "pay one card that fits the claim, or any two")

    # What happens then.

    def resolve(self, choices: Sequence[Any], emit: Emit) -> None:
        move = choices[0]
        if self.looked:
            self._slide_on(move, emit)
        elif not self.way:
            if self.owes:
                self._pay(move.cards, emit)
            else:
                self._slide(move, emit)
        elif isinstance(move, Look):
            self._look(emit)
        else:
            self._call(move.true, emit)

    def _slide(self, move: Slide, emit: Emit) -> None:
        """CP-5: a hand card begins its way."""
        self.hands[self.active][move.card] -= 1
        self.card = move.card
        self.way = [self.active, move.to]
        self.claims = [move.claim]
        emit(told.Slid, self.active, move.to, move.claim, self.card)

    def _look(self, emit: Emit) -> None:
        """CP-6, CP-8: announced before the look."""
        self.looked = True
        emit(told.Looked, self.way[-1], self.card)

    def _slide_on(self, move: SlideOn, emit: Emit) -> None:
        """CP-8."""
        seat = self.way[-1]
        self.looked = False
        self.way.append(move.to)
        self.claims.append(move.claim)
        emit(told.Slid, seat, move.to, move.claim, self.card)

    def _call(self, call: int, emit: Emit) -> None:
        """CP-6, CP-7: the card is turned; who was wrong collects it and is active."""
        *_, claimer, caller = self.way
        card, true = self.card, int(FITS[self.card][self.claims[-1]])
        emit(told.Called, caller, call)
        emit(told.Turned, card, true)
        self.history += (told.Round(tuple(self.way), tuple(self.claims), call, card),)
        self.card, self.way, self.claims = UNKNOWN, [], []
        self.active = collector(claimer, caller, call=call, true=true)
        if card in SPECIALS:
            self._take_special(card, emit)  # CP-13
        else:
            emit(told.Collected, self.active, card)
            self._lay_out((card,), emit)
        self._go_on(emit)

    def _take_special(self, card: int, emit: Emit) -> None:
        """CP-13, CP-16: into the hand, to be paid for."""
        self.hands[self.active][card] += 1
        self.specials[card - JOKER] = self.active
        self.owes = True
        emit(told.SpecialTaken, self.active, card)

    def _pay(self, cards: tuple[int, ...], emit: Emit) -> None:
        """CP-13, CP-14: hand cards, laid out together."""
        for card in cards:
            self.hands[self.active][card] -= 1
        self.owes = False
        emit(told.Paid, self.active, cards)
        self._lay_out(cards, emit)
        self._go_on(emit)

    def _lay_out(self, cards: tuple[int, ...], emit: Emit) -> None:
        """CP-11, CP-12, CP-15: in front of the active seat; each royal costs a penalty card."""
        royals = self._add(cards)
        drawn = False
        while royals and self.pile and self._crowd() == UNKNOWN:
            card = self.pile.pop()
            emit(told.PenaltyDrawn, self.active, card)
            royals, drawn = royals - 1, True
            if card in SPECIALS:
                self._take_special(card, emit)  # CP-16
            else:
                royals += self._add((card,))
        if drawn:
            emit(told.PileTurned, self.pile[-1] if self.pile else UNKNOWN)
        crowd = self._crowd()
        if crowd != UNKNOWN:
            self.loser = self.active
            emit(told.LostByAnimals, self.active, crowd)  # CP-17

    def _add(self, cards: tuple[int, ...]) -> int:
        """Lay out these cards in front of the active seat; returns how many are royals."""
        laid = self.laid[self.active]
        for card in cards:
            laid[card] += 1
        return sum(card in ROYALS for card in cards)

    def _crowd(self) -> int:
        """CP-17: the species of which the active seat has too many, or UNKNOWN."""
        laid = self.laid[self.active]
        limit = limit_of(len(self.hands), self.options.short)
        for species in SPECIES:
            if laid[species] + laid[species + CROWN] >= limit:
                return species
        return UNKNOWN

    def _go_on(self, emit: Emit) -> None:
        """CP-17, CP-19: the active seat must be able to pay what it owes, or to slide a card."""
        if self.loser >= 0:
            return
        hand = self.hands[self.active]
        if self.owes and not any(hand[:JOKER]):
            self.loser = self.active
            emit(told.LostWithoutPayment, self.active)
        elif not any(hand):
            self.loser = self.active
            emit(told.LostWithoutCards, self.active)

    def ranking(self) -> tuple[int, ...]:
        """Rank the loser last, all others first (CP-18)."""
        return ranks([seat != self.loser for seat in range(len(self.hands))])


def start(options: CockroachOptions, seats: int, starter: int, seed: int, emit: Emit) -> State:
    """Lay the penalty pile and deal even hands (CP-2 to CP-4)."""
    state = State(options, seats, starter)
    deck = [face for face in FACES for _ in range(DECK[face])]
    Pcg32.stream(seed, "deck").shuffle(deck)
    penalties = PENALTY_PILE_OF_TWO if seats == 2 else PENALTY_PILE
    each, over = divmod(len(deck) - penalties, seats)
    pile = [deck.pop() for _ in range(penalties)]
    for seat, hand in enumerate(state.hands):
        for _ in range(each + (seat == starter and over > 0)):
            hand[deck.pop()] += 1
    state.pile = deck + pile  # those left over go to the bottom
    emit(told.PileLaid, len(state.pile), state.pile[-1])
    for seat, hand in enumerate(state.hands):
        emit(told.Dealt, seat, sum(hand), tuple(hand))
    return state


def determinise(view: View, rng: Pcg32) -> State:
    """Draw a state with this view: unseen cards are dealt anew."""
    state = State(CockroachOptions(view.short), view.seats, view.active)
    state.lay_as(view, rng)
    return state
