"""The table of Früchtchen: what lies where, and what of it a seat may know."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Self, TypeAlias

from game.engine.game import Ask
from game.engine.rng import Pcg32
from game.fruechtchen.cards import CAP, DECK, DICE, JOKER, KINDS, NUMBERS
from game.fruechtchen.moves import FruechtchenOptions

Dice: TypeAlias = Sequence[Sequence[int]]  # in front of each seat, by owner

# What the table is at.
LAY_OUT, LEND, HARVEST, DISPLACE, OVER = range(5)


class View(NamedTuple):
    """Cards "by kind" are counts in the order of `cards.KINDS`; dice "by owner" in seat order."""

    harvest_along: bool
    displacing: bool
    open_hands: bool
    phase: int  # what the table is at, LAY_OUT to OVER
    starter: int
    turns: int  # seats that have had their turn in this phase
    hands: tuple[tuple[int, ...], ...]  # by kind, by seat; empty where it is hidden
    hand_sizes: tuple[int, ...]
    numbers: tuple[tuple[int, ...], ...]  # number cards in hand, by seat
    open_numbers: tuple[tuple[int, ...], ...]  # laid out, the last one played last
    fruits: tuple[int, ...]  # laid out in this round, by seat; empty before all have
    counts: tuple[int, ...]
    jokers: tuple[int, ...]
    dice: tuple[tuple[int, ...], ...]  # in front of each seat, by owner
    parked: tuple[int, ...]  # dice that came back in this round, by owner
    matched: tuple[int, ...]  # dice of the harvest going on, by owner
    attempts: int  # left to the harvesting seat
    scores: tuple[int, ...]
    draw_pile: int  # number of cards
    discard_pile: tuple[int, ...]  # by kind
    goal: int  # points that end the game

    def need(self, seat: int) -> int:
        """Count the cards laid out by `seat`: its matches and attempts."""
        return self.counts[seat] + self.jokers[seat] if self.counts else 0

    def settled(self, seat: int) -> bool:
        """Tell if enough match, and no roll changes what anybody gets (FR-8, FR-10, FR-18)."""
        foreign = sum(self.matched) - self.matched[seat]
        enough = sum(self.matched) >= self.need(seat)
        missed = sum(self.dice[seat]) - self.dice[seat][seat] - foreign  # guests' dice
        return enough and not missed and not (self.displacing and foreign)

    def rolls_on(self, seat: int) -> bool:
        """Tell if the next roll, neither first nor last, must be (FR-8)."""
        need = self.need(seat)
        return sum(self.matched) < need and 1 < self.attempts < need

    def unseen(self, kind: int) -> int:
        """Count the cards of `kind` in the draw pile and hidden hands."""
        seen = self.discard_pile[kind] + sum(hand[kind] for hand in self.hands if hand)
        if kind == JOKER:
            return DECK[kind] - seen - sum(self.jokers)
        laid = sum(c for f, c in zip(self.fruits, self.counts, strict=True) if f == kind)
        return DECK[kind] - seen - laid


class Table:
    """Cards, dice, scores, and whose turn it is. Cards "by kind" are counts."""

    def __init__(self, options: FruechtchenOptions, seats: int, deck: Pcg32, die: Pcg32) -> None:
        self.options = options
        self.deck = deck  # shuffles
        self.die = die  # rolls
        self.ask_all = Ask("lay out", tuple(range(seats)), hidden_options=not options.open_hands)
        self.hands = [[0] * len(KINDS) for _ in range(seats)]  # by kind
        self.numbers = [NUMBERS] * seats  # in hand
        self.open_numbers: list[tuple[int, ...]] = [()] * seats  # the last one played last
        self.fruits: tuple[int, ...] = ()  # laid out in this round, by seat
        self.counts: tuple[int, ...] = ()
        self.jokers: tuple[int, ...] = ()
        self.dice = [[DICE * (owner == seat) for owner in range(seats)] for seat in range(seats)]
        self.parked = [0] * seats
        self.matched = [0] * seats  # at the harvesting seat, by owner
        self.attempts = 0
        self.loan: tuple[int, Sequence[int]] = (0, ())  # what the active seat lends, see lending
        self.scores = [0] * seats
        self.starter = 0
        self.phase = LAY_OUT
        self.turns = 0  # seats that have had their turn in this phase
        self.draw_pile: list[int] = []  # kinds, the top card last
        self.discard_pile = [0] * len(KINDS)  # by kind

    @property
    def active(self) -> int:
        """The seat whose turn it is where seats act in turn, from the starting seat on."""
        return (self.starter + self.turns) % len(self.scores)

    def need(self, seat: int) -> int:
        """Return the matches needed, and attempts: the cards laid out (FR-8)."""
        return self.counts[seat] + self.jokers[seat]

    def lending(self, seat: int) -> tuple[int, Sequence[int]]:
        """Return how many dice `seat` gives, and its hosts (FR-6, FR-7)."""
        return lendable(self.dice, seat, self.open_numbers[seat][-1])

    def displaceable(self, seat: int) -> int:
        """Return how many foreign matches `seat` could displace now (FR-18)."""
        own, matches = self.matched[seat], sum(self.matched)
        return max(0, min(own, matches - own, (matches - self.need(seat)) // 2))

    def view(self, seat: int | None) -> View:
        """Show all but others' hands, the draw pile, and dice to come."""
        options = self.options
        hands = enumerate(self.hands)
        return View(
            options.harvest_along,
            options.displacing,
            options.open_hands,
            self.phase,
            self.starter,
            self.turns,
            tuple([tuple(hand) if options.open_hands or s == seat else () for s, hand in hands]),
            tuple(map(sum, self.hands)),
            tuple(self.numbers),
            tuple(self.open_numbers),
            self.fruits,
            self.counts,
            self.jokers,
            tuple(map(tuple, self.dice)),
            tuple(self.parked),
            tuple(self.matched),
            self.attempts,
            tuple(self.scores),
            len(self.draw_pile),
            tuple(self.discard_pile),
            options.goal,
        )

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.options.to_json().values()),
            self.deck.key(),
            self.die.key(),
            tuple(map(tuple, self.hands)),
            tuple(self.numbers),
            tuple(self.open_numbers),
            (self.fruits, self.counts, self.jokers),
            tuple(map(tuple, self.dice)),
            tuple(self.parked),
            tuple(self.matched),
            self.attempts,
            tuple(self.scores),
            (self.phase, self.starter, self.turns),
            tuple(self.draw_pile),
            tuple(self.discard_pile),
        )

    def copy(self) -> Self:
        twin = self.__class__.__new__(self.__class__)
        twin.__dict__.update(self.__dict__)
        twin.deck, twin.die = self.deck.copy(), self.die.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.numbers, twin.open_numbers = self.numbers.copy(), self.open_numbers.copy()
        twin.dice = [row.copy() for row in self.dice]
        twin.parked, twin.matched = self.parked.copy(), self.matched.copy()
        twin.scores = self.scores.copy()
        twin.draw_pile, twin.discard_pile = self.draw_pile.copy(), self.discard_pile.copy()
        return twin

    def lay_as(self, view: View, rng: Pcg32) -> None:
        """Lay everything as `view` has it; unseen cards in some order."""
        unseen = [kind for kind in KINDS for _ in range(view.unseen(kind))]
        rng.shuffle(unseen)
        for seat, known in enumerate(view.hands):
            if known:
                self.hands[seat] = list(known)
            for kind in () if known else [unseen.pop() for _ in range(view.hand_sizes[seat])]:
                self.hands[seat][kind] += 1
        self.draw_pile, self.discard_pile = unseen, list(view.discard_pile)
        self.numbers, self.open_numbers = list(view.numbers), list(view.open_numbers)
        self.fruits, self.counts, self.jokers = view.fruits, view.counts, view.jokers
        self.dice = [list(row) for row in view.dice]
        self.parked, self.matched = list(view.parked), list(view.matched)
        self.attempts, self.scores = view.attempts, list(view.scores)
        self.phase, self.starter, self.turns = view.phase, view.starter, view.turns
        if self.phase == LEND:
            self.loan = self.lending(self.active)


def lendable(dice: Dice, seat: int, number: int) -> tuple[int, list[int]]:
    """Return how many dice `seat` gives, and its hosts (FR-6, FR-7)."""
    rooms = [CAP - row[seat] for row in dice]
    rooms[seat] = 0
    give = min(number, dice[seat][seat], max(rooms))
    return give, [host for host, room in enumerate(rooms) if room >= give] if give else []


def full_pile() -> list[int]:
    """Return all fruit cards, unshuffled (FR-2)."""
    return [kind for kind in KINDS for _ in range(DECK[kind])]
