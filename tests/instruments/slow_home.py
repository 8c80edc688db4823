"""Walk through the real table while its disk takes seconds for each call, and time its frames.

A setting is changed; the hall of fame is opened cold, and the games played; a game is dealt, left,
gone on with and ended by bots; all guests are forgotten. It is the real main loop in real time, in
a window without a display. No frame may ask the disk; the exit code is 1 if one did. Of each
frame are told the processor time of the main thread, and how long it lasted, in which whatever else
runs on the machine counts, too.

    python3 -m tests.instruments.slow_home --seconds 2
    python3 -m tests.instruments.slow_home --seconds 0 --games 20000    # how long a cold hall takes
"""

import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game import GAMES
from game.bots.play import named_bots, play_out
from game.engine.log import complete
from game.engine.match import Match, Setup
from scenes.files.settings import AnimationSpeed, BotPace
from scenes.files.storage import LOGS
from scenes.games.playing import show
from scenes.hall.scene import Hall
from scenes.match.game_scene import GameScene
from scenes.match.session import Session
from scenes.menus.title import Title
from scenes.people.guests import forget
from scenes.people.seating import Player
from scenes.people.sitting import bots
from scenes.program.app import App
from scenes.program.commands.options import WindowOptions
from scenes.screens.screen import MenuScreen
from scenes.services import Services
from scenes.stage.scene import Scene
from tests.failing_disk import FailingDisk
from tests.instruments.invisible import without_display
from tools.command_line import reader

FINE = 0.050  # seconds of a frame
PEOPLE = (Player("Ada", 0, "pad:1"), Player("Ben", 1, "pad:2"), Player("Lisl", 2, bot="easy"))
KINDS = 15  # different games of each kind that lie in the archive, again and again


class SlowDisk(FailingDisk):
    """Each call takes so many `seconds`; `asked` are those that frames have made."""

    def __init__(self, folder: Path, patch: pytest.MonkeyPatch, seconds: float) -> None:
        self.seconds = seconds
        self.asked: list[str] = []
        super().__init__(folder, patch)

    def count(self, call: str) -> None:
        if threading.current_thread() is threading.main_thread():
            self.asked.append(call)
        time.sleep(self.seconds)


@dataclass(slots=True)
class Place:
    """The frames at one place of the walk, in seconds of the processor and of the wall clock."""

    used: list[float] = field(default_factory=list)
    lasted: list[float] = field(default_factory=list)


class Walk:
    """Goes on with each frame; `places` says what they took, `known` when the hall showed a game.

    `known` is in seconds since the hall was opened.
    """

    def __init__(self, services: Services, rest: float) -> None:
        """It stays so many seconds wherever the disk may have to follow."""
        self.places: dict[str, Place] = {}
        self.known: float | None = None
        self._services = services
        self._rest = rest
        self._place = "title"
        self._way = self._walk()

    def step(self, used: float, lasted: float) -> None:
        """Note what a frame took, and go on."""
        place = self.places.setdefault(self._place, Place())
        place.used.append(used)
        place.lasted.append(lasted)
        next(self._way, None)

    def _walk(self) -> Iterator[None]:
        services = self._services
        yield from _wait(1.0)
        self._place = "settings"
        yield from self._choose("Settings")
        yield from _press(pygame.K_DOWN, *[pygame.K_RIGHT] * 3)
        yield from _wait(self._rest)
        yield from _press(pygame.K_ESCAPE)
        self._place = "hall"
        yield from self._hall()
        self._place = "dealing"
        services.settings = replace(
            services.settings, animation=AnimationSpeed.OFF, bot_pace=BotPace.BRISK
        )
        yield from self._deal()
        self._place = "leaving"
        services.stack.clear_to(Title(services))
        yield from _wait(self._rest)
        self._place = "going on"
        yield from _press(pygame.K_RETURN)
        yield from _wait(self._rest)
        self._place = "end"
        services.settings = replace(services.settings, bot_pace=BotPace.INSTANT)
        while isinstance(services.stack.scenes[0], GameScene):
            yield
        yield from _wait(self._rest)
        self._place = "guests"
        services.stack.clear_to(Title(services))
        yield from _wait(1.0)
        forget(services)
        yield from _wait(self._rest)
        services.stack.clear()

    def _hall(self) -> Iterator[None]:
        began = time.perf_counter()
        yield from self._choose("Hall of fame")
        hall = self._services.stack.top
        assert isinstance(hall, Hall)
        while not hall.complete:
            if hall.counted.games and self.known is None:
                self.known = time.perf_counter() - began
            yield
            if time.perf_counter() - began > 2 * self._rest and self._rest > 2:
                break
        yield from _press(pygame.K_RIGHT, pygame.K_RETURN)
        yield from _wait(self._rest)
        self._services.stack.clear_to(Title(self._services))
        yield from _wait(1.0)

    def _deal(self) -> Iterator[None]:
        game = GAMES["grasshopper"]
        seating = bots(3)
        for player in seating:
            player.bot = "easy"
        session = Session.start(self._services, Setup(game, 3, 1, game.options()), seating)
        show(self._services, session)
        yield from _wait(self._rest)

    def _choose(self, label: str) -> Iterator[None]:
        """Go down the menu to this row, and press."""
        screen = self._services.stack.top
        assert isinstance(screen, MenuScreen)
        for _ in screen.menu.entries:
            if screen.menu.entries[screen.menu.focus].label == label:
                break
            yield from _press(pygame.K_DOWN)
        yield from _press(pygame.K_RETURN)


