"""A game ahead: what follows is the final, how much it counts, and who plays it."""

from collections.abc import Callable

from game.evening.evening import Evening
from scenes.evening.show.passing import Passing
from scenes.evening.words import final_factor
from scenes.services import Services
from scenes.stage.motion.easing import overshoot
from scenes.stage.render.frame import Box, Frame, Layer, Text
from scenes.stage.widgets.plates import ground, heading

_SLAM = 0.35  # seconds in which the factor comes down
_GROWN = 0.5  # by which it is larger before


class FinalAnnounced(Passing):
    """Its factor, drawn big."""

    lasts = 4.0
    stops = (_SLAM,)

    def __init__(
        self, services: Services, evening: Evening, then: Callable[[], object], device: str = ""
    ) -> None:
        super().__init__(services, evening, then, device)
        self._factor = final_factor(evening)
        self._ahead = not evening.final

    def enter(self) -> None:
        self.services.audio.play("reveal")

    def paint(self, frame: Frame) -> None:
        theme, texts = self.services.theme, self.services.texts
        ground(frame, "ui/table_title", 225)
        title = texts("Then comes the final!") if self._ahead else texts("Now comes the final!")
        heading(frame, Layer.REST, theme, title, y=190.0)
        share = min(1.0, self.clock / _SLAM)
        layer = Layer.REST if share == 1 else Layer.MOVING
        size = 1.0 if self.still else 1 + _GROWN * (1 - overshoot(share))
        alpha = round(255 * share)
        w, h = 620 * size, 440 * size
        frame.add(Box(960, 520, w, h, theme.panel, 60.0, theme.accent, 12.0, alpha), layer)
        words = f"×{self._factor}"
        number = Text(words, 960, 520, w - 40, h - 40, 330 * size, theme.accent, "title")
        frame.add(number._replace(alpha=alpha), layer)
        told = self._counts()
        frame.add(Text(told, 960.0, 812.0, 1300.0, 100.0, 52.0, theme.text, "black"))
        if self.evening.backed and self.evening.keeps_waiting():
            told = texts("The best of the table play it. All others back one of them.")
            frame.add(Text(told, 960.0, 910.0, 1500.0, 60.0, 44.0, theme.text, "bold"))

    def _counts(self) -> str:
        texts = self.services.texts
        points = 10 * self._factor
        if self._ahead:
            return texts("One game more, then the first gets {points} points.", points=points)
        return texts("The first gets {points} points.", points=points)
