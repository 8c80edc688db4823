"""What in 8-28 facts are found in."""

from collections.abc import Iterator

from game.eight28 import events as told
from game.engine.events import Event
from game.engine.game import Options
from game.facts.deed import Deed, Watcher

_DIRECT = 1 / 16  # how often a round ends in a direct hit, of games of bots


def watch(seats: int, _options: Options) -> Watcher:
    """Begin to watch a match."""
    return _Watch(seats)


class _Watch:
    def __init__(self, seats: int) -> None:
        self._seats = seats
        self._out: set[int] = set()  # this round
        self._won: set[int] = set()
        self._first = True
        self._exact: list[tuple[int, int]] = []  # who plays for a gate with just that, and which

    def __call__(self, event: Event) -> Iterator[Deed]:
        if not isinstance(event, told.PlaysFor):  # all have chosen: nobody else has the same
            yield from self._all_exact()
        match event:
            case told.RoundBegan():
                yield from self._round_over()
            case told.WentOut(seat):
                self._out.add(seat)
                yield Deed("buffer", "hit", seat, chance=0.35, weight=0.9)
            case told.RoundEnded():
                for seat in range(self._seats):
                    if seat not in self._out:
                        yield Deed("buffer", "missed", seat, chance=0.65)
            case told.DirectHit(seats):
                for seat in seats:
                    yield Deed("direct", "", seat, chance=_DIRECT, weight=float(len(seats) == 1))
            case told.PlaysFor(seat, target, total) if target == total:
                self._exact.append((seat, target))
            case told.GemsWon(seat, blue, red) if blue or red:
                self._won.add(seat)
                chance = min(1.0, 2 / self._seats)
                yield Deed("gems", "won", seat, chance=chance, amount=blue + red)

    def _all_exact(self) -> Iterator[Deed]:
        """Say who has just 8 or just 28; where two have the same it is not worth one's name."""
        for seat, target in self._exact:
            alone = [gate for _, gate in self._exact].count(target) == 1
            yield Deed("exact", "", seat, chance=0.12, weight=0.9 * alone, thing=target)
        self._exact.clear()

    def _round_over(self) -> Iterator[Deed]:
        """Say who won nothing in the round before."""
        if not self._first:
            for seat in range(self._seats):
                if seat not in self._won:
                    yield Deed("gems", "none", seat, chance=max(0.1, 1 - 2 / self._seats))
        self._first = False
        self._out.clear()
        self._won.clear()
