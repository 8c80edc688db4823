"""What a seat can see of Früchtchen: everything but the others' hands and the draw pile."""

from typing import NamedTuple

from game.fruechtchen.cards import DECK, JOKER

# What the table is at.
LAY_OUT, LEND, HARVEST, DISPLACE, OVER = range(5)


class View(NamedTuple):
    """Cards "by kind" are counts in the order of `cards.KINDS`; dice "by owner" in seat order."""

    harvest_along: bool
    displacing: bool
    open_hands: bool
    phase: int  # what the table is at, LAY_OUT to OVER
    starter: int
    turns: int  # seats that have had their turn in this phase
    hands: tuple[tuple[int, ...], ...]  # by kind, by seat; empty where it is hidden
    hand_sizes: tuple[int, ...]
    numbers: tuple[tuple[int, ...], ...]  # number cards in hand, by seat
    open_numbers: tuple[tuple[int, ...], ...]  # laid out, the last one played last
    fruits: tuple[int, ...]  # laid out in this round, by seat; empty before all have
    counts: tuple[int, ...]
    jokers: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]  # in front of each seat, by owner
    parked: tuple[int, ...]  # dice that came back in this round, by owner
    matched: tuple[int, ...]  # dice of the harvest going on, by owner
    attempts: int  # left to the harvesting seat
    scores: tuple[int, ...]
    draw_pile: int  # number of cards
    discard_pile: tuple[int, ...]  # by kind
    goal: int  # points that end the game

    def need(self, seat: int) -> int:
        """Count the cards laid out by `seat`: its matches and attempts."""
        return self.counts[seat] + self.jokers[seat] if self.counts else 0

    def settled(self, seat: int) -> bool:
        """Tell if enough match, and no roll changes what anybody gets (FR-8, FR-10, FR-18)."""
        foreign = sum(self.matched) - self.matched[seat]
        enough = sum(self.matched) >= self.need(seat)
        missed = sum(self.dice[seat]) - self.dice[seat][seat] - foreign  # guests' dice
        return enough and not missed and not (self.displacing and foreign)

    def rolls_on(self, seat: int) -> bool:
        """Tell if the next roll must be, amid the others (FR-8).

        It is neither the first nor the last.
        """
        need = self.need(seat)
        return sum(self.matched) < need and 1 < self.attempts < need

    def unseen(self, kind: int) -> int:
        """Count the cards of `kind` in the draw pile and hidden hands."""
        seen = self.discard_pile[kind] + sum(hand[kind] for hand in self.hands if hand)
        if kind == JOKER:
            return DECK[kind] - seen - sum(self.jokers)
        laid = sum(c for f, c in zip(self.fruits, self.counts, strict=True) if f == kind)
        return DECK[kind] - seen - laid
