"""Events alone tell the table: whoever only listens knows what lies where."""

from collections.abc import Sequence
from random import Random

import pytest

from game.engine.events import Event, Forced, GameEnded
from game.engine.match import Match, Setup
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper import events as told
from game.grasshopper.cards import CARDS, SET
from game.grasshopper.rules import GrasshopperOptions
from game.grasshopper.view import View
from tests.game.tables import play_randomly


class Listener:
    """Lays the table by what it is told."""

    def __init__(self, seats: int) -> None:
        self.display = [0] * 5
        self.pile = 66
        self.gardens = [[0] * 5 for _ in range(seats)]
        self.chips = [0] * seats
        self.hands = [list(CARDS) for _ in range(seats)]
        self.bids: tuple[int, ...] = ()

    def hear(self, event: Event) -> None:
        match event:
            case told.DisplayFilled(kinds):
                self._reveal(kinds)
            case told.CardAdded(kind):
                self._reveal([kind])
            case told.BidsRevealed(cards):
                self.bids = cards
                for hand, card in zip(self.hands, cards, strict=True):
                    hand.remove(card)
            case told.BidsPutAside():
                self.bids = ()
            case told.DisplayTaken(_, cards) | told.DisplayWiped(cards):
                assert list(cards) == self.display
                self.display = [0] * 5
            case told.StackTaken(_, kind, count):
                assert self.display[kind] == count
                self.display[kind] = 0
            case told.Plague(seat, _):
                self.gardens[seat] = [0] * 5
            case told.Planted(seat, cards):
                self.gardens[seat] = [
                    grown + new for grown, new in zip(self.gardens[seat], cards, strict=True)
                ]
            case told.Harvested(seat, kind, sets):
                self.gardens[seat][kind] -= sets * SET
                self.chips[seat] += sets
            case told.RoundScored(plants, seats):
                assert plants == tuple(sum(garden[1:]) for garden in self.gardens)
                for seat in seats:
                    self.chips[seat] += 1
            case told.RoundBegan():
                self.hands = [list(CARDS) for _ in self.hands]
            case told.BidsCancelled() | told.NothingLeft() | told.Stalemate():
                pass
            case Forced() | GameEnded():
                pass
            case _:
                raise AssertionError(f"an event that nobody expects: {event}")

    def _reveal(self, kinds: Sequence[int]) -> None:
        self.pile -= len(kinds)
        for kind in kinds:
            self.display[kind] += 1

    def sees(self, view: View) -> bool:
        mine = (self.display, self.gardens, self.hands)
        theirs = (view.display, view.gardens, view.hands)
        counts = (self.pile, self.chips, self.bids) == (view.draw_pile, [*view.chips], view.bids)
        return counts and _tuples(mine) == _tuples(theirs)


def _tuples(value: object) -> object:
    return tuple(map(_tuples, value)) if isinstance(value, list | tuple) else value


@pytest.mark.parametrize("beginners", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_who_listens_knows_the_table(seats: int, beginners: bool) -> None:
    for seed in range(10):
        setup = Setup(GRASSHOPPER_POKER, seats, seed, GrasshopperOptions(beginners))
        listener, heard = Listener(seats), 0
        for match in play_randomly(Match(setup), Random(seed)):
            for event in match.events[heard:]:
                assert event.seen_by(None) == event
                listener.hear(event)
            heard = len(match.events)
            assert listener.sees(match.view(None).game)
