"""The first screen: go on with an interrupted game, a new one, settings, rules, out."""

from collections.abc import Iterator
from functools import cached_property
from typing import TYPE_CHECKING

from game.evening.plan import QUICK
from scenes.files.storage import EVENING, MATCH
from scenes.input.action import Action, Verb
from scenes.menus.title_life import TitleLife
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Text
from scenes.stage.widgets.menu import Button
from scenes.stage.widgets.plates import ground
from scenes.texts import N_

if TYPE_CHECKING:
    from scenes.menus.ways import Ways

X = 500.0
WIDTH = 720.0
HINTS_X = 606.0  # beside the beetle


class Title(MenuScreen):
    """From here every game starts, and here every way back ends."""

    hinted = (Verb.SOUTH, N_("Choose")), (Verb.NORTH, N_("Rules"))
    laid = Laid(X, 624.0, WIDTH, 612.0, 76.0, 10.0)

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.hints.x = HINTS_X
        self._life = TitleLife(services)

    def enter(self) -> None:
        if self.services.party:
            self.services.party.rest()
        if not self.services.phones.stays:
            self.services.phones.stop()
        super().enter()

    def renew(self) -> None:
        """Ask for the rows anew.

        What waits may have changed, and so may the language.
        """
        self.services.audio.music("title")
        self._waiting, self._evening_waits = self._what_waits()
        super().renew()

    def _what_waits(self) -> tuple[str | None, str]:
        """The game and the evening that wait, in words; where nothing lies, nothing is read."""
        services = self.services
        evening = not services.kiosk and self._lies(EVENING)
        if not evening and not self._lies(MATCH):
            return None, ""
        from scenes.menus.waiting import evening_that_waits, interrupted

        return interrupted(services), evening_that_waits(services) if evening else ""

    def _lies(self, name: str) -> bool:
        try:
            return self.services.storage.holds(name)
        except OSError:  # found out by going on
            return True

    def rows(self) -> Iterator[Button]:
        texts = self.services.texts
        if self._evening_waits:
            yield Button(self._evening_waits, lambda: self._ways.take_up(self.device))
        if self._waiting is not None:
            yield Button(texts("Go on"), lambda: self._ways.go_on(self.device))
        yield Button(texts("New game"), lambda: self._ways.new_game(self.device))
        evening = texts("Quick tournament") if self.services.kiosk else texts("Evening")
        if set(QUICK) <= set(self.services.offered):
            yield Button(evening, lambda: self.invite(self.device))
        if not self.services.kiosk:
            yield Button(texts("Hall of fame"), lambda: self._ways.hall(self.device))
        yield Button(texts("Settings"), lambda: self._ways.settings(self.device))
        yield Button(texts("Rules"), lambda: self._ways.rules(self.device))
        if not self.services.kiosk:
            yield Button(texts("Quit"), self.services.stack.clear)

    def update(self, dt: float) -> bool:
        return self._life.update(dt)

    def act(self, action: Action) -> None:
        if action.verb is Verb.START:
            action = Action(action.device, Verb.SOUTH)
        if action.verb is Verb.NORTH:
            self._ways.rules(self.device)
        elif action.verb is not Verb.EAST:  # there is nothing below
            super().act(action)

    def invite(self, device: str) -> None:
        """Ask who is here for an evening."""
        self._ways.evening(device)

    @cached_property
    def _ways(self) -> "Ways":
        """Where the rows lead: most of the program, which the first picture does not wait for."""
        from scenes.menus.ways import Ways

        return Ways(self.services, lambda: Title(self.services), self.renew)

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
