"""Before a card is turned there is a silence: the longer, the more hangs on it."""

from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.chances.stake import Stake
from scenes.files.settings import AnimationSpeed, Settings
from scenes.games.cockroach import motion as cockroach
from scenes.games.fixtures import asking, play
from scenes.input.action import Verb
from scenes.match.game_scene import GameScene
from tests.scenes.room import Room, room

FRAME = 1 / 60


def silence(folder: Path, monkeypatch: pytest.MonkeyPatch, gap: float | None) -> tuple[float, int]:
    """A person calls; seconds on the table until the card turns, and how often the heart beats."""
    here: Room = room(folder, moments=gap is not None)

    def stakes(_game: object, _view: object, moves: Any) -> dict[Any, Stake]:
        return {move: Stake(gap or 0.0, {}) for move in moves}

    monkeypatch.setattr(cockroach, "stakes", stakes)
    scene = asking(here.services, GAMES["cockroach"], 3, "call", ("pad:1", "pad:2", "pad:3"))
    assert isinstance(scene, GameScene)
    play(scene, 2.0)
    here.press(Verb.LEFT)
    here.sounds.played.clear()
    here.press(Verb.SOUTH)
    seconds = 0.0
    while "reveal" not in here.sounds.played:
        scene.update(FRAME)
        seconds += FRAME * scene.director.factor
        assert seconds < 6, "the card is never turned"
    return seconds, here.sounds.played.count("heartbeat")


def test_the_more_hangs_on_it_the_longer_is_the_silence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    little, hearts = silence(tmp_path / "a", monkeypatch, 0.01)
    usual, more = silence(tmp_path / "b", monkeypatch, None)
    much, most = silence(tmp_path / "c", monkeypatch, 0.8)
    assert usual - little == pytest.approx(0.7, abs=0.05)
    assert much - usual == pytest.approx(0.2, abs=0.05)
    assert hearts < more < most


@pytest.mark.parametrize(
    ("speed", "weighed"), [(AnimationSpeed.NORMAL, 1), (AnimationSpeed.OFF, 0)]
)
def test_where_nothing_moves_there_is_no_silence_to_weigh(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, speed: AnimationSpeed, weighed: int
) -> None:
    """It takes half a second of thinking, which a bot would wait for."""
    asked: list[object] = []
    monkeypatch.setattr(cockroach, "stakes", lambda *given: asked.append(given) or {})
    here = room(tmp_path, moments=True, settings=Settings("en", animation=speed))
    play(asking(here.services, GAMES["cockroach"], 3, "call", ("pad:1", "pad:2", "pad:3")), 2.0)
    assert len(asked) == weighed
