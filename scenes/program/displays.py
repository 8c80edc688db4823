"""The displays that there are, and which of them somebody asked for."""

import ctypes
import os
from collections.abc import Callable
from functools import cache

import pygame

from scenes.program.commands.outcome import NoDisplay

_INVISIBLE = ("dummy", "offscreen")  # drivers that SDL falls back to without saying so


class Displays:
    """What is known of the displays; `look` says what has become of them.

    SDL numbers them anew when one goes and comes back. So the one that was asked for is known by
    its name from the first time that it is there; until then, and while it is gone, the first one
    stands in.
    """

    def __init__(self, wanted: int) -> None:
        self.sizes: list[tuple[int, int]] = []
        self._names: list[str] = []
        self.want(wanted)

    def want(self, number: int) -> None:
        """Ask for another one, by the number that it has now."""
        self._wanted = number
        self._name = ""
        self._recognise()

    def look(self) -> bool:
        """See which are there, and how large; True if that has changed."""
        before = self._names, self.sizes
        self.sizes = pygame.display.get_desktop_sizes()
        self._names = [_name_of(number) for number in range(len(self.sizes))]
        self._recognise()
        return before != (self._names, self.sizes)

    def _recognise(self) -> None:
        if not self._name and 0 <= self._wanted < len(self._names):
            self._name = self._names[self._wanted]

    @property
    def number(self) -> int:
        """The one to be on, counted from 0; of twins it is the one that was first asked for."""
        named = [number for number, name in enumerate(self._names) if name == self._name]
        return self._wanted if self._wanted in named else next(iter(named), 0)


def centre_of(display: int) -> tuple[int, int]:
    """Return the middle of a display, as SDL wants it."""
    return pygame.WINDOWPOS_CENTERED | display, pygame.WINDOWPOS_CENTERED | display


def _name_of(number: int) -> str:
    """What SDL calls a display, or nothing where its library is not found beside pygame's."""
    name_of = _names_of_sdl()
    name = name_of(number) if name_of else None
    return (name or b"").decode(errors="replace")


@cache
def _names_of_sdl() -> Callable[[int], bytes | None] | None:
    """What knows the names, found once: a table at rest looks again and again."""
    try:
        name_of = ctypes.CDLL(pygame.base.__file__).SDL_GetDisplayName
    except (OSError, AttributeError):
        return None
    name_of.restype = ctypes.c_char_p
    return name_of


def open_display() -> None:
    """Start SDL's video; raises NoDisplay.

    A driver that shows nothing is refused unless the user asked for it.
    """
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"There is no display to play on: {error} ({_why_none()}).") from error
    driver = pygame.display.get_driver()
    if driver in _INVISIBLE and driver not in os.environ.get("SDL_VIDEODRIVER", "").split(","):
        pygame.display.quit()
        raise NoDisplay(f"There is no display to play on: {_why_none()}.")


def _why_none() -> str:
    named = _named()
    return f"nothing answers at {named}" if named else "neither DISPLAY nor WAYLAND_DISPLAY is set"


def _named() -> str:
    """The displays that the environment names."""
    names = ("WAYLAND_DISPLAY", "DISPLAY")
    return " or ".join(f"{name}={os.environ[name]}" for name in names if os.environ.get(name))
