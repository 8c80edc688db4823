"""What a seat may know of Cockroach Poker Royal."""

from dataclasses import dataclass
from typing import NamedTuple

from game.cockroach.cards import ANIMALS, CROWN, DECK, FACES, fits, limit_of
from game.cockroach.events import Called, Slid, Turned
from game.engine.events import Event


@dataclass(frozen=True, slots=True)
class Round:
    """A card's whole way, public once it is turned.

    `way` are the seats that had it, the caller last; `claims` what all but the last one claimed.
    """

    way: tuple[int, ...]
    claims: tuple[int, ...]
    call: int
    card: int

    def key(self) -> tuple[tuple[int, ...], tuple[int, ...], int, int]:
        return self.way, self.claims, self.call, self.card

    @property
    def right(self) -> bool:
        """Whether the call was (CP-7)."""
        return fits(self.card, self.claims[-1]) == bool(self.call)


class Rounds:
    """Folds public events to rounds, one card's way after the other."""

    def __init__(self) -> None:
        self._way: list[int] = []
        self._claims: list[int] = []
        self._call = 0

    def follow(self, event: Event) -> Round | None:
        """Return the round that this event ends, if it does."""
        match event:
            case Slid(seat, to, claim, _):
                self._way = [*(self._way or [seat]), to]
                self._claims.append(claim)
            case Called(_, call):
                self._call = call
            case Turned(card, _):
                ended = Round(tuple(self._way), tuple(self._claims), self._call, card)
                self._way, self._claims = [], []
                return ended
        return None


class View(NamedTuple):
    """The table as `seat` sees it (None: the public); cards "by face" are counts.

    `specials` says where joker and Black card are known to be: the seat that took them last,
    UNKNOWN if nobody did. While that seat's card is on its way, it may be the special card.
    """

    seat: int | None
    hand: tuple[int, ...]  # by face, empty for the public
    hand_sizes: tuple[int, ...]  # by seat
    laid: tuple[tuple[int, ...], ...]  # animals in front of each seat, by face
    pile: int  # number of penalty cards
    top: int  # the face of the uppermost one, UNKNOWN if there is none
    active: int  # the seat whose card is on its way, or that must slide or pay next
    way: tuple[int, ...]  # the seats that have had the card, the receiver last
    claims: tuple[int, ...]  # what they claimed, the receiver not yet
    card: int  # the face of the card on its way, if the seat has seen it
    looked: bool  # the receiver has looked and will pass the card on
    owes: bool  # the active seat must pay for a special card
    specials: tuple[int, int]
    history: tuple[Round, ...]
    loser: int  # UNKNOWN while the game goes on
    short: bool  # CP-20

    @property
    def seats(self) -> int:
        return len(self.laid)

    @property
    def limit(self) -> int:
        """CP-17, CP-20: animals of one species to the loss."""
        return limit_of(self.seats, self.short)

    def animals(self, seat: int, species: int) -> int:
        """Count a seat's open animals of a species, crowned or not (CP-12)."""
        return self.laid[seat][species] + self.laid[seat][species + CROWN]

    def public(self, face: int) -> int:
        """Count the cards with this face that lie open."""
        return sum(laid[face] for laid in self.laid if face in ANIMALS) + (self.top == face)

    def unseen(self) -> list[int]:
        """Count, by face, the cards that this seat has not seen."""
        return [
            DECK[face]
            - self.public(face)
            - (self.hand[face] if self.hand else 0)
            - (self.card == face)
            for face in FACES
        ]
