"""Several people with one device: how many pass it around? Of a keyboard each may have a half."""

from collections.abc import Iterator

from scenes.input.action import KEYBOARDS, MOUSE, Action, Verb
from scenes.layout.mats import shortened
from scenes.people.labels import device_picture, is_one_button, seat_sign
from scenes.people.seating import Seating
from scenes.people.sitting import get_up, share_keyboard, sit_down
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Picture, Text
from scenes.stage.widgets.menu import Button, Choice, Entry
from scenes.stage.widgets.plates import plate, veil
from scenes.texts import N_

_QUESTIONS = {
    **dict.fromkeys(KEYBOARDS, N_("How many share the keyboard?")),
    MOUSE: N_("How many share the mouse?"),
}
_HALVES = (
    N_("Left: W A S D and Space, back Q, look E"),
    N_("Right: arrows and Enter, back O, look L"),
)
_PAD = N_("How many share this pad?")
_BUTTON = N_("How many share the button?")


def how_to_share(services: Services, device: str) -> tuple[Verb, str]:
    """Return what is pressed to share this device (keys on a keyboard), and its words."""
    if device in KEYBOARDS:
        return Verb.SELECT, N_("Share the keyboard")
    if is_one_button(services, device):
        return Verb.WEST, N_("Share the button")
    return Verb.WEST, N_("Share the mouse") if device == MOUSE else N_("Share this pad")


class Sharing(MenuScreen):
    """Gives `shared`, which has a seat, more seats and fewer; each change shows at once."""

    opaque = False
    hinted = ((Verb.SOUTH, N_("Done")),)
    laid = Laid(960.0, 676.0, 900.0, row_height=80.0, gap=12.0)

    def __init__(self, services: Services, shared: str, seating: Seating, most: int) -> None:
        """`most` is the number of seats that the game can have."""
        super().__init__(services, shared)
        self.shared = shared
        self.seating = seating
        self._most = most
        self._devices = KEYBOARDS if shared in KEYBOARDS else (shared,)

    def rows(self) -> Iterator[Entry]:
        texts = self.services.texts
        others = sum(player.person for player in self.seating) - len(self.seats)
        numbers = [(number, str(number)) for number in range(1, self._most - others + 1)]
        yield Choice(texts("People"), numbers, lambda: len(self.seats), self._share)
        if self.shared in KEYBOARDS and len(numbers) > 1 and not self.services.kiosk:
            ways = [(False, texts("passed around")), (True, texts("two halves"))]
            yield Choice(texts("Keyboard"), ways, lambda: self._halved, self._halve)
        yield Button(texts("Done"), self.back)

    @property
    def seats(self) -> list[int]:
        """The seats that the device plays."""
        return self.seating.held_by(*self._devices)

    @property
    def _halved(self) -> bool:
        return self.shared in KEYBOARDS and self.services.devices.halved

    def _halve(self, halved: bool) -> None:
        """A half alone helps nobody: somebody sits down at the other."""
        self.services.devices.halved = halved
        self._share(max(2 if halved else 1, len(self.seats)))

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
        if self.shared in KEYBOARDS:
            share_keyboard(self.seating, self._halved)

    def paint(self, frame: Frame) -> None:
        theme, layer, texts = self.services.theme, self.layer, self.services.texts
        veil(frame, layer, 242)
        plate(frame, layer, theme, 960.0, 512.0, 1500.0, 784.0)
        picture = device_picture(self.services, self.shared)
        frame.add(Picture(picture, 960.0, 196.0, 96.0, 96.0), layer)
        device = _QUESTIONS.get(self.shared, _PAD)
        question = texts(_BUTTON if is_one_button(self.services, self.shared) else device)
        title = Text(question, 960.0, 300.0, 1360.0, 84.0, 56.0, theme.accent, "black")
        frame.add(title, layer)
        players = [self.seating[seat] for seat in self.seats]
        for index, player in enumerate(players):
            x = 960.0 + (index - (len(players) - 1) / 2) * 236.0
            frame.add(seat_sign(player.mark, x, 410.0, 96.0), layer)
            name = shortened(player.name, 224.0, "bold")
            frame.add(Text(name, x, 492.0, 224.0, 60.0, 36.0, theme.text, "bold"), layer)
        self.menu.draw(frame, theme, layer)
        if self._halved:
            keys = "\n".join(map(texts, _HALVES))
            frame.add(Text(keys, 960.0, 848.0, 1400.0, 90.0, 32.0, theme.secondary), layer)
