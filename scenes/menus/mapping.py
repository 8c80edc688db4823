"""Press the buttons as shown: how the table gets to know a pad that nobody knows."""

from scenes.files import learned
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.input.controls import GUESS, STICK, Control, PadMap
from scenes.people.labels import device_name
from scenes.people.prompts import PICTURES
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.widgets.plates import ground, heading
from scenes.texts import N_

LESSON = (
    *(Verb.SOUTH, Verb.EAST, Verb.WEST, Verb.NORTH),
    *(Verb.UP, Verb.RIGHT, Verb.DOWN, Verb.LEFT),
    *(Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER, Verb.SELECT, Verb.START),
)
"""The buttons in the order in which they are asked for."""


class Mapping(Screen):
    """Goes through the lesson with one pad and then stores what it has learned.

    In a kiosk it is not stored: what guests teach holds until the table is cleared.

    The pad itself can only answer, or skip with a button that it has shown before; keyboard,
    mouse and the other pads skip or leave.
    """

    hinted = (Verb.SOUTH, N_("Skip")), (Verb.EAST, N_("Back"))

    def __init__(self, services: Services, pad: str, device: str) -> None:
        super().__init__(services, KEYBOARD if device == pad else device)
        self.pad = pad
        self._found: dict[Control, Verb] = {}
        self._step = 0

    def enter(self) -> None:
        """Forget what was pressed before this opened: it is no answer."""
        self.services.devices.pressed_control(self.pad)

    def update(self, dt: float) -> bool:  # noqa: ARG002
        control = self.services.devices.pressed_control(self.pad)
        if control is None or self._step == len(LESSON):
            return False
        self._found.setdefault(control, LESSON[self._step])
        self._next()
        return True

    def act(self, action: Action) -> None:
        if action.verb is Verb.UNPLUGGED and action.device == self.pad:
            self.back()
        elif action.device == self.pad:
            self.device = KEYBOARD  # the pad's own presses are answers: prompts for others
        elif action.verb is Verb.EAST:
            self.back()
        elif action.verb is Verb.SOUTH:
            self._next()

    def _next(self) -> None:
        self.services.audio.play("accept")
        self._step += 1
        if self._step == len(LESSON):
            self._learn()
            self.back()

    def _learn(self) -> None:
        maps = self.services.devices.teach(self.pad, pad_map(self._found))
        if not self.services.kiosk:
            learned.store(maps, self.services.storage)

    def paint(self, frame: Frame) -> None:
        theme, texts, layer = self.services.theme, self.services.texts, Layer.REST
        ground(frame, "ui/table_title", 238)
        name = device_name(self.services, self.pad)
        heading(frame, layer, theme, texts("{device}: press what is shown", device=name))
        verb = LESSON[min(self._step, len(LESSON) - 1)]
        frame.add(Picture(f"ui/{PICTURES[verb]}", 960.0, 480.0, 420.0, 420.0), layer)
        for index in range(len(LESSON)):
            colour = theme.accent if index < self._step else theme.outline
            x = 960.0 + (index - (len(LESSON) - 1) / 2) * 56
            frame.add(Box(x, 780.0, 28.0, 28.0, colour, 14.0), layer)
        words = texts("Not there? Press one again that you have shown already.")
        frame.add(Text(words, 960.0, 852.0, 1400.0, 72.0, 36.0, theme.secondary), layer)


def pad_map(found: dict[Control, Verb]) -> PadMap:
    """Return what was shown, and guesses for what was not.

    The first two axes are a stick unless they were shown as something.
    """
    guessed = {
        control: verb
        for control, verb in GUESS.verbs.items()
        if control.kind != "stick" and verb not in found.values()
    }
    shown = any(control.kind == "axis" and control.number in (0, 1) for control in found)
    return PadMap(guessed | found, None) if shown else PadMap(STICK | guessed | found, (0, 1))
