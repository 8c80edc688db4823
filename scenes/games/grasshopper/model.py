"""What of a game of Grasshopper Poker is on the screen: folded from events, card by card.

The match has long gone on; this follows at the speed of the beats, and where all beats are over it
equals the public view.
"""

from game.engine.events import Event
from game.grasshopper import events as told
from game.grasshopper.cards import CARDS, DECK, KINDS, PLANTS, SET, SHORT_DECK
from game.grasshopper.view import View


class TableModel:
    """Cards have numbers of their own, so that each can be followed across the table."""

    def __init__(self, seats: int, short: bool = False) -> None:
        self.deck = SHORT_DECK if short else DECK  # GP-23
        self.kinds: list[int] = []  # the kind of each card revealed so far, by its number
        self.display: list[list[int]] = [[] for _ in KINDS]  # numbers by kind, the first below
        self.held: list[list[int]] = [[] for _ in range(seats)]  # just taken, by seat
        self.gardens: list[list[list[int]]] = [[[] for _ in KINDS] for _ in range(seats)]
        self.discard_pile: list[int] = []
        self.hands: list[list[int]] = [list(CARDS) for _ in range(seats)]
        self.bids: tuple[int, ...] = ()
        self.cancelled: tuple[int, ...] = ()
        self.chips = [0] * seats
        self.round = 1
        self.turn = 1

    @property
    def draw_pile(self) -> int:
        """Cards not revealed yet."""
        return sum(self.deck) - len(self.kinds)

    def plants(self, seat: int) -> int:
        return sum(len(self.gardens[seat][kind]) for kind in PLANTS)

    def apply(self, event: Event) -> None:
        """Do what the event says; events that move nothing change nothing."""
        match event:
            case told.DisplayFilled(kinds):
                for kind in kinds:
                    self._reveal(kind)
            case told.CardAdded(kind):
                self._reveal(kind)
            case told.BidsRevealed(cards):
                self.bids = cards
                for hand, card in zip(self.hands, cards, strict=True):
                    hand.remove(card)
            case told.BidsCancelled(seats):
                self.cancelled = seats
            case told.BidsPutAside():
                self.bids, self.cancelled = (), ()
                self.turn += 1
            case told.DisplayTaken(seat, _):
                for kind in KINDS:
                    self._take(seat, kind)
            case told.StackTaken(seat, kind, _):
                self._take(seat, kind)
            case told.Planted(seat, _):
                for card in self.held[seat]:
                    self.gardens[seat][self.kinds[card]].append(card)
                self.held[seat] = []
            case told.Harvested(seat, kind, sets):
                self._harvest(seat, kind, sets)
            case told.Plague(seat, _):
                self._eat(seat)
            case told.DisplayWiped(_):
                for stack in self.display:
                    self._discard(stack)
            case told.RoundScored(_, seats):
                for seat in seats:
                    self.chips[seat] += 1
            case told.RoundBegan():
                self.hands = [list(CARDS) for _ in self.hands]
                self.round += 1
                self.turn = 1

    def facts(self) -> dict[str, object]:
        """What must equal the public view when all is told."""
        discarded = [self.kinds[card] for card in self.discard_pile]
        return {
            "hands": tuple(tuple(hand) for hand in self.hands),
            "bids": self.bids,
            "display": tuple(len(stack) for stack in self.display),
            "draw_pile": self.draw_pile,
            "discard_pile": tuple(discarded.count(kind) for kind in KINDS),
            "gardens": tuple(tuple(len(row) for row in garden) for garden in self.gardens),
            "chips": tuple(self.chips),
        }

    def _reveal(self, kind: int) -> None:
        self.display[kind].append(len(self.kinds))
        self.kinds.append(kind)

    def _take(self, seat: int, kind: int) -> None:
        self.held[seat] += self.display[kind]
        self.display[kind] = []

    def _harvest(self, seat: int, kind: int, sets: int) -> None:
        row = self.gardens[seat][kind]
        self.discard_pile += row[: sets * SET]
        del row[: sets * SET]
        self.chips[seat] += sets

    def _eat(self, seat: int) -> None:
        for row in (*self.gardens[seat], self.held[seat]):
            self._discard(row)

    def _discard(self, cards: list[int]) -> None:
        self.discard_pile += cards
        cards.clear()


def facts(view: View) -> dict[str, object]:
    """The same facts from a view."""
    return {name: getattr(view, name) for name in TableModel(len(view.hands)).facts()}
