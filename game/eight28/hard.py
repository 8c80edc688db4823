"""The hard bot of 8-28: it plays the round on in its head, with the offered card and without.

Both ways are played in the same worlds: hidden cards that go well with what everybody took and
left, and the same pile; all draw at the usual rates. What counts is what it wins more than the
others do on average.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from game.bots.characters import WithCharacter
from game.eight28.bots import target_values
from game.eight28.cards import EIGHT, LOWEST, ONE_ELEVEN, RED_WORTH, TWENTY_EIGHT, lowest
from game.eight28.draw_rates import CERTAIN, DRAW_RATES, MANY, NEAR_28, likelihood
from game.eight28.rules import PlayFor, determinise
from game.eight28.table import View
from game.engine.moves import Move
from game.engine.rng import Pcg32

_DARING = 0.0004  # a point of it, as a part of the middle
_NOISE = 0.000004  # likewise, times an error in hundredths


class World(NamedTuple):
    """What may lie hidden: cards and thresholds by seat, and the pile, its top card first.

    A seat takes a card if its draw rate is above its threshold, 0 to 99.
    """

    hidden: list[int]
    thresholds: list[int]
    pile: list[int]


class Rollout:
    """What `seat` may expect of this round when it is offered a card."""

    def __init__(self, view: View, seat: int) -> None:
        self._view, self._seat, self._seats = view, seat, len(view.hidden)
        self.unseen = view.unseen()
        self._shown = [lowest(opened) for opened in view.opened]
        self._past = max(
            len(opened) - (other not in view.offers and other not in view.declined)
            for other, opened in enumerate(view.opened)
        )  # turns before this one, at least
        self._fits = {
            other: list(accumulate(map(self._likelihoods(other).__getitem__, self.unseen)))
            for other in range(self._seats)
            if other != seat and self._shown[other] < TWENTY_EIGHT
        }  # by seat: how well each unseen card would go with what it did, added up

    def _likelihoods(self, seat: int) -> list[int]:
        """By face: how well a hidden card goes with what the seat did, the best 1000."""
        view, opened = self._view, self._view.opened[seat]
        turns = len(opened)
        if seat in view.declined or (seat in view.offers and turns < self._past):
            turns += 1
        rivals = [self._rivals_after(turn, seat) for turn in range(turns)]
        chances = [likelihood(hidden, opened, rivals) for hidden in range(1, len(LOWEST))]
        best = max(chances)
        return [0, *(1 + int(1000 * chance / best) for chance in chances)]

    def _rivals_after(self, turns: int, seat: int) -> tuple[int, int]:
        """How many others were near 8, or beyond, if all took their cards in the first turns."""
        near = beyond = 0
        for other, opened in enumerate(self._view.opened):
            shown = lowest(opened[:turns])
            near += other != seat and shown < EIGHT
            beyond += other != seat and EIGHT <= shown < TWENTY_EIGHT
        return near, beyond

    def world(self, rng: Pcg32) -> World:
        """Draw a world that agrees with all that the seat has seen."""
        hidden, thresholds = list(self._view.hidden), [CERTAIN // 2] * self._seats
        dealt: list[int] = []  # places in `unseen`
        for other, fits in self._fits.items():
            place = _drawn(fits, dealt, rng)
            dealt.append(place)
            hidden[other], thresholds[other] = self.unseen[place], rng.below(CERTAIN)
        pile = self.unseen.copy()
        for place in sorted(dealt, reverse=True):
            del pile[place]
        rng.shuffle(pile)
        return World(hidden, thresholds, pile)

    def gains(self, world: World, take: bool) -> list[float]:
        """Return the points each seat wins if this one takes or leaves."""
        play = _Play(self._view, self._shown, world)
        if take:
            play.take(self._seat)
        gems = self._play_on(play, self._view.offers[1:])
        worth = 1 if self._view.supply.blue else RED_WORTH
        return play.shares(self._view.middle.worth + worth * gems)

    def _play_on(self, play: "_Play", offers: Sequence[int]) -> int:
        """Turn by turn until nobody takes a card; returns how many gems are placed."""
        giver, gems = self._view.giver, 0
        took = self._view.taken or play.taken > 0
        while True:
            before = play.taken
            for seat in offers:
                if play.wants(seat):
                    play.take(seat)
            if not (took or play.taken > before) or play.over:
                return gems
            giver = play.giver_after(giver)
            offers = [(giver + step) % self._seats for step in range(1, self._seats + 1)]
            gems, took = gems + 1, False


class _Play:
    """All hands by what counts of them: lowest sums, shown and in full, and 1/11s."""

    __slots__ = ("_beyond", "_elevens", "_low", "_near", "_pile", "_shown", "_thresholds", "taken")

    def __init__(self, view: View, shown: Sequence[int], world: World) -> None:
        self._shown = list(shown)
        self._low: list[int] = [
            low + LOWEST[card] for low, card in zip(shown, world.hidden, strict=True)
        ]
        self._elevens = [
            min(MANY, cards.count(ONE_ELEVEN) + (card == ONE_ELEVEN))
            for cards, card in zip(view.opened, world.hidden, strict=True)
        ]
        self._thresholds, self._pile = world.thresholds, world.pile
        self._near = sum([low < EIGHT for low in shown])  # seats that may still end at 8
        self._beyond = sum([EIGHT <= low < TWENTY_EIGHT for low in shown])
        self.taken = 0  # cards of the pile

    @property
    def over(self) -> bool:
        """EV-9, EV-11: all are out, or the pile is empty."""
        return self.taken == len(self._pile) or not (self._near or self._beyond)

    def giver_after(self, giver: int) -> int:
        """Return the next seat in the round, clockwise (EV-4, EV-9)."""
        giver = (giver + 1) % len(self._shown)
        while self._shown[giver] >= TWENTY_EIGHT:
            giver = (giver + 1) % len(self._shown)
        return giver

    def wants(self, seat: int) -> bool:
        shown = self._shown[seat]
        if shown >= TWENTY_EIGHT or self.taken == len(self._pile):
            return False
        rates = DRAW_RATES[self._near - (shown < EIGHT)][self._beyond - (shown >= EIGHT)]
        return rates[self._low[seat]][self._elevens[seat]] > self._thresholds[seat]

    def take(self, seat: int) -> None:
        card = self._pile[self.taken]
        self.taken += 1
        before = self._shown[seat]
        after = self._shown[seat] = before + LOWEST[card]
        self._low[seat] += LOWEST[card]
        if card == ONE_ELEVEN and self._elevens[seat] < MANY:
            self._elevens[seat] += 1
        if before < EIGHT <= after:
            self._near -= 1
            self._beyond += 1
        elif before < TWENTY_EIGHT <= after:
            self._beyond -= 1

    def shares(self, pot: float) -> list[float]:
        """Share the pot, by seat, in fractions (EV-13 to EV-16; of two targets the better)."""
        low, elevens = self._low, self._elevens
        within = [seat for seat, shown in enumerate(self._shown) if shown < TWENTY_EIGHT]
        shares = [0.0] * len(low)
        hits = [seat for seat in within if low[seat] == EIGHT and elevens[seat] == MANY]
        if hits:
            for seat in hits:
                shares[seat] = pot / len(hits)
            return shares
        eights = {seat: low[seat] for seat in within if low[seat] <= EIGHT}
        nears = {seat: NEAR_28[low[seat]][elevens[seat]] for seat in within}
        for totals in (eights, nears):
            best = max(totals.values(), default=0)
            nearest = [seat for seat, total in totals.items() if total == best and best]
            for seat in nearest:
                shares[seat] = max(shares[seat], pot / 2 / len(nearest))
        return shares


def _drawn(weights: Sequence[int], but: Sequence[int], rng: Pcg32) -> int:
    """A place by lot; `weights` are added up. None of those in `but`."""
    while (place := bisect_right(weights, rng.below(weights[-1]))) in but:
        pass
    return place


@dataclass(frozen=True, slots=True)
class Hard(WithCharacter):
    """The hard level: it plays on in so many worlds.

    Of its character it shows daring, which takes cards even where that is a little worse (or, below
    0, only where it is better by so much), and noise, a further error of judgement.
    """

    worlds: int = 200

    def __call__(self, view: View, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
        if isinstance(legal[0], PlayFor):
            values = target_values(determinise(view, rng), seat)
            return max(legal, key=values.__getitem__)
        accept, decline = legal
        gain = self._gain(Rollout(view, seat), seat, rng)
        return accept if gain + self._bias(rng) * view.middle.worth > 0 else decline

    def _gain(self, rollout: Rollout, seat: int, rng: Pcg32) -> float:
        """By how many points it is better to take the card, on average."""
        total = 0.0
        for _ in range(self.worlds):
            world = rollout.world(rng)
            total += _lead(rollout.gains(world, take=True), seat)
            total -= _lead(rollout.gains(world, take=False), seat)
        return total / self.worlds

    def _bias(self, rng: Pcg32) -> float:
        """What a further card seems better than it is, as a part of the middle."""
        bias = self.character.daring * _DARING
        if self.character.noise:
            bias += (rng.below(201) - 100) * self.character.noise * _NOISE
        return bias


def _lead(gains: Sequence[float], seat: int) -> float:
    """What a seat wins more than the others do on average."""
    all_gains = 0.0
    for gain in gains:
        all_gains += gain
    return gains[seat] - (all_gains - gains[seat]) / (len(gains) - 1)


hard = Hard()
