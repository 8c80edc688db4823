"""Every choice can be made with a single button, openly, behind the curtain and hand to hand."""

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from game.engine.moves import Move
from scenes.input.action import MOUSE
from scenes.match.game_scene import GameScene
from scenes.program.quiet import NoDevices
from scenes.stage.audio import SilentAudio
from scenes.stage.render.frame import Text
from tests.game.tables import ALL_GAMES, NUMBERED, TABLES, Table
from tests.scenes.button import OneButtonHand
from tests.scenes.games.test_reach import (
    ALL,
    OTHER,
    Sitting,
    asks,
    make_every_choice,
    scene_at,
    ways,
)
from tests.scenes.room import inked, texts_of

PRESSES = 30  # for one move, whatever it is made of
SITTINGS = [Sitting(MOUSE), Sitting(MOUSE, OTHER), Sitting(MOUSE, MOUSE)]

CASES = [  # in one way at every second table: each game is played in each way
    pytest.param(table, sitting, id=f"{table}-{sitting}")
    for number, table in NUMBERED
    if ALL or number % 2 == 0
    for sitting in (SITTINGS if ALL else [SITTINGS[number // 2 % 3]])
]


def test_each_game_is_played_in_each_way() -> None:
    assert ways(CASES) == {(game, sitting) for game in ALL_GAMES for sitting in SITTINGS}


@pytest.mark.parametrize(("table", "sitting"), CASES)
@pytest.mark.slow
def test_every_choice_can_be_made(table: Table, sitting: Sitting, tmp_path: Path) -> None:
    def choose(scene: GameScene, seat: int, move: Move) -> None:
        hand = OneButtonHand(scene.services, turn=0.1)
        hand.decide(scene, seat, move)
        assert hand.presses <= PRESSES

    make_every_choice(tmp_path, table, sitting, choose)


def curtains(table: Table, folder: Path) -> Iterator[tuple[OneButtonHand, GameScene]]:
    """Open curtains of somebody with one button, another person beside."""
    for match in asks(str(table)):
        seat = match.waiting()[0]
        scene = scene_at(folder, match, Sitting(MOUSE, OTHER), seat)
        hand = OneButtonHand(scene.services, turn=0.1)
        hand.wait(3.0)
        if scene.asking.hides(seat):
            hand.choose(scene.choices.eye(seat).key)
            hand.wait_until(lambda scene=scene: scene.asking.curtain.open)  # type: ignore[misc]
            yield hand, scene


SMALL = [next(table for table in TABLES if table.game is game) for game in ALL_GAMES.values()]


@pytest.mark.slow
def test_the_light_under_the_curtain_is_seen_by_one_and_heard_by_nobody(tmp_path: Path) -> None:
    games = set()
    for table in SMALL:
        for hand, scene in curtains(table, tmp_path):
            games.add(table.game.name)
            fixed = [one.key for one in hand.stations if not one.secret]
            secret = [one.key for one in hand.stations if one.secret]
            assert fixed[0] == "shut"
            assert len(secret) > 1
            sounds = cast(SilentAudio, scene.services.audio).played
            shaken = cast(NoDevices, scene.services.devices).rumbled
            heard = len(sounds), len(shaken)
            seen = []
            for _ in range(round(2 * (len(hand.stations) + 1) / 0.05)):
                hand.frame()
                seen.append(hand.lit)
            order = [key for key in dict.fromkeys(seen) if key is not None]
            assert order[0] == "shut"
            assert set(order) == {*fixed, *secret}
            assert (len(sounds), len(shaken)) == heard
    assert len(games) >= 3


@pytest.mark.slow
def test_the_curtain_of_one_button_opens_and_shuts_by_itself(tmp_path: Path) -> None:
    """Nothing is held: one press opens it, and it waits for a slow hand, but not for ever."""
    hand, scene = next(curtains(SMALL[0], tmp_path))
    hand.wait(15.0)
    opened = scene.asking.curtain.seat
    assert opened is not None
    hand.wait_until(lambda: hand.lit not in (None, "shut"))
    hand.press()
    assert scene.asking.curtain.picked is not None
    hand.wait(50.0)
    assert scene.asking.curtain.seat == opened, "each press begins the time anew"
    hand.wait(12.0)
    assert scene.asking.curtain.seat is None
    assert opened in scene.table.waiting()


@pytest.mark.slow
def test_a_sealed_choice_is_taken_back(tmp_path: Path) -> None:
    hand, scene = next(curtains(SMALL[0], tmp_path))
    seat = scene.asking.curtain.seat
    assert seat is not None
    hand.wait_until(lambda: hand.lit not in (None, "shut"))
    hand.press()
    hand.choose("seal")
    assert seat not in scene.table.waiting()
    hand.choose("back")
    assert seat in scene.table.waiting()


@pytest.mark.parametrize("table", SMALL, ids=str)
@pytest.mark.slow
def test_what_is_said_beside_the_light_covers_nothing_to_read(table: Table, tmp_path: Path) -> None:
    """Whatever is lit, while a question of each phase is asked."""
    told = 0
    for match in asks(str(table)):
        for sitting in SITTINGS[:2]:
            scene = scene_at(tmp_path, match, sitting, match.waiting()[0])
            hand = OneButtonHand(scene.services, turn=0.1)
            for _ in range(10):
                hand.wait(0.6)
                frame = hand.picture()
                tips = [mark for mark in texts_of(frame) if mark.text == "Press when it is lit"]
                told += len(tips)
                assert not any(
                    over(tip, inked(words)) and words != tip
                    for tip in tips
                    for words in texts_of(frame)
                ), match.ask
    assert told > 20


def over(tip: Text, place: tuple[float, float, float, float]) -> bool:
    """Whether the plate of a tip, which is 540 by 84, lies over this place."""
    x, y, w, h = place
    return abs(tip.x - x) < (540 + w) / 2 and abs(tip.y - y) < (84 + h) / 2
