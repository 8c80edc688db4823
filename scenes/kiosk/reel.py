"""What sells a game to whoever passes: its great moments, with all hands open, played by bots.

The games of the reel are kept as files, so that better bots never change what is shown.
"""

from collections.abc import Sequence
from importlib import resources
from typing import NamedTuple

from game import GAMES
from game.bots.characters import CHARACTERS
from game.engine.match import Setup
from scenes.games.registry import presentation
from scenes.input.action import Action
from scenes.match.opened import Opened
from scenes.match.replayed import Replayed
from scenes.match.session import Session
from scenes.match.timeline import Timeline
from scenes.people.sitting import USUAL, bots
from scenes.replay.paint import draw_hands, draw_small
from scenes.services import Services
from scenes.stage.render.frame import Frame

LOOK = 1.5  # seconds in which one sees the hands before anything happens


class Moment(NamedTuple):
    """A part of the game in assets/reel/`file`: from after so many decisions, for some seconds."""

    file: str
    begins: int
    seconds: float


MOMENTS: dict[str, Sequence[Moment]] = {
    "grasshopper": (
        Moment("grasshopper.jsonl", 4, 11.0),  # three of four want it all, and the fourth gets it
        Moment("grasshopper.jsonl", 117, 14.0),  # a plague
    ),
    "eight28": (Moment("eight28.jsonl", 233, 25.0),),  # a direct hit decides the last round
    "cockroach": (Moment("cockroach.jsonl", 77, 25.0),),  # a lie is called, another one ends it
    "fruechtchen": (Moment("fruechtchen.jsonl", 243, 25.0),),  # a roll-off, and the very last roll
}
"""The great moments of each game, 25 seconds altogether."""


class OpenTable:
    """A table of bots for spectators: a little smaller, with what each alone knows beside it.

    Nobody presses anything here. Raises PermissionError where a person has to do with the table.
    """

    opaque = True

    def __init__(self, services: Services, session: Session) -> None:
        shown = presentation(session.table.game)
        self.session = session
        self.game = shown.open(services, session)
        self.game.faces.sleep = False
        self._opens = shown.opens
        self._known: Sequence[Opened] = ()
        self._seen = -1  # after so many decisions
        self._still = LOOK
        self._look()

    def enter(self) -> None:
        self.game.enter()
        self._look()

    def leave(self) -> None:
        self.game.leave()

    def pause(self) -> None:
        self.game.pause()

    def resume(self) -> None:
        self.game.resume()

    def handle(self, action: Action) -> None:
        """Do nothing: whoever presses is led to the lobby."""

    def update(self, dt: float) -> bool:
        if self._still > 0:
            self._still -= dt
            return False
        moved = not self.game.over and self.game.update(dt)
        if not self.game.director.telling:
            self._look()
        return moved

    def _look(self) -> None:
        """See what each bot knows, now that all that has happened is told."""
        if self._seen != self.session.table.decisions:
            self._seen = self.session.table.decisions
            seats = range(len(self.session.seating))
            self._known = [self._opens(self.session.opened(seat)) for seat in seats]

    def draw(self, frame: Frame) -> None:
        table = Frame()
        self.game.draw(table)
        draw_small(frame, table)
        draw_hands(frame, self.session.seating, self._known, self.game.faces.places)


def great_moment(services: Services, moment: Moment) -> OpenTable:
    """Set the table as it was shortly before a great moment.

    Raises OSError or ValueError where its file is missing or damaged.
    """
    data = (resources.files("assets") / "reel" / moment.file).read_bytes()
    line = Timeline.read(data)
    seating = bots(line.seats, services.luck.randrange(len(CHARACTERS)))
    match = line.at(moment.begins)
    session = Replayed(services, match, seating, line.decisions, finished=line.finished)
    return OpenTable(services, session)


def bots_play(services: Services, name: str) -> OpenTable:
    """Deal a new game of this name to bots."""
    game = GAMES[name]
    seats = max(game.seats[0], min(USUAL, game.seats[-1]))
    setup = Setup(game, seats, services.draw_seed(), game.options())
    seating = bots(seats, services.luck.randrange(len(CHARACTERS)))
    return OpenTable(services, Session.unsaved(services, setup, seating))
