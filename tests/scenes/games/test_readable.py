"""From the couch: nothing that must be read lies under anything, or on a piece, in any game."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, product
from pathlib import Path

import pytest

from scenes.input.action import Verb
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Mark, Picture, Text
from scenes.stage.render.text import fit
from tests.game.tables import ALL_GAMES, LONG_TABLES, Table
from tests.scenes.games.moments import LONG, frames
from tests.scenes.games.test_called_out import Rect, called, touch
from tests.scenes.games.test_reach import PAD, Sitting, asks, decided, scene_at
from tests.scenes.games.test_seen import NAMES, mats
from tests.scenes.guest import STANDS, Guest
from tests.scenes.room import frame_of, inked, marks_of, pictures_of, texts_of

APART = ("page", "rules", "by-laws", "all rolls", "sign", "scoring")
"""Moments that have a layout of their own, or in which something is shown over the table."""

LIGHT = ("ui/cup", "ui/arrow", "ui/lamp_pool", "cockroach/glow", "seats/", "fruechtchen/parked")
FLIES = ("fruechtchen/euro", "grasshopper/poker_back")  # over names, and is soon gone
BEARS = ("fruechtchen/die_blank", "cockroach/stamp", "cockroach/rat", *LIGHT)  # words of its own
LARGEST = 400.0  # units: what is wider is a ground
FACE, PIECE = 84.0, 58.0  # units: how large each is at least
MEANS = {  # the pieces that tell something; a royal's crown stands beside what it costs, too
    "grasshopper": "grasshopper/icon_",
    "eight28": "eight28/",
    "cockroach": "cockroach/icon_(?!royal)",
    "fruechtchen": "fruechtchen/icon_",
}
DECIDES = {  # by game: the moment, words, and how large their letters are at any size
    "cockroach": [("call", r"[A-Z ]+!", 72.0)],
    "eight28": [("answer", r"\d+", 72.0), ("direct hit", r"\d+", 72.0)],
    "fruechtchen": [("press to roll", r"\d+%", 72.0), ("press to roll", r".*!", 54.0)],
}
BADGE = 240.0  # units: a figure, its plate, or a few words
STEPS = 5  # of a move by pad
IN_TWO_LINES = {
    "grasshopper": "Bartholomäus nimmt zwei Brombeeren, Schneewittch bekommt nichts davon",
}
SHOWN = {  # by game: the moment, a picture, and how many of it are so wide
    "cockroach": [("call", "faces/", 2, 250.0), ("call", "cockroach/(true|false|slide)", 3, 76.0)],
    "fruechtchen": [("press to roll", "fruechtchen/die_blank", 2, 76.0)],
}


def veils(mark: Mark) -> bool:
    return not isinstance(mark, Text) and mark.w >= WIDTH and mark.h >= HEIGHT


def seen(frame: Frame) -> list[Mark]:
    """What is drawn after the last veil, but for the words that are called out over a table."""
    marks, over = marks_of(frame), [mark for pair in called(frame) for mark in pair]
    last = max((number for number, mark in enumerate(marks) if veils(mark)), default=-1)
    return [m for m in marks[last + 1 :] if m.alpha > 40 and not any(m is one for one in over)]


def area(mark: Mark, scale: float) -> Rect:
    """Of a text its letters, of a face its head, of anything else nearly all of it."""
    if isinstance(mark, Text):
        return inked(mark, scale)
    share = 0.8 if isinstance(mark, Picture) and mark.name.startswith("faces/") else 0.94
    return mark.x, mark.y, share * mark.w, share * mark.h


def hides(mark: Mark) -> bool:
    """Whether what lies below cannot be read any more: not so below light."""
    if isinstance(mark, Box):
        return bool(mark.colour) and mark.alpha > 100
    return isinstance(mark, Text) or (mark.alpha > 100 and not mark.name.startswith(LIGHT + FLIES))


def lies_under(words: Text, later: Sequence[Mark], scale: float) -> Iterator[Mark]:
    place = inked(words, scale)
    yield from (mark for mark in later if hides(mark) and touch(place, area(mark, scale)))


def lies_on(words: Text, before: Sequence[Mark], scale: float) -> Iterator[Mark]:
    """A piece on which these words lie, without a plate between."""
    place = inked(words, scale)
    for mark in reversed(before):
        if touch(place, area(mark, scale)):
            if isinstance(mark, Box) and mark.colour:
                return
            piece = isinstance(mark, Picture) and mark.alpha > 100 and mark.w < LARGEST
            if piece and not mark.name.startswith(BEARS):  # type: ignore[union-attr]
                yield mark


def unreadable(frame: Frame, scale: float) -> list[str]:
    marks, found = seen(frame), list[str]()
    for number, mark in enumerate(marks):
        if isinstance(mark, Text) and mark.text and mark.alpha > 100:
            for other in lies_under(mark, marks[number + 1 :], scale):
                found.append(f"{mark.text!r} lies under {other}")
            for other in lies_on(mark, marks[:number], scale):
                found.append(f"{mark.text!r} lies on {other}")
    return found


@pytest.mark.parametrize("game", ALL_GAMES)
@pytest.mark.slow
def test_nothing_lies_on_what_must_be_read(game: str) -> None:
    """In German, which has the longest words."""
    for name, frame in frames(game, "de").items():
        for scale in (1.0, 2.0) if not name.startswith(APART) else ():
            assert unreadable(frame, scale) == [], f"{name} at {scale:.0%}"


PLAIN = [table for table in LONG_TABLES if not any(table.options.to_json().values())]


@pytest.mark.parametrize("table", PLAIN, ids=str)
@pytest.mark.slow
def test_nor_while_a_move_is_made(table: Table, tmp_path: Path) -> None:
    """At every number of seats, in every phase, step by step by pad."""
    for match in asks(str(table)):
        seat = match.waiting()[0]
        scene = scene_at(tmp_path, match, Sitting(PAD), seat)
        for player, long in zip(scene.session.seating, LONG, strict=False):
            player.name = long
        guest = Guest(scene, seat, PAD)
        guest.wait(STANDS)
        for step in range(STEPS):
            if decided(scene, seat, len(match.decisions)):
                break
            assert unreadable(guest.picture(), 1.0) == [], f"{match.ask}, step {step}"
            guest.press(Verb.RIGHT)
            guest.press(Verb.SOUTH)


@pytest.mark.parametrize("game", MEANS)
@pytest.mark.slow
def test_faces_pieces_and_what_decides_are_large(game: str) -> None:
    for name, frame in frames(game, "de").items():
        for mark in pictures_of(frame) if not name.startswith(APART) else ():
            table = 100 < mark.y < 954  # between the guests who guess and the strip
            if table and mark.alpha == 255 and mark.name.startswith("faces/"):
                assert mark.w >= FACE, f"{name}: {mark}"
            if mark.alpha == 255 and re.match(MEANS[game], mark.name) and not mark.secret:
                assert mark.w >= PIECE or name.startswith("lay out"), f"{name}: {mark}"
    for moment, picture, number, least in SHOWN.get(game, ()):
        pictures = pictures_of(frames(game, "de")[moment])
        widths = sorted(mark.w for mark in pictures if re.match(picture, mark.name))
        assert len(widths) >= number, f"{moment}: {picture}"
        assert min(widths[-number:]) >= least, f"{moment}: {picture}"
    for moment, words, least in DECIDES.get(game, ()):
        said = [
            mark
            for name, frame in frames(game, "de").items()
            for mark in texts_of(frame)
            if name.startswith(moment) and mark.size >= least and re.fullmatch(words, mark.text)
        ]
        assert said, f"{moment}: nothing so large"
        for mark in said:
            assert min(fit(mark, scale).size for scale in (1.0, 2.0)) >= least, mark


@pytest.mark.parametrize("table", PLAIN, ids=str)
@pytest.mark.slow
def test_what_happened_last_touches_nothing_at_any_size_of_letters(
    table: Table, tmp_path: Path
) -> None:
    """In two lines, upwards, it touched the words below the bids, and the cards of a hand."""
    looked = 0
    for match, size in product(asks(str(table)), (100, 150, 200)):
        seat = match.waiting()[0]
        scene = scene_at(tmp_path, match, Sitting(PAD), seat)
        scene.services.settings = replace(scene.services.settings, text_size=size)
        scene.teller.happened = IN_TWO_LINES.get(table.game.name, scene.teller.happened)
        Guest(scene, seat, PAD).wait(STANDS)
        marks = seen(frame_of(scene))
        clocks = [m for m in marks if isinstance(m, Picture) and m.name == "ui/past"]
        boxes = [m for m in marks if isinstance(m, Box)]
        plates = [b for b in boxes for c in clocks if b.y == c.y and abs(b.x - c.x) < b.w / 2]
        for plate in plates[:1]:
            for mark in marks:
                piece = isinstance(mark, Picture) and mark.name.startswith(f"{table.game.name}/")
                beside = abs(mark.y - plate.y) > plate.h / 2
                words = not piece and beside and mark.w < BADGE and mark.h < BADGE / 2
                if words or (piece and mark.w < LARGEST):
                    assert not touch(area(mark, size / 100), plate[:4]), f"at {size} %: {mark}"
            looked += 1
    assert looked or table.game.name not in MEANS


@pytest.mark.parametrize("table", PLAIN, ids=str)
def test_mats_keep_apart_and_off_the_strip(table: Table, tmp_path: Path) -> None:
    match = asks(str(table))[0]
    scene = scene_at(tmp_path, match, Sitting(PAD), match.waiting()[0])
    for name, player in zip(NAMES, scene.session.seating, strict=False):
        player.name = name
    bar, places = scene.view.bar, [mat[:4] for mat in mats(frame_of(scene), table.seats)]
    for one, other in combinations([*places, (bar.x, bar.y, bar.w, bar.h)], 2):
        assert not touch(one, other)


def test_a_planted_cover_is_seen() -> None:
    text = Text("TOAD!", 500, 500, 400, 150, 118, "#FFFFFF", "bold")
    card = Picture("cockroach/back", 500, 520, 100, 140)
    for order in ((text, card), (card, text)):
        frame = Frame()
        for mark in order:
            frame.add(mark)
        assert len(unreadable(frame, 1.0)) == 1
    frame = Frame()
    for mark in (card, Box(500, 500, 420, 160, "#000000"), text, card._replace(x=900)):
        frame.add(mark)
    assert unreadable(frame, 1.0) == []
