"""What painters of the market table are given: values that all may know."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from scenes.games.fruechtchen.model import News, TableModel
from scenes.layout.mats import Mat
from scenes.match.view import TableLook
from scenes.people.seating import Player, Privacy
from scenes.stage.motion.board import Key


@dataclass(frozen=True)
class Look(TableLook):
    """The table as it is seen now: pieces by what is `shown`, every number by what is `told`."""

    shown: TableModel
    told: TableModel
    places: Sequence[Mat]
    choosing: Collection[int]  # the seats that still lay out
    hands: Sequence[Sequence[int]]  # cards by kind of each seat, where hands lie open
    walked: Sequence[float]  # how far on the market street each head is, in Euros
    lit: Collection[Key]  # dice that have just matched, or rolled highest
    news: News | None  # what the tray shows large, beside the dice
    beckons: float  # how far the arrow to the button has come towards it, 0 to 1
    deciding: bool  # whether the harvester thinks about guests' matches: it rolls no more
    pushed: int  # guests' matches that it would displace as things stand
    answers: Mapping[int, str]  # to presses, by seat

    def lies(self, seat: int) -> bool:
        """Return True as long as the seat's laid-out cards lie there."""
        return bool(self.told.laid[seat] and self.shown.laid[seat])

    @property
    def missing(self) -> int:
        """The matches still needed, below 0 those to spare; each guest pushed out costs two.

        What leaves counts no more, and what comes not before it lies.
        """
        return max(self.told.missing(), self.shown.missing()) + 2 * self.pushed

    @property
    def blind(self) -> list[Player]:
        """The people who lay out blindly."""
        return [p for p in self.seating if p.privacy is Privacy.BLIND and not p.bot]
