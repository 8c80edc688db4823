"""The first screen: go on with an interrupted game, a new one, settings, rules, out."""

import json
from collections.abc import Callable, Iterator
from functools import partial

from game import GAMES
from game.evening.known import PODIUM
from game.evening.plan import OPEN
from scenes.evening.diary import waiting
from scenes.evening.host import QUICK, Host
from scenes.evening.outcome import Doubts
from scenes.files.storage import EVENING, HEAD, MATCH
from scenes.games import registry
from scenes.games.playing import show
from scenes.hall.scene import Hall
from scenes.input.action import Action, Verb
from scenes.lessons.scene import TO_THE_LOBBY, LessonScene
from scenes.lobby.scene import Lobby
from scenes.match.session import Reading, go_on, read_save
from scenes.menus.fair import open_fair
from scenes.menus.opening import Opening
from scenes.menus.rules import Rules
from scenes.menus.settings import SettingsMenu
from scenes.menus.shelf import Shelf
from scenes.menus.title_life import TitleLife
from scenes.people.labels import company
from scenes.people.prompts import Hints
from scenes.people.seating import from_save
from scenes.screens.screen import MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Text
from scenes.stage.widgets.menu import Button, Menu
from scenes.stage.widgets.plates import ground
from scenes.texts import N_

X = 500.0
WIDTH = 720.0
HINTS_X = 606.0  # beside the beetle


