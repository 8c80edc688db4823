"""Where the strip lies, what it says, and how that is written: a question, how it is answered."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from scenes.input.action import DIRECTIONS, KEYBOARD, KEYBOARDS, MOUSE, Verb
from scenes.people.prompts import Signs, draw_prompt, prompt_width
from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture, Text, Weight
from scenes.stage.render.text import text_width
from scenes.stage.widgets.focus import Target

TALL = 170.0  # units: from this height on the strip has three lines, below it two
INSIDE = 18.0
GAP = 20.0
_HOW, _BESIDE = 32.0, 12.0  # the letters of `how`, and what is left beside them
_CROWDED = 2.9  # of a face: as wide are the faces of several, which overlap where there are many
_LEAST_FACE = 84.0  # below a line of what is past

Row: TypeAlias = tuple[float, float]
"""A line of a strip by its middle and its height."""


class Rows(NamedTuple):
    """The lines of a strip: what is past, who, what, how."""

    past: Row
    who: Row
    what: Row
    how: Row

    @property
    def one(self) -> bool:
        """Whether who, what and how share a line."""
        return self.who == self.what


class Bar(NamedTuple):
    """Where the strip lies, by its middle, and how large its faces are (0: there are none).

    A tall one has three lines: who, what, how. A flat one has two: how stands beside who. What
    happened last has a line above them, for which a flat one puts all else into one, or it stands
    `apart` (left edge, middle and right edge of its line).
    """

    x: float
    y: float
    w: float
    h: float
    face: float = 92.0
    apart: tuple[float, float, float] | None = None

    @property
    def left(self) -> float:
        return self.x - self.w / 2

    @property
    def right(self) -> float:
        return self.x + self.w / 2

    @property
    def top(self) -> float:
        return self.y - self.h / 2

    @property
    def bottom(self) -> float:
        return self.y + self.h / 2

    @property
    def tall(self) -> bool:
        return self.h >= TALL

    @property
    def who(self) -> Row:
        """Middle and height of the line that says who."""
        return (self.top + 30, 44.0) if self.tall else (self.top + 0.25 * self.h, 0.42 * self.h)

    @property
    def what(self) -> Row:
        return (self.top + 96, 88.0) if self.tall else (self.top + 0.72 * self.h, 0.59 * self.h)

    @property
    def how(self) -> Row:
        return (self.top + 166, 48.0) if self.tall else self.who

    def rows(self, scale: float = 0.0) -> Rows:
        """Return the lines.

        One of what is past is above them where letters have a `scale`.
        """
        if not scale:
            return Rows(self.what, self.who, self.what, self.how)
        more = min(1.0, scale - 1)
        if self.tall:
            h, top = 48.0 + 10 * more, self.top
            who = top + h + 22 - 2 * more
            return Rows((top + 5 + h / 2, h), (who, 40.0), (top + 122, 58.0), (top + 171, 44.0))
        h = (0.44 + 0.05 * more) * self.h
        line = self.top + (self.h + h) / 2, self.h - h - 6
        return Rows((self.top + 5 + h / 2, h), line, line, line)


CORNER = Bar(369.0, 958.0, 642.0, 196.0)


class Question(NamedTuple):
    """What is asked, in one translated sentence without a name.

    Of a decision in steps that has `begun` it is the next step.
    """

    words: str
    begun: bool = False


class Hint(NamedTuple):
    """What a device presses, in this order, and what that does, translated.

    LEFT stands for moving the focus to the side, UP for up and down, RIGHT_SHOULDER for locking.
    `seats` are those for which it holds, if not for all that are asked.
    """

    verbs: tuple[Verb, ...]
    words: str
    seats: Sequence[int] = ()


_BOTH = {Verb.LEFT: (Verb.LEFT, Verb.RIGHT), Verb.UP: (Verb.UP, Verb.DOWN)}
_CLICKS = {Verb.SOUTH: Verb.CLICK, Verb.LEFT_SHOULDER: Verb.CLICK}


class Glyph(NamedTuple):
    """What a device shows for a press: its prompt, or the whole d-pad for moving."""

    device: str
    verb: Verb
    signs: Signs
    width: float
    size: float

    def draw(self, frame: Frame, layer: Layer, services: Services, x: float, y: float) -> None:
        if self.verb is Verb.LEFT and self.device not in KEYBOARDS:
            frame.add(Picture("ui/dpad", x, y, self.size, self.size), layer)
        else:
            draw_prompt(frame, layer, services, self.device, self.verb, x, y, self.size, self.signs)


def glyphs(
    services: Services, devices: Sequence[tuple[str, Signs]], hint: Hint, size: float
) -> list[Glyph]:
    """List what these devices show for a hint.

    A device that cannot press it shows nothing.
    """
    found = []
    for device, signs in devices:
        for verb in (one for named in hint.verbs for one in _own(device, named)):
            width = prompt_width(services, device, verb, size, signs)
            if width:
                found.append(Glyph(device, verb, signs, width, size))
    return found


def _own(device: str, verb: Verb) -> tuple[Verb, ...]:
    """What `device` has for a verb: keys for both directions, the mouse's button for a look."""
    if device == MOUSE:
        return () if verb in DIRECTIONS else (_CLICKS.get(verb, verb),)
    if device == KEYBOARD and verb is Verb.RIGHT_SHOULDER:
        return (Verb.SOUTH,)
    if device in KEYBOARDS and verb in _BOTH:
        return _BOTH[verb]
    return () if verb is Verb.UP else (verb,)  # a pad shows its whole cross for LEFT


