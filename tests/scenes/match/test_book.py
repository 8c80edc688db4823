"""A book of rules read from data: rows, turns, what is shared, and what is wrong with it."""

import json
from typing import Any

import pytest

from scenes.match.book import Book, Part, Thing, book, sentences
from scenes.stage.motion.flight import Piece

CARD = {"card": "ace", "x": 100, "y": 200}


def read(*parts: Any, **more: Any) -> Book:
    """A book with one frame of these parts."""
    frame = {"words": "Here it lies.", "rules": ["GP-1"], "parts": parts}
    told = {"pages": [{"title": "One", "frames": [frame]}], "rulings": ["A must."], **more}
    return book(json.dumps(told), "pages.json", "poker")


def parts_of(read: Book) -> tuple[Part, ...]:
    return read.pages[0].comics[0].parts


def pieces(read: Book, clock: float = 0.0) -> list[Piece]:
    return [part.seen(clock) for part in parts_of(read) if isinstance(part, Thing)]


def test_a_card_is_as_wide_as_cards_are_and_lies_in_the_folder_of_its_game() -> None:
    assert pieces(read(CARD)) == [Piece("poker/ace", 100, 200, 150, 210)]
    assert pieces(read(CARD | {"card": "ui/eye"}))[0].picture == "ui/eye"


def test_a_list_makes_a_row_that_shares_what_is_told_once() -> None:
    row = pieces(read({"picture": ["a", "b", "c"], "x": [10, 20, 30], "y": 5, "w": 8}))
    assert [(one.picture, one.x) for one in row] == [
        ("poker/a", 10),
        ("poker/b", 20),
        ("poker/c", 30),
    ]
    assert {(one.y, one.w, one.h) for one in row} == {(5, 8, 8)}


def test_each_of_a_row_goes_its_own_way_at_its_own_time() -> None:
    row = read(CARD | {"x": [0, 100], "then": [{"at": [0.0, 1.0], "x": [300, 400]}]})
    assert [one.x for one in pieces(row, 0.9)] == [300, 100]
    assert [one.x for one in pieces(row, 1.9)] == [300, 400]


def test_each_step_goes_on_from_the_one_before() -> None:
    steps = [{"at": 0.0, "x": 300}, {"at": 1.0, "y": 50}]
    assert [(one.x, one.y) for one in pieces(read(CARD | {"then": steps}), 1.9)] == [(300, 50)]


def test_every_sentence_is_found_and_no_sum() -> None:
    labels = {"label": ["1 + 1 = 2", "or"], "x": [0, 1], "y": 0}
    less = {"words": "Or here.", "rules": [], "parts": []}
    frame = {"words": "Here.", "rules": [], "parts": [labels], "unless": {"short": less}}
    told = {"pages": [{"title": "One", "frames": [frame]}], "rulings": ["A must."]}
    assert [*sentences(json.dumps(told))] == ["One", "Here.", "or", "Or here.", "A must."]


@pytest.mark.parametrize(
    ("part", "said"),
    [
        (CARD | {"wide": 3}, "there is no 'wide'"),
        (CARD | {"x": "left"}, "'x' is 'left', not a number"),
        (CARD | {"x": [1, 2], "y": [1, 2, 3]}, "its lists have 2 and 3 values"),
        (CARD | {"then": [{"at": 1, "since": 2}]}, "there is no 'since'"),
        (CARD | {"then": [{"x": 1}]}, "there is no 'at'"),
        ({"card": "ace", "x": 1}, "there is no 'y'"),
        ({"face": "merry", "seat": 1, "x": 1, "y": 1}, "'merry' is not a valid Mood"),
        ({"x": 1}, "it is none of card, picture, face, label"),
        ("two kings", "there is no 'two kings'"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(part: Any, said: str) -> None:
    with pytest.raises(ValueError) as told:
        read(CARD, part)
    assert str(told.value).startswith(f"pages.json: page 1, frame 1, part 2: {said}")


def test_what_is_no_json_is_said_with_its_line() -> None:
    with pytest.raises(ValueError, match=r"^pages\.json, line 2: "):
        book('{\n  "pages": [}')


@pytest.mark.parametrize("lost", ["title", "frames"])
def test_a_page_without_its_title_or_frames_is_named(lost: str) -> None:
    page = {"title": "One", "frames": []}
    del page[lost]
    with pytest.raises(ValueError, match=rf"^pages\.json: page 1: there is no '{lost}'"):
        book(json.dumps({"pages": [page], "rulings": []}))
