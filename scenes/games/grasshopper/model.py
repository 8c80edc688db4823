"""What of a game of Grasshopper Poker is on the screen: what each event moves from where to where.

The match has long gone on; this follows at the speed of the beats, and where all beats are over it
equals the public view.
"""

from collections.abc import Iterable, Sequence

from game.engine.events import Event
from game.grasshopper import events as ev
from game.grasshopper.cards import CARDS, DECK, GRASSHOPPER, KINDS, SET, SHORT_DECK
from game.grasshopper.rules import outcome, uncancelled
from scenes.layout.zones import Thing, Zones


class Garden(Zones):
    """The zones "pile", "display", "order" (of bids), "fallen", "spent" and "discard pile".

    And of each seat "hand" (a bid to come), "bid" (before the reveal),
    "held" (just taken), "plants", "hoppers", "chips".
    """

    def __init__(self, seats: int, *, short: bool = False, beginners: bool = False) -> None:
        super().__init__()
        self.seats = range(seats)
        self.beginners = beginners
        self.bids: tuple[int, ...] = ()  # as they were revealed in this turn
        self.takers: Sequence[int] = ()  # of this turn, the first one first
        self.order: Sequence[int] = ()  # of bids: takers first, then from the highest down
        self.all_to_one = False  # whether the only taker takes the whole display
        self.took: list[int] = []  # those of them who have taken
        self.hands = [list(CARDS) for _ in self.seats]
        self.put("pile", (("card", n) for n in range(sum(SHORT_DECK if short else DECK))))  # GP-23
        for seat in self.seats:
            self.put(("hand", seat), [("bid", seat)])

    def apply(self, event: Event) -> None:
        """Do what the event says; events that move nothing change nothing."""
        match event:
            case ev.DisplayFilled(kinds):
                self.deal("pile", "display", kinds)
            case ev.CardAdded(kind):
                self.deal("pile", "display", [kind])
            case ev.BidsRevealed(cards):
                self._reveal(cards)
            case ev.BidsCancelled(seats):
                self.move([("bid", seat) for seat in seats], "fallen")
            case ev.BidsPutAside():
                self._put_aside()
            case ev.DisplayTaken(seat, _):
                self.pour("display", ("held", seat))
                self.took.append(seat)
            case ev.StackTaken(seat, kind, _):
                self.move(self.showing("display", kind), ("held", seat))
                self.took.append(seat)
            case ev.NothingLeft(seats):
                self.takers = [seat for seat in self.takers if seat not in seats]
            case ev.Planted(seat, _):
                self.move(self.showing(("held", seat), GRASSHOPPER), ("hoppers", seat))
                self.pour(("held", seat), ("plants", seat))
            case ev.Harvested(seat, kind, sets):
                row = self.showing(("plants", seat), kind)
                self.move(row[: sets * SET], "discard pile")
                self._pay(seat, sets, ("plants", seat))
            case ev.Plague(seat, _):
                for zone in ("held", "plants", "hoppers"):
                    self.pour((zone, seat), "discard pile")
            case ev.DisplayWiped(_):
                self.pour("display", "discard pile")
            case ev.RoundScored(_, seats):
                for seat in seats:
                    self._pay(seat, 1, ("bank", seat))
            case ev.RoundBegan():
                self.hands = [list(CARDS) for _ in self.seats]

    def lock(self, seats: Iterable[int]) -> None:
        """Lay a bid face down before these alone (once all are revealed nothing moves)."""
        self._pick_up()
        for seat in () if self.bids else self.seats:
            self.move([("bid", seat)], ("bid" if seat in seats else "hand", seat))

    @property
    def settled(self) -> bool:
        """Whether no equal bids stand side by side any more."""
        return len(uncancelled(self.bids)) == len(self["order"])

    @property
    def empty(self) -> list[int]:
        """The seats whose bids get nothing, once equal ones have fallen."""
        lying = [seat for seat in self.seats if ("bid", seat) in self["order"]]
        return [seat for seat in lying if self.settled and seat not in self.takers]

    @property
    def chips(self) -> list[int]:
        return [len(self["chips", seat]) for seat in self.seats]

    def grown(self, seat: int, kind: int) -> int:
        """Count the plants of a kind, or grasshoppers, in a garden."""
        zone = "hoppers" if kind == GRASSHOPPER else "plants"
        return len(self.showing((zone, seat), kind))

    def _reveal(self, cards: tuple[int, ...]) -> None:
        """Turn all bids up, those who take first in their order, the equal ones side by side."""
        self._pick_up()
        self.bids, (self.takers, self.all_to_one) = cards, outcome(cards, self.beginners)
        for seat, card in enumerate(cards):
            self.hands[seat].remove(card)
            self.turn_up({("bid", seat): card})
        others = sorted(self.seats, key=lambda seat: -cards[seat])
        self.order = [*self.takers, *(seat for seat in others if seat not in self.takers)]
        self.move([("bid", seat) for seat in self.order], "order")

    def _pick_up(self) -> None:
        """Let the next bids come out of the hands."""
        for seat in self.seats:
            if ("bid", seat) in self["spent"]:
                self.move([("bid", seat)], ("hand", seat))

    def _put_aside(self) -> None:
        for seat in self.seats:
            self.turn_down([("bid", seat)])
            self.move([("bid", seat)], "spent")
        self.bids, self.takers, self.took = (), (), []

    def _pay(self, seat: int, chips: int, source: Thing) -> None:
        have = self.chips[seat]
        self.put(("chips", seat), (("chip", seat, have + n) for n in range(chips)), source)

    def facts(self) -> dict[str, object]:
        """Return what must equal the public view when all is told."""
        return {
            "hands": tuple(map(tuple, self.hands)),
            "bids": self.bids,
            "display": self.counts("display", KINDS),
            "draw_pile": len(self["pile"]),
            "discard_pile": self.counts("discard pile", KINDS),
            "gardens": tuple(
                tuple(self.grown(seat, kind) for kind in KINDS) for seat in self.seats
            ),
            "chips": tuple(self.chips),
        }
