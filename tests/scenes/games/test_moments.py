"""Every game's telling moments: texts fit at any size, and what is read keeps from the edges."""

from importlib import resources

import pytest

from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Mark, Picture, Text
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES
from tests.game.tables import ALL_GAMES
from tests.scenes.games.moments import frames
from tests.scenes.room import inked, marks_of, pictures_of, texts_of

LOCALE = resources.files("assets") / "locale"
SPOKEN = [code for code in LANGUAGES if code == "en" or (LOCALE / code).is_dir()]
SIDE, EDGE = 48.0, 28.0  # units that all that is read keeps from the sides, and above and below
ON_MATS = ("faces/", "seats/", "ui/crown")  # a mat may bleed, and its face leans out
# Light on the ground, a swarm from the edges, and carts behind the buffer: nothing to read.
PASSING = ("ui/lamp_pool", "grasshopper/hopper", "eight28/cart", "eight28/tub")

in_each_game = pytest.mark.parametrize("game", ALL_GAMES)
in_each_language = pytest.mark.parametrize("language", SPOKEN)


@in_each_game
@in_each_language
@pytest.mark.slow
def test_every_text_fits_its_place_at_any_size(game: str, language: str) -> None:
    for name, frame in frames(game, language).items():
        for mark in texts_of(frame):
            for scale in (0.75, 1.0, 2.0):
                fitted = fit(mark, scale)
                assert fitted.fits, f"{name} at {scale:.0%}: {mark.text!r} spills over"
                assert fitted.size >= 32, f"{name} at {scale:.0%}: {mark.text!r} is too small"


@in_each_game
@in_each_language
@pytest.mark.slow
def test_all_that_is_read_lies_in_the_safe_area(game: str, language: str) -> None:
    for name, frame in frames(game, language).items():
        marks: list[Text | Picture] = [*texts_of(frame), *pictures_of(frame)]
        for mark in marks:
            if isinstance(mark, Picture) and (
                mark.w == WIDTH or mark.name.startswith((*PASSING, *ON_MATS))
            ):
                continue
            h = fit(mark).size * len(fit(mark).lines) if isinstance(mark, Text) else mark.h
            assert mark.x - mark.w / 2 >= SIDE - 1, f"{name}: {mark}"
            assert mark.x + mark.w / 2 <= WIDTH - SIDE + 1, f"{name}: {mark}"
            assert mark.y - h / 2 >= EDGE - 1, f"{name}: {mark}"
            assert mark.y + h / 2 <= HEIGHT - EDGE + 1, f"{name}: {mark}"


@in_each_game
@in_each_language
def test_no_key_covers_what_is_written(game: str, language: str) -> None:
    """As a key in the corner that covered how many cards are left."""
    for name, frame in frames(game, language).items():
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
