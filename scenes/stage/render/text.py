"""Where the lines of a text break and how large they are set, the same on every screen."""

import io
from bisect import bisect_left
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources

import pygame
from pygame.font import Font

from scenes.stage.render.frame import Text, Weight

SMALLEST = 32  # units; smaller cannot be read from the sofa
LINE_HEIGHT = 1.2  # of the size, from line to line

_FILES: dict[Weight, str] = {
    "regular": "Nunito-Regular.ttf",
    "bold": "Nunito-Bold.ttf",
    "black": "Nunito-Black.ttf",
    "title": "TitanOne-Regular.ttf",
}
_NO_LETTER = "\uffff"
_NO_BREAK = "\u00a0"
_MEASURE = 200  # pixels, so large that rounding to whole pixels does not matter


@dataclass(frozen=True, slots=True)
class Fitted:
    """A text set into its place: its lines, and its size in units of the 1920×1080 frame.

    `fits` is False when it spills over its place even at the smallest size.
    """

    lines: tuple[str, ...]
    size: int
    fits: bool


def fit(mark: Text, scale: float = 1.0) -> Fitted:
    """Set a text at size × `scale`, or smaller until it fits.

    `scale` is the setting of the text size. Lines break at spaces and at "\\n", never at a no-break
    space or inside a word.
    """
    wished = max(SMALLEST, round(mark.size * scale))
    return _fit(mark.text, mark.weight, mark.w, mark.h, wished)


@lru_cache(maxsize=1024)
def _fit(text: str, weight: Weight, width: float, height: float, wished: int) -> Fitted:
    def at(size: int) -> Fitted:
        lines = tuple(_wrap(text, weight, width / size))
        fits = len(lines) * LINE_HEIGHT * size <= height and all(
            text_width(line, weight) * size <= width for line in lines
        )
        return Fitted(lines, size, fits)

    best = at(wished)
    if best.fits or wished == SMALLEST:
        return best
    best = at(SMALLEST)
    largest = wished
    while largest - best.size > 1 and best.fits:
        trial = at((best.size + largest) // 2)
        if trial.fits:
            best = trial
        else:
            largest = trial.size
    return best


def inked(words: Text, scale: float = 1.0) -> tuple[float, float, float, float]:
    """Return what the letters take: their middle and size (x, y, w, h)."""
    fitted = fit(words, scale)
    w = max(text_width(line, words.weight) for line in fitted.lines) * fitted.size
    aside = {"left": -0.5, "center": 0.0, "right": 0.5}[words.align] * (words.w - w)
    return words.x + aside, words.y, w, (len(fitted.lines) * LINE_HEIGHT - 0.5) * fitted.size


def cut(text: str, fits: Callable[[str], bool], least: int = 0) -> str:
    """Return the text, or as much of its beginning as `fits`.

    That ends with an ellipsis. `least` letters stay even where they do not fit. A text of any
    length is measured some log2 of its length times.
    """
    if len(text) < 2 or fits(text):
        return text
    kept = bisect_left(
        range(least + 1, len(text) - 1), True, key=lambda length: not fits(_begun(text, length))
    )
    return _begun(text, least + kept)


def _begun(text: str, letters: int) -> str:
    return text[:letters].rstrip("… \N{NO-BREAK SPACE}") + "…"


def _wrap(text: str, weight: Weight, width: float) -> Iterator[str]:
    """Fill lines word by word; `width` is in sizes of the text.

    A no-break space is drawn as a plain one: not every font has it.
    """
    for paragraph in text.split("\n"):
        line, *words = (word.replace(_NO_BREAK, " ") for word in paragraph.split(" "))
        for word in words:
            longer = f"{line} {word}"
            if text_width(longer, weight) <= width:
                line = longer
            else:
                yield line
                line = word
        yield line


@lru_cache(maxsize=2048)
def text_width(line: str, weight: Weight) -> float:
    """Return the width of a line, in sizes of its letters."""
    return font(weight, _MEASURE).size(line)[0] / _MEASURE


@lru_cache(maxsize=512)
def has_letters(text: str, weight: Weight) -> bool:
    """Return True if the font has every letter of `text`."""
    letters = font(weight, _MEASURE)
    missing = letters.metrics(_NO_LETTER)
    return all(one.isspace() or letters.metrics(one) != missing for one in text)


@lru_cache(maxsize=512)
def pixel_size(fitted: Fitted, weight: Weight, width: int, scale: float) -> int:
    """Return the font size in pixels, at `scale` pixels a unit.

    Small letters are set on whole pixels and come out wider than measured; then a pixel less
    keeps a text that fits within its `width` in pixels.
    """
    size = max(1, round(fitted.size * scale))
    while fitted.fits and size > 1:
        if all(font(weight, size).size(line)[0] <= width for line in fitted.lines):
            break
        size -= 1
    return size


@lru_cache(maxsize=32)  # each keeps the letters that it has drawn: up to 0.2 MB
def font(weight: Weight, size: int) -> Font:
    """Return the font of a weight at `size` pixels."""
    if not pygame.font.get_init():
        pygame.font.init()
    _let_go_at_quit()
    return Font(io.BytesIO(_file(weight)), size)


@cache  # what is registered stays so until pygame.quit()
def _let_go_at_quit() -> None:
    """See to it that no font outlives pygame.quit()."""
    pygame.register_quit(_let_go_at_quit.cache_clear)
    pygame.register_quit(font.cache_clear)


@cache
def _file(weight: Weight) -> bytes:
    """The font's file: fonts of all sizes read in the same bytes."""
    return (resources.files("assets") / "fonts" / _FILES[weight]).read_bytes()
