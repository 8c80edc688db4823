"""The secret sign: tells one seat one card on a screen that everybody sees (couch.md §1).

The seat presses one arrow and one face button, and nobody sees which: 16 signs. Then a grid shows
every card that it might be exactly once, and the true one stands at the sign, in the arrow's row
and the button's column. Whoever does not know the sign learns nothing.
"""

from collections.abc import Mapping, Sequence
from math import ceil
from random import Random
from typing import NamedTuple, TypeAlias

from scenes.input.action import Verb
from scenes.people.prompts import draw_prompt, prompt_width
from scenes.people.seating import Player
from scenes.privacy.cover import draw_ring
from scenes.privacy.secret import Secret
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Picture, Text
from scenes.stage.render.text import SMALLEST, cut, text_width
from scenes.stage.render.theme import SEAT_COLOURS, SEAT_SHAPES
from scenes.texts import Texts

ROWS = (Verb.UP, Verb.LEFT, Verb.RIGHT, Verb.DOWN)
COLUMNS = (Verb.WEST, Verb.NORTH, Verb.SOUTH, Verb.EAST)
SIGNS = len(ROWS) * len(COLUMNS)
LONGEST = 20.0  # seconds after which it ends by itself

_W = 608.0  # of a panel that has room, in units
_GRID = 464.0  # its height
_HEADS, _FEET = (172.0, 160.0), (64.0, 92.0)  # heights above and below it, and in a narrow panel
_EDGE, _ROOM = 48.0, 1824.0  # from the left edge, and how wide all panels are together
_TOP, _BOTTOM = 40.0, 850.0  # between the edge of the table and the strip
_CARD = (69.0, 96.0)
_PITCH = (118.0, 102.0)
_HEAD = 52.0
_FIRST = (-126.0, 110.0)  # the first cell, from the middle of the panel and the end of its head
_ASIDE, _ABOVE = 104.0, 84.0  # from it to the arrows and the buttons
_DOTS = 16

_Room: TypeAlias = tuple[float, float, float, float]


class Panel(NamedTuple):
    """Where a panel lies: its middle, and its size by that of one that has room (1).

    Its grid is as much smaller; its letters are not, so that a narrow one has fewer words.
    """

    x: float
    y: float
    size: float

    @property
    def narrow(self) -> bool:
        return self.size < 1

    @property
    def w(self) -> float:
        return _W * self.size

    @property
    def h(self) -> float:
        return _HEADS[self.narrow] + _GRID * self.size + _FEET[self.narrow]

    @property
    def left(self) -> float:
        return self.x - self.w / 2

    @property
    def top(self) -> float:
        return self.y - self.h / 2


class _Told(NamedTuple):
    """What was shown to a seat last."""

    sign: int
    secret: Secret
    cells: Sequence[int]


