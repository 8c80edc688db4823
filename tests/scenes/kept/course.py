"""What a table shows, sounds like and says aloud from the first event on, second by second."""

import tempfile
from collections import deque
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from pathlib import Path

from game import GAMES
from game.engine.game import Game
from scenes.files.settings import BotPace, Settings
from scenes.games.fixtures import play_until, staged, table_of
from scenes.match.game_scene import GameScene
from scenes.people.features import Mood
from scenes.program.quiet import NoDevices, quiet_services
from scenes.services import Services
from scenes.stage.audio import SilentAudio
from scenes.stage.render.frame import WIDTH
from scenes.stage.voice import NoVoice

SEED = 20261122


class Course:
    """Writes down what is seen and heard, each when it comes, by event.

    These are sounds in brackets, the tune and its tension, lines of the log, what bots say, who is
    lit, whose face feels what, call-outs, which pad is shaken, and what is said aloud besides the
    lines of the log.
    """

    def __init__(self, scene: GameScene) -> None:
        self.written: list[str] = []
        self.writes = True  # whether anything is written down now
        self._scene = scene
        self._time = 0.0
        self._event: object = None
        self._stands: dict[str, str] = {}
        self._new: list[str] = []  # lines of the log since the last look
        services = scene.services
        self._audio, self._voice, self._pads = services.audio, services.voice, services.devices
        self._heard = [0, 0, 0]  # tunes, sentences, rumbles
        services.audio.play = self._hear  # type: ignore[method-assign]
        update = scene.update

        def timed(dt: float) -> bool:
            self._time += dt
            moved = update(dt)
            self._listen()
            return moved

        scene.update = timed  # type: ignore[method-assign]
        scene.lines = _Lines(self._read)

    def _listen(self) -> None:
        """Write down what is new since the last look."""
        scene, seating = self._scene, self._scene.session.seating
        names = [player.name for player in seating]
        for seat, name in enumerate(names):
            mood = scene.faces.mood(seat)
            self._change(name, scene.said(seat))
            self._change(f"{name} feels", "" if mood is Mood.IDLE else mood.value)
        self._change("lit", ", ".join(names[seat] for seat in scene.faces.acting))
        self._change("called out", scene.caption)
        self._overhear()

    def _overhear(self) -> None:
        """Write down what sound, voice and pads were asked for."""
        audio, voice, pads = self._audio, self._voice, self._pads
        assert isinstance(audio, SilentAudio)
        assert isinstance(voice, NoVoice)
        assert isinstance(pads, NoDevices)
        tunes, sentences, shaken = self._heard
        for tune, number in audio.tunes[tunes:]:
            self.write(f"tune {tune}: {number:.2f}" if tune else f"no tune for {number:.2f}")
        for sentence in voice.said[sentences:]:
            if sentence in self._new:
                self._new.remove(sentence)
            else:
                self.write(f"aloud: {sentence}")
        for line in self._new:
            self.write(f"not said aloud: {line}")
        for device in pads.rumbled[shaken:]:
            self.write(f"{device} shakes")
        self._new = []
        self._heard = [len(audio.tunes), len(voice.said), len(pads.rumbled)]

    def _change(self, what: str, now: str) -> None:
        """Write down what begins to stand."""
        if now and self._stands.get(what) != now:
            self.write(f"{what}: {now}")
        self._stands[what] = now

    def _hear(self, name: str, x: float | None = None, pitch: int | None = None) -> None:
        where = "" if x is None else (" left", " middle", " right")[int(3 * x / (WIDTH + 1))]
        self.write(f"({name}{where})" if pitch is None else f"({name}_{pitch}{where})")

    def _read(self, line: str) -> None:
        self._new.append(line)
        self.write(line)

    def write(self, what: str) -> None:
        """Put one line down, below the event that is told."""
        if not self.writes:
            return
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


def speaking(folder: str, settings: Settings) -> Services:
    """Make services without a screen that say aloud what they can."""
    services = quiet_services(Path(folder), replace(settings, speech=True))
    services.after_game = lambda *_: None
    return services


def course(game: Game) -> str:
    seats = game.seats[len(game.seats) // 2]
    options = game.options.from_json({"short": True})
    with tempfile.TemporaryDirectory() as folder:
        services = speaking(folder, Settings(bot_pace=BotPace.INSTANT))
        scene = staged(services, game, table_of(game, (), seats), SEED, options)
        heard = Course(scene)
        play_until(scene, lambda: scene.over)
    return "\n".join(heard.written) + "\n"
