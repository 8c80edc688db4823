"""Keyboard, mouse, pads and the window in the monkey's hands: deeds become SDL's own events.

The pads are SDL's virtual joysticks, so that plugging, numbering and reading them is all real.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pygame
from pygame.event import Event

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.input.controls import GUESS, STANDARD, Control, PadMap
from scenes.input.devices import Devices
from scenes.program.window import Window
from tests.instruments.monkey.deeds import Cable, Happening, Size, Touch, What
from tests.scenes.virtual_pad import NINTENDO, NOBODY, SONY, XBOX, VirtualPad

ToUnits = Callable[[float, float], tuple[float, float]]

# Name, maker, and whether SDL knows its buttons. A and B are two of one model.
_MODELS = {
    "pad A": ("Red pad", XBOX, True),
    "pad B": ("Red pad", XBOX, True),
    "pad C": ("Grey pad", SONY, True),
    "pad D": ("Blue pad", NINTENDO, True),
    "pad E": ("Old stick", NOBODY, False),
    "pad F": ("Shadow of the grey pad", XBOX, True),
}
SEEN_TWICE = ("pad C", "pad F")  # one pad, and what it is seen as too

_KEYS = {
    Verb.UP: pygame.K_UP,
    Verb.RIGHT: pygame.K_RIGHT,
    Verb.DOWN: pygame.K_DOWN,
    Verb.LEFT: pygame.K_LEFT,
    Verb.SOUTH: pygame.K_RETURN,
    Verb.EAST: pygame.K_ESCAPE,
    Verb.WEST: pygame.K_BACKSPACE,
    Verb.NORTH: pygame.K_F1,
    Verb.LEFT_SHOULDER: pygame.K_LSHIFT,
    Verb.RIGHT_SHOULDER: pygame.K_RSHIFT,
    Verb.START: pygame.K_p,
    Verb.SELECT: pygame.K_TAB,
}
_BUTTONS = {Verb.CLICK: pygame.BUTTON_LEFT, Verb.EAST: pygame.BUTTON_RIGHT}
_WHEEL = {Verb.UP: 1, Verb.DOWN: -1}
_HAT = {Verb.UP: (0, 1), Verb.RIGHT: (1, 0), Verb.DOWN: (0, -1), Verb.LEFT: (-1, 0)}
_STICK = {Verb.UP: (1, -1.0), Verb.RIGHT: (0, 1.0), Verb.DOWN: (1, 1.0), Verb.LEFT: (0, -1.0)}
_GUIDE = 5  # of SDL's buttons, which a virtual pad has not


class Ear(Devices):
    """The table's devices; `held` is what the scenes were told of and is not released yet."""

    def __init__(self, *args: Any) -> None:
        self.held: set[tuple[str, Verb]] = set()
        super().__init__(*args)

    def translate(self, events: Any) -> Iterator[Action]:
        for action in super().translate(events):
            self._hear(action)
            yield action

    def release_all(self) -> list[Action]:
        released = super().release_all()
        for action in released:
            self._hear(action)
        return released

    def _hear(self, action: Action) -> None:
        change = self.held.add if action.pressed else self.held.discard
        change((action.device, action.verb))

    def device_of(self, instance: int) -> str:
        """The table's name for a pad with this id of SDL, or an empty text."""
        pad = self._pads.find(instance)
        return pad.device if pad else ""


