"""A decision made of parts: which card, to whom, as what; or which cards to lay out.

Parts can be picked in any order and changed until the whole move is confirmed. The rules say which
parts there are: what no legal move is made of cannot be picked.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.cockroach.cards import FACES
from game.cockroach.moves import Pay, Slide, SlideOn
from game.engine.moves import Move


@dataclass(frozen=True, slots=True)
class Card:
    """A hand card to slide, or to lay out."""

    face: int


@dataclass(frozen=True, slots=True)
class To:
    """A seat to slide it to."""

    seat: int


@dataclass(frozen=True, slots=True)
class Claim:
    """What it is said to be."""

    claim: int


Part: TypeAlias = Card | To | Claim

MOST_PAID = 2  # CP-13


class Draft:
    """What one seat has picked so far, for one decision."""

    def __init__(self, legal: Sequence[Move]) -> None:
        self.legal = legal
        self.receivers = sorted({move.to for move in legal if isinstance(move, Slide | SlideOn)})
        """The seats that the card may go to (CP-5, CP-8)."""
        self.chosen: tuple[Part, ...] = ()
        """The parts that are picked."""
        self._steps: list[
            tuple[Part, tuple[Part, ...]]
        ] = []  # what was picked, and what was before

    @property
    def pays(self) -> bool:
        return isinstance(self.legal[0], Pay)

    @property
    def slides_on(self) -> bool:
        return isinstance(self.legal[0], SlideOn)

    @property
    def card(self) -> int | None:
        return next((part.face for part in self.chosen if isinstance(part, Card)), None)

    @property
    def to(self) -> int | None:
        return next((part.seat for part in self.chosen if isinstance(part, To)), None)

    @property
    def claim(self) -> int | None:
        return next((part.claim for part in self.chosen if isinstance(part, Claim)), None)

    @property
    def paid(self) -> list[int]:
        """The faces that are picked to pay with, in order."""
        return sorted(part.face for part in self.chosen if isinstance(part, Card))

    def pick(self, part: Part) -> None:
        """Take this part in place of the one before (or up to two to pay with)."""
        if self.pays or part not in self.chosen:
            self._steps.append((part, self.chosen))
            others = tuple(one for one in self.chosen if type(one) is not type(part))
            self.chosen = self._with_payment(part) if self.pays else (*others, part)

    def back(self) -> Part | None:
        """Undo the last step, and return the part it picked (None without one)."""
        if not self._steps:
            return None
        part, self.chosen = self._steps.pop()
        return part

    def _with_payment(self, card: Part) -> tuple[Part, ...]:
        """A card more, as long as that can become a payment; what cannot be added any more goes."""
        more = (*self.chosen, card)
        if len(more) <= MOST_PAID and self._may_lead_to(more):
            return more
        others = tuple(other for other in self.chosen if other != card)
        return others if card in self.chosen else (card,)

    def _may_lead_to(self, cards: Sequence[Part]) -> bool:
        faces = [card.face for card in cards if isinstance(card, Card)]
        return any(
            all(faces.count(face) <= pay.cards.count(face) for face in faces)
            for pay in self.legal
            if isinstance(pay, Pay)
        )

    @property
    def move(self) -> Move | None:
        """The whole move, once all its parts are there."""
        return self.move_to(self.to)

    def move_to(self, to: int | None) -> Move | None:
        """Return what this would be, were the card slid `to` a seat."""
        move: Move
        if self.pays:
            move = Pay(tuple(self.paid))
        elif to is None or self.claim is None:
            return None
        elif self.slides_on:
            move = SlideOn(to, self.claim)
        elif self.card is None:
            return None
        else:
            move = Slide(self.card, to, self.claim)
        return move if move in self.legal else None

    @property
    def missing(self) -> type[Part] | None:
        """The kind of part to pick next, or None."""
        if self.pays:
            return None
        if self.card is None and not self.slides_on:
            return Card
        if self.claim is None:
            return Claim
        return To if self.to is None else None


def cards_to_pick(legal: Sequence[Move], hand: Sequence[int]) -> list[int]:
    """List the faces of the hand that a move can use."""
    if isinstance(legal[0], Pay):
        payable = {face for pay in legal if isinstance(pay, Pay) for face in pay.cards}
        return [face for face in FACES if face in payable]
    return [face for face in FACES if hand[face]]
