"""How likely each seat is to lose, and what collecting a card would do to that.

Each seat is in danger by what lies in front of it, by how many animals of each species can still
reach it, and by how few cards it holds; the danger of all together is who loses. The weights were
fitted once to games of bots. They are multiplied, divided and added one by one, so that every
machine decides alike.
"""

from collections.abc import Sequence

from game.cockroach.cards import ANIMALS, CROWN, DECK, FACES, ROYALS, SPECIALS, SPECIES, UNKNOWN
from game.cockroach.moves import payments
from game.cockroach.table import View
from game.cockroach.weights import ACTIVE, HAND, MINE, THEIRS

OWING = 1.3  # what having to pay for a special card does to danger, out of an unknown hand
_SKILL = 0.2  # of the danger that an average seat would be in is the viewer's own
_LOST = 1e9  # the danger of a seat that has lost
_OF_SPECIES = [DECK[species] + DECK[species + CROWN] for species in SPECIES]


def threats(view: View, seat: int) -> list[int]:
    """Count, by species, the animals that may still reach `seat`."""
    left = [
        _OF_SPECIES[species] - view.public(species) - view.public(species + CROWN)
        for species in SPECIES
    ]
    if seat == view.seat:
        left = [n - view.hand[s] - view.hand[s + CROWN] for s, n in enumerate(left)]
    return left


def missing(view: View, seat: int) -> list[int]:
    """Count, by species, the animals that `seat` lacks to its loss (CP-17)."""
    return [view.limit - view.animals(seat, species) for species in SPECIES]


def cards_held(view: View, seat: int) -> int:
    """Count the cards in hand, up to as many as matter."""
    return min(view.hand_sizes[seat], len(HAND) - 1)


class Danger:
    """How near each seat is to losing, now and after collecting, to the viewer."""

    def __init__(self, view: View) -> None:
        self.view = view
        self._threats = [threats(view, seat) for seat in range(view.seats)]
        self._missing = [missing(view, seat) for seat in range(view.seats)]
        unseen = view.unseen()
        self._unseen = [unseen[face] + unseen[face + CROWN] for face in SPECIES]
        self.now = [self._of(seat) for seat in range(view.seats)]
        self._all = 0.0
        for danger in self.now:
            self._all += danger
        self.after = [self._collecting(seat) for seat in range(view.seats)]

    def chance(self, seat: int) -> float:
        """Return the chance (0 to 1) that `seat` loses, as things stand."""
        return self.now[seat] / self._all

    def loss(self, seat: int, collector: int, face: int) -> float:
        """Return the chance (0 to 1) that `seat` loses if `collector` collects this face."""
        then = self.after[collector][face]
        whole = self._all - self.now[collector] + then
        return (then if seat == collector else self.now[seat]) / whole

    def growth(self, seat: int, cards: Sequence[int]) -> float:
        """Return the factor by which laying out these cards endangers `seat`."""
        lacks = self._missing[seat].copy()
        growth, penalties, top = 1.0, 0, self.view.top
        for card in cards:
            growth *= self._laid(seat, lacks, card)
            penalties += card in ROYALS
        if penalties and top != UNKNOWN:
            growth *= OWING if top in SPECIALS else self._laid(seat, lacks, top)
            penalties += (top in ROYALS) - 1
            for _ in range(min(penalties, self.view.pile - 1)):
                growth *= self._any(seat, lacks)
        return growth

    def _laid(self, seat: int, lacks: list[int], card: int) -> float:
        """The same for one animal; `lacks` is what `seat` lacks of each species, and changes."""
        species = card % CROWN
        lacks[species] -= 1
        if lacks[species] <= 0:
            return _LOST
        table, threat = self._table(seat), self._threats[seat][species]
        return table[lacks[species]][max(0, threat - 1)] / table[lacks[species] + 1][threat]

    def _any(self, seat: int, lacks: Sequence[int]) -> float:
        """The same for a penalty card that nobody has seen, on average."""
        total, number = 0.0, 0
        for species, left in enumerate(self._unseen):
            total += left * self._laid(seat, [*lacks], species)
            number += left
        return total / number if number else 1.0

    def _table(self, seat: int) -> Sequence[Sequence[float]]:
        return MINE if seat == self.view.seat else THEIRS

    def _of(self, seat: int) -> float:
        danger = HAND[cards_held(self.view, seat)] * (_SKILL if seat == self.view.seat else 1.0)
        table = self._table(seat)
        for lack, threat in zip(self._missing[seat], self._threats[seat], strict=True):
            danger *= table[max(1, lack)][threat]
        return danger

    def _collecting(self, seat: int) -> list[float]:
        """By face: the danger of `seat` once it has collected that."""
        now = self.now[seat] * ACTIVE
        owing = now * self._owing(seat)
        return [now * self.growth(seat, (face,)) if face in ANIMALS else owing for face in FACES]

    def _owing(self, seat: int) -> float:
        if seat != self.view.seat:
            return OWING
        pays = payments(self.view.hand, self.view.claims[-1] if self.view.claims else 0)
        return min((self.growth(seat, pay.cards) for pay in pays), default=_LOST)
