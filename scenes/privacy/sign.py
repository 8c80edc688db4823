"""The secret sign: tells one seat one card on a screen that everybody sees (couch.md §1).

The seat presses one arrow and one face button, and nobody sees which: 16 signs. Then a grid shows
every card that it might be exactly once, and the true one stands at the sign, in the arrow's row
and the button's column. Whoever does not know the sign learns nothing.
"""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from scenes.input.action import Verb
from scenes.people.prompts import draw_prompt, prompt_width
from scenes.people.seating import Player
from scenes.privacy.secret import Secret
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import SEAT_COLOURS, SEAT_SHAPES
from scenes.stage.widgets.plates import plate, veil

ROWS = (Verb.UP, Verb.LEFT, Verb.RIGHT, Verb.DOWN)
COLUMNS = (Verb.WEST, Verb.NORTH, Verb.SOUTH, Verb.EAST)
SIGNS = len(ROWS) * len(COLUMNS)
LONGEST = 20.0  # seconds after which it ends by itself

_CARD = (140.0, 196.0)
_PITCH = (200.0, 216.0)
_LEFT, _TOP = 1130.0, 270.0  # the first cell
_HEAD = 84.0


class _Told(NamedTuple):
    """What was shown to a seat last."""

    sign: int
    secret: Secret
    cells: Sequence[int]


class SecretSign:
    """Waits for the sign of one seat at a time, then shows its grid.

    A sign serves once: the same one twice in a row is refused. `luck` draws the grids.
    """

    def __init__(self, luck: Random) -> None:
        self.seat: int | None = None
        self.grid: tuple[str, ...] = ()  # pictures by cell, row by row, "" for none; then shown
        self.again = False  # the sign just given was this seat's last one: all may know that
        self._luck = luck
        self._row: int | None = None
        self._column: int | None = None
        self._clock = 0.0
        self._told: dict[int, _Told] = {}

    def ask(self, seat: int) -> None:
        """Wait for the sign of `seat`."""
        self.shut()
        self.seat = seat

    def shut(self) -> None:
        """End it: nothing waits and nothing shows."""
        self.seat, self.grid, self.again = None, (), False
        self._row = self._column = None
        self._clock = 0.0

    def press(self, verb: Verb, secret: Secret) -> bool:
        """Take a half of the sign; return False if it is refused.

        The second half brings the grid that tells `secret`; nothing else changes. A sign is refused
        if it was this seat's last one.
        """
        if verb in ROWS:
            self._row = ROWS.index(verb)
        elif verb in COLUMNS:
            self._column = COLUMNS.index(verb)
        if self.seat is None or self._row is None or self._column is None:
            return True
        sign = self._row * len(COLUMNS) + self._column
        self._row = self._column = None
        self.again = not self._show(self.seat, sign, secret)
        return not self.again

    def _show(self, seat: int, sign: int, secret: Secret) -> bool:
        last = self._told.get(seat)
        if last and last.sign == sign:
            return False
        before = last.cells if last and last.secret.key == secret.key else ()
        cells = arranged(secret.faces.index(secret.true()), sign, before, self._luck)
        self._told[seat] = _Told(sign, secret, cells)
        faces = secret.faces
        self.grid = tuple(faces[cell] if cell < len(faces) else "" for cell in cells)
        self._clock = 0.0
        return True

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True while somebody is asked or shown something."""
        if self.seat is None:
            return False
        self._clock += dt
        if self._clock >= LONGEST:
            self.shut()
        return True


def arranged(true: int, sign: int, before: Sequence[int], luck: Random) -> Sequence[int]:
    """Return the numbers 0 to 15 by cell, `true` at `sign`.

    With `before`, the grid that told the same, each number moves to another cell: else a look
    again, which never uses the same sign, would tell that what stays is not the true one.
    """
    others = [number for number in range(SIGNS) if number != true]
    while True:
        luck.shuffle(others)
        cells = (*others[:sign], true, *others[sign:])
        if all(now != was for now, was in zip(cells, before, strict=False)):
            return cells


def draw_sign(
    frame: Frame,
    services: Services,
    player: Player,
    device: str,
    grid: Sequence[str],
    again: bool = False,
) -> None:
    """Draw whose sign is asked, how it is given, and the grid.

    The grid is empty until the sign is given. `again` says that the last one was refused, being the
    same as before.
    """
    theme, layer = services.theme, Layer.MOVING
    veil(frame, layer, 240)
    colour = SEAT_COLOURS[player.mark]
    frame.add(
        Picture(f"seats/{SEAT_SHAPES[player.mark]}", 470, 200, 180, 180, colour=colour), layer
    )
    frame.add(Text(player.name, 470, 350, 740, 110, 80, theme.text, "title"), layer)
    _instructions(frame, services, device, bool(grid), again)
    for row, verb in enumerate(ROWS):
        y = _TOP + row * _PITCH[1]
        draw_prompt(frame, layer, services, device, verb, _LEFT - 160, y, _HEAD)
    for column, verb in enumerate(COLUMNS):
        x = _LEFT + column * _PITCH[0]
        draw_prompt(frame, layer, services, device, verb, x, _TOP - 156, _HEAD)
    for cell in range(SIGNS):
        row, column = divmod(cell, len(COLUMNS))
        x, y = _LEFT + column * _PITCH[0], _TOP + row * _PITCH[1]
        frame.add(Box(x, y, *_CARD, "", 10, theme.outline, 3, 140), layer)
        if grid and grid[cell]:
            frame.add(Picture(grid[cell], x, y, *_CARD), layer)


def _instructions(frame: Frame, services: Services, device: str, shown: bool, again: bool) -> None:
    theme, texts, layer = services.theme, services.texts, Layer.MOVING
    plate(frame, layer, theme, 470, 620, 740, 400)
    if shown:
        words = texts("Your card is in the row of your arrow and the column of your button.")
    elif again:
        words = texts("Not the same sign twice: choose another.")
    else:
        words = texts(
            "Press one arrow and one button, and let nobody see which. That is your sign."
        )
    frame.add(Text(words, 470, 570, 660, 260, 44, theme.text, "bold"), layer)
    verb = Verb.SOUTH if shown else Verb.LEFT_SHOULDER
    does = texts("Seen") if shown else texts("Back")
    width = prompt_width(services, device, verb)
    draw_prompt(frame, layer, services, device, verb, 200 + width / 2, 760, 60)
    left = 220 + width
    room = 800 - left
    frame.add(Text(does, left + room / 2, 760, room, 70, 36, theme.secondary, align="left"), layer)
