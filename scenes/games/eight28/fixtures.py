"""Telling pictures of 8-28, by name."""

from collections.abc import Callable, Iterator

from game.eight28 import EIGHT_28
from game.eight28 import events as told
from game.engine.events import Event
from scenes.games.fixtures import play, play_until, staged, table_of
from scenes.input.action import MOUSE, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.privacy.curtain import FIRST
from scenes.services import Services
from scenes.stage.scene import Scene

PADS = ("pad:1", "pad:2")
SEEDS = range(1, 60)


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Each one a scene of its own, played that far."""
    yield "answer alone", _asked(services, ("pad:1",), 4, "answer")
    yield "answer six", _asked(services, ("pad:1", "pad:2", MOUSE), 6, "answer")
    yield "three seats", _asked(services, ("keyboard",), 3, "answer")
    yield "target", _asked(services, ("pad:1",), 5, "target")
    yield from _looks(services)
    for name, event, seconds in (
        ("gem", told.GemPlaced, 0.3),
        ("taken", told.Accepted, 0.3),
        ("out", told.WentOut, 0.8),
        ("revealed", told.HiddenRevealed, 0.7),
        ("halves", told.HalvesFormed, 0.9),
        ("won", told.GemsWon, 1.0),
        ("direct hit", told.DirectHit, 1.6),
        ("last round", told.LastRoundBegan, 0.6),
    ):
        yield name, _told(services, event, seconds)


def _asked(services: Services, devices: tuple[str, ...], seats: int, phase: str) -> GameScene:
    """A person is asked, in the middle of a round."""

    def reached(scene: GameScene) -> bool:
        match = scene.session.match
        if scene.director.telling or not match.ask or scene.session.seating[match.waiting()[0]].bot:
            return False
        opened = match.view(None).game.opened
        if match.ask.phase == phase and sum(map(len, opened)) >= 2 * seats:
            return True
        move = 0 if len(match.decisions) % 3 else 1
        scene.session.commit(match.waiting()[0], match.legal(match.waiting()[0])[move])
        return False

    return _first(services, devices, seats, reached)


def _looks(services: Services) -> Iterator[tuple[str, Scene]]:
    scene = _asked(services, (*PADS, MOUSE), 6, "answer")
    scene.handle(Action("pad:1", Verb.LEFT_SHOULDER))
    yield "sign asked", scene
    scene.handle(Action("pad:1", Verb.UP))
    scene.handle(Action("pad:1", Verb.EAST))
    yield "sign given", scene
    scene.handle(Action("pad:1", Verb.SOUTH))
    secret = scene.secret_of(2)
    if secret:
        scene.handle(Action(MOUSE, Verb.CLICK, x=secret.place[0], y=secret.place[1]))
    play(scene, FIRST + 0.1)
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
        scene = staged(services, EIGHT_28, table_of(EIGHT_28, devices, seats), seed)
        if play_until(scene, lambda scene=scene: reached(scene)):  # type: ignore[misc]
            return scene
    raise LookupError("no game shows this moment")
