"""Several people with one device: how many pass it around?"""

from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.mats import shortened
from scenes.people.labels import device_picture, is_one_button, seat_picture
from scenes.people.prompts import Hints
from scenes.people.seating import Seating
from scenes.people.sitting import get_up, sit_down
from scenes.screens.screen import MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Picture, Text
from scenes.stage.widgets.menu import Button, Choice, Menu
from scenes.stage.widgets.plates import plate, veil
from scenes.texts import N_

_QUESTIONS = {
    KEYBOARD: N_("How many share the keyboard?"),
    MOUSE: N_("How many share the mouse?"),
}
_PAD = N_("How many share this pad?")
_BUTTON = N_("How many share the button?")


class Sharing(MenuScreen):
    """Gives `shared`, which has a seat, more seats and fewer; each change shows at once."""

    opaque = False

    def __init__(self, services: Services, shared: str, seating: Seating, most: int) -> None:
        """`most` is the number of seats that the game can have."""
        super().__init__(services, shared)
        self.shared = shared
        self.seating = seating
        self._most = most
        self.hints = Hints(services, (Verb.SOUTH, N_("Done")))
        texts = services.texts
        others = sum(player.person for player in seating) - len(self.seats)
        numbers = [(number, str(number)) for number in range(1, most - others + 1)]
        count = Choice(texts("People"), numbers, lambda: len(self.seats), self._share)
        entries = (count, Button(texts("Done"), self.back))
        self.menu = Menu(entries, 960.0, 640.0, 900.0, sound=services.audio.play)

    @property
    def seats(self) -> list[int]:
        """The seats that the device plays."""
        return [s for s, player in enumerate(self.seating) if player.device == self.shared]

    def act(self, action: Action) -> None:
        """Close on south, since left and right change the number."""
        if action.verb is Verb.SOUTH:
            self.back()
        else:
            super().act(action)

    def _share(self, number: int) -> None:
        while len(self.seats) < number:
            sit_down(self.seating, self.shared, self._most)
        while len(self.seats) > number:
            get_up(self.seating, self.seats[-1])

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, self.layer, self.services.texts
        veil(frame, layer, 242)
        plate(frame, layer, theme, 960.0, 470.0, 1500.0, 700.0)
        frame.add(
            Picture(device_picture(self.services, self.shared), 960.0, 196.0, 96.0, 96.0), layer
        )
        device = _QUESTIONS.get(self.shared, _PAD)
        question = texts(_BUTTON if is_one_button(self.services, self.shared) else device)
        title = Text(question, 960.0, 300.0, 1360.0, 84.0, 56.0, theme.accent, "black")
        frame.add(title, layer)
        players = [self.seating[seat] for seat in self.seats]
        for index, player in enumerate(players):
            name, colour = seat_picture(player.mark)
            x = 960.0 + (index - (len(players) - 1) / 2) * 236.0
            frame.add(Picture(name, x, 410.0, 96.0, 96.0, colour=colour), layer)
            words = Text(
                shortened(player.name, 224.0, "bold"),
                x,
                492.0,
                224.0,
                60.0,
                36.0,
                theme.text,
                "bold",
            )
            frame.add(words, layer)
        self.menu.draw(frame, theme, layer)
