"""A robot that taps six times a second through whole games decides nothing for anybody.

It taps what accepts, or clicks where the mouse lies, whatever is told or asked. Irreversible is
every decision of a person that had another one beside it: where only one thing is left to do, as
throwing dice, a tap may do it. What the robot leaves undone the test decides, so that the game goes
on. MASHED=50 plays so many games of each kind (some minutes).
"""

import os
from pathlib import Path
from random import Random

import pytest

from game.engine.game import Game
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.fixtures import table_of
from scenes.games.registry import presentation
from scenes.input.action import KEYBOARD, MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.session.session import Session
from tests.game.tables import ALL_GAMES, Table
from tests.scenes.behind import let_all_look, match_of
from tests.scenes.games.test_reach import choices

GAMES_EACH = int(os.environ.get("MASHED", "1"))
HALF_A_TAP = 1 / 12  # seconds: down so long, then up so long
TAPS = 9  # at each question, a second and a half
MOST = 40  # questions that people are asked in a game of the suite
QUICK = Settings(animation=AnimationSpeed.OFF, bot_pace=BotPace.INSTANT)
SITTINGS = [("pad:1",), (KEYBOARD,), (MOUSE,), ("pad:1", "pad:1"), (KEYBOARD, "pad:1")]


def sit_down(folder: Path, game: Game, devices: tuple[str, ...], seed: int) -> GameScene:
    table = Table(game, max(3, game.seats[0]), game.options())
    shown = presentation(game.name).played_by(table.options)
    seating = table_of(game, devices, table.seats)
    for player in seating:
        player.bot = "easy" if player.bot else ""
    seating.propose_privacy(shown.blind)
    services = quiet_services(folder, QUICK)
    services.after_game = lambda _house, _session: None
    scene = shown.open(services, Session.unsaved(services, table.match(seed).setup, seating))
    services.stack.clear_to(scene)
    services.stack.apply_changes()
    return scene


def until_asked(scene: GameScene) -> None:
    while not scene.asking.awaited and not match_of(scene.session).over:
        scene.update(HALF_A_TAP)


def tap(scene: GameScene, device: str, spot: tuple[float, float]) -> None:
    verb = Verb.CLICK if device == MOUSE else Verb.SOUTH
    for pressed in (True, False):
        scene.services.stack.handle(Action(device, verb, pressed, *spot))
        scene.services.stack.apply_changes()
        scene.services.stack.update(HALF_A_TAP)
        scene.services.stack.apply_changes()


def somewhere(
    folder: Path, game: Game, devices: tuple[str, ...], chance: Random
) -> tuple[float, float]:
    """Where something lies that a person picks at the first question."""
    scene = sit_down(folder, game, devices, 0)
    until_asked(scene)
    let_all_look(scene)
    place = chance.choice(list(scene.choices.places(scene.asking.awaited[0]).values()))
    return place.x, place.y


CASES = [  # in three ways each: so many games are played in each of the five
    pytest.param(game, SITTINGS[(number + way) % 5], id=f"{game.name}-{number + way}")
    for number, game in enumerate(ALL_GAMES.values())
    for way in (range(5) if GAMES_EACH > 1 else (0, 1, 3))
]


@pytest.mark.parametrize(("game", "devices"), CASES)
@pytest.mark.slow
def test_a_mashing_robot_decides_nothing(
    game: Game, devices: tuple[str, ...], tmp_path: Path
) -> None:
    asked = 0
    for seed in range(GAMES_EACH):
        chance = Random(f"{devices} {seed}")
        spot = somewhere(tmp_path, game, devices, chance)
        scene = sit_down(tmp_path, game, devices, seed)
        match = match_of(scene.session)
        for device in devices:
            if device == MOUSE:
                scene.handle(Action(MOUSE, Verb.POINT, x=spot[0], y=spot[1]))
        questions = 0
        while not match.over and (questions < MOST or GAMES_EACH > 1):
            for _ in range(TAPS):
                free = {s: choices(match, s) for s in match.waiting()}
                before = len(match.decisions)
                for device in dict.fromkeys(devices):
                    tap(scene, device, spot)
                for decision in match.decisions[before:]:
                    person = not scene.session.seating[decision.seat].bot
                    sealed = decision.move is not None  # opening a sealed choice does no harm
                    assert not (person and sealed) or free.get(decision.seat) == 1, decision
            for seat in scene.asking.awaited:
                if seat in match.waiting():
                    moves = match.legal(seat)
                    questions += len(moves) > 1
                    scene.chooser.commit(seat, chance.choice(moves))
        asked += questions
    assert asked >= 3
