"""From the couch: nothing that must be read lies under anything, or on a piece, in any game.

Of every game's telling moments all texts fit at any size, and keep from the edges.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations, pairwise

import pytest

from game import GAMES
from scenes.games.registry import presentation
from scenes.input.action import Verb
from scenes.lessons.scene import LessonScene
from scenes.match.game_scene import GameScene
from scenes.people.sitting import bots
from scenes.privacy.handing import draw_handing
from scenes.stage.render.frame import HEIGHT, WIDTH, Box, Frame, Layer, Mark, Picture, Text
from scenes.stage.render.text import fit
from scenes.texts import LANGUAGES
from tests.game.tables import ALL_GAMES, ENDS, LONG_TABLES, Table
from tests.scenes.games.moments import LONG, frames
from tests.scenes.games.test_reach import OTHER, PAD, Guests, Sitting
from tests.scenes.games.test_seen import mats, named
from tests.scenes.guest import STANDS
from tests.scenes.room import Rect, Room, frame_of, inked, marks_of, pictures_of, texts_of, touch
from tests.scenes.test_every_screen import SPOKEN, assert_fits, assert_safe

APART = ("page", "rules", "by-laws", "all rolls", "sign", "scoring")
"""Moments that have a layout of their own, or in which something is shown over the table."""

in_each_game = pytest.mark.parametrize("game", ALL_GAMES)
in_each_language = pytest.mark.parametrize("language", SPOKEN)

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


def called(frame: Frame) -> list[tuple[Text, Box]]:
    """The words that are called out, and their plates, which lie right below them."""
    moving = frame.layers[Layer.MOVING]
    return [
        (words, plate)
        for plate, words in pairwise(moving)
        if isinstance(plate, Box) and isinstance(words, Text) and words.weight == "title"
        if (plate.x, plate.y, plate.h) == (words.x, words.y, 1.5 * words.size)
    ]


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


@in_each_game
@pytest.mark.slow
def test_nothing_lies_on_what_must_be_read(game: str) -> None:
    """In German, which has the longest words."""
    for name, frame in frames(game, "de").items():
        for scale in (1.0, 2.0) if not name.startswith(APART) else ():
            assert unreadable(frame, scale) == [], f"{name} at {scale:.0%}"


PLAIN = [table for table in LONG_TABLES if not any(table.options.to_json().values())]
at_plain_tables = pytest.mark.parametrize("table", PLAIN, ids=str)


@at_plain_tables
@pytest.mark.slow
def test_nor_while_a_move_is_made(table: Table, guests: Guests) -> None:
    """At every number of seats, in every phase, step by step by pad."""
    for guest in guests(table, Sitting(PAD), 0.0):
        named(guest.scene, LONG)
        guest.wait(STANDS)
        for step in range(STEPS):
            if guest.decided:
                break
            assert unreadable(guest.picture(), 1.0) == [], f"{guest.match.ask}, step {step}"
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


@at_plain_tables
@pytest.mark.slow
@pytest.mark.parametrize("size", [100, 150, 200])
def test_what_happened_last_touches_nothing_at_any_size_of_letters(
    table: Table, size: int, guests: Guests
) -> None:
    """In two lines, upwards, it touched the words below the bids, and the cards of a hand."""
    looked = 0
    for guest in guests(table, Sitting(PAD), 0.0):
        scene = guest.scene
        scene.services.settings = replace(scene.services.settings, text_size=size)
        line = IN_TWO_LINES.get(table.game.name, scene.teller.happened)
        scene.teller._happened = partial(str, line)
        guest.wait(STANDS)
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


@at_plain_tables
def test_mats_keep_apart_and_off_the_strip(table: Table, guests: Guests) -> None:
    scene = named(next(guests(table, Sitting(PAD), 0.0)).scene)
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


# Words that are called out over a table cover no panel, no face, no name and no number.


def read(frame: Frame) -> list[tuple[str, Rect]]:
    """What must be seen: faces, names, numbers, and the panels of players."""
    faces = [one for one in pictures_of(frame) if one.name.startswith("faces/")]
    texts = [one for one in texts_of(frame) if one.text in LONG or any(map(str.isdigit, one.text))]
    names = [one for one in texts if one.text in LONG]
    panels = [
        box
        for box in marks_of(frame)
        if isinstance(box, Box) and 300 < box.w < 900 and 200 < box.h < 500
        if any(touch(inked(name), (box.x, box.y, box.w, box.h)) for name in names)
    ]
    found: list[tuple[str, Rect]] = [(one.text, inked(one)) for one in texts]
    found += [(one.name, (one.x, one.y, 0.9 * one.w, 0.9 * one.h)) for one in faces]
    return found + [("a panel", (one.x, one.y, one.w, one.h)) for one in panels]


@in_each_game
@in_each_language
@pytest.mark.slow
def test_what_is_called_out_covers_nothing_that_tells_whose_and_how_much(
    game: str, language: str
) -> None:
    for name, frame in frames(game, language).items():
        for words, plate in called(frame):
            over: Rect = (plate.x, plate.y, plate.w, plate.h)
            seen = [(what, place) for what, place in read(frame) if what != words.text]
            below = [what for what, place in seen if touch(place, over)]
            assert below == [], f"{name}: {words.text!r} lies on it"


# Texts fit at any size, and what is read keeps from the edges.

ON_MATS = ("faces/", "seats/", "ui/cup")  # a mat may bleed, and its face leans out
# Light on the ground, a swarm from the edges, and carts behind the buffer: nothing to read.
PASSING = ("ui/lamp_pool", "grasshopper/hopper", "eight28/cart", "eight28/tub")

LONGEST = "de"  # names and calls


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
        for mark in marks_of(frame):
            h = fit(mark).size * len(fit(mark).lines) if isinstance(mark, Text) else mark.h
            assert mark.y - h / 2 >= 180.0, mark
            assert mark.y + h / 2 <= 870.0, mark


# A pad that goes from hand to hand: the plate with the next name covers nothing to read.


def handed_on(table: Table, guests: Guests) -> Iterator[GameScene]:
    """Moments of each phase in which a pad must be handed on first."""
    blind = presentation(table.game.name).played_by(table.options).blind
    for second in (PAD, OTHER):
        for guest in guests(table, Sitting(PAD, PAD), 0.0):
            scene = guest.scene
            for other, player in enumerate(scene.session.seating):
                player.bot, player.name = "", f"Wilhelm {other}"
                player.device = (PAD, second)[(other - guest.seat) % 2]
            scene.session.seating.propose_privacy(blind)
            guest.wait(0.7)
            if scene.asking.handing:
                yield scene


@pytest.mark.parametrize("table", [one for one in ENDS if one.game.name in GAMES], ids=str)
@pytest.mark.slow
def test_a_plate_that_names_the_next_one_covers_nothing_to_read(
    table: Table, guests: Guests
) -> None:
    seen = 0
    for scene in handed_on(table, guests):
        seen += 1
        for language in LANGUAGES:
            scene.services.texts.use(language)
            assert_clear(scene)
    assert seen


@pytest.mark.parametrize("name", GAMES)
def test_it_leaves_free_what_a_lesson_says(name: str, here: Room) -> None:
    seating = bots(max(3, GAMES[name].seats[0]))
    for number, player in enumerate(seating):
        player.bot, player.name, player.device = "", f"Wilhelm {number}", PAD
    lesson = LessonScene(here.services, name, seating, lambda: None)
    here.show(lesson)
    handed = 0
    while lesson.beat is not lesson.session.course[-1]:
        here.stack.update(0.05)
        if not lesson.waits:
            continue
        if lesson.game.asking.handing and not lesson.page:
            handed += 1
            assert lesson.game.asking.caption
            assert_clear(lesson.game)
        lesson.show_how()
    assert handed


def assert_clear(scene: GameScene) -> None:
    """Plates lie beside the strip and all that is written; what they say can be read."""
    players = [scene.session.seating[seat] for seat in scene.asking.handing]
    draw_handing(plates := Frame(), scene.services, players, scene.view.hands)
    mine = marks_of(plates)
    drawn = marks_of(frame_of(scene))
    assert all(mark in drawn for mark in mine)
    grounds = [mark for mark in mine if isinstance(mark, Box) and mark.h > 90]
    assert len(grounds) == len(players)
    for ground in grounds:
        assert not touch(ground[:4], scene.view.bar[:4]), scene.table.phase
        for mark in drawn:
            if isinstance(mark, Text) and mark not in mine:
                assert not touch(ground[:4], inked(mark)), (scene.table.phase, mark.text)
    for mark in mine:
        if isinstance(mark, Text):
            assert fit(mark).fits, mark
            assert fit(mark).size >= 32, mark.text
