"""Every choice can be made with a single button, openly, behind the curtain and hand to hand."""

from pathlib import Path
from random import Random

import pytest

from scenes.input.action import MOUSE
from tests.game.tables import TABLES, Table
from tests.scenes.button import OneButtonHand
from tests.scenes.games.test_reach import ALL, OTHER, Sitting, asks, decided, scene_at, wanted

PRESSES = 30  # for one move, whatever it is made of
SITTINGS = [Sitting(MOUSE), Sitting(MOUSE, OTHER), Sitting(MOUSE, MOUSE)]

CASES = [
    pytest.param(table, sitting, id=f"{table}-{sitting}")
    for number, table in enumerate(TABLES)
    for sitting in (SITTINGS if ALL else [SITTINGS[number % 3]])
]


def test_each_game_is_played_in_each_way() -> None:
    assert {(case.values[0].game.name, case.values[1]) for case in CASES} == {
        (table.game.name, sitting) for table in TABLES for sitting in SITTINGS
    }


@pytest.mark.parametrize(("table", "sitting"), CASES)
@pytest.mark.slow
def test_every_choice_can_be_made(table: Table, sitting: Sitting, tmp_path: Path) -> None:
    chance = Random(f"{table} {sitting}")
    for match in asks(str(table)):
        for before, seat, move in wanted(match, chance):
            scene = scene_at(tmp_path, before, sitting, seat)
            hand = OneButtonHand(scene.services)
            hand.decide(scene, seat, move)
            made = decided(scene, seat, len(before.decisions))
            assert made[:1] == [move], f"{sitting} in seat {seat}, asked for {before.ask}"
            assert hand.presses <= PRESSES
