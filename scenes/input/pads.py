"""The pads that are plugged in: opened, numbered, rumbling, closed.

The only user of `pygame._sdl2.controller`, which pygame keeps private: should it change, this file
is where to look. Pads that SDL knows as game controllers are opened as such, others as joysticks.
"""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame
from pygame._sdl2 import controller

from scenes.input.action import Action, Verb

Brand: TypeAlias = Literal["xbox", "playstation", "nintendo", "plain"]

_VENDORS: dict[int, Brand] = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
_XINPUT = b"xinput"  # Windows: whatever speaks Xbox and is not known any closer


@dataclass(frozen=True, slots=True)
class Pad:
    """A pad by our own number (from 1), which it gets back when it comes back.

    `guid` is SDL's name for its model; `standard` tells whether SDL knows its buttons.
    """

    number: int
    name: str
    guid: str
    brand: Brand
    standard: bool

    @property
    def device(self) -> str:
        return f"pad:{self.number}"


def brand_of(guid: str) -> Brand:
    """Return the brand by the vendor in SDL's GUID ("plain" if unknown)."""
    try:
        raw = bytes.fromhex(guid)
    except ValueError:
        return "plain"
    if raw.startswith(_XINPUT):
        return "xbox"
    if len(raw) != 16 or raw[6:8] != b"\0\0" or raw[10:12] != b"\0\0":
        return "plain"  # the device has a name in this place instead of numbers
    return _VENDORS.get(int.from_bytes(raw[4:6], "little"), "plain")


class Numbers:
    """Our own numbers for pads, kept for those that are away."""

    def __init__(self) -> None:
        self._highest = 0
        self._away: dict[int, str] = {}

    def take(self, guid: str) -> int:
        """Return a number for a pad that comes.

        It is that of its like lost last, else a new one.
        """
        for number in reversed(self._away):
            if self._away[number] == guid:
                del self._away[number]
                return number
        self._highest += 1
        return self._highest

    def give_back(self, number: int, guid: str) -> None:
        self._away[number] = guid


@dataclass(frozen=True, slots=True)
class _Open:
    """A pad and what SDL opened for it: while these two live, it sends events."""

    pad: Pad
    joystick: pygame.joystick.JoystickType
    controller: controller.Controller | None


class Pads:
    """All pads that are plugged in, by SDL's instance ids, which never name two pads."""

    def __init__(self) -> None:
        pygame.joystick.init()
        controller.init()
        self._numbers = Numbers()
        self._open: dict[int, _Open] = {}

    @property
    def all(self) -> Sequence[Pad]:
        """The pads by number."""
        return sorted((o.pad for o in self._open.values()), key=lambda pad: pad.number)

    def find(self, instance: int) -> Pad | None:
        opened = self._open.get(instance)
        return opened.pad if opened else None

    def scan(self) -> list[tuple[int, Pad]]:
        """Open what is not open yet, and return instance id and pad.

        SDL announces a pad twice and by an index that may be stale by then, so this looks at all.
        """
        new = []
        for index in range(pygame.joystick.get_count()):
            with suppress(pygame.error):  # it went away again, or we may not read it
                joystick = pygame.joystick.Joystick(index)
                instance = joystick.get_instance_id()
                if instance not in self._open:
                    self._open[instance] = self._make(index, joystick)
                    new.append((instance, self._open[instance].pad))
        return new

    def _make(self, index: int, joystick: pygame.joystick.JoystickType) -> _Open:
        standard = controller.is_controller(index)
        opened = controller.Controller(index) if standard else None
        guid = joystick.get_guid()
        number = self._numbers.take(guid)
        pad = Pad(number, joystick.get_name(), guid, brand_of(guid), standard)
        return _Open(pad, joystick, opened)

    def remove(self, instance: int) -> Pad | None:
        """Close a pad that went away; None if that was known already."""
        opened = self._open.pop(instance, None)
        if opened is None:
            return None
        if opened.controller:
            opened.controller.quit()
        opened.joystick.quit()
        self._numbers.give_back(opened.pad.number, opened.pad.guid)
        return opened.pad

    def rumble(self, device: str, seconds: float, strength: float) -> None:
        """Shake one pad ("pad:2") with a strength from 0 to 1 (if it can)."""
        for opened in self._open.values():
            if opened.pad.device == device:
                with suppress(pygame.error):
                    opened.joystick.rumble(strength, strength, round(seconds * 1000))


TOGETHER = 0.01  # seconds: what is one pad is read in one frame
TIMES = 3  # in a row, and never the same twice, that two pads have pressed so


class Twins:
    """Watches presses, each at its second of the program's clock.

    Two people press together by chance, and all the more where they press one button on and on: a
    pad that is seen twice does so each time, whatever it is.
    """

    def __init__(self) -> None:
        self._now: tuple[Verb, float] = Verb.SOUTH, -1.0  # what is pressed now, since when
        self._pads: list[str] = []  # by which pads, the first first
        self._together: dict[frozenset[str], list[Verb]] = {}  # what two pads did so in a row

    def pressed(self, action: Action, now: float) -> str:
        """Return the pad that always presses with this one, once (else "")."""
        pad, (verb, since) = action.device, self._now
        if not pad.startswith("pad:"):
            return ""
        if verb is not action.verb or now - since > TOGETHER or pad in self._pads:
            self._end()
            self._now, self._pads = (action.verb, now), [pad]
            return ""
        twins = [other for other in self._pads if self._again(frozenset((pad, other)), verb)]
        self._pads.append(pad)
        return twins[0] if twins else ""

    def _again(self, pair: frozenset[str], verb: Verb) -> bool:
        """Note what two pads press together; True once it has been often enough."""
        verbs = self._together.setdefault(pair, [])
        if verbs[-1:] == [verb]:
            return False
        verbs.append(verb)
        return len(verbs) == TIMES

    def _end(self) -> None:
        """Begin anew with pads of which only one was pressed; none is asked about twice."""
        for pair, verbs in self._together.items():
            if len(pair.intersection(self._pads)) == 1 and len(verbs) < TIMES:
                verbs.clear()
