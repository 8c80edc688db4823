"""The first screen: go on with an interrupted game, a new one, settings, rules, out."""

import json
from collections.abc import Callable, Iterator

from game import GAMES
from game.evening.known import PODIUM
from game.evening.plan import OPEN
from scenes import faces
from scenes.evening.diary import waiting
from scenes.evening.host import Host
from scenes.house import House
from scenes.input.action import Action, Verb
from scenes.labels import company
from scenes.lobby.scene import Lobby
from scenes.menus.opening import Opening
from scenes.menus.rules import Rules
from scenes.menus.screen import MenuScreen
from scenes.menus.settings import SettingsMenu
from scenes.menus.shelf import Shelf
from scenes.playing import show
from scenes.prompts import Hints
from scenes.seating import from_save
from scenes.session import Reading, go_on, read_save
from scenes.stage.frame import Frame, Layer, Text
from scenes.stage.menu import Button, Menu
from scenes.stage.plates import ground
from scenes.storage import EVENING, HEAD, MATCH
from scenes.texts import later

X = 500.0
WIDTH = 720.0


class Title(MenuScreen):
    """From here every game starts, and here every way back ends."""

    def __init__(self, house: House) -> None:
        super().__init__(house)
        self.hints = Hints(house, (Verb.SOUTH, later("Choose")), (Verb.NORTH, later("Rules")), x=X)
        self.menu = Menu((), X, 640.0, WIDTH, h=620.0, sound=house.audio.play)

    def enter(self) -> None:
        if self.house.party:
            self.house.party.rest()
        self._renew()

    def resume(self) -> None:
        self._renew()

    def _renew(self) -> None:
        """What waits may have changed, and so may the language."""
        self._waiting = interrupted(self.house)
        self._evening_waits = evening_that_waits(self.house)
        self.menu.renew(tuple(self._entries()))

    def _entries(self) -> Iterator[Button]:
        texts = self.house.texts
        if self._evening_waits:
            yield Button(self._evening_waits, self._take_up_evening)
        if self._waiting is not None:
            yield Button(texts("Go on"), self._go_on)
        yield Button(texts("New game"), self._new_game)
        evening = texts("Quick tournament") if self.house.kiosk else texts("Evening")
        yield Button(evening, self._evening)
        yield Button(texts("Settings"), self._settings)
        yield Button(texts("Rules"), self._rules)
        if not self.house.kiosk:
            yield Button(texts("Quit"), self.house.stack.clear)

    def act(self, action: Action) -> None:
        if action.verb is Verb.START:
            action = Action(action.device, Verb.SOUTH)
        if action.verb is Verb.NORTH:
            self._rules()
        else:
            self.menu.handle(action)

    def _new_game(self) -> None:
        self._with_game(later("What shall we play?"), self._lobby)

    def _evening(self) -> None:
        Host(self.house, self._again).welcome(self.device)

    def _take_up_evening(self) -> None:
        if not Host(self.house, self._again).take_up(self.device):
            self._renew()

    def _again(self) -> None:
        """A title for whoever leaves the evening."""
        self.house.stack.clear_to(Title(self.house))

    def _lobby(self, game: str, device: str) -> None:
        self.house.stack.replace(Lobby(self.house, game, device))

    def _with_game(self, question: str, then: Callable[[str, str], None]) -> None:
        """Let somebody choose a game from the shelf, which `then` replaces."""
        self.house.stack.push(Shelf(self.house, question, self.device, then))

    def _settings(self) -> None:
        self.house.stack.push(SettingsMenu(self.house, self.device))

    def _rules(self) -> None:
        self._with_game(later("Whose rules?"), self._show_rules)

    def _show_rules(self, game: str, device: str) -> None:
        self.house.stack.replace(Rules(self.house, faces.face(game), device=device))

    def _go_on(self) -> None:
        if _long(self.house):
            self.house.stack.push(Opening(self.house, self.device, self._opened))
        else:
            self._opened(lambda: read_save(self.house.storage))

    def _opened(self, read: Callable[[], Reading | None]) -> None:
        """Play on with the game that `read` gives, or say why not."""
        told = len(self.house.notices)
        session = go_on(self.house, read)
        if session:
            show(self.house, session)
            return
        if len(self.house.notices) == told:
            self.house.notices.append(later("That game was over already."))
        self._renew()

    def paint(self, frame: Frame) -> None:
        theme, texts = self.house.theme, self.house.texts
        ground(frame, "ui/table_title")
        name = Text("Krabbeltisch", X, 172.0, 800.0, 160.0, 118.0, theme.accent, "title")
        frame.add(name, Layer.REST)
        line = self._waiting or texts("Bluffing games for the couch")
        frame.add(Text(line, X, 278.0, 800.0, 84.0, 34.0, theme.text), Layer.REST)
        self.menu.draw(frame, theme)


def evening_that_waits(house: House) -> str:
    """How to go on with the evening that waits, translated; empty if none does."""
    texts = house.texts
    if house.kiosk or not house.storage.has(EVENING):
        return ""
    evening = waiting(house)
    if evening is None:  # why, is found out by going on
        return texts("Go on with the evening")
    if evening.phase == PODIUM:
        return texts("Go on: the podium")
    game = len(evening.results) + 1
    if evening.minutes == OPEN:
        return texts("Go on: game {game}", game=game)
    games = len(evening.results) + len(evening.rest())  # which has the one being played
    return texts("Go on: game {game} of {games}", game=game, games=max(game, games))


def _long(house: House) -> bool:
    """Whether the save is too long to be folded within a frame."""
    try:
        return len(house.storage.head(MATCH) or b"") == HEAD
    except (OSError, ValueError):
        return False


def interrupted(house: House) -> str | None:
    """What game waits, and for whom, as its first lines say; None if none does.

    Only glances at the file: whether it really goes on is found out by going on.
    """
    try:
        data = house.storage.head(MATCH)
        if data is None:
            return None
        first, *lines = data.split(b"\n")
        header = json.loads(first)
        title = faces.face(GAMES[header["game"]].name).title
        reseated = [line for line in lines[:-1] if b',"seats":[' in line]
        seats = json.loads(reseated[-1])["seats"] if reseated else header["seats"]
        people = company(house.texts, from_save(seats))
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return house.texts("A game is waiting.")
    return house.texts("{game} is waiting: {people}", game=house.texts(title), people=people)
