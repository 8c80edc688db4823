"""Where the strip lies, what is asked there, and what devices show for how it is answered."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from scenes.input.action import DIRECTIONS, KEYBOARD, KEYBOARDS, MOUSE, Verb
from scenes.people.prompts import Signs, draw_prompt, prompt_width
from scenes.services import Services
from scenes.stage.render.frame import Frame, Layer, Picture
from scenes.stage.render.text import LINE_HEIGHT, SMALLEST

TALL = 170.0  # units: from this height on the strip has three lines, below it two
_TWO = 2 * LINE_HEIGHT * SMALLEST  # units of two small lines
_ROOMY = 1.5 * _TWO + 6  # where a third one fits below them

Row: TypeAlias = tuple[float, float]
"""A line of a strip by its middle and its height."""


class Rows(NamedTuple):
    """The lines of a strip: what is past, who (of no height where it gives way), what, how."""

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
    def unnamed(self) -> Row:
        """Middle and height of who and what in a tall bar, where what is asked takes both."""
        return self.top + 76, 132.0

    @property
    def how(self) -> Row:
        return (self.top + 166, 48.0) if self.tall else self.who

    def rows(self, scale: float = 0.0, *, long: bool = False) -> Rows:
        """Return the lines.

        One of what is past is above them where letters have a `scale`. If that is `long` it gets
        the room of two, and in a tall bar that of who: faces say that.
        """
        if not scale:
            return Rows(self.what, self.who, self.what, self.how)
        more = min(1.0, scale - 1)
        if self.tall:
            h, top = _TWO if long else 48.0 + 10 * more, self.top
            who = top + h + 22 - 2 * more, 0.0 if long else 40.0
            return Rows((top + 5 + h / 2, h), who, (top + 122, 58.0), (top + 171, 44.0))
        h = _TWO if long and self.h > _ROOMY else (0.44 + 0.05 * more) * self.h
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
    """List what these devices show for a hint (nothing if they cannot press)."""
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
