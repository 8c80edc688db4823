"""What of a game of Cockroach Poker Royal is on the screen: folded from public events.

The match has long gone on; this follows at the speed of the beats, and where all beats are over it
equals the public view.
"""

from game.cockroach import events as told
from game.cockroach.cards import ANIMALS, CROWN, SPECIES, SUBJECTS, UNKNOWN, limit_of
from game.cockroach.view import View
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
        self.owes = False
        self.specials = [UNKNOWN, UNKNOWN]  # who took Subjects and Black last
        self.loser = UNKNOWN
        self.end: Event | None = None  # how the game was lost

    def apply(self, event: Event) -> None:
        """Do what the event says; events that move nothing change nothing."""
        match event:
            case told.PileLaid(count, top):
                self.pile, self.top = count, self._new(top)
            case told.Dealt(seat, count, _):
                self.sizes[seat] = count
            case told.Slid(seat, to, claim, _):
                self._slide(seat, to, claim)
            case told.Looked():
                self.looked = True
            case told.Called(_, true):
                self.called = true
            case told.Turned(card, _):
                self.faces[self.card] = card
            case told.Collected(seat, card):
                self._lay_out(seat, self.card)
                self._end_way()
            case told.PenaltyDrawn(seat, card):
                self._draw(seat, card)
            case told.PileTurned(top):
                self.top = self._new(top) if top != UNKNOWN else UNKNOWN
            case told.SpecialTaken(seat, card):
                self.sizes[seat] += 1
                self.specials[card - SUBJECTS] = seat
                self.owes = True
                self._end_way()
            case told.Paid(seat, cards):
                self.sizes[seat] -= len(cards)
                self.owes = False
                for card in cards:
                    self._lay_out(seat, self._new(card))
            case told.LostByAnimals(seat, _):
                self.loser, self.end = seat, event
            case told.LostWithoutCards(seat) | told.LostWithoutPayment(seat):
                self.loser, self.end = seat, event

    def animals(self, seat: int, species: int) -> int:
        return len(self.laid[seat][species])

    def facts(self) -> dict[str, object]:
        """What must equal the public view when all is told."""
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
        self.card, self.way, self.claims, self.called = UNKNOWN, [], [], None

    def _lay_out(self, seat: int, card: int) -> None:
        self.laid[seat][self.faces[card] % CROWN].append(card)

    def _draw(self, seat: int, face: int) -> None:
        """The open card, or in a chain the next one from below."""
        card = self.top if self.top != UNKNOWN else self._new(face)
        self.pile, self.top = self.pile - 1, UNKNOWN
        if face in ANIMALS:
            self._lay_out(seat, card)


def facts(view: View) -> dict[str, object]:
    """The same facts from a view."""
    return {name: getattr(view, name) for name in TableModel(view.seats).facts()}
