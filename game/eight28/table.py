"""The table of 8-28: who has which cards and gems, and what of it a seat may know."""

from dataclasses import InitVar, dataclass, field
from typing import Any, NamedTuple, Self

from game.eight28.cards import BLUE, CARDS, RED, SHORT_BLUE, SHORT_RED, TWENTY_EIGHT, UNSEEN, lowest
from game.eight28.gems import NONE, Gems
from game.engine.game import Options
from game.engine.rng import Pcg32


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


@dataclass(frozen=True, slots=True)
class Eight28Options(Options):
    """`short`: with fewer gems (EV-22)."""

    short: bool = False

    @property
    def gems(self) -> Gems:
        """EV-2, EV-22: all there are."""
        return Gems(SHORT_BLUE, SHORT_RED) if self.short else Gems(BLUE, RED)


@dataclass(slots=True, eq=False, repr=False)
class Table:
    """Cards, gems, and what is still to come in this turn and round."""

    options: Eight28Options
    seats: InitVar[int]
    giver: int
    deck: Pcg32  # draws every shuffle
    pile: list[int] = field(default_factory=list)  # the top card last
    hidden: list[int] = field(init=False)
    opened: list[list[int]] = field(init=False)
    lows: list[int] = field(init=False)  # sums of the face-up cards, each 1/11 taken as 1
    round: int = 0
    offers: list[int] = field(default_factory=list)  # seats still offered a card, the next one last
    declined: list[int] = field(default_factory=list)  # in this turn
    taken: bool = False  # somebody took a card in this turn
    revealed: bool = False
    choosers: list[int] = field(default_factory=list)  # seats that choose a target, the next first
    plays: list[int] = field(init=False)  # targets, after the reveal
    supply: Gems = field(init=False)
    middle: Gems = NONE
    gems: list[Gems] = field(init=False)

    def __post_init__(self, seats: int) -> None:
        self.hidden, self.opened = [UNSEEN] * seats, [[] for _ in range(seats)]
        self.lows, self.plays = [0] * seats, [0] * seats
        self.supply, self.gems = self.options.gems, [NONE] * seats

    def view(self, seat: int | None) -> View:
        """Show all but the pile and others' hidden cards."""
        hidden = [UNSEEN] * len(self.hidden)
        if self.revealed:
            hidden = self.hidden
        elif seat is not None:
            hidden[seat] = self.hidden[seat]
        return View(
            seat,
            tuple(hidden),
            tuple(map(tuple, self.opened)),
            len(self.pile),
            self.round,
            self.giver,
            tuple(reversed(self.offers)),
            tuple(self.declined),
            self.taken,
            tuple(self.choosers),
            tuple(self.plays),
            self.supply,
            self.middle,
            tuple(self.gems),
            self.revealed,
            self.options.short,
        )

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.hidden),
            tuple(map(tuple, self.opened)),
            tuple(self.pile),
            self.round,
            self.giver,
            tuple(self.offers),
            tuple(self.declined),
            self.taken,
            tuple(self.choosers),
            tuple(self.plays),
            tuple(self.supply),
            tuple(self.middle),
            tuple(map(tuple, self.gems)),
            self.revealed,
            self.deck.key(),
            *self.options.to_json().values(),
        )

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.options = self.options
        twin.deck = self.deck.copy()
        twin.pile = self.pile.copy()
        twin.hidden = self.hidden.copy()
        twin.opened = [cards.copy() for cards in self.opened]
        twin.lows = self.lows.copy()
        twin.round = self.round
        twin.giver = self.giver
        twin.offers = self.offers.copy()
        twin.declined = self.declined.copy()
        twin.taken = self.taken
        twin.revealed = self.revealed
        twin.choosers = self.choosers.copy()
        twin.plays = self.plays.copy()
        twin.supply = self.supply
        twin.middle = self.middle
        twin.gems = self.gems.copy()
        return twin

    def lay_as(self, view: View, rng: Pcg32) -> None:
        """Lay everything as `view` has it; unseen cards in some order."""
        self.opened = [list(cards) for cards in view.opened]
        self.lows = [lowest(cards) for cards in view.opened]
        unseen = view.unseen()
        rng.shuffle(unseen)
        self.hidden = [unseen.pop() if card == UNSEEN else card for card in view.hidden]
        self.pile = unseen
        self.round, self.revealed = view.round, view.revealed
        self.offers = list(reversed(view.offers))
        self.declined, self.taken = list(view.declined), view.taken
        self.choosers, self.plays = list(view.choosers), list(view.plays)
        self.supply, self.middle, self.gems = view.supply, view.middle, list(view.gems)
