"""Which device shall play a seat? The one that presses."""

from collections.abc import Callable, Sequence

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.people.labels import seat_picture
from scenes.people.prompts import draw_prompt
from scenes.people.seating import Player
from scenes.screens.screen import Screen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Picture, Text
from scenes.stage.widgets.plates import plate, veil
from scenes.stage.widgets.stations import Station
from scenes.texts import N_

_PLATE = (960.0, 490.0, 1400.0, 640.0)


class Grab(Screen):
    """Hands the first device that presses south (or clicks) to `take`; east changes nothing."""

    opaque = False
    hinted = ((Verb.EAST, N_("Back")),)

    def __init__(
        self, services: Services, device: str, player: Player, take: Callable[[str], object]
    ) -> None:
        super().__init__(services, device)
        self._player = player
        self._take = take

    def choices(self) -> Sequence[Station]:
        return (Station("take", *_PLATE),)

    def act(self, action: Action) -> None:
        if action.verb is Verb.EAST:
            self.back()
        elif action.verb in (Verb.SOUTH, Verb.CLICK):
            self.services.audio.play("join")
            self._take(action.device)
            self.services.stack.pop()

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, self.layer, self.services.texts
        veil(frame, layer, 242)
        plate(frame, layer, theme, *_PLATE)
        picture, colour = seat_picture(self._player.mark)
        frame.add(Picture(picture, 960.0, 310.0, 160.0, 160.0, colour=colour), layer)
        name = Text(self._player.name, 960.0, 450.0, 1200.0, 90.0, 64.0, theme.accent, "black")
        frame.add(name, layer)
        words = texts("Press on the device that shall play this seat.")
        frame.add(Text(words, 960.0, 550.0, 1240.0, 100.0, 44.0, theme.text), layer)
        pads = self.services.devices.present()
        for index, device in enumerate((pads[0] if pads else KEYBOARD, MOUSE)):
            x = 880.0 + 160 * index
            draw_prompt(frame, layer, self.services, device, Verb.SOUTH, x, 680.0, 96.0, "place")
