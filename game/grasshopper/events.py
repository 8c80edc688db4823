"""What happens in a game of Grasshopper Poker; everything is public.

Cards "by kind" are counts in the order grasshopper, corn, strawberry, broccoli, blackberry.
"""

from dataclasses import dataclass

from game.engine.events import Event


@dataclass(frozen=True, slots=True)
class DisplayFilled(Event):
    """GP-4, GP-14, GP-20: these kinds were revealed from the draw pile, in this order."""

    kinds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BidsRevealed(Event):
    """GP-5: the poker cards of all seats, by seat."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BidsCancelled(Event):
    """GP-6: the cards of these seats count for nothing in this turn."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class BidsPutAside(Event):
    """GP-5: nobody takes any more in this turn; the played cards are put aside."""


@dataclass(frozen=True, slots=True)
class DisplayTaken(Event):
    """GP-7, GP-8, GP-10: `seat` takes the whole display, `cards` by kind."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class StackTaken(Event):
    """GP-9: `seat` takes the stack of `kind`."""

    seat: int
    kind: int
    count: int


@dataclass(frozen=True, slots=True)
class NothingLeft(Event):
    """GP-9: these seats had a number, but no stack was left for them."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Plague(Event):
    """GP-12: the garden of `seat` and all it just took are eaten, `cards` by kind."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Planted(Event):
    """GP-13: these cards, by kind, joined the garden of `seat`."""

    seat: int
    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Harvested(Event):
    """GP-13: `seat` harvested this many sets of `kind`, a chip each."""

    seat: int
    kind: int
    sets: int


@dataclass(frozen=True, slots=True)
class Stalemate(Event):
    """GP-15, GP-16: nobody could take; `succession` is 1 or 2."""

    succession: int


@dataclass(frozen=True, slots=True)
class CardAdded(Event):
    """GP-15: an extra card of `kind` joins the display."""

    kind: int


@dataclass(frozen=True, slots=True)
class DisplayWiped(Event):
    """GP-16: the whole display, `cards` by kind, went to the discard pile."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundScored(Event):
    """GP-18: plants by seat; each of `seats` gets a chip."""

    plants: tuple[int, ...]
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """GP-20: all seats have their eight poker cards again."""
