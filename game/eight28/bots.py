"""Bots for 8-28: they weigh what they have against what one more card would bring.

Asked for the value of a hand, a bot looks how near to 8 or 28 it comes, how likely the others end
nearer, and whether drawing on is worth more. All is counted in whole thousandths of the gems in
the middle, so that every machine decides alike.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from game.bots.judge import Judge
from game.eight28.cards import (
    DECK,
    EIGHT,
    FACES,
    LOWEST,
    ONE_ELEVEN,
    TWENTY_EIGHT,
    lowest,
)
from game.eight28.draw_rates import MANY
from game.eight28.rules import Accept, PlayFor, State, determinise
from game.eight28.table import View
from game.engine.events import silent
from game.engine.moves import Move
from game.engine.rng import Pcg32

WHOLE = 1000
HALF = WHOLE // 2
_STAY_FROM = {EIGHT: 6, TWENTY_EIGHT: 25}  # totals at which others are taken to be content
_GO_ON = 950  # how likely the round goes on, so that one can draw again
_MOST_DARING = 40  # thousandths of the pot that a card may be worse than none
_MOST_NOISE = 40  # thousandths of the pot


@dataclass(frozen=True, slots=True)
class Level(Judge):
    """A level: `counting` of cards, and `blur`, its error in thousandths.

    `counting` bots know which cards are gone and judge the others by their open cards; without it
    a bot sees only its own sums. `blur` (thousandths of the pot) is its error of judgement. Of its
    character it shows daring, which takes cards even where that is a little worse (or, below 0,
    only where it is better by so much), and noise, a further error.
    """

    counting: bool
    blur: int

    def values(
        self, view: View, seat: int, legal: Sequence[Move], rng: Pcg32
    ) -> Mapping[Move, int]:
        """Value answers or targets, in thousandths of the pot."""
        if isinstance(legal[0], PlayFor):
            return target_values(determinise(view, rng), seat)
        prospect = _Prospect(view, seat, self.counting)
        stay, draw = prospect.now(), prospect.after_one_more() + self._daring()
        return {move: draw if isinstance(move, Accept) else stay for move in legal}

    def _daring(self) -> int:
        return self.character.daring * _MOST_DARING // 100

    def error(self, _move: Move, rng: Pcg32) -> int:
        """Draw an error around 0, mostly small: three even draws added."""
        most = self.blur + max(0, self.character.noise) * _MOST_NOISE // 100
        return sum(rng.below(2 * most + 1) - most for _ in range(3)) // 3


easy = Level(counting=False, blur=220)
normal = Level(counting=True, blur=60)


def target_values(state: State, seat: int) -> dict[Move, int]:
    """Value each target if all who choose later choose best (EV-15)."""
    return {move: _chosen(state, move)[seat] * WHOLE for move in state.legal(seat)}


def _chosen(state: State, move: Move) -> list[int]:
    """The points of all seats once this choice and the best of all later ones are paid out.

    Of two targets that bring a seat the same it takes the one that leaves the others less.
    """
    after = state.copy()
    after.resolve([move], silent)
    if not after.choosers:
        return [gems.worth for gems in after.gems]
    chooser = after.choosers[0]
    outcomes = [_chosen(after, reply) for reply in after.legal(chooser)]
    return max(outcomes, key=lambda points: (points[chooser], -sum(points)))


class _Prospect:
    """What hands are worth to one seat now, told by their lowest sum and their 1/11s."""

    def __init__(self, view: View, seat: int, counting: bool) -> None:
        cards = (view.hidden[seat], *view.opened[seat])
        self._low = lowest(cards)
        self._elevens = min(MANY, cards.count(ONE_ELEVEN))
        self._unseen = Counter(view.unseen()) if counting else DECK
        self._cards = sum(self._unseen.values())
        self._draws = [  # what the next card adds to the lowest sum and to the 1/11s, and how often
            (LOWEST[card], card == ONE_ELEVEN, number) for card, number in self._unseen.items()
        ]
        self._wins = {
            EIGHT: [HALF * total // EIGHT for total in range(EIGHT + 1)],
            TWENTY_EIGHT: [HALF * total // TWENTY_EIGHT for total in range(TWENTY_EIGHT + 1)],
        }
        if counting:
            self._weigh_others(view, seat)
        self._known: dict[tuple[int, int], int] = {}

    def now(self) -> int:
        return self._worth(self._low, self._elevens)

    def after_one_more(self) -> int:
        return self._drawn(self._low, self._elevens)

    def _worth(self, low: int, elevens: int) -> int:
        """What this hand wins if the round ends now."""
        if low == EIGHT and elevens >= 2:
            return WHOLE
        eight = self._wins[EIGHT][low] if low <= EIGHT else 0
        return max(eight, self._wins[TWENTY_EIGHT][_near_28(low, elevens)])

    def _drawn(self, low: int, elevens: int) -> int:
        """What this hand is worth on average after one more card, drawing on as long as it pays."""
        total = 0
        for adds, eleven, number in self._draws:
            if low + adds <= TWENTY_EIGHT:
                total += number * self._value(low + adds, min(MANY, elevens + eleven))
        return total // self._cards

    def _value(self, low: int, elevens: int) -> int:
        hand = low, elevens
        if hand not in self._known:
            worth = self._worth(low, elevens)
            more = self._drawn(low, elevens) - worth
            self._known[hand] = worth + max(0, more) * _GO_ON // WHOLE
        return self._known[hand]

    def _weigh_others(self, view: View, seat: int) -> None:
        """For each total, the chance that nobody else comes nearer; a tie counts half."""
        self._wins = {target: [HALF] * (target + 1) for target in (EIGHT, TWENTY_EIGHT)}
        for other in range(len(view.hidden)):
            if other != seat and not view.out(other):
                ends = self._ends(view.opened[other])
                for target, wins in self._wins.items():
                    for total in range(len(wins)):
                        wins[total] = wins[total] * (WHOLE - _beats(ends[target], total)) // WHOLE
        self._wins[TWENTY_EIGHT][: EIGHT + 1] = [0] * (EIGHT + 1)

    def _ends(self, opened: Sequence[int]) -> dict[int, list[int]]:
        """How often (in thousandths) a seat with these open cards ends at each total."""
        low, elevens = lowest(opened), opened.count(ONE_ELEVEN)
        ends = {target: [0] * (target + 1) for target in (EIGHT, TWENTY_EIGHT)}
        for card, number in self._unseen.items():
            hand = _finish(low + LOWEST[card], elevens + (card == ONE_ELEVEN))
            for target, total, chance in hand:
                ends[target][total] += chance * number
        return {
            target: [chance // self._cards for chance in chances]
            for target, chances in ends.items()
        }


def _beats(ends: Sequence[int], total: int) -> int:
    """How often a seat that ends so comes nearer than `total`."""
    return sum(ends[total + 1 :]) + ends[total] // 2


def _near_28(low: int, elevens: int) -> int:
    """The highest total of at most 28, 0 where there is none."""
    return low + 10 * min(elevens, (TWENTY_EIGHT - low) // 10) if low <= TWENTY_EIGHT else 0


@cache
def _finish(low: int, elevens: int) -> tuple[tuple[int, int, int], ...]:
    """Where a sensible player with this hand ends: targets, totals, and chances in thousandths."""
    if _STAY_FROM[EIGHT] <= low <= EIGHT:
        return ((EIGHT, low, WHOLE),)
    near = _near_28(low, elevens)
    if near >= _STAY_FROM[TWENTY_EIGHT]:
        return ((TWENTY_EIGHT, near, WHOLE),)
    if low > TWENTY_EIGHT:
        return ()
    chances: dict[tuple[int, int], int] = {}
    for card in FACES:
        for target, total, chance in _finish(low + LOWEST[card], elevens + (card == ONE_ELEVEN)):
            end = target, total
            chances[end] = chances.get(end, 0) + chance * DECK[card]
    cards = sum(DECK.values())
    return tuple((*end, chance // cards) for end, chance in chances.items())
