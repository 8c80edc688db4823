"""The window: the one class that owns the screen, and gives it the picture back after anything."""

import time
from collections.abc import Sequence
from typing import Protocol

import pygame
from pygame import transform
from pygame.event import Event

from scenes.program.commands.outcome import Failed, NoDisplay
from scenes.program.compositor import Compositor
from scenes.program.displays import Displays, centre_of, open_display
from scenes.program.enlarging import Scale, beyond, parted, picture_size, put, scale_of
from scenes.program.xserver import XServer

LARGEST = 16384  # pixels; SDL silently cuts what is larger
POINTER_STAYS = 3.0  # seconds after the mouse was used last
FOLLOWED = 0.4  # seconds from look to look at what has become of the screens
FRAMED = 0.5  # seconds in which a window manager gives a window its frame back
MANY = 256  # areas; more are shown as one
FINELY = 2_000_000  # pixels of the picture that are enlarged finely in a frame's time
TITLE = "Krabbeltisch"

_PLACED = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_GOES = (pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_COMES = (
    pygame.WINDOWSHOWN,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWRESTORED,
    pygame.WINDOWMAXIMIZED,
    pygame.WINDOWFOCUSGAINED,
)
_LOST = "the display is gone: what was shown there has ended"
_LARGE = {pygame.WINDOWMAXIMIZED: True, pygame.WINDOWRESTORED: False}


class Beside(Protocol):
    """Another window of this program, which hears first what happens."""

    @property
    def open(self) -> bool: ...

    def hears(self, event: Event) -> bool: ...


class Window:
    """The one window. Its picture has the window's own size in pixels, whatever that is.

    Only a screen of very many pixels gets an enlarged picture (see enlarging.py); places of the
    mouse are places in the picture all the same. Whatever happens to the window, the surface is
    taken anew each time it is shown, and `stale` says that all of the picture is wanted. `native`
    is what pygame knows of it, and it is `hidden` while nobody can see it.

    `size` is the size in window mode; full screen takes that of the display. `display` counts from
    0; while it is not there the first one stands in. `icon` is the window's sign in task bars. A
    `kiosk` window keeps keyboard and mouse for itself, and F11 means nothing. Raises NoDisplay, or
    ValueError for a size that no window can have. `beside` is another window of ours, if any.
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
        self.beside: Beside | None = None
        self._displays = Displays(display)
        self._kiosk = kiosk
        self._icon = icon
        self._server: XServer | None = None
        self._compositor: Compositor | None = None
        self._place = centre_of(display), size
        self._followed = 0.0
        self._closing = False
        self._awake = self._large = self._was_large = False
        self._taken = (0, 0)  # the size in full screen for which all was opened anew
        self._small = False
        self._rough: list[pygame.Rect] = []  # areas of the picture that were enlarged in haste
        self._aside = (0, 0)  # pixels of the screen
        self._pointer_used = float("-inf")
        self._open()
        self.set_full_screen(full_screen)

    def _open(self) -> None:
        """Make the window, not in full screen yet; raises NoDisplay."""
        open_display()
        if pygame.display.get_driver() == "x11" and not self._server:
            self._server = XServer(f"krabbeltisch: {_LOST}")
        if pygame.display.get_driver() == "wayland" and not self._compositor:
            self._compositor = Compositor()
        self._displays.look()
        self.full_screen = self.hidden = False
        self.native = _made(self._place[1], self.display)
        if self._icon:
            self.native.set_icon(self._icon)
        self.native.grab_mouse = self.native.grab_keyboard = self._kiosk
        pygame.mouse.set_visible(False)
        self.keep_awake(self._awake)
        self._stale = True
        self.again()  # or Wayland has no window that could become full
        self._scaled = self._scales

    @property
    def display(self) -> int:
        """The display that it is on, or would be in full screen."""
        return self._displays.number

    @property
    def size(self) -> tuple[int, int]:
        """The size of the picture in pixels, now."""
        return picture_size(self.screen.get_size(), self._scale)

    @property
    def screen(self) -> pygame.Surface:
        """What the window shows, pixel by pixel; another surface after each change of size."""
        return self.native.get_surface()

    @property
    def _scale(self) -> Scale:
        return scale_of(self.screen.get_size(), small=self.small)

    @property
    def small(self) -> bool:
        """Whether a small picture is shown enlarged, however many pixels the screen has."""
        return self._small

    @small.setter
    def small(self, small: bool) -> None:
        self._stale = self._stale or small != self._small
        self._small = small

    @property
    def stale(self) -> bool:
        """True when the screen has lost the picture, or shows some roughly (`show` mends it)."""
        return self._stale or bool(self._rough)

    def events(self) -> list[Event]:
        """Return what happened since the last call.

        Call it every frame. F11 acts at once. Raises Failed where there is no display any more.
        """
        beside = self.beside
        events = [e for e in pygame.event.get() if not (beside and beside.hears(e))]
        for event in events:
            if not self._kiosk and event.type == pygame.KEYDOWN and event.key == pygame.K_F11:
                self.set_full_screen(not self.full_screen)
            elif event.type in _PLACED:
                event.pos = self._in_picture(*event.pos)
            else:
                self._happened(event.type)
        self._follow()
        return events

    def _happened(self, what: int) -> None:
        """Note what the desktop did to the window."""
        if what in _GOES:  # on Wayland SDL says so only when it makes the window anew itself
            self.hidden = pygame.display.get_driver() != "wayland"
        elif what in _COMES:
            self.hidden = False
            self._stale = True
        elif what == pygame.WINDOWSIZECHANGED:
            self._stale = True
            self._followed = time.monotonic()  # if a display's was changed, all else comes by then
        if what in _LARGE:
            self._large = _LARGE[what]
        if what == pygame.WINDOWCLOSE:
            self._closing = True
            if self.beside and self.beside.open:  # SDL says so only of the last window
                pygame.event.post(Event(pygame.QUIT))
        elif what == pygame.QUIT and not self._closing:
            self._quit_by_itself()
        elif what == pygame.QUIT:
            self._closing = False  # that was one for the other

    def _quit_by_itself(self) -> None:
        """Nobody has closed the window: so SDL tells on Wayland that the compositor has ended."""
        if pygame.display.get_driver() == "wayland":
            raise Failed(_LOST)

    def _follow(self) -> None:
        """See now and then whether displays came, went, or have another size."""
        now = time.monotonic()
        if now - self._followed >= FOLLOWED:
            self._followed = now
            changed = self._displays.look()
            before, self._scaled = self._scaled, self._scales
            if not self._displays.sizes:
                return
            if self._outdated if self.full_screen else self._blurred(before):
                self._open_anew()
            elif self.full_screen and (changed or self._outgrown):
                self._fill()

    @property
    def _scales(self) -> tuple[dict[int, int], float]:
        """The pixels to a unit: of each output, and of the window, which should be its output's."""
        outputs = self._compositor.scales() if self._compositor else {}
        return outputs, self.screen.get_width() / self.native.size[0]

    def _blurred(self, before: tuple[dict[int, int], float]) -> bool:
        """Whether an output has another scale than before, but the window has not."""
        (scales, scale), (old_scales, old_scale) = self._scaled, before
        changed = any(old_scales.get(output, new) != new for output, new in scales.items())
        return changed and scale == old_scale

    @property
    def _outgrown(self) -> bool:
        """Whether the screen of a bare X server has another size by now, which nobody tells."""
        return self._bare is not None and self._bare.size != self.native.size

    @property
    def _outdated(self) -> bool:
        """Whether a display is not what SDL thinks: on Wayland it looks at sizes and scales once.

        So it is if a window in full screen has another size, which then is that of the display.
        """
        wayland = pygame.display.get_driver() == "wayland"
        known = self._displays.sizes[self.display]
        return wayland and self.native.size not in (known, self._taken)

    def _open_anew(self) -> None:
        """Forget all that SDL knows of the displays, and go on there."""
        full_screen, self._taken = self.full_screen, self.native.size
        if not full_screen:
            self._place = self._lies, self.native.size
        self._end()
        self._open()
        self.set_full_screen(full_screen)

    @property
    def _bare(self) -> XServer | None:
        """The X server, where nobody but us sees to where the window lies and how large it is."""
        return self._server if self._server and not self._server.managed else None

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
        screen, scale = self.screen, self._scale
        before, self._aside = self._aside, _on_screen(shaken, scale)
        areas = [picture.get_rect()] if self._stale else list(changed)
        if self._aside != before and not self._stale:
            screen.scroll(*(new - old for new, old in zip(self._aside, before, strict=True)))
            areas += beyond(picture, scale, before)
        if len(areas) > MANY:
            areas = [areas[0].unionall(areas[1:])]
        if self._stale:
            self._rough = []
        if scale.shown != scale.painted:
            areas, rough = self._shared_out(areas)
            if rough:
                put(picture, rough, screen, scale, self._aside, transform.scale)
        put(picture, areas, screen, scale, self._aside)
        self._stale = not self.again()

    def again(self) -> bool:
        """Show the window's surface once more; False where nobody sees it."""
        if self.hidden:
            return False
        try:
            self.native.get_surface()
            self.native.flip()
        except pygame.error:  # it changes at this very moment
            return False
        return True

    def _shared_out(
        self, areas: Sequence[pygame.Rect]
    ) -> tuple[list[pygame.Rect], list[pygame.Rect]]:
        """What is enlarged finely now, first of all what was not the last time; and what is not."""
        mended, left = parted(self._rough, FINELY)
        fine, rough = parted(areas, FINELY - sum(area.w * area.h for area in mended))
        self._rough = left + rough
        return mended + fine, rough

    def set_full_screen(self, full_screen: bool, display: int | None = None) -> None:
        """Change to or from full screen, on another display too (the picture goes on)."""
        if display is not None:
            self._displays.want(display)
        if full_screen:
            if not self.full_screen:
                self._place, self._was_large = (self._lies, self.native.size), self._large
            self._fill()
        elif self.full_screen:
            self._leave()
        self.full_screen = full_screen
        self._stale = True

    @property
    def _lies(self) -> tuple[int, int]:
        """Where it lies; SDL counts the frame of a window manager in, or not."""
        return self._server.place(self.native.handle) if self._server else self.native.position

    def _fill(self) -> None:
        """Take the whole display."""
        self._stale = True
        if self._bare:
            self.native.position, self.native.size = (0, 0), self._bare.size
        else:
            self.native.set_windowed()
            self.native.position = centre_of(self.display)
            self.native.set_fullscreen(True)

    def _leave(self) -> None:
        """Take the place, size and state that it had in a window."""
        self.native.set_windowed()
        if self._was_large:  # the desktop knows where it was before
            self.native.maximize()
            return
        place, self.native.size = self._place
        end = time.monotonic() + FRAMED
        while True:  # a window manager puts it somewhere in its own time
            self.native.position = place
            if not self._server or self._lies == place or time.monotonic() > end:
                break
            time.sleep(FRAMED / 10)
            pygame.event.pump()

    def keep_awake(self, awake: bool) -> None:
        """Keep the screensaver away while people play."""
        self._awake = awake
        pygame.display.set_allow_screensaver(not awake)

    def point(self, mouse: bool, now: float) -> None:
        """Show the pointer while the `mouse` is used, and shortly after (`now`: seconds)."""
        if mouse:
            self._pointer_used = now
        visible = now - self._pointer_used < POINTER_STAYS
        if pygame.mouse.get_visible() != visible:
            pygame.mouse.set_visible(visible)

    def rest_pointer(self, x: int, y: int) -> None:
        """Put the pointer on this pixel (some desktops leave it)."""
        places = self.native.size[0] / self.screen.get_width()
        on_screen = _on_screen((x, y), self._scale)
        pygame.mouse.set_pos([round(way * places) for way in on_screen])

    def _in_picture(self, x: float, y: float) -> tuple[float, float]:
        """A place of the mouse, which desktops tell in steps of several pixels if they are fine."""
        ratio = self.screen.get_width() / self.native.size[0] / self._scale.ratio
        return x * ratio, y * ratio

    def close(self) -> None:
        self._end()
        if self._compositor:
            self._compositor.close()

    def _end(self) -> None:
        self.native.destroy()
        pygame.display.quit()


def _on_screen(way: tuple[int, int], scale: Scale) -> tuple[int, int]:
    """A way in pixels of the picture as one in pixels of the screen."""
    return round(way[0] * scale.ratio), round(way[1] * scale.ratio)


def _made(size: tuple[int, int], display: int) -> pygame.Window:
    try:
        return pygame.Window(TITLE, size, centre_of(display), resizable=True, allow_high_dpi=True)
    except pygame.error as error:
        raise NoDisplay(f"No window could be opened: {error}.") from error
