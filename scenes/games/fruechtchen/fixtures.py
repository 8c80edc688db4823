"""Telling pictures of Früchtchen, by name."""

from collections.abc import Iterator, Sequence

from game.engine.events import Event
from game.engine.match import Match
from game.fruechtchen import FRUECHTCHEN
from game.fruechtchen.moves import FruechtchenOptions
from scenes.games.fixtures import asking, guessing, just_before, play, play_until, tellings
from scenes.games.fruechtchen.motion import MOMENTS
from scenes.input.action import KEYBOARD, Action, Verb
from scenes.match.game_scene import GameScene
from scenes.privacy.curtain import FIRST
from scenes.services import Services
from scenes.stage.scene import Scene

TALLY = {"gambles": 3, "guesting": 21}
"""What a seat may have done in one game."""

PADS = ("pad:1", "pad:2", "pad:3")
PLAIN = FruechtchenOptions()
OPEN = FruechtchenOptions(open_hands=True)
ALL = FruechtchenOptions(harvest_along=True, displacing=True)


def fixtures(services: Services) -> Iterator[tuple[str, Scene]]:
    """Yield each staged moment by name, a scene of its own."""
    yield "guess", guessing(services, FRUECHTCHEN, 4)
    yield "lay out open", _lay_out(services)
    yield "lay out blind", _asked(services, (*PADS, KEYBOARD), "lay out", OPEN)
    yield from _curtain(services)
    yield "three seats", _asked(services, ("pad:1",), "lay out", PLAIN, 3)
    yield "lend", _asked(services, (KEYBOARD,), "lend")
    yield "press to roll", _asked(services, (KEYBOARD,), "roll")
    yield "displace", _asked(services, (KEYBOARD,), "displace", ALL)
    yield from tellings(services, FRUECHTCHEN, 6, MOMENTS, ALL)
    late = _late(services)
    yield "late", late
    late.handle(Action(KEYBOARD, Verb.SELECT))
    services.stack.apply_changes()
    top = services.stack.top
    assert top is not None
    yield "all rolls", top


def _lay_out(services: Services) -> GameScene:
    """A single person is putting its lay-out together."""
    scene = _asked(services, (KEYBOARD,), "lay out")
    play(scene, 0.5)  # a question stands before it is answered
    for verb in (Verb.SOUTH, Verb.SOUTH, Verb.RIGHT):
        scene.handle(Action(KEYBOARD, verb))
    return scene


def _curtain(services: Services) -> Iterator[tuple[str, Scene]]:
    scene = _asked(services, PADS, "lay out", seats=5)
    yield "curtain asked", scene
    scene.handle(Action("pad:2", Verb.LEFT_SHOULDER))
    play(scene, FIRST + 0.1)
    scene.handle(Action("pad:2", Verb.SOUTH))
    yield "curtain open", scene


def _asked(
    services: Services,
    devices: tuple[str, ...],
    phase: str,
    options: FruechtchenOptions = PLAIN,
    seats: int = 6,
) -> GameScene:
    """The first seat is asked this, as are other people if all are asked."""
    scene = asking(services, FRUECHTCHEN, seats, phase, devices, options)
    play_until(scene, lambda: not scene.director.telling)  # the first question follows the deal
    play(scene, 0.4)
    return scene


def _late(services: Services) -> GameScene:
    def reached(match: Match, _events: Sequence[Event]) -> bool:
        return bool(max(match.view(None).game.scores) > 55)

    scene = just_before(services, FRUECHTCHEN, 6, reached, options=ALL)
    play(scene, 3.0)
    return scene
