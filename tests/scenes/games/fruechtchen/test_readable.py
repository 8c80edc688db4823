"""From the couch: what decides is large, and nothing that must be read lies on something else."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as ev
from scenes.games.fixtures import asking, play, play_until, telling
from scenes.games.fruechtchen import table
from scenes.input.action import KEYBOARD
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Frame, Layer, Text
from scenes.stage.render.text import fit
from tests.scenes.games.fruechtchen.tables import ALL
from tests.scenes.games.moments import frames
from tests.scenes.room import frame_of, inked, pictures_of, texts_of


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


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_no_seat_covers_another_or_the_middle(seats: int) -> None:
    places = table.seats(seats)
    (w, h), tray = table.MAT, table.TRAY
    for index, one in enumerate(places):
        assert abs(one.x - tray[0]) >= (w + tray[2]) / 2
        for other in places[:index]:
            assert abs(one.x - other.x) >= w or abs(one.y - other.y) >= h
