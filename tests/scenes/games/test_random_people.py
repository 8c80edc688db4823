"""Whatever people press: no secret shows outside an open curtain or an uncovered look.

Random people with random devices at random tables of every game, every secret known by its mark
(that marks become pixels, and a leak is seen there, is tested where they are painted). CURTAINS=200
plays so many games of each kind (some minutes).
"""

import os
from pathlib import Path
from random import Random

import pytest

from game.engine.game import Game
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.fixtures import staged, table_of
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.stage.scene import SceneStack
from tests.game.tables import ALL_GAMES, option_combinations
from tests.scenes.room import frame_of, marks_of

GAMES_EACH = int(os.environ.get("CURTAINS", "4"))
PRESSES = 320  # in a game
GLANCE = 7  # presses from look to look while no curtain is open
QUICK = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT, bots_talk=False)
DEVICES = ("pad:1", "pad:2", "pad:3", KEYBOARD, MOUSE)
ARROWS = (Verb.UP, Verb.RIGHT, Verb.DOWN, Verb.LEFT)
VERBS = (*ARROWS, Verb.SOUTH, Verb.SOUTH, Verb.EAST, Verb.WEST, Verb.RIGHT_SHOULDER)
LOOK = 0.3  # of all presses of keys and buttons
HELD = 0.7  # of all presses are not let go of again


def table(folder: Path, game: Game, chance: Random) -> tuple[GameScene, list[str]]:
    seats = chance.choice(game.seats)
    devices = [chance.choice(DEVICES) for _ in range(chance.randint(2, min(4, seats)))]
    options = chance.choice(option_combinations(game))
    services = quiet_services(folder, QUICK)
    seating = table_of(game, devices, seats)
    scene = staged(services, game, seating, chance.randrange(1 << 32), options)
    services.stack = SceneStack()  # what pauses or explains comes to nothing
    return scene, devices


def any_action(scene: GameScene, devices: list[str], chance: Random) -> Action:
    device, pressed = chance.choice(devices), chance.random() < HELD
    if device != MOUSE:
        if device == KEYBOARD and chance.random() < 0.2:
            return Action(device, Verb.DIGIT, pressed, text=str(chance.randint(1, 8)))
        looks = chance.random() < LOOK
        return Action(device, Verb.LEFT_SHOULDER if looks else chance.choice(VERBS), pressed)
    seats = scene.session.seating.seats_of(MOUSE)
    eyes = [scene.choices.eye(seat) for seat in seats]
    secrets = [secret.place for seat in seats if (secret := scene.choices.secret_of(seat))]
    spots = [*((eye.x, eye.y) for eye in eyes), *(place[:2] for place in secrets)]
    anywhere = (chance.uniform(0, 1920), chance.uniform(0, 1080))
    x, y = chance.choice([*spots, anywhere, anywhere])
    return Action(MOUSE, chance.choice((Verb.POINT, Verb.CLICK, Verb.CLICK)), pressed, x, y)


def looks(scene: GameScene) -> bool:
    """Whether somebody may see a secret now."""
    return scene.asking.curtain.open or (
        scene.asking.looking.hiding and not scene.asking.looking.covering
    )


def shows_a_secret(scene: GameScene) -> bool:
    frame = frame_of(scene)
    return any(mark.secret for mark in marks_of(frame))


@pytest.mark.parametrize("name", ALL_GAMES)
@pytest.mark.slow
def test_no_secret_shows_but_to_who_looks(name: str, tmp_path: Path) -> None:
    shown = covered = 0
    for seed in range(GAMES_EACH):
        chance = Random(f"{name} {seed}")
        scene, devices = table(tmp_path, ALL_GAMES[name], chance)
        for number in range(PRESSES):
            if scene.over:
                break
            scene.handle(any_action(scene, devices, chance))
            for when in ("at once", "later"):
                if looks(scene) or number % GLANCE == 0:
                    secret = shows_a_secret(scene)
                    assert not secret or looks(scene), f"{when}, after press {number} of {seed}"
                    shown += secret
                    covered += not secret
                scene.update(chance.choice((1 / 30, 0.2, 0.5)))
    assert shown > 20, "the curtain never opened: this test saw nothing"
    assert covered > 140
