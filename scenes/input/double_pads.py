"""Two pads that press the same at the same time are perhaps one pad, seen twice."""

from scenes.input.action import Action, Verb

TOGETHER = 0.01  # seconds: what is one pad is read in one frame
TIMES = 3  # in a row, that two pads have pressed so: by chance they may once or twice


class Twins:
    """Watches presses, each at its second of the program's clock.

    Two people press together by chance: a pad that is seen twice does so each time.
    """

    def __init__(self) -> None:
        self._now: tuple[Verb, float] = Verb.SOUTH, -1.0  # what is pressed now, since when
        self._pads: list[str] = []  # by which pads, the first first
        self._together: dict[frozenset[str], int] = {}  # how often two pads did so in a row

    def pressed(self, action: Action, now: float) -> str:
        """Return the pad that always presses with this one.

        It is told once; else an empty text is returned.
        """
        pad, (verb, since) = action.device, self._now
        if not pad.startswith("pad:"):
            return ""
        if verb is not action.verb or now - since > TOGETHER or pad in self._pads:
            self._end()
            self._now, self._pads = (action.verb, now), [pad]
            return ""
        pairs = {other: frozenset((pad, other)) for other in self._pads}
        self._pads.append(pad)
        for pair in pairs.values():
            self._together[pair] = self._together.get(pair, 0) + 1
        twins = [other for other, pair in pairs.items() if self._together[pair] == TIMES]
        return twins[0] if twins else ""

    def _end(self) -> None:
        """Begin anew with pads of which only one was pressed; none is asked about twice."""
        for pair, times in self._together.items():
            if len(pair.intersection(self._pads)) == 1 and times < TIMES:
                self._together[pair] = 0
