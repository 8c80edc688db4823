"""The adapter: what pygame tells of keyboard, mouse and pads becomes actions."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import dist
from typing import TypeAlias

import pygame
from pygame.event import Event

from scenes.input.action import KEYBOARD, KEYBOARDS, MOUSE, Action, Verb
from scenes.input.controls import GUESS, STANDARD, Change, Control, PadMap, PadReader
from scenes.input.holds import Holds
from scenes.input.keymap import look_up, look_up_half
from scenes.input.pads import Brand, Pad, Pads
from scenes.input.phones import Phones

REAL = 15.0  # units of the screen that a hand moves it
SECONDS = 1.0  # within which it does


class Nudge:
    """Tells a hand on the mouse from a nudge, which must not take the focus from keys and pads.

    After a press of theirs, and at the start, the mouse sleeps: a click wakes it, or a real
    movement.
    """

    def __init__(self) -> None:
        self._awake = False
        self._from: tuple[float, float] | None = None
        self._seconds = 0.0  # since then

    def sleep(self) -> None:
        """Note that keys or pads are in use."""
        self._awake, self._from = False, None

    def wake(self) -> None:
        """Note that a hand is on the mouse."""
        self._awake = True

    def moves(self, start: tuple[float, float], end: tuple[float, float]) -> bool:
        """Return True if this movement counts, in units."""
        if not self._awake:
            if self._from is None or self._seconds > SECONDS:
                self._from, self._seconds = start, 0.0
            self._awake = dist(self._from, end) >= REAL
        return self._awake

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        self._seconds += dt


WINDOW = "window"  # the device of AWAY and QUIT

_MOUSE_BUTTONS = {pygame.BUTTON_LEFT: Verb.CLICK, pygame.BUTTON_RIGHT: Verb.EAST}
_CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META  # a desktop's, not ours
_OF_PADS = {  # and whether of those whose buttons SDL knows
    pygame.CONTROLLERBUTTONDOWN: True,
    pygame.CONTROLLERBUTTONUP: True,
    pygame.CONTROLLERAXISMOTION: True,
    pygame.JOYBUTTONDOWN: False,
    pygame.JOYBUTTONUP: False,
    pygame.JOYAXISMOTION: False,
    pygame.JOYHATMOTION: False,
}
_AXIS_RANGE = 32767  # of SDL's game controllers; pygame's joysticks give -1 to 1

Handler: TypeAlias = Callable[[Event], Iterable[Action]]


class Devices:
    """Keyboard, mouse, phones and all pads, from the start or as they come and go.

    `to_units` turns a place in window pixels into canvas units. `learned` holds the maps of
    joysticks that SDL does not know, by GUID. Every press is followed by its release. Pads that are
    there from the start are just there; PLUGGED and UNPLUGGED tell of changes.
    """

    def __init__(
        self,
        to_units: Callable[[float, float], tuple[float, float]],
        learned: Mapping[str, PadMap] | None = None,
    ) -> None:
        self._to_units = to_units
        self._owners = dict(learned or {})
        self._learned = dict(self._owners)
        self.phones = Phones()
        self._pads = Pads()
        self._readers: dict[int, PadReader] = {}
        self._holds = Holds()
        self._nudge = Nudge()
        self.halved = False  # whether each half of the keyboard is a device of its own
        self._was_away = False  # what is pressed while the window opens counts
        self._handlers: dict[int, Handler] = {
            pygame.KEYDOWN: self._key_down,
            pygame.KEYUP: self._key_up,
            pygame.TEXTINPUT: self._text,
            pygame.MOUSEMOTION: self._point,
            pygame.MOUSEBUTTONDOWN: self._mouse_down,
            pygame.MOUSEBUTTONUP: self._mouse_up,
            pygame.MOUSEWHEEL: self._wheel,
            **dict.fromkeys(_OF_PADS, self._pad_event),
            pygame.CONTROLLERDEVICEADDED: self._plugged,
            pygame.JOYDEVICEADDED: self._plugged,
            pygame.CONTROLLERDEVICEREMOVED: self._unplugged,
            pygame.JOYDEVICEREMOVED: self._unplugged,
            pygame.WINDOWFOCUSLOST: self._away,
            pygame.QUIT: self._quit,
        }
        self._open_pads()

    # -- what the main loop calls --

    def translate(self, events: Iterable[Event]) -> Iterator[Action]:
        """Yield the actions of one frame's events, in order.

        Events that mean nothing give none. The actions are made one by one as they are asked for,
        so that a `release_all()` between two of them ends exactly the holds that have been told.
        What was held down when the window came back counts only when pressed anew: SDL tells of it
        right after.
        """
        back = False
        for event in events:
            self._was_away = self._was_away or event.type == pygame.WINDOWFOCUSLOST
            back = back or (self._was_away and event.type == pygame.WINDOWFOCUSGAINED)
            if back and event.type == pygame.KEYDOWN:
                continue
            handler = self._handlers.get(event.type)
            if handler:
                yield from self._heard(handler(event))
        for reader in self._readers.values():
            yield from self._heard(self._press(reader, reader.debounce()))
        yield from self._heard(self.phones.translate())

    def _heard(self, actions: Iterable[Action]) -> Iterator[Action]:
        """Pass them on; whoever presses something else lets the mouse sleep."""
        for action in actions:
            if action.device == MOUSE:
                self._nudge.wake()
            elif action.by_hand:
                self._nudge.sleep()
            yield action

    def update(self, dt: float) -> Iterator[Action]:
        """Yield the repeats of held directions due in `dt` seconds (one by one)."""
        self._nudge.update(dt)
        yield from self._holds.repeat(dt)
        yield from self.phones.update(dt)

    def release_all(self) -> list[Action]:
        """Return the releases of everything held.

        What is still down counts only when pressed anew.
        """
        return [*self._holds.release_all(), *self.phones.release_all()]

    # -- what scenes are given --

    @property
    def pads(self) -> Sequence[Pad]:
        """The pads that are plugged in, by number."""
        return self._pads.all

    def present(self) -> Sequence[str]:
        """List the pads and phones that are here, as "pad:1" and "phone:1"."""
        return [*(pad.device for pad in self.pads), *self.phones.present()]

    def brand(self, device: str) -> Brand:
        """Return whose signs are on this pad's buttons ("plain" if unknown or away)."""
        return next((pad.brand for pad in self.pads if pad.device == device), "plain")

    def rumble(self, device: str, seconds: float, strength: float = 1.0) -> None:
        """Shake one pad alone, with a strength from 0 to 1 (if it can)."""
        self._pads.rumble(device, seconds, strength)

    def pressed_control(self, device: str) -> Control | None:
        """Return the raw control that went down last, told once.

        It serves to show the table the buttons of a pad. None if nothing was pressed on this pad
        since it was asked for.
        """
        for reader in self._readers.values():
            if reader.device == device:
                control, reader.last_down = reader.last_down, None
                return control
        return None

    def teachable(self) -> Sequence[str]:
        """List the pads whose buttons SDL does not know, to be taught."""
        return [pad.device for pad in self.pads if not pad.standard]

    def teach(self, device: str, pad_map: PadMap) -> Mapping[str, PadMap]:
        """Read this pad, and all of its like, by `pad_map`.

        Returns all that was learned, by GUID. Pads that SDL knows stay as they are.
        """
        taught = {pad.guid for pad in self.pads if pad.device == device and not pad.standard}
        self._learned |= dict.fromkeys(taught, pad_map)
        self._read_anew()
        return dict(self._learned)

    def unteach(self) -> None:
        """Read all pads as when the table opened, whatever was learned since."""
        self._learned = dict(self._owners)
        self._read_anew()

    def _read_anew(self) -> None:
        for instance, reader in self._readers.items():
            if pad := self._pads.find(instance):
                reader.map = self._map_of(pad)

    def _map_of(self, pad: Pad) -> PadMap:
        return STANDARD if pad.standard else self._learned.get(pad.guid, GUESS)

    # -- keyboard --

    def _key_down(self, event: Event) -> list[Action]:
        if getattr(event, "mod", 0) & _CHORD:
            return []
        key, place = event.key, getattr(event, "scancode", 0)
        if self.halved:
            meaning = look_up_half(key, place)
        else:
            found = look_up(key, place)
            meaning = (KEYBOARD, *found) if found else None
        if meaning is None:
            return []
        device, verb, text = meaning
        return self._holds.press(Control("key", key), Action(device, verb, text=text))

    def _key_up(self, event: Event) -> list[Action]:
        """Whosever it was: the keyboard may have been halved meanwhile."""
        control = Control("key", event.key)
        return [told for device in KEYBOARDS for told in self._holds.release(device, control)]

    def _text(self, event: Event) -> list[Action]:
        return [Action(KEYBOARD, Verb.TEXT, text=event.text)] if event.text.isprintable() else []

    # -- mouse --

    def _point(self, event: Event) -> list[Action]:
        (x, y), (by_x, by_y) = event.pos, event.rel
        if (by_x, by_y) == (0, 0):  # a window that opens or changes under a mouse that rests
            return []
        end = self._to_units(x, y)
        if not self._nudge.moves(self._to_units(x - by_x, y - by_y), end):
            return []
        return [Action(MOUSE, Verb.POINT, x=end[0], y=end[1])]

    def _mouse_down(self, event: Event) -> list[Action]:
        verb = _MOUSE_BUTTONS.get(event.button)
        if verb is None:
            return []
        x, y = self._to_units(*event.pos)
        return self._holds.press(Control("mouse", event.button), Action(MOUSE, verb, x=x, y=y))

    def _mouse_up(self, event: Event) -> list[Action]:
        return self._holds.release(MOUSE, Control("mouse", event.button))

    def _wheel(self, event: Event) -> list[Action]:
        if event.y == 0:
            return []
        verb = Verb.UP if event.y > 0 else Verb.DOWN
        return [Action(MOUSE, verb), Action(MOUSE, verb, pressed=False)]

    # -- pads --

    def _pad_event(self, event: Event) -> Iterator[Action]:
        """SDL tells of game controllers in both families of events: only their own one counts."""
        pad = self._pads.find(event.instance_id)
        if pad and pad.standard is _OF_PADS[event.type]:
            reader = self._readers[event.instance_id]
            yield from self._press(reader, _changes(reader, event))

    def _press(self, reader: PadReader, changes: Iterable[Change]) -> Iterator[Action]:
        for control, down in changes:
            verb = reader.map.verbs.get(control)
            if not down:
                yield from self._holds.release(reader.device, control)
            elif verb:
                action = Action(reader.device, verb, stick=control.kind == "stick")
                yield from self._holds.press(control, action)

    def _open_pads(self) -> list[Pad]:
        new = self._pads.scan()
        for instance, pad in new:
            self._readers[instance] = PadReader(pad.device, self._map_of(pad))
        return [pad for _, pad in new]

    def _plugged(self, _event: Event) -> list[Action]:
        return [Action(pad.device, Verb.PLUGGED) for pad in self._open_pads()]

    def _unplugged(self, event: Event) -> list[Action]:
        pad = self._pads.remove(event.instance_id)
        if pad is None:
            return []
        del self._readers[event.instance_id]
        return [*self._holds.release_all(pad.device), Action(pad.device, Verb.UNPLUGGED)]

    # -- window --

    def _away(self, _event: Event) -> list[Action]:
        return [*self.release_all(), Action(WINDOW, Verb.AWAY)]

    def _quit(self, _event: Event) -> list[Action]:
        return [Action(WINDOW, Verb.QUIT)]


def _changes(reader: PadReader, event: Event) -> Iterator[Change]:
    match event.type:
        case pygame.CONTROLLERAXISMOTION:
            return reader.axis(event.axis, event.value / _AXIS_RANGE)
        case pygame.JOYAXISMOTION:
            return reader.axis(event.axis, event.value)
        case pygame.JOYHATMOTION:
            return reader.hat(event.hat, *event.value)
        case _:
            down = event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN)
            return reader.button(event.button, down)
