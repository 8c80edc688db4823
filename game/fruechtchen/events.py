"""What happens in a game of Früchtchen; only drawn cards are told to their seat alone.

Pips and dice "by owner" are in seat order, whoever's turn it is.
"""

from dataclasses import dataclass, replace

from game.engine.events import Event
from game.fruechtchen.cards import HIDDEN


@dataclass(frozen=True, slots=True)
class Drawn(Event):
    """FR-3, FR-12: `seat` drew these kinds; others see backs unless hands lie `open`."""

    seat: int
    cards: tuple[int, ...]
    open: bool

    def seen_by(self, seat: int | None) -> "Drawn":
        if self.open or seat == self.seat:
            return self
        return replace(self, cards=(HIDDEN,) * len(self.cards))


@dataclass(frozen=True, slots=True)
class StartRolled(Event):
    """FR-3: these seats rolled a die each to find who starts."""

    seats: tuple[int, ...]
    pips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """FR-15: `starter` is the starting seat of this round."""

    starter: int


@dataclass(frozen=True, slots=True)
class LaidOut(Event):
    """FR-4: what all seats laid out, by seat: fruit, its cards, jokers, and the number card."""

    fruits: tuple[int, ...]
    counts: tuple[int, ...]
    jokers: tuple[int, ...]
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceLent(Event):
    """FR-6: `seat` gave that many of its own dice to `to`."""

    seat: int
    to: int
    dice: int


@dataclass(frozen=True, slots=True)
class NothingLent(Event):
    """FR-7: `seat` has no own dice in front of it, or nobody has room for them."""

    seat: int


@dataclass(frozen=True, slots=True)
class HarvestBegan(Event):
    """FR-8: `seat` needs that many dice showing its fruit, and has as many attempts."""

    seat: int
    fruit: int
    need: int


@dataclass(frozen=True, slots=True)
class NothingToHarvest(Event):
    """FR-5: `seat` had no card to lay out."""

    seat: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    """FR-8: the dice that did not match yet, rolled once: `pips` by owner; attempts left."""

    seat: int
    pips: tuple[tuple[int, ...], ...]
    left: int


@dataclass(frozen=True, slots=True)
class HarvestFailed(Event):
    """FR-9: only `matches` dice match, nobody gets anything."""

    seat: int
    matches: int


@dataclass(frozen=True, slots=True)
class Displaced(Event):
    """FR-18: `seat` used up own matches to displace these foreign ones, by owner."""

    seat: int
    dice: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RolledOff(Event):
    """FR-10: the owners of matching dice at `seat` rolled one die each for the best cards."""

    seat: int
    owners: tuple[int, ...]
    pips: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DicePaid(Event):
    """FR-10: the dice of `owner` at `seat` took the cards with these values."""

    seat: int
    owner: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Harvested(Event):
    """FR-10: `seat` harvested and took the cards that were left, perhaps none."""

    seat: int
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DiceReturned(Event):
    """FR-11: `owner` took all its dice back from `seat`; they are parked."""

    seat: int
    owner: int
    dice: int


@dataclass(frozen=True, slots=True)
class HarvestedAlong(Event):
    """FR-17: `seat` laid out the same fruit as `harvester` and gets a Euro a card."""

    seat: int
    harvester: int
    euros: int


@dataclass(frozen=True, slots=True)
class CardsDiscarded(Event):
    """FR-13: all laid-out fruit cards went to the discard pile."""


@dataclass(frozen=True, slots=True)
class PileRenewed(Event):
    """FR-13: the discard pile was shuffled into a new draw pile of that many cards."""

    cards: int


@dataclass(frozen=True, slots=True)
class NumbersTakenBack(Event):
    """FR-14: these seats have all their number cards in hand again."""

    seats: tuple[int, ...]


def earned(event: Event) -> tuple[int, int]:
    """Return the seat that gets Euros there, and how many.

    For all other events that is none.

    >>> earned(HarvestedAlong(2, 0, 3))
    (2, 3)
    """
    match event:
        case DicePaid(_, seat, values) | Harvested(seat, values):
            return seat, sum(values)
        case HarvestedAlong(seat, _, euros):
            return seat, euros
    return 0, 0


def thrown(event: Event) -> tuple[int, ...]:
    """List the pips of all dice that were thrown there, perhaps none.

    >>> thrown(Rolled(0, ((6, 1), (), (3,)), 2))
    (6, 1, 3)
    """
    match event:
        case StartRolled(_, pips) | RolledOff(_, _, pips):
            return pips
        case Rolled(_, rows, _):
            return tuple(pip for row in rows for pip in row)
    return ()
