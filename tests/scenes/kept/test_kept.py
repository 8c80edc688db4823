"""Sounds, lines, pages and lessons are what they were, where no rule can say what they should be.

When something changes on purpose: `python -m tests.scenes.kept` writes them anew, and what differs
is looked at, line by line, before it is committed. What that does to pictures is shown by
`python -m tools.same_pictures BEFORE --out DIR`.
"""

import pytest

from game import GAMES
from tests.scenes.kept.course import courses
from tests.scenes.kept.golden import KEPT
from tests.scenes.kept.pages import pages
from tests.scenes.kept.stories import stories

OF_EACH = ("course of", "lessons of", "pages of", "stories of")


@pytest.mark.slow
def test_a_game_of_each_kind_sounds_as_it_did() -> None:
    assert KEPT.differences(courses()) == ""


@pytest.mark.slow
def test_rules_pages_and_lessons_show_and_say_what_they_did() -> None:
    assert KEPT.differences(pages()) == ""


@pytest.mark.slow
def test_lines_of_the_log_and_ends_are_told_as_they_were() -> None:
    assert KEPT.differences(stories()) == ""


def test_nothing_is_kept_that_nobody_compares() -> None:
    """Their names are written out here, so that nothing is drawn twice to know them."""
    names = {f"{kind} {name}" for kind in OF_EACH for name in GAMES}
    assert {file.name for file in KEPT.folder.iterdir()} == {KEPT.path(name).name for name in names}
