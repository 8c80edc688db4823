"""From the couch: what decides is large, and nothing that must be read lies on something else."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from pathlib import Path

import pytest

from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as ev
from scenes.games.fixtures import asking, play, play_until, telling
from scenes.games.fruechtchen import table
from scenes.input.action import KEYBOARD, Verb
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box, Frame, Layer, Text
from scenes.stage.render.text import fit
from tests.scenes.games.fruechtchen.tables import ALL, decide
from tests.scenes.games.moments import frames
from tests.scenes.room import frame_of, inked, pictures_of, press_on, texts_of
from tests.scenes.standing import let_stand


def asked(folder: Path, seats: int, phase: str) -> GameScene:
    """A question that stands, after the deal."""
    scene = asking(quiet_services(folder), FRUECHTCHEN, seats, phase, (KEYBOARD,))
    play_until(scene, lambda: not scene.director.telling)
    play(scene, 0.5)
    return scene


def moments(folder: Path) -> Iterator[tuple[str, Frame]]:
    """Every staged moment, and each question and a fallen roll at every other number of seats."""
    rules = ("page", "rules", "by-laws", "all rolls")
    yield from (one for one in frames("fruechtchen").items() if not one[0].startswith(rules))
    for seats in (3, 4, 5):  # six sit at most of the staged moments
        for phase in ("lay out", "lend", "roll"):
            yield f"{phase}, {seats} seats", frame_of(asked(folder, seats, phase))
        thrown = telling(quiet_services(folder), FRUECHTCHEN, seats, ev.Rolled, 1.7, ALL)
        yield f"rolled, {seats} seats", frame_of(thrown)


@pytest.mark.slow
def test_no_text_lies_on_another(tmp_path: Path) -> None:
    """But for what rises and fades, and the table behind an open curtain."""
    looked = 0
    for name, frame in moments(tmp_path):
        resting = [m for m in frame.layers[Layer.REST] if isinstance(m, Text) and m.text]
        for one, other in combinations(resting, 2):
            for scale in (1.0, 2.0):
                (x, y, w, h), (x2, y2, w2, h2) = inked(one, scale), inked(other, scale)
                apart = abs(x - x2) >= (w + w2) / 2 or abs(y - y2) >= (h + h2) / 2
                assert apart, f"{name} at {scale:.0%}: {one.text!r} and {other.text!r}"
            looked += 1
    assert looked > 2000


def test_what_decides_is_large(tmp_path: Path) -> None:
    """What is missing and chances 72, the button 54, needed fruit and faces 84, rolled dice 76."""
    scene = asked(tmp_path, 6, "roll")
    sizes = {mark.text: fit(mark).size for mark in texts_of(frame_of(scene))}
    assert sizes["Roll the dice!"] >= 54
    assert sizes[str(scene.motions.told.need)] >= 72
    assert max(size for text, size in sizes.items() if text.endswith("%")) >= 72
    pictures = pictures_of(frame_of(scene))
    x, y, w, h = table.TRAY
    in_tray = [p for p in pictures if abs(p.x - x) < w / 2 and abs(p.y - y) < h / 2]
    assert min(die.w for die in in_tray if die.name.endswith("die_blank")) >= 76
    faces = [p for p in pictures if p.name.startswith("faces/") and 150 < p.y < 900]
    assert len(faces) == 6 + 1, "on the mats, and of whoever harvests"
    assert min(face.w for face in faces) >= 84
    assert min(p.w for p in pictures if p.name.startswith("fruechtchen/icon_")) >= 58


@pytest.mark.parametrize("phase", ["lend", "roll"])
@pytest.mark.parametrize("seats", [3, 6])
def test_no_percent_stands_unnamed(seats: int, phase: str, tmp_path: Path) -> None:
    """What a figure on a mat is stands on the same mat."""
    texts = texts_of(frame_of(asked(tmp_path, seats, phase)))
    chances = [mark for mark in texts if mark.text.endswith("%")]
    assert len(chances) == (seats if phase == "lend" else 1)
    for place in table.seats(seats):
        x, y, w, h = place.box((0.0, 0.0, *table.MAT))
        here = [m.text for m in texts if abs(m.x - x) < w / 2 and abs(m.y - y) < h / 2]
        assert here.count("chance") == sum(text.endswith("%") for text in here)


@pytest.mark.slow
def test_a_roll_in_the_air_is_not_left_any_more(tmp_path: Path) -> None:
    scene = asked(tmp_path, 4, "roll")
    seen: dict[int, str] = {}
    while not {0, 1} <= seen.keys():
        scene.update(0.05)
        rolled = scene.motions.last
        if isinstance(rolled, ev.Rolled) and scene.motions.pose.thrown:
            (seen[rolled.left],) = [
                m.text for m in texts_of(frame_of(scene)) if m.y == table.ROLLS_Y
            ]
        elif scene.asking.awaited:
            decide(scene, scene.table.waiting()[0])
    assert seen[0] == "The last roll"
    assert seen[1] == "1 roll left"


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_no_seat_covers_another_or_the_middle(seats: int) -> None:
    places = table.seats(seats)
    (w, h), tray = table.MAT, table.TRAY
    for index, one in enumerate(places):
        assert abs(one.x - tray[0]) >= (w + tray[2]) / 2
        for other in places[:index]:
            assert abs(one.x - other.x) >= w or abs(one.y - other.y) >= h


@pytest.mark.parametrize("phase", ["lay out", "roll"])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_no_card_touches_what_happened_last(phase: str, text_size: int, tmp_path: Path) -> None:
    """Neither those laid out and what they are worth, above it, nor a hand, below."""
    scene = asked(tmp_path, 6, phase)
    scene.services.settings = replace(scene.services.settings, text_size=text_size)
    if phase == "lay out":
        press_on(scene, KEYBOARD, Verb.SOUTH)
        let_stand(scene)
    frame = frame_of(scene)
    clock = next(mark for mark in pictures_of(frame) if mark.name == "ui/past")
    marks = [mark for layer in frame.layers for mark in layer]
    boxes = [mark for mark in marks if isinstance(mark, Box)]
    plate = next(box for box in boxes if box.y == clock.y and abs(box.x - clock.x) < box.w / 2)
    cards = [mark for mark in pictures_of(frame) if mark.name in table.CARDS and mark.w > 60]
    worth = [box for box in boxes if box.y == table.VALUE_Y]
    assert cards
    assert worth or phase == "lay out"
    assert [
        mark
        for mark in (*cards, *worth)
        if abs(mark.y - plate.y) < (mark.h + plate.h) / 2
        if abs(mark.x - plate.x) < (mark.w + plate.w) / 2
    ] == []
