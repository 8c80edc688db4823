"""The curtain: a full screen for one seat alone, shown only while a button is held.

First the cover ("only this seat looks"), then the secret; whatever ends the hold shuts it within
the same frame.
"""

from scenes.house import House
from scenes.input.action import MOUSE, Action, Verb
from scenes.seating import Player, Seating
from scenes.settings import CurtainGrip
from scenes.stage.frame import HEIGHT, WIDTH, Frame, Layer, Picture, Text
from scenes.stage.theme import PAPER, SEAT_COLOURS, SEAT_SHAPES

OPENING = 0.4  # seconds the cover stands before the secret shows
LONGEST = 20.0  # seconds after which it shuts by itself


class Curtain:
    """Shut, covering, or open for one seat that holds it with one device."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self.device = ""
        self._clock = 0.0

    def draw_to(self, seat: int, device: str) -> None:
        """`device` begins to hold the curtain for `seat`."""
        self.seat = seat
        self.device = device
        self._clock = 0.0

    def shut(self) -> None:
        """Nothing shows any more, from the next frame on."""
        self.seat = None
        self.device = ""

    @property
    def covering(self) -> bool:
        """The cover stands and nothing else shows."""
        return self.seat is not None and self._clock < OPENING

    @property
    def open(self) -> bool:
        """The secret shows."""
        return self.seat is not None and self._clock >= OPENING

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while a curtain is there."""
        if self.seat is None:
            return False
        self._clock += dt
        if self._clock >= LONGEST:
            self.shut()
        return True


def grips(action: Action) -> bool:
    """Whether this is what is held to look: a shoulder or shift, or the left mouse button."""
    return action.verb in (Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER, Verb.CLICK)


def lets_go(action: Action, grip: CurtainGrip) -> bool:
    """Whether this press or release shuts a curtain: the end of the hold, or a second press.

    Always a second press for the mouse: its button is needed to point at a card, and letting go
    cannot mean yes, since a lost focus lets go too.
    """
    presses = action.device == MOUSE or grip is CurtainGrip.PRESS
    return grips(action) and action.pressed is presses


def eyes_open(house: House, seating: Seating, device: str) -> None:
    """The curtain that `device` held is shut: a chime, and a short rumble on the other pads."""
    house.audio.play("curtain_close")
    for player in seating:
        if player.device and player.device != device:
            house.rumble(player.device, 0.08, 0.3)


def draw_cover(frame: Frame, house: House, player: Player) -> None:
    """The closed curtain in the seat's colour, with its shape and name: drawn from these alone."""
    colour = SEAT_COLOURS[player.mark]
    frame.add(
        Picture("ui/curtain", WIDTH / 2, HEIGHT / 2, WIDTH, HEIGHT, colour=colour), Layer.TABLE
    )
    frame.add(Picture(f"seats/{SEAT_SHAPES[player.mark]}", 960, 380, 240, 240, colour=colour))
    frame.add(Text(player.name, 960, 590, 1400, 140, 96, PAPER, "title"))
    only = house.texts("Only {name} looks. Everybody else looks away!", name=player.name)
    frame.add(Text(only, 960, 720, 1400, 120, 48, PAPER, "bold"))
