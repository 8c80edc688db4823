"""A lay-out being put together: pressing adds cards one by one, whether anybody looks or not."""

from collections.abc import Sequence
from dataclasses import replace

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
        self._steps = [LayOut(NO_FRUIT, 0, 0, self.kinds[0])]  # at first, and after each change
        self._stayed = NO_FRUIT  # the kind of which one press was too many just now

    @property
    def touched(self) -> bool:
        """Whether anything was pressed that changed something."""
        return len(self._steps) > 1

    def back(self) -> bool:
        """Undo the last press that changed something; False if there was none."""
        if self.touched:
            self._steps.pop()
            return True
        return False

    def _change(self, **parts: int) -> None:
        """Choose these parts of the decision from now on."""
        if (changed := replace(self.move(), **parts)) != self.move():
            self._steps.append(changed)

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
        if kind == JOKER:
            self._change(jokers=self.chosen(JOKER) + 1)
        else:
            self._change(fruit=kind, count=0 if self.jokers_only else self.chosen(kind) + 1)
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
            self._change(**{"jokers": 0} if kind == JOKER else {"count": 1})
        elif self.hand[kind]:
            self._stayed = kind
        return bool(self.hand[kind])

    def remove(self, kind: int) -> bool:
        """Take one card of a kind away (False if none is chosen)."""
        if not self.chosen(kind):
            return False
        made = self.move()
        if kind == JOKER:
            self._change(jokers=made.jokers - 1)
        else:
            fruit = made.fruit if made.count > 1 else NO_FRUIT
            self._change(fruit=fruit, count=made.count - 1)
        return True

    def next_number(self) -> None:
        """Choose the next kind of number card in hand (after the highest the lowest)."""
        self.choose_number(self.kinds[(self.kinds.index(self.number) + 1) % len(self.kinds)])

    def choose_number(self, number: int) -> None:
        """Lay this number card."""
        self._change(number=number)

    @property
    def number(self) -> int:
        """The number card to lay."""
        return self.move().number

    def chosen(self, kind: int) -> int:
        """Count the cards of a kind that are chosen."""
        made = self.move()
        if kind == JOKER:
            return made.jokers
        return made.count if kind == made.fruit else 0

    @property
    def cards(self) -> int:
        """Cards to lay out: the matches needed, and the attempts."""
        return len(self.lying)

    @property
    def lying(self) -> list[int]:
        """The kinds of the cards that would be laid out, jokers last."""
        made = self.move()
        return [made.fruit] * made.count + [JOKER] * made.jokers

    def move(self) -> LayOut:
        """Return the decision as it stands, legal or not."""
        return self._steps[-1]

    def show(self, move: LayOut) -> None:
        """Choose what a decision says."""
        self._steps = [move]
