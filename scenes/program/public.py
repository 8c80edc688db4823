"""The public's window: the table as everybody may see it, on a screen beside the players'.

It has no menus and hears no presses. What it shows is told anew behind a wall of its own, at which
nobody sits: so no hand can lie open there, whoever looks at the table's own screen.
"""

from concurrent.futures import Executor
from dataclasses import replace

import pygame
from pygame.event import Event

from scenes.files.desk import Desk
from scenes.files.storage import NOWHERE
from scenes.games.registry import presentation
from scenes.match.game_scene import GameScene
from scenes.program.displays import centre_of
from scenes.program.enlarging import Scale, picture_size, put, scale_of
from scenes.replay.replayed import Followed
from scenes.replay.scene import as_played
from scenes.services import Services
from scenes.session.session import Session
from scenes.stage.render.canvas import Canvas
from scenes.stage.render.frame import Frame, Text
from scenes.stage.voice import NoVoice
from scenes.stage.widgets.plates import ground

BEHIND = 6  # decisions that are still to be told, from which on all is told faster
BESIDE = (960, 540)  # pixels of a window on the players' own screen, for a program that streams it
NAME = "Krabbeltisch"


class Unheard:
    """Takes sounds and tunes, and plays none."""

    def play(self, name: str, x: float | None = None, pitch: int | None = None) -> None:
        """Do nothing."""

    def music(self, tune: str, tension: float = 0.0) -> None:
        """Do nothing."""

    def hush(self, seconds: float) -> None:
        """Do nothing."""

    def duck(self, seconds: float) -> None:
        """Do nothing."""


class Public:
    """What the public sees: the game that is played, and between games the name of the table."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._lent = services.apart(
            audio=Unheard(),
            voice=NoVoice(),
            storage=Desk(NOWHERE),
            notices=[],
            keep_awake=lambda _: None,
        )
        self._played: Session | None = None  # by those at the table
        self._followed: Followed | None = None
        self.scene: GameScene | None = None

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass: follow what those at the table have decided."""
        quiet = replace(self._services.settings, speech=False, bots_talk=False)
        self._lent.settings = quiet
        games = [one for one in self._services.stack.scenes if isinstance(one, GameScene)]
        played = games[-1].session if games else None
        if played is not self._played:
            self._follow(played)
        if self.scene and self._followed:
            self.scene.director.hurry = self._followed.behind > BEHIND
            self.scene.update(dt)

    def _follow(self, played: Session | None) -> None:
        if self.scene:
            self.scene.leave()
        self._played, self._followed, self.scene = played, None, None
        if played is None:
            return
        self._followed = Followed(self._lent, played, as_played(played.seating))
        table = self._followed.table
        shown = presentation(table.game).played_by(table.options)
        self.scene = shown.open(self._lent, self._followed)
        self.scene.faces.sleep = False  # nobody stands in here: people play
        self.scene.enter()

    def draw(self, frame: Frame) -> None:
        """Add what everybody may see, and nothing of the players' menus."""
        if self.scene:
            self.scene.draw(frame)
        else:
            ground(frame, "ui/table_title", 120)
            colour = self._lent.theme.accent
            frame.add(Text(NAME, 500.0, 440.0, 800.0, 160.0, 118.0, colour, "title"))


class PublicWindow:
    """A window on display `number` that shows what is public, until somebody closes it.

    It fills a display of its own. Where that is not there, or is `taken` by the table, it is a
    window beside it, that one can move.
    """

    def __init__(self, services: Services, number: int, taken: int, painter: Executor) -> None:
        self._public = Public(services)
        self._services = services
        self._number, self._taken = number, taken
        self._native: pygame.Window | None = None
        self._open()
        self._canvas = Canvas(self._size, painter=painter)
        self._stale = True

    def _open(self) -> None:
        sizes = pygame.display.get_desktop_sizes()
        alone = self._number < len(sizes) and self._number != self._taken
        size = sizes[self._number] if alone else BESIDE
        place = centre_of(self._number if alone else self._taken)
        self._native = pygame.Window(
            NAME, size, place, resizable=not alone, borderless=alone, allow_high_dpi=True
        )
        if alone:
            self._native.get_surface()
            self._native.flip()  # or Wayland has no window that could become full
            self._native.position = place
            self._native.set_fullscreen(True)
        self._stale = True

    @property
    def _size(self) -> tuple[int, int]:
        """The size of the picture in pixels: very fine screens get it enlarged."""
        return picture_size(self._screen.get_size(), self._scale)

    @property
    def _scale(self) -> Scale:
        return scale_of(self._screen.get_size(), small=self._services.small)

    @property
    def _screen(self) -> pygame.Surface:
        assert self._native is not None
        return self._native.get_surface()

    @property
    def open(self) -> bool:
        """Whether nobody has closed it."""
        return self._native is not None

    def hears(self, event: Event) -> bool:
        """Return True for what this window alone hears (keys are the table's)."""
        if self._native is None or getattr(event, "window", None) is not self._native:
            return False
        if event.type == pygame.WINDOWCLOSE:
            self.close()
        self._stale = True
        return event.type not in (pygame.KEYDOWN, pygame.KEYUP, pygame.TEXTINPUT)

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, and show what came of them."""
        if self._native is None:
            return
        self._public.update(dt)
        try:
            self._show()
        except pygame.error:  # displays have come or gone, and it with them
            self._open()

    def _show(self) -> None:
        canvas, settings = self._canvas, self._services.settings
        canvas.text_scale, canvas.safe_area = settings.text_size / 100, settings.safe_area / 100
        if canvas.surface.get_size() != self._size:
            canvas.resize(self._size)
        frame = Frame()
        self._public.draw(frame)
        if not canvas.ready(frame):
            return
        drawn = canvas.draw(frame)
        if drawn or self._stale:
            whole = [canvas.surface.get_rect()]
            put(canvas.surface, whole, self._screen, self._scale, canvas.shaken)
            assert self._native is not None
            self._native.flip()
            self._stale = False

    def close(self) -> None:
        """Take the window away; the table goes on."""
        if self._native is not None:
            self._native.destroy()
            self._native = None
