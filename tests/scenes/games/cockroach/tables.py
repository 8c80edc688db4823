"""Tables of Cockroach Poker Royal without a screen, and what is done at them."""

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from game.cockroach import COCKROACH_POKER_ROYAL
from scenes.files.settings import AnimationSpeed, BotPace, Settings
from scenes.games.fixtures import STEP, play, staged, table_of
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services
from scenes.stage.render.frame import Picture
from scenes.stage.scene import SceneStack
from tests.scenes.behind import match_of
from tests.scenes.games.moments import LONG
from tests.scenes.games.test_curtains import FIRST
from tests.scenes.room import frame_of, marks_of

PAD = "pad:1"
QUICK = {"animation": AnimationSpeed.OFF, "bot_pace": BotPace.INSTANT}


def table(
    folder: Path, devices: Sequence[str], seats: int = 4, seed: int = 1, **settings: object
) -> GameScene:
    """People with these devices in the first seats, bots in the others; all is told at once."""
    services = quiet_services(folder, Settings(**{**QUICK, **settings}))  # type: ignore[arg-type]
    seating = table_of(COCKROACH_POKER_ROYAL, devices, seats)
    scene = staged(services, COCKROACH_POKER_ROYAL, seating, seed)
    assert isinstance(scene, GameScene)
    scene.services.stack = SceneStack()
    return scene


def until(scene: GameScene, seat: int, phase: str) -> None:
    """Play until `seat` is asked for this; people decide just anything."""
    for _ in range(4000):
        match = match_of(scene.session)
        if not scene.director.telling and match.ask and match.waiting():
            asked = match.waiting()[0]
            if (asked, scene.view.phase) == (seat, phase):
                return
            if not scene.session.seating[asked].bot:
                legal = match.legal(asked)
                scene.session.table.commit(asked, legal[11 * len(match.decisions) % len(legal)])
        assert not match.over, "this game has no such moment"
        scene.update(STEP * 5)
    raise AssertionError("the moment never comes")


def asked(folder: Path, seats: int, phase: str, **settings: object) -> GameScene:
    """The first game in which a single person, with a long name, is asked for this."""
    for seed in range(1, 9):
        scene = table(folder, (PAD,), seats, seed, **settings)
        for player, long in zip(scene.session.seating, LONG, strict=False):
            player.name = long
        with suppress(AssertionError):
            until(scene, 0, phase)
            return scene
    raise LookupError(phase)


def hold_curtain(scene: GameScene, device: str) -> None:
    """Hold a shoulder until the curtain is open."""
    scene.handle(Action(device, Verb.LEFT_SHOULDER))
    play(scene, FIRST + 0.1)


def hold_eye(scene: GameScene, seat: int) -> None:
    """Hold the mouse on the seat's eye until the curtain is open, and let go."""
    _, x, y, _, _ = scene.choices.eye(seat)
    scene.handle(Action(MOUSE, Verb.CLICK, x=x, y=y))
    play(scene, FIRST + 0.1)
    scene.handle(Action(MOUSE, Verb.CLICK, pressed=False, x=x, y=y))


def pictures(scene: GameScene) -> list[str]:
    return [mark.name for mark in marks_of(frame_of(scene)) if isinstance(mark, Picture)]
