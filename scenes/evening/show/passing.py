"""What all screens have in common that show something and then go on by themselves."""

from collections.abc import Callable

from game.evening.evening import Evening
from scenes.input.action import Action, Verb
from scenes.people.prompts import Hints
from scenes.screens.deafness import Deafness
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.texts import N_

CALM = 0.4  # seconds without a press, after which one counts
_HINT = (1640.0, 992.0)


class Passing(Screen):
    """Shows something for `lasts` seconds, then calls `then` once.

    A press goes on to the next of the `stops` (seconds from the beginning at which all that began
    before is told), and after the last one it ends the screen. A press that comes too early, or is
    one of many, is not heard.
    """

    lasts: float
    stops: tuple[float, ...] = ()

    def __init__(
        self,
        services: Services,
        evening: Evening,
        then: Callable[[], object],
        device: str = "",
        calm: float = CALM,
    ) -> None:
        super().__init__(services, device)
        self.evening = evening
        self.clock = 0.0  # seconds since it is seen
        self._then = then
        self._gone = False
        self._deafness = Deafness(calm)
        self.hints = Hints(services, (Verb.SOUTH, N_("Next")), x=_HINT[0], y=_HINT[1])

    @property
    def still(self) -> bool:
        return self.services.settings.reduced_motion

    @property
    def told(self) -> bool:
        """Whether the last stop is behind it."""
        return not self.stops or self.clock >= self.stops[-1]

    def update(self, dt: float) -> bool:
        self._deafness.update(dt)
        self._go_on(self.clock + dt)
        if self.clock >= self.lasts:
            self._end()
        return not self.told

    def _go_on(self, clock: float) -> None:
        before, self.clock = self.clock, clock
        self.passed(before)

    def passed(self, before: float) -> None:
        """Play what is to be heard between the moment `before` and now."""

    def handle(self, action: Action) -> None:
        if not self._deafness.swallows(action):
            super().handle(action)

    def act(self, action: Action) -> None:
        if action.verb not in (Verb.SOUTH, Verb.CLICK):
            return
        self.services.audio.play("accept")
        stop = next((stop for stop in self.stops if stop > self.clock), None)
        if stop is None:
            self._end()
        else:
            self._deafness = Deafness(CALM)
            self._go_on(stop)

    def _end(self) -> None:
        if not self._gone:
            self._gone = True
            self._then()
