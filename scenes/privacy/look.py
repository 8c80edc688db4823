"""A seat looks at its own secret, at any time: by its secret sign, or behind the curtain.

A shoulder asks for it; with the mouse, the left button held on the card. While somebody looks, the
table waits.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from scenes.input.action import MOUSE, Action, Verb
from scenes.people.seating import Privacy, Seating
from scenes.privacy.cover import draw_around, draw_cover
from scenes.privacy.curtain import Curtain, grips, lets_go
from scenes.privacy.secret import Secret
from scenes.privacy.sign import SecretSign, draw_sign
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture
from scenes.stage.widgets.plates import veil

_CARD = (470.0, 658.0)


class Waits(Protocol):
    """A table that waits for some of its seats."""

    @property
    def seating(self) -> Seating: ...

    def waiting(self) -> Sequence[int]: ...


class Looking:
    """At most one seat looks at a time. `secret_of` tells what a seat may look at now.

    `known` keeps the seats that have held a curtain in this table.
    """

    def __init__(
        self,
        table: Waits,
        services: Services,
        secret_of: Callable[[int], Secret | None],
        known: set[int] | None = None,
    ) -> None:
        self.device = ""
        self._table = table
        self._services = services
        self._secret_of = secret_of
        self._curtain = Curtain(services, table.seating, known)
        self._sign = SecretSign(services.luck)

    @property
    def seat(self) -> int | None:
        """Who looks, or is about to."""
        return self._curtain.seat if self._sign.seat is None else self._sign.seat

    def may(self, seat: int) -> bool:
        """Return True if this seat can look now.

        That is a person with a secret, while there are others at the table.
        """
        seating = self._table.seating
        alone = seating.alone
        return not seating[seat].bot and not alone and self._secret_of(seat) is not None

    def shut(self) -> None:
        """Hide everything from the next frame on."""
        self._curtain.shut()
        self._sign.shut()
        self.device = ""

    def handle(self, action: Action) -> bool:
        """Return True if this press was about looking.

        All are, while somebody looks.
        """
        if self.seat is None:
            return self._begin(action)
        if action.device == self.device:
            if self._sign.seat is None:
                if lets_go(self._curtain, action, self._services.settings.grip):
                    self.shut()
            elif action.pressed and not action.repeat:
                self._read(self._sign.seat, action)
        return True

    def _begin(self, action: Action) -> bool:
        seat = self._asking(action)
        if seat is None:
            return False
        self.device = action.device
        if self._table.seating[seat].privacy is Privacy.SIGN:
            self._sign.ask(seat)
        else:
            self._curtain.draw_to(seat, action.device)
        return True

    def _asking(self, action: Action) -> int | None:
        """The seat that this press asks for: of a device with several, the one that is to act."""
        if not (grips(action) and action.pressed and not action.repeat):
            return None
        seats = [seat for seat in self._table.seating.seats_of(action.device) if self.may(seat)]
        if action.device == MOUSE:
            seats = [seat for seat in seats if self._under(seat, action)]
        elif len(seats) > 1:
            seats = [seat for seat in seats if seat in self._table.waiting()]
        return seats[0] if len(seats) == 1 else None

    def _under(self, seat: int, action: Action) -> bool:
        secret = self._secret_of(seat)
        return secret is not None and secret.under(action.x, action.y)

    def _read(self, seat: int, action: Action) -> None:
        """Give the sign, or end the look; a stick is too easily touched to count."""
        secret = self._secret_of(seat)
        seen = bool(self._sign.grid) and action.verb in (Verb.SOUTH, Verb.EAST)
        if secret is None or seen or grips(action):
            self.shut()
        elif not (action.stick or self._sign.grid or self._sign.press(action.verb, secret)):
            self._services.rumble(action.device)

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while somebody looks."""
        moved = self._curtain.update(dt) | self._sign.update(dt)
        if self.seat is None:
            self.device = ""
        return moved

    @property
    def shows(self) -> bool:
        """Whether the secret shows, to the one who looks."""
        return self._curtain.open or bool(self._sign.grid)

    @property
    def covering(self) -> bool:
        """The closed curtain stands, and nothing of the table shows."""
        return self._curtain.covering

    def draw(self, frame: Frame) -> None:
        """Draw the sign and its grid, or the curtain and its secret.

        Nothing is drawn while nobody looks.
        """
        if self.seat is None:
            return
        player = self._table.seating[self.seat]
        if self._sign.seat is not None:
            sign = self._sign
            draw_sign(frame, self._services, player, self.device, sign.grid, sign.again)
        elif self._curtain.covering:
            draw_cover(frame, self._services, player, self._curtain)
        elif secret := self._secret_of(self.seat):
            veil(frame, Layer.MOVING, 240)
            frame.add(Picture(secret.true(), 960, 560, *_CARD, secret=True), Layer.MOVING)
            words = self._services.texts("This card is yours alone")
            draw_around(frame, self._services, player, self._curtain, words, seals=False)
