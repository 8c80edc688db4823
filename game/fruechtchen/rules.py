"""Früchtchen, in the order of RULES.md: lay out, lend, harvest, pay, take back, draw, end."""

from collections.abc import Sequence
from functools import cache
from itertools import product
from typing import Any

from game.engine.dice import throw
from game.engine.events import Emit
from game.engine.game import Ask, ranks
from game.engine.moves import Move
from game.engine.rng import Pcg32
from game.fruechtchen import events as told
from game.fruechtchen import refusals
from game.fruechtchen.cards import (
    FACES,
    FRUITS,
    HAND,
    JOKER,
    KINDS,
    NO_FRUIT,
    NUMBERS,
    NUMBERS_OUT,
    SHORT_GOAL,
)
from game.fruechtchen.moves import Displace, FruechtchenOptions, LayOut, Lend, Roll, Stop, lay_outs
from game.fruechtchen.table import DISPLACE, HARVEST, LAY_OUT, LEND, OVER, Table, View, full_pile

_LENDS = tuple(Lend(seat) for seat in range(6))
_ROLL = (Roll(),)
_ROLL_OR_STOP = (Roll(), Stop())
_ASKS = {
    LEND: tuple(Ask("lend", (seat,)) for seat in range(6)),
    HARVEST: tuple(Ask("roll", (seat,), manual=True) for seat in range(6)),
    DISPLACE: tuple(Ask("displace", (seat,)) for seat in range(6)),
}
_VERIFY = {
    LAY_OUT: refusals.verify_lay_out,
    LEND: refusals.verify_lend,
    HARVEST: refusals.verify_harvest,
    DISPLACE: refusals.verify_displace,
}


@cache
def _without(numbers: tuple[int, ...], number: int) -> tuple[int, ...]:
    """A seat's number cards after playing one."""
    left = list(numbers)
    left.remove(number)
    return tuple(left)


