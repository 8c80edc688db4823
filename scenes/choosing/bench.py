"""Whoever waits for a seat in an evening's game, with a device of their own.

Once one of them has guessed they are seen below the table, which stands back for them to its end.
"""

from collections.abc import Collection
from typing import NamedTuple

from scenes.layout.mats import NAME, OFFER, TOKEN, shortened
from scenes.layout.scenery import Scenery
from scenes.people.faces import face
from scenes.people.seating import Player
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text

MOST = 8  # of them, for whom there is room
# Of the table, which is drawn smaller: they lie below its edge.
_X, _Y, _W, _H = 960.0, 1161.0, 1900.0, 148.0
_CELL, _INSIDE = 460.0, 16.0  # the widest, and how far from the edge of the plate the first begins
_FACE, _FACE_X, _NAME_X = 84.0, 75.0, 153.0  # from the left edge of a cell


class Spot(NamedTuple):
    """Where somebody's face lies, a guess that is put, and what is offered."""

    face: tuple[float, float]
    token: tuple[float, float]
    offer: tuple[float, float]


class Bench:
    """They have numbers behind those of the seats."""

    def __init__(self, scenery: Scenery) -> None:
        self._scenery = scenery
        self.begun = False  # whether one of them has guessed

    @property
    def waiting(self) -> dict[int, Player]:
        """Name them by number."""
        party, seats = self._scenery.services.party, len(self._scenery.seating)
        here = party.bench(self._scenery.session) if party else {}
        return {seats + number: player for number, player in here.items()}

    @property
    def guests(self) -> dict[int, Player]:
        """Name all who sit at the table, then those who wait."""
        return dict(enumerate(self._scenery.seating)) | self.waiting

    @property
    def seen(self) -> bool:
        """Whether they are below the table; not while there is a bet."""
        party = self._scenery.services.party
        return party is not None and self.begun and not party.betting and bool(self.waiting)

    def spot(self, who: int) -> Spot | None:
        """Return where somebody is; None who is not seen."""
        faces = self._scenery.faces
        if who in faces.places:
            return Spot(faces.places[who], faces.tokens[who], faces.offers[who])
        here = [*self.waiting][:MOST] if self.seen else []
        if who not in here:
            return None
        left = self._left(here.index(who), len(here))
        x = left + _FACE_X
        token = x + (TOKEN - _FACE) / 2, _Y - (_H - TOKEN) / 2 + 4
        return Spot((x, _Y), token, (left + _NAME_X + OFFER[0] / 2, _Y + 38))

    def draw(self, frame: Frame, offered: Collection[int]) -> None:
        """Draw their faces and names; these leave room for what is `offered`."""
        theme, here = self._scenery.services.theme, [*self.waiting.items()][:MOST]
        frame.add(Box(_X, _Y, _W, _H, theme.panel, 28.0, theme.outline, 2.0))
        for index, (who, player) in enumerate(here):
            left, room = self._left(index, len(here)), _cell(len(here)) - _NAME_X
            picture, colour = face(player)
            frame.add(Picture(picture, left + _FACE_X, _Y, _FACE, _FACE, colour=colour))
            y = _Y - (22.0 if who in offered else 0.0)
            place = left + _NAME_X + room / 2, y, room, 64.0
            name = shortened(player.name, room)
            frame.add(Text(name, *place, NAME, theme.text, "black", "left"), Layer.REST)

    def _left(self, index: int, waiting: int) -> float:
        return _X - _W / 2 + _INSIDE + index * _cell(waiting)


def _cell(waiting: int) -> float:
    """How wide each of them is."""
    return min(_CELL, (_W - 2 * _INSIDE) / waiting)
