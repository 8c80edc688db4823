"""Public events alone tell the table: whoever only listens knows what lies where."""

from random import Random

import pytest

from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach import events as told
from game.cockroach.cards import SPECIALS, UNKNOWN
from game.cockroach.rules import CockroachOptions
from game.cockroach.view import View
from game.engine.events import Event, GameEnded
from game.engine.match import Match, Setup
from tests.game.tables import play_randomly


class Listener:
    """Lays the table by what everybody is told."""

    def __init__(self, seats: int) -> None:
        self.sizes = [0] * seats
        self.laid = [[0] * 14 for _ in range(seats)]
        self.pile = self.top = 0
        self.way: list[int] = []
        self.claims: list[int] = []
        self.looked = False
        self.loser = UNKNOWN

    def hear(self, event: Event) -> None:
        match event:
            case told.PileLaid(count, top):
                self.pile, self.top = count, top
            case told.Dealt(seat, count, ()):
                self.sizes[seat] = count
            case told.Slid(seat, to, claim, _):
                if not self.way:
                    self.sizes[seat] -= 1
                    self.way = [seat]
                assert self.way[-1] == seat
                self.way.append(to)
                self.claims.append(claim)
                self.looked = False
            case told.Looked(seat, _):
                assert self.way[-1] == seat
                self.looked = True
            case told.Called(seat, _):
                assert self.way[-1] == seat
            case told.Turned():
                self.way, self.claims = [], []
            case told.Collected(seat, card):
                self.laid[seat][card] += 1
            case told.PenaltyDrawn(seat, card):
                assert card == self.top or self.top == UNKNOWN
                self.pile, self.top = self.pile - 1, UNKNOWN
                if card not in SPECIALS:
                    self.laid[seat][card] += 1
            case told.PileTurned(top):
                self.top = top
            case told.SpecialTaken(seat, _):
                self.sizes[seat] += 1
            case told.Paid(seat, cards):
                self.sizes[seat] -= len(cards)
                for card in cards:
                    self.laid[seat][card] += 1
            case told.LostByAnimals(seat, _):
                self.loser = seat
            case told.LostWithoutCards(seat) | told.LostWithoutPayment(seat):
                self.loser = seat
            case GameEnded():
                pass
            case _:
                raise AssertionError(f"an event that nobody expects: {event}")

    def sees(self, view: View) -> bool:
        mine = (self.sizes, self.laid, self.way, self.claims)
        theirs = (view.hand_sizes, view.laid, view.way, view.claims)
        others = (self.pile, self.top, self.looked, self.loser)
        return _tuples(mine) == _tuples(theirs) and others == (
            view.pile,
            view.top,
            view.looked,
            view.loser,
        )


def _tuples(value: object) -> object:
    return tuple(map(_tuples, value)) if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("seats", range(2, 7))
def test_who_listens_knows_the_table(seats: int) -> None:
    for seed in range(10):
        match = Match(Setup(COCKROACH_POKER_ROYAL, seats, seed, CockroachOptions()))
        listener, heard = Listener(seats), 0
        for played in play_randomly(match, Random(seed)):
            for event in played.events[heard:]:
                seen = event.seen_by(None)
                assert seen is not None
                listener.hear(seen)
            heard = len(played.events)
            assert listener.sees(played.view(None).game)
