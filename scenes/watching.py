"""Games to watch: nobody sits at the table, any device may hurry them or leave."""

from collections.abc import Callable, Sequence

from game.table.events import Event
from game.table.log import Log
from game.table.match import Decision, Match
from scenes.game_scene import GameScene
from scenes.house import House
from scenes.input.action import Action, Verb
from scenes.seating import Seating
from scenes.session import Session
from scenes.stage.frame import Frame

LAST_LOOK = 4.0  # seconds the finished table stands


class Watching:
    """Shows a game's scene to spectators; `then` is called at its end, or when somebody leaves."""

    opaque = True

    def __init__(self, house: House, game: GameScene, then: Callable[[], object]) -> None:
        self.house = house
        self.game = game
        self._then = then
        self._left = LAST_LOOK
        self._ended = False

    def enter(self) -> None:
        self.game.enter()

    def leave(self) -> None:
        self.game.leave()

    def pause(self) -> None:
        self.game.pause()

    def resume(self) -> None:
        self.game.resume()

    def handle(self, action: Action) -> None:
        if action.verb in (Verb.EAST, Verb.START, Verb.QUIT) and action.pressed:
            self._end()
        elif action.verb in (Verb.SOUTH, Verb.CLICK):
            self.game.handle(action)

    def update(self, dt: float) -> bool:
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


class Replayed(Session):
    """A session whose decisions were all made before: those of a log, each after a pause."""

    def __init__(
        self, house: House, match: Match, seating: Seating, decisions: Sequence[Decision]
    ) -> None:
        super().__init__(house, match, seating, None, Log())
        self._decisions = list(decisions)
        self._wait = 0.0

    def think(self, dt: float) -> Sequence[Event]:
        self._wait -= dt
        if self._wait > 0 or len(self.match.decisions) == len(self._decisions):
            return ()
        before = len(self.match.events)
        together = self.match.ask is not None and len(self.match.ask.seats) > 1
        self._wait = self.house.settings.bot_pace.seconds / (4 if together else 1)
        self.match.apply(self._decisions[len(self.match.decisions)])
        return self.match.events[before:]