class SecretSign:
    """Waits for the sign of one seat at a time, then shows its grid.

    A sign that told another card is refused: once that card is seen by all, so is the sign. For the
    same card it counts again, and brings the same grid. `luck` draws the grids.
    """

    def __init__(self, luck: Random) -> None:
        self.seat: int | None = None
        self.grid: tuple[str, ...] = ()  # pictures by cell, row by row, "" for none; then shown
        self.again = False  # the sign just given was the last one, for another card: all may know
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
        if it was this seat's last one, for another card.
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
        same = last is not None and last.secret.key == secret.key
        if last and last.sign == sign and not same:
            return False
        if last and last.sign == sign:
            cells = last.cells  # the very same picture tells nobody anything new
        else:
            before = last.cells if last and same else ()
            cells = arranged(secret.faces.index(secret.true()), sign, before, self._luck)
        self._told[seat] = _Told(sign, secret, cells)
        faces = secret.faces
        self.grid = tuple(faces[cell] if cell < len(faces) else "" for cell in cells)
        self._clock = 0.0
        return True

    def about(self, secret: Secret) -> bool:
        """Return True if what is shown now, if anything, is this secret."""
        return not self.grid or (
            self.seat is not None and self._told[self.seat].secret.key == secret.key
        )

    @property
    def left(self) -> float:
        """How much of its time is left, from 1 to 0."""
        return max(0.0, 1 - self._clock / LONGEST)

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
    again, by another sign, would tell that what stays is not the true one.
    """
    others = [number for number in range(SIGNS) if number != true]
    while True:
        luck.shuffle(others)
        cells = (*others[:sign], true, *others[sign:])
        if all(now != was for now, was in zip(cells, before, strict=False)):
            return cells


def panels(faces: Mapping[int, tuple[float, float]]) -> Mapping[int, Panel]:
    """Return where the panel of each looking seat lies.

    `faces` are the middles of their faces, in units. Each lies beside its face, above the strip,
    and none on another.
    """
    size = min(1.0, _ROOM / (len(faces) * _W))
    w, h = (one := Panel(0.0, 0.0, size)).w, one.h
    seats = sorted(faces, key=faces.__getitem__)
    found = dict[int, Panel]()
    left = _EDGE
    for number, seat in enumerate(seats):
        most = _EDGE + _ROOM - (len(seats) - number) * w  # the others must find room, too
        left = min(max(left, faces[seat][0] - w / 2), most)
        y = min(max(faces[seat][1], _TOP + h / 2), _BOTTOM - h / 2)
        found[seat] = Panel(left + w / 2, y, size)
        left += w
    return found


def draw_sign(
    frame: Frame, services: Services, player: Player, sign: SecretSign, panel: Panel
) -> None:
    """Draw whose sign is asked, how it is given, and the grid.

    All lie on a panel; the grid is empty until the sign is given. A ring shows how long it stays.
    """
    colour, theme, layer = SEAT_COLOURS[player.mark], services.theme, Layer.MOVING
    ground = panel.x, panel.y, panel.w - 8, panel.h - 8
    frame.add(Box(*ground, theme.panel, 26, colour, 6), layer)
    mark, radius, named, told = _head(panel)
    draw_ring(frame, *mark, radius, _DOTS, ceil(_DOTS * sign.left), colour, radius / 4.4)
    shape = f"seats/{SEAT_SHAPES[player.mark]}"
    frame.add(Picture(shape, *mark, 1.28 * radius, 1.28 * radius, colour=colour), layer)
    name = cut(player.name, lambda line: text_width(line, "bold") * SMALLEST <= named[2])
    words = _words(services.texts, sign, narrow=panel.narrow)
    lines = Text(name, *named, 42.0, colour, "bold"), Text(words, *told, 32.0, theme.text)
    for line in lines:
        frame.add(line._replace(align="left"), layer)
    _grid(frame, services, player.device, sign.grid, panel)
    _ending(frame, services, player.device, shown=bool(sign.grid), panel=panel)


def _head(panel: Panel) -> tuple[tuple[float, float], float, _Room, _Room]:
    """Where the mark stands, how large its ring is, and where name and words stand."""
    x, left, top = panel.x, panel.left, panel.top
    if panel.narrow:
        room = panel.w - 100
        named = left + 84 + room / 2, top + 44, room, 48.0
        return (left + 44, top + 44), 28.0, named, (x, top + 118, panel.w - 36, 82.0)
    named, told = (x + 50, top + 32, 470.0, 48.0), (x + 50, top + 112, 470.0, 108.0)
    return (left + 64, top + 68), 44.0, named, told


def _words(texts: Texts, sign: SecretSign, *, narrow: bool) -> str:
    if sign.grid:
        told = texts("Your card: row of your arrow, column of your button.")
        return texts("Row: arrow, column: button") if narrow else told
    if sign.again:
        told = texts("That was your sign for another card, too: take another one.")
        return texts("Same sign: take another") if narrow else told
    asks = texts("To see your card: press one arrow and one button, unseen.")
    return texts("To see it: arrow and button") if narrow else asks


def _grid(frame: Frame, services: Services, device: str, grid: Sequence[str], panel: Panel) -> None:
    size, layer = panel.size, Layer.MOVING
    across, down, head = _PITCH[0] * size, _PITCH[1] * size, _HEAD * size
    left = panel.x + _FIRST[0] * size
    top = panel.top + _HEADS[panel.narrow] + _FIRST[1] * size
    for row, verb in enumerate(ROWS):
        aside = left - _ASIDE * size
        draw_prompt(frame, layer, services, device, verb, aside, top + row * down, head)
    for column, verb in enumerate(COLUMNS):
        above = top - _ABOVE * size
        draw_prompt(frame, layer, services, device, verb, left + column * across, above, head)
    for cell in range(SIGNS):
        row, column = divmod(cell, len(COLUMNS))
        card = left + column * across, top + row * down, _CARD[0] * size, _CARD[1] * size
        frame.add(Box(*card, "", 8, services.theme.outline, 3, 140), layer)
        if grid and grid[cell]:
            frame.add(Picture(grid[cell], *card), layer)


def _ending(frame: Frame, services: Services, device: str, *, shown: bool, panel: Panel) -> None:
    """What ends it, and covers the card again."""
    layer, verb, high = Layer.MOVING, Verb.LEFT_SHOULDER, 44.0
    down = panel.top + panel.h - _FEET[panel.narrow] / 2 - 2
    left, gap = panel.left + (16.0 if panel.narrow else 54.0), 8.0 if panel.narrow else 18.0
    width = prompt_width(services, device, verb, high)
    draw_prompt(frame, layer, services, device, verb, left + width / 2, down, high)
    left += width + gap
    if shown:
        frame.add(Picture("ui/lock", left + high / 2, down, high, high), layer)
        left += high + gap
    words = services.texts("done, cover it") if shown else services.texts("Back")
    room = panel.left + panel.w - 16.0 - left
    place = left + room / 2, down, room, _FEET[panel.narrow] - 12
    line = Text(words, *place, 34.0, services.theme.secondary)
    frame.add(line._replace(align="left"), layer)
