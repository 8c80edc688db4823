"""What painters of the kitchen floor are given: values to read, and a brush."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scenes.games.cockroach.model import TableModel
from scenes.games.cockroach.table import SeatPlace
from scenes.match.view import TableLook
from scenes.stage.motion.board import Board
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture, Text, Weight
from scenes.stage.widgets.focus import Place

HUGE, LARGE, SMALL = 64.0, 46.0, 36.0  # of words


class Brush(NamedTuple):
    """Adds marks to one layer of a frame, each `secret` where one seat alone may see them."""

    frame: Frame
    layer: Layer = Layer.REST
    secret: bool = False

    def add(self, mark: Mark) -> None:
        same = mark.secret == self.secret  # nearly always, and a copy takes its time
        self.frame.add(mark if same else mark._replace(secret=self.secret), self.layer)

    def box(
        self,
        place: Place,
        colour: str = "",
        *,
        radius: float = 24.0,
        outline: str = "",
        line: float = 0.0,
        alpha: int = 255,
    ) -> None:
        self.add(Box(*place, colour, radius, outline, line, alpha))

    def picture(
        self,
        name: str,
        place: Place,
        *,
        angle: float = 0.0,
        alpha: int = 255,
        colour: str = "",
    ) -> None:
        self.add(Picture(name, *place, angle, alpha, colour))

    def words(
        self,
        words: str,
        place: Place,
        size: float,
        colour: str,
        *,
        weight: Weight = "black",
        angle: float = 0.0,
    ) -> None:
        self.add(Text(words, *place, size, colour, weight, angle=angle))


@dataclass(frozen=True)
class Look(TableLook):
    """The table as it is seen now.

    `phase` is what is asked, `pays` says which cards lie there to pay with, and `stamped` whether
    the turned card wears its stamp.
    """

    board: Board
    shown: TableModel
    told: TableModel
    mats: tuple[SeatPlace, ...]
    phase: str
    pays: Sequence[int]
    stamped: bool
    answer: Callable[[int], str]  # to presses, by seat

    @property
    def due(self) -> int | None:
        """The seat that must answer a claim, once all have seen it, as long as it has not."""
        waits = self.told.claims and self.told.called is None
        return self.told.way[-1] if waits and self.board.share("claims") >= 1 else None

    def held(self, seat: int) -> int:
        """Count the cards in a hand (those that come, once they were seen)."""
        paid = len(self.pays) if seat == self.told.payer else 0
        return min(self.shown.held(seat), self.told.held(seat) - paid)

    def name(self, seat: int) -> str:
        return self.seating[seat].name

    @property
    def above(self) -> Layer:
        """The layer for what stands above all that moves now."""
        return Layer.MOVING if self.board.moving else Layer.REST

    def moving(self, cue: str) -> Layer:
        """Return the layer for what follows this cue."""
        return Layer.REST if self.board.share(cue) >= 1.0 else Layer.MOVING
