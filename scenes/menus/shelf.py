"""The games side by side: which one shall it be?"""

from collections.abc import Callable

from game import GAMES
from scenes.games import registry
from scenes.input.action import DIRECTIONS, Action, Verb
from scenes.lobby.pieces import in_a_row
from scenes.people.prompts import Hints
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.widgets.focus import Focus, Target
from scenes.stage.widgets.plates import ground, heading, plate
from scenes.texts import N_

_CARDS = (520.0, 640.0)  # y and height
_EMBLEM = 230.0


class Shelf(Screen):
    """One card a game; `then` gets the name of the chosen one."""

    def __init__(
        self,
        services: Services,
        question: str,
        device: str,
        then: Callable[[str, str], object],
        first: str = "",
    ) -> None:
        """`question` is the heading, a msgid; `then` is told the game and who chose it.

        The focus is on the game `first` at the beginning.
        """
        super().__init__(services, device)
        self._question = question
        self._then = then
        self._focus = Focus[str](first or next(iter(GAMES)), wrap=True)
        self.hints = Hints(services, (Verb.SOUTH, N_("Choose")), (Verb.EAST, N_("Back")))

    def act(self, action: Action) -> None:
        before = self._focus.key
        match action.verb:
            case Verb.POINT:
                self._focus.at(action.x, action.y, self._places())
            case Verb.CLICK if self._focus.at(action.x, action.y, self._places()):
                self._choose()
            case Verb.SOUTH | Verb.START:
                self._choose()
            case Verb.EAST:
                self.back()
            case verb if verb in DIRECTIONS:
                self._focus.move(verb, self._places())
        if self._focus.key != before:
            self.services.audio.play("focus")

    def _choose(self) -> None:
        if self._focus.key is not None:
            self.services.audio.play("accept")
            self._then(self._focus.key, self.device)

    def _places(self) -> list[Target[str]]:
        return in_a_row(list(GAMES), *_CARDS)

    def paint(self, frame: Frame) -> None:
        theme, texts = self.services.theme, self.services.texts
        ground(frame, "ui/table_title", 215)
        heading(frame, Layer.REST, theme, texts(self._question))
        for name, x, y, w, h in self._places():
            presentation, focused = registry.presentation(name), name == self._focus.key
            plate(frame, Layer.REST, theme, x, y, w, h, focused=focused)
            grown = 1.12 if focused else 1.0
            size = (_EMBLEM * grown, _EMBLEM * 1.4 * grown)
            frame.add(Picture(presentation.emblem, x, y - 118, *size), Layer.REST)
            title = Text(
                texts(presentation.title), x, y + 112, w - 40, 104, 44, theme.accent, "black"
            )
            frame.add(title, Layer.REST)
            words = Text(texts(presentation.tagline), x, y + 212, w - 44, 104, 30, theme.text)
            frame.add(words, Layer.REST)
            seats = GAMES[name].seats
            people = texts("{low} to {high} seats", low=seats[0], high=seats[-1])
            frame.add(Text(people, x, y + 290, w - 40, 44, 30, theme.secondary), Layer.REST)