class State(Table):
    """The whole truth, and the rules that change it."""

    # Who may act, and what may they do.

    def ask(self) -> Ask | None:
        if self.phase == LAY_OUT:
            return self.ask_all
        return None if self.phase == OVER else _ASKS[self.phase][self.active]

    def legal(self, seat: int) -> Sequence[Move]:
        if self.phase == LAY_OUT:
            return self._legal_lay_outs(seat)
        if self.phase == LEND:
            return [_LENDS[host] for host in self.loan[1]]
        if self.phase == HARVEST:
            return _ROLL_OR_STOP if sum(self.matched) >= self.need(seat) else _ROLL
        return self._displacements(seat)

    def _legal_lay_outs(self, seat: int) -> Sequence[LayOut]:
        hand, numbers = self.hands[seat], self.numbers[seat]
        jokers = hand[JOKER]
        moves: list[LayOut] = []
        for fruit in FRUITS:
            if hand[fruit]:
                moves += lay_outs(fruit, hand[fruit], jokers, numbers)
        if moves:
            return moves
        if not jokers:
            return lay_outs(NO_FRUIT, 0, 0, numbers)
        return [move for fruit in FRUITS for move in lay_outs(fruit, 0, jokers, numbers)]

    def _displacements(self, seat: int) -> Sequence[Displace]:
        most = self.displaceable(seat)
        ranges = [
            range(1 + (0 if owner == seat else min(most, matches)))
            for owner, matches in enumerate(self.matched)
        ]
        return [Displace(dice) for dice in product(*ranges) if sum(dice) <= most]

    def verify(self, seat: int, move: Move) -> None:
        _VERIFY[self.phase](self, seat, move)

    # What happens then.

    def resolve(self, choices: Sequence[Any], emit: Emit) -> None:
        if self.phase == LAY_OUT:
            self._lay_out(choices, emit)
        elif self.phase == LEND:
            self._lend(choices[0].to, emit)
        elif self.phase == DISPLACE:
            self._displace(choices[0].dice, emit)
        elif isinstance(choices[0], Roll):
            self._roll(emit)
        else:
            self._end_rolling(emit)

    def _lay_out(self, choices: Sequence[LayOut], emit: Emit) -> None:
        """FR-4: all at once, then everything lies open."""
        for seat, move in enumerate(choices):
            hand = self.hands[seat]
            if move.count:
                hand[move.fruit] -= move.count
            hand[JOKER] -= move.jokers
            self.numbers[seat] = _without(self.numbers[seat], move.number)
            self.open_numbers[seat] += (move.number,)
        self.fruits = tuple([move.fruit for move in choices])
        self.counts = tuple([move.count for move in choices])
        self.jokers = tuple([move.jokers for move in choices])
        numbers = tuple([move.number for move in choices])
        emit(told.LaidOut, self.fruits, self.counts, self.jokers, numbers)
        self.phase = LEND
        self.turns = 0
        self._next_lender(emit)

    def _next_lender(self, emit: Emit) -> None:
        """FR-7: who cannot give gives none."""
        while self.turns < len(self.scores):
            self.loan = self.lending(self.active)
            if self.loan[0]:
                return
            emit(told.NothingLent, self.active)
            self.turns += 1
        self.phase = HARVEST
        self.turns = 0
        self._begin_harvest(emit)

    def _lend(self, host: int, emit: Emit) -> None:
        """FR-6: as many as the number card says, to one seat."""
        seat = self.active
        give = self.loan[0]
        self.dice[seat][seat] -= give
        self.dice[host][seat] += give
        emit(told.DiceLent, seat, host, give)
        self.turns += 1
        self._next_lender(emit)

    def _begin_harvest(self, emit: Emit) -> None:
        """FR-8: the next seat that laid something out, or the end of the round."""
        while self.turns < len(self.scores):
            seat = self.active
            need = self.need(seat)
            if not need:
                emit(told.NothingToHarvest, seat)
            else:
                emit(told.HarvestBegan, seat, self.fruits[seat], need)
                if any(self.dice[seat]):
                    self.attempts = need
                    return
                self._fail(emit)
            self.turns += 1
        self._end_round(emit)

    def _roll(self, emit: Emit) -> None:
        """FR-8: all dice that do not match yet; matching ones are set aside."""
        seat = self.active
        face, matched = FACES[self.fruits[seat]], self.matched
        unmatched = [dice - hits for dice, hits in zip(self.dice[seat], matched, strict=True)]
        thrown = throw(self.die, sum(unmatched))
        pips = []
        for owner, dice in enumerate(unmatched):
            rolled, thrown = thrown[:dice], thrown[dice:]
            matched[owner] += rolled.count(face)
            pips.append(rolled)
        self.attempts -= 1
        emit(told.Rolled, seat, tuple(pips), self.attempts)
        if not self.attempts or sum(matched) == sum(self.dice[seat]):
            self._end_rolling(emit)

    def _end_rolling(self, emit: Emit) -> None:
        """FR-9, FR-18: failed, or paid, perhaps after displacing."""
        seat = self.active
        if sum(self.matched) < self.need(seat):
            self._fail(emit)
            self._end_harvest(emit)
        elif self.options.displacing and self.displaceable(seat):
            self.phase = DISPLACE
        else:
            self._pay(emit)

    def _fail(self, emit: Emit) -> None:
        """FR-9: nobody gets anything."""
        emit(told.HarvestFailed, self.active, sum(self.matched))

    def _displace(self, dice: tuple[int, ...], emit: Emit) -> None:
        """FR-18: one own match for each foreign one; displaced dice stay where they are."""
        seat = self.active
        for owner, displaced in enumerate(dice):
            self.matched[owner] -= displaced
        self.matched[seat] -= sum(dice)
        if any(dice):
            emit(told.Displaced, seat, dice)
        self.phase = HARVEST
        self._pay(emit)

    def _pay(self, emit: Emit) -> None:
        """FR-10: foreign matches first, each the best card left; the rest to the seat."""
        seat = self.active
        left = list(range(1, self.need(seat) + 1))
        owners = [owner for owner, dice in enumerate(self.matched) if dice and owner != seat]
        paid = []
        for owner in self._roll_off(seat, owners, emit):
            values = tuple([left.pop() for _ in range(min(len(left), self.matched[owner]))])
            if values:
                self.scores[owner] += sum(values)
                emit(told.DicePaid, seat, owner, values)
                paid.append(owner)
        self.scores[seat] += sum(left)
        emit(told.Harvested, seat, tuple(left))
        for owner in paid:
            self._take_back(seat, owner, emit)
        if self.options.harvest_along:
            self._harvest_along(seat, emit)
        self._end_harvest(emit)

    def _roll_off(self, seat: int, owners: list[int], emit: Emit) -> list[int]:
        """FR-10: the order of these owners, a die each, highest first, ties roll again."""
        if len(owners) < 2:
            return owners
        pips = throw(self.die, len(owners))
        emit(told.RolledOff, seat, tuple(owners), pips)
        order = []
        for face in sorted(set(pips), reverse=True):
            tied = [owner for owner, rolled in zip(owners, pips, strict=True) if rolled == face]
            order += self._roll_off(seat, tied, emit)
        return order

    def _take_back(self, seat: int, owner: int, emit: Emit) -> None:
        """FR-11: all its dice from that seat, parked until the round ends."""
        dice, self.dice[seat][owner] = self.dice[seat][owner], 0
        self.parked[owner] += dice
        emit(told.DiceReturned, seat, owner, dice)

    def _harvest_along(self, harvester: int, emit: Emit) -> None:
        """FR-17: a Euro a card for all others who laid out the same fruit."""
        for seat, fruit in enumerate(self.fruits):
            if fruit == self.fruits[harvester] and seat != harvester:
                self.scores[seat] += self.need(seat)
                emit(told.HarvestedAlong, seat, harvester, self.need(seat))

    def _end_harvest(self, emit: Emit) -> None:
        self.matched = [0] * len(self.scores)
        self.attempts = 0
        self.turns += 1
        self._begin_harvest(emit)

    def _end_round(self, emit: Emit) -> None:
        """FR-12 to FR-16: the game is over, or all draw and the next seat starts."""
        self._discard(emit)
        self.turns = 0
        if max(self.scores) >= self.options.goal:
            self.phase = OVER
            return
        seats = range(len(self.scores))
        for turn in seats:
            self._refill((self.starter + turn) % len(seats), emit)
        for seat in seats:
            self.dice[seat][seat] += self.parked[seat]
        self.parked = [0] * len(seats)
        self._take_numbers_back(emit)
        self._begin_round((self.starter + 1) % len(seats), emit)

    def _discard(self, emit: Emit) -> None:
        """FR-13: the laid-out fruit cards, before anybody draws."""
        for fruit, count, jokers in zip(self.fruits, self.counts, self.jokers, strict=True):
            if count:
                self.discard_pile[fruit] += count
            self.discard_pile[JOKER] += jokers
        self.fruits = self.counts = self.jokers = ()
        emit(told.CardsDiscarded)

    def _refill(self, seat: int, emit: Emit) -> None:
        """FR-12: up to the number of own dice, the parked ones included; never down."""
        wanted = self.dice[seat][seat] + self.parked[seat] - sum(self.hands[seat])
        if wanted > 0:
            self._draw(seat, wanted, emit)

    def _draw(self, seat: int, wanted: int, emit: Emit) -> None:
        """FR-13: from the pile, and when it is empty from a new one, as far as cards reach."""
        while wanted and (self.draw_pile or self._renew_pile(emit)):
            drawn = [self.draw_pile.pop() for _ in range(min(wanted, len(self.draw_pile)))]
            for kind in drawn:
                self.hands[seat][kind] += 1
            emit(told.Drawn, seat, tuple(drawn), self.options.open_hands)
            wanted -= len(drawn)

    def _renew_pile(self, emit: Emit) -> bool:
        """FR-13: the discard pile, shuffled; False if that is empty too."""
        if not any(self.discard_pile):
            return False
        self.draw_pile = [kind for kind in KINDS for _ in range(self.discard_pile[kind])]
        self.discard_pile = [0] * len(KINDS)
        self.deck.shuffle(self.draw_pile)
        emit(told.PileRenewed, len(self.draw_pile))
        return True

    def _take_numbers_back(self, emit: Emit) -> None:
        """FR-14: whoever has three number cards open."""
        seats = tuple([s for s, out in enumerate(self.open_numbers) if len(out) == NUMBERS_OUT])
        for seat in seats:
            self.numbers[seat], self.open_numbers[seat] = NUMBERS, ()
        if seats:
            emit(told.NumbersTakenBack, seats)

    def _begin_round(self, starter: int, emit: Emit) -> None:
        """FR-15."""
        self.starter = starter
        self.phase = LAY_OUT
        emit(told.RoundBegan, starter)

    def ranking(self) -> tuple[int, ...]:
        """Rank by points; ties share the rank (FR-16)."""
        return ranks(self.scores)


