"""Games to watch: nobody sits at the table, any device may hurry them, stop them or leave."""

from collections.abc import Callable

from scenes.input.action import Action, Verb
from scenes.match.game_scene import GameScene
from scenes.people.prompts import Hints
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer
from scenes.stage.widgets.plates import heading, veil
from scenes.texts import N_

LAST_LOOK = 4.0  # seconds the finished table stands


class Watching:
    """Shows a game's scene to spectators; `then` is called at its end, or when somebody leaves."""

    opaque = True

    def __init__(self, services: Services, game: GameScene, then: Callable[[], object]) -> None:
        self.services = services
        self.game = game
        self._then = then
        self._left = LAST_LOOK
        self._ended = False
        self._hints = Hints(
            services, (Verb.START, N_("Play on")), (Verb.EAST, N_("Leave the game")), y=620.0
        )
        self._stopped = ""  # by this device; then nothing moves

    def enter(self) -> None:
        self.game.enter()

    def leave(self) -> None:
        self.game.leave()

    def pause(self) -> None:
        self.game.pause()

    def resume(self) -> None:
        self.game.resume()

    def handle(self, action: Action) -> None:
        if action.verb in (Verb.EAST, Verb.QUIT) and action.pressed:
            self._end()
        elif action.verb is Verb.START and action.pressed:
            self._stopped = "" if self._stopped else action.device
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
            return False
        return self.game.update(dt)

    def _end(self) -> None:
        if not self._ended:
            self._ended = True
            self._then()

    def draw(self, frame: Frame) -> None:
        self.game.draw(frame)
        if self._stopped:
            veil(frame, Layer.MOVING)
            heading(frame, Layer.MOVING, self.services.theme, self.services.texts("Pause"), y=480.0)
            self._hints.draw(frame, Layer.MOVING, self._stopped)
