"""Every game's telling moments: texts fit at any size, and what is read keeps from the edges."""

import pytest

from scenes.stage.render.frame import Box, Mark, Text
from scenes.stage.render.text import fit
from tests.game.tables import ALL_GAMES
from tests.scenes.games.moments import frames
from tests.scenes.games.test_layout import SPOKEN, assert_fits, assert_safe
from tests.scenes.room import inked, marks_of, texts_of

ON_MATS = ("faces/", "seats/", "ui/cup")  # a mat may bleed, and its face leans out
# Light on the ground, a swarm from the edges, and carts behind the buffer: nothing to read.
PASSING = ("ui/lamp_pool", "grasshopper/hopper", "eight28/cart", "eight28/tub")

LONGEST = "de"  # names and calls

in_each_game = pytest.mark.parametrize("game", ALL_GAMES)
in_each_language = pytest.mark.parametrize("language", SPOKEN)


@in_each_game
@in_each_language
@pytest.mark.slow
def test_every_text_fits_its_place_at_any_size(game: str, language: str) -> None:
    for name, frame in frames(game, language).items():
        for scale in (0.75, 1.0, 2.0):
            assert_fits(name, frame, scale)


@in_each_game
@pytest.mark.slow
def test_all_that_is_read_lies_in_the_safe_area(game: str) -> None:
    for name, frame in frames(game, LONGEST).items():
        assert_safe(name, frame, (*PASSING, *ON_MATS))


@in_each_game
def test_no_key_covers_what_is_written(game: str) -> None:
    """As a key in the corner that covered how many cards are left."""
    for name, frame in frames(game, LONGEST).items():
        keys = [mark for mark in marks_of(frame) if is_key(mark)]
        for words in texts_of(frame):
            x, y, w, h = inked(words)
            for key in keys:
                apart = abs(x - key.x) + 2 >= (w + key.w) / 2 or abs(y - key.y) >= (h + key.h) / 2
                own = abs(words.x - key.x) < 1 and abs(words.y - key.y) < 4
                assert own or apart, f"{name}: a key lies on {words.text!r}"


def is_key(mark: Mark) -> bool:
    """Whether this is a key of the keyboard."""
    return isinstance(mark, Box) and mark.colour == "#A8A294"


@in_each_game
def test_a_page_of_rules_keeps_to_its_place(game: str) -> None:
    """Title and arrows stand above it, dots and hints below."""
    pages = [frame for name, frame in frames(game).items() if name.startswith("page ")]
    assert pages
    for frame in pages:
        for mark in (mark for mark in marks_of(frame)):
            h = fit(mark).size * len(fit(mark).lines) if isinstance(mark, Text) else mark.h
            assert mark.y - h / 2 >= 180.0, mark
            assert mark.y + h / 2 <= 870.0, mark
