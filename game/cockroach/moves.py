"""What a seat decides in Cockroach Poker Royal, and the moves it may choose from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import overload

from game.cockroach.cards import ANIMALS, CLAIMS, FACES, FITS
from game.engine.moves import Move

_SEATS = range(6)


@dataclass(frozen=True, slots=True)
class Slide(Move):
    """CP-5: slide a hand card with this face to a seat and claim what it is."""

    card: int
    to: int
    claim: int


@dataclass(frozen=True, slots=True)
class Call(Move):
    """CP-6: say that the last claim is true (1) or false (0); then the card is turned."""

    true: int


@dataclass(frozen=True, slots=True)
class Look(Move):
    """CP-6, CP-8: announce to pass the card on, and look at it."""


@dataclass(frozen=True, slots=True)
class SlideOn(Move):
    """CP-8: slide the card one has looked at to another seat, with a claim."""

    to: int
    claim: int


@dataclass(frozen=True, slots=True)
class Pay(Move):
    """CP-13: lay out hand cards with these faces, in ascending order."""

    cards: tuple[int, ...]


_SLIDES = [[[Slide(card, to, claim) for claim in CLAIMS] for to in _SEATS] for card in FACES]
_PAY_ONE = [Pay((card,)) for card in ANIMALS]
_PAY_TWO = [[Pay((card, other)) for other in ANIMALS] for card in ANIMALS]

CALLS = (Call(1), Call(0))
CALLS_OR_LOOK = (*CALLS, Look())

# By set of seats (bit s for seat s): all ways to slide a card on to one of them.
SLIDES_ON = [
    tuple(SlideOn(to, claim) for to in _SEATS if seats >> to & 1 for claim in CLAIMS)
    for seats in range(1 << len(_SEATS))
]


class Slides(Sequence[Move]):
    """Every card of a hand to every target with every claim: hundreds, made when asked for."""

    __slots__ = ("cards", "targets")

    def __init__(self, cards: Sequence[int], targets: Sequence[int]) -> None:
        """`cards` are different faces, `targets` are seats."""
        self.cards = cards
        self.targets = targets

    def __len__(self) -> int:
        return len(self.cards) * len(self.targets) * len(CLAIMS)

    @overload
    def __getitem__(self, index: int) -> Move: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...

    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        place, claim = divmod(range(len(self))[index], len(CLAIMS))
        card, target = divmod(place, len(self.targets))
        return _SLIDES[self.cards[card]][self.targets[target]][claim]

    def __contains__(self, move: object) -> bool:
        return (
            isinstance(move, Slide)
            and move.card in self.cards
            and move.to in self.targets
            and move.claim in CLAIMS
        )


def payments(hand: Sequence[int], claim: int) -> list[Pay]:
    """List the payments: a fitting animal, any two, or the last (CP-13, CP-14)."""
    cards = [card for card in ANIMALS if hand[card]]
    alone = len(cards) == 1 and hand[cards[0]] == 1
    moves = [_PAY_ONE[card] for card in cards if alone or FITS[card][claim]]
    for place, card in enumerate(cards):
        if hand[card] > 1:
            moves.append(_PAY_TWO[card][card])
        moves += [_PAY_TWO[card][other] for other in cards[place + 1 :]]
    return moves
