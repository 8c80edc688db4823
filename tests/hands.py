"""Hands on devices: pads that SDL takes for real, and an X display's mouse and keyboard.

Each does what an action says by the way its device has; the program hears of it by its own ways.
"""

import os
import subprocess
from collections.abc import Callable
from functools import cache
from typing import Protocol

import pygame

from scenes.input.action import Action, Verb
from scenes.input.controls import STANDARD
from tests.scenes.virtual_pad import NINTENDO, SONY, XBOX, VirtualPad
from tests.waiting import wait_for

BRANDS = (XBOX, SONY, NINTENDO)
_GUIDE = 5  # of SDL's buttons, which a virtual pad has not
_BUTTONS = {
    verb: control.number - (control.number > _GUIDE)
    for control, verb in STANDARD.verbs.items()
    if control.kind == "button"
}
_KEYS = {
    Verb.UP: "Up", Verb.RIGHT: "Right", Verb.DOWN: "Down", Verb.LEFT: "Left",
    Verb.SOUTH: "Return", Verb.EAST: "Escape", Verb.NORTH: "F1", Verb.START: "p",
    Verb.SELECT: "Tab", Verb.LEFT_SHOULDER: "space", Verb.RIGHT_SHOULDER: "Next",
}  # fmt: skip
_MOUSE_BUTTONS = {Verb.CLICK: pygame.BUTTON_LEFT, Verb.EAST: pygame.BUTTON_RIGHT}


class Hand(Protocol):
    """Holds one device."""

    def do(self, action: Action) -> None:
        """Press, let go or point as `action` says; its window has it when this returns."""

    def leave(self) -> None:
        """Take the device away."""


class PadHand:
    """Holds the `number`th pad, from 1."""

    def __init__(self, number: int) -> None:
        self.pad = VirtualPad(f"Pad {number}", BRANDS[(number - 1) % len(BRANDS)])

    def do(self, action: Action) -> None:
        (self.pad.press if action.pressed else self.pad.release)(_BUTTONS[action.verb])

    def leave(self) -> None:
        self.pad.unplug()


class KeyHand:
    """Types on the keyboard of the display that this process has its window on."""

    def __init__(self) -> None:
        _xdotool("windowfocus", "--sync", _window())  # no window manager gives it the keyboard
        self._down: set[str] = set()

    def do(self, action: Action) -> None:
        key = action.text or _KEYS[action.verb]
        if action.pressed:
            self._down.add(key)
            _xdotool("keydown", key)
            _come(pygame.KEYDOWN)
        elif key in self._down:
            self._down.discard(key)
            _xdotool("keyup", key)
            _come(pygame.KEYUP)

    def leave(self) -> None:
        return


class MouseHand:
    """Moves and clicks with the mouse of that display; `to_pixels` is from units."""

    def __init__(self, to_pixels: Callable[[float, float], tuple[int, int]]) -> None:
        self._to_pixels = to_pixels

    def do(self, action: Action) -> None:
        if action.verb in (Verb.POINT, Verb.CLICK):
            self._point(*self._to_pixels(action.x, action.y))
        if action.verb in _MOUSE_BUTTONS:
            button = str(_MOUSE_BUTTONS[action.verb])
            _xdotool("mousedown" if action.pressed else "mouseup", button)
            _come(pygame.MOUSEBUTTONDOWN if action.pressed else pygame.MOUSEBUTTONUP)

    def _point(self, x: int, y: int) -> None:
        def there() -> bool:
            pygame.event.pump()
            return pygame.mouse.get_pos() == (x, y)

        if not there():
            _xdotool("mousemove", "--window", _window(), str(x), str(y))
            wait_for("the mouse", there)

    def leave(self) -> None:
        return


class FingerHand(MouseHand):
    """Taps on the same display: where it touches it was not before, and nothing moves there."""

    def __init__(self, to_pixels: Callable[[float, float], tuple[int, int]]) -> None:
        super().__init__(to_pixels)
        pygame.event.set_blocked(pygame.MOUSEMOTION)


def _come(kind: int) -> None:
    """Wait until the window's queue, which is empty between two presses, has such an event."""
    wait_for(pygame.event.event_name(kind), lambda: pygame.event.peek(kind))


@cache
def _window() -> str:
    """The number of this process's window."""
    return _xdotool("search", "--sync", "--onlyvisible", "--pid", str(os.getpid()))


def _xdotool(*words: str) -> str:
    done = subprocess.run(["xdotool", *words], check=True, capture_output=True, text=True)
    return done.stdout.strip()
