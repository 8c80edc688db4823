"""What of a game of 8-28 is on the screen: folded from public events, card by card and gem by gem.

The match has long gone on; this follows at the speed of the beats, and where all beats are over it
equals the public view.
"""

from collections.abc import Collection, Sequence

from game.eight28 import events as ev
from game.eight28.cards import CARDS, EIGHT, TWENTY_EIGHT, UNSEEN, lowest, totals
from game.eight28.gems import NONE, Gems, parts
from game.eight28.table import Eight28Options
from game.engine.events import Event

MIDDLE = 0  # the heap in the middle; the others are named by their targets
_FIRST = 100  # farther from a goal than any cards: those who are out are turned first
TENSE = 22  # the sum of open cards from which a round is tense, each 1/11 counted as 1


class TableModel:
    """Open cards and gems have numbers of their own, so that each can be followed."""

    def __init__(self, seats: int, short: bool = False) -> None:
        self.all_gems = Eight28Options(short).gems
        self.round = 0
        self.last_round = False
        self.giver = 0
        self.pile = 0
        self.reds: list[bool] = []  # whether each gem placed so far is a red one
        self.heaps: dict[int, list[int]] = {MIDDLE: []}  # gems by target
        self.winners: dict[int, int] = {}  # who has each gem
        self.gems = [NONE] * seats
        self._clear(seats)

    def _clear(self, seats: int) -> None:
        """Let it be the beginning of a round."""
        self.revealing = False  # whether hidden cards are about to be turned, or lie open
        self.faces: list[int] = []  # of each card taken so far, by its number
        self.opened: list[list[int]] = [[] for _ in range(seats)]  # numbers
        self.hidden: list[int | None] = [None] * seats  # UNSEEN lies face down
        self.offered: int | None = None  # the seat before which a card waits
        self.declined: list[int] = []
        self.left: list[int] = []  # who has left the card that lies there
        self.plays = [0] * seats
        self.played = [0] * seats  # the totals they play with
        self.hits: tuple[int, ...] = ()  # direct ones
        self.outs: set[int] = set()
        self.won = [NONE] * seats
        self.due = [0] * seats  # points that all know of, and that are not paid yet
        self.tense = False

    def cards(self, seat: int) -> tuple[int, ...]:
        """Return the faces of a player's open cards."""
        return tuple(self.faces[card] for card in self.opened[seat])

    def from_a_goal(self, seat: int) -> int:
        """Return how far these cards stay below a goal (beyond both: very far)."""
        if seat in self.outs:
            return _FIRST
        cards = self.hidden[seat] or UNSEEN, *self.cards(seat)
        ways = [gate - total for gate in (EIGHT, TWENTY_EIGHT) for total in totals(cards)]
        return min((way for way in ways if way >= 0), default=TWENTY_EIGHT)

    @property
    def middle(self) -> Gems:
        """All gems that nobody has yet."""
        return self._gems_of([gem for heap in self.heaps.values() for gem in heap])

    def _gems_of(self, heap: Collection[int]) -> Gems:
        red = sum(self.reds[gem] for gem in heap)
        return Gems(len(heap) - red, red)

    @property
    def points(self) -> list[int]:
        """The points of each seat, with those it is about to be paid."""
        return [gems.worth + due for gems, due in zip(self.gems, self.due, strict=True)]

    def worth(self, heap: int) -> int:
        """Return the points that lie in a heap."""
        return self._gems_of(self.heaps.get(heap, ())).worth

    def sharers(self, gate: int) -> list[int]:
        """List who is nearest to a gate, before anybody is paid (EV-16)."""
        if any(won.worth for won in self.won):
            return []
        plays = zip(self.plays, self.played, strict=True)
        reached = [total if play == gate else 0 for play, total in plays]
        return [seat for seat, total in enumerate(reached) if 0 < total == max(reached)]

    def shares(self, gate: int) -> tuple[list[int], int]:
        """Return what each sharer of a gate gets, and what stays (EV-17)."""
        half = self._gems_of(self.heaps[gate])
        shares = [part.worth for part in parts(half, len(self.sharers(gate)))]
        return shares, half.worth - sum(shares)

    @property
    def supply(self) -> Gems:
        return self.all_gems.without(self._gems_of(range(len(self.reds))))

    def apply(self, event: Event) -> None:
        """Do what the event says; events that move nothing change nothing."""
        match event:
            case ev.RoundBegan(number, giver):
                self.round, self.giver, self.pile = number, giver, len(CARDS)
                self._clear(len(self.opened))
            case ev.HiddenDealt(seat, _):
                self.hidden[seat] = UNSEEN
                self.pile -= 1
            case ev.GemPlaced(_, red):
                self.heaps[MIDDLE].append(len(self.reds))
                self.reds.append(bool(red))
            case ev.LastRoundBegan():
                self.last_round = True
            case ev.Offered(seat):
                self.offered = seat
            case ev.Accepted(seat, card):
                self.opened[seat].append(len(self.faces))
                self.faces.append(card)
                self.tense = self.tense or lowest(self.cards(seat)) >= TENSE
                self.pile -= 1
                self.left, self.offered = [], None
            case ev.Declined(seat):
                self.declined.append(seat)
                self.left.append(seat)
            case ev.WentOut(seat):
                self.outs.add(seat)
            case ev.PilePassed(giver):
                self.giver = giver
                self.declined, self.left, self.offered = [], [], None
            case ev.RoundEnded():
                self.offered, self.revealing = None, True
            case ev.HiddenRevealed(seat, card):
                self.hidden[seat] = card
            case ev.DirectHit(seats):
                self.hits = seats
                self._owe(seats, [part.worth for part in parts(self.middle, len(seats))])
            case ev.PlaysFor(seat, target, total):
                self.plays[seat], self.played[seat] = target, total
            case ev.HalvesFormed(eight, twenty_eight):
                for target, half in ((EIGHT, eight), (TWENTY_EIGHT, twenty_eight)):
                    self.heaps[target] = self._taken_from(MIDDLE, *half)
                    if sharers := self.sharers(target):
                        self._owe(sharers, self.shares(target)[0])
            case ev.HalfUnclaimed(target):
                self.heaps[MIDDLE] += self.heaps.pop(target)
            case ev.GemsWon(seat, blue, red):
                self._win(seat, blue, red)
            case ev.GemsStayed():
                self.heaps = {MIDDLE: [gem for heap in self.heaps.values() for gem in heap]}

    def _taken_from(self, heap: int, blue: int, red: int) -> list[int]:
        """So many gems out of a heap, the last that came first."""
        taken: list[int] = []
        wanted = {False: blue, True: red}
        for gem in reversed(self.heaps[heap]):
            if wanted[self.reds[gem]]:
                wanted[self.reds[gem]] -= 1
                taken.append(gem)
        self.heaps[heap] = [gem for gem in self.heaps[heap] if gem not in taken]
        return taken

    def _owe(self, seats: Sequence[int], points: Sequence[int]) -> None:
        for seat, due in zip(seats, points, strict=True):
            self.due[seat] = due

    def _win(self, seat: int, blue: int, red: int) -> None:
        heap = self.plays[seat] if self.plays[seat] in self.heaps else MIDDLE
        for gem in self._taken_from(heap, blue, red):
            self.winners[gem] = seat
        self.gems[seat] = self.gems[seat].with_(Gems(blue, red))
        self.won[seat] = self.won[seat].with_(Gems(blue, red))
        self.due[seat] = 0

    def facts(self) -> dict[str, object]:
        """Return what must equal the public view when all is told."""
        return {
            "round": self.round,
            "giver": self.giver,
            "pile": self.pile,
            "opened": tuple(self.cards(seat) for seat in range(len(self.opened))),
            "hidden": tuple(self.hidden),
            "declined": tuple(self.declined),
            "plays": tuple(self.plays),
            "supply": self.supply,
            "middle": self.middle,
            "gems": tuple(self.gems),
        }
