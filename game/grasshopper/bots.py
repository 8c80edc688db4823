"""Bots for Grasshopper Poker: they weigh each bid against bids the others may choose.

Hands are public, so a bot works out what each card would bring each seat, guesses from that which
bids the others like, and keeps the card with the best average against such bids. Levels differ in
how much they think ahead and how well they judge. All worths are whole thousandths of a chip, so
that every machine decides alike.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.grasshopper.cards import ACE, CARDS, GRASSHOPPER, KINDS, PLANTS, SET, SWARM, X
from game.grasshopper.rules import Bid, Take
from game.grasshopper.view import View
from game.table.moves import Move
from game.table.rng import Pcg32

CHIP = 1000

# What is worth something in a garden: plants short of a set, and any plant in the scoring; a part
# of it, in percent, may be lost to grasshoppers that wait there, and so may the chances to come.
_PLANTS_WORTH = (0, 300, 700)
_MOST_PLANTS = 60
_RISK = (0, 8, 30)
_CHANCES = 500

# What a poker card is worth later in the round, at its beginning: spending it must pay.
CARD_WORTH = {1: 0, 2: 40, 3: 80, 4: 140, 5: 220, 6: 320, ACE: 500, X: 200}

ENVY = 15  # percent that another seat's gain weighs against one's own

# What a seat is thought to bid: so many ballots by what it should like, so many for any card.
_LIKING, _WHIM = 100, 80


@dataclass(frozen=True, slots=True)
class Level:
    """How a bot thinks.

    It weighs its cards against `draws` of the others' bids, and for each other seat spends
    `guesses` on what that seat may like (0: the others may bid anything). `blur` is its error of
    judgement, in thousandths of a chip.
    """

    draws: int
    guesses: int
    blur: int

    def __call__(self, view: View, seat: int, legal: Sequence[Move], rng: Pcg32) -> Move:
        prospect = _Prospect(view)
        if view.takers:
            worths = prospect.stacks(seat)
        else:
            worths = prospect.bids(seat, self.draws, self.guesses, rng)
        return max(legal, key=lambda move: worths[move] + _bell(self.blur, rng))


easy = Level(draws=4, guesses=0, blur=700)
normal = Level(draws=48, guesses=16, blur=40)


def _bell(width: int, rng: Pcg32) -> int:
    """A number around 0, mostly within ±width: three even ones added."""
    return (sum(rng.below(1 << 16) for _ in range(3)) - (3 << 15)) * width >> 16


def worth(garden: Sequence[int]) -> int:
    """The worth of a garden, by what may still become of it."""
    risk = _RISK[garden[GRASSHOPPER]]
    plants = sum(garden[kind] for kind in PLANTS)
    growing = sum(_PLANTS_WORTH[garden[kind]] for kind in PLANTS)
    return ((growing + _MOST_PLANTS * plants) * (100 - risk) - _CHANCES * risk) // 100


def gain(garden: Sequence[int], cards: Sequence[int]) -> int:
    """What taking these cards (by kind) does for a garden (GP-12, GP-13)."""
    grown = [mine + taken for mine, taken in zip(garden, cards, strict=True)]
    if grown[GRASSHOPPER] >= SWARM:
        return -worth(garden)
    chips = 0
    for kind in PLANTS:
        sets, grown[kind] = divmod(grown[kind], SET)
        chips += sets
    return chips * CHIP + worth(grown) - worth(garden)


class _Prospect:
    """What each seat would gain from each stack, and from the whole display."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.kinds = [kind for kind in KINDS if view.display[kind]]
        self.of_stack = [
            {kind: gain(garden, _stack(view, kind)) for kind in self.kinds}
            for garden in view.gardens
        ]
        self.of_display = [gain(garden, view.display) for garden in view.gardens]

    def stacks(self, seat: int) -> dict[Move, int]:
        """The worth of each stack for `seat`, and of keeping it from the next seat."""
        following = self.view.takers[1:2]
        return {
            Take(kind): self.of_stack[seat][kind]
            + ENVY * sum(max(0, self.of_stack[other][kind]) for other in following) // 100
            for kind in self.kinds
        }

    def bids(self, seat: int, draws: int, guesses: int, rng: Pcg32) -> dict[Move, int]:
        """The worth of each bid of `seat`, against the bids it expects of the others."""
        expected: Sequence[Sequence[int]] = self.view.hands
        if guesses:
            expected = [
                hand if other == seat else self._ballot(other, guesses, rng)
                for other, hand in enumerate(self.view.hands)
            ]
        worths = self._worths(seat, expected, draws, rng)
        return {Bid(card): worth for card, worth in worths.items()}

    def _ballot(self, seat: int, guesses: int, rng: Pcg32) -> list[int]:
        """The cards of `seat`, those it should like more often than others: draw one of them."""
        worths = self._worths(seat, self.view.hands, guesses, rng)
        least = min(worths.values())
        likings = {card: (worth - least) ** 2 for card, worth in worths.items()}
        total = sum(likings.values()) or 1
        whim = 1 + _WHIM // len(worths)
        return [
            card
            for card, liking in likings.items()
            for _ in range(whim + _LIKING * liking // total)
        ]

    def _worths(
        self, seat: int, expected: Sequence[Sequence[int]], draws: int, rng: Pcg32
    ) -> dict[int, int]:
        """The average worth of each card of `seat`, if the others' bids are drawn from these."""
        hand = self.view.hands[seat]
        totals = dict.fromkeys(hand, 0)
        for _ in range(draws):
            bids = [cards[rng.below(len(cards))] for cards in expected]
            for card in hand:
                bids[seat] = card
                totals[card] += self._outcome(seat, bids)
        return {
            card: total // draws - CARD_WORTH[card] * len(hand) // len(CARDS)
            for card, total in totals.items()
        }

    def _outcome(self, seat: int, bids: Sequence[int]) -> int:
        """What `seat` gains, less a part of what the others gain, if these bids are revealed."""
        gains = self._gains(bids)
        mine = gains.pop(seat, 0)
        return mine - ENVY * sum(gains.values()) // 100

    def _gains(self, bids: Sequence[int]) -> dict[int, int]:
        """GP-6 to GP-11, each seat taking its best stack."""
        left = {card: seat for seat, card in enumerate(bids) if bids.count(card) == 1}
        if ACE in left:
            beaten = X in left and not self.view.beginners
            winner = left[X] if beaten else left[ACE]
            return {winner: self.of_display[winner]}
        left.pop(X, None)
        if len(left) == 1 and len(bids) == 2:
            (winner,) = left.values()
            return {winner: self.of_display[winner]}
        stacks = self.kinds.copy()
        gains = {}
        for card in sorted(left, reverse=True)[: len(stacks)]:
            seat = left[card]
            best = max(stacks, key=self.of_stack[seat].__getitem__)
            stacks.remove(best)
            gains[seat] = self.of_stack[seat][best]
        return gains


def _stack(view: View, kind: int) -> list[int]:
    return [view.display[kind] if other == kind else 0 for other in KINDS]
