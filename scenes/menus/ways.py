"""Where the title leads: read when the first of its rows is chosen, or while it stands."""

from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread

from scenes.evening.host import Host
from scenes.files.storage import HEAD, MATCH
from scenes.games import registry
from scenes.games.playing import show
from scenes.hall.scene import Hall
from scenes.input.action import Action, Verb
from scenes.lessons.offer import before_the_lobby
from scenes.lobby.scene import Lobby
from scenes.menus.rules import Rules
from scenes.menus.settings import SettingsMenu
from scenes.menus.shelf import Shelf
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.session.interrupted import Reading, go_on, read_save
from scenes.stage.render.frame import Box, Frame, Layer
from scenes.stage.scene import Scene
from scenes.stage.widgets.plates import ground, heading
from scenes.texts import N_

_BAR = (960.0, 560.0, 1100.0, 56.0)


class Ways:
    """The ways from a title, each for the device that chose it.

    `title` makes a new one for whoever comes back; `renew` has the old one look anew what waits.
    """

    def __init__(
        self, services: Services, title: Callable[[], Scene], renew: Callable[[], object]
    ) -> None:
        self._services = services
        self._title = title
        self._renew = renew

    def new_game(self, device: str) -> None:
        question = N_("What shall we play?")
        shelf = Shelf(self._services, question, device, self._lobby, lesson=self._lesson)
        self._services.stack.push(shelf)

    def _lobby(self, game: str, device: str) -> None:
        self._services.stack.replace(Lobby(self._services, game, device))

    def _lesson(self, game: str, device: str) -> None:
        """Show a game first, to those whom the lobby then expects."""
        services, lobby = self._services, Lobby(self._services, game, device)

        def to_the_lobby() -> None:
            services.stack.replace(lobby)

        services.stack.replace(before_the_lobby(services, game, lobby.seating, to_the_lobby))

    def evening(self, device: str) -> None:
        """Ask who is here for an evening."""
        self._host().welcome(device)

    def take_up(self, device: str) -> None:
        """Go on with the evening that waits."""
        if not self._host().take_up(device):
            self._renew()

    def _host(self) -> Host:
        services = self._services
        return Host(services, lambda: services.stack.clear_to(self._title()))

    def hall(self, device: str) -> None:
        self._services.stack.push(Hall(self._services, device))

    def settings(self, device: str) -> None:
        self._services.stack.push(SettingsMenu(self._services, device))

    def rules(self, device: str) -> None:
        """Let somebody choose a game from the shelf, which its rules replace."""
        services = self._services

        def show_rules(game: str, device: str) -> None:
            services.stack.replace(Rules(services, registry.presentation(game), device=device))

        services.stack.push(Shelf(services, N_("Whose rules?"), device, show_rules))

    def go_on(self, device: str) -> None:
        """Go on with the game that waits (a long one behind a bar)."""
        if self._long():
            self._services.stack.push(Opening(self._services, device, self._opened))
        else:
            self._opened(lambda: read_save(self._services.storage))

    def _long(self) -> bool:
        """Whether the save is too long to be folded within a frame."""
        try:
            return len(self._services.storage.recall(MATCH) or b"") >= HEAD
        except (OSError, ValueError):
            return False

    def _opened(self, read: Callable[[], Reading | None]) -> None:
        """Play on with the game that `read` gives, or say why not."""
        session = go_on(self._services, read)
        if session:
            show(self._services, session)
            return
        self._renew()


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
