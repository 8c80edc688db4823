"""No press of any kind, at any time, leaves a player without a way on.

Whoever pressed anything at all, when asked or told or paused, comes back to the table with what
goes back everywhere, is told there what to press, and brings about a legal move.
"""

from pathlib import Path
from random import Random

import pytest

from game.engine.game import Game
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.program.quiet import NoDevices
from scenes.stage.render.frame import Text
from tests.game.tables import ALL_GAMES
from tests.scenes.behind import match_of
from tests.scenes.games.test_reach import OTHER, PAD, SITTINGS, TABLES, Sitting, decided, scene_at
from tests.scenes.guest import Guest
from tests.scenes.room import marks_of

GUEST = 0  # the seat that is looked at
VERBS = {
    KEYBOARD: [*Verb][:13],
    MOUSE: [Verb.CLICK, Verb.POINT, Verb.EAST],
    "pad": [*Verb][:12],
}
STATES = ("asked", "told", "looking", "paused")
SAYINGS = 3  # questions that a guest answers in each case, after a press of another kind each


def presses(device: str) -> list[tuple[str, Verb]]:
    """All that can be pressed at this table, on the guest's device and on any other."""
    devices = dict.fromkeys((device, KEYBOARD, MOUSE, OTHER))
    return [(each, verb) for each in devices for verb in VERBS[each.split(":")[0]]]


def until_asked(guest: Guest, chance: Random) -> bool:
    """The others choose until the guest is asked and has a choice; False if the match ends."""
    scene = guest.scene
    for _ in range(600):
        for seat in scene.asking.awaited:
            moves = match_of(scene.session).legal(seat)
            if seat == GUEST and len(moves) > 1:
                return True
            scene.chooser.commit(seat, chance.choice(moves))
        if match_of(scene.session).over:
            return False
        guest.wait(0.1)
    raise AssertionError("the guest is never asked")


def come_into(guest: Guest, state: str, chance: Random) -> bool:
    scene = guest.scene
    if not until_asked(guest, chance):
        return False
    verb = Verb.CLICK if guest.device == MOUSE else Verb.LEFT_SHOULDER
    if state == "told":
        scene.chooser.commit(GUEST, chance.choice(match_of(scene.session).legal(GUEST)))
    elif state == "looking":
        eye = scene.choices.eye(GUEST)
        guest.do(Action(guest.device, verb, x=eye.x, y=eye.y))
        guest.wait(chance.choice([0.0, 3.0]))
    elif state == "paused":
        scene.handle(Action(guest.device, Verb.START))
        guest.wait(0.5)
    return True


def come_back(guest: Guest) -> None:
    """What a guest does that knows only back: until the table is there, with nothing picked."""
    stack, scene = guest.scene.services.stack, guest.scene
    guest.wait(0.5)
    if GUEST in scene.asking.looking.seats:  # the sign's legend says that this ends it
        guest.press(Verb.LEFT_SHOULDER)
    for _ in range(6):
        open_table = stack.top is scene and not (
            scene.choices.may_step_back(GUEST) and scene.asking.awaited
        )
        if open_table:
            return
        guest.press(Verb.EAST)
        guest.wait(0.5)
    raise AssertionError(f"there is no way back from {type(stack.top).__name__}")


def says_how(guest: Guest) -> bool:
    """Whether the strip says what to press, or the place where one looks.

    An open curtain has its buttons.
    """
    if guest.scene.asking.curtain.open:
        return True
    bar = guest.scene.view.bar
    marks = marks_of(guest.picture())
    eye = guest.scene.choices.eye(guest.seat)
    if any(isinstance(m, Text) and m.text == "hold to look" for m in marks if eye.holds(m.x, m.y)):
        return True
    here = [m for m in marks if bar.top < m.y < bar.bottom and bar.left < m.x < bar.right]
    return any(isinstance(m, Text) and m.size == 32.0 for m in here)


CASES = [
    pytest.param(game, sitting, id=f"{game.name}-{sitting}")
    for game in ALL_GAMES.values()
    for sitting in SITTINGS
]


@pytest.mark.parametrize(("game", "sitting"), CASES)
@pytest.mark.slow
def test_after_any_press_a_legal_move_can_be_made(
    game: Game, sitting: Sitting, tmp_path: Path
) -> None:
    chance = Random(f"{game.name} {sitting}")
    table = next(table for table in TABLES if table.game is game)
    scene = scene_at(tmp_path, table.match(3), sitting, GUEST)
    scene.services.devices = NoDevices([PAD, OTHER])
    for device, verb in chance.sample(presses(sitting.device), SAYINGS):
        guest, state = Guest(scene, GUEST, sitting.device), chance.choice(STATES)
        if not come_into(guest, state, chance):
            break
        spot = {"x": chance.uniform(0, 1920), "y": chance.uniform(0, 1080), "text": "3"}
        for pressed in (True, False):
            guest.do(Action(device, verb, pressed, **spot))
        if state == "looking":
            eye, grip = scene.choices.eye(GUEST), Verb.LEFT_SHOULDER
            held = Verb.CLICK if guest.device == MOUSE else grip
            guest.do(Action(guest.device, held, pressed=False, x=eye.x, y=eye.y))
        came_from = f"{state}, {verb} on {device}"
        come_back(guest)
        if not until_asked(guest, chance):
            break
        assert says_how(guest), came_from
        since = len(match_of(scene.session).decisions)
        move = chance.choice(match_of(scene.session).legal(GUEST))
        guest.choose(move)
        assert decided(scene, GUEST, since)[:1] == [move], came_from
