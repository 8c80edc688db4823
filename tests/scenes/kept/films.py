"""What tables look like while each kind of event is told: what differs from glance to glance."""

import tempfile
from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random
from textwrap import wrap

from game import GAMES
from game.engine.game import Game
from scenes.files.settings import BotPace, Settings
from scenes.games.fixtures import STEP, staged, table_of
from scenes.match.game_scene import GameScene
from scenes.stage.render.frame import Layer, Picture
from tests.scenes.behind import match_of
from tests.scenes.kept.course import SEED, speaking
from tests.scenes.kept.marks import WIDTH, is_shadow, look
from tests.scenes.kept.things import drawn, picture

GLANCES = (0.0, 0.3, 0.8, 1.5)  # seconds since an event began to be told
STILL = (0.1, 0.8)  # the same, where nothing moves
THINKS = 0.4  # seconds for which a person is asked
LEFT_OUT = ("beginners", "open_hands")  # options that show less
EACH = 2  # events of a kind that are looked at, and questions of one


class Film:
    """Looks at a table, and writes down what is another than at the last glance.

    Marks that move away are not missed: that they are elsewhere says enough.
    """

    def __init__(self, scene: GameScene, glances: Sequence[float]) -> None:
        self.written: list[str] = []
        self._scene, self._glances = scene, glances
        self._before: dict[str, str] = {}
        self._times = Counter[str]()
        self._event: object = None
        self._began = self._time = 0.0
        self._left: list[float] = []  # glances still to come at this event
        update = scene.update

        def watched(dt: float) -> bool:
            self._time += dt
            moved = update(dt)
            self._watch()
            return moved

        scene.update = watched  # type: ignore[method-assign]

    def _watch(self) -> None:
        kind = type(self._scene.last).__name__
        if self._scene.last is not self._event:
            self._event, self._began = self._scene.last, self._time
            self._left = list(self._glances) if self.counts(kind) else []
        since = self._time - self._began
        if self._left and since >= self._left[0] - STEP / 2:
            self.glance(f"{kind} {self._times[kind]} after {self._left.pop(0)}")

    def counts(self, kind: str) -> bool:
        """Count one more of a kind; True for the first few, which are looked at."""
        self._times[kind] += 1
        return self._times[kind] <= EACH

    def glance(self, name: str) -> None:
        """Write what differs."""
        now: dict[str, list[str]] = {}
        for layer, marks in zip(Layer, drawn(self._scene).layers, strict=True):
            for mark in marks:
                if not is_shadow(mark):
                    named = isinstance(mark, Picture)
                    shown = look(mark._replace(name=picture(mark.name)) if named else mark)
                    place = f"{mark.x:.0f},{mark.y:.0f}"
                    now.setdefault(f"{layer.name.lower()} {shown}", []).append(place)
        lies = {shown: " ".join(places) for shown, places in now.items()}
        self.written.append(f"[{name}]")
        gone = [shown for shown in self._before if shown not in lies]
        new = [f"{shown} at {at}" for shown, at in lies.items() if self._before.get(shown) != at]
        for line in (*(f"gone: {one}" for one in gone if not one.startswith("moving")), *new):
            self.written += wrap(line, WIDTH, subsequent_indent="    ", break_long_words=False)
        self._before = lies


@cache
def films() -> dict[str, str]:
    """Write two films of each game, by the name of the file that keeps them."""
    return {
        f"films of {name}": "\n".join((*_film(game, still=False), *_film(game, still=True))) + "\n"
        for name, game in GAMES.items()
    }


def _film(game: Game, *, still: bool) -> list[str]:
    """One person, who moves by chance, with as many bots as may be; with few where all is still."""
    chance, settings = Random(SEED), Settings(bot_pace=BotPace.INSTANT, reduced_motion=still)
    options = {name: name not in LEFT_OUT for name in game.options.names()}
    with tempfile.TemporaryDirectory() as folder:
        services = speaking(folder, settings)
        seating = table_of(game, ("pad:1",), game.seats[0 if still else -1])
        scene = staged(services, game, seating, SEED, game.options.from_json(options))
        seen, asked = Film(scene, STILL if still else GLANCES), 0.0
        while not scene.over:
            scene.update(STEP)
            asked = asked + STEP if 0 in scene.awaited else 0.0
            if asked > THINKS:
                if seen.counts(phase := scene.table.phase):
                    seen.glance(f"asked: {phase}")
                legal = match_of(scene.session).legal(0)
                scene.commit(0, legal[chance.randrange(len(legal))])
    return seen.written
