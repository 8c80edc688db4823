"""What is drawn in the colour of a seat has one, in every staged moment of the house."""

from importlib import resources
from pathlib import Path

import pytest

from game import GAMES
from scenes.program.quiet import quiet_services
from scenes.program.shots import fixtures
from scenes.stage.render.pictures import SEAT_COLOUR
from scenes.stage.render.theme import SEAT_COLOURS
from tests.scenes.room import frame_of, pictures_of


def drawings() -> set[str]:
    """The pictures that wait for the colour of a seat."""
    return {
        f"{room.name}/{file.name.removesuffix('.svg')}"
        for room in (resources.files("assets") / "svg").iterdir()
        for file in room.iterdir()
        if SEAT_COLOUR in file.read_text(encoding="utf-8").upper()
    }


@pytest.mark.slow
def test_what_is_drawn_in_a_seats_colour_has_one(tmp_path: Path) -> None:
    """Bids stood in raw magenta beside a game that was watched again."""
    waiting, seen = drawings(), 0
    assert len(waiting) > 20
    for name, scene in fixtures(quiet_services(tmp_path), list(GAMES.values())):
        frame = frame_of(scene)
        for picture in pictures_of(frame):
            if picture.name in waiting:
                assert picture.colour, f"{picture.name} in {name}"
                seen += picture.colour in SEAT_COLOURS
    assert seen > 100