def start(options: FruechtchenOptions, seats: int, _starter: int, seed: int, emit: Emit) -> State:
    """Shuffle and deal nine cards each; the highest die starts (FR-3)."""
    state = State(options, seats, Pcg32.stream(seed, "deck"), Pcg32.stream(seed, "dice"))
    state.draw_pile = full_pile()
    state.deck.shuffle(state.draw_pile)
    for seat in range(seats):
        state._draw(seat, HAND, emit)
    state._begin_round(_roll_for_start(state.die, tuple(range(seats)), emit), emit)
    return state


def _roll_for_start(die: Pcg32, seats: tuple[int, ...], emit: Emit) -> int:
    """FR-3: the highest starts, tied seats roll again."""
    pips = throw(die, len(seats))
    emit(told.StartRolled, seats, pips)
    best = tuple([s for s, rolled in zip(seats, pips, strict=True) if rolled == max(pips)])
    return best[0] if len(best) == 1 else _roll_for_start(die, best, emit)


def determinise(view: View, rng: Pcg32) -> State:
    """Draw a state with this view: unseen cards and dice are new."""
    options = FruechtchenOptions(
        view.harvest_along, view.displacing, view.open_hands, view.goal == SHORT_GOAL
    )
    streams = [Pcg32(rng.next(), rng.next()) for _ in range(2)]
    state = State(options, len(view.scores), *streams)
    state.lay_as(view, rng)
    return state
