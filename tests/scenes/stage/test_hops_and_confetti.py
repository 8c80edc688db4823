"""Faces hop and fall, each for itself; confetti falls behind whatever is written."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from scenes.evening.show.podium import Podium
from scenes.files.settings import Settings
from scenes.menus.results import Results
from scenes.stage.motion.hops import Hops
from scenes.stage.render.frame import Box, Frame, Mark, Picture, Text
from tests.scenes.evening import test_show as evening
from tests.scenes.menus import test_endings as endings
from tests.scenes.room import Room, inked, marks_of, room


def falling(mark: Mark) -> bool:
    if isinstance(mark, Picture):
        return mark.name == "ui/sparkle"
    return isinstance(mark, Box) and mark.w < 20 and mark.h in (20, 26)


def meet(piece: Mark, words: Text) -> bool:
    x, y, w, h = inked(words)
    return abs(piece.x - x) < (piece.w + w) / 2 and abs(piece.y - y) < (piece.h + h) / 2


def pieces_and_words(frame: Frame) -> Iterator[tuple[bool, str]]:
    """For each piece that is where words are: whether it lies in front, and the words."""
    drawn = marks_of(frame)
    words = [(n, mark) for n, mark in enumerate(drawn) if isinstance(mark, Text) and mark.text]
    for number, piece in enumerate(drawn):
        if falling(piece):
            yield from ((number > n, mark.text) for n, mark in words if meet(piece, mark))


def an_end(here: Room, scene: str) -> None:
    if scene == "evening":
        evening.podium(here, evening.told())
    else:
        endings.shown(here, (2, 1, 3, 4))


@pytest.mark.parametrize("still", [False, True])
@pytest.mark.parametrize("scene", ["game", "evening"])
@pytest.mark.slow
def test_it_falls_once_it_is_told_who_won_behind_headlines_names_figures_and_buttons(
    scene: str, still: bool, tmp_path: Path
) -> None:
    here = room(tmp_path, settings=Settings("en", reduced_motion=still))
    an_end(here, scene)
    behind, told, fell = set(), False, 0
    for _ in range(60):
        here.stack.update(0.25)
        told |= any(re.search("wins.*!", words) for words in here.words())
        falls = any(falling(mark) for mark in marks_of(here.frame()))
        fell += falls
        assert told or not falls
        for in_front, words in pieces_and_words(here.frame()):
            assert not in_front, words
            behind.add(words)
    assert fell * 0.25 >= 3, "seconds"
    assert len(behind) > (0 if still else 4)
    assert isinstance(here.top, Podium) is (scene == "evening")


@pytest.mark.parametrize("still", [False, True])
def test_none_falls_on_who_alone_has_lost(still: bool, tmp_path: Path) -> None:
    here = room(tmp_path, settings=Settings("en", reduced_motion=still))
    here.show(Results(here.services, endings.over(here, "cockroach", 4)))
    while "Once more" not in here.words():
        here.stack.update(0.1)
        assert not [mark for mark in marks_of(here.frame()) if falling(mark)]


FACE = Picture("faces/flea", 300.0, 500.0, 80.0, 80.0)


def height(hops: Hops, seat: int) -> float:
    return FACE.y - hops.hopping(seat, FACE, still=False).y


def test_each_face_hops_for_itself() -> None:
    hops = Hops()
    hops.start([0])
    assert hops.update(0.15)
    hops.start([1, 2])
    assert hops.update(0.1)
    assert all(height(hops, seat) > 5 for seat in (0, 1, 2))
    assert height(hops, 3) == 0
    assert hops.update(0.1)
    assert [height(hops, seat) > 5 for seat in range(3)] == [False, True, True]
    hops.start([1])
    hops.update(0.15)
    assert [height(hops, seat) > 5 for seat in range(3)] == [False, True, False]
    hops.update(0.2)
    assert not hops.update(0.1)
    assert [hops.hopping(seat, FACE, still=False) for seat in range(3)] == [FACE] * 3


@pytest.mark.parametrize("still", [False, True])
def test_a_face_falls_into_its_place_and_with_less_movement_stands_there(still: bool) -> None:
    hops, seen = Hops(), list[float]()
    hops.drop(1)
    for _ in range(12):
        seen.append(FACE.y - hops.hopping(1, FACE, still=still).y)
        assert hops.hopping(0, FACE, still=still) == FACE
        hops.update(0.05)
    assert (seen[0] > 200) is not still
    assert seen[-1] == 0
    assert min(seen) >= 0
    hops.start([1])
    shown = hops.hopping(1, FACE, still=True)
    assert (shown.x, shown.y) == (FACE.x, FACE.y)
    assert shown.w > FACE.w
