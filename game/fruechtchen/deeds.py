"""What in Früchtchen facts are found in."""

from collections.abc import Iterator

from game.engine.events import Event
from game.engine.game import Options
from game.facts.deed import Deed, Watcher
from game.fruechtchen import events as told
from game.fruechtchen.cards import FACES
from game.fruechtchen.harvests import success


def watch(_seats: int, _options: Options) -> Watcher:
    """Begin to watch a match."""
    return _Watch()


class _Watch:
    def __init__(self) -> None:
        self._face = 0  # of the fruit that is harvested
        self._need = 0  # matches that are still missing
        self._chances = [1.0]  # of this harvest, before each roll

    def __call__(self, event: Event) -> Iterator[Deed]:
        match event:
            case told.HarvestBegan(_, fruit, need):
                self._face, self._need, self._chances = FACES[fruit], need, []
            case told.Rolled(_, pips, left):
                rolled = [pip for own in pips for pip in own]
                self._chances.append(success(len(rolled), self._need, left + 1))
                self._need -= rolled.count(self._face)
            case told.Harvested(seat, values):
                chance = min(self._chances, default=1.0)
                yield Deed("harvest", "made", seat, chance=chance, amount=sum(values))
                yield Deed("luck", "good", seat, chance=0.7, weight=0.9)
            case told.HarvestFailed(seat, _):
                yield Deed("harvest", "failed", seat, chance=1 - max(self._chances, default=0.0))
                yield Deed("luck", "bad", seat, chance=0.35, weight=0.9)
            case told.Displaced(seat, dice):
                for owner, many in enumerate(dice):
                    if many:
                        yield Deed("displaced", "", seat, owner, chance=0.1, amount=many)
