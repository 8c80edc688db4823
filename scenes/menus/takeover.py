"""A seat without its device: the same pad back, another device, or a bot plays on."""

from collections.abc import Iterator, Sequence

from scenes.input.action import Action, Verb
from scenes.menus.pause import leave_the_game
from scenes.people.faces import Mood, draw_face
from scenes.people.labels import bot_name, device_name, listing, look_name
from scenes.people.seating import Seating
from scenes.screens.screen import Laid, MenuScreen
from scenes.services import Services
from scenes.session.session import STAND_IN
from scenes.stage.render.frame import Frame, Text
from scenes.stage.widgets.menu import Button
from scenes.stage.widgets.plates import plate, veil
from scenes.texts import N_

ABSENT = 30.0  # seconds


class Takeover(MenuScreen):
    """Lies on the game until each of `seats` is played again.

    Seats that shared one device are taken together. East means nothing here: somebody may still
    be pressing it in the heat of the game.
    """

    opaque = False
    hinted = ((Verb.SOUTH, N_("Choose")),)
    laid = Laid(960.0, 676.0, 1080.0)

    def __init__(self, services: Services, seating: Seating, seats: Sequence[int]) -> None:
        super().__init__(services)
        self.seating = seating
        self._seats = tuple(seats)
        self._quiet = 0.0  # seconds without a press
        self._refused = ""  # the device that pressed last though it has a seat
        self.hints.y = 900.0

    def enter(self) -> None:
        self.services.audio.play("pause")
        self._return_pads()

    def resume(self) -> None:
        self._return_pads()

    @property
    def waiting(self) -> tuple[int, ...]:
        """The seats that are asked for now: the first that waits, and those that share with it."""
        absent = [seat for seat in self._seats if self.seating[seat].absent]
        lost = self.seating[absent[0]].lost if absent else ""
        alike = [seat for seat in absent if lost and self.seating[seat].lost == lost]
        return tuple(alike or absent[:1])

    def rows(self) -> Iterator[Button]:
        texts = self.services.texts
        bot = bot_name(texts, STAND_IN)
        yield Button(texts("I take this seat"), self._take, sounds=True)
        yield Button(texts("A bot plays on ({level})", level=bot), self._let_a_bot)
        yield Button(texts("Leave the game"), self._leave)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass (an evening lets a bot play soon)."""
        self._quiet += dt
        if self.services.party and self._quiet >= ABSENT and self.waiting:
            self._quiet = 0.0
            self._let_a_bot()
        return False

    def act(self, action: Action) -> None:
        if action.by_hand:
            self._quiet, self._refused = 0.0, ""
        if action.verb is Verb.PLUGGED:
            self._return_pads()
        elif action.verb is Verb.UNPLUGGED:
            self.lose(action.device)
        elif action.verb is not Verb.EAST:
            super().act(action)

    def lose(self, device: str) -> None:
        """Take one more lost pad's seats in, while we wait."""
        gone = self.seating.lose(device)
        self._seats += tuple(seat for seat in gone if seat not in self._seats)

    def _return_pads(self) -> None:
        """A pad that is back plays its seats again, without any press."""
        present = self.services.devices.present()
        for seat in self._seats:
            player = self.seating[seat]
            if player.absent and any(player.held(pad) for pad in present):
                self._hand_over((seat,), player.lost)
        self._done()

    def _take(self) -> None:
        """Only a device without a seat: the others press on in the heat of the game."""
        if self.seating.held_by(self.device):
            self.services.audio.play("refuse")
            self._refused = self.device
            return
        self._hand_over(self.waiting, self.device)
        self._done()

    def _hand_over(self, seats: Sequence[int], device: str) -> None:
        for seat in seats:
            self.seating.hand_over(seat, device)
        self.services.audio.play("join")

    def _let_a_bot(self) -> None:
        for seat in self.waiting:
            self.seating.stand_in(seat, STAND_IN)
        self._done()

    def _done(self) -> None:
        self.renew()
        self.menu.focus = 0
        if not self.waiting:
            self.services.stack.pop()

    def _leave(self) -> None:
        """The game waits, if it is saved."""
        leave_the_game(self.services, self.device)

    def paint(self, frame: Frame) -> None:
        theme, texts, layer = self.services.theme, self.services.texts, self.layer
        veil(frame, layer)
        plate(frame, layer, theme, 960.0, 540.0, 1400.0, 900.0)
        players = [self.seating[seat] for seat in self.waiting]
        for index, player in enumerate(players):
            x = 960.0 + (index - (len(players) - 1) / 2) * 180
            draw_face(frame, player, x, 182.0, 160.0, Mood.ASLEEP, layer=layer)
        names = listing(texts, [f"{p.name} ({look_name(texts, p.mark)})" for p in players])
        title = Text(names, 960.0, 306.0, 1280.0, 84.0, 60.0, theme.accent, "black")
        frame.add(title, layer)
        colour = theme.danger if self._refused else theme.text
        frame.add(Text(self._message(), 960.0, 424.0, 1240.0, 130.0, 38.0, colour), layer)
        self.menu.draw(frame, theme, layer)

    def _message(self) -> str:
        texts = self.services.texts
        if self._refused:
            return texts(
                "{device} has a seat already. Press on another device, or let a bot play on.",
                device=device_name(self.services, self._refused),
            )
        first = self.seating[self.waiting[0]] if self.waiting else None
        if first and first.unsure:
            return texts("Who plays on here? Press on the device that you hold.")
        lost = first.lost if first else ""
        who = texts("Who plays on? Press on a device that has no seat yet.")
        if not lost:
            return texts("Nobody sits here.") + "\n" + who
        device = device_name(self.services, lost)
        gone = texts("{device} is gone. The game goes on when it is back.", device=device)
        return f"{gone}\n{who}"
