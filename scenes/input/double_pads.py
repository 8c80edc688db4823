"""Two pads that press the same at the same time are perhaps one pad, seen twice."""

from scenes.input.action import Action, Verb

TOGETHER = 0.05  # seconds


class Twins:
    """Watches presses. `device` pressed south just now: that is what opened the lobby."""

    def __init__(self, device: str) -> None:
        self._device, self._verb, self._age = device, Verb.SOUTH, 0.0
        self._told: set[frozenset[str]] = set()

    def update(self, dt: float) -> None:
        self._age += dt

    def pressed(self, action: Action) -> str:
        """Return the pad that pressed the same just before.

        It is told once for each two pads; else an empty text is returned.
        """
        pair = frozenset((self._device, action.device))
        pads = len(pair) == 2 and all(one.startswith("pad:") for one in pair)
        together = self._verb is action.verb and self._age <= TOGETHER
        twin = self._device if pads and together and pair not in self._told else ""
        if twin:
            self._told.add(pair)
        self._device, self._verb, self._age = action.device, action.verb, 0.0
        return twin
