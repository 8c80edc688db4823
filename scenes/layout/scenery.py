"""What all parts of one game's scene share."""

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.layout.mats import Mat
from scenes.people.chatter import Chatter, Reactions
from scenes.people.faces import Faces
from scenes.people.seating import Seating
from scenes.services import Services
from scenes.session.session import Session
from scenes.session.table import Table
from scenes.stage.motion.board import Board
from scenes.stage.motion.director import Director, Speed


@dataclass(frozen=True)
class Scenery:
    """One match, and what shows it: the board of its pieces, their director, the faces."""

    services: Services
    session: Session
    board: Board
    director: Director
    faces: Faces
    chatter: Chatter

    @classmethod
    def of(
        cls, services: Services, session: Session, reactions: Reactions = lambda _events: ()
    ) -> "Scenery":
        """Set up an empty table for a session (`reactions` make its bots talk)."""
        board = Board(still=services.settings.reduced_motion)
        director = Director(board, Speed(services.settings.animation.value))
        faces = Faces(services, session.seating)
        chatter = Chatter(services, session.seating, reactions)
        return cls(services, session, board, director, faces, chatter)

    def sit(self, mats: Sequence[Mat]) -> None:
        """Put faces on these mats, by seat, and guesses beside them."""
        self.faces.places = {seat: mat.face_place for seat, mat in enumerate(mats)}
        self.faces.tokens = {seat: mat.token_place for seat, mat in enumerate(mats)}
        self.faces.offers = {seat: mat.offer_place for seat, mat in enumerate(mats)}

    @property
    def table(self) -> Table:
        return self.session.table

    @property
    def seating(self) -> Seating:
        return self.session.seating

    @property
    def phase(self) -> str:
        """What is asked now; nothing while something is told."""
        return "" if self.director.telling else self.table.phase

    @property
    def sole(self) -> int | None:
        """The only person at the table, to whom everything it may know is shown openly."""
        seating = self.seating
        return next(iter(seating.people()), None) if seating.alone else None
