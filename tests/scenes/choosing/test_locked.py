"""A sealed choice is heard to be locked, and to be opened when it is taken back."""

from pathlib import Path

import pytest

from game.grasshopper import GRASSHOPPER_POKER
from scenes.games.fixtures import play_until, staged, table_of
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.people.seating import Privacy
from tests.scenes.behind import match_of
from tests.scenes.room import room

SHOULDERS = {Verb.LEFT_SHOULDER, Verb.RIGHT_SHOULDER}
ELSEWHERE = {Verb.QUIT, Verb.AWAY, Verb.UNPLUGGED, Verb.PLUGGED, Verb.START, Verb.NORTH}


@pytest.mark.parametrize(
    ("devices", "wish", "opens"),
    [
        (("pad:1", "pad:2"), None, SHOULDERS),
        (("pad:1", "pad:2"), Privacy.CURTAIN, {Verb.EAST}),
        ((KEYBOARD, "pad:2"), None, {*SHOULDERS, Verb.SOUTH}),
        ((KEYBOARD, "pad:2"), Privacy.CURTAIN, {Verb.EAST}),
        (("pad:1",), None, {Verb.EAST}),
        ((KEYBOARD,), None, {Verb.EAST}),
    ],
)
def test_a_sealed_choice_is_opened_by_nothing_else_than_it_is_told(
    devices: tuple[str, ...], wish: Privacy | None, opens: set[Verb], tmp_path: Path
) -> None:
    """With blind buttons what locks it, else what goes back."""
    here = room(tmp_path)
    seating = table_of(GRASSHOPPER_POKER, devices, 4)
    seating[0].wish = wish
    scene = staged(here.services, GRASSHOPPER_POKER, seating, 5)
    scene.session.think = lambda _dt: ()  # type: ignore[assignment, method-assign, return-value]
    assert play_until(scene, lambda: 0 in scene.asking.awaited)
    for verb in (one for one in Verb if one not in ELSEWHERE):
        if 0 in scene.table.waiting():
            scene.chooser.commit(0, match_of(scene.session).legal(0)[0])
        for _ in range(14):
            scene.update(0.05)
        for pressed in (True, False):
            scene.handle(Action(devices[0], verb, pressed, text="1"))
        assert (0 in scene.table.waiting()) is (verb in opens), verb
