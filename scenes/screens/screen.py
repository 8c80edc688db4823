"""What all screens of menus have in common."""

from abc import abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import ClassVar, NamedTuple

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.people.prompts import Hints
from scenes.screens.deafness import Opener
from scenes.screens.notices import FLAG, dismiss, draw_notice, make_room, notice_stations
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Text
from scenes.stage.scene import Scene
from scenes.stage.widgets.menu import Entry, Menu
from scenes.stage.widgets.plates import plate
from scenes.stage.widgets.stations import Station
from scenes.texts import N_, sentence

_LOST = N_("This page is open: that press did not count")
_SILENT = (Verb.POINT, Verb.PLUGGED, Verb.UNPLUGGED, Verb.AWAY, Verb.QUIT, Verb.TEXT)


def do_picked(services: Services, action: Action) -> bool:
    """Do what a phone picked, if that is a deed by itself.

    Why it could not be that phone alone says, in its guest's language.
    """
    guest = services.phones.guest(action.device)
    if guest is None or not callable(action.key):
        return False
    with services.texts.spoken(guest.language):
        services.phones.refuse(action.device, sentence(action.key()))
    return True


class Screen(Scene):
    """A scene that rests until somebody presses something.

    `device` pressed last: the prompts are drawn for it. A screen that is not opaque draws on the
    moving layer, above all that the scene below shows. `hinted` is what the hints say, each a verb
    and a msgid; a click on one is what it says. Where things are `spread` out, and no list, a
    mouse's wheel turns nothing.
    """

    opaque = True
    spread = False
    hinted: ClassVar[Sequence[tuple[Verb, str]]] = ()
    hints: Hints
    opener: Opener | None = None  # of a page that lies on a running game

    def __init__(self, services: Services, device: str = "") -> None:
        self.services = services
        self.device = device or next(iter(services.devices.present()), KEYBOARD)
        self.hints = Hints(services, *self.hinted)

    @property
    def layer(self) -> Layer:
        return Layer.REST if self.opaque else Layer.MOVING

    def let_go(self) -> None:
        """Hear that the mouse's button is up."""
        return

    def update(self, dt: float) -> bool:
        return self.opener is not None and self.opener.update(dt)

    def handle(self, action: Action) -> None:
        if self.opener and self.opener.swallows(action):
            self.services.rumble(action.device)
            return
        if action.verb is Verb.CLICK and not action.pressed:
            self.let_go()
        if action.verb is Verb.PICK:
            if action.pressed:
                do_picked(self.services, action)
            return
        if not action.pressed or dismiss(self.services, action):
            return
        if self.spread and action.device == MOUSE and action.verb in (Verb.UP, Verb.DOWN):
            return
        clicked = self.hints.verb_at(action, self.device)
        if action.verb not in _SILENT:
            self.device = action.device
        self.react(replace(action, verb=clicked) if clicked else action)

    def react(self, action: Action) -> None:
        """Act, and say aloud what has the focus, if that changes."""
        before = self.spoken
        self.act(action)
        if self.spoken != before:
            self.services.say(self.spoken, now=True)

    @property
    def spoken(self) -> str:
        """What has the focus, in words to be said aloud."""
        return ""

    def choices(self) -> Sequence[Station]:
        """List what can be chosen here beside the hints, the likeliest first."""
        return ()

    def stations(self) -> list[Station]:
        """List what can be chosen with a single button.

        Where there are choices, to press is to choose: that hint is none of its own.
        """
        choices, hints = self.choices(), self.hints.stations(self.device)
        if choices:
            hints = [hint for hint in hints if hint.key is not Verb.SOUTH]
        return [*notice_stations(self.services), *choices, *hints]

    def draw(self, frame: Frame) -> None:
        self.paint(frame)
        self.hints.draw(frame, self.layer, self.device)
        lost = self.opener is not None and self.opener.lost
        if lost or self.services.notices:
            make_room(frame)
        if lost:
            self._draw_lost(frame)
        elif self.services.notices:
            draw_notice(frame, self.layer, self.services, self.device)

    def _draw_lost(self, frame: Frame) -> None:
        theme, words, (_, x, y, w, h) = self.services.theme, self.services.texts(_LOST), FLAG
        plate(frame, self.layer, theme, x, y, w, h)
        frame.add(Text(words, x, y, w - 60, h, 38.0, theme.text, "bold"), self.layer)

    @abstractmethod
    def act(self, action: Action) -> None:
        """Do what a press, a click or a moved mouse means here."""

    @abstractmethod
    def paint(self, frame: Frame) -> None:
        """Add what this screen shows."""

    def back(self) -> None:
        """Leave this screen for the one below it."""
        self.services.audio.play("back")
        self.services.stack.pop()


class Laid(NamedTuple):
    """Where a menu lies: its middle, its width, and the height of all of it and of its rows."""

    x: float
    y: float
    w: float
    h: float = 864.0
    row_height: float = 96.0
    gap: float = 16.0


class MenuScreen(Screen):
    """A screen around one menu, `laid` there; east leaves it."""

    laid: ClassVar[Laid] = Laid(960.0, 540.0, 1000.0)
    menu: Menu

    def __init__(self, services: Services, device: str = "") -> None:
        super().__init__(services, device)
        self.menu = Menu((), **self.laid._asdict(), sound=services.audio.play)

    def rows(self) -> Iterable[Entry]:
        """List the rows, as they are now."""
        return self.menu.entries

    def renew(self) -> None:
        """Ask for the rows anew: they, or the language, may have changed."""
        self.menu.renew(tuple(self.rows()))

    def enter(self) -> None:
        self.renew()

    def resume(self) -> None:
        self.renew()

    @property
    def spoken(self) -> str:
        return self.menu.spoken

    def choices(self) -> Sequence[Station]:
        return self.menu.stations()

    def let_go(self) -> None:
        self.menu.let_go()

    def act(self, action: Action) -> None:
        if not self.menu.handle(action) and action.verb is Verb.EAST:
            self.back()
