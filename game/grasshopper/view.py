"""What everybody at the table can see of Grasshopper Poker (a bid waits sealed in the match)."""

from typing import NamedTuple

from game.grasshopper.cards import DECK, SHORT_DECK


class View(NamedTuple):
    """The public table; cards "by kind" are counts in the order of `cards.KINDS`."""

    beginners: bool
    hands: tuple[tuple[int, ...], ...]  # unplayed poker cards, by seat
    bids: tuple[int, ...]  # revealed poker cards by seat, while seats still take
    takers: tuple[int, ...]  # seats that still choose a stack, the next one first
    display: tuple[int, ...]  # cards by kind
    draw_pile: int  # number of cards
    discard_pile: tuple[int, ...]  # cards by kind
    gardens: tuple[tuple[int, ...], ...]  # cards by kind, by seat
    chips: tuple[int, ...]  # by seat
    stalemates: int  # in succession
    short: bool  # GP-23

    def unseen(self, kind: int) -> int:
        """Count the cards of `kind` still in the draw pile."""
        grown = sum(garden[kind] for garden in self.gardens)
        deck = SHORT_DECK if self.short else DECK
        return deck[kind] - self.display[kind] - self.discard_pile[kind] - grown
