"""What a guest tells from the couch without being told: who did what, what it was for, and why."""

from pathlib import Path
from typing import Any

import pytest

from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper import events as gp
from scenes.files.settings import Settings
from scenes.games.fixtures import asking, play, play_until, staged, table_of, telling
from scenes.games.grasshopper import table
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Box, Mark, Picture, Text
from scenes.stage.render.theme import LAMP, PAPER
from tests.scenes.room import frame_of, marks_of


def marks(scene: GameScene) -> list[Mark]:
    return marks_of(frame_of(scene))


def words(scene: GameScene) -> list[str]:
    return [mark.text for mark in marks(scene) if isinstance(mark, Text)]


def pictures(scene: GameScene, name: str) -> list[Picture]:
    return [mark for mark in marks(scene) if isinstance(mark, Picture) and mark.name == name]


def told(folder: Path, event: type, seconds: float) -> Any:
    services = quiet_services(folder, Settings(bots_talk=False))
    return telling(services, GRASSHOPPER_POKER, 4, event, seconds)


def taking(folder: Path) -> GameScene:
    return asking(quiet_services(folder), GRASSHOPPER_POKER, 4, "take", (KEYBOARD,))


def lit(scene: GameScene, colour: str = LAMP) -> list[int]:
    """The seats whose bed has a ring: of lamp light who is asked, a pale one who is told of."""
    rings = [m for m in marks(scene) if isinstance(m, Box) and m.outline == colour and m.w > 500]
    beds = table.beds(len(scene.session.seating))
    return [seat for seat, bed in enumerate(beds) if any((r.x, r.y) == bed[:2] for r in rings)]


def test_the_pile_says_that_it_counts_cards(tmp_path: Path) -> None:
    scene = taking(tmp_path)
    assert f"{len(scene.motions.told['pile'])} cards" in words(scene)  # type: ignore[attr-defined]


def test_whoever_still_chooses_sits_in_the_light(tmp_path: Path) -> None:
    services = quiet_services(tmp_path)
    scene = staged(services, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, (KEYBOARD,), 4))
    assert play_until(scene, lambda: len(scene.table.waiting()) == 4 and lit(scene) == [0, 1, 2, 3])
    assert play_until(scene, lambda: scene.table.waiting() == (0,))
    assert lit(scene) == [0]


# Taking.


def test_a_hand_points_at_the_stack_in_focus_and_arrows_at_the_others(tmp_path: Path) -> None:
    scene = taking(tmp_path)
    stacks = table.DISPLAY.places(scene.motions.told, "display")  # type: ignore[attr-defined]
    play(scene, 1.0)
    for verb in (Verb.RIGHT, Verb.RIGHT):
        scene.handle(Action(KEYBOARD, verb))
        scene.handle(Action(KEYBOARD, verb, pressed=False))
        (claw,) = pictures(scene, table.CLAW)
        arrows = pictures(scene, "ui/arrow_right")
        assert len(arrows) == len(stacks) - 1
        assert claw.w > max(arrow.w for arrow in arrows)
        (chosen,) = [place for place in stacks.values() if place.x == claw.x]
        veils = [
            m for m in marks(scene) if isinstance(m, Box) and m.y == chosen.y and 0 < m.alpha < 255
        ]
        assert {veil.x for veil in veils} == {place.x for place in stacks.values()} - {chosen.x}


def test_why_bids_have_fallen_can_be_read_until_the_turn_is_over(tmp_path: Path) -> None:
    scene = taking(tmp_path)
    fallen = scene.motions.told["fallen"]  # type: ignore[attr-defined]
    assert len(fallen) > 1
    (why,) = [m for m in marks(scene) if isinstance(m, Text) and m.text == "equal: out"]
    places = [scene.motions.standing[bid].x for bid in fallen]  # type: ignore[attr-defined]
    assert min(places) <= why.x <= max(places)


# What happened.


def test_the_line_of_a_harvest_says_what_the_chip_was_for(tmp_path: Path) -> None:
    scene = told(tmp_path, gp.Harvested, 3.0)
    seat = scene.session.seating[
        next(s for s in scene.motions.told.seats if scene.motions.told.chips[s])
    ]
    assert any(line.startswith(f"{seat.name}: 3 ") for line in scene.teller.lines), (
        scene.teller.lines
    )
    assert any(line.endswith(" for 1 chip") for line in scene.teller.lines), scene.teller.lines


def test_plants_line_up_to_be_counted_before_they_are_a_chip(tmp_path: Path) -> None:
    scene = told(tmp_path, gp.Harvested, 0.2)
    event = scene.motions.last
    row = pictures(scene, table.ICONS[event.kind])
    row = sorted(mark.x for mark in row if mark.w == pytest.approx(130, abs=8))
    assert len(row) == 3
    assert row[1] - row[0] > 125 < row[2] - row[1], "side by side, so that all can count them"


@pytest.mark.parametrize("seconds", [0.45, 0.6, 0.75])
def test_the_swarm_leaves_free_whose_garden_it_eats(seconds: float, tmp_path: Path) -> None:
    scene = told(tmp_path, gp.Plague, seconds)
    victim = scene.motions.last.seat
    bed = table.beds(4)[victim]
    swarm = pictures(scene, table.HOPPER_PICTURE)
    landed = [h for h in swarm if h.x + h.w / 2 > bed.x - bed.w / 2 and h.w < 190]
    assert len(landed) > 10
    assert min(h.y - h.h / 2 for h in landed) > bed.head, "face, name and chips stay free"
    over_bed = [h for h in swarm if abs(h.x - bed.x) < bed.w / 2 and h.w < 190]
    left_bids = bed.y + table.KEYS[1] - table.KEY[1] / 2
    assert max(h.y + h.h / 2 for h in over_bed) <= left_bids, "and the bids that are left"
    assert min(h.y - h.h / 2 for h in over_bed) >= bed.y + table.HOPPERS[1] + table.HOPPER / 2
    assert lit(scene, PAPER) == [victim]
    assert "Plague!" in words(scene)


def test_counting_says_of_whom_and_what_it_is_for(tmp_path: Path) -> None:
    scene = told(tmp_path, gp.RoundScored, 0.9)
    event, here = scene.motions.last, marks(scene)
    for seat, plants in enumerate(event.plants):
        bed = table.beds(4)[seat]
        name = scene.session.seating[seat].name
        (figure,) = [
            m
            for m in here
            if isinstance(m, Text)
            and m.text == f"{plants}\N{NO-BREAK SPACE}plants"
            and abs(m.x - bed.x) < bed.w / 2
            and abs(m.y - bed.y) < bed.h / 2
        ]
        veils = [m for m in here if isinstance(m, Box) and m.alpha == 200 and m.x == bed.x]
        assert veils
        (said,) = [m for m in here if isinstance(m, Text) and m.text == name]
        assert all(said.y < veil.y - veil.h / 2 or said.y > veil.y + veil.h / 2 for veil in veils)
        chips = [c for c in pictures(scene, "grasshopper/chip") if abs(c.y - figure.y) < 5]
        won = [c for c in chips if abs(c.x - bed.x) < bed.w / 2]
        assert len(won) == (seat in event.seats), "a chip stands beside who has most"
    assert scene.teller.happened not in words(scene), "what happened before is not what happens now"
