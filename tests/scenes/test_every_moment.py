"""Every staged moment of the house: texts inside their places, and colours where a seat has one."""

from collections.abc import Iterator
from dataclasses import replace
from importlib import resources

import pytest

from game import GAMES
from scenes.files.settings import Settings
from scenes.program.quiet import quiet_services
from scenes.program.shots import fixtures
from scenes.stage.render.frame import Mark, Picture, Text
from scenes.stage.render.pictures import SEAT_COLOUR
from scenes.stage.render.text import fit
from scenes.stage.render.theme import SEAT_COLOURS
from scenes.texts import LANGUAGES, Texts
from tests.scenes.room import frame_of, marks_of

STAGED = "de"  # the longest names and calls; in the other languages what lies there is drawn
DRAWN = (*((language, 200) for language in LANGUAGES), (STAGED, 100))
"""Languages, and sizes of letters: whatever fits twice as large fits."""

Seen = dict[tuple[str, int], dict[Mark, str]]
"""What is drawn by language and size: each mark, and a moment in which it is."""


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> Seen:
    """What stands in all moments; the games that lead there are played once.

    In each language they are staged by `games/test_readable.py`.
    """
    drawn: Seen = {drawing: {} for drawing in DRAWN}
    services = quiet_services(tmp_path_factory.mktemp("moments"), Settings(), STAGED)
    before = services.settings, services.texts
    for name, scene in fixtures(services, list(GAMES.values())):
        for language, size in drawn:
            services.texts = Texts(language)
            services.settings = replace(before[0], text_size=size)
            for mark in marks_of(frame_of(scene)):
                drawn[language, size].setdefault(mark, name)
        services.settings, services.texts = before
    return drawn


@pytest.mark.slow
def test_every_text_fits_its_place(seen: Seen) -> None:
    """Long German words, and letters twice as large: texts shrink to 32, but never spill."""
    for (language, size), marks in seen.items():
        texts = [mark for mark in marks if isinstance(mark, Text)]
        assert len(texts) > 1500
        for mark in texts:
            fitted = fit(mark, size / 100)
            assert fitted.fits, (language, marks[mark], size, mark)
            assert fitted.size >= 32, (language, marks[mark], size, mark)


def drawings() -> Iterator[str]:
    """The pictures that wait for the colour of a seat."""
    for room in (resources.files("assets") / "svg").iterdir():
        for file in room.iterdir():
            if SEAT_COLOUR in file.read_text(encoding="utf-8").upper():
                yield f"{room.name}/{file.name.removesuffix('.svg')}"


@pytest.mark.slow
def test_what_is_drawn_in_a_seats_colour_has_one(seen: Seen) -> None:
    """Bids stood in raw magenta beside a game that was watched again."""
    waiting, coloured = set(drawings()), 0
    assert len(waiting) > 20
    for mark, name in seen[STAGED, 100].items():
        if isinstance(mark, Picture) and mark.name in waiting:
            assert mark.colour, f"{mark.name} in {name}"
            coloured += mark.colour in SEAT_COLOURS
    assert coloured > 100
