"""Who plays which seat, looked at and changed in the middle of a game."""

from collections.abc import Iterator
from functools import partial

from scenes.choosing.wishes import OpenToPhones
from scenes.input.action import Verb
from scenes.menus.over_game import OverGame
from scenes.menus.pause_seat import PauseSeat
from scenes.people.labels import player_name, privacy_name, seat_picture
from scenes.people.seating import Player, Privacy
from scenes.screens.screen import Laid
from scenes.stage.render.frame import Frame, Picture
from scenes.stage.widgets.menu import Button
from scenes.stage.widgets.plates import heading, veil
from scenes.texts import N_

_MARK = 64.0


class PauseSeats(OverGame):
    """One row a seat; accepting opens it."""

    hinted = (Verb.SOUTH, N_("Change")), (Verb.EAST, N_("Back"))
    laid = Laid(1016.0, 550.0, 1400.0, 760.0)

    def rows(self) -> Iterator[Button]:
        for seat in range(len(self.session.seating)):
            yield Button(self._line(seat), partial(self._open, seat))
        if self.services.opens_to_phones:
            yield Button(self.services.texts("Phones"), self._phones)
        yield Button(self.services.texts("Back"), self.back)

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
