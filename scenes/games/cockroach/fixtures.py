"""Telling pictures of Cockroach Poker Royal, by name."""

from collections.abc import Callable, Iterator

from game.cockroach import COCKROACH_POKER_ROYAL
from game.cockroach import events as told
from game.engine.events import Event
from scenes.games.fixtures import play, play_until, staged, table_of
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.privacy.curtain import FIRST
from scenes.services import Services
from scenes.stage.scene import Scene

SEEDS = range(1, 60)


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Each one a scene of its own, played that far."""
    yield "slide open", _asked(services, ("pad:1",), 4, "slide")
    yield "call", _asked(services, ("pad:1",), 6, "call")
    yield "call of two", _asked(services, ("pad:1",), 2, "call")
    yield "pass on", _passing(services, ("pad:1",))
    yield "pass on with a sign", _passing(services, ("pad:1", "pad:2"))
    yield "pay", _asked(services, ("pad:1",), 5, "pay")
    yield from _curtain(services)
    for name, event, seconds in (
        ("claim", told.Slid, 0.7),
        ("called", told.Called, 1.2),
        ("turned", told.Turned, 1.2),
        ("penalty", told.PenaltyDrawn, 0.3),
        ("special", told.SpecialTaken, 0.6),
        ("lost by animals", told.LostByAnimals, 1.0),
        ("lost without cards", told.LostWithoutCards, 1.0),
        ("lost without payment", told.LostWithoutPayment, 1.0),
    ):
        yield name, _told(services, event, seconds)


def _table(services: Services, devices: tuple[str, ...], seats: int, seed: int) -> GameScene:
    seating = table_of(COCKROACH_POKER_ROYAL, devices, seats)
    return staged(services, COCKROACH_POKER_ROYAL, seating, seed)


def _asked(services: Services, devices: tuple[str, ...], seats: int, phase: str) -> GameScene:
    """A person is asked for this."""

    def reached(scene: GameScene) -> bool:
        return _waits(scene, phase)

    return _first(services, devices, seats, reached)


def _waits(scene: GameScene, phase: str) -> bool:
    """Whether the first seat is asked for this; if for anything else, it does just something."""
    match = scene.session.match
    if match.waiting() != (0,) or scene.director.telling or match.ask is None:
        return False
    if match.ask.phase == phase:
        return True
    legal = match.legal(0)
    scene.session.commit(0, legal[7 * len(match.decisions) % len(legal)])
    return False


def _passing(services: Services, devices: tuple[str, ...]) -> GameScene:
    """Somebody has looked and passes the card on."""
    scene = _asked(services, devices, 5, "call")
    for verb in (Verb.RIGHT, Verb.RIGHT, Verb.SOUTH):
        scene.handle(Action(devices[0], verb))
    play(scene, 3.0)
    return scene


def _curtain(services: Services) -> Iterator[tuple[str, Scene]]:
    scene = _asked(services, (MOUSE, "pad:1", "pad:2"), 6, "slide")
    yield "curtain asked", scene
    _, x, y, *_ = scene.eye(0)
    scene.handle(Action(MOUSE, Verb.CLICK, x=x, y=y))
    play(scene, FIRST / 2)
    yield "curtain shut", scene
    play(scene, FIRST)
    yield "curtain open", scene


def _told(services: Services, event: type[Event], seconds: float) -> GameScene:
    scene = _first(services, (), 6, lambda scene: isinstance(scene.last, event))
    play(scene, seconds)
    return scene


def _first(
    services: Services, devices: tuple[str, ...], seats: int, reached: Callable[[GameScene], bool]
) -> GameScene:
    """The first game in which the moment comes."""
    for seed in SEEDS:
        scene = _table(services, devices, seats, seed)
        if play_until(scene, lambda scene=scene: reached(scene)):  # type: ignore[misc]
            return scene
    raise LookupError("no game shows this moment")
