"""What a table sounds like and shows of its players while events are told, by intervals.

Each line says how long after the line before it comes: a pace that changes moves the lines of its
own, and not all that follow. Words stand where they are told of: in stories, pages and lessons.
"""

from functools import cache

from game.engine.game import Game
from scenes.files.settings import BotPace, Settings
from scenes.games.fixtures import play_until, staged, table_of
from scenes.match.game_scene import GameScene
from scenes.people.features import Mood
from scenes.program.quiet import quietly
from scenes.stage.audio import SilentAudio
from scenes.stage.render.frame import WIDTH
from scenes.stage.voice import NoVoice
from tests.scenes.kept.golden import shown as games_shown

SEED = 20261122
MOST = 140  # lines of one game: as it begins, and as it ends
ENDING = 30  # of them


class Course:
    """Writes down what is heard and felt, each when it comes, by event.

    These are sounds in brackets, the tune and its tension, that a line of the log comes or that
    somebody speaks, who is lit, whose face feels what, and that something else is said aloud.
    """

    def __init__(self, scene: GameScene) -> None:
        self.written: list[str] = []
        self._scene = scene
        self._chatter = scene.asking.scenery.chatter
        self._time = self._last = 0.0
        self._event: object = None
        self._stands: dict[str, str] = {}
        self._tunes = self._spoken = 0
        self._audio, self._voice = scene.services.audio, scene.services.voice
        self._audio.play = self._hear  # type: ignore[method-assign]
        update = scene.update

        def timed(dt: float) -> bool:
            self._time += dt
            moved = update(dt)
            self._listen()
            return moved

        scene.update = timed  # type: ignore[method-assign]

    def _listen(self) -> None:
        """Write down what is new since the last look."""
        scene, audio, voice = self._scene, self._audio, self._voice
        assert isinstance(audio, SilentAudio)
        assert isinstance(voice, NoVoice)
        names = [player.name for player in scene.session.seating]
        for seat, name in enumerate(names):
            mood = scene.faces.mood(seat)
            speaks = self._chatter.line if seat == self._chatter.speaker else ""
            self._change(f"{name} speaks", speaks, "")
            self._change(f"{name} feels", "" if mood is Mood.IDLE else mood.value)
        self._change("lit", ", ".join(names[seat] for seat in scene.faces.acting))
        self._change("a line", scene.teller.happened, "")
        for tune, number in audio.tunes[self._tunes :]:
            self._write(f"tune {tune}: {number:.2f}" if tune else f"no tune for {number:.2f}")
        for sentence in voice.said[self._spoken :]:
            if sentence != scene.teller.happened:
                self._write("something else aloud")
        self._tunes, self._spoken = len(audio.tunes), len(voice.said)

    def _change(self, what: str, now: str, shown: str | None = None) -> None:
        """Write down what begins to stand."""
        if now and self._stands.get(what) != now:
            self._write(" ".join(filter(None, (what, now if shown is None else shown))))
        self._stands[what] = now

    def _hear(self, name: str, x: float | None = None, pitch: int | None = None) -> None:
        where = "" if x is None else (" left", " middle", " right")[int(3 * x / (WIDTH + 1))]
        self._write(f"({name}{where})" if pitch is None else f"({name}_{pitch}{where})")

    def _write(self, what: str) -> None:
        """Put one line down, below the event that is told."""
        if self._event is not self._scene.motions.last:
            self._event = self._scene.motions.last
            self.written.append(f"{self._event}")
        since = self._time - self._last
        self._last = self._time
        self.written.append(f"  {f'+{since:.2f}' if since > 0.01 else '':6} {what}")


@cache
def courses() -> dict[str, str]:
    """One game of bots of each kind, by the name of the file that keeps it."""
    return {f"course of {name}": course(game) for name, game in games_shown().items()}


def course(game: Game) -> str:
    seats = game.seats[len(game.seats) // 2]
    options = game.options.from_json({"short": True})
    with quietly(Settings(bot_pace=BotPace.INSTANT, speech=True)) as services:
        services.after_game = lambda *_: None
        scene = staged(services, game, table_of(game, (), seats), SEED, options)
        heard = Course(scene)
        play_until(scene, lambda: scene.over)
    end = [f"[… and the last {ENDING} lines]", *heard.written[-ENDING:]]
    return "\n".join((*heard.written[: MOST - len(end)], *end)) + "\n"
