"""A short question with its answers, over whatever is on the screen."""

from collections.abc import Callable, Collection, Sequence
from functools import partial

from scenes.input.action import Action, Verb
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Text
from scenes.stage.widgets.menu import Button
from scenes.stage.widgets.plates import plate, veil
from scenes.texts import N_

_TOP, _ROOM = 280.0, 220.0  # of the words
_ANSWER = 80.0  # and of an answer that is not there


class Question(MenuScreen):
    """Goes away with the answer; east gives none. All texts are translated already.

    Where it is about some `pads`, no other one answers.
    """

    opaque = False
    hinted = ((Verb.SOUTH, N_("Choose")),)
    laid = Laid(960.0, 650.0, 1000.0)

    def __init__(
        self,
        services: Services,
        device: str,
        question: str,
        answers: Sequence[tuple[str, Callable[[], object]]],
        pads: Collection[str] = (),
    ) -> None:
        super().__init__(services, device)
        self._question = question
        self._pads = pads
        self._room = _ROOM + (_ANSWER if len(answers) == 1 else 0.0)
        self.menu.renew([Button(label, partial(self._answer, act)) for label, act in answers])

    def act(self, action: Action) -> None:
        pad = action.device.startswith("pad:")
        if pad and self._pads and action.device not in self._pads:
            self.services.rumble(action.device)
        else:
            super().act(action)

    def _answer(self, act: Callable[[], object]) -> None:
        self.services.stack.pop()
        act()

    def paint(self, frame: Frame) -> None:
        theme, layer = self.services.theme, self.layer
        veil(frame, layer, 242)
        plate(frame, layer, theme, 960.0, 540.0, 1300.0, 620.0)
        y, ink = _TOP + self._room / 2, theme.text
        frame.add(Text(self._question, 960.0, y, 1160.0, self._room, 48.0, ink, "bold"), layer)
        self.menu.draw(frame, theme, layer)


def ask_before(
    services: Services, device: str, question: str, no: str, yes: str, act: Callable[[], object]
) -> Question:
    """Ask before what cannot be undone: only `yes` calls `act` (translated; returns what asks)."""
    asks = Question(services, device, question, ((no, lambda: None), (yes, act)))
    services.stack.push(asks)
    return asks
