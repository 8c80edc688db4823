"""Surfaces kept for the next frame, up to a number of bytes."""

import ctypes
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable

from pygame import SRCALPHA, Surface

RGB = (0xFF0000, 0x00FF00, 0x0000FF, 0)
_MMAP_THRESHOLD = -3  # as glibc's malloc.h numbers it
_LARGE = 256 * 1024  # bytes

ARGB = (0xFF0000, 0x00FF00, 0x0000FF, 0xFF000000)


def opaque(size: tuple[int, int]) -> Surface:
    """Return a black surface in the format of all opaque surfaces.

    `size` is in pixels; there need be no display.
    """
    return Surface(size, 0, 32, RGB)


def argb(size: tuple[int, int]) -> Surface:
    """Return an empty surface in the format of all transparent surfaces.

    `size` is in pixels; there need be no display.
    """
    return Surface(size, SRCALPHA, 32, ARGB)


class SurfaceCache:
    """Makes a surface when it is first asked for; forgets those unused longest when full."""

    def __init__(self, limit: int = 256 * 2**20) -> None:
        """`limit` is in bytes of pixels; the newest surface stays even if it alone is larger."""
        self.limit = limit
        self.held = 0
        self._surfaces: OrderedDict[Hashable, Surface] = OrderedDict()
        _return_freed_memory()

    def get(self, key: Hashable, make: Callable[[], Surface]) -> Surface:
        surface = self._surfaces.get(key)
        if surface is not None:
            self._surfaces.move_to_end(key)
            return surface
        surface = self._surfaces[key] = make()
        self.held += _bytes(surface)
        while self.held > self.limit and len(self._surfaces) > 1:
            self.held -= _bytes(self._surfaces.popitem(last=False)[1])
        return surface

    def __contains__(self, key: Hashable) -> bool:
        return key in self._surfaces

    def __len__(self) -> int:
        return len(self._surfaces)


def _return_freed_memory() -> None:
    """Have what large surfaces took given back to the system as soon as they are gone.

    glibc else raises the size from which it does so with every one that goes, up to 32 MB, and
    then keeps some 60 MB at 4K for itself. Other systems' libraries are left as they are.
    """
    if sys.platform == "linux" and hasattr(library := ctypes.CDLL(None), "mallopt"):
        library.mallopt(_MMAP_THRESHOLD, _LARGE)


def _bytes(surface: Surface) -> int:
    return surface.get_pitch() * surface.get_height()
