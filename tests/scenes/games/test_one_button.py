"""Every choice can be made with a single button, openly, behind the curtain and hand to hand."""

from pathlib import Path
from random import Random

import pytest

from game.engine.moves import Move
from scenes.input.action import MOUSE
from scenes.match.game_scene import GameScene
from scenes.people.seating import Privacy
from tests.game.tables import TABLES, Table
from tests.scenes.button import OneButtonHand
from tests.scenes.games.test_reach import ALL, OTHER, Sitting, asks, decided, scene_at, wanted
from tests.scenes.guest import parts_of

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


def choose(hand: OneButtonHand, scene: GameScene, seat: int, move: Move) -> None:
    """Bring this move about by pressing when something is lit."""
    hand.wait(0.6)
    if seat in scene.handing:
        hand.choose("handing")
        hand.wait(0.6)
    if scene.secret and scene.session.seating[seat].privacy is not Privacy.OPEN:
        assert scene.session.seating[seat].privacy is Privacy.CURTAIN
        hand.choose(scene.eye(seat).key)
        hand.wait_until(lambda: scene.curtain.open)
    for part in parts_of(move):
        hand.choose(part)
    if scene.curtain.picked is not None:
        hand.choose("seal")


@pytest.mark.parametrize(("table", "sitting"), CASES)
@pytest.mark.slow
def test_every_choice_can_be_made(table: Table, sitting: Sitting, tmp_path: Path) -> None:
    chance = Random(f"{table} {sitting}")
    for match in asks(str(table)):
        for before, seat, move in wanted(match, chance):
            scene = scene_at(tmp_path, before, sitting, seat)
            hand = OneButtonHand(scene.services)
            choose(hand, scene, seat, move)
            made = decided(scene, seat, len(before.decisions))
            assert made[:1] == [move], f"{sitting} in seat {seat}, asked for {before.ask}"
            assert hand.presses <= PRESSES
