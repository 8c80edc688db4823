"""What is seen without its places and colours: words and pictures."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap

from scenes.stage.render.frame import Box, Frame, Mark, Picture

WIDTH = 100  # letters in a line
PASSING = ("pupil", "lid_shut")  # parts of a face that say nothing of its mood
SEALED = re.compile("[0-9a-f]{4}( [0-9a-f]{4}){7}")  # drawn by chance, so that nobody can guess it


def things(frame: Frame) -> list[str]:
    """List what is seen, each look where it comes first, and how often it is there."""
    marks = [mark for layer in frame.layers for mark in layer if not isinstance(mark, Box)]
    seen = Counter(thing(mark) for mark in marks)
    return [one if times == 1 else f"{times} x {one}" for one, times in seen.items()]


def thing(mark: Mark) -> str:
    """Name a mark by its words or its picture."""
    pale = " pale" if mark.alpha < 255 else ""
    if isinstance(mark, Picture):
        return picture(mark.name) + pale
    assert not isinstance(mark, Box)
    return repr(SEALED.sub("…", mark.text)) + pale


def picture(name: str) -> str:
    """Name a picture; of a face its parts without their places, not where it looks or blinks."""
    first, *parts = name.split("+")
    kinds = [part.partition("@")[0].partition("/")[2] for part in parts]
    return " ".join([first, *dict.fromkeys(kind for kind in kinds if kind not in PASSING)])


def told(name: str, shown: Sequence[str]) -> Iterator[str]:
    """Write a headline, and below it all things in a few lines."""
    yield f"[{name}]"
    yield from wrap(
        " | ".join(shown), WIDTH, initial_indent="  ", subsequent_indent="    ",
        break_long_words=False, break_on_hyphens=False,
    )  # fmt: skip
