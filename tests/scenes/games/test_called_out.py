"""Words that are called out over a table cover no panel, no face, no name and no number."""

from itertools import pairwise

import pytest

from scenes.stage.render.frame import Box, Frame, Layer, Text
from tests.game.tables import ALL_GAMES
from tests.scenes.games.moments import LONG, frames
from tests.scenes.games.test_layout import SPOKEN
from tests.scenes.room import inked, marks_of, pictures_of, texts_of

Rect = tuple[float, float, float, float]


def called(frame: Frame) -> list[tuple[Text, Box]]:
    """The words that are called out, and their plates, which lie right below them."""
    moving = frame.layers[Layer.MOVING]
    return [
        (words, plate)
        for plate, words in pairwise(moving)
        if isinstance(plate, Box) and isinstance(words, Text) and words.weight == "title"
        if (plate.x, plate.y, plate.h) == (words.x, words.y, 1.5 * words.size)
    ]


def touch(one: Rect, other: Rect) -> bool:
    across = (one[2] + other[2]) / 2 - abs(one[0] - other[0])
    return across > 1 and (one[3] + other[3]) / 2 - abs(one[1] - other[1]) > 1


def read(frame: Frame) -> list[tuple[str, Rect]]:
    """What must be seen: faces, names, numbers, and the panels of players."""
    faces = [one for one in pictures_of(frame) if one.name.startswith("faces/")]
    texts = [one for one in texts_of(frame) if one.text in LONG or any(map(str.isdigit, one.text))]
    names = [one for one in texts if one.text in LONG]
    panels = [
        box
        for box in marks_of(frame)
        if isinstance(box, Box) and 300 < box.w < 900 and 200 < box.h < 500
        if any(touch(inked(name), (box.x, box.y, box.w, box.h)) for name in names)
    ]
    found: list[tuple[str, Rect]] = [(one.text, inked(one)) for one in texts]
    found += [(one.name, (one.x, one.y, 0.9 * one.w, 0.9 * one.h)) for one in faces]
    return found + [("a panel", (one.x, one.y, one.w, one.h)) for one in panels]


@pytest.mark.parametrize("language", SPOKEN)
@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.slow
def test_what_is_called_out_covers_nothing_that_tells_whose_and_how_much(
    game: str, language: str
) -> None:
    for name, frame in frames(game, language).items():
        for words, plate in called(frame):
            over: Rect = (plate.x, plate.y, plate.w, plate.h)
            seen = [(what, place) for what, place in read(frame) if what != words.text]
            below = [what for what, place in seen if touch(place, over)]
            assert below == [], f"{name}: {words.text!r} lies on it"
