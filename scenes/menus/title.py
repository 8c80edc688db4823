"""The first screen: go on with an interrupted game, a new one, settings, rules, out."""

from collections.abc import Iterator
from functools import cached_property
from math import hypot
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.evening.plan import QUICK
from scenes.files.storage import EVENING, MATCH
from scenes.input.action import Action, Verb
from scenes.people.features import Blinks
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture, Text
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
        """Ask for the rows anew: what waits, or the language, has changed."""
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


class _Eye(NamedTuple):
    x: float
    y: float
    r: float


class _Creature(NamedTuple):
    """Its eyes as they are painted, the colour of its lids, and how many of the eyes look about."""

    eyes: tuple[_Eye, ...]
    lids: str
    looking: int = 2


_CREATURES = (
    _Creature((_Eye(1064, 582, 33), _Eye(1152, 584, 27)), "#95B85A", looking=0),  # the lazy toad
    _Creature((_Eye(1384, 602, 26), _Eye(1442, 606, 32)), "#A59CB4"),
    _Creature((_Eye(1694, 610, 35), _Eye(1752, 612, 27)), "#C27845", looking=1),
    _Creature((_Eye(1834, 256, 19), _Eye(1794, 258, 24)), "#7A67A0"),
)
_GROWN = 2.16  # of the radius: an eye with its outline
_PUPIL, _REACH = 0.95, 0.42


class TitleLife:
    """The four around the lamp (their eyes look at the chosen row, and blink)."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._blinks = Blinks(Random(services.luck.getrandbits(64)))

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if anybody's lids have moved."""
        before = self._shut()
        self._blinks.update(dt, len(_CREATURES))
        return self._shut() != before

    def _shut(self) -> list[bool]:
        still = self._services.still
        return [not still and self._blinks.shut(number) for number in range(len(_CREATURES))]

    def draw(self, frame: Frame, at: tuple[float, float]) -> None:
        """Add their eyes; they look at the place `at`."""
        for creature, shut in zip(_CREATURES, self._shut(), strict=True):
            for eye in creature.eyes if shut else creature.eyes[: creature.looking]:
                _draw_eye(frame, eye, creature.lids, at, shut=shut)


def _draw_eye(frame: Frame, eye: _Eye, lids: str, at: tuple[float, float], *, shut: bool) -> None:
    x, y, r = eye
    size = _GROWN * r
    if shut:
        frame.add(Picture("faces/lid_shut", x, y, size, size, colour=lids), Layer.REST)
        return
    away = max(1.0, hypot(at[0] - x, at[1] - y))
    reach = _REACH * r / away
    place = x + (at[0] - x) * reach, y + (at[1] - y) * reach
    frame.add(Picture("faces/eye", x, y, size, size), Layer.REST)
    frame.add(Picture("faces/pupil", *place, _PUPIL * r, _PUPIL * r), Layer.REST)
