"""The hard bot of 8-28: it draws lots for how the others end, and counts what its hand wins then.

Whoever takes a card may take another, so a hand is worth what it wins as it is, or what the next
card makes of it on average, whichever is more. What counts is not gems but the chance to win the
game: few gems matter much when the last are near, and those of the leader more than others'.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt
from operator import mul

from game.bots.characters import PLAIN, Character
from game.eight28.bots import worths_of_targets
from game.eight28.cards import (
    BLUE,
    EIGHT,
    FACES,
    LOWEST,
    ONE_ELEVEN,
    RED,
    RED_WORTH,
    TWENTY_EIGHT,
)
from game.eight28.ends import MANY, NEAR_28, Ahead, Best, End
from game.eight28.rules import PlayFor, determinise
from game.eight28.view import View
from game.table.moves import Move
from game.table.rng import Pcg32

_PARTS = 12  # of a point
_ALL = (BLUE + RED_WORTH * RED) * _PARTS  # in the game

# How many points turn the odds to win between two seats, when none and when one is still to come.
_LAST = 0.3
_EACH = 0.75  # with the square root of their number

_TURNS = 4  # one's own, of which one knows that they add gems

_DARING = 0.0008  # a point of it, as a part of half the middle
_WHIM = 0.000008  # likewise, times an error in hundredths


@dataclass(frozen=True, slots=True)
class Hard:
    """How it thinks: in so many ways how the round may end; and what it is like.

    Of its character it shows daring, which takes cards even where that is a little worse (or, below
    0, only where it is better by so much), and whim, a further error of judgement.
    """

    ends: int = 150
    character: Character = PLAIN

    def __call__(self, view: View, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
        if isinstance(legal[0], PlayFor):
            worths = worths_of_targets(determinise(view, rng), seat)
            return max(legal, key=worths.__getitem__)
        prospect = Prospect(view, seat, self.ends, rng)
        gain = prospect.after_one_more() - prospect.now()
        accept, decline = legal
        return accept if gain + self._mood(rng) * prospect.half > 0 else decline

    def _mood(self, rng: Pcg32) -> float:
        """What a further card seems better than it is, as a part of half the middle."""
        mood = self.character.daring * _DARING
        if self.character.whim:
            mood += (rng.below(201) - 100) * self.character.whim * _WHIM
        return mood


class Stakes:
    """What gems mean for a seat's chance to win the game."""

    def __init__(self, view: View, seat: int) -> None:
        turned = 1 / (_LAST + _EACH * sqrt(view.supply.blue)) / _PARTS
        step = 1 + turned + turned * turned / 2
        self._raised = list(accumulate([step] * _ALL, mul, initial=1.0))
        least = min([gems.worth for gems in view.gems])
        self._odds = [self._raised[(gems.worth - least) * _PARTS] for gems in view.gems]
        self._seat = seat
        self._others = 0.0
        for other, odds in enumerate(self._odds):
            self._others += 0.0 if other == seat else odds

    def chance(self, won: int, others: float = 0.0) -> float:
        """To win the game with so many parts of points more, when the others' odds have risen."""
        odds = self._odds[self._seat] * self._raised[won]
        return odds / (odds + self._others + others)

    def risen(self, seats: Sequence[int], won: int) -> float:
        """By how much these seats' odds rise if each gets so many parts."""
        odds = 0.0
        for seat in seats:
            odds += self._odds[seat]
        return odds * (self._raised[won] - 1)


class Half:
    """What each total for one target is worth, as a sum over ends."""

    def __init__(self, target: int, stakes: Stakes) -> None:
        self._steps = [0.0] * (target + 2)  # from one total to the next
        self._stakes = stakes

    def add(self, half: int, best: Best, others: float, nothing: float) -> None:
        """One end: less than `best` gets nothing, as much a part, more all of this half."""
        part = half // (1 + len(best.seats))
        share = self._stakes.chance(part, others + self._stakes.risen(best.seats, part))
        whole = self._stakes.chance(half, others)
        self._steps[best.total] += share - nothing
        self._steps[best.total + 1] += whole - share

    def worths(self, nothing: float) -> list[float]:
        """By total, with what nothing is worth."""
        return [nothing + more for more in accumulate(self._steps)]


