"""Who plays which seat, looked at and changed in the middle of a game."""

from functools import partial

from scenes.games import registry
from scenes.input.action import Action, Verb
from scenes.match.session import Session
from scenes.match.wishes import OpenToPhones
from scenes.menus.pause_seat import PauseSeat
from scenes.people.labels import player_name, privacy_name, seat_picture
from scenes.people.prompts import Hints
from scenes.people.seating import Player, Privacy
from scenes.screens.screen import MenuScreen
from scenes.services import Services
from scenes.stage.render.frame import Frame, Picture
from scenes.stage.widgets.menu import Button, Menu
from scenes.stage.widgets.plates import heading, veil
from scenes.texts import N_

_MARK = 64.0


class PauseSeats(MenuScreen):
    """One row a seat; accepting opens it."""

    opaque = False

    def __init__(self, services: Services, session: Session, device: str) -> None:
        super().__init__(services, device)
        self.session = session
        table = session.table
        self._presentation = registry.presentation(table.game).played_by(table.options)
        self.hints = Hints(services, (Verb.SOUTH, N_("Change")), (Verb.EAST, N_("Back")))
        self.menu = Menu((), 1016.0, 550.0, 1400.0, h=760.0, sound=services.audio.play)

    def enter(self) -> None:
        self._renew()

    def resume(self) -> None:
        self.session.seating.keep_only(self.services.devices.present())
        self.session.seating.propose_privacy(self._presentation.blind)
        self._renew()

    def _renew(self) -> None:
        seats = range(len(self.session.seating))
        rows = [Button(self._line(seat), partial(self._open, seat)) for seat in seats]
        if self.services.opens_to_phones:
            rows.append(Button(self.services.texts("Phones"), self._phones))
        self.menu.renew([*rows, Button(self.services.texts("Back"), self.back)])

    def _line(self, seat: int) -> str:
        """Who sits here, with what, and how secrets are kept."""
        texts = self.services.texts
        player: Player = self.session.seating[seat]
        parts = [player.name, player_name(self.services, player)]
        if player.stands_in:
            parts[1] = texts("{bot} for now", bot=parts[1])
        elif not player.bot and player.privacy is not Privacy.OPEN:
            parts.append(privacy_name(texts, player.privacy, player.device))
        return " · ".join(parts)

    def _phones(self) -> None:
        """Whoever comes with a phone takes the seat that a bot keeps, if there is one."""
        self.services.open(OpenToPhones(self.device, self.session.seating.take_back))

    def _open(self, seat: int) -> None:
        self.services.stack.push(PauseSeat(self.services, self.session, seat, self.device))

    def act(self, action: Action) -> None:
        if action.verb is Verb.UNPLUGGED:
            self.session.seating.lose(action.device)
            self._renew()
        else:
            super().act(action)

    def paint(self, frame: Frame) -> None:
        theme, layer = self.services.theme, self.layer
        veil(frame, layer, 242)
        heading(frame, layer, theme, self.services.texts("Seats"), y=110.0)
        self.menu.draw(frame, theme, layer)
        for seat, place in self.menu.places():
            if seat >= len(self.session.seating):
                break  # phones and the way back have no mark
            picture, colour = seat_picture(self.session.seating[seat].mark)
            x = place.x - place.w / 2 - 70
            frame.add(Picture(picture, x, place.y, _MARK, _MARK, colour=colour), layer)
