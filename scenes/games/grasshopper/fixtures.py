"""Telling pictures of Grasshopper Poker, by name."""

from collections.abc import Iterator, Sequence

from game.engine.events import Event
from game.engine.match import Match
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper import events as ev
from scenes.games.fixtures import asking, guessing, just_before, play, staged, table_of, telling
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.privacy.curtain import FIRST
from scenes.services import Services
from scenes.stage.scene import Scene

TALLY = {"cancelled": 4, "plagues": 2, "eaten": 9}
"""What a seat may have done in one game."""

PADS = ("pad:1", "pad:2", "pad:3")


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Yield each staged moment by name, a scene of its own."""
    yield "guess", guessing(services, GRASSHOPPER_POKER, 4)
    yield "bid open", _table(services, ("keyboard",), 4, 3.0)
    yield "bid blind", _table(services, (*PADS, "keyboard"), 4, 3.0)
    yield from _curtain(services)
    yield "two seats", _table(services, ("pad:1",), 2, 3.0)
    yield "three seats", _table(services, ("pad:1",), 3, 3.0)
    yield "take", asking(services, GRASSHOPPER_POKER, 4, "take", ("keyboard",))
    for name, event, seconds in (
        ("reveal", ev.BidsRevealed, 1.3),
        ("cancelled", ev.BidsCancelled, 0.6),
        ("everything", ev.DisplayTaken, 0.35),
        ("harvest", ev.Harvested, 0.3),
        ("plague", ev.Plague, 0.6),
        ("stalemate", ev.Stalemate, 0.5),
        ("scoring", ev.RoundScored, 0.7),
    ):
        yield name, telling(services, GRASSHOPPER_POKER, 4, event, seconds)
    yield "late", _late(services)


def _table(services: Services, devices: tuple[str, ...], seats: int, seconds: float) -> GameScene:
    scene = staged(services, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, devices, seats))
    play(scene, seconds)
    return scene


def _curtain(services: Services) -> Iterator[tuple[str, Scene]]:
    scene = _table(services, ("pad:1", MOUSE, "pad:2"), 4, 3.0)
    yield "curtain asked", scene
    _, x, y, *_ = scene.choices.eye(1)
    scene.handle(Action(MOUSE, Verb.CLICK, x=x, y=y))
    play(scene, FIRST / 2)
    yield "curtain shut", scene
    play(scene, FIRST)
    yield "curtain open", scene


def _late(services: Services) -> GameScene:
    def reached(match: Match, _events: Sequence[Event]) -> bool:
        return bool(match.view(None).game.draw_pile < 8)

    return just_before(services, GRASSHOPPER_POKER, 4, reached)
