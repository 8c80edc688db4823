"""What is at stake in a bid: each seat's chance to win, by what it and the others take.

Exact where the game ends by it, from fitted values elsewhere.
"""

from collections.abc import Sequence
from typing import NamedTuple

from game.grasshopper.cards import CARDS, GRASSHOPPER, KINDS, PLANTS, SET, SWARM
from game.grasshopper.rules import Outcome, View
from game.grasshopper.values import garden_worth, raised, sharpness

NOTHING, DISPLAY = -1, -2  # what a seat takes, if it is no stack


class Garden(NamedTuple):
    """A seat after it has taken something."""

    plants: int
    grasshoppers: int
    chips: int
    hope: float  # chips at the end of the game, as far as one can tell


class WinOdds:
    """The chances to win after each outcome of one turn."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._stacks = [kind for kind in KINDS if view.display[kind]]
        left = len(view.hands[0]) - (not view.takers)
        self._round_ends = left == 0
        self._played = (len(CARDS) - left) % len(CARDS)
        self._unseen = [view.unseen(kind) for kind in KINDS]
        self.sharpness = sharpness(view.draw_pile, len(view.hands))
        takes = [*self._stacks, DISPLAY, NOTHING]
        self._gardens = [
            {what: self._grown(seat, what) for what in takes} for seat in range(len(view.hands))
        ]
        self._known: dict[Outcome, list[float]] = {}

    def _grown(self, seat: int, what: int) -> Garden:
        """GP-12 and GP-13."""
        view = self._view
        grown = [
            mine + (lying if what in (kind, DISPLAY) else 0)
            for kind, (mine, lying) in enumerate(zip(view.gardens[seat], view.display, strict=True))
        ]
        chips = view.chips[seat]
        if grown[GRASSHOPPER] >= SWARM:
            grown = [0] * len(KINDS)
        for kind in PLANTS:
            sets, grown[kind] = divmod(grown[kind], SET)
            chips += sets
        worth = garden_worth(grown, self._unseen, view.draw_pile, self._played, len(view.hands))
        plants = sum(grown[kind] for kind in PLANTS)
        return Garden(plants, grown[GRASSHOPPER], chips, chips + worth)

    def odds(self, result: Outcome) -> list[float]:
        """Return odds by seat, if all take what is best for themselves."""
        known = self._known.get(result)
        if known is None:
            taken = [NOTHING] * len(self._gardens)
            if result.all:
                taken[result.takers[0]] = DISPLAY
                known = self._odds(taken)
            else:
                known = self._taking(result.takers, taken, self._stacks)
            self._known[result] = known
        return known

    def best_stack(self) -> int:
        """Choose the stack that the seat in turn should take."""
        seat, *later = self._view.takers
        taken = [NOTHING] * len(self._gardens)
        shares = {}
        for kind in self._stacks:
            taken[seat] = kind
            others = [other for other in self._stacks if other != kind]
            shares[kind] = share(seat, self._taking(later, taken, others))
        return max(shares, key=shares.__getitem__)

    def _taking(
        self, takers: Sequence[int], taken: list[int], stacks: Sequence[int]
    ) -> list[float]:
        """GP-9: each in turn takes the stack that leaves it the best chance."""
        if not takers or not stacks:
            return self._odds(taken)
        seat, *later = takers
        best: list[float] = []
        for kind in stacks:
            taken[seat] = kind
            odds = self._taking(later, taken, [other for other in stacks if other != kind])
            if not best or share(seat, odds) > share(seat, best):
                best = odds
        taken[seat] = NOTHING
        return best

    def _odds(self, taken: Sequence[int]) -> list[float]:
        """By seat, when each has what it takes."""
        gardens = [row[what] for row, what in zip(self._gardens, taken, strict=True)]
        ends = self._ends(taken)
        prizes = [0] * len(gardens)
        if ends or self._round_ends:  # GP-18
            most = max(garden.plants for garden in gardens)
            prizes = [int(garden.plants == most > 0) for garden in gardens]
        if ends:
            ranked = [
                (garden.chips + prize, -garden.grasshoppers)
                for garden, prize in zip(gardens, prizes, strict=True)
            ]
            return [float(rank == max(ranked)) for rank in ranked]
        hopes = [garden.hope + prize for garden, prize in zip(gardens, prizes, strict=True)]
        best = max(hopes)
        return [raised(self.sharpness * (hope - best)) for hope in hopes]

    def _ends(self, taken: Sequence[int]) -> bool:
        """GP-16, GP-21: whether the game is over when these are taken."""
        if self._view.draw_pile:
            return False
        if all(what == NOTHING for what in taken):
            return self._view.stalemates == 1
        return DISPLAY in taken or all(kind in taken for kind in self._stacks)


def share(seat: int, odds: Sequence[float]) -> float:
    """Return the chance of one seat to win."""
    total = 0.0
    for part in odds:
        total += part
    return odds[seat] / total
