"""How a round of 8-28 may end: played on by lot with the unseen cards, as sensible seats would.

What a seat has taken and left tells about its hidden card: who lies content at 8 takes no more.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from game.eight28.cards import CARDS, EIGHT, LOWEST, ONE_ELEVEN, TWENTY_EIGHT, UNSEEN
from game.eight28.view import View
from game.table.rng import Pcg32

MANY = 2  # 1/11s of a hand; more make no difference
_MOST_RIVALS = 3

# How often, in hundredths, *normal* takes a card (counted in 330 of its games): up to 8 by how many
# others may still end there and by its lowest sum, 0 to 8; beyond, by how many others are beyond
# too and by how near to 28 it is, from 19 to 28.
_TOWARDS_8 = (
    (0, 0, 0, 0, 0, 0, 0, 0, 0),
    (0, 72, 20, 14, 13, 17, 9, 4, 0),
    (0, 99, 99, 96, 97, 97, 93, 24, 0),
    (0, 99, 99, 99, 99, 99, 99, 80, 0),
)
_MORE_BY_ELEVENS = ((0, 0, 0), (0, 25, 70), (0, 30, 60), (0, 30, 60))  # by rivals and 1/11s
_FROM = 19
_TOWARDS_28 = (
    (97, 97, 85, 76, 66, 66, 54, 6, 0, 0),
    (99, 99, 98, 96, 94, 94, 83, 24, 4, 0),
    (99, 99, 99, 99, 99, 98, 98, 52, 17, 0),
    (99, 99, 99, 99, 99, 99, 99, 81, 36, 0),
)
_OUT_OF_REACH = 59  # beyond 28 with its hidden card, but not yet out
_CERTAIN = 100
_SLIP = 1  # how often anybody does what nobody would


def near_28(low: int, elevens: int) -> int:
    """The highest total from 9 to 28, 0 where there is none."""
    if low > TWENTY_EIGHT:
        return 0
    near = low + 10 * min(elevens, (TWENTY_EIGHT - low) // 10)
    return near if near > EIGHT else 0


def _wish(low: int, elevens: int, near: int, beyond: int) -> int:
    """With so many rivals near 8, and so many beyond."""
    if low > TWENTY_EIGHT:
        return _OUT_OF_REACH
    if low == EIGHT and elevens == MANY:
        return 0  # a direct hit
    best = near_28(low, elevens)
    wish = _TOWARDS_28[beyond][best - _FROM] if best >= _FROM else _CERTAIN
    if low > EIGHT:
        return wish
    more = _MORE_BY_ELEVENS[near][elevens] if low < EIGHT else 0
    return min(wish, _TOWARDS_8[near][low] + more)


_LOWS = range(TWENTY_EIGHT + max(LOWEST) + 1)  # the lowest sums of seats that may be in the round
_COUNTS = range(MANY + 1)
_RIVALS = range(_MOST_RIVALS + 1)
NEAR_28 = [[near_28(low, elevens) for elevens in _COUNTS] for low in _LOWS]
_WISHES = [
    [[[_wish(low, elevens, *rivals) for elevens in _COUNTS] for low in _LOWS] for rivals in row]
    for row in [[(near, beyond) for beyond in _RIVALS] for near in _RIVALS]
]


class Best(NamedTuple):
    """The best total for a target among some seats, and who reaches it."""

    total: int
    seats: list[int]


class End(NamedTuple):
    """How everybody but one seat ends a round."""

    gems: int  # placed from now on
    eight: Best
    twenty_eight: Best
    hits: list[int]  # seats with a direct hit


class Ahead:
    """What `seat` may expect of the others that are still in this round."""

    def __init__(self, view: View, seat: int) -> None:
        self._view, self._seat = view, seat
        self._places = range(len(view.hidden))
        self.unseen = list(CARDS)
        for card in (*view.hidden, *(card for cards in view.opened for card in cards)):
            if card != UNSEEN:
                self.unseen.remove(card)
        self._shown = [sum([LOWEST[card] for card in opened]) for opened in view.opened]
        self._past = max(
            len(opened) - (other not in view.offers and other not in view.declined)
            for other, opened in enumerate(view.opened)
        )  # turns before this one, at least
        self._fits = {
            other: list(accumulate(map(self._likelihoods(other).__getitem__, self.unseen)))
            for other in self._places
            if other != seat and self._shown[other] < TWENTY_EIGHT
        }  # by seat: how well each unseen card would go with what it did, added up

    def _likelihoods(self, seat: int) -> list[int]:
        """By face: how well a hidden card goes with what the seat did, the best 1000."""
        view, opened = self._view, self._view.opened[seat]
        turns = len(opened)
        if seat in view.declined or (seat in view.offers and turns < self._past):
            turns += 1
        rivals = [self._rivals_after(turn, seat) for turn in range(turns)]
        chances = [_likelihood(hidden, opened, rivals) for hidden in range(1, len(LOWEST))]
        best = max(chances)
        return [0, *(1 + int(1000 * chance / best) for chance in chances)]

    def _rivals_after(self, turns: int, seat: int) -> tuple[int, int]:
        """How many others were near 8, or beyond, if all took their cards in the first turns."""
        near = beyond = 0
        for other, opened in enumerate(self._view.opened):
            shown = sum([LOWEST[card] for card in opened[:turns]])
            near += other != seat and shown < EIGHT
            beyond += other != seat and EIGHT <= shown < TWENTY_EIGHT
        return min(_MOST_RIVALS, near), min(_MOST_RIVALS, beyond)

    def end(self, rng: Pcg32) -> End:
        """One way how the round may end if `seat` takes no more cards."""
        play = _Play(self._shown, self._view.opened)
        dealt: list[int] = []  # places in `unseen`
        for seat, fits in self._fits.items():
            place = _drawn(fits, dealt, rng)
            dealt.append(place)
            play.deal(seat, self.unseen[place], rng.below(_CERTAIN))
        cards = self.unseen.copy()
        for place in sorted(dealt, reverse=True):
            del cards[place]
        gems = self._play_on(play, cards, rng)
        return play.end(list(self._fits), gems)

    def _play_on(self, play: "_Play", cards: list[int], rng: Pcg32) -> int:
        """Turn by turn until nobody takes a card; returns how many gems are placed."""
        view, gems = self._view, 0
        offers, took, giver = view.offers[1:], view.taken, view.giver
        while True:
            for seat in offers:
                if seat != self._seat and play.wants(seat) and cards:
                    play.take(seat, _pop(cards, rng))
                    took = True
            if not took or not cards:
                return gems
            giver = self._next_giver(play, giver)
            offers = tuple([(giver + step) % len(self._places) for step in (*self._places[1:], 0)])
            gems, took = gems + 1, False

    def _next_giver(self, play: "_Play", giver: int) -> int:
        """EV-9; the seat itself is still in the round."""
        giver = (giver + 1) % len(self._places)
        while play.shown[giver] >= TWENTY_EIGHT:
            giver = (giver + 1) % len(self._places)
        return giver


class _Play:
    """All hands by what counts of them: lowest sums, shown and in full, and 1/11s."""

    __slots__ = ("_beyond", "_elevens", "_low", "_near", "_temper", "shown")

    def __init__(self, shown: Sequence[int], opened: Sequence[Sequence[int]]) -> None:
        self.shown = list(shown)
        self._low = list(shown)
        self._elevens = [min(MANY, cards.count(ONE_ELEVEN)) for cards in opened]
        self._temper = [_CERTAIN] * len(shown)  # a seat takes what it wishes more than that
        self._near = sum([low < EIGHT for low in shown])  # seats that may still end at 8
        self._beyond = sum([EIGHT <= low < TWENTY_EIGHT for low in shown])

    def deal(self, seat: int, hidden: int, temper: int) -> None:
        self._low[seat] += LOWEST[hidden]
        self._count(seat, hidden)
        self._temper[seat] = temper

    def wants(self, seat: int) -> bool:
        shown = self.shown[seat]
        if shown >= TWENTY_EIGHT:
            return False
        near = min(_MOST_RIVALS, self._near - (shown < EIGHT))
        beyond = min(_MOST_RIVALS, self._beyond - (shown >= EIGHT))
        return _WISHES[near][beyond][self._low[seat]][self._elevens[seat]] > self._temper[seat]

    def take(self, seat: int, card: int) -> None:
        before = self.shown[seat]
        after = self.shown[seat] = before + LOWEST[card]
        self._low[seat] += LOWEST[card]
        self._count(seat, card)
        if before < EIGHT <= after:
            self._near -= 1
            self._beyond += 1
        elif after >= TWENTY_EIGHT:
            self._beyond -= 1

    def _count(self, seat: int, card: int) -> None:
        if card == ONE_ELEVEN and self._elevens[seat] < MANY:
            self._elevens[seat] += 1

    def end(self, seats: Sequence[int], gems: int) -> End:
        """What these seats have reached."""
        within = [seat for seat in seats if self.shown[seat] < TWENTY_EIGHT]
        eights = {seat: self._low[seat] for seat in within if self._low[seat] <= EIGHT}
        nears = {seat: NEAR_28[self._low[seat]][self._elevens[seat]] for seat in within}
        hits = [seat for seat, low in eights.items() if low == EIGHT and self._elevens[seat] > 1]
        return End(gems, _best(eights), _best(nears), hits)


def _best(totals: dict[int, int]) -> Best:
    best = max(totals.values(), default=0)
    return Best(best, [seat for seat, total in totals.items() if total == best and best])


def _likelihood(hidden: int, opened: Sequence[int], rivals: Sequence[tuple[int, int]]) -> float:
    """How likely a seat takes these cards, turn by turn with so many rivals, and then no more.

    Without numbers of rivals for the turn after the last card nothing is known of that turn.
    """
    low, elevens, chance = LOWEST[hidden], int(hidden == ONE_ELEVEN), 1.0
    for (near, beyond), card in zip(rivals, opened, strict=False):
        chance *= _WISHES[near][beyond][low][elevens] + _SLIP
        low, elevens = low + LOWEST[card], min(MANY, elevens + (card == ONE_ELEVEN))
    if len(rivals) > len(opened):
        near, beyond = rivals[-1]
        chance *= _CERTAIN + _SLIP - _WISHES[near][beyond][low][elevens]
    return chance


def _drawn(weights: Sequence[int], but: Sequence[int], rng: Pcg32) -> int:
    """A place by lot; `weights` are added up. None of those in `but`."""
    while (place := bisect_right(weights, rng.below(weights[-1]))) in but:
        pass
    return place


def _pop(cards: list[int], rng: Pcg32) -> int:
    """A card by lot; the last one takes its place."""
    place = rng.below(len(cards))
    card = cards[place]
    cards[place] = cards[-1]
    cards.pop()
    return card
