"""Pads without hardware: SDL's virtual joysticks, made with ctypes in the SDL that pygame brings.

Their events are real ones, from the plugging in to the rumble.
"""

import ctypes
from functools import cache
from pathlib import Path
from types import TracebackType

import pygame

XBOX, SONY, NINTENDO, NOBODY = 0x045E, 0x054C, 0x057E, 0x1209

_GAME_CONTROLLER, _FLIGHT_STICK = 1, 4  # of SDL_JoystickType
_AXIS_RANGE = 32767
_HATS = {(0, 0): 0, (0, 1): 1, (1, 0): 2, (0, -1): 4, (-1, 0): 8}

_Rumble = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint16, ctypes.c_uint16)


class _Description(ctypes.Structure):
    """SDL_VirtualJoystickDesc, version 1."""

    _fields_ = (
        ("version", ctypes.c_uint16),
        ("type", ctypes.c_uint16),
        ("axes", ctypes.c_uint16),
        ("buttons", ctypes.c_uint16),
        ("hats", ctypes.c_uint16),
        ("vendor", ctypes.c_uint16),
        ("product", ctypes.c_uint16),
        ("padding", ctypes.c_uint16),
        ("button_mask", ctypes.c_uint32),
        ("axis_mask", ctypes.c_uint32),
        ("name", ctypes.c_char_p),
        ("userdata", ctypes.c_void_p),
        ("update", ctypes.c_void_p),
        ("set_player_index", ctypes.c_void_p),
        ("rumble", _Rumble),
        ("rumble_triggers", ctypes.c_void_p),
        ("set_led", ctypes.c_void_p),
        ("send_effect", ctypes.c_void_p),
    )


@cache
def _sdl() -> ctypes.CDLL | None:
    """The SDL library that pygame has loaded, or None where it cannot be found or is too old."""
    wheel = Path(pygame.__file__).parent
    places = [
        *wheel.parent.glob("pygame_ce.libs/libSDL2-2*.so*"),
        *wheel.glob(".dylibs/libSDL2-2*.dylib"),
        *wheel.glob("SDL2.dll"),
    ]
    for place in places:
        sdl = ctypes.CDLL(str(place))
        if hasattr(sdl, "SDL_JoystickAttachVirtualEx"):
            sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
            return sdl
    return None


def available() -> bool:
    return _sdl() is not None


class VirtualPad:
    """A pad that is plugged in until `unplug()`, or the end of a `with`.

    With `standard` SDL knows its 14 buttons: those of SDL_GameControllerButton without Guide, so
    that from START on its raw numbers differ from SDL's. Without, it is a joystick with eight
    buttons, a hat and two axes. `rumbles` collects the strengths it was sent.
    """

    def __init__(self, name: str = "Pad", vendor: int = XBOX, standard: bool = True) -> None:
        sdl = _sdl()
        assert sdl is not None, "look at available() first"
        self._sdl = sdl
        self.rumbles: list[tuple[int, int]] = []
        self._callback = _Rumble(self._on_rumble)  # SDL keeps no reference
        description = _Description(
            version=1,
            type=_GAME_CONTROLLER if standard else _FLIGHT_STICK,
            axes=6 if standard else 2,
            buttons=14 if standard else 8,
            hats=0 if standard else 1,
            vendor=vendor,
            product=1,
            button_mask=0x7FDF if standard else 0,
            axis_mask=0x3F if standard else 0,
            name=name.encode(),
            rumble=self._callback,
        )
        index = sdl.SDL_JoystickAttachVirtualEx(ctypes.byref(description))
        assert index >= 0, pygame.get_error()
        self.instance = sdl.SDL_JoystickGetDeviceInstanceID(index)
        self._joystick = ctypes.c_void_p(sdl.SDL_JoystickOpen(index))

    def __enter__(self) -> "VirtualPad":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.unplug()

    def press(self, button: int) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, button, 1)
        self._sdl.SDL_JoystickUpdate()

    def release(self, button: int) -> None:
        self._sdl.SDL_JoystickSetVirtualButton(self._joystick, button, 0)
        self._sdl.SDL_JoystickUpdate()

    def axis(self, axis: int, value: float) -> None:
        """Move an axis to a place from -1 to 1."""
        raw = ctypes.c_int16(round(value * _AXIS_RANGE))
        self._sdl.SDL_JoystickSetVirtualAxis(self._joystick, axis, raw)
        self._sdl.SDL_JoystickUpdate()

    def hat(self, x: int, y: int) -> None:
        """Push the hat to the right (x = 1) or up (y = 1)."""
        self._sdl.SDL_JoystickSetVirtualHat(self._joystick, 0, _HATS[x, y])
        self._sdl.SDL_JoystickUpdate()

    def unplug(self) -> None:
        """Pull the plug; a second time does nothing."""
        for index in range(self._sdl.SDL_NumJoysticks()):
            if self._sdl.SDL_JoystickGetDeviceInstanceID(index) == self.instance:
                self._sdl.SDL_JoystickDetachVirtual(index)
                self._sdl.SDL_JoystickClose(self._joystick)
                return

    def _on_rumble(self, _userdata: int | None, low: int, high: int) -> int:
        self.rumbles.append((low, high))
        return 0
