"""One seat in the middle of a game: its privacy, its device, or a bot in its place."""

from collections.abc import Iterator

from scenes.input.action import Verb
from scenes.menus.grab import Grab
from scenes.menus.over_game import OverGame
from scenes.people.labels import bot_name, privacy_name, seat_picture
from scenes.people.seating import Player, Privacy
from scenes.people.sitting import seat_person
from scenes.screens.screen import Laid
from scenes.services import Services
from scenes.session.session import STAND_IN, Session
from scenes.stage.render.frame import Frame, Picture, Text
from scenes.stage.widgets.menu import Button, Choice, Entry
from scenes.stage.widgets.plates import plate, veil
from scenes.texts import N_


class PauseSeat(OverGame):
    """Changes the session's seating at once."""

    hinted = (Verb.SOUTH, N_("Change")), (Verb.EAST, N_("Done"))
    laid = Laid(960.0, 590.0, 1180.0, 520.0)

    def __init__(self, services: Services, session: Session, seat: int, device: str) -> None:
        super().__init__(services, session, device)
        self.seat = seat

    @property
    def player(self) -> Player:
        return self.session.seating[self.seat]

    def renew(self) -> None:
        self.session.seating.propose_privacy(self.presentation.blind)
        self.session.keep_seating()
        super().renew()

    def rows(self) -> Iterator[Entry]:
        texts, player = self.services.texts, self.player
        if player.bot:
            label = texts("Take the seat back") if player.stands_in else texts("Play this seat")
            yield Button(label, self._grab)
        else:
            methods = self.session.seating.methods(self.seat, self.presentation.blind)
            if len(methods) > 1:
                named = [(m, privacy_name(texts, m, player.device)) for m in methods]
                yield Choice(texts("Secrets"), named, lambda: player.privacy, self._keep)
            yield Button(texts("Play it with another device"), self._grab)
            bot = bot_name(texts, STAND_IN)
            yield Button(texts("A bot plays on ({level})", level=bot), self._let_a_bot)
        yield Button(texts("Done"), self.back)

    def _keep(self, privacy: Privacy) -> None:
        self.player.wish = self.player.privacy = privacy
        self.session.keep_seating()

    def _grab(self) -> None:
        self.services.stack.push(Grab(self.services, self.device, self.player, self._hand_over))

    def _hand_over(self, device: str) -> None:
        seat_person(self.session.seating, self.seat, device)

    def _let_a_bot(self) -> None:
        self.session.seating.stand_in(self.seat, STAND_IN)
        self.renew()

    def paint(self, frame: Frame) -> None:
        theme, layer = self.services.theme, self.layer
        veil(frame, layer, 242)
        plate(frame, layer, theme, 960.0, 480.0, 1400.0, 800.0)
        picture, colour = seat_picture(self.player.mark)
        frame.add(Picture(picture, 960.0, 174.0, 120.0, 120.0, colour=colour), layer)
        name = Text(self.player.name, 960.0, 282.0, 1000.0, 84.0, 56.0, theme.accent, "black")
        frame.add(name, layer)
        self.menu.draw(frame, theme, layer)
