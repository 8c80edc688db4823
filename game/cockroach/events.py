"""What happens in a game of Cockroach Poker Royal; hidden faces are told as UNKNOWN."""

from dataclasses import dataclass, replace

from game.cockroach.cards import UNKNOWN, fits
from game.engine.events import Event


@dataclass(frozen=True, slots=True)
class PileLaid(Event):
    """CP-2, CP-3: so many penalty cards are laid ready, the top one face up."""

    count: int
    top: int


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """CP-2: `seat` gets so many cards; their numbers by face are told to that seat alone."""

    seat: int
    count: int
    hand: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, hand=())


@dataclass(frozen=True, slots=True)
class Slid(Event):
    """CP-5, CP-8: `seat` slides the card to seat `to` and claims what it is.

    The card is told to the seat that slides it.
    """

    seat: int
    to: int
    claim: int
    card: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=UNKNOWN)


@dataclass(frozen=True, slots=True)
class Looked(Event):
    """CP-8: `seat` will pass the card on and looks at it; the card is told to that seat."""

    seat: int
    card: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else replace(self, card=UNKNOWN)


@dataclass(frozen=True, slots=True)
class Called(Event):
    """CP-6: `seat` says that the last claim is true (1) or false (0)."""

    seat: int
    true: int


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """CP-6, CP-10: the card is turned; the last claim was true (1) or false (0)."""

    card: int
    true: int


@dataclass(frozen=True, slots=True)
class Collected(Event):
    """CP-7, CP-11: `seat` lays the turned animal out in front of itself."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class PenaltyDrawn(Event):
    """CP-12, CP-15: a royal costs `seat` the top card of the penalty pile.

    An animal is laid out; a special card goes to the hand (CP-16).
    """

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class PileTurned(Event):
    """CP-12: the new top card of the penalty pile, UNKNOWN if it is used up."""

    top: int


@dataclass(frozen=True, slots=True)
class SpecialTaken(Event):
    """CP-13, CP-16: `seat` takes this special card into its hand, and owes a payment."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """CP-13: `seat` lays out these hand cards."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Lost(Event):
    """CP-17, CP-19: `seat` has lost; which kind of this it is says how."""

    seat: int


@dataclass(frozen=True, slots=True)
class LostByAnimals(Lost):
    """CP-17: it has too many animals of one species in front of it."""

    species: int


@dataclass(frozen=True, slots=True)
class LostWithoutCards(Lost):
    """CP-17: it must play a card and has none."""


@dataclass(frozen=True, slots=True)
class LostWithoutPayment(Lost):
    """CP-19: it must pay and has no animal in its hand."""


# What they come to.


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
