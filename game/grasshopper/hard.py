"""The hard bot of Grasshopper Poker: every bid is a small game in which all choose at once.

What each outcome does for each seat's chance to win is worked out, what the others will bid is
foreseen, and regret matching finds the answer to it that they can use least. Where two seats bid
for the last display, the game is solved to its end.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from game.bots.characters import WithCharacter
from game.bots.judge import BELL_UNIT, bell
from game.bots.matrix import Habit, Mix, against, draw, sampled, spin, wheel, zero_sum
from game.engine.moves import Move
from game.engine.rng import Pcg32
from game.grasshopper.bots import leader, sly_card
from game.grasshopper.opponents import foreseen
from game.grasshopper.rules import Bid, Take, View, outcome
from game.grasshopper.values import card_worths, raised
from game.grasshopper.win_odds import WinOdds, share

# How far a dial at 1 moves a judgement.
_SPREAD = 0.004  # of how far the outcomes of a bid lie apart, for the daring
_GRUDGE = 0.002  # of the leader's chance to win
_PREFERENCE = 0.00007  # the chance to win for each thousandth of a chip of slyness and noise


@dataclass(frozen=True, slots=True)
class Hard(WithCharacter):
    """The hard level: `iterations` of regret matching, then `draws` for a card.

    `trust` (0 to 1) is how far the others are expected to bid as foreseen.
    """

    iterations: int = 100
    draws: int = 200
    trust: float = 0.85

    def __call__(self, view: View, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
        if len(legal) == 1:
            return legal[0]
        if view.takers:
            return Take(WinOdds(view).best_stack())
        if len(view.hands) == 2 and not view.draw_pile:
            return Bid(view.hands[seat][draw(last_bids(view, self.iterations)[seat], rng)])
        return Bid(self._card(view, seat, rng))

    def _card(self, view: View, seat: int, rng: Pcg32) -> int:
        """The card with the best average against what the others may bid."""
        game = Bidding(view, seat, _GRUDGE * self.character.grudge)
        habits = [
            None if other == seat else Habit(self.trust, mix)
            for other, mix in enumerate(foreseen(view, rng))
        ]
        hand, sizes = view.hands[seat], [len(hand) for hand in view.hands]
        mixes = sampled(game.answers, sizes, self.iterations, rng, habits)
        bids = [wheel(mix) for mix in mixes]
        rows = [game.answers(seat, [spin(one, rng) for one in bids]) for _ in range(self.draws)]
        values = {}
        for card, outcomes in zip(hand, zip(*rows, strict=True), strict=True):
            noise = bell(rng) * self.character.noise // BELL_UNIT
            preference = sly_card(card, view, self.character) + noise
            values[card] = self._worth(outcomes) + _PREFERENCE * preference
        return max(hand, key=values.__getitem__)

    def _worth(self, outcomes: Sequence[float]) -> float:
        """Their average, and for the daring the more, the farther they lie apart."""
        total = squares = 0.0
        for one in outcomes:
            total += one
            squares += one * one
        mean = total / len(outcomes)
        spread = sqrt(max(0.0, squares / len(outcomes) - mean * mean))
        return mean + _SPREAD * self.character.daring * spread


class Bidding:
    """One bid as a game for the chance to win.

    `bearer` has a grudge (0 to 1) against the leader: so much of its chance it counts as its loss.
    """

    def __init__(self, view: View, bearer: int = 0, grudge: float = 0.0) -> None:
        self._view = view
        self._bearer = bearer
        self._grudge = grudge
        self._leader = leader(view, bearer)
        self._win_odds = WinOdds(view)
        self._kept = [
            [
                raised(-self._win_odds.sharpness * worth)
                for worth in card_worths(hand, view.draw_pile)
            ]
            for hand in view.hands
        ]  # what is left of a seat's odds when it spends each card
        self._rows: dict[tuple[int, ...], list[float]] = {}

    def answers(self, seat: int, joint: Sequence[int]) -> list[float]:
        """Return the chance to win with each card against `joint`."""
        key = (seat, *joint[:seat], *joint[seat + 1 :])
        row = self._rows.get(key)
        if row is None:
            row = self._rows[key] = self._row(seat, joint)
        return row

    def _row(self, seat: int, joint: Sequence[int]) -> list[float]:
        hands, beginners = self._view.hands, self._view.beginners
        bids = [hand[action] for hand, action in zip(hands, joint, strict=True)]
        kept = [some[action] for some, action in zip(self._kept, joint, strict=True)]
        row = []
        for action, card in enumerate(hands[seat]):
            bids[seat], kept[seat] = card, self._kept[seat][action]
            odds = self._win_odds.odds(outcome(tuple(bids), beginners))
            row.append(self._chance(seat, [o * left for o, left in zip(odds, kept, strict=True)]))
        return row

    def _chance(self, seat: int, odds: Sequence[float]) -> float:
        """The chance of `seat` to win, as it counts it."""
        chance = share(seat, odds)
        if self._grudge and seat == self._bearer:
            chance -= self._grudge * share(self._leader, odds)
        return chance


def last_bids(view: View, iterations: int) -> tuple[Mix, Mix]:
    """Solve the bids of two seats when the draw pile is empty."""
    return zero_sum(_last_chances(view, iterations), iterations)


def _last_chances(view: View, iterations: int) -> list[list[float]]:
    """The first seat's chance to win, by both seats' cards."""
    game = Bidding(view)
    mine, theirs = view.hands
    columns = [game.answers(0, [0, action]) for action in range(len(theirs))]
    rows = [list(row) for row in zip(*columns, strict=True)]
    if view.stalemates == 0 and len(mine) > 1:
        for row, card in enumerate(mine):
            for column, other in enumerate(theirs):
                if not outcome((card, other), view.beginners).takers:
                    after = _after_stalemate(view, card, other)
                    rows[row][column] = _chance(after, iterations)
    return rows


def _after_stalemate(view: View, card: int, other: int) -> View:
    """GP-15 with an empty draw pile: both bid anew, with one card less."""
    hands = (
        tuple([left for left in view.hands[0] if left != card]),
        tuple([left for left in view.hands[1] if left != other]),
    )
    return view._replace(hands=hands, stalemates=1)


def _chance(view: View, iterations: int) -> float:
    """The first seat's chance to win if both bid well."""
    chances = _last_chances(view, iterations)
    first, second = zero_sum(chances, iterations)
    total = 0.0
    for part, worth in zip(first, against(chances, second), strict=True):
        total += part * worth
    return total
