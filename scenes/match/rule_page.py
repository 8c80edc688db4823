"""A page of rules: words below its pictures, or rulings in rows; texts are msgids."""

from collections.abc import Sequence

from scenes.services import Services
from scenes.stage.render.frame import Box, Frame, Layer, Text

_TOP, _BOTTOM = 190.0, 870.0  # what a page has for itself
_LEFT, _WIDE = 96.0, 1728.0
_WORDS_Y, _WORDS_H, _WORDS = 690.0, 320.0, 40.0
_ROW_W, _ROW, _RULING = 1600.0, 110.0, 38.0  # rows stand closer where there are many


def write_words(frame: Frame, services: Services, *messages: str) -> None:
    """Write short paragraphs below the pictures, side by side."""
    width = _WIDE / len(messages)
    for column, message in enumerate(messages):
        x, words = _LEFT + width * (column + 0.5), services.texts(message)
        place = x, _WORDS_Y, width - 60, _WORDS_H
        frame.add(Text(words, *place, _WORDS, services.theme.text), Layer.MOVING)


def write_rulings(frame: Frame, services: Services, messages: Sequence[str]) -> None:
    """Write one ruling a row, from the top of the page."""
    theme, pitch = services.theme, min(_ROW, (_BOTTOM - _TOP) / len(messages))
    for row, message in enumerate(messages):
        place = 960.0, _TOP + pitch * (row + 0.5), _ROW_W
        box = Box(*place, pitch - 14, theme.panel, 24, theme.outline, 2)
        frame.add(box, Layer.MOVING)
        words = services.texts(message)
        frame.add(
            Text(words, *place[:2], _ROW_W - 40, pitch - 16, _RULING, theme.text), Layer.MOVING
        )
