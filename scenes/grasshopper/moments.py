"""Telling pictures of Grasshopper Poker, by name."""

from collections.abc import Callable, Iterator

from game.grasshopper import GRASSHOPPER_POKER
from game.grasshopper import events as told
from game.table.events import Event
from scenes.game_scene import GameScene
from scenes.house import House
from scenes.input.action import MOUSE, Action, Verb
from scenes.privacy.curtain import FIRST
from scenes.scene import Scene
from scenes.staging import play, play_until, staged, table_of

PADS = ("pad:1", "pad:2", "pad:3")
SEEDS = range(1, 40)


def moments(house: House) -> Iterator[tuple[str, Scene]]:
    """Each one a scene of its own, played that far."""
    yield "bid open", _table(house, ("keyboard",), 4, 3.0)
    yield "bid blind", _table(house, (*PADS, "keyboard"), 4, 3.0)
    yield from _curtain(house)
    yield "two seats", _table(house, ("pad:1",), 2, 3.0)
    yield "three seats", _table(house, ("pad:1",), 3, 3.0)
    yield "take", _people_take(house)
    for name, event, seconds in (
        ("reveal", told.BidsRevealed, 1.3),
        ("cancelled", told.BidsCancelled, 0.6),
        ("everything", told.DisplayTaken, 0.35),
        ("harvest", told.Harvested, 0.3),
        ("plague", told.Plague, 0.6),
        ("stalemate", told.Stalemate, 0.5),
        ("scoring", told.RoundScored, 0.7),
    ):
        yield name, _told(house, event, seconds)
    yield "late", _late(house)


def _table(house: House, devices: tuple[str, ...], seats: int, seconds: float) -> GameScene:
    scene = staged(house, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, devices, seats))
    play(scene, seconds)
    return scene


def _curtain(house: House) -> Iterator[tuple[str, Scene]]:
    scene = _table(house, ("pad:1", MOUSE, "pad:2"), 4, 3.0)
    yield "curtain asked", scene
    _, x, y, *_ = scene.eye(1)
    scene.handle(Action(MOUSE, Verb.CLICK, x=x, y=y))
    play(scene, FIRST / 2)
    yield "curtain shut", scene
    play(scene, FIRST)
    yield "curtain open", scene


def _people_take(house: House) -> GameScene:
    """A person chooses a stack."""

    def chooses(scene: GameScene) -> bool:
        if scene.session.match.waiting() == (0,) and not scene.director.telling:
            if not scene.secret:
                return True
            for verb in (Verb.RIGHT, Verb.SOUTH):  # nothing irreversible has the focus beforehand
                scene.handle(Action("keyboard", verb))
        return False

    return _first(house, ("keyboard",), chooses)


def _told(house: House, event: type[Event], seconds: float) -> GameScene:
    scene = _first(house, (), lambda scene: isinstance(scene.last, event))
    play(scene, seconds)
    return scene


def _late(house: House) -> GameScene:
    return _first(
        house,
        (),
        lambda scene: (
            scene.session.match.state.view(None).draw_pile < 8 and not scene.director.telling
        ),
    )


def _first(
    house: House, devices: tuple[str, ...], reached: Callable[[GameScene], bool]
) -> GameScene:
    """The first game in which the moment comes."""
    for seed in SEEDS:
        scene = staged(house, GRASSHOPPER_POKER, table_of(GRASSHOPPER_POKER, devices, 4), seed)
        if play_until(scene, lambda scene=scene: reached(scene)):  # type: ignore[misc]
            return scene
    raise LookupError("no game shows this moment")
