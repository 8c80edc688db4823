"""Pictures, sounds and lines are what they were: all of a picture, where no other test looks at it.

When something changes on purpose: `python -m tests.scenes.kept` writes them anew, and what differs
is looked at, line by line, before it is committed.
"""

from importlib import resources

import pytest

from game import GAMES
from scenes.stage.render.pictures import SEAT_COLOUR
from tests.scenes.kept.course import courses
from tests.scenes.kept.evenings import evenings
from tests.scenes.kept.films import films
from tests.scenes.kept.golden import KEPT
from tests.scenes.kept.hands import hands
from tests.scenes.kept.marks import pictures
from tests.scenes.kept.pages import pages
from tests.scenes.kept.presses import presses
from tests.scenes.kept.screens import screens
from tests.scenes.kept.stories import stories

OF_EACH = (
    *("course of", "hands of 1 in", "hands of 2 in", "hands of keys and mouse in", "lessons of"),
    *("films of", "marks of", "pages of", "stories of"),
)
OTHERS = (
    *(
        "endings",
        "evening by presses",
        "evening in time",
        "evening of many",
        "evening of pairs",
    ),
    *("marks of evening", "marks of menus", "moments in time", "owner", "presses", "rows", "signs"),
    *("stations", "tables in time", "titles"),
)


@pytest.mark.slow
def test_every_staged_moment_and_menu_shows_what_it_did() -> None:
    assert KEPT.differences(pictures()) == ""


@pytest.mark.slow
def test_a_game_of_each_kind_sounds_and_reads_as_it_did() -> None:
    assert KEPT.differences(courses()) == ""


@pytest.mark.slow
def test_tables_look_as_they_did_while_anything_is_told() -> None:
    assert KEPT.differences(films()) == ""


@pytest.mark.slow
def test_people_are_asked_and_see_and_hear_what_they_did() -> None:
    assert KEPT.differences(hands()) == ""


@pytest.mark.slow
def test_rules_pages_and_lessons_show_and_say_what_they_did() -> None:
    assert KEPT.differences(pages()) == ""


@pytest.mark.slow
def test_each_press_does_what_it_did_on_each_screen() -> None:
    assert KEPT.differences(presses()) == ""


@pytest.mark.slow
def test_screens_tell_what_they_did_as_time_goes_by() -> None:
    assert KEPT.differences(screens()) == ""


@pytest.mark.slow
def test_lines_of_the_log_and_ends_are_told_as_they_were() -> None:
    assert KEPT.differences(stories()) == ""


@pytest.mark.slow
def test_evenings_go_on_as_they_did_by_presses() -> None:
    assert KEPT.differences(evenings()) == ""


def test_nothing_is_kept_that_nobody_compares() -> None:
    """Their names are written out here, so that nothing is drawn twice to know them."""
    names = {*OTHERS, *(f"{kind} {name}" for kind in OF_EACH for name in GAMES)}
    assert {file.name for file in KEPT.folder.iterdir()} == {KEPT.path(name).name for name in names}


def test_what_is_drawn_in_a_seats_colour_has_one() -> None:
    """Bids stood in raw magenta beside a game that was watched again."""
    folder = resources.files("assets") / "svg"
    drawings = {
        f"{room.name}/{file.name.removesuffix('.svg')}"
        for room in folder.iterdir()
        for file in room.iterdir()
        if SEAT_COLOUR in file.read_text(encoding="utf-8").upper()
    }
    assert len(drawings) > 20
    lines = [
        line for file in KEPT.folder.glob("marks_of_*") for line in file.read_text().splitlines()
    ]
    seen = [line for line in lines if {*line.split()[1:2]} & drawings]
    assert len(seen) > 100
    assert [line for line in seen if "#" not in line] == []
