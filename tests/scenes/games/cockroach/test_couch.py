"""What a guest tells from the couch without being told: who leads and why, what things cost."""

from pathlib import Path
from typing import Any

import pytest

from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach import events as cp
from scenes.files.settings import Settings
from scenes.games.cockroach import table
from scenes.games.fixtures import play, play_until, telling
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box, Layer, Picture, Text
from tests.scenes.games.cockroach.tables import table as table_of_bots
from tests.scenes.room import frame_of, marks_of, words_of


def told(folder: Path, event: type, seconds: float) -> Any:
    services = quiet_services(folder, Settings(bots_talk=False))
    return telling(services, COCKROACH_POKER_ROYAL, 6, event, seconds)


def hearts(scene: Any) -> list[list[int]]:
    """How opaque the hearts are on each player's mat, from left to right."""
    found = [
        m for m in marks_of(frame_of(scene)) if isinstance(m, Picture) and m.name == "ui/heart"
    ]
    found.sort(key=lambda mark: mark.x)
    return [[m.alpha for m in found if mat.place.holds(m.x, m.y)] for mat in scene.motions.mats]


@pytest.mark.parametrize(("seats", "limit"), [(2, 5), (3, 4), (6, 4)])
@pytest.mark.slow
def test_hearts_say_how_far_everybody_is_from_the_loss(
    seats: int, limit: int, tmp_path: Path
) -> None:
    """CP-17."""
    scene = table_of_bots(tmp_path, (), seats, seed=2)
    scene.update(0.1)
    fewest = limit
    while not scene.over and scene.motions.told.end is None:
        scene.update(0.7)
        for seat, shown in enumerate(hearts(scene)):
            most = max(len(column) for column in scene.motions.told.laid[seat])
            assert len(shown) == limit
            assert shown.count(255) == limit - most
            assert shown[: limit - most] == [255] * (limit - most), "those that are left come first"
            fewest = min(fewest, limit - most)
    assert fewest <= 1


def test_the_penalty_pile_says_what_a_royal_costs(tmp_path: Path) -> None:
    """CP-12."""
    scene = told(tmp_path, cp.PenaltyDrawn, 0.3)
    here = marks_of(frame_of(scene))
    (price,) = [mark for mark in here if isinstance(mark, Text) and mark.text == "+1"]
    crowns = [m for m in here if isinstance(m, Picture) and m.name == "cockroach/icon_royal"]
    beside = [c for c in crowns if abs(c.y - price.y) < 5 and 0 < price.x - c.x < 90]
    assert beside
    assert abs(price.x - table.PILE.x) < table.PILE.w, "at the pile"
    scene.update(1.0)
    drawn = [line for line in scene.teller.lines if "takes one more" in line]
    assert drawn
    assert scene.session.seating[scene.motions.told.active].name in drawn[-1]


def test_what_somebody_has_got_lies_beside_them_until_they_slide_on(tmp_path: Path) -> None:
    """Found by looking: a bust alone did not say what had just happened."""
    scene = told(tmp_path, cp.PenaltyDrawn, 0.1)
    assert len(got(scene)) == 1, "the royal; what is still on its way is not told"
    play(scene, 0.6)
    royal, fly = got(scene)
    assert royal.startswith("cockroach/royal_")
    assert fly == "cockroach/fly"
    assert play_until(scene, lambda: bool(scene.motions.told.claims))
    assert got(scene) == []


def got(scene: Any) -> list[str]:
    """The cards right of the one who stands in the middle."""
    found = [m for m in frame_of(scene).layers[Layer.REST] if isinstance(m, Picture)]
    return [m.name for m in found if (m.w, m.y) == (134.0, 526.0)]


def test_what_a_special_card_costs_stands_beside_it(tmp_path: Path) -> None:
    """CP-13: for those who only watch, too."""
    scene = told(tmp_path, cp.SpecialTaken, 0.6)
    (price,) = [text for text in words_of(scene) if text.startswith("Pay one ")]
    assert price.endswith(", or any two animals")


@pytest.mark.parametrize(("event", "seconds"), [(cp.Slid, 1.0), (cp.Called, 1.2), (cp.Turned, 1.2)])
def test_who_says_what_sits_in_the_light(event: type, seconds: float, tmp_path: Path) -> None:
    scene = told(tmp_path, event, seconds)
    pale = scene.services.theme.text
    rings = [m for m in marks_of(frame_of(scene)) if isinstance(m, Box) and m.outline == pale]
    lit = [
        s
        for s, mat in enumerate(scene.motions.mats)
        if any((r.x, r.y) == (mat.x, mat.y) for r in rings)
    ]
    sender, receiver = scene.motions.told.way[-2:]
    assert lit == [{cp.Slid: sender, cp.Called: receiver, cp.Turned: receiver}[event]]


def test_a_loss_says_why_and_what_becomes_of_the_others(tmp_path: Path) -> None:
    scene = told(tmp_path, cp.LostByAnimals, 1.5)
    shown = words_of(scene)
    assert any(text.startswith("4 × ") and text.endswith(": 4 alike lose") for text in shown)
    assert "All others win" in shown