class Title(MenuScreen):
    """From here every game starts, and here every way back ends."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        choose, rules = (Verb.SOUTH, N_("Choose")), (Verb.NORTH, N_("Rules"))
        self.hints = Hints(services, choose, rules, x=HINTS_X)
        self._life = TitleLife(services)
        self.menu = Menu(
            (), X, 640.0, WIDTH, h=640.0, row_height=80.0, gap=12.0, sound=services.audio.play
        )

    def enter(self) -> None:
        if self.services.party:
            self.services.party.rest()
        self._renew()

    def resume(self) -> None:
        self._renew()

    def _renew(self) -> None:
        """What waits may have changed, and so may the language."""
        self.services.audio.music("title")
        self._waiting = interrupted(self.services)
        self._evening_waits = evening_that_waits(self.services)
        self.menu.renew(tuple(self._entries()))

    def _entries(self) -> Iterator[Button]:
        texts = self.services.texts
        if self._evening_waits:
            yield Button(self._evening_waits, self._take_up_evening)
        if self._waiting is not None:
            yield Button(texts("Go on"), self._go_on)
        yield Button(texts("New game"), self._new_game)
        evening = texts("Quick tournament") if self.services.kiosk else texts("Evening")
        if set(QUICK) <= set(self.services.offered):
            yield Button(evening, self._evening)
        if not self.services.kiosk:
            yield Button(texts("Hall of fame"), self._hall)
        yield Button(texts("Settings"), self._settings)
        yield Button(texts("Rules"), self._rules)
        if not self.services.kiosk:
            yield Button(texts("Quit"), self.services.stack.clear)

    def update(self, dt: float) -> bool:
        return self._life.update(dt)

    def act(self, action: Action) -> None:
        if action.verb is Verb.START:
            action = Action(action.device, Verb.SOUTH)
        if action.verb is Verb.NORTH:
            self._rules()
        else:
            self.menu.handle(action)

    def _new_game(self) -> None:
        shelf = Shelf(
            self.services,
            N_("What shall we play?"),
            self.device,
            self._lobby,
            lesson=self._lesson,
        )
        self.services.stack.push(shelf)

    def _evening(self) -> None:
        self.invite(self.device)

    def invite(self, device: str) -> None:
        """Ask who is here for an evening."""
        self._host().welcome(device)

    def _take_up_evening(self) -> None:
        if not self._host().take_up(self.device):
            self._renew()

    def _host(self) -> Host:
        doubts = Doubts(self._lay_rules, partial(open_fair, self.services))
        return Host(self.services, self._again, doubts)

    def _lay_rules(self, game: str, device: str) -> None:
        presentation = registry.presentation(game)
        self.services.stack.push(Rules(self.services, presentation, device=device))

    def _again(self) -> None:
        """A title for whoever leaves the evening."""
        self.services.stack.clear_to(Title(self.services))

    def _lobby(self, game: str, device: str) -> None:
        self.services.stack.replace(Lobby(self.services, game, device))

    def _lesson(self, game: str, device: str) -> None:
        """Show a game first, to those whom the lobby then expects."""
        lobby = Lobby(self.services, game, device)

        def to_the_lobby() -> None:
            self.services.stack.replace(lobby)

        self.services.stack.replace(
            LessonScene(self.services, game, lobby.seating, to_the_lobby, TO_THE_LOBBY)
        )

    def _with_game(self, question: str, then: Callable[[str, str], None]) -> None:
        """Let somebody choose a game from the shelf, which `then` replaces."""
        self.services.stack.push(Shelf(self.services, question, self.device, then))

    def _hall(self) -> None:
        self.services.stack.push(Hall(self.services, self.device))

    def _settings(self) -> None:
        self.services.stack.push(SettingsMenu(self.services, self.device))

    def _rules(self) -> None:
        self._with_game(N_("Whose rules?"), self._show_rules)

    def _show_rules(self, game: str, device: str) -> None:
        self.services.stack.replace(
            Rules(self.services, registry.presentation(game), device=device)
        )

    def _go_on(self) -> None:
        if _long(self.services):
            self.services.stack.push(Opening(self.services, self.device, self._opened))
        else:
            self._opened(lambda: read_save(self.services.storage))

    def _opened(self, read: Callable[[], Reading | None]) -> None:
        """Play on with the game that `read` gives, or say why not."""
        told = len(self.services.notices)
        session = go_on(self.services, read)
        if session:
            show(self.services, session)
            return
        if len(self.services.notices) == told:
            self.services.notices.append(N_("That game was over already."))
        self._renew()

    def paint(self, frame: Frame) -> None:
        theme, texts = self.services.theme, self.services.texts
        ground(frame, "ui/table_title")
        row = dict(self.menu.places())[self.menu.focus]
        self._life.draw(frame, (row.x + row.w / 2, row.y))
        name = Text("Krabbeltisch", X, 172.0, 800.0, 160.0, 118.0, theme.accent, "title")
        frame.add(name, Layer.REST)
        line = self._waiting or texts("Bluffing games for the couch")
        frame.add(Text(line, X, 278.0, 800.0, 84.0, 34.0, theme.text), Layer.REST)
        self.menu.draw(frame, theme)


def evening_that_waits(services: Services) -> str:
    """Say how to go on with the evening that waits.

    The text is translated, and empty if none does.
    """
    texts = services.texts
    if services.kiosk or not services.storage.has(EVENING):
        return ""
    evening = waiting(services)
    if evening is None:  # why, is found out by going on
        return texts("Go on with the evening")
    if evening.phase == PODIUM:
        return texts("Go on: the podium")
    game = len(evening.results) + 1
    if evening.minutes == OPEN:
        return texts("Go on: game {game}", game=game)
    games = len(evening.results) + len(evening.rest())  # which has the one being played
    return texts("Go on: game {game} of {games}", game=game, games=max(game, games))


def _long(services: Services) -> bool:
    """Whether the save is too long to be folded within a frame."""
    try:
        return len(services.storage.head(MATCH) or b"") == HEAD
    except (OSError, ValueError):
        return False


def interrupted(services: Services) -> str | None:
    """Say which game waits, and for whom, if one does.

    Only glances at the file: whether it really goes on is found out by going on.
    """
    try:
        data = services.storage.head(MATCH)
        if data is None:
            return None
        first, *lines = data.split(b"\n")
        header = json.loads(first)
        title = registry.presentation(GAMES[header["game"]].name).title
        reseated = [line for line in lines[:-1] if b',"seats":[' in line]
        seats = json.loads(reseated[-1])["seats"] if reseated else header["seats"]
        people = company(services.texts, from_save(seats))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return services.texts("A game is waiting.")
    return services.texts("{game} is waiting: {people}", game=services.texts(title), people=people)
