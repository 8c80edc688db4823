"""Games to watch: nobody sits at the table, any device may hurry them, stop them or leave."""

from collections.abc import Callable

from scenes.input.action import Action, Verb
from scenes.people.prompts import Hints
from scenes.replay.around import Around
from scenes.replay.open_table import OpenTable
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.render.frame import Frame, Layer
from scenes.stage.widgets.plates import heading, veil
from scenes.texts import N_

LAST_LOOK = 4.0  # seconds the finished table stands


class Watching(Around):
    """Shows a game of bots to spectators; `then` is called at its end, or when somebody leaves.

    Select opens all hands, with chances beside them, and shuts them again.
    """

    opaque = True

    def __init__(self, services: Services, session: Session, then: Callable[[], object]) -> None:
        """Raises PermissionError where a person has to do with the table of `session`."""
        self.services = services
        self.table = OpenTable(services, session)
        self.table.hands = False
        self.game = self.table.game
        self._then = then
        self._left = LAST_LOOK
        self._hints = Hints(
            services,
            (Verb.START, N_("Play on")),
            (Verb.SELECT, N_("Hands")),
            (Verb.EAST, N_("Leave the game")),
            y=620.0,
        )
        self._stopped = ""  # by this device; then nothing moves

    def handle(self, action: Action) -> None:
        if action.verb in (Verb.EAST, Verb.QUIT) and action.pressed:
            self._end()
        elif action.verb is Verb.START and action.pressed:
            self._stopped = "" if self._stopped else action.device
        elif action.verb is Verb.SELECT and action.pressed:
            self.table.hands = not self.table.hands
        elif self._stopped and action.pressed and action.verb in (Verb.SOUTH, Verb.CLICK):
            self._stopped = ""
        elif action.verb in (Verb.SOUTH, Verb.CLICK):
            self.game.handle(action)

    def update(self, dt: float) -> bool:
        if self._stopped:
            return False
        if self.game.over:
            self._left -= dt
            if self._left <= 0:
                self._end()
        return self.table.update(dt)

    def draw(self, frame: Frame) -> None:
        if self.table.hands:
            self.table.draw(frame)
        else:
            self.game.draw(frame)
        if self._stopped:
            veil(frame, Layer.MOVING)
            heading(frame, Layer.MOVING, self.services.theme, self.services.texts("Pause"), y=480.0)
            self._hints.draw(frame, Layer.MOVING, self._stopped)
