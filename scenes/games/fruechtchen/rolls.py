"""All rolls of the evening: how often each face fell, against how often it should have."""

from game.fruechtchen.cards import FACES
from scenes.games.fruechtchen.table import FOLDER, ICONS
from scenes.input.action import Action, Verb
from scenes.people.prompts import Hints
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Picture, Text
from scenes.stage.render.theme import PAPER
from scenes.stage.widgets.plates import heading, plate, veil
from scenes.texts import N_

_LEFT, _TOP = 300.0, 262.0
_BAR = 700.0
_LEAVE = (Verb.EAST, Verb.SOUTH, Verb.SELECT, Verb.START, Verb.CLICK)


class RollTable(Screen):
    """Shows the throws of all matches of the evening together."""

    opaque = False

    def __init__(self, services: Services, device: str) -> None:
        super().__init__(services, device)
        matches = services.throws.values()
        self.counts = [sum(throws[face] for throws in matches) for face in range(len(FACES))]
        self.hints = Hints(services, (Verb.EAST, N_("Close")))

    @property
    def expected(self) -> float:
        """How often each face should have fallen."""
        return sum(self.counts) / len(FACES)

    def act(self, action: Action) -> None:
        if action.verb in _LEAVE:
            self.back()

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, self.layer, self.services.texts
        veil(frame, layer, 242)
        heading(frame, layer, theme, texts("All rolls of the evening"))
        plate(frame, layer, theme, 960.0, 530.0, 1560.0, 660.0)
        most = max(*self.counts, self.expected, 1)
        for face, count in enumerate(self.counts):
            self._row(frame, face, count, most)
        n = sum(self.counts)
        words = texts.n("{n} die thrown", "{n} dice thrown", n)
        due = texts("expected: {number} each", number=texts.number(self.expected))
        text = f"{words} · {due}"
        frame.add(Text(text, 960.0, 812.0, 1400.0, 70.0, 40.0, theme.text, "bold"), layer)

    def _row(self, frame: Frame, face: int, count: int, most: float) -> None:
        theme, layer, y = self.services.theme, self.layer, _TOP + 88 * face
        frame.add(Picture(f"{FOLDER}/die_{face + 1}", _LEFT, y, 68, 68, colour=PAPER), layer)
        frame.add(Picture(ICONS[face], _LEFT + 84, y, 64, 64), layer)
        left = _LEFT + 150
        width = max(8.0, _BAR * count / most)
        frame.add(Box(left + width / 2, y, width, 46, theme.accent, 8), layer)
        x = left + _BAR * self.expected / most
        frame.add(Box(x, y, 6, 72, theme.text), layer)
        frame.add(Text(str(count), left + _BAR + 90, y, 150, 72, 52.0, theme.text, "black"), layer)
        apart = count - self.expected
        words = self.services.texts.number(apart, "+.1f")
        colour = theme.good if apart >= 0 else theme.danger
        frame.add(Text(words, left + _BAR + 270, y, 190, 72, 44.0, colour, "bold"), layer)
