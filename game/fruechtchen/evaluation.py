"""What dice and cards are worth in later rounds, in Euros.

Fitted to who won 16,000 games among *normal* without options and 16,000 with both, given what each
seat had after each round; then varied together in games of *hard* against *normal* with other seeds
and rounded by hand. One of them alone, a good third up or down, made hardly a measurable difference
with both options, but all of them at random cost a quarter of the lead.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, repeat
from operator import mul

from game.fruechtchen.cards import FRUITS, GOAL, JOKER
from game.fruechtchen.table import View

_ENVY = 0.75  # what a Euro of all rivals together is worth
_FALL = 0.93  # a seat's prospects, for each point that it lies behind
_PROSPECTS = tuple(accumulate(repeat(_FALL, 2 * GOAL), mul, initial=1.0))  # by points behind


@dataclass(frozen=True, slots=True)
class Evaluation:
    """Values at the end of a round, before cards are drawn, in Euros."""

    lent: tuple[float, ...]  # so many dice at one other seat
    draw: float  # a card that will be drawn
    fruits: tuple[float, ...]  # so many cards of one fruit in hand, at the end the same again
    joker: float
    joker_with: float  # a hand with jokers, for each card of its most frequent fruit
    numbers: Mapping[tuple[int, ...], float]  # number cards in hand
    late: int  # points to the goal from which on all this counts less and less

    def time(self, view: View) -> float:
        """Return how much later rounds still count, 0 to 1."""
        return min(self.late, max(0, view.goal - max(view.scores))) / self.late

    def kept(self, hand: Sequence[int], numbers: tuple[int, ...]) -> float:
        """Value cards by kind, and number cards."""
        worth = self.joker * hand[JOKER] + self.numbers.get(numbers, 0.0)
        most = 0
        for fruit in FRUITS:
            cards = hand[fruit]
            worth += self.fruits[min(cards, len(self.fruits) - 1)]
            most = max(most, cards)
        return worth + self.joker_with * most if hand[JOKER] else worth


_BARE = Evaluation(
    lent=(0.0, 0.5, 1.3, 1.8),
    draw=0.13,
    fruits=(0.0, 0.06, 0.21, 0.34, 0.99, 1.46, 2.2, 2.94, 3.68, 4.42, 5.16),
    joker=0.12,
    joker_with=0.15,
    numbers={
        (1, 1, 2): -0.5,
        (1, 1, 3): -0.1,
        (1, 2, 3): 0.6,
        (1, 1): -0.4,
        (1, 2): 0.4,
        (1, 3): 0.55,
        (2, 3): 1.0,
    },
    late=25,
)
_RICH = Evaluation(
    lent=(0.0, 0.3, 0.8, 1.4),
    draw=0.85,
    fruits=(0.0, 0.2, 0.46, 0.95, 1.5, 2.0, 2.6, 3.2, 3.8, 4.4, 5.0),
    joker=0.5,
    joker_with=0.2,
    numbers={
        (1, 1, 2): -0.4,
        (1, 1, 3): 0.03,
        (1, 2, 3): 0.44,
        (1, 1): -0.33,
        (1, 2): 0.37,
        (1, 3): 0.74,
        (2, 3): 0.73,
    },
    late=40,
)


def evaluation(view: View) -> Evaluation:
    """Choose the values by the options: with one, cards count more."""
    return _RICH if view.harvest_along or view.displacing else _BARE


def euro_values(view: View, seat: int) -> list[float]:
    """Return what a Euro of each seat is worth to `seat`.

    The nearer a rival to the lead, the more its Euros hurt; those of all rivals add up to `_ENVY`.
    """
    top = max(view.scores)
    prospects = [_PROSPECTS[min(top - score, len(_PROSPECTS) - 1)] for score in view.scores]
    rivals = 0.0
    for rival, prospect in enumerate(prospects):
        rivals += prospect if rival != seat else 0.0
    shares = [-_ENVY * prospect / rivals for prospect in prospects]
    shares[seat] = 1.0
    return shares
