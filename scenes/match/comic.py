"""A page of rules as comic frames of the real pieces, each moving in its turn; texts are msgids.

A page is data, which `book.py` reads: what lies in a frame and where it goes when. Places are units
from the frame's left upper corner. A page has three numbered frames, or one as wide as the page.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeAlias

from game.engine.game import Options
from scenes.services import Services
from scenes.stage.motion.flight import Flight, Piece
from scenes.stage.render.frame import Box, Frame, Layer, Mark, Picture, Text
from scenes.stage.render.theme import INK

LOOP = 3.0  # seconds that a frame moves before the next one does
FRAME_W, FRAME_H, WIDE = 560.0, 520.0, 1728.0
WORDS, WIDE_WORDS = 48.0, 60.0

_LEFT, _TOP, _GAP = 96.0, 184.0, 24.0
_WORDS_Y, _WORDS_H = 788.0, 160.0
_MOVE = 0.5  # seconds that a piece is on its way
_BADGE = 64.0


class Thing(NamedTuple):
    """A piece in a frame and where it goes: (seconds from the frame's start, how it then is)."""

    piece: Piece
    moves: tuple[tuple[float, Piece], ...] = ()

    def then(self, at: float, **changes: Any) -> "Thing":
        """Let it change at that time, in half a second.

        `changes` are fields of its piece: a place, another picture, an `alpha`.
        """
        before = self.moves[-1][1] if self.moves else self.piece
        return self._replace(moves=(*self.moves, (at, before._replace(**changes))))

    def seen(self, clock: float) -> Piece:
        """Give the piece, `clock` seconds after the frame's start."""
        before = self.piece
        for at, piece in self.moves:
            if clock < at + _MOVE:
                return Flight(before, piece, _MOVE, clock - at).seen()
            before = piece
        return before


class Label(NamedTuple):
    """A number or sign in a frame, from a time on; it is good news where it is `good`."""

    text: str
    x: float
    y: float
    size: float = 64.0
    since: float = 0.0
    good: bool = False
    w: float = 240.0


Part: TypeAlias = Thing | Label


@dataclass(frozen=True)
class Comic:
    """One frame: at most three lines below what lies in it, and the rules (ids) that it shows.

    Where an option makes it false, the one `unless` that option is on stands in its place.
    """

    words: str
    parts: tuple[Part, ...]
    rules: tuple[str, ...]
    unless: Mapping[str, "Comic"] = field(default_factory=dict)

    def under(self, options: Options | None) -> "Comic":
        """Give the frame that is true under these options."""
        others = (one for name, one in self.unless.items() if getattr(options, name, False))
        return next(others, self)

    def moves(self, clock: float) -> bool:
        """Tell whether anything still moves after so many seconds."""
        ends = (
            part.since if isinstance(part, Label) else part.moves[-1][0] + _MOVE
            for part in self.parts
            if isinstance(part, Label) or part.moves
        )
        return clock < max(ends, default=0.0)

    def seen(self, clock: float) -> tuple[Piece | bool, ...]:
        """Give all that may change within the loop."""
        return tuple(
            part.seen(clock) if isinstance(part, Thing) else clock >= part.since
            for part in self.parts
        )


@dataclass(frozen=True)
class RulePage:
    """A page below its title: three frames side by side, or one as wide as they are."""

    title: str
    comics: tuple[Comic, ...]

    def under(self, options: Options | None) -> "RulePage":
        """Give the page that is true under these options."""
        return replace(self, comics=tuple(comic.under(options) for comic in self.comics))


def appears(thing: Thing, at: float) -> Thing:
    """Let it come up at that time, where nothing was before."""
    return thing._replace(piece=thing.piece._replace(alpha=0)).then(at, alpha=255)


def turn(page: RulePage, clock: float) -> tuple[int, float]:
    """Tell which frame moves now, and since how many seconds."""
    turns, at = divmod(clock, LOOP)
    return int(turns) % len(page.comics), at


def draw_page(frame: Frame, services: Services, page: RulePage, clock: float) -> None:
    """Draw a page, `clock` seconds after it was opened.

    It takes y = 184 to y = 868. One frame moves, and is framed for so long; the others lie as
    they ended. With reduced motion all do.
    """
    theme, still = services.theme, services.settings.reduced_motion
    now, at = turn(page, clock)
    wide = len(page.comics) == 1
    width = WIDE if wide else FRAME_W
    for number, comic in enumerate(page.comics):
        left = _LEFT + number * (width + _GAP)
        moves = not still and number == now
        middle = left + width / 2
        framed = moves and not wide and comic.moves(at)
        line = (theme.accent, 6.0) if framed else (theme.outline, 2.0)
        frame.add(Box(middle, _TOP + FRAME_H / 2, width, FRAME_H, theme.panel, 24, *line))
        for mark, layer in _marks(comic, services, left, at if moves else LOOP):
            frame.add(mark, layer if moves else Layer.REST)
        if not wide:
            _draw_number(frame, services, number + 1, left)
        words, place = services.texts(comic.words), (middle, _WORDS_Y, width - 16, _WORDS_H)
        frame.add(Text(words, *place, WIDE_WORDS if wide else WORDS, theme.text, "bold"))


def _draw_number(frame: Frame, services: Services, number: int, left: float) -> None:
    x, y = left + 20 + _BADGE / 2, _TOP + 20 + _BADGE / 2
    frame.add(Box(x, y, _BADGE, _BADGE, services.theme.accent, _BADGE / 2))
    frame.add(Text(str(number), x, y, _BADGE, _BADGE, 44.0, INK, "black"))


def _marks(
    comic: Comic, services: Services, left: float, clock: float
) -> Iterator[tuple[Mark, Layer]]:
    """All of a frame at a moment; what moves at any time of the loop is on the moving layer."""
    theme = services.theme
    for part in comic.parts:
        if isinstance(part, Label):
            if clock >= part.since:
                colour = theme.good if part.good else theme.accent
                place = left + part.x, _TOP + part.y, part.w, part.size * 1.25, part.size
                yield Text(services.texts(part.text), *place, colour, "black"), _layer(part.since)
            continue
        piece = part.seen(clock)
        x, y = left + piece.x, _TOP + piece.y
        picture = Picture(
            piece.picture, x, y, piece.w, piece.h, piece.angle, piece.alpha, piece.colour
        )
        yield picture, _layer(len(part.moves))


def _layer(moves: float) -> Layer:
    return Layer.MOVING if moves else Layer.REST
