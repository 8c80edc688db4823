"""What a table of bots shows and sounds like from the first event to the last, second by second."""

import tempfile
from collections import deque
from collections.abc import Callable
from functools import cache
from pathlib import Path

from game import GAMES
from game.engine.game import Game
from scenes.files.settings import BotPace, Settings
from scenes.games.fixtures import play_until, staged, table_of
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services

SEED = 20261122


class Course:
    """Writes down sounds, lines of the log and what bots say, each when it comes, by event."""

    def __init__(self, scene: GameScene) -> None:
        self.written: list[str] = []
        self._scene = scene
        self._time = 0.0
        self._event: object = None
        self._said: dict[int, str] = {}
        scene.services.audio.play = self._hear  # type: ignore[method-assign]
        update = scene.update

        def timed(dt: float) -> bool:
            self._time += dt
            moved = update(dt)
            self._listen()
            return moved

        scene.update = timed  # type: ignore[method-assign]
        scene.lines = _Lines(self._read)

    def _listen(self) -> None:
        """Write down what a bot begins to say."""
        seats = range(len(self._scene.session.seating))
        said = {seat: line for seat in seats if (line := self._scene.said(seat))}
        for seat, line in said.items():
            if self._said.get(seat) != line:
                self._write(f"{self._scene.session.seating[seat].name}: {line}")
        self._said = said

    def _hear(self, name: str, _x: float | None = None, pitch: int | None = None) -> None:
        self._write(f"({name})" if pitch is None else f"({name}_{pitch})")

    def _read(self, line: str) -> None:
        self._write(line)

    def _write(self, what: str) -> None:
        if self._event is not self._scene.last:
            self._event = self._scene.last
            self.written.append(f"{type(self._event).__name__}")
        self.written.append(f"{self._time:8.1f} {what}")


class _Lines(deque[str]):
    """The last lines of the log; tells each that comes."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        super().__init__(maxlen=3)
        self._tell = tell

    def append(self, line: str) -> None:
        super().append(line)
        self._tell(line)


@cache
def courses() -> dict[str, str]:
    """One whole game of bots of each kind, by the name of the file that keeps it."""
    return {f"course of {name}": course(game) for name, game in GAMES.items()}


def course(game: Game) -> str:
    seats = game.seats[len(game.seats) // 2]
    options = game.options.from_json({"short": True})
    with tempfile.TemporaryDirectory() as folder:
        services = quiet_services(Path(folder), Settings(bot_pace=BotPace.INSTANT))
        services.after_game = lambda *_: None
        scene = staged(services, game, table_of(game, (), seats), SEED, options)
        heard = Course(scene)
        play_until(scene, lambda: scene.over)
    return "\n".join(heard.written) + "\n"
