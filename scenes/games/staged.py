"""The staged moments of every game: its telling pictures by name, scenes played that far."""

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from scenes.games.cockroach.fixtures import fixtures as cockroach
from scenes.games.eight28.fixtures import fixtures as eight28
from scenes.games.fruechtchen.fixtures import fixtures as fruechtchen
from scenes.games.grasshopper.fixtures import fixtures as grasshopper
from scenes.services import Services
from scenes.stage.scene import Scene

Moments: TypeAlias = Callable[[Services], Iterable[tuple[str, Scene]]]

STAGED: Mapping[str, Moments] = {
    "grasshopper": grasshopper,
    "eight28": eight28,
    "cockroach": cockroach,
    "fruechtchen": fruechtchen,
}
