"""Scenes played to a certain moment without a screen: for pictures and for tests."""

import random
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from typing import Any

from game.engine.game import Game, Options
from game.engine.match import Setup
from scenes.files.settings import Settings
from scenes.files.storage import Storage
from scenes.games.registry import presentation
from scenes.input.controls import Control, PadMap
from scenes.lobby.guests import bots, new_table, set_seats, sit_down
from scenes.match.game_scene import GameScene
from scenes.match.session import Session
from scenes.people.seating import Seating
from scenes.services import Services
from scenes.stage.audio import SilentAudio
from scenes.stage.scene import SceneStack
from scenes.texts import Texts

STEP = 1 / 30  # seconds
LONGEST = 1200.0  # seconds of play to look for a moment


class SameThread(Executor):
    """Does at once what it is given, so that a scene's course depends on its steps alone."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class NoDevices:
    """Devices of a house without any pad but the `pads` named."""

    def __init__(self, pads: Sequence[str] = (), brand: str = "plain") -> None:
        self.pads = list(pads)
        self.rumbled: list[str] = []
        self._brand = brand

    def rumble(self, device: str, seconds: float, strength: float) -> None:  # noqa: ARG002
        self.rumbled.append(device)

    def brand(self, device: str) -> str:  # noqa: ARG002
        return self._brand

    def present(self) -> Sequence[str]:
        return self.pads

    def teachable(self) -> Sequence[str]:
        return ()

    def pressed_control(self, device: str) -> Control | None:  # noqa: ARG002
        return None

    def teach(self, device: str, pad_map: PadMap) -> Mapping[str, PadMap]:
        return {device: pad_map}

    def unteach(self) -> None:
        return


def quiet_house(
    folder: Path, settings: Settings | None = None, language: str = "en", luck: int = 1
) -> Services:
    """A house without window, sound and threads, which deals by its luck."""
    drawn = random.Random(luck)
    return Services(
        settings or Settings(),
        Texts(language),
        SilentAudio(),
        NoDevices(),
        Storage(folder),
        SceneStack(),
        drawn,
        SameThread(),
        draw_seed=lambda: drawn.getrandbits(64),
    )


def table_of(game: Game, devices: Sequence[str], seats: int) -> Seating:
    """People with these devices in the first seats, bots in the others."""
    if not devices:
        return bots(seats)
    seating = new_table(game, devices[0])
    set_seats(seating, seats)
    for seat, device in enumerate(devices[1:], start=1):
        sit_down(seating, device, seats, seat)
    return seating


def staged(
    services: Services, game: Game, seating: Seating, seed: int = 1, options: Options | None = None
) -> GameScene:
    """The game's scene with an unsaved match, entered; options are off unless given."""
    setup = Setup(game, len(seating), seed, options or game.options())
    shown = presentation(game.name).played_by(setup.options)
    seating.propose_privacy(shown.blind)
    scene = shown.scene(services, Session.unsaved(services, setup, seating))
    services.stack.clear_to(scene)
    services.stack.settle()
    return scene


def play(scene: GameScene, seconds: float) -> None:
    """Let `seconds` pass in steps of a frame."""
    for _ in range(round(seconds / STEP)):
        scene.update(STEP)


def play_until(scene: GameScene, reached: Callable[[], bool]) -> bool:
    """Let time pass until the moment is reached; False if it never is."""
    for _ in range(round(LONGEST / STEP)):
        if reached():
            return True
        if scene.over:
            return False
        scene.update(STEP)
    return False
