"""A long save is read and folded while a bar grows: no frame waits for it."""

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread

from scenes.input.action import Action, Verb
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.session.interrupted import Reading, read_save
from scenes.stage.render.frame import Box, Frame, Layer
from scenes.stage.widgets.plates import ground, heading
from scenes.texts import N_

_BAR = (960.0, 560.0, 1100.0, 56.0)


class Left(Exception):
    """Nobody waits for the game any more."""


class Opening(Screen):
    """Reads the save in a thread; `then` gets what tells its outcome, once it is there."""

    hinted = ((Verb.EAST, N_("Back")),)

    def __init__(
        self, services: Services, device: str, then: Callable[[Callable[[], Reading | None]], None]
    ) -> None:
        super().__init__(services, device)
        self._then = then
        self._reading: Future[Reading | None] = Future()
        self._share = 0.0
        self._left = False

    def enter(self) -> None:
        Thread(target=self._read, name="opening", daemon=True).start()

    def leave(self) -> None:
        self._left = True

    def _read(self) -> None:
        try:
            self._reading.set_result(read_save(self.services.storage, self._hear))
        except Exception as error:  # for whoever asks for the result
            self._reading.set_exception(error)

    def _hear(self, share: float) -> None:
        if self._left:
            raise Left
        self._share = share

    def act(self, action: Action) -> None:
        if action.verb is Verb.EAST:
            self.back()

    def update(self, dt: float) -> bool:  # noqa: ARG002
        if self._reading.done() and not self._left:
            self._left = True
            self.services.stack.pop()
            self._then(self._reading.result)
        return True

    def paint(self, frame: Frame) -> None:
        theme, (x, y, w, h) = self.services.theme, _BAR
        ground(frame, "ui/table_title", 238)
        heading(frame, self.layer, theme, self.services.texts("Opening the game …"))
        frame.add(Box(x, y, w, h, theme.panel, h / 2, theme.outline, 4.0), self.layer)
        done = max(h, w * self._share)
        frame.add(Box(x - (w - done) / 2, y, done, h, theme.accent, h / 2), Layer.REST)
