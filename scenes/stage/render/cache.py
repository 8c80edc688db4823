"""Surfaces kept for the next frame, up to a number of bytes."""

import ctypes
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import SRCALPHA, Surface

RGB = (0xFF0000, 0x00FF00, 0x0000FF, 0)
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8  # as glibc's malloc.h numbers them
_LARGE = 4 * 2**20  # bytes of a surface that is given back as soon as it is gone
_SPARE = 16 * 2**20  # bytes that smaller ones leave behind for the next

_SHARE = 0.15  # of the room; so much what passes may always keep

ARGB = (0xFF0000, 0x00FF00, 0x0000FF, 0xFF000000)


def opaque(size: tuple[int, int]) -> Surface:
    """Return a black opaque surface of `size` pixels (no display needed)."""
    return Surface(size, 0, 32, RGB)


def argb(size: tuple[int, int]) -> Surface:
    """Return an empty transparent surface of `size` pixels (no display needed)."""
    return Surface(size, SRCALPHA, 32, ARGB)


class SurfaceCache:
    """Makes a surface when it is first asked for; forgets those unused longest when full.

    What passes, since it is soon made again of what is kept, is forgotten first, as long as it
    takes more than its share of the room: a card that turns throws out no other card.
    """

    def __init__(self, limit: int = 256 * 2**20) -> None:
        """`limit` is in bytes of pixels; the newest surface stays even if it alone is larger."""
        self.limit = limit
        self.made = 0  # pixels that were made of what lasts, ever
        self._lasting, self._passing = _Kept(), _Kept()
        _return_freed_memory()

    def get(self, key: Hashable, make: Callable[[], Surface], *, passing: bool = False) -> Surface:
        """Return the surface of a key (each always or never `passing`)."""
        kept = self._passing if passing else self._lasting
        if key in kept:
            kept.move_to_end(key)
            return kept[key]
        surface = make()
        kept.add(key, surface)
        if not passing:
            self.made += surface.width * surface.height
        while self.held > self.limit and len(self) > 1:
            crowded = self._passing.held > self.limit * _SHARE or len(self._lasting) == 0
            (self._passing if crowded else self._lasting).drop()
        return surface

    @property
    def held(self) -> int:
        """The bytes of all pixels that are kept."""
        return self._lasting.held + self._passing.held

    def __contains__(self, key: Hashable) -> bool:
        return key in self._lasting or key in self._passing

    def __len__(self) -> int:
        return len(self._lasting) + len(self._passing)


class _Kept(OrderedDict[Hashable, Surface]):
    """Surfaces in the order of their last use, and how many bytes they are."""

    held = 0

    def add(self, key: Hashable, surface: Surface) -> None:
        self[key] = surface
        self.held += _bytes(surface)

    def drop(self) -> None:
        """Forget the one unused longest."""
        self.held -= _bytes(self.popitem(last=False)[1])


def _return_freed_memory() -> None:
    """Have what large surfaces took given back to the system as soon as they are gone.

    glibc else raises the size from which it does so with every one that goes, up to 32 MB, and
    then keeps some 60 MB at 4K for itself. Cards and faces are smaller: memory that comes fresh
    from the system makes scaling one take four times as long. Threads share what is free: heaps of
    their own take 64 MB of addresses each. Other systems' libraries are left as they are.
    """
    if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "mallopt"):
        library.mallopt(_ARENA_MAX, 1)
        library.mallopt(_MMAP_THRESHOLD, _LARGE)
        library.mallopt(_TRIM_THRESHOLD, _SPARE)


def give_back() -> None:
    """Give back to the system what is free between what stays.

    Thousands of small surfaces that come and go leave holes: 26 MB in an hour of a kiosk. It takes
    a few milliseconds. Other systems' libraries are left as they are.
    """
    if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "malloc_trim"):
        library.malloc_trim(0)


def _bytes(surface: Surface) -> int:
    return surface.get_pitch() * surface.get_height()
