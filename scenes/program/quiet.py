"""Services without window, sound and threads: for pictures, measurements and tests."""

import random
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from scenes.files.desk import Desk
from scenes.files.settings import Settings
from scenes.input.action import Action
from scenes.input.controls import Control, PadMap
from scenes.menus.wishes import screen_for
from scenes.services import Services
from scenes.stage.audio import SilentAudio
from scenes.stage.scene import SceneStack
from scenes.texts import Texts


class SameThread(Executor):
    """Does at once what it is given, so that a scene's course depends on its steps alone."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


class NoDevices:
    """Devices of a table without any pad but the `pads` named."""

    halved = False

    def __init__(self, pads: Sequence[str] = ()) -> None:
        self.pads = list(pads)
        self.rumbled: list[str] = []

    def rumble(self, device: str, seconds: float, strength: float) -> None:  # noqa: ARG002
        self.rumbled.append(device)

    def brand(self, device: str) -> str:  # noqa: ARG002
        return "plain"

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

    # Nobody presses anything.

    def translate(self, events: Iterable[Any]) -> Iterator[Action]:  # noqa: ARG002
        return iter(())

    def update(self, dt: float) -> Iterator[Action]:  # noqa: ARG002
        return iter(())

    def release_all(self) -> Sequence[Action]:
        return ()


def quiet_services(
    folder: Path, settings: Settings | None = None, language: str = "en", luck: int = 1
) -> Services:
    """Make services without window, sound and threads, drawing from `luck`."""
    drawn = random.Random(luck)
    return Services(
        settings or Settings(),
        Texts(language),
        SilentAudio(),
        NoDevices(),
        Desk(folder),
        SceneStack(),
        drawn,
        SameThread(),
        draw_seed=lambda: drawn.getrandbits(64),
        screen_for=screen_for,
    )


@contextmanager
def quietly(
    settings: Settings | None = None, language: str = "en", luck: int = 1
) -> Iterator[Services]:
    """Lend quiet services, whose files go with them."""
    with TemporaryDirectory() as folder:
        yield quiet_services(Path(folder), settings, language, luck)
