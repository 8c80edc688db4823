"""The garden table: what lies there and moves, whatever is told."""

from collections.abc import Sequence

from game.grasshopper.cards import GRASSHOPPER
from scenes.games.grasshopper import table
from scenes.games.grasshopper.model import Garden
from scenes.layout.layouts import Layouts
from scenes.layout.mats import Mat
from scenes.layout.motions import LaidMotions
from scenes.layout.zones import Thing
from scenes.stage.motion.board import Piece
from scenes.stage.render.theme import SEAT_COLOURS


class BedMotions(LaidMotions):
    """What lies in the beds of the garden and between them, whatever is told."""

    shown: Garden
    told: Garden
    counted: Sequence[int] = ()  # plants by seat, while they are counted
    most: Sequence[int] = ()  # who has most of them, once that is known

    def model(self) -> Garden:
        game = self.table.public().game
        return Garden(self.seats, short=game.short, beginners=game.beginners)

    def tension(self) -> float:
        """Return 1 if any garden has two grasshoppers (one more makes a swarm, GP-12)."""
        return float(any(self.told.grown(s, GRASSHOPPER) == 2 for s in self.told.seats))

    @property
    def bids(self) -> list[Thing]:
        return [("bid", seat) for seat in self.shown.seats]

    @property
    def beds(self) -> tuple[Mat, ...]:
        return table.beds(self.seats)

    @property
    def layouts(self) -> Layouts:
        parted = bool(self.shown["fallen"] and self.shown["order"])
        return table.layouts(self.seats, parted=parted)

    def dress(self, thing: Thing, piece: Piece) -> Piece:
        """Give bids their seat's colour; those that get nothing are dim."""
        match thing:
            case ("bid", int(seat)):
                alpha = 110 if seat in self.shown.empty else piece.alpha
                return piece._replace(
                    colour=SEAT_COLOURS[self.session.seating[seat].mark], alpha=alpha
                )
        return piece