def _press(*keys: int) -> Iterator[None]:
    for key in keys:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(Event(kind, key=key, scancode=0, mod=0, unicode=""))
        yield from _wait(0.15)


def _wait(seconds: float) -> Iterator[None]:
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        yield


def walk(folder: Path, seconds: float) -> tuple[Walk, list[str]]:
    """Walk through the table whose home is `folder`; also what frames asked the disk for."""
    without_display()
    os.environ["KRABBELTISCH_HOME"] = str(folder)
    from scenes.program import cli, table

    walks: list[Walk] = []
    disks: list[SlowDisk] = []

    class Timed(App):
        def step(self, now: float) -> None:
            used, began = time.thread_time(), time.perf_counter()
            super().step(now)
            walks[0].step(time.thread_time() - used, time.perf_counter() - began)

    with pytest.MonkeyPatch.context() as patch, pytest.MonkeyPatch.context() as slow:

        def first(services: Services) -> Scene:
            disks.append(SlowDisk(folder, slow, seconds))
            walks.append(Walk(services, 1.0 + 3 * seconds))
            return Title(services)

        def run(*_: object) -> int:
            window = WindowOptions(windowed=True, size=(1920, 1080))
            return table.open_table(window, first)

        patch.setattr(table, "App", Timed)
        patch.setattr(table, "run_table", run)
        patch.setattr(sys, "argv", ["krabbeltisch"])
        patch.setattr("scenes.files.desk.PATIENCE", 200 * seconds + 20)
        cli.main([])
    return walks[0], disks[0].asked


def lay(folder: Path, games: int) -> None:
    """Lay so many finished games into the archive."""
    (folder / LOGS).mkdir(parents=True, exist_ok=True)
    logs = []
    for seed in range(min(KINDS, games)):
        for game in GAMES.values():
            match = Match(Setup(game, 3, seed, game.options()))
            play_out(match, named_bots(game, ["easy"] * 3))
            logs.append(complete(match, tuple(player.to_json() for player in PEOPLE)))
    for number in range(games):
        path = folder / LOGS / f"{number + 1:06d}.jsonl"
        path.write_bytes(logs[number % len(logs)])


def as_table(walk: Walk) -> str:
    lines = ["place      frames  processor: median, most ms  over 50  lasted: median, most ms"]
    for name, place in walk.places.items():
        used, lasted = sorted(place.used), sorted(place.lasted)
        middle = len(used) // 2
        over = sum(one > FINE for one in used)
        lines.append(
            f"{name:10} {len(used):6} {1e3 * used[middle]:18.1f} {1e3 * used[-1]:8.1f} {over:8}"
            f" {1e3 * lasted[middle]:15.1f} {1e3 * lasted[-1]:8.1f}"
        )
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    parser = reader(__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, metavar="S", help="of each call (2)")
    parser.add_argument("--games", type=int, default=40, metavar="N", help="in the archive (40)")
    wanted = parser.parse_args(arguments)
    if not 0 <= wanted.seconds <= 10 or wanted.games < 0:
        parser.error("--seconds are 0 to 10, --games at least 0")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lay(folder, wanted.games)
        walked, asked = walk(folder, wanted.seconds)
    print(as_table(walked))
    known = f"after {walked.known:.2f} s" if walked.known else "not while it was looked at"
    print(f"the cold hall showed its first games {known}")
    print(f"frames asked the disk: {', '.join(asked) or 'never'}")
    return int(bool(asked))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
