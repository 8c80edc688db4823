"""A game that is watched again, or taught, leaves nothing behind: no dice, no records, no files."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game import GAMES
from game.chances.moments import Moment
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.registry import presentation
from scenes.kiosk.attract import Attract
from scenes.kiosk.reel import bots_play
from scenes.lessons.scene import LessonScene
from scenes.people.sitting import bots
from scenes.replay.moment import MomentScene
from scenes.replay.scene import Replay
from scenes.services import Services
from scenes.session.timeline import Timeline
from scenes.stage.scene import Scene
from tests.game.tables import Table, played_out
from tests.scenes.room import room

GAME = GAMES["fruechtchen"]
SEATS, STEP = 3, 0.1
SHORT = GAME.options.from_json({"short": True})


def line() -> Timeline:
    match = played_out(Table(GAME, SEATS, SHORT).match(3), Random(3))
    return Timeline(match, presentation(GAME.name).rounds)


def film(services: Services, then: Callable[[], object]) -> Scene:
    return Replay(services, line(), bots(SEATS), then)


def moment(services: Services, then: Callable[[], object]) -> Scene:
    told = line()
    at = len(told.decisions) // 2
    swing = Moment(at, at + 2, at + 4, 0, (0.1, 0.2, 0.7), (0.8, 0.1, 0.1))
    return MomentScene(services, told, bots(SEATS), swing, then)


def lesson(services: Services, then: Callable[[], object]) -> Scene:
    return LessonScene(services, GAME.name, bots(SEATS), then)


def attract(services: Services, _then: Callable[[], object]) -> Scene:
    return Attract(services, iter([GAME.name]))


def demo(services: Services, _then: Callable[[], object]) -> Scene:
    return bots_play(Attract(services, iter([GAME.name])).services, GAME.name)


@pytest.mark.parametrize("way", [film, moment, lesson, attract, demo])
def test_what_is_watched_counts_for_nothing(
    way: Callable[[Services, Callable[[], object]], Scene], tmp_path: Path
) -> None:
    """The dice of a lesson stood among all rolls of the evening, and a moment took some away."""
    after: list[object] = []
    here = room(
        tmp_path,
        settings=Settings(animation=AnimationSpeed.OFF),
        after_game=lambda _services, session: after.append(session),
        party=_Nobody(),
    )
    here.services.throws["mine"] = (1, 2, 3, 4, 5, 6)
    scene = way(here.services, here.stack.pop)
    here.show(scene)
    for _ in range(round(14.0 / STEP)):
        here.stack.update(STEP)
        here.stack.apply_changes()
    here.stack.clear()
    here.stack.apply_changes()
    assert here.services.throws == {"mine": (1, 2, 3, 4, 5, 6)}
    assert here.services.records == {}
    assert after == []
    assert list(tmp_path.iterdir()) == []


class _Nobody:
    """An evening that no game is part of: whoever asks it for anything fails."""