class Gear:
    """Everything plugged in; `do` makes a deed happen, and the table hears of it in a frame."""

    def __init__(self) -> None:
        self._pads: dict[str, VirtualPad] = {}
        self._devices: Ear | None = None
        self._window: Window | None = None

    def connect(self, devices: Ear, to_units: ToUnits, window: Window) -> None:
        """These devices hear all from now on; `to_units` is the canvas's."""
        self._devices, self._to_units, self._window = devices, to_units, window

    @property
    def plugged(self) -> list[str]:
        return sorted(self._pads)

    def pad_of(self, device: str) -> str:
        """Which of our pads the table calls "pad:2"; other names as they are."""
        for name, pad in self._pads.items():
            if self._devices and self._devices.device_of(pad.instance) == device:
                return name
        return device

    def plug(self, name: str) -> None:
        if name not in self._pads:
            self._pads[name] = VirtualPad(*_MODELS[name])

    def unplug(self, name: str) -> None:
        if name in self._pads:
            self._pads.pop(name).unplug()

    def do(self, what: What) -> None:
        match what:
            case Touch():
                self._touch(what)
            case Cable(pad, plugged):
                (self.plug if plugged else self.unplug)(pad)
            case Size(w, h):
                if self._window:
                    self._window.native.size = (w, h)
            case Happening():
                _happen(what)

    def _touch(self, touch: Touch) -> None:
        if touch.device == MOUSE:
            self._move_mouse(touch)
        elif touch.device == KEYBOARD:
            _type(touch)
        else:
            names = SEEN_TWICE if touch.device == SEEN_TWICE[0] else (touch.device,)
            for name in names:
                if name in self._pads:
                    _press(self._pads[name], STANDARD if _MODELS[name][2] else GUESS, touch)

    def _move_mouse(self, touch: Touch) -> None:
        (left, top), (right, bottom) = self._to_units(0, 0), self._to_units(1, 1)
        pos = round((touch.x - left) / (right - left)), round((touch.y - top) / (bottom - top))
        if touch.verb in _BUTTONS:
            kind = pygame.MOUSEBUTTONDOWN if touch.down else pygame.MOUSEBUTTONUP
            pygame.event.post(Event(kind, pos=pos, button=_BUTTONS[touch.verb], touch=False))
        elif touch.verb in _WHEEL:
            pygame.event.post(Event(pygame.MOUSEWHEEL, x=0, y=_WHEEL[touch.verb]))
        else:
            pygame.event.post(Event(pygame.MOUSEMOTION, pos=pos, rel=(40, 40), buttons=(0, 0, 0)))


def _type(touch: Touch) -> None:
    """A key, and what it writes if it goes down; or just a text, as an input method gives it."""
    key = _KEYS.get(touch.verb, 0)
    text = "p" if touch.verb is Verb.START else touch.text
    if touch.verb is Verb.DIGIT:
        key = pygame.K_0 + int(touch.text)
    if key:
        pygame.event.post(Event(pygame.KEYDOWN if touch.down else pygame.KEYUP, key=key, mod=0))
    if text and touch.down:
        pygame.event.post(Event(pygame.TEXTINPUT, text=text))


def _press(pad: VirtualPad, known: PadMap, touch: Touch) -> None:
    """What this pad's own button or stick for the verb does; the pad may have none."""
    if touch.verb in _STICK and touch.stick:
        axis, value = _STICK[touch.verb]
        pad.axis(axis, value if touch.down else 0.0)
        return
    control = _control(known, touch.verb)
    if control and control.kind == "hat":
        pad.hat(*_HAT[touch.verb] if touch.down else (0, 0))
    elif control:
        raw = control.number - (known is STANDARD and control.number > _GUIDE)
        (pad.press if touch.down else pad.release)(raw)


def _control(known: PadMap, verb: Verb) -> Control | None:
    found = (one for one, means in known.verbs.items() if means is verb and one.kind != "stick")
    return next(found, None)


def _happen(what: Happening) -> None:
    match what:
        case Happening.AWAY:
            pygame.event.post(Event(pygame.WINDOWFOCUSLOST))
        case Happening.UNCOVERED:
            pygame.event.post(Event(pygame.WINDOWEXPOSED))
        case Happening.CLOSE:
            pygame.event.post(Event(pygame.QUIT))
        case Happening.FULL_SCREEN:
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(Event(kind, key=pygame.K_F11, mod=0))
        case Happening.TOLD_AGAIN:
            for index in range(pygame.joystick.get_count()):
                pygame.event.post(Event(pygame.JOYDEVICEADDED, device_index=index))
        case Happening.SILENCE:
            pygame.mixer.quit()
