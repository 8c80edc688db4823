"""A seat looks at its own secret, at any time: by its secret sign, or behind the curtain.

A shoulder asks for it; with the mouse, the left button held on the card. The curtain takes the
whole screen, and the table waits; a sign lies beside its seat, and all goes on.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from scenes.input.action import MOUSE, Action, Verb
from scenes.people.seating import Privacy, Seating
from scenes.privacy.cover import draw_around, draw_cover
from scenes.privacy.curtain import SETTLES, Curtain, grips, lets_go
from scenes.privacy.secret import Secret
from scenes.privacy.sign import COLUMNS, ROWS, SecretSign, draw_sign, panels
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture
from scenes.stage.widgets.plates import veil

_CARD = (470.0, 658.0)
_MIDDLE = (960.0, 540.0)


class Waits(Protocol):
    """A table that waits for some of its seats."""

    @property
    def seating(self) -> Seating: ...

    def waiting(self) -> Sequence[int]: ...


class Looking:
    """Who looks: one behind the curtain while all wait, or any by their signs while all goes on.

    `secret_of` tells what a seat may look at now, `known` keeps by name who has held a curtain in
    this table, and `closed` is told of a seat whose sign has ended by itself.
    """

    def __init__(
        self,
        table: Waits,
        services: Services,
        secret_of: Callable[[int], Secret | None],
        known: set[str] | None = None,
        closed: Callable[[int], object] = lambda _: None,
    ) -> None:
        self._table = table
        self._services = services
        self._secret_of = secret_of
        self._closed = closed
        self._curtain = Curtain(services, table.seating, known)
        self._signs: dict[int, SecretSign] = {}  # by seat; one that has no seat is at rest
        self._looked: set[str] = set()  # the names of those who have seen a secret of theirs
        self._settling: dict[str, float] = {}  # seconds since a sign ended by itself, by device

    @property
    def _given(self) -> dict[int, SecretSign]:
        """The signs that are asked for or told now, by seat."""
        return {seat: sign for seat, sign in self._signs.items() if sign.seat is not None}

    @property
    def seats(self) -> list[int]:
        """Who looks, or is about to."""
        return [*self._given] if self._curtain.seat is None else [self._curtain.seat]

    @property
    def devices(self) -> list[str]:
        """The devices of those who look."""
        return [self._table.seating[seat].device for seat in self.seats]

    @property
    def hiding(self) -> bool:
        """Whether somebody looks behind the curtain, and all others wait."""
        return self._curtain.seat is not None

    def may(self, seat: int) -> bool:
        """Return True if this seat can look (a person with a secret, not alone here)."""
        seating = self._table.seating
        alone = seating.alone
        return not seating[seat].bot and not alone and self._secret_of(seat) is not None

    def never(self, seat: int) -> bool:
        """Return True if who sits there can look now, and never has."""
        player = self._table.seating[seat]
        on_phone = player.privacy is Privacy.PHONE
        return self.may(seat) and not on_phone and player.who not in self._looked

    def shut(self) -> None:
        """Hide everything from the next frame on."""
        self._curtain.shut()
        for sign in self._given.values():
            sign.shut()

    def handle(self, action: Action) -> bool:
        """Return True if this press was about looking.

        All are while a curtain is there, and of those who give a sign or are told.
        """
        if self._curtain.seat is not None:
            grip = self._services.settings.grip
            if action.device == self._curtain.device and lets_go(self._curtain, action, grip):
                self.shut()
            return True
        for seat, sign in self._given.items():
            if self._table.seating[seat].device == action.device:
                return self._read(sign, seat, action)
        if action.device in self._settling and _gives(action):
            return True
        return self._begin(action)

    def _begin(self, action: Action) -> bool:
        seat = self._asking(action)
        if seat is None:
            return False
        if self._table.seating[seat].privacy is Privacy.SIGN:
            self._signs.setdefault(seat, SecretSign(self._services.luck)).ask(seat)
        else:
            for sign in self._given.values():
                sign.shut()
            self._curtain.draw_to(seat, action.device)
        return True

    def seats_of(self, device: str) -> list[int]:
        """List who may look with this device.

        Of several it is the one that is to act; with the mouse each card has its place.
        """
        seats = [seat for seat in self._table.seating.seats_of(device) if self.may(seat)]
        if device == MOUSE or len(seats) < 2:
            return seats
        return [seat for seat in seats if seat in self._table.waiting()]

    def _asking(self, action: Action) -> int | None:
        """The seat that this press asks for."""
        if not (grips(action) and action.pressed and not action.repeat):
            return None
        seats = self.seats_of(action.device)
        if action.device == MOUSE:
            seats = [seat for seat in seats if self._under(seat, action)]
        return seats[0] if len(seats) == 1 else None

    def _under(self, seat: int, action: Action) -> bool:
        secret = self._secret_of(seat)
        return secret is not None and secret.under(action.x, action.y)

    def _read(self, sign: SecretSign, seat: int, action: Action) -> bool:
        """Give the sign, or end the look; what is pressed at an open one otherwise goes on.

        A stick is too easily touched to count.
        """
        secret = self._secret_of(seat)
        if not action.by_hand or action.stick:
            return True
        if secret is None or grips(action) or sign.grid:
            sign.shut()
            return _ends(action)
        if not sign.press(action.verb, secret):
            self._services.rumble(action.device)
        return True

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while somebody looks."""
        self._settling = {
            device: since + dt for device, since in self._settling.items() if since + dt < SETTLES
        }
        self._looked.update(self._table.seating[seat].who for seat in self.showing)
        moved = self._curtain.update(dt)
        for seat, sign in self._given.items():
            moved = True
            if not self._goes_on(sign, seat, dt):
                self._settling[self._table.seating[seat].device] = 0.0
                self._closed(seat)
        return moved

    def _goes_on(self, sign: SecretSign, seat: int, dt: float) -> bool:
        """Whether this sign stays: it has time left, and its secret is the same."""
        secret = self._secret_of(seat)
        if secret is None or not sign.about(secret):
            sign.shut()
            return False
        sign.update(dt)
        return sign.seat is not None

    @property
    def showing(self) -> list[int]:
        """The seats to whom their secret shows now."""
        if self._curtain.open:
            return self.seats
        return [seat for seat, sign in self._given.items() if sign.grid]

    @property
    def covering(self) -> bool:
        """The closed curtain stands, and nothing of the table shows."""
        return self._curtain.covering

    def draw(self, frame: Frame) -> None:
        """Draw the curtain and its secret while somebody looks behind it."""
        if (seat := self._curtain.seat) is None:
            return
        player = self._table.seating[seat]
        if self._curtain.covering:
            draw_cover(frame, self._services, player, self._curtain)
        elif secret := self._secret_of(seat):
            veil(frame, Layer.MOVING, 240)
            frame.add(Picture(secret.true(), 960, 560, *_CARD, secret=True), Layer.MOVING)
            words = self._services.texts("This card is yours alone")
            draw_around(frame, self._services, player, self._curtain, words, seals=False)

    def draw_signs(self, frame: Frame, faces: Mapping[int, tuple[float, float]]) -> None:
        """Draw the signs that are asked for or told, beside the `faces`."""
        if self.hiding or not self.seats:
            return
        places = panels({seat: faces.get(seat, _MIDDLE) for seat in self.seats})
        for seat in self.seats:
            player = self._table.seating[seat]
            draw_sign(frame, self._services, player, self._signs[seat], places[seat])


def _ends(action: Action) -> bool:
    """Whether this press says that one has seen enough, and nothing else."""
    return grips(action) or action.verb in (Verb.SOUTH, Verb.EAST)


def _gives(action: Action) -> bool:
    """Whether this press is a half of a sign, or ends it."""
    return grips(action) or action.verb in (*ROWS, *COLUMNS)
