"""Two pads that press the same at the same time are perhaps one pad, seen twice."""

from scenes.input.action import Action, Verb

TOGETHER = 0.05  # seconds


class Twins:
    """Watches presses, each at its second of the program's clock.

    `device` pressed south at the second `now`: that is what opened the lobby.
    """

    def __init__(self, device: str, now: float) -> None:
        self._device, self._verb, self._at = device, Verb.SOUTH, now
        self._told: set[frozenset[str]] = set()

    def pressed(self, action: Action, now: float) -> str:
        """Return the pad that pressed the same just before the second `now`.

        It is told once for each two pads; else an empty text is returned.
        """
        pair = frozenset((self._device, action.device))
        pads = len(pair) == 2 and all(one.startswith("pad:") for one in pair)
        together = self._verb is action.verb and now - self._at <= TOGETHER
        twin = self._device if pads and together and pair not in self._told else ""
        if twin:
            self._told.add(pair)
        self._device, self._verb, self._at = action.device, action.verb, now
        return twin
