"""A game's table for spectators, with open hands and chances beside it."""

from collections.abc import Sequence

from scenes.games.registry import presentation
from scenes.match.opened import Opened
from scenes.replay.odds import Odds
from scenes.replay.paint import draw_hands
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.render.frame import Frame
from scenes.stage.widgets.small import draw_small


class OpenTable:
    """The scene of a session, drawn a little smaller; beside it stands what each alone knew.

    Nobody is asleep here, and nobody presses anything. `hands` says whether they lie open just now.
    """

    def __init__(self, services: Services, session: Session, *, opens: bool = True) -> None:
        """Set the table, of which hands are never looked at unless it `opens`.

        Raises PermissionError where it opens and a person has to do with the session.
        """
        self._shown = presentation(session.table.game)
        self.session = session
        self.game = self._shown.open(services, session)
        self.game.faces.sleep = False  # bots do not stand in here: people have played
        self.odds = Odds(services, session.table)
        self._services = services
        self._opens = opens
        self.hands = opens
        self._known: Sequence[Opened] = ()
        self._seen = -1  # after so many decisions
        self.look()

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; look, once all is told that has happened."""
        moved = not self.game.over and self.game.update(dt)
        if not self.game.director.telling:
            self.look()
            moved |= self.hands and self.odds.update()
        return moved

    def look(self) -> None:
        """See what each seat knows now."""
        if self._opens and self._seen != self.session.table.decisions:
            self._seen = self.session.table.decisions
            seats = range(len(self.session.seating))
            self._known = [self._shown.opens(self.session.opened(seat)) for seat in seats]

    def draw(self, frame: Frame, *, odds: bool = True) -> None:
        """Write the table, and beside it hands that lie open.

        With them stand the `odds`, as far as they are known.
        """
        table = Frame()
        self.game.draw(table)
        draw_small(frame, table, self._services.settings.text_size)
        if self.hands:
            texts = self._services.texts
            what = texts("to lose") if self._shown.one_loses else texts("to win")
            told = self.odds.told if odds else ()
            places = self.game.faces.places
            draw_hands(frame, self.session.seating, self._known, places, (what, told))
