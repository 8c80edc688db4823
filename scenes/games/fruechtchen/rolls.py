"""All rolls of the evening: how often each face fell, against how often it should have."""

from collections.abc import Sequence

from game.fruechtchen.cards import FACES
from scenes.games.fruechtchen.table import FOLDER, ICONS
from scenes.input.action import Action, Verb
from scenes.people.prompts import Hints
from scenes.screens.deafness import Opener
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import PAPER
from scenes.stage.widgets.plates import heading, plate, veil
from scenes.texts import N_

_LEFT, _TOP = 300.0, 262.0
_BAR = 700.0
_LEAVE = (Verb.EAST, Verb.SOUTH, Verb.SELECT, Verb.START, Verb.CLICK)


class RollTable(Screen):
    """Shows the throws of all matches of the evening together."""

    opaque = False

    def __init__(self, services: Services, device: str, playing: Sequence[str] = ()) -> None:
        super().__init__(services, device)
        self.opener = Opener(device, playing)
        matches = services.throws.values()
        self.counts = [sum(throws[face] for throws in matches) for face in range(len(FACES))]
        self.hints = Hints(services, (Verb.EAST, N_("Close")))

    def act(self, action: Action) -> None:
        if action.verb in _LEAVE:
            self.back()

    def paint(self, frame: Frame) -> None:
        theme, layer = self.services.theme, self.layer
        veil(frame, layer, 242)
        heading(frame, layer, theme, self.services.texts("All rolls of the evening"))
        draw_rolls(frame, self.services, self.counts, layer)


def draw_rolls(frame: Frame, services: Services, counts: Sequence[int], layer: Layer) -> None:
    """Draw on a plate how often each face fell, and should have (a mark)."""
    theme, texts = services.theme, services.texts
    plate(frame, layer, theme, 960.0, 530.0, 1560.0, 660.0)
    n = sum(counts)
    expected = n / len(counts)
    most = max(*counts, expected, 1)
    for face, count in enumerate(counts):
        _draw_row(frame, services, layer, face, (count, expected, most))
    words = texts.n("{n} die thrown", "{n} dice thrown", n)
    due = texts("expected: {number} each", number=texts.number(expected))
    frame.add(Text(f"{words} · {due}", 960.0, 812.0, 1400.0, 70.0, 40.0, theme.text, "bold"), layer)


def _draw_row(
    frame: Frame, services: Services, layer: Layer, face: int, counts: tuple[int, float, float]
) -> None:
    """One face: how often it fell, how often it should have, and how long a full bar is."""
    theme, y = services.theme, _TOP + 88 * face
    count, expected, most = counts
    frame.add(Picture(f"{FOLDER}/die_{face + 1}", _LEFT, y, 68, 68, colour=PAPER), layer)
    frame.add(Picture(ICONS[face], _LEFT + 84, y, 64, 64), layer)
    left = _LEFT + 150
    width = max(8.0, _BAR * count / most)
    frame.add(Box(left + width / 2, y, width, 46, theme.accent, 8), layer)
    frame.add(Box(left + _BAR * expected / most, y, 6, 72, theme.text), layer)
    frame.add(Text(str(count), left + _BAR + 90, y, 150, 72, 52.0, theme.text, "black"), layer)
    apart = count - expected
    words = services.texts.number(apart, "+.1f")
    colour = theme.good if apart >= 0 else theme.danger
    frame.add(Text(words, left + _BAR + 270, y, 190, 72, 44.0, colour, "bold"), layer)
