"""What in Grasshopper Poker facts are found in."""

from collections.abc import Iterator

from game.engine.events import Event
from game.engine.game import Options
from game.facts.deed import Deed, Watcher
from game.grasshopper import events as told


def watch(seats: int, _options: Options) -> Watcher:
    """Begin to watch a match."""
    return _Watch(seats)


class _Watch:
    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._cards: tuple[int, ...] = ()  # that were bid and are not yet settled

    def __call__(self, event: Event) -> Iterator[Deed]:
        if self._cards and not isinstance(event, told.BidsCancelled):
            yield from self._bids(())
        match event:
            case told.BidsRevealed(cards):
                self._cards = cards
            case told.BidsCancelled(seats):
                yield from self._bids(seats)
            case told.Plague(seat, cards):
                yield Deed("plague", "", seat, chance=0.1, amount=sum(cards))
            case told.DisplayTaken(seat, cards):
                yield Deed("display", "", seat, amount=sum(cards))
            case told.RoundScored(_, seats):
                for seat in range(self._seats):
                    most = seat in seats
                    yield Deed("plants", "most" if most else "fewer", seat, chance=0.4)

    def _bids(self, cancelled: tuple[int, ...]) -> Iterator[Deed]:
        """GP-6: who bid the same, and who did not."""
        cards, self._cards = self._cards, ()
        for seat in range(self._seats):
            way = "cancelled" if seat in cancelled else "kept"
            yield Deed("bid", way, seat, weight=0.9)
        for seat in cancelled:
            for other in cancelled:
                if seat < other and cards[seat] == cards[other]:
                    yield Deed("clash", "", seat, other, weight=0.9)
