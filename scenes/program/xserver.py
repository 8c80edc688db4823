"""What SDL does not tell of an X server: its size now, whether windows are managed, and its end."""

import atexit
import ctypes
import os
import sys
from contextlib import suppress
from ctypes import POINTER, byref, c_char_p, c_int, c_long, c_ubyte, c_uint, c_ulong, c_void_p
from multiprocessing import active_children

import pygame

_ANY = 0  # kind of property
_Ended = ctypes.CFUNCTYPE(c_int, c_void_p)


class XServer:
    """A look at the X server through the library that SDL has loaded too.

    Where that cannot be had, windows count as managed. When the server ends, Xlib ends this process
    whatever we do; `last_words` are said then on standard error, and the code is 1.
    """

    def __init__(self, last_words: str) -> None:
        self._last_words = last_words
        self._display: c_void_p | None = None
        self._ended = _Ended(self._end)  # C holds no reference
        with suppress(OSError, AttributeError):
            self._open(ctypes.CDLL("libX11.so.6"))

    def _open(self, x: ctypes.CDLL) -> None:
        x.XOpenDisplay.restype = c_void_p
        x.XDefaultRootWindow.restype = x.XInternAtom.restype = c_ulong
        x.XSetIOErrorHandler(self._ended)
        display = x.XOpenDisplay(None)
        if display:
            self._x, self._display = x, c_void_p(display)
            self._root = c_ulong(x.XDefaultRootWindow(self._display))
            name = c_char_p(b"_NET_SUPPORTING_WM_CHECK")
            self._check = c_ulong(x.XInternAtom(self._display, name, 0))

    def _end(self, _display: int) -> int:
        """End as after a power cut, but for the words; no helper complains that it was left."""
        print(self._last_words, file=sys.stderr, flush=True)
        for child in active_children():
            child.kill()
        atexit.unregister(pygame.quit)  # which would wait for the server
        atexit._run_exitfuncs()
        os._exit(1)

    @property
    def managed(self) -> bool:
        """Whether a window manager sees to places, sizes and full screen."""
        if self._display is None:
            return True
        kind, found, left = c_ulong(), c_ulong(), c_ulong()
        width, value = c_int(), POINTER(c_ubyte)()
        self._x.XGetWindowProperty(
            self._display, self._root, self._check, c_long(0), c_long(1), 0, c_ulong(_ANY),
            byref(kind), byref(width), byref(found), byref(left), byref(value),
        )  # fmt: skip
        if value:
            self._x.XFree(value)
        return bool(found.value)

    @property
    def size(self) -> tuple[int, int]:
        """How many pixels the whole screen has now, whatever it had when SDL started."""
        if self._display is None:
            return (0, 0)
        root, x, y = c_ulong(), c_int(), c_int()
        width, height, border, depth = c_uint(), c_uint(), c_uint(), c_uint()
        self._x.XGetGeometry(
            self._display, self._root, byref(root), byref(x), byref(y),
            byref(width), byref(height), byref(border), byref(depth),
        )  # fmt: skip
        return width.value, height.value

    def place(self, window: int) -> tuple[int, int]:
        """Find where window `window` (an id) has its inside, in pixels."""
        if self._display is None:
            return (0, 0)
        x, y, child = c_int(), c_int(), c_ulong()
        self._x.XTranslateCoordinates(
            self._display, c_ulong(window), self._root, 0, 0, byref(x), byref(y), byref(child)
        )
        return x.value, y.value
