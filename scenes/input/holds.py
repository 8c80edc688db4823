"""What is held down at the moment, and the repeats of a held direction."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from scenes.input.action import DIRECTIONS, Action
from scenes.input.controls import Control

FIRST_REPEAT = 0.4  # seconds from the press to its first repeat
NEXT_REPEAT = 0.12  # and from each repeat to the next


@dataclass(slots=True)
class _Repeat:
    control: Control
    seconds: float


class Holds:
    """Every press with its release: exactly one each, whatever the devices say.

    Of each device the direction pressed last repeats while it is held.
    """

    def __init__(self) -> None:
        self._held: dict[tuple[str, Control], Action] = {}
        self._repeats: dict[str, _Repeat] = {}

    def press(self, control: Control, action: Action) -> list[Action]:
        """Return the press, or nothing if `control` is down already."""
        if (action.device, control) in self._held:
            return []
        self._held[action.device, control] = action
        if action.verb in DIRECTIONS:
            self._repeats[action.device] = _Repeat(control, FIRST_REPEAT)
        return [action]

    def release(self, device: str, control: Control, *, cut: bool = False) -> list[Action]:
        """Return the release, or nothing if the hold was ended already."""
        action = self._held.pop((device, control), None)
        if action is None:
            return []
        if device in self._repeats and self._repeats[device].control == control:
            del self._repeats[device]
        return [replace(action, pressed=False, cut=cut)]

    def release_all(self, device: str | None = None) -> list[Action]:
        """End all holds, or those of one device, and return their releases.

        What is still down must come up before it counts again.
        """
        ending = [key for key in self._held if device in (None, key[0])]
        return [action for key in ending for action in self.release(*key, cut=True)]

    def repeat(self, dt: float) -> Iterator[Action]:
        """Yield the repeats due after `dt` seconds, one a device.

        They come one by one, so that a `release_all()` between two of them ends the later ones.
        """
        for device in list(self._repeats):
            repeat = self._repeats.get(device)
            if repeat is None:
                continue
            repeat.seconds -= dt
            if repeat.seconds <= 0:
                repeat.seconds = NEXT_REPEAT
                yield replace(self._held[device, repeat.control], repeat=True)
