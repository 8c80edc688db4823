"""With reduced motion nothing trembles, backs off or yawns: what moves lies still as long."""

from pathlib import Path
from typing import Any

import pytest

from game import GAMES
from game.engine.events import Event
from game.grasshopper import events as ev
from scenes.files.settings import Settings
from scenes.games.fixtures import telling
from scenes.match.game_scene import GameScene
from scenes.program.quiet import quiet_services

STEP = 1 / 30


def poses(
    folder: Path, event: type[Event], *, reduced: bool
) -> dict[Any, set[tuple[float, float]]]:
    """Where each thing lay, and how it was turned, while this was told."""
    services = quiet_services(folder, Settings(reduced_motion=reduced))
    scene = telling(services, GAMES["grasshopper"], 4, event, 0.0)
    found: dict[Any, set[tuple[float, float]]] = {}
    while type(scene.motions.last) is event and not resting(scene):
        for key, piece in scene.board.snapshot().items():
            found.setdefault(key, set()).add((piece.x, piece.angle))
        scene.update(STEP)
    return found


def resting(scene: GameScene) -> bool:
    return scene.motions.has_told and not scene.board.moving


@pytest.mark.parametrize(
    ("event", "places"),  # a bed's row and the line in which plants are counted; a bid and its heap
    [(ev.BidsCancelled, 2), (ev.Stalemate, 1), (ev.Harvested, 2)],
)
def test_what_is_told_is_told_without_trembling(
    event: type[Event], places: int, tmp_path: Path
) -> None:
    moved = poses(tmp_path, event, reduced=False)
    still = poses(tmp_path, event, reduced=True)
    assert max(map(len, moved.values())) > 10
    assert max(map(len, still.values())) == places
