"""What lies under a single button: the light that goes round, openly and behind the curtain."""

from collections.abc import Iterator
from typing import cast

import pytest

from scenes.input.action import MOUSE
from scenes.match.game_scene import GameScene
from scenes.program.quiet import NoDevices
from scenes.stage.audio import SilentAudio
from scenes.stage.render.frame import Text
from tests.game.tables import SMALLEST, Table
from tests.scenes.button import OneButtonHand
from tests.scenes.games.test_looks import LOOK, who_may_look
from tests.scenes.games.test_reach import ONE_BUTTON, OTHER, Guests, Sitting
from tests.scenes.room import inked, texts_of


def curtains(table: Table, guests: Guests) -> Iterator[tuple[OneButtonHand, GameScene]]:
    """Open curtains of somebody with one button, another person beside."""
    for guest in guests(table, Sitting(MOUSE, OTHER), 0.0):
        scene, hand = guest.scene, OneButtonHand(guest.scene.services, turn=0.1)
        hand.wait(3.0)
        if scene.asking.hides(guest.seat):
            hand.choose(scene.choices.eye(guest.seat).key)
            hand.wait_until(lambda scene=scene: scene.asking.curtain.open)  # type: ignore[misc]
            yield hand, scene


@pytest.mark.slow
def test_the_light_under_the_curtain_is_seen_by_one_and_heard_by_nobody(guests: Guests) -> None:
    games = set()
    for table in SMALLEST:
        for hand, scene in curtains(table, guests):
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
def test_the_curtain_of_one_button_opens_and_shuts_by_itself(guests: Guests) -> None:
    """Nothing is held: one press opens it, and it waits for a slow hand, but not for ever."""
    hand, scene = next(curtains(SMALLEST[0], guests))
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
def test_a_sealed_choice_is_taken_back(guests: Guests) -> None:
    hand, scene = next(curtains(SMALLEST[0], guests))
    seat = scene.asking.curtain.seat
    assert seat is not None
    hand.wait_until(lambda: hand.lit not in (None, "shut"))
    hand.press()
    hand.choose("seal")
    assert seat not in scene.table.waiting()
    hand.choose("back")
    assert seat in scene.table.waiting()


@pytest.mark.parametrize("table", LOOK, ids=str)
@pytest.mark.slow
def test_what_is_looked_at_is_covered_by_a_press(table: Table, guests: Guests) -> None:
    guest = next(who_may_look(guests, table, Sitting(MOUSE, OTHER)))
    looking, hand = guest.scene.asking.looking, OneButtonHand(guest.scene.services, turn=0.1)
    hand.choose(("look", guest.seat))
    hand.wait_until(lambda: looking.showing)
    hand.choose("shut")
    assert not looking.seats


@pytest.mark.parametrize("table", SMALLEST, ids=str)
@pytest.mark.slow
def test_what_is_said_beside_the_light_covers_nothing_to_read(table: Table, guests: Guests) -> None:
    """Whatever is lit, while a question of each phase is asked."""
    told = 0
    for sitting in ONE_BUTTON[:2]:
        for guest in guests(table, sitting, 0.0):
            hand = OneButtonHand(guest.scene.services, turn=0.1)
            for _ in range(12):
                hand.wait(0.6)
                frame = hand.picture()
                tips = [mark for mark in texts_of(frame) if mark.text == "Press when it is lit"]
                told += len(tips)
                assert not any(
                    over(tip, inked(words)) and words != tip
                    for tip in tips
                    for words in texts_of(frame)
                ), guest.match.ask
    assert told > 20


def over(tip: Text, place: tuple[float, float, float, float]) -> bool:
    """Whether the plate of a tip, which is 540 by 84, lies over this place."""
    x, y, w, h = place
    return abs(tip.x - x) < (540 + w) / 2 and abs(tip.y - y) < (84 + h) / 2
