"""From the couch: nothing is small, and nothing that must be read lies on something else."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen import events as ev
from scenes.games.fixtures import asking, play, play_until, telling
from scenes.games.fruechtchen.fixtures import fixtures
from scenes.games.fruechtchen.rolls import RollTable
from scenes.input.action import KEYBOARD
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Frame, Layer, Picture, Text
from scenes.stage.render.text import LINE_HEIGHT, fit, text_width
from tests.scenes.games.fruechtchen.tables import ALL
from tests.scenes.room import frame_of, marks_of

SEATS = (3, 4, 5)  # six sit at most of the staged moments
PHASES = ("lay out", "lend", "roll")
WORN = 4.0  # units that two texts may come nearer than their lines are high


def moments(folder: Path) -> Iterator[tuple[str, Frame]]:
    """Every staged moment, and each question and a fallen roll at every other number of seats."""
    services = quiet_services(folder)
    for name, scene in fixtures(services):
        if not isinstance(scene, RollTable):
            yield name, frame_of(scene)
    for seats in SEATS:
        for phase in PHASES:
            scene = asking(services, FRUECHTCHEN, seats, phase, (KEYBOARD,))
            play_until(scene, lambda scene=scene: not scene.director.telling)  # type: ignore[misc]
            play(scene, 0.5)
            yield f"{phase}, {seats} seats", frame_of(scene)
        thrown = telling(services, FRUECHTCHEN, seats, ev.Rolled, 1.7, ALL)
        yield f"rolled, {seats} seats", frame_of(thrown)


def resting(frame: Frame) -> list[Text]:
    """What is read: not what rises and fades, nor the table behind an open curtain."""
    return [mark for mark in frame.layers[Layer.REST] if isinstance(mark, Text) and mark.text]


def ink(text: Text, scale: float) -> tuple[float, float, float, float]:
    """The box around the letters: left, top, right, bottom."""
    fitted = fit(text, scale)
    w = max(text_width(line, text.weight) for line in fitted.lines) * fitted.size
    h = len(fitted.lines) * fitted.size * LINE_HEIGHT
    x = {"left": text.x - text.w / 2, "right": text.x + text.w / 2 - w}.get(
        text.align, text.x - w / 2
    )
    return x, text.y - h / 2, x + w, text.y + h / 2


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.slow
def test_no_text_lies_on_another(scale: float, tmp_path: Path) -> None:
    looked = 0
    for name, frame in moments(tmp_path):
        for one, other in combinations(resting(frame), 2):
            a, b = ink(one, scale), ink(other, scale)
            apart = max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3])
            assert apart >= -WORN, f"{name} at {scale:.0%}: {one.text!r} and {other.text!r}"
            looked += 1
    assert looked > 2000


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_text_is_smaller_than_the_couch_can_read(scale: float, tmp_path: Path) -> None:
    """32 units at least; the answers of a device and bots' own lines are not the game's."""
    for name, frame in moments(tmp_path):
        for mark in marks_of(frame):
            if isinstance(mark, Text) and mark.size >= 33:
                assert fit(mark, scale).size >= 32, f"{name} at {scale:.0%}: {mark}"


def test_what_decides_is_large(tmp_path: Path) -> None:
    """What is missing and the button 54 and more, needed fruit and faces 84, dice that roll 76."""
    scene = asking(quiet_services(tmp_path), FRUECHTCHEN, 6, "roll", (KEYBOARD,))
    play_until(scene, lambda: not scene.director.telling)
    play(scene, 0.5)
    frame = frame_of(scene)
    sizes = {mark.text: fit(mark).size for mark in marks_of(frame) if isinstance(mark, Text)}
    assert sizes["Roll the dice!"] >= 54
    assert sizes[str(scene.motions.told.need)] >= 72
    pictures = [mark for mark in marks_of(frame) if isinstance(mark, Picture)]
    in_tray = [p for p in pictures if p.name.endswith("die_blank") and 384 < p.y < 884
               and 442 < p.x < 1478]  # fmt: skip
    assert in_tray
    assert min(die.w for die in in_tray) >= 76
    on_mats = [p for p in pictures if p.name.startswith("faces/") and 150 < p.y < 900]
    assert len(on_mats) == 6
    assert min(face.w for face in on_mats) >= 84
    assert min(p.w for p in pictures if p.name.startswith("fruechtchen/icon_")) >= 58