class Prospect:
    """What hands are worth to one seat now, told by their lowest sum and their 1/11s."""

    def __init__(self, view: View, seat: int, ends: int, rng: Pcg32) -> None:
        cards = (view.hidden[seat], *view.opened[seat])
        self._low = sum([LOWEST[card] for card in cards])
        self._elevens = min(MANY, cards.count(ONE_ELEVEN))
        ahead = Ahead(view, seat)
        self._cards = [(card, ahead.unseen.count(card)) for card in FACES]
        self._unseen = len(ahead.unseen)
        self._stakes = Stakes(view, seat)
        self._gem = 1 if view.supply.blue else RED_WORTH
        self._nothing = self._hit = self.half = 0.0  # `half`: of the middle, for it alone
        eight, twenty_eight = Half(EIGHT, self._stakes), Half(TWENTY_EIGHT, self._stakes)
        middle = max(1, view.middle.worth)
        pots = [0] * (_TURNS + 1)
        for _ in range(ends):
            end = ahead.end(rng)
            self._add(end, middle, eight, twenty_eight)
            for turns in range(len(pots)):
                pots[turns] += middle + self._gem * max(turns, end.gems)
        self._grown = [pot / pots[0] for pot in pots]
        self._eight, self._twenty_eight = (
            half.worths(self._nothing) for half in (eight, twenty_eight)
        )
        self._known: dict[tuple[int, int, int], float] = {}

    def _add(self, end: End, pot: int, eight: Half, twenty_eight: Half) -> None:
        stakes = self._stakes
        pot = (pot + self._gem * end.gems) * _PARTS
        if end.hits:
            part, share = pot // len(end.hits), pot // (1 + len(end.hits))
            self._nothing += stakes.chance(0, stakes.risen(end.hits, part))
            self._hit += stakes.chance(share, stakes.risen(end.hits, share))
            return
        half = pot // 2
        theirs = [
            stakes.risen(best.seats, half // len(best.seats)) if best.seats else 0.0
            for best in (end.eight, end.twenty_eight)
        ]
        nothing = stakes.chance(0, theirs[0] + theirs[1])
        eight.add(half, end.eight, theirs[1], nothing)
        twenty_eight.add(half, end.twenty_eight, theirs[0], nothing)
        self._nothing += nothing
        self._hit += stakes.chance(pot)
        self.half += stakes.chance(half, theirs[1]) - nothing

    def now(self) -> float:
        return self._worth(self._low, self._elevens, 0)

    def after_one_more(self) -> float:
        return self._drawn(self._low, self._elevens, 0)

    def _worth(self, low: int, elevens: int, turns: int) -> float:
        """What this hand is worth if it stays as it is after so many turns."""
        return self._nothing + (self._final(low, elevens) - self._nothing) * self._grown[turns]

    def _final(self, low: int, elevens: int) -> float:
        """The same, with the gems that the others place."""
        if low > TWENTY_EIGHT:
            return self._nothing
        if low == EIGHT and elevens == MANY:
            return self._hit
        near = NEAR_28[low][elevens]
        twenty_eight = self._twenty_eight[near] if near else self._nothing
        return max(self._eight[low], twenty_eight) if low <= EIGHT else twenty_eight

    def _drawn(self, low: int, elevens: int, turns: int) -> float:
        """What this hand is worth on average after one more card, drawing on as long as it pays."""
        hand = low, elevens, turns
        if hand not in self._known:
            total, turns = 0.0, min(_TURNS, turns + 1)
            for card, number in self._cards:
                more = min(MANY, elevens + (card == ONE_ELEVEN))
                total += number * self._value(low + LOWEST[card], more, turns)
            self._known[hand] = total / self._unseen
        return self._known[hand]

    def _value(self, low: int, elevens: int, turns: int) -> float:
        if low > TWENTY_EIGHT:
            return self._nothing
        return max(self._worth(low, elevens, turns), self._drawn(low, elevens, turns))
