"""Telling pictures of Grasshopper Poker, by name."""

from collections.abc import Callable, Iterator

from game.engine.events import Event
from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper import events as told
from scenes.games.fixtures import play, play_until, staged, table_of
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.privacy.curtain import FIRST
from scenes.services import Services
from scenes.stage.scene import Scene

PADS = ("pad:1", "pad:2", "pad:3")
SEEDS = range(1, 40)


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Each one a scene of its own, played that far."""
    yield "bid open", _table(services, ("keyboard",), 4, 3.0)
    yield "bid blind", _table(services, (*PADS, "keyboard"), 4, 3.0)
    yield from _curtain(services)
    yield "two seats", _table(services, ("pad:1",), 2, 3.0)
    yield "three seats", _table(services, ("pad:1",), 3, 3.0)
    yield "take", _people_take(services)
    for name, event, seconds in (
        ("reveal", told.BidsRevealed, 1.3),
        ("cancelled", told.BidsCancelled, 0.6),
        ("everything", told.DisplayTaken, 0.35),
        ("harvest", told.Harvested, 0.3),
        ("plague", told.Plague, 0.6),
        ("stalemate", told.Stalemate, 0.5),
        ("scoring", told.RoundScored, 0.7),
    ):
        yield name, _told(services, event, seconds)
    yield "late", _late(services)


def _table(services: Services, devices: tuple[str, ...], seats: int, seconds: float) -> GameScene:
    scene = staged(services, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, devices, seats))
    play(scene, seconds)
    return scene


def _curtain(services: Services) -> Iterator[tuple[str, Scene]]:
    scene = _table(services, ("pad:1", MOUSE, "pad:2"), 4, 3.0)
    yield "curtain asked", scene
    _, x, y, *_ = scene.eye(1)
    scene.handle(Action(MOUSE, Verb.CLICK, x=x, y=y))
    play(scene, FIRST / 2)
    yield "curtain shut", scene
    play(scene, FIRST)
    yield "curtain open", scene


def _people_take(services: Services) -> GameScene:
    """A person chooses a stack."""

    def chooses(scene: GameScene) -> bool:
        if scene.session.match.waiting() == (0,) and not scene.director.telling:
            if not scene.secret:
                return True
            for verb in (Verb.RIGHT, Verb.SOUTH):  # nothing irreversible has the focus beforehand
                scene.handle(Action("keyboard", verb))
        return False

    return _first(services, ("keyboard",), chooses)


def _told(services: Services, event: type[Event], seconds: float) -> GameScene:
    scene = _first(services, (), lambda scene: isinstance(scene.last, event))
    play(scene, seconds)
    return scene


def _late(services: Services) -> GameScene:
    return _first(
        services,
        (),
        lambda scene: (
            scene.session.match.state.view(None).draw_pile < 8 and not scene.director.telling
        ),
    )


def _first(
    services: Services, devices: tuple[str, ...], reached: Callable[[GameScene], bool]
) -> GameScene:
    """The first game in which the moment comes."""
    for seed in SEEDS:
        scene = staged(services, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, devices, 4), seed)
        if play_until(scene, lambda scene=scene: reached(scene)):  # type: ignore[misc]
            return scene
    raise LookupError("no game shows this moment")