Written: TypeAlias = Sequence[tuple[str, Sequence[Glyph]]]
"""The words of some hints, and what devices show of each."""


def width(written: Written, scale: float) -> float:
    """Return how much room hints take.

    Their letters are `scale` times as large as at least.
    """
    return sum(
        sum(sign.width + 6 for sign in signs) + scale * _room_of(words) + GAP
        for words, signs in written
    )


def _room_of(words: str) -> float:
    """Units that a hint's words take, at their smallest size."""
    return _HOW * text_width(words, "regular") + _BESIDE if words else 0.0


class Plate:
    """A strip in one frame, to write on; all its letters are set `scale` times as large."""

    def __init__(
        self, frame: Frame, layer: Layer, services: Services, bar: Bar, scale: float
    ) -> None:
        self._frame, self._layer, self._services = frame, layer, services
        self._bar, self._scale = bar, scale
        self.left, self.right = bar.left + INSIDE, bar.right - INSIDE

    def add(self, mark: Mark) -> None:
        """Draw a mark on it."""
        self._frame.add(mark, self._layer)

    def ground(self, colour: str, outline: str, line: float) -> None:
        """Draw it, with a stripe in a `colour` if there is one."""
        x, y, w, h, *_ = self._bar
        self.add(Box(x, y, w, h, self._services.theme.panel, 24.0, outline, line, 235))
        if colour:
            self.add(Box(x - w / 2 + 7, y, 9.0, h - 36, colour, 4.0))

    def line(
        self,
        words: str,
        left: float,
        right: float,
        row: Row,
        size: float,
        colour: str,
        weight: Weight = "black",
    ) -> None:
        """Write one line of words between two edges."""
        y, h = row
        place = (left + right) / 2, y, right - left, h
        self.add(Text(words, *place, size, colour, weight, "left"))

    def faces(self, faces: Sequence[Callable[[float, float, float], Mark]], rows: Rows) -> float:
        """Draw faces, each made for a place and a size.

        Returns where the words begin.
        """
        bar = self._bar
        size, y = bar.face, bar.top + 63 if bar.tall else bar.y
        if not size or not faces:
            return self.left + 8
        if bar.tall and rows != bar.rows():
            size, y = min(size, _LEAST_FACE), rows.who[0] + 26
        pitch = min(size + 6, (_CROWDED - 1) * size / max(1, len(faces) - 1))
        for index, face in enumerate(faces):
            self.add(face(self.left + size / 2 + 8 + index * pitch, y, size))
        return self.left + size + 24 + (len(faces) - 1) * pitch

    def hints(self, written: Written, left: float, row: Row) -> tuple[float, Target[Verb] | None]:
        """Write hints: each one's glyphs and its words, from `left` on.

        In a flat bar they end at its right edge instead, if they are shorter. Returns where they
        begin, and where a click takes back a step, if one of them says so.
        """
        theme, back = self._services.theme, None
        room = self.right - left - GAP * (len(written) - 1)
        room -= sum(sign.width + 6 for _, signs in written for sign in signs)
        wide = sum(_room_of(words) for words, _ in written)
        share = min(self._scale, room / max(1.0, wide))
        if not self._bar.tall:
            left += room - share * wide
        begins = left
        for words, signs in written:
            if any(sign.verb is Verb.EAST and sign.device == MOUSE for sign in signs):
                wide = sum(sign.width + 6 for sign in signs) + share * _room_of(words)
                back = Target(Verb.EAST, left + wide / 2, row[0], wide + 12, row[1])
                self.add(Box(*back[1:], theme.panel_lit, 14.0, theme.outline))
            for sign in signs:
                place = left + sign.width / 2, row[0]
                sign.draw(self._frame, self._layer, self._services, *place)
                left += sign.width + 6
            right = left + share * _room_of(words)
            if words:
                self.line(words, left, right, row, _HOW, theme.secondary, "regular")
            left = right + GAP
        return begins, back
