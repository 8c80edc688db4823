"""The table of Cockroach Poker Royal: who has which cards, and what of it a seat may know."""

from collections.abc import Sequence
from dataclasses import InitVar, dataclass, field
from typing import Any, Self

from game.cockroach.cards import ANIMALS, FACES, JOKER, SPECIALS, UNKNOWN
from game.cockroach.view import Round, View
from game.engine.game import Options
from game.engine.rng import Pcg32


@dataclass(frozen=True, slots=True)
class CockroachOptions(Options):
    """`short`: one animal of a species less is the loss (CP-20)."""

    short: bool = False


@dataclass(slots=True, eq=False)
class Table:
    """Hands, collected animals, the penalty pile, and the card on its way."""

    options: CockroachOptions
    seats: InitVar[int]
    active: int  # must slide or pay, or began the card that is on its way
    hands: list[list[int]] = field(init=False)  # cards by face
    laid: list[list[int]] = field(init=False)  # by face, face up
    pile: list[int] = field(default_factory=list)  # penalty cards, the open top one last
    card: int = UNKNOWN  # on its way
    way: list[int] = field(default_factory=list)  # who has had it, the receiver last
    claims: list[int] = field(default_factory=list)  # theirs, the receiver not yet
    looked: bool = False  # the receiver has looked and must pass it on
    owes: bool = False  # the active seat must pay for a special card
    specials: list[int] = field(default_factory=lambda: [UNKNOWN, UNKNOWN])  # who took them last
    history: tuple[Round, ...] = ()
    loser: int = UNKNOWN

    def __post_init__(self, seats: int) -> None:
        self.hands = [[0] * len(FACES) for _ in range(seats)]
        self.laid = [[0] * len(ANIMALS) for _ in range(seats)]

    def view(self, seat: int | None) -> View:
        """Show all but others' hands, covered penalties, and cards not looked at."""
        seen = seat in self.way and (self.looked or seat != self.way[-1])
        return View(
            seat,
            () if seat is None else tuple(self.hands[seat]),
            tuple(map(sum, self.hands)),
            tuple(map(tuple, self.laid)),
            len(self.pile),
            self.pile[-1] if self.pile else UNKNOWN,
            self.active,
            tuple(self.way),
            tuple(self.claims),
            self.card if seen else UNKNOWN,
            self.looked,
            self.owes,
            (self.specials[0], self.specials[1]),
            self.history,
            self.loser,
            self.options.short,
        )

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(map(tuple, self.hands)),
            tuple(map(tuple, self.laid)),
            tuple(self.pile),
            self.active,
            self.card,
            tuple(self.way),
            tuple(self.claims),
            int(self.looked),
            int(self.owes),
            tuple(self.specials),
            tuple(round.key() for round in self.history),
            self.loser,
            *self.options.to_json().values(),
        )

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.options = self.options
        twin.hands = [hand.copy() for hand in self.hands]
        twin.laid = [laid.copy() for laid in self.laid]
        twin.pile = self.pile.copy()
        twin.active = self.active
        twin.card = self.card
        twin.way = self.way.copy()
        twin.claims = self.claims.copy()
        twin.looked = self.looked
        twin.owes = self.owes
        twin.specials = self.specials.copy()
        twin.history = self.history
        twin.loser = self.loser
        return twin

    def lay_as(self, view: View, rng: Pcg32) -> None:
        """Lay everything as `view` has it; unseen cards are dealt anew."""
        self.laid = [list(laid) for laid in view.laid]
        self.way, self.claims = list(view.way), list(view.claims)
        self.looked, self.owes = view.looked, view.owes
        self.specials = list(view.specials)
        self.history, self.loser = view.history, view.loser
        if view.seat is not None:
            self.hands[view.seat] = list(view.hand)

        unseen = view.unseen()
        hidden = bool(view.way) and view.card == UNKNOWN  # then the card is dealt with its hand
        missing = [0 if seat == view.seat else size for seat, size in enumerate(view.hand_sizes)]
        missing[view.active] += hidden
        for special, seat in zip(SPECIALS, view.specials, strict=True):
            if seat not in (UNKNOWN, view.seat) and unseen[special]:
                self.hands[seat][special] = unseen[special]
                missing[seat] -= 1
                unseen[special] = 0
        cards = [face for face in FACES for _ in range(unseen[face])]
        rng.shuffle(cards)
        owes = view.owes and view.loser == UNKNOWN  # CP-19: else nobody could pay
        while owes and not self._can_pay(cards, missing):
            rng.shuffle(cards)
        for seat, count in enumerate(missing):
            for _ in range(count):
                self.hands[seat][cards.pop()] += 1
        self.pile = [*cards, view.top] if view.pile else []

        self.card = view.card
        if hidden:
            hand = self.hands[view.active]
            held = [face for face in FACES for _ in range(hand[face])]
            self.card = held[rng.below(len(held))]
            hand[self.card] -= 1

    def _can_pay(self, cards: Sequence[int], missing: Sequence[int]) -> bool:
        """CP-13, CP-19: the game goes on, so who owes has an animal, dealt from the end of `cards`.

        `missing` counts the cards still to be dealt to each seat, in seat order.
        """
        end = len(cards) - sum(missing[: self.active])
        dealt = cards[end - missing[self.active] : end]
        return any(card in ANIMALS for card in dealt) or any(self.hands[self.active][:JOKER])
