"""The table of Cockroach Poker Royal: who has which cards, and what of it a seat may know."""

from collections.abc import Sequence
from dataclasses import InitVar, dataclass, field
from typing import Any, NamedTuple, Self

from game.cockroach.cards import (
    ANIMALS,
    CROWN,
    DECK,
    FACES,
    JOKER,
    SPECIALS,
    UNKNOWN,
    limit_of,
)
from game.cockroach.events import Round
from game.engine.game import Options
from game.engine.rng import Pcg32


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
