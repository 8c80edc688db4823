"""Telling pictures of Grasshopper Poker, by name."""

from collections.abc import Iterator, Sequence

from game.engine.events import Event
from game.engine.match import Match
from game.grasshopper import GRASSHOPPER_POKER
from scenes.games.fixtures import (
    asking,
    guessing,
    just_before,
    mouse_curtain,
    play,
    staged,
    table_of,
    tellings,
)
from scenes.games.grasshopper.motion import MOMENTS
from scenes.input.action import MOUSE
from scenes.match.game_scene import GameScene
from scenes.services import Services
from scenes.stage.scene import Scene

TALLY = {"cancelled": 4, "plagues": 2, "eaten": 9}
"""What a seat may have done in one game."""

PADS = ("pad:1", "pad:2", "pad:3")


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Yield each staged moment by name, a scene of its own."""
    yield "guess", guessing(services, GRASSHOPPER_POKER, 4)
    yield "bid open", _table(services, ("keyboard",), 4)
    yield "bid blind", _table(services, (*PADS, "keyboard"), 4)
    yield from mouse_curtain(_table(services, ("pad:1", MOUSE, "pad:2"), 4), 1)
    yield "two seats", _table(services, ("pad:1",), 2)
    yield "three seats", _table(services, ("pad:1",), 3)
    yield "take", asking(services, GRASSHOPPER_POKER, 4, "take", ("keyboard",))
    yield from tellings(services, GRASSHOPPER_POKER, 4, MOMENTS)
    yield "late", _late(services)


def _table(services: Services, devices: tuple[str, ...], seats: int) -> GameScene:
    scene = staged(services, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, devices, seats))
    play(scene, 3.0)
    return scene


def _late(services: Services) -> GameScene:
    def reached(match: Match, _events: Sequence[Event]) -> bool:
        return bool(match.view(None).game.draw_pile < 8)

    return just_before(services, GRASSHOPPER_POKER, 4, reached)
