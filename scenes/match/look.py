"""What the painters of every table are given, to begin with."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.people.faces import Faces
from scenes.people.seating import Seating
from scenes.services import Services
from scenes.stage.render.theme import SEAT_COLOURS, SEAT_SHAPES, Theme
from scenes.texts import Texts


@dataclass(frozen=True)
class TableLook:
    """Who sits there, and how all is drawn and said; a game adds what it tells now.

    `acting` are the seats that the table waits for, all told (then it `asks`), or else the one
    that is told of.
    """

    services: Services
    seating: Seating
    faces: Faces
    acting: Sequence[int]
    asks: bool

    @property
    def theme(self) -> Theme:
        return self.services.theme

    @property
    def texts(self) -> Texts:
        return self.services.texts

    def colour(self, seat: int) -> str:
        """Return the colour of whoever sits there, as "#3091F2"."""
        return SEAT_COLOURS[self.seating[seat].mark]

    def shape(self, seat: int) -> str:
        """Return the picture of the mark of whoever sits there."""
        return f"seats/{SEAT_SHAPES[self.seating[seat].mark]}"
