"""What can be chosen at a table with a single button: where a light goes, and in which order."""

from abc import abstractmethod

from scenes.input.action import MOUSE, Verb
from scenes.match.bar import CORNER, Bar
from scenes.match.hearing import Hearing
from scenes.match.small import small_station
from scenes.privacy.curtain import SEAL, SHUT
from scenes.privacy.handing import BESIDE, Room, handing_places
from scenes.privacy.secret import Secret
from scenes.stage.widgets.stations import Station, stations_at

_BACK = (300.0, 72.0)  # its width and height
_GAP = 24.0  # between it and the strip


class Offering(Hearing):
    """The part of a game's scene that says what a single button can choose.

    It is the table's mouse, without a hand that moves it.
    """

    bar: Bar = CORNER  # where the strip lies; a property where that changes
    hands: Room = BESIDE  # where devices are handed on, clear of the strip and of what is asked

    @abstractmethod
    def secret_of(self, seat: int) -> Secret | None:
        """Return what this seat alone may look at now, if anything."""

    def stations(self) -> list[Station]:
        """List what can be chosen now, where it is drawn."""
        offered = self.offered()
        return [small_station(one) for one in offered] if self.stands_back else offered

    def offered(self) -> list[Station]:
        """List what can be chosen now, where it lies in full size.

        That is nothing while something is told, which a press hurries.
        """
        if self.looking.seat is not None:
            mine = self.looking.device == MOUSE and not self.looking.covering
            return stations_at([SHUT] if mine else [])
        if self.curtain.seat is not None:
            mine = self.curtain.device == MOUSE and self.curtain.open
            return self._under_the_curtain(self.curtain.seat) if mine else []
        if self.watched or self.director.telling:
            return []
        handing = self.handing
        for seat, place in zip(handing, handing_places(self.hands, len(handing)), strict=True):
            if self.session.seating[seat].device == MOUSE:
                return stations_at([place])
        return [*self._openly_offered(), *self._cards_to_look_at(), *stations_at(self.corner)]

    def _under_the_curtain(self, seat: int) -> list[Station]:
        """Say what ends or goes back first: how long that takes tells nothing of the rest."""
        ends = [SEAL, SHUT] if self.curtain.picked is not None else [SHUT]
        back = [self._back(SEAL.x, SEAL.y, SEAL.w, SEAL.h)] if self.picked(seat) else []
        cards = stations_at(self.places(seat).values(), secret=True)
        return [*stations_at(ends), *back, *cards]

    def _openly_offered(self) -> list[Station]:
        seat = self._seat_for(MOUSE)
        if seat is None:
            return []
        if seat not in self.table.waiting():
            return [self._back_beside_the_strip()]
        if self.hides(seat):
            return stations_at([self.eye(seat)])
        back = [self._back_beside_the_strip()] if self.may_step_back(seat) else []
        return [*stations_at(self.places(seat).values()), *back]

    def _cards_to_look_at(self) -> list[Station]:
        """The own card that lies face down, unless something is chosen in secret now."""
        if self.secret:
            return []
        mine = [s for s in self.session.seating.seats_of(MOUSE) if self.looking.may(s)]
        secrets = [(seat, self.secret_of(seat)) for seat in mine]
        return [Station(("look", seat), *card.place) for seat, card in secrets if card]

    def _back_beside_the_strip(self) -> Station:
        """To its left, or above it where it begins at the edge."""
        bar, (w, h) = self.bar, _BACK
        if bar.left > w + 2 * _GAP:
            return self._back(bar.left - w / 2 - _GAP, bar.top + h / 2, w, h)
        return self._back(bar.left + w / 2, bar.top - h / 2 - _GAP, w, h)

    def _back(self, x: float, y: float, w: float, h: float) -> Station:
        return Station("back", x, y, w, h, Verb.EAST, self.services.texts("One step back"))
