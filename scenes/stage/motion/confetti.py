"""Confetti for the first; with reduced motion sparkles that come and go where they are."""

from math import sin, tau
from random import Random
from typing import NamedTuple

from scenes.stage.motion.easing import hop
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Picture, Text
from scenes.stage.render.theme import SEAT_COLOURS

LASTS = 3.2  # seconds
_PIECES, _SPARKLES = 90, 14
_COLOURS = 6
_FALLS = 2.4  # seconds from the upper edge to the lower one


class _Piece(NamedTuple):
    x: float
    delay: float
    sway: float
    w: float
    h: float
    colour: str


class Confetti:
    """Falls once; `luck` is for looks alone."""

    def __init__(self, luck: Random) -> None:
        self._pieces = [
            _Piece(
                luck.uniform(40, WIDTH - 40),
                luck.uniform(0, LASTS - _FALLS),
                luck.uniform(0, tau),
                luck.choice((14.0, 18.0)),
                luck.choice((20.0, 26.0)),
                SEAT_COLOURS[number % _COLOURS],
            )
            for number in range(_PIECES)
        ]

    def draw(self, frame: Frame, clock: float, *, still: bool) -> None:
        """Draw the rain as it is `clock` seconds after it began.

        It falls behind all that is written: a scene draws it last. With `still` a few sparkles
        appear and fade instead.
        """
        if 0 < clock < LASTS:
            written = _take_texts(frame)
            self._draw_pieces(frame, clock, still=still)
            for text in written:
                frame.add(text, Layer.MOVING)

    def _draw_pieces(self, frame: Frame, clock: float, *, still: bool) -> None:
        if still:
            for number, piece in enumerate(self._pieces[:_SPARKLES]):
                alpha = round(255 * hop(clock / LASTS))
                y = 90.0 + (number * 137) % 420
                frame.add(Picture("ui/sparkle", piece.x, y, 72, 72, alpha=alpha), Layer.MOVING)
            return
        for piece in self._pieces:
            way = (clock - piece.delay) / _FALLS
            if 0 < way < 1:
                x = piece.x + 40 * sin(piece.sway + 4 * way)
                y = -30 + (HEIGHT + 60) * way
                wide = max(4.0, 2 * round(abs(sin(piece.sway + 9 * way)) * piece.w / 2))
                frame.add(Box(x, y, wide, piece.h, piece.colour, 3.0), Layer.MOVING)


def _take_texts(frame: Frame) -> list[Text]:
    """Take all texts out of the picture, in drawing order."""
    taken = [mark for layer in frame.layers for mark in layer if isinstance(mark, Text)]
    for layer in frame.layers:
        layer[:] = [mark for mark in layer if not isinstance(mark, Text)]
    return taken
