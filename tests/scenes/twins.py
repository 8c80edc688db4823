"""The same moment on two screens, alike but for what the seat that is asked may not know."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

from scenes.match.game_scene import GameScene
from tests.game.tables import TABLES, Table
from tests.instruments.fairness.twins import twins
from tests.instruments.hidden import CHANGES
from tests.scenes.games.test_reach import OTHER, PAD, SEVERAL, Sitting, asks, scene_at

FULL = [t for t in TABLES if t.game.name in CHANGES and t.seats == t.game.seats[-1]]


def twin_scenes(folder: Path, table: Table) -> Iterator[tuple[GameScene, GameScene]]:
    """Moments in which the seat at `PAD` is asked, another person beside it."""
    chance = Random(str(table))
    for number, match in enumerate(asks(str(table), SEVERAL)):
        one, other, seat = twins(match, match.waiting()[0], chance)
        if one.key() != other.key():
            sitting = Sitting(PAD, OTHER)
            yield (
                scene_at(folder / f"{number}a", one, sitting, seat),
                scene_at(folder / f"{number}b", other, sitting, seat),
            )
