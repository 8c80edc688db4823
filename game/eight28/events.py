"""What happens in a game of 8-28; secret is only which card lies hidden before a seat."""

from dataclasses import dataclass

from game.eight28.cards import UNSEEN
from game.engine.events import Event


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """EV-3, EV-19: all cards are shuffled; `giver` is the round's first giver."""

    number: int
    giver: int


@dataclass(frozen=True, slots=True)
class HiddenDealt(Event):
    """EV-3: `seat` gets its hidden card; the others are told of an unseen one."""

    seat: int
    card: int

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else HiddenDealt(self.seat, UNSEEN)


@dataclass(frozen=True, slots=True)
class GemPlaced(Event):
    """EV-5: the giver put a gem into the middle, a red one (1) or a blue one (0)."""

    giver: int
    red: int


@dataclass(frozen=True, slots=True)
class LastRoundBegan(Event):
    """EV-20: the first red gem was placed: this round is the last."""


@dataclass(frozen=True, slots=True)
class Offered(Event):
    """EV-6: the top card of the pile is offered to `seat`, unseen."""

    seat: int


@dataclass(frozen=True, slots=True)
class Accepted(Event):
    """EV-6: `seat` took the offered card; it lies face up."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """EV-6: `seat` did not want the card; it stays on the pile, unseen."""

    seat: int


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """EV-8: the face-up cards of `seat` make 28 or more in every counting."""

    seat: int


@dataclass(frozen=True, slots=True)
class PilePassed(Event):
    """EV-4: `giver` is the new giver."""

    giver: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Nobody took a card (EV-10), all are out (EV-9), or the pile is empty (EV-11)."""

    why: str


NOBODY_TOOK, ALL_OUT, PILE_EMPTY = "nobody took", "all out", "pile empty"


@dataclass(frozen=True, slots=True)
class HiddenRevealed(Event):
    """EV-12: the hidden card of `seat`."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class DirectHit(Event):
    """EV-13: these seats form exactly 8 and exactly 28, and share all gems."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlaysFor(Event):
    """EV-14, EV-15: `seat` plays for the 8 or the 28 with `total`."""

    seat: int
    target: int
    total: int


@dataclass(frozen=True, slots=True)
class HalvesFormed(Event):
    """EV-16: two halves, as blue and red gems: for the 8, for the 28; what is left over stays."""

    eight: tuple[int, int]
    twenty_eight: tuple[int, int]


@dataclass(frozen=True, slots=True)
class HalfUnclaimed(Event):
    """EV-17: nobody played for this target; its half stays."""

    target: int


@dataclass(frozen=True, slots=True)
class GemsWon(Event):
    """EV-13, EV-16: `seat` gets these gems."""

    seat: int
    blue: int
    red: int


@dataclass(frozen=True, slots=True)
class GemsStayed(Event):
    """EV-17, EV-19: these gems stay in the middle."""

    blue: int
    red: int
