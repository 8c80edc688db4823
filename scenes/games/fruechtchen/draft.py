"""A lay-out being put together: pressing adds cards one by one, whether anybody looks or not."""

from collections.abc import Sequence

from game.fruechtchen.cards import FRUITS, JOKER, NO_FRUIT
from game.fruechtchen.moves import LayOut

KEYS = (*FRUITS, JOKER)
"""What the first seven blind buttons add; the eighth one changes the number card."""


class Draft:
    """What one seat has chosen so far, from its hand (cards by kind) and its number cards.

    Nothing but presses changes it, and each press does the same whether it shows or not: so a seat
    that presses blindly knows what it has by counting.
    """

    def __init__(self, hand: Sequence[int], numbers: Sequence[int]) -> None:
        self.hand = tuple(hand)
        self.kinds = sorted(set(numbers))  # of number cards
        self.fruit = NO_FRUIT
        self.count = 0
        self.jokers = 0
        self.number = self.kinds[0]
        self._steps: list[LayOut] = []  # what each press changed
        self._stayed = NO_FRUIT  # the kind of which one press was too many just now

    @property
    def touched(self) -> bool:
        """Whether anything was pressed that meant something."""
        return bool(self._steps)

    def back(self) -> bool:
        """Undo what the last press changed; False if there was none."""
        now = self.move()
        while self._steps and self.move() == now:
            self.show(self._steps.pop())
        return self.move() != now

    @property
    def pickable(self) -> list[int]:
        """The kinds of cards that can be picked: those in hand, or any fruit for lone jokers."""
        return [kind for kind in KEYS if self.hand[kind] or (self.jokers_only and kind != JOKER)]

    @property
    def jokers_only(self) -> bool:
        """Then the seat names the fruit without laying a card of it (FR-5)."""
        return 0 < self.hand[JOKER] == sum(self.hand)

    def add(self, kind: int) -> bool:
        """Add one card of a kind.

        Another fruit begins with one. Returns False if the hand has no such card, or no more.
        """
        if self.chosen(kind) >= self.hand[kind] and not (self.jokers_only and kind != JOKER):
            return False
        self._steps.append(self.move())
        if kind == JOKER:
            self.jokers += 1
        elif self.jokers_only:
            self.fruit = kind
        else:
            self.fruit, self.count = kind, self.chosen(kind) + 1
        return True

    def count_on(self, kind: int) -> bool:
        """Add one card of a kind, unseen.

        One press too many stays at the most. The next one begins anew, with one fruit or no joker.
        Returns False if the hand has no such card.
        """
        stayed, self._stayed = self._stayed == kind, NO_FRUIT
        if self.add(kind):
            return True
        if self.hand[kind] and stayed:
            self._steps.append(self.move())
            self.count, self.jokers = (self.count, 0) if kind == JOKER else (1, self.jokers)
        elif self.hand[kind]:
            self._stayed = kind
        return bool(self.hand[kind])

    def remove(self, kind: int) -> bool:
        """Take one card of a kind away.

        Returns False if none of it is chosen.
        """
        if not self.chosen(kind):
            return False
        self._steps.append(self.move())
        if kind == JOKER:
            self.jokers -= 1
        else:
            self.count -= 1
            self.fruit = self.fruit if self.count else NO_FRUIT
        return True

    def next_number(self) -> None:
        """Choose the next kind of number card in hand.

        After the highest comes the lowest.
        """
        self.choose_number(self.kinds[(self.kinds.index(self.number) + 1) % len(self.kinds)])

    def choose_number(self, number: int) -> None:
        """Lay this number card."""
        self._steps.append(self.move())
        self.number = number

    def chosen(self, kind: int) -> int:
        """Count the cards of a kind that are chosen."""
        if kind == JOKER:
            return self.jokers
        return self.count if kind == self.fruit else 0

    @property
    def cards(self) -> int:
        """Cards to lay out: the matches needed, and the attempts."""
        return self.count + self.jokers

    @property
    def lying(self) -> list[int]:
        """The kinds of the cards that would be laid out, jokers last."""
        return [self.fruit] * self.count + [JOKER] * self.jokers

    def move(self) -> LayOut:
        """Return the decision as it stands, legal or not."""
        return LayOut(self.fruit, self.count, self.jokers, self.number)

    def show(self, move: LayOut) -> None:
        """Choose what a decision says."""
        self.fruit, self.count, self.jokers, self.number = (
            move.fruit,
            move.count,
            move.jokers,
            move.number,
        )
