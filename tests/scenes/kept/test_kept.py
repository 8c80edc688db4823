"""Sounds, lines, pages and lessons are what they were, where no rule can say what they should be.

When something changes on purpose: `python -m tests.scenes.kept` writes them anew, and what differs
is looked at, line by line, before it is committed. What that does to pictures is shown by
`python -m tools.same_pictures BEFORE --out DIR`.
"""

import pytest

from game import GAMES
from tests.fifth import FIFTH
from tests.kept_texts import KeptTexts
from tests.scenes.kept.course import courses
from tests.scenes.kept.golden import KEPT, shown
from tests.scenes.kept.pages import pages
from tests.scenes.kept.stories import stories

OF_EACH = ("course of", "lessons of", "pages of", "stories of")


@pytest.mark.slow
def test_a_game_of_each_kind_sounds_as_it_did() -> None:
    KEPT.assert_as_kept(courses())


@pytest.mark.slow
def test_rules_pages_and_lessons_show_and_say_what_they_did() -> None:
    KEPT.assert_as_kept(pages())


@pytest.mark.slow
def test_lines_of_the_log_and_ends_are_told_as_they_were() -> None:
    KEPT.assert_as_kept(stories())


def test_nothing_is_kept_that_nobody_compares() -> None:
    """Their names are written out here, so that nothing is drawn twice to know them."""
    names = {f"{kind} {name}" for kind in OF_EACH for name in shown()}
    assert {file.name for file in KEPT.folder.iterdir()} == {KEPT.path(name).name for name in names}


def test_a_game_in_the_plain_scene_keeps_nothing_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where it has no lesson, nothing at all could be written anew."""
    before = shown()
    monkeypatch.setitem(GAMES, FIFTH.name, FIFTH)
    assert shown() == before


def test_who_finds_a_difference_reads_how_to_keep_it() -> None:
    empty = KeptTexts(KEPT.folder.parent / "nothing")
    empty.assert_as_kept({"a": ""})
    with pytest.raises(AssertionError) as told:
        empty.assert_as_kept({"a": "b\n" * 40})
    *lines, more, anew = str(told.value).splitlines()
    assert [*lines[:3], lines[-1]] == ["--- kept", "+++ a", "@@ -0,0 +1,40 @@", "+b"]
    assert more == "… and 3 lines more"
    assert "python -m tests.scenes.kept, " in anew
