"""The window: opened on a display, resized, full screen or not, and what it tells of itself."""

import os
import warnings
from collections.abc import Sequence

import pygame
from pygame import transform
from pygame.event import Event

from scenes.program.enlarging import Scale, beyond, parted, picture_size, put, scale_of

LARGEST = 16384  # pixels; SDL silently cuts what is larger
POINTER_STAYS = 3.0  # seconds after the mouse was used last
MANY = 256  # areas; more are shown as one
FINELY = 2_000_000  # pixels of the picture that are enlarged finely in a frame's time
TITLE = "Krabbeltisch"

_PLACED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_INVISIBLE = ("dummy", "offscreen")  # drivers that SDL falls back to without saying so


class NoDisplay(Exception):
    """There is no screen to show anything on; the message says so in one sentence."""


class Window:
    """The one window. Its picture has the window's own size in pixels, whatever that is.

    Only a screen of very many pixels gets an enlarged picture (see enlarging.py); places of the
    mouse are places in the picture all the same.

    `size` is the size in window mode; full screen takes that of the display. `display` counts from
    0; one that does not exist gives the first one. `icon` is the window's sign in task bars.
    A `kiosk` window keeps keyboard and mouse for itself, and F11 means nothing. Raises NoDisplay,
    or ValueError for a size that no window can have.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        full_screen: bool = True,
        display: int = 0,
        icon: pygame.Surface | None = None,
        kiosk: bool = False,
    ) -> None:
        if not all(1 <= length <= LARGEST for length in size):
            raise ValueError(f"A window can have 1 to {LARGEST} pixels a side, not {size}.")
        _open_display()
        self.display = display if 0 <= display < pygame.display.get_num_displays() else 0
        self.full_screen = full_screen
        self._kiosk = kiosk
        self._size = size
        self._stale = True
        self._rough: list[pygame.Rect] = []  # areas of the picture that were enlarged in haste
        self._aside = (0, 0)  # pixels of the screen
        self._pointer_used = float("-inf")
        pygame.display.set_caption(TITLE)
        if icon:
            pygame.display.set_icon(icon)
        self._set_mode()

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture in pixels, now."""
        return picture_size(self._screen.get_size(), self._scale)

    @property
    def _scale(self) -> Scale:
        return scale_of(self._screen.get_size())

    @property
    def stale(self) -> bool:
        """True when the screen has lost the picture, or shows some of it roughly.

        The next `show` mends it, or the next but one.
        """
        return self._stale or bool(self._rough)

    def events(self) -> list[Event]:
        """Return what happened since the last call.

        Call it every frame. F11 acts at once.
        """
        events = pygame.event.get()
        for event in events:
            if not self._kiosk and event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
                self.set_full_screen(not self.full_screen)
            elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWSIZECHANGED):
                self._stale = True
            elif event.type in _PLACED:
                x, y = event.pos
                event.pos = x / self._scale.ratio, y / self._scale.ratio
        return events

    def show(
        self,
        picture: pygame.Surface,
        changed: Sequence[pygame.Rect],
        shaken: tuple[int, int] = (0, 0),
    ) -> None:
        """Put the picture, as large as the window, on the screen.

        Where the screen still has the last one, only what `changed`: a blink costs little. What is
        too much to be enlarged finely at once is enlarged roughly, and finely the next times. It is
        `shaken` aside by so many of its pixels; at the edges what was there stays.
        """
        screen, scale = self._screen, self._scale
        before, self._aside = self._aside, _on_screen(shaken, scale)
        areas = [picture.get_rect()] if self._stale else list(changed)
        if self._aside != before and not self._stale:
            screen.scroll(*(new - old for new, old in zip(self._aside, before, strict=True)))
            areas += beyond(picture, scale, before)
        if len(areas) > MANY:
            areas = [areas[0].unionall(areas[1:])]
        shown = list[pygame.Rect]()
        if self._stale:
            self._rough = []
        if scale.shown != scale.painted:
            areas, rough = self._shared_out(areas)
            if rough:
                shown = put(picture, rough, screen, scale, self._aside, transform.scale)
        shown += put(picture, areas, screen, scale, self._aside)
        pygame.display.update(shown if self._aside == before else screen.get_rect())
        self._stale = False

    def _shared_out(
        self, areas: Sequence[pygame.Rect]
    ) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """What is enlarged finely now, first of all what was not the last time; and what is not."""
        mended, left = parted(self._rough, FINELY)
        fine, rough = parted(areas, FINELY - sum(area.w * area.h for area in mended))
        self._rough = left + rough
        return mended + fine, rough

    def set_full_screen(self, full_screen: bool, display: int | None = None) -> None:
        """Change to or from full screen, on another display too.

        The picture goes on as it was.
        """
        if not self.full_screen:
            self._size = self._screen.get_size()
        self.full_screen = full_screen
        if display is not None and 0 <= display < pygame.display.get_num_displays():
            self.display = display
        self._set_mode()

    def keep_awake(self, awake: bool) -> None:
        """Keep the screensaver away while people play."""
        pygame.display.set_allow_screensaver(not awake)

    def point(self, mouse: bool, now: float) -> None:
        """Show the pointer with the mouse, hide it for a pad.

        A pad hides it only if the mouse has rested for a while. `now` is in seconds.
        """
        if mouse:
            self._pointer_used = now
        if pygame.mouse.get_visible() != mouse and (
            mouse or now - self._pointer_used >= POINTER_STAYS
        ):
            pygame.mouse.set_visible(mouse)

    def rest_pointer(self, x: int, y: int) -> None:
        """Put the mouse pointer on this pixel of the picture.

        Some desktops do not let a program do that, and then it stays.
        """
        pygame.mouse.set_pos(_on_screen((x, y), self._scale))

    def close(self) -> None:
        pygame.display.quit()

    def _set_mode(self) -> None:
        size, flags = self._size, pygame.RESIZABLE
        if self.full_screen:
            size, flags = pygame.display.get_desktop_sizes()[self.display], pygame.FULLSCREEN
        self._screen = _set_mode(size, flags, self.display)
        if self._screen.get_size() != size:  # on X11 one that was full screen keeps that at first
            self._screen = _set_mode(size, flags, self.display)
        if self._kiosk:  # or a desktop's own keys lead out of it
            pygame.event.set_grab(True)
        self._stale = True


def _on_screen(way: tuple[int, int], scale: Scale) -> tuple[int, int]:
    """A way in pixels of the picture as one in pixels of the screen."""
    return round(way[0] * scale.ratio), round(way[1] * scale.ratio)


def _set_mode(size: tuple[int, int], flags: int, display: int) -> pygame.Surface:
    """The picture of the window, in the size that the desktop really gave it."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Requested window was forcibly resized", RuntimeWarning)
        try:
            return pygame.display.set_mode(size, flags, display=display)
        except pygame.error as error:
            raise NoDisplay(f"No window could be opened: {error}.") from error


def _open_display() -> None:
    """Start SDL's video; refuse a driver that shows nothing unless the user asked for it."""
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"There is no display to play on: {error}.") from error
    driver = pygame.display.get_driver()
    if driver in _INVISIBLE and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(","):
        pygame.display.quit()
        raise NoDisplay(
            "There is no display to play on: neither DISPLAY nor WAYLAND_DISPLAY is set."
        )
