"""8-28, in the order of RULES.md: deal, give, offer, reveal, choose, distribute, end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.eight28 import events as told
from game.eight28.cards import (
    CARDS,
    EIGHT,
    LOWEST,
    TWENTY_EIGHT,
    best,
    hits_directly,
)
from game.eight28.gems import NONE, Gems, parts
from game.eight28.table import Eight28Options, Table, View
from game.engine.events import Emit
from game.engine.game import Ask, ranks
from game.engine.moves import Move, Refused
from game.engine.rng import Pcg32

MOST_SEATS = 6
TARGETS = (EIGHT, TWENTY_EIGHT)


@dataclass(frozen=True, slots=True)
class Accept(Move):
    """EV-6: take the offered card, face up."""


@dataclass(frozen=True, slots=True)
class Decline(Move):
    """EV-6: leave the offered card on the pile."""


@dataclass(frozen=True, slots=True)
class PlayFor(Move):
    """EV-15: play for the 8 or for the 28."""

    target: int


_BLUE_GEM, _RED_GEM = Gems(1, 0), Gems(0, 1)
_ANSWERS = (Accept(), Decline())
_CHOICES = tuple(PlayFor(target) for target in TARGETS)
_ASK_ANSWER = [Ask("answer", (seat,)) for seat in range(MOST_SEATS)]
_ASK_TARGET = [Ask("target", (seat,)) for seat in range(MOST_SEATS)]
_CLOCKWISE = [
    [[(seat + step) % seats for step in range(seats)] for seat in range(seats)]
    for seats in range(MOST_SEATS + 1)
]


class State(Table):
    """The whole truth, and the rules that change it."""

    __slots__ = ()

    # Who may act, and what may they do.

    def ask(self) -> Ask | None:
        if self.offers:
            return _ASK_ANSWER[self.offers[-1]]
        return _ASK_TARGET[self.choosers[0]] if self.choosers else None

    def legal(self, seat: int) -> Sequence[Move]:  # noqa: ARG002 (the same for every seat)
        return _ANSWERS if self.offers else _CHOICES

    def verify(self, seat: int, move: Move) -> None:  # noqa: ARG002 (the same for every seat)
        if self.offers and isinstance(move, PlayFor):
            raise Refused("EV-6", "take the card or leave it")
        if not self.offers and not isinstance(move, PlayFor):
            raise Refused("EV-15", "choose to play for the 8 or for the 28")
        if isinstance(move, PlayFor) and move.target not in TARGETS:
            raise Refused("EV-14", "you can play only for the 8 or the 28")

    # What happens then.

    def resolve(self, choices: Sequence[Any], emit: Emit) -> None:
        if self.choosers:
            self._choose(self.choosers.pop(0), choices[0].target, emit)
            return
        seat = self.offers.pop()
        if isinstance(choices[0], Accept):
            self._accept(seat, emit)
        else:
            self.declined.append(seat)
            emit(told.Declined, seat)
        if self.offers and self.pile:
            emit(told.Offered, self.offers[-1])
        else:
            self._end_turn(emit)

    def begin_round(self, emit: Emit) -> None:
        """Shuffle all cards and deal each seat a hidden one (EV-3, EV-19)."""
        seats = len(self.hidden)
        self.round += 1
        emit(told.RoundBegan, self.round, self.giver)
        self.pile = list(CARDS)
        self.deck.shuffle(self.pile)
        self.opened = [[] for _ in range(seats)]
        self.lows = [0] * seats
        self.revealed, self.plays = False, [0] * seats
        for seat in _CLOCKWISE[seats][self.giver]:
            self.hidden[seat] = self.pile.pop()
            emit(told.HiddenDealt, seat, self.hidden[seat])
        self._begin_turn(emit)

    def _begin_turn(self, emit: Emit) -> None:
        """EV-4 to EV-6: a gem into the middle, then offers, clockwise, last to the giver."""
        self._place_gem(emit)
        self.offers = self._in_round()[::-1]
        self.declined, self.taken = [], False
        emit(told.Offered, self.offers[-1])

    def _clockwise(self) -> list[int]:
        """All seats, from the giver on."""
        return _CLOCKWISE[len(self.hidden)][self.giver]

    def _in_round(self) -> list[int]:
        """The seats that are not out (EV-8), from the giver's left to the giver."""
        giver, *left = self._clockwise()
        return [seat for seat in (*left, giver) if self.lows[seat] < TWENTY_EIGHT]

    def _place_gem(self, emit: Emit) -> None:
        """EV-5: a blue one, else a red one, else none; EV-20: the first red announces the end."""
        if self.supply == NONE:
            return
        gem = _BLUE_GEM if self.supply.blue else _RED_GEM
        first = gem.red and not self.last_round
        self.supply = self.supply.without(gem)
        self.middle = self.middle.with_(gem)
        emit(told.GemPlaced, self.giver, gem.red)
        if first:
            emit(told.LastRoundBegan)

    @property
    def last_round(self) -> bool:
        """EV-20: a red gem has been placed."""
        return self.supply.red < self.options.gems.red

    def _accept(self, seat: int, emit: Emit) -> None:
        """EV-6: face up beside the others; EV-8: perhaps out."""
        card = self.pile.pop()
        self.opened[seat].append(card)
        self.lows[seat] += LOWEST[card]
        self.taken = True
        emit(told.Accepted, seat, card)
        if self.lows[seat] >= TWENTY_EIGHT:
            emit(told.WentOut, seat)

    def _end_turn(self, emit: Emit) -> None:
        """The round ends (EV-9 to EV-11), or the pile goes to the left (EV-4)."""
        self.offers = []
        in_round = self._in_round()
        if not self.taken:
            self._end_round(told.NOBODY_TOOK, emit)
        elif not in_round:
            self._end_round(told.ALL_OUT, emit)
        elif not self.pile:
            self._end_round(told.PILE_EMPTY, emit)
        else:
            self.giver = in_round[0]
            emit(told.PilePassed, self.giver)
            self._begin_turn(emit)

    def _end_round(self, why: str, emit: Emit) -> None:
        """EV-12 to EV-15: reveal, then pay a direct hit, or let those choose who can."""
        emit(told.RoundEnded, why)
        self.revealed = True
        for seat in self._clockwise():
            emit(told.HiddenRevealed, seat, self.hidden[seat])
        hands = [self._hand(seat) for seat in range(len(self.hidden))]
        hits = [seat for seat in self._clockwise() if hits_directly(hands[seat])]
        if hits:
            emit(told.DirectHit, tuple(hits))
            self.middle = self.middle.without(self._share(self.middle, hits, emit))
            self._close_round(emit)
            return
        for seat in self._clockwise():
            options = [target for target in TARGETS if best(hands[seat], target)]
            if len(options) > 1:
                self.choosers.append(seat)
            elif options:
                self._play(seat, options[0], emit)
        if not self.choosers:
            self._distribute(emit)

    def _hand(self, seat: int) -> list[int]:
        """EV-12: all cards of the seat; a seat that is out has none that count."""
        out = self.lows[seat] >= TWENTY_EIGHT
        return [] if out else [self.hidden[seat], *self.opened[seat]]

    def _choose(self, seat: int, target: int, emit: Emit) -> None:
        """EV-15: in turn and in public; after the last choice the gems are paid out."""
        self._play(seat, target, emit)
        if not self.choosers:
            self._distribute(emit)

    def _play(self, seat: int, target: int, emit: Emit) -> None:
        self.plays[seat] = target
        emit(told.PlaysFor, seat, target, best(self._hand(seat), target))

    def _distribute(self, emit: Emit) -> None:
        """EV-16, EV-17: a half to those nearest to 8, a half to those nearest to 28."""
        halves = parts(self.middle, len(TARGETS))
        emit(told.HalvesFormed, halves[0], halves[1])
        for target, half in zip(TARGETS, halves, strict=True):
            nearest = self._nearest(target)
            if nearest:
                self.middle = self.middle.without(self._share(half, nearest, emit))
            else:
                emit(told.HalfUnclaimed, target)
        self._close_round(emit)

    def _nearest(self, target: int) -> list[int]:
        """The seats that play for the target with the highest total, clockwise from the giver."""
        reached = {
            seat: best(self._hand(seat), target)
            for seat in self._clockwise()
            if self.plays[seat] == target
        }
        nearest = max(reached.values(), default=0)
        return [seat for seat, total in reached.items() if total == nearest]

    def _share(self, gems: Gems, seats: list[int], emit: Emit) -> Gems:
        """EV-16 to EV-18: equal parts to these seats; returns what they got together."""
        given = NONE
        for seat, part in zip(seats, parts(gems, len(seats)), strict=True):
            self.gems[seat] = self.gems[seat].with_(part)
            given = given.with_(part)
            emit(told.GemsWon, seat, part.blue, part.red)
        return given

    def _close_round(self, emit: Emit) -> None:
        """EV-19: what is left stays, the left neighbour begins; EV-20: unless this was the last."""
        emit(told.GemsStayed, self.middle.blue, self.middle.red)
        if not self.last_round:
            self.giver = self._clockwise()[1]
            self.begin_round(emit)

    def ranking(self) -> tuple[int, ...]:
        """Rank by points; gems in the middle are nobody's (EV-21)."""
        return ranks([gems.worth for gems in self.gems])


def start(options: Eight28Options, seats: int, starter: int, seed: int, emit: Emit) -> State:
    """Begin the first round, with `starter` as its first giver (EV-3, EV-4)."""
    state = State(options, seats, starter, Pcg32.stream(seed, "deck"))
    state.begin_round(emit)
    return state


def determinise(view: View, rng: Pcg32) -> State:
    """Draw a state with this view: unseen cards in some order."""
    deck = Pcg32(rng.wide(), rng.next())
    state = State(Eight28Options(view.short), len(view.hidden), view.giver, deck)
    state.lay_as(view, rng)
    return state
