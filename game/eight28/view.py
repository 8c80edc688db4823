"""What one seat, or the public, can see of 8-28."""

from typing import NamedTuple

from game.eight28.cards import CARDS, TWENTY_EIGHT, UNSEEN, lowest
from game.eight28.gems import Gems


class View(NamedTuple):
    """The table as `seat` (None: the public) sees it; most fields are by seat."""

    seat: int | None
    hidden: tuple[int, ...]  # hidden cards, UNSEEN where they may not be seen
    opened: tuple[tuple[int, ...], ...]  # face-up cards in the order they were taken
    pile: int  # number of cards
    round: int
    giver: int
    offers: tuple[int, ...]  # seats still to be offered a card in this turn, the next one first
    declined: tuple[int, ...]  # seats that declined in this turn
    taken: bool  # somebody took a card in this turn
    choosers: tuple[int, ...]  # seats that still choose their target, the next one first
    plays: tuple[int, ...]  # the target each plays for after the reveal, 0 for none
    supply: Gems
    middle: Gems
    gems: tuple[Gems, ...]
    revealed: bool  # the hidden cards lie open
    short: bool  # EV-22

    def out(self, seat: int) -> bool:
        """Tell whether the seat is out of this round (EV-8)."""
        return lowest(self.opened[seat]) >= TWENTY_EIGHT

    def unseen(self) -> list[int]:
        """List the cards that may still come, or lie hidden before others."""
        left = list(CARDS)
        for card in (*self.hidden, *(card for cards in self.opened for card in cards)):
            if card != UNSEEN:
                left.remove(card)
        return left
