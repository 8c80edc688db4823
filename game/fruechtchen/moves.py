"""The decisions of Früchtchen: lay out, lend, roll or stop, displace."""

from dataclasses import dataclass
from functools import cache
from itertools import product

from game.engine.game import Options
from game.engine.moves import Move
from game.fruechtchen.cards import GOAL, NO_FRUIT, SHORT_GOAL


@dataclass(frozen=True, slots=True)
class FruechtchenOptions(Options):
    """Options: `harvest_along` (FR-17), `displacing` (FR-18), `open_hands`, `short`."""

    harvest_along: bool = False
    displacing: bool = False
    open_hands: bool = False
    short: bool = False

    @property
    def goal(self) -> int:
        """FR-16, FR-19: points that end the game."""
        return SHORT_GOAL if self.short else GOAL


@dataclass(frozen=True, slots=True)
class LayOut(Move):
    """FR-4: `count` cards of `fruit` with `jokers`, and a number card."""

    fruit: int
    count: int
    jokers: int
    number: int


@dataclass(frozen=True, slots=True)
class Lend(Move):
    """FR-6: give the dice to this seat."""

    to: int


@dataclass(frozen=True, slots=True)
class Roll(Move):
    """FR-8: roll all dice that do not match yet."""


@dataclass(frozen=True, slots=True)
class Stop(Move):
    """FR-8: enough dice match, let the others be."""


@dataclass(frozen=True, slots=True)
class Displace(Move):
    """FR-18: use up own matches to displace so many foreign ones, by owner."""

    dice: tuple[int, ...]


@cache
def lay_outs(fruit: int, cards: int, jokers: int, numbers: tuple[int, ...]) -> tuple[LayOut, ...]:
    """List all ways to lay out one fruit of a hand (FR-4, FR-5)."""
    if fruit == NO_FRUIT:
        parts = [(0, 0)]
    elif cards:
        parts = list(product(range(1, cards + 1), range(jokers + 1)))
    else:
        parts = [(0, joker) for joker in range(1, jokers + 1)]
    kinds = sorted(set(numbers))
    return tuple(LayOut(fruit, *part, number) for part in parts for number in kinds)
