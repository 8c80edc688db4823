"""What of a game of Cockroach Poker Royal is on the screen: folded from public events.

The match has long gone on; this follows at the speed of the beats, and where all beats are over it
equals the public view.
"""

from game.cockroach import events as ev
from game.cockroach.cards import (
    ANIMALS,
    CROWN,
    JOKER,
    SPECIES,
    UNKNOWN,
    collector,
    limit_of,
)
from game.engine.events import Event


class TableModel:
    """Cards that lie on the table have numbers of their own, so that each can be followed."""

    def __init__(self, seats: int, short: bool = False) -> None:
        self.limit = limit_of(seats, short)
        self.faces: list[int] = []  # of each card by its number, UNKNOWN while it is face down
        self.sizes = [0] * seats  # cards in the hands
        self.laid: list[list[list[int]]] = [[[] for _ in SPECIES] for _ in range(seats)]
        self.pile = 0  # penalty cards
        self.top = UNKNOWN  # the number of the open one, UNKNOWN if there is none
        self.card = UNKNOWN  # the number of the card on its way, or just turned
        self.way: list[int] = []  # the seats that have had it, the receiver last
        self.claims: list[int] = []
        self.looked = False
        self.called: int | None = None  # what the receiver said, until the card is collected
        self.true: int | None = None  # whether the last claim was, once the card is turned
        self.special = UNKNOWN  # the number of the special card that is paid for
        self.bought = UNKNOWN  # the face of the one taken last: what is laid out pays for it
        self.claim = UNKNOWN  # the last one of the card that was turned last: what pays fits it
        self.payer = UNKNOWN
        self.stood_left = False  # whether who got a card last had slid it, or pays
        self.active = UNKNOWN  # the seat that slides or pays next, once it is known
        self.owes = False
        self.specials = [UNKNOWN, UNKNOWN]  # who took joker and Black card last
        self.loser = UNKNOWN

    def apply(self, event: Event) -> None:
        """Do what the event says; events that move nothing change nothing."""
        match event:
            case ev.PileLaid(count, top):
                self.pile, self.top = count, self._new(top)
            case ev.Dealt(seat, count, _):
                self.sizes[seat] = count
            case ev.Slid(seat, to, claim, _):
                self._slide(seat, to, claim)
            case ev.Looked():
                self.looked = True
            case ev.Called(_, true):
                self.called = true
            case ev.Turned(card, true):
                self.faces[self.card], self.true = card, true
            case ev.Collected(seat, _):
                self.active = seat
                self._lay_out(seat, self.card)
                self._end_way()
            case ev.PenaltyDrawn(seat, card):
                self._draw(seat, card)
            case ev.PileTurned(top):
                self.top = self._new(top) if top != UNKNOWN else UNKNOWN
            case ev.SpecialTaken(seat, card):
                self.sizes[seat] += 1
                self.specials[card - JOKER], self.bought = seat, card
                self.owes, self.payer, self.active = True, seat, seat
                self.special = self.card if self.special == UNKNOWN else self.special
                self._end_way()
            case ev.Paid(seat, cards):
                self.sizes[seat] -= len(cards)
                self.owes, self.special, self.payer = False, UNKNOWN, UNKNOWN
                self.stood_left = True
                for card in cards:
                    self._lay_out(seat, self._new(card))
            case ev.Lost(seat):
                self.loser = seat

    @property
    def lost(self) -> bool:
        """Whether somebody has (CP-17, CP-19)."""
        return self.loser != UNKNOWN

    def animals(self, seat: int, species: int) -> int:
        """Count what lies before a seat, and what it must take."""
        face = self.faces[self.card] if seat == self.collector else UNKNOWN
        return len(self.laid[seat][species]) + (face in ANIMALS and face % CROWN == species)

    def near_loss(self, seat: int, species: int) -> bool:
        """Return True if one more of this species loses (CP-17)."""
        return len(self.laid[seat][species]) >= self.limit - 1

    @property
    def perilous(self) -> bool:
        """Whether the card between the two may lose for one of them, as far as all know."""
        return any(self.near_loss(seat, one) for seat in self.way[-2:] for one in SPECIES)

    def fatal(self, told: "TableModel") -> list[int]:
        """List the cards that come and end the game.

        They do from when it is `told` who gets them until they lie.
        """
        found = [
            column[-1]
            for columns, before in zip(self.laid, told.laid, strict=True)
            for column, old in zip(columns, before, strict=True)
            if len(column) >= self.limit > len(old)
        ]
        seat, face = told.collector, self.faces[self.card] if self.card != UNKNOWN else UNKNOWN
        if seat is not None and face in ANIMALS and self.near_loss(seat, face % CROWN):
            found.append(self.card)
        return found

    @property
    def hearts(self) -> list[int]:
        """How many more of the species it has most of lose, by seat (CP-17)."""
        seats = range(len(self.laid))
        return [self.limit - max(self.animals(seat, one) for one in SPECIES) for seat in seats]

    @property
    def collector(self) -> int | None:
        """CP-7: who collects the card once it is turned: the one of the two who was wrong."""
        if self.true is None or self.called is None:
            return None
        return collector(*self.way[-2:], call=self.called, true=self.true)

    @property
    def owed(self) -> int:
        """The face of the special card that is paid for, UNKNOWN if there is none."""
        return self.bought if self.owes else UNKNOWN

    def held(self, seat: int) -> int:
        """Count the cards in a hand (a special card only once it is paid for)."""
        return self.sizes[seat] - (seat == self.payer)

    def facts(self) -> dict[str, object]:
        """Return what must equal the public view when all is told."""
        on_way = self.called is None
        return {
            "hand_sizes": tuple(self.sizes),
            "laid": tuple(map(self._by_face, range(len(self.sizes)))),
            "pile": self.pile,
            "top": self.faces[self.top] if self.top != UNKNOWN else UNKNOWN,
            "way": tuple(self.way) if on_way else (),
            "claims": tuple(self.claims) if on_way else (),
            "looked": self.looked,
            "owes": self.owes,
            "specials": tuple(self.specials),
            "loser": self.loser,
        }

    def _by_face(self, seat: int) -> tuple[int, ...]:
        faces = [self.faces[card] for column in self.laid[seat] for card in column]
        return tuple(faces.count(face) for face in ANIMALS)

    def _new(self, face: int) -> int:
        self.faces.append(face)
        return len(self.faces) - 1

    def _slide(self, seat: int, to: int, claim: int) -> None:
        if not self.way:
            self.sizes[seat] -= 1
            self.card = self._new(UNKNOWN)
            self.way = [seat]
        self.way.append(to)
        self.claims.append(claim)
        self.looked = False

    def _end_way(self) -> None:
        if self.way:
            self.stood_left = self.active == self.way[-2]
        self.claim = self.claims[-1] if self.claims else self.claim
        self.card, self.way, self.claims, self.called, self.true = UNKNOWN, [], [], None, None

    def _lay_out(self, seat: int, card: int) -> None:
        self.laid[seat][self.faces[card] % CROWN].append(card)

    def _draw(self, seat: int, face: int) -> None:
        """The open card, or in a chain the next one from below."""
        card = self.top if self.top != UNKNOWN else self._new(face)
        self.pile, self.top = self.pile - 1, UNKNOWN
        if face in ANIMALS:
            self._lay_out(seat, card)
        else:
            self.special = card
